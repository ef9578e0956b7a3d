package search

const (
	futilityDepth  = 6  // steps from the end where nodes are given up
	futilityMargin = 90 // what a step may change without capturing

	razorDepth  = 3
	razorMargin = 220

	iirDepth = 5

	lateDepth = 6 // steps from the end where late quiet steps are left out
	lateFirst = 4 // how many quiet steps are always tried

	exchangeDepth = 6
	quietLoss     = 40  // what a quiet step may lose by exchange, per step to be searched
	captureLoss   = 110 // likewise a capture
)

// giveUp returns the score of a node whose steps need not be searched. It may change the depth.
func (s *searcher) giveUp(ply int, depth *int, alpha, beta int, cut bool) (score int, ok bool) {
	f := &s.frames[ply]
	if beta-alpha > 1 || f.check || f.critical || f.excluded != 0 || s.pos.TurnOpen() || abs(beta) >= mateBound {
		return 0, false
	}

	// What is so good that no quiet reply will spoil it in so few steps.
	d := *depth
	if s.futility && d <= futilityDepth {
		margin := futilityMargin * d
		if s.improving(ply) {
			margin -= futilityMargin / 2
		}
		if f.eval-margin >= beta {
			return (f.eval + beta) / 2, true // a guess is not to be taken at its word
		}
	}

	// What is so bad that only captures could help.
	if s.razoring && s.eval.steps == 1 && d <= razorDepth && f.eval+razorMargin*d <= alpha {
		score := s.quiesce(ply, 0, alpha, alpha+1)
		if score <= alpha || s.stopped {
			return score, true
		}
	}
	return s.tryPass(ply, depth, beta, cut)
}

// improving reports whether the side to move is better off than before its last turn.
func (s *searcher) improving(ply int) bool {
	f := &s.frames[ply]
	if s.eval.steps > 1 || f.check {
		return false
	}
	for back := 2; back <= 4; back += 2 {
		if ply >= back && s.frames[ply-back].eval != noValue {
			return f.eval > s.frames[ply-back].eval
		}
	}
	return true
}

// skip reports whether a step need not even be made, and to which score the node is then
// limited by it.
func (s *searcher) skip(n *job, c *candidate, best int) (limit int, ok bool) {
	if n.tried == 0 || best <= -mateBound {
		return 0, false
	}
	if s.eval.steps > 1 {
		return s.skipJudged(n, c)
	}
	f := &s.frames[n.ply]
	if n.ply == 0 || f.check || n.open && n.depth > 2 {
		return 0, false
	}
	isQuiet := quiet(c.key)
	if s.exchangeCut && s.swaps != nil && n.depth <= exchangeDepth && (isQuiet || losing(c.key)) {
		loss := quietLoss * n.depth
		if losing(c.key) {
			loss = captureLoss * n.depth
		}
		effect := s.pos.Effect(c.step)
		gain := 0
		if losing(c.key) {
			gain = int(c.gain)
		}
		if s.swaps.loses(s.pos, s.eval, &effect, gain, -loss) {
			return best, true
		}
	}
	return 0, false
}

// lateCount is how many steps are tried before quiet ones are left out. Where there is much to
// choose from, more are.
func (s *searcher) lateCount(n *job) int {
	count := lateFirst + n.depth*n.depth
	if wide := len(s.frames[n.ply].list); wide > usualChoice {
		count += count * (wide - usualChoice) / (4 * usualChoice)
	}
	if !s.improving(n.ply) {
		count /= 2
	}
	return count
}

// usualChoice is a number of steps that is common in a game on a small board.
const usualChoice = 40

// skipJudged is skip for nodes whose quiet steps have been judged.
func (s *searcher) skipJudged(n *job, c *candidate) (limit int, ok bool) {
	if !n.preview || n.open || !s.futility || n.depth > previewFutility || !judged(c.key) {
		return 0, false
	}
	hope := int(c.key) + previewMargin*n.depth
	return min(hope, n.alpha), hope <= n.alpha
}

// late reports whether a quiet step, which has been made, comes too late to be tried.
func (s *searcher) late(n *job, c *candidate, best int) bool {
	return s.latePruning && s.eval.steps == 1 && n.depth <= lateDepth && n.tried >= lateFirst && best > -mateBound &&
		!(n.open && n.depth > 2) && quiet(c.key) && c.key < keyCounter &&
		!s.frames[n.ply].check && !s.frames[n.ply+1].check && n.tried >= s.lateCount(n)
}

// futile reports whether a quiet step, which has been made, cannot lift the score to alpha.
func (s *searcher) futile(n *job, c *candidate, best int) (limit int, ok bool) {
	f := &s.frames[n.ply]
	if s.late(n, c, best) {
		return best, true
	}
	if !s.futility || n.open || n.tried == 0 || n.depth > futilityDepth || f.check || f.critical ||
		best <= -mateBound || abs(n.beta) >= mateBound || !quiet(c.key) || s.frames[n.ply+1].check {
		return 0, false
	}
	hope := f.eval + futilityMargin*(n.depth+1)
	return min(hope, n.alpha), hope <= n.alpha
}
