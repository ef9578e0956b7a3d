package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A step says which power it uses and not all that it does. What it does by the powers of its piece
// before the piece lands is found here, from the step and the board before it; what follows once it
// is made (on arriving, on capturing and the like) is found in events.go.

// eachAction calls f for each square, besides the to-square, on which a step does something by a power
// of its piece, in the order in which the piece meets them; c is the piece. Where the power is nil
// what stands on the square is captured.
func (p *Position) eachAction(s game.Step, c code, f func(sq uint8, t *powerTable)) {
	switch stepKindOf(s) {
	case kindLocust:
		if !isRouted(s) {
			f(stepAux(s), nil)
			return
		}
		o := p.outcomeOf(s, c) // what it puts elsewhere is not among what it takes
		for sq := range o.aside(stepFrom(s)).All() {
			f(uint8(sq), nil)
		}
	case kindAct:
		t, _ := p.g.lineOf(s, c)
		f(stepAux(s), t)
	case kindSelf:
		f(stepFrom(s), nil)
	case kindLine:
		p.between(s, c, f)
	case kindMove, kindRights:
		if p.g.after[c] && p.board[stepTo(s)] == none {
			p.afterMove(s, c, f)
		}
	}
}

// between calls f for the squares with a piece strictly between the two squares of a step along a
// line, unless it spares them.
func (p *Position) between(s game.Step, c code, f func(sq uint8, t *powerTable)) {
	if s&flagSpare != 0 {
		return
	}
	t, l := p.g.lineOf(s, c)
	for _, sq := range l.beyond {
		if sq == stepTo(s) {
			return
		}
		if p.board[sq] != none {
			f(sq, t)
		}
	}
}

// afterMove calls f for what a plain move to an empty square does elsewhere: always, and at last,
// if the step says so, by choice. On each square one action is done, the first.
func (p *Position) afterMove(s game.Step, c code, f func(sq uint8, t *powerTable)) {
	var done geom.Set
	var t *powerTable
	done.Add(geom.Square(stepFrom(s))) // nobody is there any more
	once := func(sq uint8) {
		if !done.Has(geom.Square(sq)) {
			done.Add(geom.Square(sq))
			f(sq, t)
		}
	}
	from, to := stepFrom(s), stepTo(s)
	for i := range p.g.powers[c] {
		if t = &p.g.powers[c][i]; t.when != variant.Moving || t.may {
			continue
		}
		for j := range t.lines[from] {
			if l := &t.lines[from][j]; l.end(to) >= 0 {
				p.actOnMove(s, t, l, once)
			}
		}
	}
	if s&flagAction != 0 {
		var l *powerLine
		t, l = p.g.lineOf(s, c)
		p.actOnMove(s, t, l, once)
	}
}

// actOnMove calls f for the squares on which a power does something by a plain move along a line.
func (p *Position) actOnMove(s game.Step, t *powerTable, l *powerLine, f func(sq uint8)) {
	from, to := stepFrom(s), stepTo(s)
	switch t.where {
	case variant.Behind:
		if l.back >= 0 && p.worksOn(t, from, uint8(l.back)) {
			f(uint8(l.back))
		}
	case variant.Between:
		p.pinched(t, from, to, f)
	case variant.Crossing:
		p.coordinated(t, from, to, f)
	case variant.Beyond:
		for _, sq := range l.beyond[l.end(to)+1:] {
			if !p.worksOn(t, from, sq) {
				return
			}
			f(sq)
		}
	case variant.JustBeyond:
		if next := l.beyond[l.end(to)+1:]; len(next) > 0 && p.worksOn(t, from, next[0]) {
			f(next[0])
		}
	}
}

// pinched calls f for those next to a square with a friend right behind them. The mover has left
// from.
func (p *Position) pinched(t *powerTable, from, to uint8, f func(sq uint8)) {
	for i := range t.lines[to] {
		l := &t.lines[to][i]
		if len(l.beyond) < 2 || !p.worksOn(t, from, l.beyond[0]) {
			continue
		}
		behind := l.beyond[1]
		if at := p.board[behind]; at != none && behind != from && at.side() == p.side {
			f(l.beyond[0])
		}
	}
}

// coordinated calls f for what stands where the mover's new rank and file cross those of its
// partners.
func (p *Position) coordinated(t *powerTable, from, to uint8, f func(sq uint8)) {
	b := p.g.board
	for _, c := range t.partners {
		partners := p.of[c]
		partners.Remove(geom.Square(from))
		for q := partners.Pop(); q != geom.NoSquare; q = partners.Pop() {
			at := geom.Square(to)
			for _, sq := range [2]geom.Square{b.Square(b.File(q), b.Rank(at)), b.Square(b.File(at), b.Rank(q))} {
				if sq != geom.NoSquare && p.worksOn(t, from, uint8(sq)) {
					f(uint8(sq))
				}
			}
		}
	}
}

// captures reports whether an action found by eachAction is a capture.
func captures(t *powerTable) bool { return t == nil || t.action == variant.Capture }

// victims calls f for each square, besides the to-square, whose piece a step captures before its
// piece lands; c is the piece.
func (p *Position) victims(s game.Step, c code, f func(sq uint8)) {
	p.eachAction(s, c, func(sq uint8, t *powerTable) {
		if captures(t) {
			f(sq)
		}
	})
}

// victimsOf returns these squares.
func (p *Position) victimsOf(s game.Step, c code) geom.Set {
	var out geom.Set
	if p.isMere(s, c) {
		return out
	}
	p.eachAction(s, c, func(sq uint8, t *powerTable) {
		if captures(t) {
			out.Add(geom.Square(sq))
		}
	})
	return out
}

// hasVictims reports whether a step captures anything besides what stands on its to-square.
func (p *Position) hasVictims(s game.Step) bool {
	c := p.board[stepFrom(s)]
	if p.isMere(s, c) {
		return false
	}
	victims := p.victimsOf(s, c)
	return !victims.Empty()
}

// isMere reports whether a step by a piece of code c is one of those that do nothing on other squares
// than their to-square. Most are, and to say so is quick.
func (p *Position) isMere(s game.Step, c code) bool {
	return stepKindOf(s) == kindMove && !p.g.after[c]
}

// actionSets are the squares on which a step does something before its piece lands, by action.
type actionSets [len(variant.Actions)]geom.Set

func (p *Position) actionsOf(s game.Step, c code) actionSets {
	var out actionSets
	p.eachAction(s, c, func(sq uint8, t *powerTable) {
		if captures(t) {
			out[variant.Capture].Add(geom.Square(sq))
		} else {
			out[t.action].Add(geom.Square(sq))
		}
	})
	return out
}

// hasActions reports whether a step does anything to pieces on squares besides its to-square.
func (p *Position) hasActions(s game.Step, c code) bool {
	if p.isMere(s, c) {
		return false
	}
	has := false
	p.eachAction(s, c, func(sq uint8, _ *powerTable) { has = has || p.board[sq] != p.g.wall })
	return has
}
