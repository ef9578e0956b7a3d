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

// judgeQuiet replaces the keys of the quiet steps of the current node, killers apart, and of the
// captures that seem to lose material, by evaluations for the side to move.
func (s *searcher) judgeQuiet(f *frame) {
	us := s.pos.Side()
	for i, step := range f.steps {
		if !judged(f.keys[i]) && !losing(f.keys[i]) {
			continue
		}
		if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
			return
		}
		s.nodes++
		s.pos.Make(step)
		score, _ := s.evaluate(-infinite, infinite)
		if s.pos.Side() != us {
			score = -score
		}
		s.pos.Unmake()
		f.keys[i] = int32(score)
	}
}

// judged reports whether a key is that of a quiet step which is no killer.
func judged(key int32) bool { return quiet(key) && key < keyKiller-1 }
