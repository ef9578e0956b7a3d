package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A due action is one that a step does on a square.
type due struct {
	sq     uint8
	t      *powerTable // nil for a capture
	chosen bool        // it follows the step by choice
}

// An aside is what a step has changed on a square elsewhere than where its piece began and ended,
// or there besides.
type aside struct {
	sq       uint8
	was, now code
	captured bool // what was there has gone to the captor's hand, where captives go there
	handed   bool // it has gone to the hand of the other side than its own
	action   variant.Action
	chosen   bool // it has followed the step by choice
	goes     bool // a piece has gone on to the twin of a square
}

// makePower makes a step that does more, or less, than move a piece and capture where it ends.
func (p *Position) makePower(s game.Step, u *undo) {
	from, to := stepFrom(s), stepTo(s)
	switch stepKindOf(s) {
	case kindLine, kindLocust:
		p.passant = u.passant // what a route captures may be captured en passant
		p.doActions(s, u.mover)
		p.passant = passant{}
		carries, carried := stepCarriage(s), none
		if carries.is {
			carried = p.liftCarried(carries)
		}
		if from != to {
			u.captured = p.capture(to)
		}
		if from != to || stepInto(s) != none { // it may have become another piece on its way home
			p.move(u.mover, from, to, stepInto(s))
		}
		if carries.is {
			p.unloadCarried(carries, carried)
		}
	case kindAct, kindSelf:
		p.doActions(s, u.mover)
	case kindPass:
		u.mover = none
	case kindWall:
		u.mover = none
		if from != to {
			p.take(from)
			p.hash ^= p.g.keys.piece[p.g.wall][from]
		}
		p.put(p.g.wall, to)
		p.hash ^= p.g.keys.piece[p.g.wall][to]
	case kindSwap:
		p.swap(u.mover, from, to, stepInto(s))
	case kindPush:
		p.shove(to, stepAux(s))
		p.move(u.mover, from, to, stepInto(s))
		p.spendRights(stepAux(s), stepAux(s), stepAux(s))
	case kindPull:
		p.move(u.mover, from, to, stepInto(s))
		p.shove(stepAux(s), from)
		u.at = stepAux(s)
	}
}

// shove moves a piece that does not move by itself to an empty square.
func (p *Position) shove(from, to uint8) {
	c := p.board[from]
	p.move(c, from, to, none)
}

// unmakePower takes it back, what is done aside apart.
func (p *Position) unmakePower(s game.Step, u *undo) {
	from, to := stepFrom(s), stepTo(s)
	switch stepKindOf(s) {
	case kindLine, kindLocust:
		carries, carried := stepCarriage(s), none
		if carries.is {
			carried = p.take(carries.to)
		}
		if from != to || stepInto(s) != none {
			p.take(to)
			p.put(u.mover, from)
			p.giveBack(u)
		}
		if carries.is {
			p.put(carried, carries.from)
		}
	case kindWall:
		p.take(to)
		if from != to {
			p.put(p.g.wall, from)
		}
	case kindSwap:
		p.take(to)
		other := p.take(from)
		p.put(other, to)
		p.put(u.mover, from)
	case kindPush:
		p.take(to)
		p.put(u.mover, from)
		p.put(p.take(stepAux(s)), to)
	case kindPull:
		p.put(p.take(from), stepAux(s))
		p.take(to)
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

// doActions does what a step does elsewhere than where it ends. The mover, of code c, still stands
// where it began.
func (p *Position) doActions(s game.Step, c code) {
	p.eachAction(s, c, func(sq uint8, t *powerTable) { p.dues = append(p.dues, due{sq: sq, t: t}) })
	for _, d := range p.dues {
		p.do(d)
	}
	p.dues = p.dues[:0]
}

// do does one action and notes it.
func (p *Position) do(d due) {
	if captures(d.t) {
		p.aside = append(p.aside, aside{sq: d.sq, was: p.capture(d.sq), now: none, captured: true, chosen: d.chosen})
		p.dropRights(d.sq)
		return
	}
	p.change(d)
}

// change puts what an action that captures nothing leaves on its square there, and notes it.
func (p *Position) change(d due) {
	sq := d.sq
	was := p.board[sq]
	now := d.t.leaves[was]
	if was != none {
		p.take(sq)
		p.hash ^= p.g.keys.piece[was][sq]
	}
	if now != none {
		p.put(now, sq)
		p.hash ^= p.g.keys.piece[now][sq]
	}
	handed := d.t.toHand && p.handsOver(was, 1)
	p.aside = append(p.aside, aside{sq: sq, was: was, now: now, action: d.t.action, chosen: d.chosen, handed: handed})
	p.dropRights(sq)
}

// handsOver adds n pieces to the hand of the side whose a piece of code c, which may be none, is not, as if that had captured it. It reports
// whether there is such a hand.
func (p *Position) handsOver(c code, n int) bool {
	if c == none || p.g.inHand[c] == game.NoType {
		return false
	}
	p.changeHand(codeOf(p.g.inHand[c], c.side().Other()), n)
	return true
}

// dropRights ends the rights of the piece on sq.
func (p *Position) dropRights(sq uint8) {
	if p.unmoved.Has(geom.Square(sq)) || p.castleMask[sq]&p.castle != p.castle {
		p.spendRights(sq, sq, sq)
	}
}

// restoreAside puts back what was changed aside, down to the given number of notes.
func (p *Position) restoreAside(n int) {
	for i := len(p.aside) - 1; i >= n; i-- {
		a := p.aside[i]
		if a.now != none {
			p.take(a.sq)
		}
		if a.was != none {
			p.put(a.was, a.sq)
		}
		if a.captured {
			p.takeFromHand(a.was)
		}
		if a.handed {
			p.handsOver(a.was, -1)
		}
	}
	p.aside = p.aside[:n]
}
