package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// quietEnd bounds quiescence in every game, also where captures never run out because
	// pieces change sides or come back from the hand.
	quietEnd = 10

	// quietEvasions is for how many steps of quiescence all answers to a check are tried.
	quietEvasions = 3

	// quietWide is for how many steps captures that seem to lose material are tried.
	quietWide = 2

	// quietForced is for how many steps of quiescence all captures are tried where one must be made.
	quietForced = 6

	// quietNarrow is after how many steps of quiescence only the most promising capture is tried: where
	// everything hangs and captives come back, all of them would be tens of thousands of nodes.
	quietNarrow = 5

	// quietBudget is how many nodes one node's captures may take before all of them are looked at as
	// narrowly. A few hundred are much: wild positions with captives in hand took five thousand.
	quietBudget = 800

	// deltaMargin is what a capture may win besides its victim's value.
	deltaMargin = 80
)

// A quietNode is what a node of quiescence knows of itself.
type quietNode struct {
	ply, in     int // in counts the steps of quiescence so far
	alpha, beta int
	last        bool // no steps are tried
	evade       bool // all are: answers to a check, or captures of which one must be made
	checks      bool // steps that give check are, too, whatever they lose
	threats     bool // quiet steps that give check without losing material are, too
	listed      bool // the frame has the steps already
	guess, best int  // what it is worth to leave things as they are, if that is possible, and the best score so far
}

// quiesce returns the score of the current position for the side to move when only steps that
// change material are looked at: an evaluation in the middle of an exchange is worth nothing.
// in counts the steps of quiescence so far.
func (s *searcher) quiesce(ply, in, alpha, beta int) int {
	f := &s.frames[ply]

	// 1. Look at the limits; the first node has been counted by its caller.
	if in == 0 {
		s.quietEnough = s.nodes + quietBudget
	} else {
		s.nodes++
		if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
			return 0
		}
	}

	if s.ended() {
		return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
	}

	// 2. Ask the table.
	s.survey.Quiet++
	hash, from := s.pos.Hash(), alpha
	var known entry
	if s.quietTable {
		known, _ = s.lookUp(hash)
		if score := fromTable(known.score(), f.turn); beta-alpha == 1 && decides(known.bound(), score, alpha, beta) {
			return score
		}
	}

	// 3. A game that ends inside of a turn has no value but its result.
	if s.endsOpen && s.pos.TurnOpen() {
		if r := s.pos.Result(); r.Over() {
			return resultScore(r, s.pos.Side(), f.turn)
		}
	}

	// 4. The side to move need not capture: its score is at least the evaluation, except in
	// check, where every answer is tried, and where one must capture.
	q := quietNode{ply: ply, in: in, alpha: alpha, beta: beta}
	if score, enough := s.standPat(&q, known); enough {
		return score
	}

	// 5. Generate.
	if !s.listQuietNode(&q, known.step) {
		return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
	}

	// 6. Search the steps, except those that cannot change the outcome.
	bestStep := s.searchQuietNode(&q)
	if s.stopped {
		return 0
	}
	if s.quietTable && in == 0 {
		s.remember(hash, bestStep, q.best, f.turn, 0, from, beta)
	}
	return q.best
}

// standPat finds out which steps a node tries, and what it is worth if none is made. enough says that no step need be
// tried: then score is the node's.
func (s *searcher) standPat(q *quietNode, known entry) (score int, enough bool) {
	f := &s.frames[q.ply]
	q.last = q.ply >= maxPly-1 || q.in >= quietEnd || !s.quiescence || s.eval.Calm(f.part)
	q.evade = f.check && q.in < quietEvasions && !q.last && s.nodes < s.quietEnough
	q.guess, q.best = -infinite, -infinite
	f.mustGive = false
	if s.forced && !q.evade && !q.last && q.in < quietForced && s.mustCapture(f) {
		// Who must capture cannot stay as things are.
		q.evade, q.listed = true, !f.check
		f.mustGive = s.eval.Burden()
	}
	if q.evade {
		return 0, false
	}
	guess, critical := s.heed(f, f.endangered, q.alpha, q.beta)
	if critical {
		if r := s.pos.Result(); r.Over() {
			return resultScore(r, s.pos.Side(), f.turn), true
		}
	}
	q.guess = s.refine(s.correct(f, guess), f.turn, known)
	q.best = q.guess
	q.alpha = max(q.alpha, q.best)
	q.checks = s.counts && q.in == 0 // where checks are counted, they are a gain, too
	q.threats = q.in == 0 && s.triesQuietChecks()
	return q.best, q.last || q.best >= q.beta
}

// listQuietNode puts the steps that a node tries into its frame. ok is false if all would be and there is none.
func (s *searcher) listQuietNode(q *quietNode, tableStep game.Step) (ok bool) {
	f := &s.frames[q.ply]
	switch {
	case q.listed:
	case q.evade || q.checks:
		f.steps = s.pos.Steps(f.steps[:0])
	default:
		f.steps = s.pos.Captures(f.steps[:0])
		if q.threats {
			s.addQuietChecks(f)
		}
	}
	if q.evade && len(f.steps) == 0 {
		return false
	}
	s.rank(q.ply, tableStep)
	s.frames[q.ply+1].killers = [2]game.Step{}
	return true
}

// searchQuietNode searches the steps of a node and returns the one that lifted its score to more than alpha; 0 if none did.
func (s *searcher) searchQuietNode(q *quietNode) (bestStep game.Step) {
	f := &s.frames[q.ply]
	for i, tried := 0, 0; i < len(f.list); i++ {
		if s.hopeless(q, f.guessFirst(i)) {
			continue
		}
		c := f.settleFirst(i)
		if !q.evade {
			if s.endsQuietly(q, c, tried) {
				break
			}
			if s.changesNothing(q, c) {
				continue
			}
		}
		tried++
		same := s.make(q.ply, c.step, c.class)
		if !s.frames[q.ply+1].check && s.onlyAsCheck(q, c) {
			s.unmake()
			continue
		}
		score := s.capture(q.ply, q.in, q.alpha, q.beta, same)
		s.unmake()
		if s.stopped {
			return 0
		}
		if score <= q.best {
			continue
		}
		q.best = score
		if score > q.alpha {
			q.alpha, bestStep = score, c.step
			s.extendPV(q.ply, c.step)
		}
		if score >= q.beta {
			break
		}
	}
	return bestStep
}

// endsQuietly reports whether neither a step nor those that come after it are worth a look, where so many have been tried.
func (s *searcher) endsQuietly(q *quietNode, c *candidate, tried int) bool {
	switch {
	case tried > 0 && s.steps == 1 && (q.in >= quietNarrow || s.nodes >= s.quietEnough):
		return true
	case c.amongQuiet() && s.pos.TurnOpen():
		return true // here Captures has told all steps, and that the turn must go on changes little
	case q.checks || !c.losing():
		return false
	case s.quietExchange && s.exchange && s.see != nil && s.steps == 1:
		return true // what loses is known well enough
	}
	return q.in >= quietWide
}

// hopeless reports whether a capture, before it is known whether it loses material, can lift the score neither to alpha nor above what
// others could lift it to, even if it does not.
func (s *searcher) hopeless(q *quietNode, c *candidate) bool {
	if q.evade || q.checks || !s.delta || c.quiet() || !c.order.guessed() {
		return false
	}
	return q.guess+s.promise(c)+deltaMargin <= min(q.alpha, q.best)
}

// changesNothing reports whether a step cannot lift the score to alpha. What it can lift it to is taken down.
func (s *searcher) changesNothing(q *quietNode, c *candidate) bool {
	switch {
	case q.checks:
		return c.quiet() && !c.mayCheck()
	case q.threats && c.quiet():
		m := s.motion(c.step)
		return s.losesMore(m, 0, 0)
	}
	limit := q.guess + s.promise(c) + deltaMargin
	if !s.delta || limit > q.alpha {
		if limit = q.guess + deltaMargin; limit > q.alpha || !s.onlyTrades(c) {
			return false
		}
	}
	q.best = max(q.best, limit)
	return true
}

// onlyAsCheck reports whether only a check would make a step worth a look.
func (s *searcher) onlyAsCheck(q *quietNode, c *candidate) bool {
	switch {
	case c.quiet():
		return q.checks || q.threats
	case q.checks:
		return q.guess+s.promise(c)+deltaMargin <= q.alpha
	}
	return false
}

// capture is child for quiescence.
func (s *searcher) capture(ply, in, alpha, beta int, same bool) int {
	if same {
		return s.quiesce(ply+1, in+1, alpha, beta)
	}
	return -s.quiesce(ply+1, in+1, -beta, -alpha)
}

// onlyTrades reports whether a capture wins nothing by exchange in the end.
func (s *searcher) onlyTrades(c *candidate) bool {
	if !s.delta || s.steps > 1 || c.losing() || c.quiet() || s.see == nil {
		return false
	}
	m := s.motion(c.step)
	return s.losesMore(m, int(c.gain), 1)
}

// promise returns what a step wins at most if all goes well: the victim's value, or nothing where
// the capturer seems to be lost for it. Where captives change sides the victim counts twice.
func (s *searcher) promise(c *candidate) int {
	if c.losing() || c.quiet() {
		return 0
	}
	if s.hands {
		return 2 * int(c.gain)
	}
	return int(c.gain)
}

// triesQuietChecks reports whether quiescence begins with quiet checks, too: where pieces are dropped, each may be the
// beginning of a mate. Without drops they gain nothing (docs/engine-measurements.md).
func (s *searcher) triesQuietChecks() bool {
	return s.quietChecks && s.hands && s.bold && s.exchanges && s.see != nil && !s.counts && s.can.RoyalFinder != nil && s.can.PlainTeller != nil
}

// addQuietChecks adds quiet steps that may give check to the captures of a frame.
func (s *searcher) addQuietChecks(f *frame) {
	lines := s.checkLines()
	if lines.king == geom.NoSquare {
		return
	}
	s.all = s.pos.Steps(s.all[:0])
	for _, step := range s.all {
		if m, plain := s.plain(step); plain && !m.Takes() && lines.mayCheck(m.Mover, m.From, m.To) {
			f.steps = append(f.steps, step)
		}
	}
}
