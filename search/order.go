package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Steps are ordered by keys in bands: the table's step, captures that win or hold material,
// killers, the counter to the step before, quiet steps by history, captures that seem to lose
// material.
const (
	keyTable  = 1 << 28
	keyGood   = 1 << 24
	keyKiller = 1 << 23
	keyLosing = -(1 << 24)

	keySecond  = keyKiller - 1
	keyCounter = keyKiller - 2

	// What a quiet step gains is nothing; the number says that it is quiet, and whether it may
	// give check.
	quietGain = -1 << 15
	checkGain = quietGain + 1
	mostGain  = 1<<15 - 1
	leastGain = checkGain + 1
)

// A candidate is a step that a node may search.
type candidate struct {
	step  game.Step
	key   int32 // for ordering
	gain  int16 // material that it wins if all goes well; quietGain, checkGain
	class class
}

// quiet reports whether a key is that of a step that changes no material.
func quiet(key int32) bool { return key > keyLosing/2 && key <= keyKiller }

// losing reports whether a key is that of a capture that seems to lose material.
func losing(key int32) bool { return key <= keyLosing/2 }

// A ranker computes the keys of the steps of one node.
type ranker struct {
	s         *searcher
	f         *frame
	us        game.Side
	tableStep game.Step
	counter   game.Step
	after     [2][]int16  // counts of what follows the last two steps
	king      geom.Square // the enemy's, if it is known
}

// listEarly makes a step from the table the only candidate, if it is sure to be legal: mostly it
// is the only one that is needed.
func (s *searcher) listEarly(ply int, tableStep game.Step) bool {
	if tableStep == 0 || s.can.StepTester == nil || !s.can.StepTester.Possible(tableStep) {
		return false
	}
	f := &s.frames[ply]
	f.steps = append(f.steps[:0], tableStep)
	s.rank(ply, tableStep)
	return true
}

// list makes all legal steps candidates and reports whether there is any.
func (s *searcher) list(ply int, tableStep game.Step) bool {
	f := &s.frames[ply]
	f.steps = s.pos.Steps(f.steps[:0])
	s.rank(ply, tableStep)
	return len(f.list) > 0
}

// rank fills a frame's candidates from its steps.
func (s *searcher) rank(ply int, tableStep game.Step) {
	f := &s.frames[ply]
	s.eval.Learn(s.pos)
	r := ranker{s: s, f: f, us: s.pos.Side(), tableStep: tableStep, king: geom.NoSquare}
	if s.can.RoyalFinder != nil {
		r.king = s.can.RoyalFinder.Royal(r.us.Other())
	}
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
}

func (r *ranker) candidate(step game.Step) candidate {
	s := r.s
	if s.can.QuietTeller != nil {
		if mover, to, quiet := s.can.QuietTeller.Quiet(step); quiet {
			return r.quiet(step, mover, to)
		}
	}
	effect := s.effect(step)
	gain, changes := s.gain(&effect)
	if !changes {
		return r.quiet(step, effect.Mover, effect.To)
	}
	c := candidate{step: step, class: s.history.classOf(effect.Mover, effect.To)}
	c.gain = int16(min(max(gain, leastGain), mostGain))
	if c.key = keyTable; step != r.tableStep {
		c.key = s.captureKey(&effect, gain, r.us)
	}
	return c
}

// quiet returns the candidate of a step that changes no material.
func (r *ranker) quiet(step game.Step, mover game.Piece, to geom.Square) candidate {
	s := r.s
	c := candidate{step: step, class: s.history.classOf(mover, to), gain: r.quietGain(mover, to)}
	switch {
	case step == r.tableStep:
		c.key = keyTable
	case s.killers && step == r.f.killers[0]:
		c.key = keyKiller
	case s.killers && step == r.f.killers[1]:
		c.key = keySecond
	case step == r.counter:
		c.key = keyCounter
	default:
		c.key = r.quietKey(&c)
	}
	return c
}

// quietGain tells whether a quiet step may give check: whether the man could capture the royal
// piece from where it goes, or that is not known. Men that uncover others are overlooked.
func (r *ranker) quietGain(mover game.Piece, to geom.Square) int16 {
	x := r.s.swaps
	switch {
	case x == nil || r.s.can.RoyalFinder == nil || to < 0 || int(mover.Type) >= len(x.ways):
		return checkGain
	case r.king == geom.NoSquare || x.ways[mover.Type][r.us][int(to)*x.size+int(r.king)] == 0:
		return quietGain
	}
	return checkGain
}

// quietKey sums the histories of a quiet step.
func (r *ranker) quietKey(c *candidate) int32 {
	var key int32
	if r.s.features.history {
		key = int32(*r.s.history.plain(r.us, c.step))
	}
	for _, after := range r.after {
		if after != nil {
			key += int32(after[c.class])
		}
	}
	return key
}

// captureKey orders captures by the most valuable victim, then by the least valuable attacker.
// An attacker that is worth more than its victim and would be lost for it comes last of all.
func (s *searcher) captureKey(effect *game.Effect, gain int, us game.Side) int32 {
	attacker := s.eval.ExchangeValue(effect.Mover.Type)
	order := int32(gain*16 - min(attacker, eval.RoyalValue)/16)
	switch {
	case gain < 0: // it captures its own men
		return keyLosing + order
	case effect.To == effect.From: // it stays where it was
		return keyGood + order
	case attacker > gain && s.loses(effect, gain, us):
		return keyLosing + order - int32(attacker)
	}
	return keyGood + order
}

// loses reports whether a capture by a man worth more than its victim loses material.
func (s *searcher) loses(effect *game.Effect, gain int, us game.Side) bool {
	if s.exchange && s.swaps != nil {
		return s.swaps.loses(s.can.Occupied, s.eval, effect, gain, 0)
	}
	// A poor substitute for static exchange, where its tables would be too large.
	return effect.To >= 0 && s.eval.Guarded(s.pos, effect.To, us.Other())
}

// gain returns how much material a step wins; changes is false if it changes none.
func (s *searcher) gain(effect *game.Effect) (gain int, changes bool) {
	if into := effect.Promotes(); into != game.NoType {
		gain += s.eval.PromotionGain(effect.Mover.Type, into)
		changes = true
	}
	for i := range effect.Changes {
		c := &effect.Changes[i]
		switch effect.Fate(i) {
		case game.Captured:
			gain += s.loss(c.Before, effect.Mover.Side)
		case game.Converted:
			gain += 2 * s.loss(c.Before, effect.Mover.Side)
		case game.Changed:
			after, _ := c.After.Piece()
			before, _ := c.Before.Piece()
			gain += s.eval.PromotionGain(before.Type, after.Type) * (1 - 2*int(before.Side^effect.Mover.Side))
		default:
			continue
		}
		changes = true
	}
	return gain, changes
}

// loss returns what side wins when the piece on a square is gone: its value, negative if it is one of its own.
func (s *searcher) loss(on game.Content, side game.Side) int {
	p, _ := on.Piece()
	price := s.eval.ExchangeValueIn(s.pos, p)
	if p.Side == side {
		return -price
	}
	return price
}

// effect returns what a step does. It holds until the next effect is asked for.
func (s *searcher) effect(step game.Step) game.Effect {
	e := s.pos.Effect(step, s.changes)
	s.changes = e.Changes
	return e
}

// pick moves the candidate with the highest key among those from i on to i. Most nodes are cut
// off after a few steps, so sorting all of them would be wasted.
func (f *frame) pick(i int) *candidate {
	best := i
	for j := i + 1; j < len(f.list); j++ {
		if f.list[j].key > f.list[best].key {
			best = j
		}
	}
	f.list[i], f.list[best] = f.list[best], f.list[i]
	return &f.list[i]
}

// learnCutoff notes, if the i-th candidate is quiet, that it refuted what came before it, and that those
// searched ahead of it did not.
func (s *searcher) learnCutoff(ply, depth, i int) {
	f, us := &s.frames[ply], s.pos.Side()
	c, bonus := f.list[i], bonusFor(depth)
	if !c.isQuiet() {
		return
	}
	if f.killers[0] != c.step {
		f.killers[1], f.killers[0] = f.killers[0], c.step
	}
	if ply > 0 && s.frames[ply-1].moved != 0 {
		s.history.counter[s.frames[ply-1].moved] = c.step
	}
	s.rewardQuiet(ply, us, &c, bonus)
	for j := range i {
		if other := f.list[j]; other.step != 0 && other.isQuiet() { // 0: it has not been searched
			s.rewardQuiet(ply, us, &other, -bonus)
		}
	}
}

// rewardQuiet changes all counts of a quiet step.
func (s *searcher) rewardQuiet(ply int, us game.Side, c *candidate, bonus int) {
	reward(s.history.plain(us, c.step), bonus)
	for back := 1; back <= 2 && back <= ply; back++ {
		if after := s.history.after(s.frames[ply-back].moved); after != nil {
			reward(&after[c.class], bonus)
		}
	}
}

// isQuiet reports whether a candidate changes no material.
func (c *candidate) isQuiet() bool { return c.gain <= checkGain }
