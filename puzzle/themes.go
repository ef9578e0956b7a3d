package puzzle

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Theme is what is particular about a puzzle, in a word or two for people.
type Theme string

// The themes.
const (
	Sacrifice Theme = "sacrifice"  // what the first turn moves is captured at once
	Drop      Theme = "drop"       // the solver drops a piece
	Promotion Theme = "promotion"  // the solver promotes
	Quiet     Theme = "quiet"      // the first turn neither captures nor gives check
	Few       Theme = "few pieces" // at most FewPieces, those in hand included
)

// FewPieces is how many pieces are few.
const FewPieces = 8

// Themes returns what is particular about a puzzle whose line can be replayed, in the order above.
func (p *Puzzle) Themes(rules game.Rules) ([]Theme, error) {
	pos, err := p.after(rules, 0)
	if err != nil {
		return nil, err
	}
	has := map[Theme]bool{Few: Pieces(rules, pos) <= FewPieces}
	last := geom.NoSquare // where the solver's first turn has put a piece
	for i, text := range p.Line {
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, err
		}
		captures := geom.Area{}
		for _, s := range steps {
			e := pos.Effect(s, nil)
			captures = captures.Or(e.Captures())
			if i%2 == 0 {
				has[Drop] = has[Drop] || e.Drop()
				has[Promotion] = has[Promotion] || e.Promotes() != game.NoType
			}
			if i == 0 {
				last = e.To
			}
			pos.Make(s)
		}
		if i == 0 && len(p.Line) > 1 {
			has[Quiet] = captures.Empty() && !pos.InCheck()
		}
		if i == 1 && last != geom.NoSquare {
			has[Sacrifice] = captures.Has(last)
		}
	}
	var list []Theme
	for _, t := range []Theme{Sacrifice, Drop, Promotion, Quiet, Few} {
		if has[t] {
			list = append(list, t)
		}
	}
	return list, nil
}

// Pieces returns how many pieces there are, on the board and in hand.
func Pieces(rules game.Rules, pos game.Position) int {
	n := 0
	for sq := range rules.Info().Board.Area().All() {
		if _, ok := pos.At(sq); ok {
			n++
		}
	}
	for t := range game.TypeID(pos.Types()) {
		n += pos.InHand(game.First, t) + pos.InHand(game.Second, t)
	}
	return n
}
