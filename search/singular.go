package search

const (
	singularDepth  = 6 // steps to be searched at least
	singularMargin = 1 // by how much, per step, the others must be worse
	singularDouble = 25
)

// singularExtension looks whether the table's step is better than all others by far: then it is searched
// more deeply, by the returned extension, which is negative where it is not and yet too good.
// many says that there are several good steps, so that the node is good enough. Where pieces are dropped it is not looked for: nearly every
// second step that the table knows is such a one there, and together with answers to checks they made the tree several times as large, which
// gained nothing (docs/engine-measurements.md).
func (s *searcher) singularExtension(ply, depth, beta int, cutNode bool, known entry) (extension int, many bool) {
	f := &s.frames[ply]
	score := fromTable(known.score(), f.turn)
	if !s.singular || s.steps > 1 || s.hands || f.excluded != 0 || depth < singularDepth || known.step == 0 || ply >= 2*s.depth ||
		known.bound() == upper || known.depth() < depth-3 || abs(score) >= mateBound {
		return 0, false
	}
	s.survey.Singular++
	target := score - singularMargin*depth
	killers := f.killers
	f.excluded = known.step
	others := s.node(ply, (depth-1)/2, target-1, target, cutNode)
	f.excluded, f.killers, f.pv = 0, killers, f.pv[:0]
	switch {
	case s.stopped:
		return 0, false
	case others < target:
		s.survey.Extended++
		if others < target-singularDouble && ply < s.depth {
			return 2, false
		}
		return 1, false
	case target >= beta:
		s.survey.Many++
		return 0, true
	case score >= beta:
		return -1, false
	}
	return 0, false
}
