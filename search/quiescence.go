package search

import "aanca.chess/game"

const (
	// quietEnd bounds quiescence in every game, also where captures never run out because
	// pieces change sides or come back from the hand.
	quietEnd = 10

	// quietChecks is for how many steps of quiescence all answers to a check are tried.
	quietChecks = 3

	// quietWide is for how many steps captures that seem to lose material are tried.
	quietWide = 2

	// quietForced is for how many steps of quiescence all captures are tried where one must be made.
	quietForced = 6

	// quietNarrow is after how many steps of quiescence only the most promising capture is tried: where
	// everything hangs and captives come back, all of them would be tens of thousands of nodes.
	quietNarrow = 5

	// deltaMargin is what a capture may win besides its victim's value.
	deltaMargin = 80
)

// quiesce returns the score of the current position for the side to move when only steps that
// change material are looked at: an evaluation in the middle of an exchange is worth nothing.
// in counts the steps of quiescence so far.
func (s *searcher) quiesce(ply, in, alpha, beta int) int {
	f := &s.frames[ply]

	// 1. Look at the limits; the first node has been counted by its caller.
	if in > 0 {
		s.nodes++
		if s.stopped = s.stopped || s.timer.expired(s.nodes); s.stopped {
			return 0
		}
	}

	// 2. Ask the table.
	s.survey.Quiet++
	hash, from := s.pos.Hash(), alpha
	var known entry
	if s.quietTable {
		known, _ = s.lookUp(hash)
		if score := fromTable(int(known.score), f.turn); beta-alpha == 1 && decides(known.bound(), score, alpha, beta) {
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
	// check, where every answer is tried.
	last := ply >= maxPly-1 || in >= quietEnd || !s.quiescence || s.eval.Calm(f.part)
	evade := f.check && in < quietChecks && !last
	best := -infinite
	if s.forced && !evade && !last && in < quietForced {
		// Who must capture cannot stay as things are.
		f.steps = s.pos.Captures(f.steps[:0])
		evade = len(f.steps) > 0
	}
	if !evade {
		guess, critical := s.evaluate(alpha, beta)
		if critical {
			if r := s.pos.Result(); r.Over() {
				return resultScore(r, s.pos.Side(), f.turn)
			}
		}
		guess = s.correct(f, guess)
		best = s.refine(guess, f.turn, &known)
		alpha = max(alpha, best)
		if last || best >= beta {
			return best
		}
	}
	guess := best

	// 5. Generate: where checks are counted, they are a gain, too.
	checks := s.counts && in == 0 && !evade
	switch {
	case s.forced && evade && !f.check: // they are listed already
	case evade:
		f.steps = s.pos.Steps(f.steps[:0])
		if len(f.steps) == 0 {
			return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
		}
	case checks:
		f.steps = s.pos.Steps(f.steps[:0])
	default:
		f.steps = s.pos.Captures(f.steps[:0])
	}
	s.rank(ply, known.step)
	s.frames[ply+1].killers = [2]game.Step{}

	// 6. Search them, except those that cannot change the outcome.
	var bestStep game.Step
	wide := quietWide
	if s.quietExchange && s.exchange && s.see != nil && s.steps == 1 {
		wide = 0 // what loses is known well enough
	}
	for i, tried := 0, 0; i < len(f.list); i++ {
		c := f.pick(i)
		if !evade {
			if tried > 0 && in >= quietNarrow && s.steps == 1 {
				break
			}
			if c.amongQuiet() && s.pos.TurnOpen() {
				// Here Captures has told all steps. That the turn must go on changes little.
				break
			}
			if checks {
				if c.quiet() && !c.mayCheck() {
					continue
				}
			} else if c.losing() && in >= wide {
				break
			}
			if limit := guess + s.promise(c) + deltaMargin; s.delta && !checks && limit <= alpha {
				best = max(best, limit)
				continue
			}
			if limit := guess + deltaMargin; !checks && limit <= alpha && s.onlyTrades(c) {
				best = max(best, limit)
				continue
			}
		}
		tried++
		same := s.make(ply, c.step, c.class)
		if checks && !s.frames[ply+1].check && (c.quiet() || guess+s.promise(c)+deltaMargin <= alpha) {
			s.unmake() // only a check would have been worth a look
			continue
		}
		score := s.capture(ply, in, alpha, beta, same)
		s.unmake()
		if s.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha, bestStep = score, c.step
			s.extendPV(ply, c.step)
		}
		if score >= beta {
			break
		}
	}
	if s.quietTable && in == 0 {
		s.remember(hash, bestStep, best, f.turn, 0, from, beta)
	}
	return best
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
	effect := s.effect(c.step)
	return s.see.loses(s.can.Occupied, s.eval, &effect, int(c.gain), 1)
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
