package search

const (
	futilityDepth  = 6  // steps from the end where nodes and quiet steps are pruned for what they cannot change,
	futilitySteps  = 4  // fewer where turns have several: values change more
	futilityMargin = 90 // what a step may change without capturing

	// What the other side may gain per step to be searched; where things get better, one step less counts.
	reverseMargin = 80
	trustDepth    = 3

	// By the reduced depth: what a quiet step may change, and how much more for each step of that depth.
	boldMargin     = 110
	boldMarginStep = 80

	// The same of a capture, besides its victim's value.
	captureMargin     = 160
	captureMarginStep = 80

	lateDepth = 6 // steps from the end where late quiet steps are pruned
	lateFirst = 4 // how many steps are tried at least, or half as many where things get worse

	exchangeDepth = 6
	quietLoss     = 40  // what a quiet step may lose by exchange, per step to be searched
	captureLoss   = 110 // likewise a capture

	boldExchangeDepth = 9  // the same, by the reduced depth
	boldQuietLoss     = 14 // and its square

	followDepth = 3 // steps to be searched below which steps are pruned that have been bad after the steps before

	razorDepth  = 3
	razorMargin = 150 // by the square of the depth, and half of it once
)

// pruneNode returns the score of a node whose steps need not be searched. It may change the depth.
func (s *searcher) pruneNode(ply int, depth *int, alpha, beta int, cutNode bool) (score int, ok bool) {
	f := &s.frames[ply]
	if beta-alpha > 1 || f.check || f.critical || f.mustGive || f.excluded != 0 || s.pos.TurnOpen() || abs(beta) >= mateBound {
		return 0, false
	}

	// Reverse futility pruning: what is so good that no quiet reply will spoil it in so few steps. A bold search does
	// not believe it right after the root from trustDepth on: a sacrifice for a mate would be seen much later. Few nodes
	// are there, but in the first iterations they are nearly all: without that bound the engine won 5 and lost 17 games of
	// Typhoon, with 400 nodes a turn, against one without the rule.
	d := *depth
	if s.futility && d <= s.futileDepth() && (ply > 1 || d < trustDepth || !s.bold) {
		margin := reverseMargin * d
		if s.improving(ply) {
			margin -= reverseMargin
		}
		if f.refined-margin >= beta {
			s.survey.HopefulCuts++
			return (f.refined + beta) / 2, true // a guess is not to be taken at its word
		}
	}

	if score, ok := s.tryNullMove(ply, depth, beta, cutNode); ok {
		return score, true
	}
	return s.razor(ply, *depth, alpha)
}

// razor leaves a node near the leaves that is far below the window to quiescence, if that does not lift it.
func (s *searcher) razor(ply, depth, alpha int) (score int, ok bool) {
	if !s.razoring || !s.isBold(alpha, alpha+1) || depth > razorDepth || s.stopped ||
		s.frames[ply].refined+razorMargin*depth*depth+razorMargin/2 >= alpha {
		return 0, false
	}
	score = s.quiesce(ply, 0, alpha, alpha+1)
	return score, score <= alpha
}

// futileDepth returns how many steps from the end futility prunes, reverse futility too.
func (s *searcher) futileDepth() int {
	if s.steps > 1 {
		return futilitySteps
	}
	return futilityDepth
}

// pruneStep reports whether a step need not even be made, and to which score the node is then
// limited by it.
func (s *searcher) pruneStep(n *nodeState, c *candidate, best int) (limit int, ok bool) {
	n.risk = risk{}
	if n.tried == 0 || best <= -mateBound {
		return 0, false
	}
	if s.steps > 1 {
		return s.pruneJudged(n, c)
	}
	if n.ply == 0 || s.frames[n.ply].check || s.sparesPV(n) {
		return 0, false
	}
	if n.bold && c.amongQuiet() && c.mayCheck() {
		n.risk = s.riskOf(n, c)
		return 0, false // a check is not pruned as lightly, so it is made first
	}
	if s.badFollower(n, c) {
		return best, true
	}
	if c.quiet() && !c.mayCheck() { // it gives no check: the answer does not depend on making it
		if limit, ok := s.lateOrFutile(n, c, best); ok {
			return limit, true
		}
	}
	if s.counts && !c.amongQuiet() {
		return 0, false // it may give check, which is a gain of its own
	}
	if limit, ok := s.futileCapture(n, c); ok {
		return max(best, limit), true
	}
	return best, s.losesByExchange(n, c)
}

// futileCapture reports whether a capture wins too little to lift the score to alpha, and to which score the node
// is then limited by it.
func (s *searcher) futileCapture(n *nodeState, c *candidate) (limit int, ok bool) {
	if !s.futility || !n.bold || c.amongQuiet() || c.quiet() || abs(n.beta) >= mateBound {
		return 0, false
	}
	d := s.reducedDepth(n)
	if d > futilityDepth {
		return 0, false
	}
	limit = s.frames[n.ply].static + int(c.gain) + captureMargin + captureMarginStep*d
	return limit, limit <= n.alpha && !s.strikesRoyal(c)
}

// strikesRoyal reports whether a capture may give check.
func (s *searcher) strikesRoyal(c *candidate) bool {
	if s.see == nil || s.can.RoyalFinder == nil {
		return false
	}
	m := s.motion(c.step)
	lines := s.checkLines()
	return m.To >= 0 && lines.mayCheck(m.Mover, m.From, m.To)
}

// A risk is what a quiet step that may give check would lose by exchange: it has to be asked before the step is
// made.
type risk struct {
	tooMuch    bool // for a step without check
	farTooMuch bool // for a check, too
}

func (s *searcher) riskOf(n *nodeState, c *candidate) risk {
	if !s.losesByExchange(n, c) {
		return risk{}
	}
	if s.counts {
		return risk{tooMuch: true}
	}
	m := s.motion(c.step)
	return risk{tooMuch: true, farTooMuch: s.losesMore(m, 0, -captureLoss*n.depth)}
}

// sparesPV reports whether late steps of a node are kept since it is on the principal variation.
func (s *searcher) sparesPV(n *nodeState) bool { return !n.bold && n.pvNode && n.depth > 2 }

// badFollower reports whether a late quiet step has been bad after each of the two steps before.
func (s *searcher) badFollower(n *nodeState, c *candidate) bool {
	if !s.followPruning || !n.bold || n.ply < 2 || s.frames[n.ply].check || !c.ordinary() || !c.quiet() || s.reducedDepth(n) > followDepth {
		return false
	}
	last, before := s.history.after(s.frames[n.ply-1].moved), s.history.after(s.frames[n.ply-2].moved)
	return last != nil && before != nil && last[c.class] < 0 && before[c.class] < 0
}

// losesByExchange reports whether a step loses more by exchange than so near to the leaves may be
// found to be worth it.
func (s *searcher) losesByExchange(n *nodeState, c *candidate) bool {
	if !s.exchangeCut || s.see == nil {
		return false
	}
	gain, loss := 0, 0
	switch d := s.reducedDepth(n); {
	case c.losing() && n.depth <= exchangeDepth:
		gain, loss = int(c.gain), captureLoss*n.depth
	case !c.amongQuiet():
		return false
	case n.bold && d <= boldExchangeDepth:
		loss = boldQuietLoss * d * d
	case !n.bold && n.depth <= exchangeDepth:
		loss = quietLoss * n.depth
	default:
		return false
	}
	m := s.motion(c.step)
	return s.losesMore(m, gain, -loss)
}

// lateMoveCount is how many steps are tried before quiet ones are left out. Where there is much to
// choose from, more are, and more again where pieces are dropped: a hundred drops are quiet, and one of
// them may decide the game.
func (s *searcher) lateMoveCount(n *nodeState) int {
	count := lateFirst + n.depth*n.depth
	if wide := len(s.frames[n.ply].list); wide > usualChoice {
		count += count * (wide - usualChoice) / (4 * usualChoice)
	}
	if s.hands {
		count *= 2
	}
	if !s.improving(n.ply) {
		count /= 2
	}
	return count
}

// usualChoice is a number of steps that is common in a game on a small board.
const usualChoice = 40

// pruneJudged is pruneStep for nodes whose quiet steps have been judged.
func (s *searcher) pruneJudged(n *nodeState, c *candidate) (limit int, ok bool) {
	if !n.preview || n.pvNode || !s.futility || n.depth > previewFutility || !c.ordinary() {
		return 0, false
	}
	hope := c.order.within() + previewMargin*n.depth
	return min(hope, n.alpha), hope <= n.alpha
}

// pruneMade is pruneStep for a step that has been made: only then it is known whether it gives check.
func (s *searcher) pruneMade(n *nodeState, c *candidate, best int) (limit int, ok bool) {
	if !c.mayCheck() && s.steps == 1 || n.tried == 0 || best <= -mateBound {
		return 0, false
	}
	check := s.frames[n.ply+1].check
	switch {
	case n.risk.farTooMuch:
		return best, true
	case check:
		return 0, false
	case n.risk.tooMuch || c.mayCheck() && s.badFollower(n, c):
		return best, true
	}
	return s.lateOrFutile(n, c, best)
}

// lateOrFutile reports whether a quiet step that gives no check comes too late to be tried, or cannot
// lift the score to alpha, and to which score the node is then limited by it.
func (s *searcher) lateOrFutile(n *nodeState, c *candidate, best int) (limit int, ok bool) {
	f := &s.frames[n.ply]
	if f.check || f.mustGive || !c.amongQuiet() {
		return 0, false
	}
	if s.latePruning && s.steps == 1 && n.depth <= lateDepth && !s.sparesPV(n) && c.ordinary() && s.lateness(n) >= s.lateMoveCount(n) {
		n.late = true
		return best, true
	}
	if !s.futility || f.critical || abs(n.beta) >= mateBound {
		return 0, false
	}
	hope := f.static + s.hope(n)
	return min(hope, n.alpha), hope <= n.alpha
}

// hope is what a quiet step of a node may change, all that follows included.
func (s *searcher) hope(n *nodeState) int {
	if n.bold {
		if d := s.reducedDepth(n); d <= futilityDepth {
			return boldMargin + boldMarginStep*d
		}
		return 2 * infinite
	}
	if n.pvNode || n.depth > s.futileDepth() {
		return 2 * infinite
	}
	return futilityMargin * (n.depth + 1)
}
