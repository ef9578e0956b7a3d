package many

import "aanca.chess/game"

// foresee values a position in which Chance is to move: deeper and deeper, what each of its steps leads to, and the mean of them.
func (s *searcher) foresee() Result {
	most := s.limits.Depth
	if most <= 0 || most > maxPly {
		most = maxPly
	}
	var mean vector
	done := 0
	for depth := 1; depth <= most; depth++ {
		s.cut = false
		if !s.valueAll(depth) && depth > 1 {
			break
		}
		mean, done = s.mean(), depth
		if s.limits.foreseen != nil {
			s.limits.foreseen(done, mean, s.root, s.nodes, s.now().Sub(s.start))
		}
		if s.stopped || !s.cut {
			break
		}
	}
	return Result{Values: mean, Depth: done, Nodes: s.nodes, Time: s.now().Sub(s.start)}
}

// valueAll values every root step exactly, and sorts them: what is best for the first side comes first. It returns false where a limit
// is reached before all are valued.
func (s *searcher) valueAll(depth int) bool {
	valued := 0
	for i := range s.root {
		r := &s.root[i]
		if !s.make(r.step) {
			break
		}
		r.next = s.exactly(depth - 1)
		s.pos.Unmake()
		if s.stopped {
			break
		}
		below := &s.plies[1]
		r.rest = append(r.rest[:0], below.line[:below.long]...)
		valued++
	}
	if s.stopped && depth > 1 {
		return false
	}
	for i := range s.root {
		if s.root[i].value = s.root[i].next; i >= valued {
			s.root[i].value = vector{}
		}
	}
	s.sortRoot(game.First)
	return !s.stopped
}

// exactly values the position after a root step for every side.
func (s *searcher) exactly(depth int) (v vector) {
	if s.sides > 2 {
		return s.maxn(1, depth)
	}
	v[game.First] = s.duel(1, depth, -1, 1)
	if s.sides == 2 {
		v[game.Second] = -v[game.First]
	}
	return v
}

// mean returns the mean of the root steps.
func (s *searcher) mean() (mean vector) {
	for i := range s.root {
		for side := range s.sides {
			mean[side] += s.root[i].value[side] / float64(len(s.root))
		}
	}
	return mean
}
