package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// makePower makes a step that does more, or less, than move a piece and capture where it ends.
func (p *Position) makePower(s game.Step, u *undo) {
	from, to := stepFrom(s), stepTo(s)
	switch stepKindOf(s) {
	case kindLine, kindLocust:
		p.takeAside(s, u.mover)
		if from != to {
			u.captured = p.capture(to)
			p.move(u.mover, from, to, stepInto(s))
		}
	case kindRifle, kindConvert:
		p.takeAside(s, u.mover)
	case kindSelf:
		p.removeAside(from)
	case kindSwap:
		p.swap(u.mover, from, to, stepInto(s))
	}
}

// unmakePower takes it back, captures elsewhere than where it ended apart.
func (p *Position) unmakePower(s game.Step, u *undo) {
	from, to := stepFrom(s), stepTo(s)
	switch stepKindOf(s) {
	case kindLine, kindLocust:
		if from != to {
			p.take(to)
			p.put(u.mover, from)
			p.giveBack(u)
		}
	case kindSwap:
		p.take(to)
		other := p.take(from)
		p.put(other, to)
		p.put(u.mover, from)
	}
}

// swap exchanges two pieces; the mover becomes into unless that is none.
func (p *Position) swap(mover code, from, to uint8, into code) {
	z := p.g.keys
	p.take(from)
	other := p.take(to)
	if into == none {
		into = mover
	}
	p.put(into, to)
	p.put(other, from)
	p.hash ^= z.piece[mover][from] ^ z.piece[other][to] ^ z.piece[into][to] ^ z.piece[other][from]
}

// takeAside captures and converts what a step changes elsewhere than where it ends. The mover,
// of code c, still stands where it began.
func (p *Position) takeAside(s game.Step, c code) {
	prey, converts := p.convertedBy(s, c)
	p.victims(s, c, p.removeAside)
	if converts {
		p.convert(prey)
	}
}

// removeAside captures the piece on sq and notes it.
func (p *Position) removeAside(sq uint8) {
	c := p.capture(sq)
	p.aside = append(p.aside, aside{sq, c, false})
	p.dropRights(sq)
}

// convert turns the piece on sq to the other side and notes it.
func (p *Position) convert(sq uint8) {
	c := p.take(sq)
	p.put(c^1, sq)
	p.hash ^= p.g.keys.piece[c][sq] ^ p.g.keys.piece[c^1][sq]
	p.aside = append(p.aside, aside{sq, c, true})
	p.dropRights(sq)
}

// dropRights ends the rights of the piece on sq.
func (p *Position) dropRights(sq uint8) {
	if p.virgin.Has(geom.Square(sq)) || p.castleMask[sq]&p.castle != p.castle {
		p.spendRights(sq, sq, sq)
	}
}

// restoreAside undoes captures and conversions down to the given number of notes.
func (p *Position) restoreAside(n int) {
	for i := len(p.aside) - 1; i >= n; i-- {
		a := p.aside[i]
		if a.converted {
			p.take(a.sq)
			p.put(a.was, a.sq)
			continue
		}
		p.put(a.was, a.sq)
		p.takeFromHand(a.was)
	}
	p.aside = p.aside[:n]
}
