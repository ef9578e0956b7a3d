package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Three words have one meaning in the whole package:
//
//   - A score says how good a position, or a step, is for the side to move, in hundredths of a pawn.
//   - The order of a step says when its node tries it: by its stage, and within the stage by a number that means
//     what the stage says. Nothing else is read from it.
//   - A step is quiet if it changes no material: no capture, no conversion, no promotion. That does not depend on its
//     stage.

// A stage is when a step is tried. A node tries its steps from the highest stage to the lowest.
type stage int32

const (
	// stageLosing has captures that seem to lose material, by what they win at first less what they lose.
	stageLosing stage = iota

	// stageQuiet has quiet steps by their histories. In turns of several steps they, and losing captures, come by
	// the static evaluation of the position after them, which is found before (preview.go).
	stageQuiet

	// stageCounter has the quiet step that last refuted the step before.
	stageCounter

	// stageKillers has the quiet steps that refuted sister nodes, the latest first.
	stageKillers

	// stageWinning has captures and promotions that seem to lose nothing: the most valuable victim first, by the
	// least valuable attacker.
	stageWinning

	// stageTable has the step that the transposition table knows.
	stageTable
)

// An order is a stage and a number within it, in one number that can be compared. Its lowest bit says that it is a guess: what would
// take long to find out waits until the step is the first of those left (ranker.settle), since most nodes are cut off before. A capture
// then may lose material, and quiet steps have not been compared.
type order int32

const (
	orderBits = 25
	orderMost = 1<<(orderBits-2) - 1 // the numbers within a stage are within plus and minus this
	guessBit  = 1
)

func orderOf(s stage, within int) order {
	return order(s)<<orderBits + (order(min(max(within, -orderMost), orderMost))+orderMost)<<1
}

func (o order) stage() stage  { return stage(o >> orderBits) }
func (o order) within() int   { return int(o&(1<<orderBits-1)>>1) - orderMost }
func (o order) guess() order  { return o | guessBit }
func (o order) guessed() bool { return o&guessBit != 0 }

// A candidate is a step that a node may search.
type candidate struct {
	step  game.Step
	order order
	gain  int16 // material that it wins if all goes well; of a quiet step quietGain, checkGain or openGain
	class class // for histories
}

// What a quiet step gains is nothing; the number says that it is quiet, and whether it may give check, or that this has not been asked.
const (
	quietGain = -1 << 15
	checkGain = quietGain + 1
	openGain  = checkGain + 1
	mostGain  = 1<<15 - 1
	leastGain = openGain + 1
)

// quiet reports whether a step changes no material.
func (c *candidate) quiet() bool { return c.gain <= openGain }

// mayCheck reports whether it has to be made to know that a quiet step gives no check. Of captures it says nothing
// (strikesRoyal does).
func (c *candidate) mayCheck() bool { return c.gain == checkGain }

// losing reports whether a step is a capture that seems to lose material.
func (c *candidate) losing() bool { return c.order.stage() == stageLosing }

// amongQuiet reports whether a step is tried as a quiet one, wherever among them.
func (c *candidate) amongQuiet() bool {
	return c.order.stage() >= stageQuiet && c.order.stage() <= stageKillers
}

// ordinary reports whether a step is tried as a quiet one that neither refuted a sister node nor the step
// before.
func (c *candidate) ordinary() bool { return c.order.stage() == stageQuiet }

// history returns how good a step that is tried as a quiet one has been elsewhere; those that have refuted
// something count as the best.
func (c *candidate) history() int {
	if !c.ordinary() {
		return 3 * historyMax
	}
	return min(max(c.order.within(), -3*historyMax), 3*historyMax)
}

// A picker hands out the steps of a node in their order.
type picker struct {
	s         *searcher
	ply       int
	next      int       // index of the next candidate
	tableStep game.Step // of the transposition table; 0 if it knows none
	early     bool      // the table's step is the only candidate so far
	unordered bool      // only few of the rest will be tried, so their order does not matter
	again     int       // how many postponed candidates have been handed out again
}

// pickerOf lists the candidates of a node: the table's step alone if it is sure to be legal, since mostly it is the
// only one that is needed, or else all legal steps. ok is false if there is none.
func (s *searcher) pickerOf(ply int, tableStep game.Step) (p picker, ok bool) {
	p = picker{s: s, ply: ply, tableStep: tableStep}
	f := &s.frames[ply]
	f.postponed = f.postponed[:0]
	if tableStep != 0 && s.can.StepTester != nil && s.can.StepTester.Possible(tableStep) {
		p.early = true
		f.steps = append(f.steps[:0], tableStep)
		s.rank(ply, tableStep)
		return p, true
	}
	f.steps = s.pos.Steps(f.steps[:0])
	s.rank(ply, tableStep)
	return p, len(f.list) > 0
}

// pick returns the index of the next candidate, and the candidate itself; nil after the last one. Those that wait for
// other threads come last.
func (p *picker) pick() (i int, c *candidate) {
	f := &p.s.frames[p.ply]
	i = p.next
	if i == len(f.list) && p.early {
		p.early = false
		f.steps = p.s.pos.Steps(f.steps[:0])
		p.s.rank(p.ply, p.tableStep)
		if i < len(f.list) {
			f.pick(0) // the table's step, which has been searched, comes first again
		}
	}
	if i >= len(f.list) {
		return p.resume()
	}
	p.next++
	if p.unordered {
		for !f.ranker.settle(i) {
		}
		return i, &f.list[i]
	}
	return i, f.pick(i)
}

// pick moves the candidate that comes first among those from i on to i. Most nodes are cut
// off after a few steps, so sorting all of them would be wasted.
func (f *frame) pick(i int) *candidate {
	f.guessFirst(i)
	return f.settleFirst(i)
}

// settleFirst is pick after guessFirst.
func (f *frame) settleFirst(i int) *candidate {
	for !f.ranker.settle(i) {
		f.guessFirst(i)
	}
	return &f.list[i]
}

// guessFirst is pick as far as orders are known.
func (f *frame) guessFirst(i int) *candidate {
	best := i
	for j := i + 1; j < len(f.list); j++ {
		if f.list[j].order > f.list[best].order {
			best = j
		}
	}
	f.list[i], f.list[best] = f.list[best], f.list[i]
	return &f.list[i]
}

// A ranker finds the order of the steps of one node.
type ranker struct {
	s         *searcher
	f         *frame
	us        game.Side
	tableStep game.Step
	counter   game.Step
	after     [2][]int16 // counts of what follows the last two steps
	lines     checkLines
}

// rank fills a frame's candidates from its steps. Where turns have one step orders are guesses at first.
func (s *searcher) rank(ply int, tableStep game.Step) {
	f := &s.frames[ply]
	s.eval.Learn(s.pos)
	r := &f.ranker
	r.s, r.f, r.us, r.tableStep, r.counter, r.after = s, f, s.pos.Side(), tableStep, 0, [2][]int16{}
	r.lines.begin(s)
	if ply > 0 {
		before := s.frames[ply-1].moved
		if s.counter && before != 0 {
			r.counter = s.history.counter[before]
		}
		if s.continuation {
			r.after[0] = s.history.after(before)
			if ply > 1 {
				r.after[1] = s.history.after(s.frames[ply-2].moved)
			}
		}
	}
	f.list = f.list[:0]
	for _, step := range f.steps {
		f.list = append(f.list, r.candidate(step))
	}
	if s.steps > 1 {
		r.settleAll()
	}
}

func (r *ranker) candidate(step game.Step) candidate {
	s := r.s
	m, plain := s.plain(step)
	if plain && !m.Takes() {
		return r.quiet(step, m.Mover, m.To)
	}
	gain, changes := 0, true
	if plain {
		gain = s.loss(m.Victim, m.Mover.Side)
	} else {
		effect := s.effect(step)
		gain, changes = s.gain(&effect)
		m = motionOf(&effect)
	}
	if !changes || r.f.mustGive {
		return r.quiet(step, m.Mover, m.To)
	}
	c := candidate{step: step, class: s.history.classOf(m.Mover, m.To)}
	c.gain = int16(min(max(gain, leastGain), mostGain))
	if c.order = orderOf(stageTable, 0); step != r.tableStep {
		c.order = s.captureOrder(m, gain)
	}
	return c
}

// quiet returns the candidate of a step that changes no material.
func (r *ranker) quiet(step game.Step, mover game.Piece, to geom.Square) candidate {
	s := r.s
	c := candidate{step: step, class: s.history.classOf(mover, to), gain: openGain}
	switch {
	case step == r.tableStep:
		c.order = orderOf(stageTable, 0)
	case s.killers && step == r.f.killers[0]:
		c.order = orderOf(stageKillers, 1)
	case s.killers && step == r.f.killers[1]:
		c.order = orderOf(stageKillers, 0)
	case step == r.counter:
		c.order = orderOf(stageCounter, 0)
	default:
		c.order = orderOf(stageQuiet, 0).guess()
	}
	return c
}

// settle finds out what is not yet known of the i-th candidate, which comes first of those that are left. It returns false if another
// one may come first then. The position must be that of the node.
func (r *ranker) settle(i int) bool {
	c := &r.f.list[i]
	switch {
	case !c.order.guessed():
	case c.quiet():
		r.compare(i)
		return false
	default:
		r.weigh(c)
		if c.losing() {
			return false
		}
	}
	if c.gain == openGain {
		r.askCheck(c)
	}
	return true
}

// settleAll settles all candidates.
func (r *ranker) settleAll() {
	r.compare(0)
	for i := range r.f.list {
		r.settle(i)
	}
}

// compare looks up the histories of all quiet steps from the i-th candidate on.
func (r *ranker) compare(i int) {
	for ; i < len(r.f.list); i++ {
		if c := &r.f.list[i]; c.order.guessed() && c.quiet() {
			c.order = orderOf(stageQuiet, r.histories(c))
		}
	}
}

// weigh finds out whether a capture loses material.
func (r *ranker) weigh(c *candidate) {
	s := r.s
	m := s.motion(c.step)
	if s.loses(m, int(c.gain), r.us) {
		c.order = orderOf(stageLosing, c.order.within()-s.eval.ExchangeValueIn(s.pos, m.Mover))
		return
	}
	c.order &^= guessBit
}

// askCheck finds out whether a quiet step may give check.
func (r *ranker) askCheck(c *candidate) {
	c.gain = quietGain
	m, plain := r.s.plain(c.step)
	if !plain {
		effect := r.s.effect(c.step)
		m = motionOf(&effect)
	}
	if r.lines.mayCheck(m.Mover, m.From, m.To) {
		c.gain = checkGain
	}
}

// histories sums the histories of a quiet step.
func (r *ranker) histories(c *candidate) int {
	sum := 0
	if r.s.features.history {
		sum = int(*r.s.history.plain(r.us, c.step))
	}
	for _, after := range r.after {
		if after != nil {
			sum += int(after[c.class])
		}
	}
	return sum
}
