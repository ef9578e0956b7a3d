package rules

import (
	"slices"

	"aanca.chess/game"
)

// Waive implements game.Claimable.
func (p *Position) Waive(on bool) { p.waived = on }

// Claim implements game.Claimable.
func (p *Position) Claim() game.Result {
	if p.Result().Over() && p.waived {
		return game.Result{}
	}
	waived := p.waived
	p.waived = false
	r := p.Result()
	p.waived = waived
	if r.Outcome != game.Draw && p.g.v.Ending.Count == nil || !p.claimed(r.Reason) {
		return game.Result{}
	}
	return r
}

// claimed reports whether a player has to claim the draws of a reason.
func (p *Position) claimed(reason game.Reason) bool {
	return slices.Contains(p.g.v.Ending.Claims, reason)
}

// waives reports whether the game goes on though a reason for a draw applies. It is asked where the reason is known to
// apply, which is seldom.
func (p *Position) waives(reason game.Reason) bool { return p.waived && p.claimed(reason) }

// undecided reports whether what a repetition means is a draw that nobody has claimed, or nothing at all.
func (p *Position) undecided(repetition game.Result) bool {
	return repetition == game.Result{} || repetition.Outcome == game.Draw && p.waives(game.Repetition)
}
