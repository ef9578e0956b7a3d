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

	// deltaMargin is what a capture may win besides its victim's value.
	deltaMargin = 150
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

	// 2. The side to move need not capture: its score is at least the evaluation, except in
	// check, where every answer is tried.
	evade := f.check && in < quietChecks
	guess, critical := s.evaluate(alpha, beta)
	if critical {
		if r := s.pos.Result(); r.Over() {
			return resultScore(r, s.pos.Side(), f.turn)
		}
	}
	if ply >= maxPly-1 || in >= quietEnd || !s.quiescence || s.eval.calm(f.part) {
		return guess
	}
	best := -infinite
	if !evade {
		best = guess
		alpha = max(alpha, best)
		if best >= beta {
			return best
		}
	}

	// 3. Generate.
	if evade {
		f.steps = s.pos.Steps(f.steps[:0])
		if len(f.steps) == 0 {
			return resultScore(s.pos.Result(), s.pos.Side(), f.turn)
		}
	} else {
		f.steps = s.pos.Captures(f.steps[:0])
	}
	s.rank(f, 0)
	s.frames[ply+1].killers = [2]game.Step{}

	// 4. Search them, except those that cannot change the outcome.
	for i := range f.steps {
		step, key := f.pick(i)
		if !evade {
			if quiet(key) && s.pos.TurnOpen() {
				// Here Captures has told all steps. That the turn must go on changes little.
				break
			}
			if in >= quietWide && losing(key) {
				break
			}
			if limit := guess + s.promise(key) + deltaMargin; s.delta && limit <= alpha {
				best = max(best, limit)
				break
			}
		}
		same := s.make(ply, step)
		score := s.exchange(ply, in, alpha, beta, same)
		s.unmake()
		if s.stopped {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score > alpha {
			alpha = score
			s.extendPV(ply, step)
		}
		if score >= beta {
			break
		}
	}
	return best
}

// exchange is child for quiescence.
func (s *searcher) exchange(ply, in, alpha, beta int, same bool) int {
	if same {
		return s.quiesce(ply+1, in+1, alpha, beta)
	}
	return -s.quiesce(ply+1, in+1, -beta, -alpha)
}

// promise returns what a capture wins at most if all goes well, read from its key: the victim's
// value, or nothing where the capturer seems to be lost for it. Where captives change sides the
// victim counts twice.
func (s *searcher) promise(key int32) int {
	if losing(key) {
		return 0
	}
	gain := int(key-keyGood+royalTrade/16) / 16
	if s.eval.hands {
		gain *= 2
	}
	return gain
}
