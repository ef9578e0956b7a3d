package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// describeGoals tells what decides the game beside its royal pieces.
func (g *Game) describeGoals() {
	goals, v := &g.info.Goals, &g.v.Ending
	if f := v.Flag; f != nil && f.Verdict == variant.Wins {
		for side := range f.Region {
			goals.Flags[side] = game.Flag{Types: f.Types[side], Squares: f.Region[side].Area(), Count: f.Count}
		}
	}
	if c := v.Connection; c != nil && c.Verdict == variant.Wins {
		goals.RowTypes = c.Types
		for _, row := range g.ending.connection.whole {
			goals.Rows = append(goals.Rows, row.Area())
		}
	}
	royals := 0
	if g.royalType != game.NoType {
		royals = 1
	}
	for _, x := range v.Extinctions {
		goals.Burden = goals.Burden || x.Verdict == variant.Wins && x.All && x.Spares == [2]bool{} && x.Count <= royals && g.ordinaryIn(x.Types)
	}
	goals.Majority = v.Count != nil && len(v.Count.Worth) > 0 && !slices.ContainsFunc(v.Count.Worth, func(worth int) bool { return worth != 1 })
	goals.MustCapture = g.v.Laws != nil && g.v.Laws.MustCapture
}

// ordinaryIn reports whether all types that are not royal are among some.
func (g *Game) ordinaryIn(types []game.TypeID) bool {
	for t := range g.v.Types {
		if !g.v.Types[t].Royal && !slices.Contains(types, game.TypeID(t)) {
			return false
		}
	}
	return true
}

// ChecksLeft implements game.CheckCounter.
func (p *Position) ChecksLeft(side game.Side) (n int, counted bool) {
	return int(p.checks[side]), p.g.ending.checks
}
