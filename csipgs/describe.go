package csipgs

import (
	"fmt"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// describe tells people what a type with the given id and price does.
func (k *kind) describe(id string, e estimates) *game.Type {
	t := &game.Type{
		ID:       id,
		Name:     k.text,
		Notation: k.text,
		Sentence: k.inWords(),
		Note:     fmt.Sprintf("Costs %d zorkmids (exactly %s).", k.design.price(e), k.design.sum(e)),
		Royal:    k.design.Royal,
	}
	if k.design.Relay {
		t.Note += " Friends that it protects may also move as it does."
		t.Powers = append(t.Powers, game.PowerRelay)
	}
	if k.design.Double {
		t.Note += " It may make two moves in one turn."
	}
	return t
}

// sentence says in words how the design moves, "" if it is too long for words.
func (d Design) sentence() string {
	p, err := betza.Parse(d.notation(), betza.XBetza)
	if err != nil {
		return ""
	}
	return p.Sentence()
}

// notation writes the design in the notation that everybody else uses, where each letter or
// pair of letters of a knightwise atom is a term of its own.
func (d Design) notation() string {
	var b strings.Builder
	for _, t := range d.terms {
		a := &atoms[t.atom]
		if a.row != &knightwise || t.dirs == a.row.all {
			dirs, _ := a.row.form(t.dirs)
			b.WriteString(dirs + modeLetters[t.mode] + a.notation())
			continue
		}
		form, _ := a.row.form(t.dirs)
		for form != "" {
			l, _ := a.row.letterAt(form)
			b.WriteString(l.text + modeLetters[t.mode] + a.notation())
			form = form[len(l.text):]
		}
	}
	return b.String()
}

// Reach implements game.Position.
func (p *Position) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	return p.kinds[t].marks(side, from)
}

// howTo names the manner of going from one square to another over so many squares between.
func howTo(from, to geom.Square, via int) game.How {
	switch {
	case via > 0:
		return game.BySlide
	case max(distance(int(from)%size, int(to)%size), distance(int(from)/size, int(to)/size)) == 1:
		return game.ByStep
	}
	return game.ByLeap
}

func distance(a, b int) int { return max(a-b, b-a) }
