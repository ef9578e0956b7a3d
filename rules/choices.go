package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// What may follow a step by choice is part of the step: in the order in which such powers come up
// while it is made and followed (see react), a bit says whether each of them is used. A power comes up if
// there is something that it would do. The side that makes the step chooses, also for what is captured.

// choose keeps what has been found from first on, by a power that is used by choice, if the step says so.
func (p *Position) choose(first int) {
	if !p.isFresh(first) {
		p.dues = p.dues[:first]
		return
	}
	n := p.offered
	p.offered++
	if n >= maxChoices || p.chosen>>n&1 == 0 {
		p.dues = p.dues[:first]
		return
	}
	for i := range p.dues[first:] {
		p.dues[first+i].chosen = true
	}
}

// isFresh reports whether something of what has been found from first on is on a square for which nothing
// has been found before.
func (p *Position) isFresh(first int) bool {
	var known geom.Set
	for _, d := range p.dues[:first] {
		known.Add(geom.Square(d.sq))
	}
	for _, d := range p.dues[first:] {
		if !known.Has(geom.Square(d.sq)) {
			return true
		}
	}
	return false
}

// attempt makes a step for a look at the board after it. Whether the turn goes on is not asked.
func (p *Position) attempt(s game.Step) {
	before := p.attempting
	p.attempting = true
	p.Make(s)
	p.attempting = before
}

// makeBlindly makes a step without what the rules on check do not foresee.
func (p *Position) makeBlindly(s game.Step) {
	p.blind = true
	p.Make(s)
	p.blind = false
}

// attemptBlindly is both.
func (p *Position) attemptBlindly(s game.Step) {
	p.blind = true
	p.attempt(s)
	p.blind = false
}

// A saying stands for how a step is written: two steps are written alike if their sayings have the same
// text. (The texts are hashed.)
type saying struct {
	text   uint64
	chosen int // of what is written in it, how much is by choice after the step
}

// addChoices appends to the steps from begin on the same with what may follow them by choice. Of steps that
// are written alike one is kept: the one that does most of it by the move itself, and of the same move
// the one whose powers come up first.
func (p *Position) addChoices(buf []game.Step, begin int) []game.Step {
	if !p.g.offers {
		return buf
	}
	p.sayings = p.sayings[:0]
	for _, s := range buf[begin:] {
		p.sayings = append(p.sayings, saying{text: p.textKey(s)})
	}
	for _, s := range buf[begin:] {
		if !p.isAlone(s) {
			buf = p.decide(buf, begin, s, 0)
		}
	}
	return buf
}

// decide appends a step with each set of powers that are used by choice, those before first being decided.
func (p *Position) decide(buf []game.Step, begin int, s game.Step, first int) []game.Step {
	p.attempt(s)
	offered := min(p.history[len(p.history)-1].offered, maxChoices)
	p.Unmake()
	for n := first; n < offered; n++ {
		with := s | withChoice(n)
		buf = p.addUnlessSaid(buf, begin, with)
		buf = p.decide(buf, begin, with, n+1)
	}
	return buf
}

// addUnlessSaid appends a step unless one of those from begin on is written alike and goes before it.
func (p *Position) addUnlessSaid(buf []game.Step, begin int, s game.Step) []game.Step {
	said := saying{text: p.textKey(s)}
	p.eachChosen(s, func(a *aside) {
		said.text = sayOn(said.text, a.action, a.sq)
		said.chosen++
	})
	for i, other := range p.sayings {
		if other.text != said.text {
			continue
		}
		if said.chosen < other.chosen {
			buf[begin+i], p.sayings[i] = s, said
		}
		return buf
	}
	p.sayings = append(p.sayings, said)
	return append(buf, s)
}

// eachChosen calls f with all that a step does by choice after it, as it is written.
func (p *Position) eachChosen(s game.Step, f func(a *aside)) {
	p.attempt(s)
	for i := p.history[len(p.history)-1].actions; i < len(p.aside); i++ {
		if p.aside[i].chosen {
			f(&p.aside[i])
		}
	}
	p.Unmake()
}

// textKey hashes how a step is written, what may follow it by choice apart.
func (p *Position) textKey(s game.Step) uint64 {
	const squaresAndPiece = 1<<16 - 1 | 255<<20
	kind := stepKindOf(s)
	key := uint64(s) & squaresAndPiece
	switch kind {
	case kindDrop, kindCastle, kindPass, kindWall, kindSwap, kindPush, kindPull:
		key |= uint64(kind)<<16 | uint64(stepAux(s))<<28
	}
	seed := splitMix(key)
	key = seed.next()
	if kind == kindDrop || isNobodys(s) {
		return key
	}
	c := p.board[stepFrom(s)]
	for action, squares := range p.actionsOf(s, c) {
		if variant.Action(action) != variant.Capture {
			for sq := range squares.All() {
				key = sayOn(key, variant.Action(action), uint8(sq))
			}
			continue
		}
		p.victims(s, c, func(sq uint8) { key = sayOn(key, variant.Capture, sq) })
	}
	return key
}

// sayOn adds to the hash of a text that an action is done on a square.
func sayOn(key uint64, action variant.Action, sq uint8) uint64 {
	next := splitMix(key ^ (uint64(action)<<8|uint64(sq)+1)*0x9e3779b97f4a7c15)
	return next.next()
}
