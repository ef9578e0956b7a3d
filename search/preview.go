package search

// Where a turn has several steps it has thousands of combinations. To choose well among the
// steps before searching any of them, nodes that are not near the leaves evaluate the position
// after each quiet step. That costs little beside searching all of them, and what looks hopeless
// then need not be searched.
const (
	previewDepth    = 2 // the least depth at which it is worth the work
	previewFutility = 6 // the greatest depth at which hopeless steps are left out

	// previewMargin is how much better than it looks a step may turn out, for each step that is
	// still to be searched.
	previewMargin = 45
)

// judgeQuiet replaces the order of the quiet steps of the current node, killers apart, and of the
// captures that seem to lose material, by evaluations for the side to move.
func (s *searcher) judgeQuiet(f *frame) {
	us := s.pos.Side()
	s.eval.Heed(true)
	for i := range f.list {
		c := &f.list[i]
		if c.order.stage() > stageCounter {
			continue
		}
		if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
			return
		}
		s.nodes++
		s.pos.Make(c.step)
		score, _ := s.evaluate(-infinite, infinite)
		if s.pos.Side() != us {
			score = -score
		}
		s.pos.Unmake()
		c.order = orderOf(stageQuiet, score)
	}
}
