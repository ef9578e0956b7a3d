package search

// decidedScore is a lead that decides a game: who has it looks for the quickest win, and who
// would gain as much by another step has mate in mind. A sacrifice for a mate looks hopeless beside such
// a lead, and to its victim the game looks saved.
const decidedScore = 1500

// mateOnly reports whether the side to move needs a mate, or nearly that, to lift its score to
// more than alpha. Then late steps are reduced less: at less depth a mate may be hidden.
func (s *searcher) mateOnly(alpha int) bool { return s.decided && alpha >= decidedScore }

// gotAway reports whether a score of beta is enough for a side that has lost anyway, unless it is
// mated. That passing is good enough says little then: the mate may only be too far away.
func (s *searcher) gotAway(beta int) bool { return s.decided && beta <= -decidedScore }

// isBold reports whether late steps of a node with this window are reduced and pruned by the reduced depth (see
// reducedDepth).
func (s *searcher) isBold(alpha, beta int) bool {
	return s.bold && !s.mateOnly(alpha) && !s.gotAway(beta)
}
