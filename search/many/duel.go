package many

import "aanca.chess/game"

// duel values a position of a game of up to two sides for the first one: exactly between low and high, else by a bound
// at or beyond the one that it passes.
func (s *searcher) duel(at, depth int, low, high float64) float64 {
	s.plies[at].long = 0
	if r := s.pos.Result(); r.Over() {
		return outcome(r, game.First, s.sides, at)
	}
	if depth <= 0 || at >= maxPly {
		s.cut = true
		return s.eval.values(s.pos)[game.First]
	}
	switch s.pos.Side() {
	case game.Chance:
		return s.expect(at, depth, low, high)
	case game.First:
		return s.best(at, depth, low, high, 1)
	}
	return s.best(at, depth, -high, -low, -1)
}

// best takes the best of the steps of the side to move. The bounds are as that side sees them, and sign turns them into
// those of the first side and back.
func (s *searcher) best(at, depth int, low, high, sign float64) float64 {
	best := -2.0
	for _, step := range s.sorted(at) {
		if !s.make(step) {
			return 0
		}
		a, b := max(low, best), high
		if sign < 0 {
			a, b = -b, -a
		}
		v := sign * s.duel(at+1, depth-1, a, b)
		s.pos.Unmake()
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			s.note(at, step)
		}
		if best >= high {
			break
		}
	}
	if best < -1 { // there is no step although the game is not over: nobody gains by it
		return s.eval.values(s.pos)[game.First]
	}
	if s.plies[at].long > 0 {
		s.reward(s.plies[at].line[0], depth)
	}
	return sign * best
}

// expect takes the mean of the steps of Chance. It ends as soon as the steps that are left cannot bring the mean back
// between the bounds, even if each were lost, or won (Star1).
func (s *searcher) expect(at, depth int, low, high float64) float64 {
	p := &s.plies[at]
	p.steps = s.pos.Steps(p.steps[:0])
	n := float64(len(p.steps))
	if n == 0 {
		return s.eval.values(s.pos)[game.First]
	}
	sum := 0.0
	for i, step := range p.steps {
		if !s.make(step) {
			return 0
		}
		left := n - float64(i) - 1
		a, b := n*low-sum-left, n*high-sum+left // what this step must pass
		v := s.duel(at+1, depth-1, max(-1, a), min(1, b))
		s.pos.Unmake()
		switch {
		case s.stopped:
			return 0
		case v <= a && a > -1:
			return (sum + v + left) / n
		case v >= b && b < 1:
			return (sum + v - left) / n
		}
		sum += v
	}
	return sum / n
}
