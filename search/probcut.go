package search

const (
	probCutDepth  = 5   // steps to be searched at least
	probCutMargin = 170 // how far above what is needed a capture must be,
	probCutRest   = 4   // searched so many steps less
	probCutTries  = 3
)

// probCut gives up a node in which a capture is so good when searched less deeply that it will most probably be good enough.
func (s *searcher) probCut(ply, depth, beta int, known *entry) (score int, ok bool) {
	f, target := &s.frames[ply], beta+probCutMargin
	if !s.features.probCut || !s.isBold(beta-1, beta) || depth < probCutDepth || s.see == nil || target >= mateBound {
		return 0, false
	}
	if known.step != 0 && int(known.depth) >= depth-probCutRest+1 && fromTable(int(known.score), f.turn) < target {
		return 0, false // the table knows that there is none
	}
	f.steps = s.pos.Captures(f.steps[:0])
	s.rank(ply, known.step)
	for i, tried := 0, 0; i < len(f.list) && tried < probCutTries; i++ {
		c := f.pick(i)
		if c.quiet() || c.losing() {
			continue
		}
		effect := s.effect(c.step)
		if s.see.loses(s.can.Occupied, s.eval, &effect, int(c.gain), target-f.static) {
			continue
		}
		tried++
		same := s.make(ply, c.step, c.class)
		score := s.capture(ply, 0, target-1, target, same)
		if score >= target && !s.stopped {
			score = s.child(ply, depth-probCutRest, target-1, target, same, true)
		}
		s.unmake()
		if s.stopped {
			return 0, false
		}
		if score >= target {
			s.remember(s.pos.Hash(), c.step, score, f.turn, depth-probCutRest+1, target-1, target)
			return score - probCutMargin, true
		}
	}
	return 0, false
}
