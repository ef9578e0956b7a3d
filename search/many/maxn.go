package many

import "aanca.chess/game"

// maxn values a position for each of several sides: every side takes the step that is worth most to itself, and where
// several are, the one found first.
func (s *searcher) maxn(at, depth int) vector {
	s.plies[at].long = 0
	if r := s.pos.Result(); r.Over() {
		return s.outcomes(r, at)
	}
	if depth <= 0 || at >= maxPly {
		s.cut = true
		return s.eval.values(s.pos)
	}
	me := s.pos.Side()
	if me == game.Chance {
		return s.means(at, depth)
	}
	var best vector
	found := false
	for _, step := range s.sorted(at) {
		if !s.make(step) {
			return best
		}
		v := s.maxn(at+1, depth-1)
		s.pos.Unmake()
		if s.stopped {
			return best
		}
		if !found || v[me] > best[me] {
			best, found = v, true
			s.note(at, step)
		}
		if best[me] >= 1-tilt*float64(at+1) { // nothing is better than to win at once
			break
		}
	}
	if !found {
		return s.eval.values(s.pos)
	}
	s.reward(s.plies[at].line[0], depth)
	return best
}

// means takes the mean of the steps of Chance for each side.
func (s *searcher) means(at, depth int) (mean vector) {
	p := &s.plies[at]
	p.steps = s.pos.Steps(p.steps[:0])
	if len(p.steps) == 0 {
		return s.eval.values(s.pos)
	}
	for _, step := range p.steps {
		if !s.make(step) {
			return mean
		}
		v := s.maxn(at+1, depth-1)
		s.pos.Unmake()
		if s.stopped {
			return mean
		}
		for side := range s.sides {
			mean[side] += v[side] / float64(len(p.steps))
		}
	}
	return mean
}
