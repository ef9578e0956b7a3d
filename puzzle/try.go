package puzzle

import (
	"fmt"

	"aanca.chess/game"
	"aanca.chess/proof"
)

// refutations is how many positions may be looked at to find out why an attempt fails.
const refutations = 30_000

// A Verdict is what an attempt is worth.
type Verdict struct {
	Right  bool
	Solved bool   // it was the last turn, or won at once
	Reply  string // with which the other side goes on after a right turn, "" if the puzzle is solved

	// Holds is a turn after which there is no win any more in so few turns; "" if the attempt was right, or it has not
	// been found quickly.
	Holds string
	Left  int         // in how many turns the win would have to come after that
	End   game.Result // of the position after the attempt
}

// Try judges the solver's turn after so many turns that he has found. The turn is one of our own texts; if it may not be
// played the error is that of game.ParseTurn.
func (p *Puzzle) Try(rules game.Rules, found int, turn string) (Verdict, error) {
	if found < 0 || found >= p.Turns() {
		return Verdict{}, fmt.Errorf("%d turns have been found; the puzzle has %d", found, p.Turns())
	}
	pos, err := p.after(rules, 2*found)
	if err != nil {
		return Verdict{}, err
	}
	solver := pos.Side()
	steps, err := game.ParseTurn(pos, turn)
	if err != nil {
		return Verdict{}, err
	}
	game.Play(pos, steps)
	v := Verdict{End: pos.Result(), Left: p.Turns() - found - 1}
	if v.End.Over() {
		v.Right = v.End.Outcome == game.Win(solver)
		v.Solved = v.Right
		return v, nil
	}
	if v.Left == 0 {
		return v, nil
	}
	right, err := p.after(rules, 2*found+1)
	if err != nil {
		return Verdict{}, err
	}
	if pos.FEN() == right.FEN() {
		v.Right, v.Reply = true, p.Line[2*found+1]
		return v, nil
	}
	v.Holds = holds(pos, v.Left)
	return v, nil
}

// mostAnswers is among how many turns one that holds is looked for.
const mostAnswers = 100_000

// holds returns a turn after which the other side does not win in at most so many turns, "" if none is found quickly.
func holds(pos game.Position, most int) string {
	defender, budget := pos.Side(), uint64(refutations)
	turns, _ := game.TurnsWithin(pos, mostAnswers) // none where nobody could list them
	for _, text := range turns {
		after := played(pos, text)
		if result := after.Result(); result.Over() {
			if result.Outcome != game.Win(defender.Other()) {
				return text
			}
			continue
		}
		prover := proof.Prover{Budget: budget}
		n, _, err := prover.Shortest(after, most)
		if err != nil { // too long to find out
			return ""
		}
		if n == 0 {
			return text
		}
		if budget -= min(budget, prover.Nodes); budget == 0 {
			return ""
		}
	}
	return ""
}
