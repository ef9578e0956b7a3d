package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A piece that stands n moves from where it wins, where nothing hinders it, is worth the weight, so many times, divided by 1 + n².
	flagTimes = 8

	// A square that is attacked, or taken by a friend, has to be made free first, which takes a move; one that is attacked
	// twice, two.
	flagWaits = 2

	flagFar = 10 // moves; what needs more counts nothing
)

// A flagRace knows the ways of a side's pieces to squares on which they win.
type flagRace struct {
	types []game.TypeID
	goal  geom.Set
	steps [][]geom.Set // by index of types and square: where a piece goes with one move
}

// goAbreast reports whether both sides win on the same squares of one end of the board.
func goAbreast(info *game.Info) bool {
	f := &info.Goals.Flags
	return f[0].Count > 0 && f[0].Squares == f[1].Squares && !f[0].Squares.Has(info.Board.Mirror(f[0].Squares.First()))
}

// flagRaces returns the races of both sides; nil for who wins on no square.
func (a *appraiser) flagRaces(goals *game.Goals) (races [2]*flagRace) {
	for side := range races {
		f := &goals.Flags[side]
		if f.Count == 0 {
			continue
		}
		r := &flagRace{types: f.Types, goal: f.Squares}
		for _, t := range f.Types {
			steps := make([]geom.Set, a.board.Size())
			for _, from := range a.squares {
				for _, m := range a.reach(t, game.Side(side), from) {
					if m.Move && m.Over == 0 && m.Power == "" {
						steps[from].Add(m.To)
					}
				}
			}
			r.steps = append(r.steps, steps)
		}
		races[side] = r
	}
	return races
}

// countsChecks reports whether checks given are counted.
func countsChecks(pos game.Position) bool {
	c := game.CapabilitiesOf(pos).CheckCounter
	if c == nil {
		return false
	}
	_, counted := c.ChecksLeft(game.First)
	return counted
}

// CountsChecks reports whether checks given are counted, so that each of them is worth something.
func (e *Evaluator) CountsChecks() bool { return e.counted }

// goalsMargin is by how much the goals change an evaluation at most, nearly always.
func (e *Evaluator) goalsMargin() (margin int) {
	if e.races[0] != nil || e.races[1] != nil {
		margin += flagTimes * e.weights[termFlag] / 2
	}
	if len(e.info.Goals.Rows) > 0 {
		margin += 2 * rowTimes * e.weights[termRows]
	}
	if e.counted {
		margin += 2 * e.weights[termChecks]
	}
	return margin
}

// addGoals adds how near both sides are to what decides the game beside royal pieces.
func (e *Evaluator) addGoals() {
	for side, r := range e.races {
		if r != nil {
			e.addRace(r, game.Side(side))
		}
	}
	if e.counted {
		e.addChecks()
	}
	if len(e.info.Goals.Rows) > 0 {
		e.addRows()
	}
}

// addRace adds how near the pieces of a side are to where they win.
func (e *Evaluator) addRace(r *flagRace, side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	best := flagFar + 1
	for i, t := range r.types {
		var at geom.Set
		for _, m := range e.follow[side].pieces {
			if m.typ == &e.types[t] {
				at.Add(m.at)
			}
		}
		best = min(best, r.moves(r.steps[i], at, a, enemy, best))
	}
	if best <= flagFar {
		worth := flagTimes * e.weights[termFlag] / (1 + best*best)
		a.middle += worth
		a.end += worth
	}
}

// moves returns how many moves, fewer than a limit, some pieces need to where they win. They go on in waves; where something is in the
// way they come later.
func (r *flagRace) moves(steps []geom.Set, at geom.Set, a, enemy *army, limit int) int {
	waves, seen := [flagWaits + 2]geom.Set{at}, geom.Set{}
	blocked := a.occupied.Or(enemy.reach.any)
	for n := range limit {
		wave := waves[0].Minus(seen)
		if wave.Intersects(&r.goal) {
			return n
		}
		seen = seen.Or(wave)
		copy(waves[:], waves[1:])
		waves[len(waves)-1] = geom.Set{}
		for sq := range wave.All() {
			to := steps[sq].Minus(seen)
			waves[0] = waves[0].Or(to.Minus(blocked))
			waves[1] = waves[1].Or(to.And(blocked).Minus(enemy.reach.twice))
			waves[2] = waves[2].Or(to.And(enemy.reach.twice))
		}
	}
	return limit
}

// addChecks adds what the checks are worth that the sides have given.
func (e *Evaluator) addChecks() {
	for side := range e.army {
		left, _ := e.can.CheckCounter.ChecksLeft(game.Side(side))
		n, a := max(1, left), &e.army[side]
		a.middle += 2 * e.weights[termChecks] / (n * n)
		a.end += e.weights[termChecks] / (n * n)
	}
}
