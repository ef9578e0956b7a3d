package zrf

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// maxRows bounds the patterns of which those who value positions are told.
const maxRows = 2000

// describeGoals tells what decides a game beside its royal pieces.
func (g *Game) describeGoals() {
	g.cause = slices.Repeat([]game.Side{game.Neutral}, len(g.types))
	for i := range g.goals {
		gl := &g.goals[i]
		g.info.Goals.Majority = g.info.Goals.Majority || gl.kind == goalCount
		for _, player := range gl.players {
			if g.players[player].decides && (gl.kind == goalWin || gl.kind == goalLoss) {
				g.describeGoal(&gl.test, player, gl.kind == goalWin)
			}
		}
	}
	g.enlist()
	g.info.Goals.Burden = g.info.Goals.Burden || g.allShed()
	g.info.Goals.MustCapture = g.mustCapture()
}

// allShed reports whether each who decides wins once it has so few pieces as some condition says, fewer than it begins with.
func (g *Game) allShed() bool {
	start := g.Start().(*Position)
	return !slices.ContainsFunc(g.owners, func(player int16) bool {
		return !slices.ContainsFunc(g.goals, func(gl goal) bool {
			return gl.kind == goalWin && slices.Contains(gl.players, player) && g.sheds(&gl.test, player, start)
		})
	})
}

// sheds reports whether a condition, or one of several of which one will do, asks that a player has fewer pieces than at the start.
func (g *Game) sheds(t *goalTest, player int16, start *Position) bool {
	if t.op == goalOr {
		return slices.ContainsFunc(t.parts, func(part goalTest) bool { return g.sheds(&part, player, start) })
	}
	return t.op == goalRemaining && (t.types == nil || g.mostlyOf(t.types)) && start.count(t, player) > t.n
}

// describeGoal tells of one condition, which wins for a player or loses.
func (g *Game) describeGoal(t *goalTest, player int16, wins bool) {
	side := g.players[player].side
	goals := &g.info.Goals
	if !wins && len(g.owners) == 2 {
		g.adopt(t, side)
	}
	switch {
	case t.op == goalOr || t.op == goalAnd && wins:
		for i := range t.parts {
			g.describeGoal(&t.parts[i], player, wins)
		}
	case t.op == goalRemaining && wins && t.n == 0 && t.types == nil:
		goals.Burden = true
	case t.op == goalRemaining && !wins && t.types == nil:
		goals.Bare = true
	case t.op == goalRemaining && !wins && t.n == 0:
		goals.Bare = goals.Bare || g.mostlyOf(t.types)
	case t.op == goalAbsolute && wins:
		g.describeFlag(t, player, side, false)
	case t.op == goalAbsolute && len(g.owners) == 2:
		g.describeFlag(t, player, side.Other(), true)
	case t.op == goalRelative && (wins || len(g.owners) == 2):
		g.describeRows(t, player, wins)
	case t.op == goalStalemated && len(g.owners) == 2:
		goals.Stuck = goals.Stuck || !wins
		goals.StuckWins = goals.StuckWins || wins
	}
}

// adopt notes that a side loses when all pieces of some types are gone, whoever has them: nobody's count for it then.
func (g *Game) adopt(t *goalTest, side game.Side) {
	for i := range t.parts {
		g.adopt(&t.parts[i], side)
	}
	if t.op == goalTotal && t.n == 0 {
		for _, kind := range t.types {
			if kind != none {
				g.cause[kind] = side
			}
		}
	}
}

// mostlyOf reports whether at least half of the pieces that begin are of some types.
func (g *Game) mostlyOf(types []int16) bool {
	all, these := 0, 0
	for _, c := range g.setup.cells {
		if c != 0 && g.players[c.owner()].decides {
			all++
			if slices.Contains(types, c.kind()) {
				these++
			}
		}
	}
	return 2*these >= all
}

// describeFlag tells that a side wins by standing on some positions: its own types, or those that a condition for the
// player who loses calls those of the opponent.
func (g *Game) describeFlag(t *goalTest, player int16, side game.Side, opponents bool) {
	var types []game.TypeID
	for _, o := range t.occupants {
		if !o.not && (o.anyOwner || o.opponents == opponents) {
			types = append(types, game.TypeID(o.t))
		}
	}
	var squares geom.Area
	for i := range t.places {
		squares = squares.Or(g.area(g.placesOf(t, player, i)))
	}
	f := &g.info.Goals.Flags[side]
	if len(types) == 0 || squares.Empty() || f.Count > 0 && !joins(f, types, squares, len(t.places)) {
		return // of several goals the first is told, and others for the same pieces or on the same squares
	}
	for _, typ := range types {
		if !slices.Contains(f.Types, typ) {
			f.Types = append(f.Types, typ)
		}
	}
	f.Squares, f.Count = f.Squares.Or(squares), len(t.places)
}

// joins reports whether a goal of one piece can be told with another that is told already.
func joins(f *game.Flag, types []game.TypeID, squares geom.Area, count int) bool {
	return f.Count == 1 && count == 1 && (slices.Equal(f.Types, types) || f.Squares.Equal(squares))
}

// describeRows tells all places of a pattern of own pieces.
func (g *Game) describeRows(t *goalTest, player int16, wins bool) {
	goals := &g.info.Goals
	if len(goals.Rows) > 0 && goals.RowsLose == wins {
		return // of patterns that win and others that lose the first are told
	}
	for _, step := range t.pattern {
		if step.direction == none && (step.occupant.not || step.occupant.opponents) {
			return
		}
		if id := game.TypeID(step.occupant.t); step.direction == none && !slices.Contains(goals.RowTypes, id) {
			goals.RowTypes = append(goals.RowTypes, id)
		}
	}
	for s := range g.board.names {
		if row, ok := g.rowFrom(t, player, spot(s)); ok && len(goals.Rows) < maxRows && !slices.ContainsFunc(goals.Rows, func(r geom.Area) bool { return r.Equal(row) }) {
			goals.Rows = append(goals.Rows, row)
		}
	}
	goals.RowsLose = !wins && len(goals.Rows) > 0
}

// rowFrom returns the squares of a pattern that begins at a position; ok is false if it leads off the board.
func (g *Game) rowFrom(t *goalTest, player int16, s spot) (row geom.Area, ok bool) {
	for i := range t.pattern {
		step := &t.pattern[i]
		if step.direction == none {
			row.Add(g.square[s])
		} else if s = g.stepAlong(step, player, s); s == nowhere {
			return row, false
		}
	}
	return row, true
}

// The random turns in which it is seen whether who can capture must, and how many captures are evidence.
const (
	captureTurns    = 120
	captureEvidence = 5
)

// mustCapture reports whether who can capture must, as far as a random game tells: where nothing ranks moves nobody must.
func (g *Game) mustCapture() bool {
	if len(g.priorities) == 0 && !g.rules.maximal {
		return false
	}
	p := g.Start().(*Position)
	seen, seed := 0, uint64(1)
	for range captureTurns {
		steps := p.Steps(nil)
		if len(steps) == 0 {
			break
		}
		capturing := 0
		for _, s := range steps {
			e := p.Effect(s, nil)
			if captured := e.Captures(); !captured.Empty() {
				capturing++
			}
		}
		if capturing > 0 && capturing < len(steps) && !p.TurnOpen() {
			return false
		}
		seen += min(1, capturing)
		seed = mix(seed + 0x9e3779b97f4a7c15)
		p.Make(steps[seed%uint64(len(steps))])
	}
	return seen >= captureEvidence
}
