package search

// Where pieces are a burden and who can capture must, all steps of a node with captures are captures. What they lead to no static
// evaluation knows, so neither the node nor a step of it is pruned by that; and since the victim's value does not tell which of them is
// good, they are ordered and reduced by what they have been worth elsewhere, like quiet steps (ranker.candidate). In draughts,
// where captures win something, nothing is gained by it.

// mustGive reports whether the side to move must capture though it would rather not. It lists the captures in the frame if so.
func (s *searcher) mustGive(f *frame) bool {
	return s.forced && s.eval.Burden() && s.mustCapture(f)
}

// mustCapture lists the captures in a frame of the side to move, which must make one of them, and reports whether there are any.
func (s *searcher) mustCapture(f *frame) bool {
	f.steps = s.pos.Captures(f.steps[:0])
	return len(f.steps) > 0
}
