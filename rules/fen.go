package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// FEN implements game.Position.
func (p *Position) FEN() string { return p.fenWithout(geom.Set{}) }

// unseenToken is written for a square that is out of sight.
const unseenToken = "?"

// fenWithout is FEN with unseenToken for each of some squares, which must be empty.
func (p *Position) fenWithout(unseen geom.Set) string {
	var b strings.Builder
	p.writePlacement(&b, unseen)
	if p.g.v.Hand != nil {
		p.writeHands(&b)
	}
	b.WriteByte(' ')
	b.WriteString(p.side.String())
	b.WriteByte(' ')
	b.WriteString(p.rightsText())
	b.WriteByte(' ')
	b.WriteString(p.passantField())
	b.WriteByte(' ')
	if p.g.ending.checks {
		b.WriteString(p.checksText())
		b.WriteByte(' ')
	}
	if p.g.imitators != nil {
		b.WriteString(p.imitatedText())
		b.WriteByte(' ')
	}
	b.WriteString(p.struckText())
	b.WriteString(strconv.Itoa(max(p.half, int(p.tally.turns), 0))) // in an open turn it may be -1: see endStep
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(p.full))
	return b.String()
}

// writePlacement writes the ranks from the top.
func (p *Position) writePlacement(b *strings.Builder, unseen geom.Set) {
	for rank := p.g.board.Ranks() - 1; rank >= 0; rank-- {
		run := 0
		for _, sq := range p.g.board.Row(rank) {
			c := p.board[sq]
			if c == none && !unseen.Has(sq) {
				run++
				continue
			}
			if run > 0 {
				b.WriteString(strconv.Itoa(run))
				run = 0
			}
			if c == none {
				b.WriteString(unseenToken)
				continue
			}
			b.WriteString(p.g.token(c))
		}
		if run > 0 {
			b.WriteString(strconv.Itoa(run))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
}

// writeHands writes the pieces in hand, the first side's first, each side's sorted by id.
func (p *Position) writeHands(b *strings.Builder) {
	b.WriteByte('[')
	for side := range p.hand {
		var types []game.TypeID
		for t, n := range p.hand[side] {
			if n > 0 {
				types = append(types, game.TypeID(t))
			}
		}
		slices.SortFunc(types, func(t, u game.TypeID) int { return cmp.Compare(p.g.types[t].ID, p.g.types[u].ID) })
		for _, t := range types {
			b.WriteString(strings.Repeat(p.g.token(codeOf(t, game.Side(side))), int(p.hand[side][t])))
		}
	}
	b.WriteByte(']')
}

// token returns how a piece is written in a placement: single letters bare, with the marks of
// promoted forms ("+P", "Q~"), longer ids in braces.
func (g *Game) token(c code) string {
	if c == g.wall {
		return wallToken
	}
	id := g.spelled(c)
	if isBare(id) {
		return id
	}
	return "{" + id + "}"
}

// spelled returns the id of a piece: as the table spells it, in lower case for the second side.
func (g *Game) spelled(c code) string {
	id := g.types[c.kind()].ID
	if c.side() == game.Second {
		return strings.ToLower(id)
	}
	return id
}

// isBare reports whether an id is one letter, its marks apart.
func isBare(id string) bool {
	return len(strings.TrimSuffix(strings.TrimPrefix(id, "+"), "~")) == 1
}

func (p *Position) passantText() string {
	if p.passant.squares.Empty() {
		return "-"
	}
	return p.g.namesOf(p.passant.squares)
}

// namesOf writes squares one after another.
func (g *Game) namesOf(squares geom.Set) string {
	text := ""
	for sq := range squares.All() {
		text += g.board.Name(sq)
	}
	return text
}
