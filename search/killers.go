package search

// noAnswerDepth is how deep must have been looked for an answer to a step before it counts that there is none.
const noAnswerDepth = 3

// learnCutoff notes, if the i-th candidate is quiet, that it refuted what came before it, and that the others
// of the first so many, which were searched ahead of it, did not: killers, counters and histories.
func (s *searcher) learnCutoff(ply, depth, i, seen int) {
	f, us := &s.frames[ply], s.pos.Side()
	c, bonus := f.list[i], bonusFor(depth)
	if !c.quiet() {
		return
	}
	if f.killers[0] != c.step {
		f.killers[1], f.killers[0] = f.killers[0], c.step
	}
	if ply > 0 && s.frames[ply-1].moved != 0 {
		s.history.counter[s.frames[ply-1].moved] = c.step
	}
	s.rewardQuiet(ply, us, &c, bonus)
	for j := range seen {
		if other := f.list[j]; j != i && other.step != 0 && other.quiet() { // 0: it has not been searched
			s.rewardQuiet(ply, us, &other, -bonus)
		}
	}
}

// learnNoAnswer notes, if the step that leads to a node is quiet, that it was good after the steps before it: no answer to it has
// lifted the score to alpha.
func (s *searcher) learnNoAnswer(ply, depth int) {
	if !s.bold || ply < 2 || depth < noAnswerDepth {
		return
	}
	if last := &s.frames[ply-1]; last.quiet && !last.null {
		s.rewardFollower(ply-1, last.moved, bonusFor(depth))
	}
}
