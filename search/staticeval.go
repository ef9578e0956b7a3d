package search

import "aanca.chess/eval"

const (
	noValue = -infinite - 1

	// assessMargin is how far outside the window static evaluations may begin to be rough.
	assessMargin = 200

	// From heedDepth on it is looked at what threatens royal pieces. Nearer to the leaves it is only where that was worth
	// heedLeast or more before: in most positions it is nothing, and to look costs a quarter of the time. With these numbers next to
	// nothing of the speed is lost, with 3 and 12 it was a tenth (docs/engine-values.md).
	heedDepth = 5
	heedLeast = 40
)

// assess finds the static evaluation of a node, and what the table knows better. In check it has none.
func (s *searcher) assess(f *frame, known entry, depth, alpha, beta int) {
	if f.check {
		f.static, f.refined, f.critical, f.known = noValue, noValue, false, false
		return
	}
	f.static, f.critical = s.heed(f, f.endangered || depth >= heedDepth, alpha-assessMargin, beta+assessMargin)
	f.static = s.correct(f, f.static)
	f.refined = s.refine(f.static, f.turn, known)
}

// heed is evaluate for a node, and says whether it is looked at what threatens royal pieces where that is left to the search.
func (s *searcher) heed(f *frame, dangers bool, alpha, beta int) (score int, critical bool) {
	s.eval.Heed(dangers)
	score, critical = s.evaluate(alpha, beta)
	if assault, known := s.eval.Assault(); known {
		f.endangered = assault >= heedLeast
	}
	return score, critical
}

// refine returns the score in the table in place of a static evaluation if the true score is nearer to
// it for certain, so far as the table's search could see.
func (s *searcher) refine(value, turn int, known entry) int {
	score := fromTable(known.score(), turn)
	if !s.tableValue || abs(score) > eval.Bound {
		return value
	}
	switch known.bound() {
	case exact:
		return score
	case lower:
		return max(value, score)
	case upper:
		return min(value, score)
	}
	return value
}

// improving reports whether the side to move is better off than before its last turn.
func (s *searcher) improving(ply int) bool {
	f := &s.frames[ply]
	if s.steps > 1 || f.check {
		return false
	}
	for back := 2; back <= 4; back += 2 {
		if ply >= back && s.frames[ply-back].static != noValue {
			return f.static > s.frames[ply-back].static
		}
	}
	return true
}
