package rules

import (
	"aanca.chess/game"
	"aanca.chess/variant"
)

// MakeNull passes the turn, whether the game allows that or not, for those who ask what the other
// side threatens. It reports false, and changes nothing, where that question has no meaning: in
// check, and in games whose turns have parts. Unmake takes it back.
func (p *Position) MakeNull() bool {
	if p.g.turns != nil || p.InCheck() {
		return false
	}
	p.Make(passStep)
	p.idle, p.faced = 0, false // nobody has passed
	return true
}

// Repetition implements game.RepetitionRules.
func (g *Game) Repetition() game.RepetitionRule {
	r := &g.v.Ending.Repetition
	rule := game.RepetitionRule{Count: r.Count, Forbidden: r.Forbidden, Absolute: r.Absolute, PerpetualCheck: r.PerpetualCheck}
	switch r.Verdict {
	case variant.Wins:
		rule.Mover = 1
	case variant.Loses:
		rule.Mover = -1
	}
	return rule
}
