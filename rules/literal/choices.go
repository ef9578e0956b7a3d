package literal

import (
	"cmp"
	"slices"

	"aanca.chess/variant"
)

// mostChoices: "in one step at most six are by choice; what would be a seventh is not done".
const mostChoices = 6

// asked is how a step decides on the powers that may follow it by choice, one after the other as they come
// up: those with the given numbers are used.
type asked struct {
	used []int
	most int // have come up
	said []action
}

// uses decides on the next one.
func (a *asked) uses() bool {
	number := a.most
	a.most++
	return number < mostChoices && slices.Contains(a.used, number)
}

// say notes what is done by choice at one moment: it is written "moment by moment, and at each in the order of squares".
func (a *asked) say(chosen []action) {
	slices.SortFunc(chosen, func(x, y action) int { return cmp.Compare(x.on, y.on) })
	a.said = append(a.said, chosen...)
}

// choices writes what a move does by choice once it is made.
func (m move) choices(g *Game) string {
	text := ""
	for _, d := range m.said {
		text += variant.Actions[d.what].Sign + g.v.Board.Name(d.on)
	}
	return text
}

// choicesOf returns the forms of a move with all sets of powers that follow it by choice, those whose
// powers come up first before the others.
func (p *Position) choicesOf(m move) []move {
	if m.pass || !p.game.offers() {
		return []move{m}
	}
	out := []move{m}
	first := 0
	if len(m.used) > 0 {
		first = m.used[len(m.used)-1] + 1
	}
	for n := first; n < min(p.after(m).asked.most, mostChoices); n++ {
		with := m
		with.used = append(slices.Clip(m.used), n)
		with.said = p.after(with).asked.said
		out = append(out, p.choicesOf(with)...)
	}
	return out
}

// withChoices adds to moves the forms with what follows them by choice. "Of moves that are written alike
// one counts: the one that does most of it by the move itself, then the one whose clauses come first."
func (p *Position) withChoices(moves []move) []move {
	if !p.game.offers() {
		return moves
	}
	type way struct {
		text  string
		leaps bool
	}
	best := map[way]int{}
	var out []move
	for _, plain := range moves {
		for _, m := range p.choicesOf(plain) {
			w := way{m.text(p.game), m.leaps}
			at, known := best[w]
			switch {
			case !known:
				best[w] = len(out)
				out = append(out, m)
			case len(m.said) < len(out[at].said):
				out[at] = m
			}
		}
	}
	return out
}

// offers reports whether something may follow a step by choice.
func (g *Game) offers() bool {
	chosen := func(p power) bool { return p.May && p.When > variant.Moving }
	return slices.ContainsFunc(g.powers, func(of []power) bool { return slices.ContainsFunc(of, chosen) })
}
