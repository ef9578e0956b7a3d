package search

// Where pieces are a burden and who can capture must, all steps of a node with captures are captures. What they lead to no static
// evaluation knows, so neither the node nor a step of it is pruned by that; and since the victim's value does not tell which of them is
// good, they are ordered and reduced by what they have been worth elsewhere, like quiet steps (ranker.candidate). In draughts,
// where captures win something, nothing is gained by it.

// mustGive reports whether the side to move must capture though it would rather not. It lists the captures in the frame if so.
func (s *searcher) mustGive(f *frame) bool {
	return s.forced && s.eval.Burden() && s.mustCapture(f)
}

// mustCapture reports whether the side to move has a capture, where it must make one of them then. It lists the captures in the frame if so.
func (s *searcher) mustCapture(f *frame) bool {
	f.steps = s.pos.Captures(f.steps[:0])
	if len(f.steps) == 0 {
		return false
	}
	// Promotions are listed among captures. Nobody must promote, and where there is a capture no promotion without one is legal.
	first := s.effect(f.steps[0])
	captured, converted := first.Captures(), first.Converts()
	return !captured.Empty() || !converted.Empty()
}
