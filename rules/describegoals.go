package rules

import (
	"aanca.chess/game"
	"aanca.chess/variant"
)

// describeGoals tells what decides the game beside its royal pieces.
func (g *Game) describeGoals() {
	goals, v := &g.info.Goals, &g.v.Ending
	if f := v.Flag; f != nil && f.Verdict == variant.Wins {
		for side := range goals.Flags {
			goals.Flags[side] = game.Flag{Types: f.Types[side], Squares: f.Region[side], Count: f.Count}
		}
	}
	if c := v.Connection; c != nil && c.Verdict == variant.Wins {
		goals.Rows, goals.RowTypes = g.ending.connection.whole, c.Types
	}
	for _, x := range v.Extinctions {
		goals.Burden = goals.Burden || x.Verdict == variant.Wins && x.All && x.Count == 0 && len(x.Types) == len(g.v.Types)
	}
	goals.MustCapture = g.v.Laws != nil && g.v.Laws.MustCapture
}

// ChecksLeft implements game.CheckCounter.
func (p *Position) ChecksLeft(side game.Side) (n int, counted bool) {
	return int(p.checks[side]), p.g.ending.checks
}
