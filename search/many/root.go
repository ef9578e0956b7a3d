package many

import (
	"cmp"
	"math"
	"slices"

	"aanca.chess/game"
)

// choose deepens the search until a limit is reached, and returns the best turn.
func (s *searcher) choose() Result {
	if s.sides == 1 && !s.chance && s.limits.Noise == 0 {
		return s.solve()
	}
	return s.deepen(s.pos.Side())
}

// deepen searches deeper and deeper for a side.
func (s *searcher) deepen(me game.Side) Result {
	most := s.limits.Depth
	if most <= 0 || most > maxPly {
		most = maxPly
	}
	done := 0
	for depth := 1; depth <= most && s.iterate(me, depth); depth++ {
		done = depth
		s.tell(done)
		if best := s.root[0].value[me]; s.limits.Noise == 0 && (!s.cut || math.Abs(best) >= settled || len(s.root) == 1) {
			break
		}
	}
	chosen := s.pick(me)
	turn := s.complete(append([]game.Step{chosen.step}, chosen.rest...))
	return Result{Turn: turn, Values: chosen.value, Depth: done, Nodes: s.nodes, Time: s.now().Sub(s.start)}
}

// tell reports the best lines after an iteration.
func (s *searcher) tell(done int) {
	if s.limits.report != nil {
		n := min(len(s.root), max(1, s.limits.Lines))
		s.limits.report(done, s.root[:n], s.nodes, s.now().Sub(s.start))
	}
}

// iterate values every root step by a search of some depth, and sorts them. Where a limit is reached before all have
// been valued, the values of the iteration before are kept and it returns false: those of different depths cannot be
// compared. Only the first iteration leaves what it has.
func (s *searcher) iterate(me game.Side, depth int) (done bool) {
	s.cut = false
	best, valued := math.Inf(-1), 0
	for i := range s.root {
		r := &s.root[i]
		if !s.make(r.step) {
			break
		}
		r.next = s.child(me, depth-1, best)
		s.pos.Unmake()
		if s.stopped {
			break
		}
		if depth == 1 || s.limits.Lines > 1 || r.next[me] > best {
			below := &s.plies[1]
			r.rest = append(r.rest[:0], below.line[:below.long]...)
		}
		best = max(best, r.next[me])
		valued++
	}
	if s.stopped && depth > 1 {
		return false
	}
	for i := range s.root {
		if s.root[i].value = s.root[i].next; i >= valued {
			s.root[i].value = s.nothing(me)
		}
	}
	s.sortRoot(me)
	return !s.stopped
}

// sortRoot puts the root steps first that are worth most to a side.
func (s *searcher) sortRoot(me game.Side) {
	slices.SortStableFunc(s.root, func(a, b rootStep) int { return cmp.Compare(b.value[me], a.value[me]) })
}

// nothing is what a step is worth to a side that nobody had the time to look at.
func (s *searcher) nothing(me game.Side) (v vector) {
	v[me] = -1
	return v
}

// child values the position after a root step, of which it is enough to know whether it is better than best, unless
// mistakes are made among those that are not, or several are told.
func (s *searcher) child(me game.Side, depth int, best float64) (v vector) {
	if s.sides > 2 || s.limits.Noise > 0 || s.limits.Lines > 1 {
		return s.exactly(depth)
	}
	low, high := -1.0, 1.0
	switch {
	case me == game.First:
		low = max(low, best)
	default:
		high = min(high, -best)
	}
	v[game.First] = s.duel(1, depth, low, high)
	if s.sides == 2 {
		v[game.Second] = -v[game.First]
	}
	return v
}

// pick returns the best root step, or with noise what seems to be.
func (s *searcher) pick(me game.Side) *rootStep {
	chosen, most := 0, math.Inf(-1)
	for i := range s.root {
		felt := s.root[i].value[me]
		if s.limits.Noise > 0 {
			felt += s.random.NormFloat64() * s.limits.Noise
		}
		if felt > most {
			chosen, most = i, felt
		}
	}
	return &s.root[chosen]
}

// complete returns the whole turn that a line begins with. Where the line ends before the turn does, the steps follow
// that look best at once.
func (s *searcher) complete(line []game.Step) (turn []game.Step) {
	me := s.pos.Side()
	defer func() {
		for range turn {
			s.pos.Unmake()
		}
	}()
	for len(turn) == 0 || !game.TurnDone(s.pos) {
		var step game.Step
		if len(turn) < len(line) {
			step = line[len(turn)]
		} else {
			step = s.greedy(me)
		}
		s.pos.Make(step)
		turn = append(turn, step)
	}
	return turn
}

// greedy returns the step of an open turn after which the position is worth most, by itself.
func (s *searcher) greedy(me game.Side) game.Step {
	best, most := game.Step(0), math.Inf(-1)
	for _, step := range s.pos.Steps(nil) {
		s.pos.Make(step)
		v := s.value(0)
		s.pos.Unmake()
		if v[me] > most {
			best, most = step, v[me]
		}
	}
	return best
}

// value returns what a position is worth without looking ahead.
func (s *searcher) value(at int) vector {
	if r := s.pos.Result(); r.Over() {
		return s.outcomes(r, at)
	}
	return s.eval.values(s.pos)
}
