package zrf

import (
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// FEN implements game.Position:
//
//	PLACEMENT[HOLDINGS] SIDE ATTRIBUTES LAST ENTRY CYCLE
//
// The pieces of the first side are written bare or in braces as everywhere, those of the second in lower case; those of
// other sides as {c:ID}, those of players who do not decide as {n0:ID}, {n1:ID} and so on. HOLDINGS are those of all
// players, with a number before a piece that is there more than once. ATTRIBUTES are the squares whose pieces differ from how
// their types begin, each with its attributes; LAST is from where to where the last move went, and the goals of capture that it reached;
// ENTRY is the number of the entry of the turn order, from 0.
func (p *Position) FEN() string {
	var b strings.Builder
	board := p.g.info.Board
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		p.writeRank(&b, board.Row(rank))
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	if p.g.info.Hands {
		b.WriteByte('[')
		p.writeStores(&b)
		b.WriteByte(']')
	}
	last := "-"
	if p.g.usesLast && (p.now.lastFrom != nowhere || p.now.lastTo != nowhere) {
		last = p.squareName(p.now.lastFrom) + ">" + p.squareName(p.now.lastTo)
	}
	if p.now.captured != 0 {
		last += "!" + strconv.FormatUint(p.now.captured, 16)
	}
	fmt.Fprintf(&b, " %v %s %s %d %d", p.Side(), p.attributesText(), last, p.now.entry, p.now.full)
	return b.String()
}

func (p *Position) squareName(s spot) string {
	if s == nowhere {
		return "-"
	}
	return p.g.info.Board.Name(p.g.square[s])
}

func (p *Position) writeRank(b *strings.Builder, row []geom.Square) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for _, sq := range row {
		s := p.g.spotAt(sq)
		if s == nowhere || p.cells[s] == 0 {
			empty++
			continue
		}
		flush()
		b.WriteString(p.g.pieceText(p.cells[s]))
	}
	flush()
}

// pieceText writes a piece as position strings do.
func (g *Game) pieceText(c cell) string {
	id, owner := g.described[c.kind()].ID, &g.players[c.owner()]
	switch {
	case !owner.decides:
		return fmt.Sprintf("{n%d:%s}", owner.copyOf, id)
	case owner.side > game.Second:
		return fmt.Sprintf("{%v:%s}", owner.side, id)
	case owner.side == game.Second:
		id = strings.ToLower(id)
	}
	if len(id) > 1 {
		return "{" + id + "}"
	}
	return id
}

func (p *Position) writeStores(b *strings.Builder) {
	for player := range p.g.players {
		for t := range p.g.types {
			n := p.store[p.slot(int16(player), int16(t))]
			if n == 0 {
				continue
			}
			if n > 1 {
				b.WriteString(strconv.Itoa(int(n)))
			}
			b.WriteString(p.g.pieceText(pieceCell(int16(player), int16(t))))
		}
	}
}

// attributesText lists the pieces whose attributes are not those with which their type begins: e1=5, in hexadecimal.
func (p *Position) attributesText() string {
	var b strings.Builder
	for s := range p.g.board.names {
		c := p.cells[s]
		if c == 0 || c.attributes() == p.g.types[c.kind()].set {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%s=%x", p.squareName(spot(s)), c.attributes()>>codeBits)
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}
