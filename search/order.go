package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Steps are ordered by keys in bands: the table's step, captures that win or hold material,
// killers, quiet steps by history, captures that seem to lose material.
const (
	keyTable   = 1 << 28
	keyGood    = 1 << 24
	keyKiller  = 1 << 23
	keyLosing  = -(1 << 24)
	historyMax = 1 << 14 // quiet keys are within plus and minus this

	historyBits = 14
)

// quiet reports whether a key is that of a step that changes no material.
func quiet(key int32) bool { return key > keyLosing/2 && key <= keyKiller }

// losing reports whether a key is that of a capture that seems to lose material.
func losing(key int32) bool { return key <= keyLosing/2 }

// A history counts which quiet steps have been good, wherever they were. Steps are opaque, so
// they are filed by a hash; that two share a place now and then does no harm.
type history [2][1 << historyBits]int16

func (h *history) at(side game.Side, s game.Step) *int16 {
	return &h[side][uint64(s)*0x9e3779b97f4a7c15>>(64-historyBits)]
}

// reward moves the count towards the maximum or, for a negative bonus, away from it, the less
// the nearer it is.
func (h *history) reward(side game.Side, s game.Step, bonus int) {
	bonus = min(max(bonus, -historyMax/4), historyMax/4)
	c := h.at(side, s)
	*c += int16(bonus - int(*c)*abs(bonus)/historyMax)
}

// age halves all counts: what was good in the search before is a hint only.
func (h *history) age() {
	for side := range h {
		for i := range h[side] {
			h[side][i] /= 2
		}
	}
}

// rank computes the ordering keys of a node's steps.
func (s *searcher) rank(f *frame, tableStep game.Step) {
	s.eval.learn(s.pos)
	us := s.pos.Side()
	f.keys = f.keys[:0]
	for _, step := range f.steps {
		f.keys = append(f.keys, s.key(f, us, step, tableStep))
	}
}

func (s *searcher) key(f *frame, us game.Side, step, tableStep game.Step) int32 {
	if step == tableStep {
		return keyTable
	}
	effect := s.pos.Effect(step)
	if gain, changes := s.gain(&effect); changes {
		return s.captureKey(&effect, gain, us)
	}
	switch step {
	case f.killers[0]:
		return keyKiller
	case f.killers[1]:
		return keyKiller - 1
	}
	return int32(*s.history.at(us, step))
}

// captureKey orders captures by the most valuable victim, then by the least valuable attacker.
// An attacker that is worth more than its victim and may be retaken comes last of all.
func (s *searcher) captureKey(effect *game.Effect, gain int, us game.Side) int32 {
	attacker := s.eval.trade(effect.Mover.Type)
	order := int32(gain*16 - min(attacker, royalTrade)/16)
	if gain < 0 { // it captures its own men
		return keyLosing + order
	}
	if effect.To == effect.From {
		return keyGood + order // it stays where it was
	}
	if attacker > gain && s.guarded(effect, us.Other()) {
		return keyLosing + order - int32(attacker)
	}
	return keyGood + order
}

// gain returns how much material a step wins; changes is false if it changes none.
func (s *searcher) gain(effect *game.Effect) (gain int, changes bool) {
	if effect.Promotes != game.NoType {
		gain += s.eval.gainOf(effect.Mover.Type, effect.Promotes)
		changes = true
	}
	if !effect.Captures.Empty() {
		gain += s.worth(effect.Captures, effect.Mover.Side)
		changes = true
	}
	if !effect.Converts.Empty() {
		gain += 2 * s.worth(effect.Converts, effect.Mover.Side)
		changes = true
	}
	return gain, changes
}

// worth returns the value of the men on some squares, those of side counted negative.
func (s *searcher) worth(squares geom.Set, side game.Side) int {
	sum := 0
	for sq := squares.Pop(); sq != geom.NoSquare; sq = squares.Pop() {
		p, ok := s.pos.At(sq)
		switch {
		case !ok:
		case p.Side == side:
			sum -= s.eval.price(s.pos, p)
		default:
			sum += s.eval.price(s.pos, p)
		}
	}
	return sum
}

// guarded reports whether side could capture a piece that has gone to the step's target, by a
// man for whom nothing can stand in the way. Distant riders are overlooked: to find them would
// cost more than the order gains.
func (s *searcher) guarded(effect *game.Effect, side game.Side) bool {
	if effect.To < 0 {
		return false
	}
	for _, sq := range s.eval.guards[side][effect.To] {
		p, ok := s.pos.At(sq)
		if ok && p.Side == side && s.eval.types[p.Type].at[side][sq].grips.Has(effect.To) {
			return true
		}
	}
	return false
}

// pick moves the step with the highest key among those from i on to i. Most nodes are cut off
// after a few steps, so sorting all of them would be wasted.
func (f *frame) pick(i int) (game.Step, int32) {
	best := i
	for j := i + 1; j < len(f.keys); j++ {
		if f.keys[j] > f.keys[best] {
			best = j
		}
	}
	f.keys[i], f.keys[best] = f.keys[best], f.keys[i]
	f.steps[i], f.steps[best] = f.steps[best], f.steps[i]
	return f.steps[i], f.keys[i]
}
