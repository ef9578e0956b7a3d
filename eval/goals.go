package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A piece that stands n moves from where it wins, where nothing hinders it, is worth the weight, so many times, divided by 1 + n².
	flagTimes = 8

	// A square that is attacked, or taken by a friend, has to be made free first, which takes a move; one that is attacked
	// twice, or taken by an enemy whom the piece cannot capture there, two.
	flagWaits = 2

	flagFar = 10 // moves; what needs more counts nothing

	// Where several pieces must stand together each of them is worth its share of so many times the weight, divided by 1 + n.
	gatherTimes = 8
	gatherFar   = 24 // moves; what needs more counts nothing

	// Who is ahead where the last pieces must be captured, too, goes after them: each is worth more by so much when the
	// two nearest hunters stand beside it. Without that a shallow search shuffles.
	huntNear    = 24
	huntHunters = 2
	huntUsual   = 4 // pieces by which two positions differ at most, nearly always
)

// A flagRace knows the ways of a side's pieces to squares on which they win.
type flagRace struct {
	types []game.TypeID
	goal  geom.Set
	steps [][]geom.Set  // by index of types and square: where a piece goes with one move
	quiet [][]geom.Set  // and where it only goes: it captures nothing there
	count int           // of pieces that must be there
	ranks [][]flagPlace // where there must be several: the places, those first to which the fewest types can come
	exits [][]geom.Set  // and by type and square: where a piece of the enemy goes with one move
}

// A flagPlace is one of several squares that must be held.
type flagPlace struct {
	at  geom.Square
	far [][]int8 // by index of types and square: moves to it if nothing stands in the way
}

// goAbreast reports whether both sides win on the same squares of one end of the board.
func goAbreast(info *game.Info) bool {
	f := &info.Goals.Flags
	return f[0].Count > 0 && f[0].Squares.Equal(f[1].Squares) && !f[0].Squares.Has(info.Board.Mirror(f[0].Squares.First()))
}

// flagRaces returns the races of both sides; nil for who wins on no square.
func (a *appraiser) flagRaces(goals *game.Goals) (races [2]*flagRace) {
	for side := range races {
		f := &goals.Flags[side]
		if f.Count == 0 {
			continue
		}
		r := &flagRace{types: f.Types, goal: f.Squares.Set(), count: f.Count}
		for _, t := range f.Types {
			steps, quiet := a.walks(t, game.Side(side))
			r.steps, r.quiet = append(r.steps, steps), append(r.quiet, quiet)
		}
		if f.Count > 1 {
			r.rankPlaces()
			for t := range a.start.Types() {
				steps, _ := a.walks(game.TypeID(t), game.Side(side).Other())
				r.exits = append(r.exits, steps)
			}
		}
		races[side] = r
	}
	return races
}

// walks returns by square where a piece goes with one move, and where of it captures nothing.
func (a *appraiser) walks(t game.TypeID, side game.Side) (steps, quiet []geom.Set) {
	steps, quiet = make([]geom.Set, a.board.Size()), make([]geom.Set, a.board.Size())
	for _, from := range a.squares {
		var takes geom.Set
		for _, m := range a.reach(t, side, from) {
			if m.Move && m.Over == 0 && m.Power == "" {
				steps[from].Add(m.To)
			}
			if takesThere(m) {
				takes.Add(m.To)
			}
		}
		quiet[from] = steps[from].Minus(takes)
	}
	return steps, quiet
}

// rankPlaces finds the ways to each place, and puts places together to which equally many types can come.
func (r *flagRace) rankPlaces() {
	r.ranks = make([][]flagPlace, len(r.types)+1)
	for at := range r.goal.All() {
		p, come := flagPlace{at: at}, 0
		for _, steps := range r.steps {
			far := distancesTo(geom.SetOf(at), steps)
			if p.far = append(p.far, far); slices.ContainsFunc(far, func(n int8) bool { return 0 < n && n < gatherFar }) {
				come++
			}
		}
		r.ranks[come] = append(r.ranks[come], p)
	}
}

// distancesTo returns how many moves it is from each square to the nearest of some, gatherFar where it is further.
func distancesTo(goal geom.Set, steps []geom.Set) []int8 {
	far := slices.Repeat([]int8{gatherFar}, len(steps))
	for sq := range goal.All() {
		far[sq] = 0
	}
	reached := goal
	for n := int8(1); n < gatherFar; n++ {
		wave := reached
		for sq := range steps {
			if far[sq] == gatherFar && steps[sq].Intersects(&reached) {
				far[sq] = n
				wave.Add(geom.Square(sq))
			}
		}
		reached = wave
	}
	return far
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
		for _, r := range e.races {
			if r != nil && r.count > 1 {
				margin += gatherTimes * e.weights[termFlag]
			}
		}
	}
	if len(e.info.Goals.Rows) > 0 {
		margin += 2 * rowTimes * e.weights[termRows]
	}
	if e.counted {
		margin += 2 * e.weights[termChecks]
	}
	if e.choices {
		margin += choiceTimes / choiceUsual
	}
	if e.hunt != nil {
		margin += preyRoom*preyUsual + preyChoices/choiceUsual
	}
	if e.info.Goals.Bare {
		margin += huntHunters * huntNear * huntUsual
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
	if e.info.Goals.Bare {
		for side := range e.army {
			e.addHunt(game.Side(side))
		}
	}
	if len(e.info.Goals.Rows) > 0 {
		e.addRows()
	}
	if e.choices {
		e.addChoices()
	}
	if e.hunt != nil {
		e.addHunted(e.hunt)
	}
}

// addUnseen adds what decides the game and no net sees, since where pieces stand does not tell it.
func (e *Evaluator) addUnseen() {
	if e.counted {
		e.addChecks()
	}
}

// addRace adds how near the pieces of a side are to where they win.
func (e *Evaluator) addRace(r *flagRace, side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	if r.count > 1 {
		e.addGathering(r, side)
		return
	}
	best := flagFar + 1
	for i, t := range r.types {
		var at geom.Set
		for _, m := range e.follow[side].pieces {
			if m.typ == &e.types[t] {
				at.Add(m.at)
			}
		}
		best = min(best, r.moves(i, at, a, enemy, best))
	}
	if best <= flagFar {
		worth := flagTimes * e.weights[termFlag] / (1 + best*best)
		a.middle += worth
		a.end += worth
	}
}

// addGathering adds how near the pieces of a side are to where several of them must stand: each to a place of its own, the nearest
// first, and first of all for places to which few can come; an enemy on a place has to be driven away first. As many of the nearest
// count as are needed. When only one is still on its way no enemy should be shut in on a place.
func (e *Evaluator) addGathering(r *flagRace, side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	var near [gatherFar + 1]int
	var placed geom.Set // pieces that have a place
	for _, places := range r.ranks {
		var held geom.Set
		for far := int8(0); far < gatherFar && held.Len() < len(places); far++ {
			for i := range places {
				p := &places[i]
				walk := far
				if enemy.occupied.Has(p.at) {
					walk -= flagWaits
				}
				if walk < 0 || held.Has(p.at) {
					continue
				}
				if from := e.whoIs(walk, p, r, side, &placed); from != geom.NoSquare {
					placed.Add(from)
					held.Add(p.at)
					near[far]++
				}
			}
		}
	}
	need := r.count
	if near[0]+near[1] >= need-1 {
		worth := e.shutIn(r, side) * gatherTimes * e.weights[termFlag] / r.count
		a.middle -= worth
		a.end -= worth
	}
	for far, n := range near[:gatherFar] {
		n = min(n, need)
		need -= n
		worth := n * gatherTimes * e.weights[termFlag] / (r.count * (1 + far))
		a.middle += worth
		a.end += worth
	}
}

// shutIn returns how many enemies stand on places from which they have nowhere to go. They would never leave them.
func (e *Evaluator) shutIn(r *flagRace, side game.Side) (enemies int) {
	taken := e.army[0].occupied.Or(e.army[1].occupied)
	for at := range r.goal.And(e.army[side.Other()].occupied).All() {
		for t := range r.exits {
			if e.grid[at].typ == &e.types[t] && r.exits[t][at].Minus(taken) == (geom.Set{}) {
				enemies++
			}
		}
	}
	return enemies
}

// whoIs returns where a piece without a place stands that is so many moves from one.
func (e *Evaluator) whoIs(far int8, p *flagPlace, r *flagRace, side game.Side, placed *geom.Set) geom.Square {
	for i, t := range r.types {
		for _, m := range e.follow[side].pieces {
			if m.typ == &e.types[t] && p.far[i][m.at] == far && !placed.Has(m.at) {
				return m.at
			}
		}
	}
	return geom.NoSquare
}

// moves returns how many moves, fewer than a limit, some pieces of the i-th type need to where they win. They go on in waves; where
// something is in the way they come later.
func (r *flagRace) moves(i int, at geom.Set, a, enemy *army, limit int) int {
	steps, quiet := r.steps[i], r.quiet[i]
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
			shut := enemy.reach.twice.Or(quiet[sq].And(enemy.occupied))
			waves[0] = waves[0].Or(to.Minus(blocked.Or(shut)))
			waves[1] = waves[1].Or(to.And(blocked).Minus(shut))
			waves[2] = waves[2].Or(to.And(shut))
		}
	}
	return limit
}

// addHunt adds for a side that is ahead how near it is to each enemy.
func (e *Evaluator) addHunt(side game.Side) {
	own, enemy := &e.army[side], &e.army[side.Other()]
	if own.value <= enemy.value {
		return
	}
	board, bonus := e.appraiser.board, 0
	for _, prey := range e.follow[side.Other()].pieces {
		first, second := geom.MaxSquares, geom.MaxSquares
		for _, m := range e.follow[side].pieces {
			if d := board.Distance(m.at, prey.at); d < first {
				first, second = d, first
			} else if d < second {
				second = d
			}
		}
		size := max(board.Files(), board.Ranks())
		bonus += huntNear - huntNear*min(first, size)/size + huntNear - huntNear*min(second, size)/size
	}
	own.middle += bonus
	own.end += bonus
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
