package rules

import (
	"aanca.chess/game"
	"aanca.chess/variant"
)

// repeated reports whether the position has now occurred as often as the rule of repetition asks.
func (p *Position) repeated() bool {
	earlier := p.g.ending.repetitions - 1
	return p.seenTimes() >= earlier && p.occurrences(p.recurring()) >= earlier
}

// occurrences counts the positions of the history with the given recurring hash, the present one apart.
func (p *Position) occurrences(recurring uint64) int {
	n := 0
	for i := range p.history {
		if p.wasAt(i, recurring) {
			n++
		}
	}
	return n
}

// repetition returns the result of a repeated position, none if the game goes on.
func (p *Position) repetition() game.Result {
	r := &p.g.v.Ending.Repetition
	verdict := r.Verdict
	if r.Absolute && p.side == game.Second {
		verdict = opposite(verdict)
	}
	always := false
	if r.PerpetualCheck {
		verdict, always = fault(verdict, p.alwaysChecked(p.side), p.alwaysChecked(p.side.Other()))
	}
	if r.Chase != nil && !always {
		ours, theirs := p.chases()
		verdict, _ = fault(verdict, ours, theirs)
	}
	if verdict == variant.GoesOn {
		return game.Result{}
	}
	return p.verdict(verdict, p.side, game.Repetition)
}

// fault returns the verdict for the side to move where both sides, or one, have done for ever what they may not, and whether one has; or the
// usual verdict.
func fault(usual variant.Verdict, ours, theirs bool) (verdict variant.Verdict, always bool) {
	switch {
	case ours && theirs:
		return variant.Draws, true
	case ours:
		return variant.Loses, true
	case theirs:
		return variant.Wins, true
	}
	return usual, false
}

// alwaysChecked reports whether every turn of a side since the first occurrence of the position
// gave check.
func (p *Position) alwaysChecked(side game.Side) bool {
	q, now, first := p.Clone().(*Position), p.recurring(), 0
	for !p.wasAt(first, now) {
		first++
	}
	turns := 0
	for len(q.history) > first {
		if q.side != side && !q.TurnOpen() { // side has just completed a turn
			if turns++; !q.InCheck() {
				return false
			}
		}
		q.Unmake()
	}
	return turns > 0
}
