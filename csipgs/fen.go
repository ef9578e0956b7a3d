package csipgs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// FEN implements game.Position.
func (p *Position) FEN() string {
	fields := []string{
		p.placementText() + "[" + p.reserveText(game.First) + p.reserveText(game.Second) + "]",
		p.side.String(),
		p.treasuryText(game.First) + "/" + p.treasuryText(game.Second),
		p.designsText(game.First) + "/" + p.designsText(game.Second),
		p.typesText(),
	}
	if p.g.options.Estimate {
		fields = append(fields, p.estimates.String())
	}
	return strings.Join(append(fields, strconv.Itoa(p.full)), " ")
}

// treasuryText writes what a side owns, "?" if its army is not known.
func (p *Position) treasuryText(side game.Side) string {
	if p.veiled && side == game.First {
		return hidden
	}
	return amountText(p.treasury[side])
}

// placementText writes the board, the last rank first.
func (p *Position) placementText() string {
	var b strings.Builder
	for rank := size - 1; rank >= 0; rank-- {
		run := 0
		for file := range size {
			c := p.board[rank*size+file]
			if c == 0 {
				run++
				continue
			}
			if run > 0 {
				b.WriteString(strconv.Itoa(run))
			}
			run = 0
			b.WriteString(p.pieceText(c.kind(), c.side()))
		}
		if run > 0 {
			b.WriteString(strconv.Itoa(run))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// pieceText writes a piece: longer ids in braces, those of the second side in lower case.
func (p *Position) pieceText(t game.TypeID, side game.Side) string {
	id := p.types[t].ID
	if len(id) > 1 {
		id = "{" + id + "}"
	}
	if side == game.Second {
		return strings.ToLower(id)
	}
	return id
}

// reserveText writes a side's reserve, sorted by id.
func (p *Position) reserveText(side game.Side) string {
	var held []game.TypeID
	for t, n := range p.hand[side] {
		for range n {
			held = append(held, game.TypeID(t))
		}
	}
	slices.SortStableFunc(held, func(a, b game.TypeID) int { return strings.Compare(p.types[a].ID, p.types[b].ID) })
	var b strings.Builder
	for _, t := range held {
		b.WriteString(p.pieceText(t, side))
	}
	return b.String()
}

// amountText writes thousandths of a zorkmid as zorkmids, without trailing zeros.
func amountText(amount int64) string {
	text := fmt.Sprintf("%d.%03d", amount/zorkmid, amount%zorkmid)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// designsText writes the ids of a side's designs.
func (p *Position) designsText(side game.Side) string {
	ids := make([]string, 0, slots)
	for _, t := range p.designs[side] {
		ids = append(ids, p.types[t].ID)
	}
	return strings.Join(ids, ",")
}

// typesText writes the types that were designed during play.
func (p *Position) typesText() string {
	if len(p.kinds) == slots {
		return "-"
	}
	var texts []string
	for t := slots; t < len(p.kinds); t++ {
		texts = append(texts, p.types[t].ID+"="+p.kinds[t].text)
	}
	return strings.Join(texts, ";")
}
