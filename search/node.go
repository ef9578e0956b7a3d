package search

import (
	"aanca.chess/game"
)

// A node without a step from the table is searched one step less from internalDepth on, and two where a cutoff is
// expected from internalCutDepth on.
const (
	internalDepth    = 4
	internalCutDepth = 6
)

// node returns the score of the current position for the side to move, searched depth steps
// deep; exact if it is between alpha and beta, otherwise a limit on the outer side. cutNode says that
// a score of beta or more is expected. The result means nothing once the search has stopped.
func (s *searcher) node(ply, depth, alpha, beta int, cutNode bool) int {
	f := &s.frames[ply]
	pvNode := beta-alpha > 1 // it may be on the principal variation

	// 1. Look at the limits.
	s.nodes++
	if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
		return 0
	}

	// 2. What the rules, or reason, say of a position that has been there before.
	hash := s.pos.Hash()
	if score, ok := s.repeated(hash, ply); ok {
		return score
	}

	// 3. No win from here can be quicker than one that is known already.
	if s.mateDistance {
		alpha, beta = max(alpha, f.turn-mate), min(beta, mate-f.turn)
		if alpha >= beta {
			return alpha
		}
	}

	// 4. Answering a check is not yet a plan: look one step further, within reason, unless the check only
	// loses material.
	if s.extendsChecks() && f.check && !f.losing && ply < 2*s.depth {
		depth++
	}
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(ply, 0, alpha, beta)
	}
	if s.ended() {
		return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
	}

	s.survey.ByDepth[min(depth, maxDepth-1)]++

	// 5. Ask the table. On the principal variation it only orders, so that the variation is
	// whole and repetitions on it are seen.
	var known entry
	if f.excluded == 0 {
		known, _ = s.lookUp(hash)
		if !pvNode && known.depth() >= depth {
			if score := fromTable(known.score(), f.turn); decides(known.bound(), score, alpha, beta) {
				s.survey.KnownCuts++
				return score
			}
		}
	}

	// 6. Prune what is clear enough without searching the steps.
	f.mustGive = s.mustGive(f)
	if f.excluded == 0 {
		s.assess(f, known, depth, alpha, beta)
	}
	if score, ok := s.pruneNode(ply, &depth, alpha, beta, cutNode); ok {
		return score
	}
	if s.stopped {
		return 0
	}

	// 7. Where the table knows no step, the order is a guess: a step less finds one for the next time.
	if s.internalReduction && s.isBold(alpha, beta) && known.step == 0 && f.excluded == 0 && (pvNode || cutNode) {
		depth -= internalReductionAt(depth, cutNode)
	}

	// 8. A step that is better than all others by far deserves a closer look.
	extension, many := s.singularExtension(ply, depth, beta, cutNode, known)
	if many {
		return beta
	}
	if s.stopped {
		return 0
	}

	// 9. Generate, unless there is a step to try before. A game without steps is over.
	picker, some := s.pickerOf(ply, known.step)
	if !some {
		return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
	}
	preview := s.preview && s.steps > 1 && depth >= previewDepth
	if preview {
		s.judgeQuiet(f)
	}
	s.frames[ply+1].killers = [2]game.Step{}

	// 10. Search the steps, the most promising first.
	n := nodeState{ply: ply, depth: depth, alpha: alpha, beta: beta, pvNode: pvNode, cutNode: cutNode, preview: preview,
		bold: s.isBold(alpha, beta), known: known.step, longer: extension}
	best, bestStep, noisy := s.searchSteps(&n, &picker, hash)
	if s.stopped {
		return 0
	}

	// 11. Remember.
	if f.excluded != 0 {
		return max(best, -mate+f.turn)
	}
	s.learnCorrection(f, depth, best, alpha, beta, noisy)
	if best <= alpha {
		s.learnNoAnswer(ply, depth)
	}
	s.remember(hash, bestStep, best, f.turn, depth, alpha, beta)
	return best
}

// ended reports whether the step made last has ended the game, as far as that is known without looking for steps.
func (s *searcher) ended() bool { return s.can.Ender != nil && s.can.Ender.Ended() }

// searchSteps searches the steps of a node until one is good enough. It returns the best score, or a limit of it, and the step that has
// raised alpha, if one has, and whether that one changes material. It means nothing once the search has stopped.
func (s *searcher) searchSteps(n *nodeState, steps *picker, hash uint64) (best int, bestStep game.Step, noisy bool) {
	f := &s.frames[n.ply]
	s.survey.Expanded++
	best = -infinite
	for {
		i, c := steps.pick()
		if c == nil {
			return best, bestStep, noisy
		}
		if c.step == f.excluded {
			continue
		}
		n.index, n.tried = i, steps.before(n.tried)
		if limit, ok := s.pruneStep(n, c, best); ok {
			best = max(best, limit)
			c.step = 0 // nothing is learnt of it
			steps.unordered = n.late
			continue
		}
		if steps.shared(n, hash, c, &best) {
			continue
		}
		losing := s.losingCheck(c)
		f.quiet = c.quiet()
		same := s.make(n.ply, c.step, c.class)
		s.frames[n.ply+1].losing = losing
		if limit, ok := s.pruneMade(n, c, best); ok {
			s.unmake()
			best = max(best, limit)
			c.step = 0
			steps.unordered = n.late
			continue
		}
		score := s.tellOthers(n, c, same, s.longer(n, c))
		s.unmake()
		n.tried++
		if s.stopped {
			return best, bestStep, noisy
		}
		if score <= best {
			continue
		}
		best = score
		if score <= n.alpha {
			continue
		}
		n.alpha, bestStep, noisy = score, c.step, !c.quiet()
		s.extendPV(n.ply, c.step)
		if score >= n.beta {
			s.cutOff(n, steps)
			return best, bestStep, noisy
		}
	}
}

// longer returns by how much more deeply a step is searched: the table's where it is better than all others by far, and one with which a
// piece goes on, or stops. Otherwise who hops to and fro would put off the other side's answer until nobody looks any more.
func (s *searcher) longer(n *nodeState, c *candidate) (plies int) {
	if c.step == n.known {
		plies = n.longer
	}
	if s.chains && s.goesOn && s.frames[n.ply].part > 0 {
		plies = max(plies, 1)
	}
	return plies
}

// cutOff learns from a step that is good enough.
func (s *searcher) cutOff(n *nodeState, steps *picker) {
	s.survey.Cutoffs++
	if n.tried == 1 {
		s.survey.FirstCutoffs++
	}
	s.learnCutoff(n.ply, n.depth, n.index, steps.next)
}

func internalReductionAt(depth int, cutNode bool) int {
	switch {
	case depth < internalDepth:
		return 0
	case cutNode && depth >= internalCutDepth:
		return 2
	}
	return 1
}

// A nodeState is what a node hands on about the search of its steps.
type nodeState struct {
	ply, depth, alpha, beta  int
	pvNode, cutNode, preview bool
	bold                     bool       // late steps are reduced and pruned by the reduced depth
	tried                    int        // steps that have been searched
	index                    int        // of the present one, in the order in which they are tried
	known                    game.Step  // that the table has,
	longer                   int        // and by how much more deeply it is searched
	late                     bool       // quiet steps are left out from now on
	slot                     *shareSlot // where the other threads are told of the present step; nil if there are none
	key                      uint64     // of the step in it
	risk                     risk       // of the present one
}

// step searches the position after a step, which has been made: the first one with the whole
// window, the others with an empty one, to see that they are no better, and late quiet ones
// less deeply.
func (s *searcher) step(n *nodeState, c *candidate, same bool, longer int) int {
	ply, depth, alpha, beta := n.ply, n.depth-1+longer, n.alpha, n.beta
	if n.tried == 0 {
		return s.child(ply, depth, alpha, beta, same, !n.pvNode && !n.cutNode)
	}
	r := s.reduce(n, c)
	if r > 0 {
		s.survey.Reduced++
		score := s.child(ply, depth-r, alpha, alpha+1, same, true)
		if score <= alpha || s.stopped {
			return score
		}
		s.survey.SearchedAgain++
	}
	score := s.child(ply, depth, alpha, alpha+1, same, !n.cutNode)
	if r > 0 && score > alpha {
		s.survey.Improved++
	}
	if score <= alpha || score >= beta || s.stopped {
		return score
	}
	return s.child(ply, depth, alpha, beta, same, false)
}

// extendsChecks reports whether answers to checks are searched more deeply. Where a turn is one step and captives
// do not come back, most checks lead nowhere, and all of them together took a third of the tree: without the
// extension the engine sees a step further everywhere else (docs/engine-measurements.md has what that gains). Weak players, who
// look one or two steps ahead, would find no mates without it.
func (s *searcher) extendsChecks() bool {
	return s.checks && (s.hands || s.steps > 1 || s.counts || s.weakness != Weakness{})
}

// losingCheck reports whether a step that may give check loses material.
func (s *searcher) losingCheck(c *candidate) bool {
	if !s.bold || !s.extendsChecks() {
		return false
	}
	if !c.amongQuiet() || !c.mayCheck() || s.see == nil {
		return c.losing()
	}
	m := s.motion(c.step)
	return s.losesMore(m, 0, 0)
}
