package search

import (
	"slices"

	"aanca.chess/game"
)

const (
	// From aspirationDepth on an iteration begins with a window of aspiration around the
	// score before; a narrow window cuts off more, and mostly the score is within.
	aspirationDepth = 4
	aspiration      = 35
)

// A rootStep is one choice of the side to move.
type rootStep struct {
	step  game.Step
	key   int32
	score int // of the last iteration that judged all steps; for weak searches only
	next  int // of the iteration in progress
}

// prepare sets the searcher on a position, which belongs to it from then on, and reports
// whether there is anything to choose.
func (s *searcher) prepare(pos game.Position, c clock) bool {
	s.pos, s.clock = pos, c
	s.nodes, s.stopped = 0, false
	s.trail.reset(pos)
	s.eval.acquaint(pos)
	s.history.age()
	s.memory.grow()
	for ply := range s.frames {
		s.frames[ply].killers = [2]game.Step{}
	}
	return s.listRoot(stepsOpen(pos))
}

// stepsOpen counts the steps of the open turn that have been made.
func stepsOpen(pos game.Position) int {
	if !pos.TurnOpen() {
		return 0
	}
	n, past := 0, pos.Clone()
	for past.TurnOpen() && past.Made() > 0 {
		past.Unmake()
		n++
	}
	return n
}

// listRoot lists the steps of the current position, in which so many steps of the turn have been
// made, in the order of their promise.
func (s *searcher) listRoot(part int) bool {
	f := &s.frames[0]
	f.part = part
	f.turn, f.check, f.pv = 0, s.pos.InCheck(), f.pv[:0]
	f.steps = s.pos.Steps(f.steps[:0])
	e, _ := s.lookUp(s.pos.Hash())
	s.rank(f, e.step)
	if s.preview && s.eval.steps > 1 {
		s.judgeQuiet(f)
	}
	s.root = s.root[:0]
	for i, step := range f.steps {
		s.root = append(s.root, rootStep{step: step, key: f.keys[i]})
	}
	slices.SortStableFunc(s.root, func(a, b rootStep) int { return int(b.key) - int(a.key) })
	return len(s.root) > 0
}

// A line is a result of the search in progress: what to play, and what follows.
type line struct {
	score int
	depth int // steps, of the last iteration that was completed
	pv    []game.Step
}

// deepen searches one step deeper after the other until a limit is reached, and calls report
// after each iteration. The line that it returns has at least one step, however short the time.
func (s *searcher) deepen(depth int, report func(line)) line {
	best := line{pv: []game.Step{s.root[0].step}}
	for s.depth = 1; s.depth <= depth; s.depth++ {
		score := s.window(best.score)
		if len(s.frames[0].pv) > 0 {
			// A better step found before the time ran out is better all the same: the
			// steps are searched in the order of the last iteration, the best one first.
			best.score = score
			best.pv = append(best.pv[:0], s.frames[0].pv...)
		}
		if s.stopped {
			break
		}
		best.depth = s.depth
		report(best)
		if s.settled(best) || !s.clock.another() {
			break
		}
	}
	return best
}

// settled reports whether a deeper search would not change the choice: a mate within the depth
// is the quickest one.
func (s *searcher) settled(l line) bool {
	return abs(l.score) > mateBound && l.depth > 2*len(l.pv)+2
}

// window searches the root with a window around the score before, widened until the score is
// inside.
func (s *searcher) window(guess int) int {
	alpha, beta := -infinite, infinite
	if s.depth >= aspirationDepth && abs(guess) < mateBound {
		alpha, beta = guess-aspiration, guess+aspiration
	}
	for width := aspiration; ; width *= 4 {
		score := s.rootNode(alpha, beta)
		switch {
		case s.stopped:
			return score
		case score <= alpha && alpha > -infinite:
			alpha = widen(guess-width*4, -infinite)
		case score >= beta && beta < infinite:
			beta = widen(guess+width*4, infinite)
		default:
			return score
		}
	}
}

// widen returns the limit if it is not much further than an evaluation could be.
func widen(to, limit int) int {
	if abs(to) >= evalBound/8 {
		return limit
	}
	return to
}

// rootNode searches all root steps and sorts the best to the front. Its line is empty if no
// step has been searched to the end or none is better than alpha.
func (s *searcher) rootNode(alpha, beta int) int {
	f := &s.frames[0]
	f.pv = f.pv[:0]
	best := -infinite
	for i := range s.root {
		r := s.root[i]
		same := s.make(0, r.step)
		score := s.step(0, s.depth, alpha, beta, i, r.key, same)
		s.unmake()
		if s.stopped {
			break
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha = score
		s.extendPV(0, r.step)
		s.promote(i)
		if score >= beta {
			break
		}
	}
	return best
}

// promote moves the i-th root step to the front and keeps the order of the others.
func (s *searcher) promote(i int) {
	r := s.root[i]
	copy(s.root[1:i+1], s.root[:i])
	s.root[0] = r
}
