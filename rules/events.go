package rules

import (
	"cmp"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// What follows a step by itself, by powers on leaving, on capturing, on being captured, on arriving
// and always, is found and done once the step is made. At each of these moments everything is found
// on the board as it is then, and done together; on each square one action, the first.

// An event is a power at work.
type event struct {
	t      *powerTable
	side   game.Side // of the piece with the power
	here   uint8     // where that piece stands, or stood when it was captured
	left   uint8     // the square that it has left
	captor uint8     // where the piece stands that has captured it
	taken  geom.Set  // where the pieces stood that it has captured
}

// react does what follows the step just made.
func (p *Position) react(s game.Step, u *undo) {
	first := len(p.aside)
	p.offered, p.chosen = 0, stepChoices(s)
	if p.g.events && !p.isAlone(s) {
		p.reactToStep(s, u)
	}
	if p.g.stayers != nil {
		p.reactToStaying(s, u)
	}
	for _, c := range p.g.standing {
		for pieces := p.of[c]; !pieces.Empty(); {
			p.notice(variant.Always, c, &event{here: uint8(pieces.Pop())})
		}
	}
	p.settle()
	if p.g.twins != nil {
		p.goBeyond(s)
	}
	if len(p.aside) > first && !p.passant.squares.Empty() {
		p.recheckPassant(s, u)
	}
}

// isAlone reports whether nothing follows a step but what happens always: nobody has moved, or a
// piece has left the board by itself.
func (p *Position) isAlone(s game.Step) bool {
	return isNobodys(s) || stepKindOf(s) == kindSelf
}

func (p *Position) reactToStep(s game.Step, u *undo) {
	from, to, kind := stepFrom(s), stepTo(s), stepKindOf(s)
	lent, moved := kind == kindRelay, from != to || kind == kindDrop
	e := event{here: to, left: from, captor: to, taken: p.takenBy(u)}
	if moved && !lent && kind != kindDrop {
		p.notice(variant.Leaving, u.mover, &e)
		if kind == kindCastle {
			p.noticeAt(variant.Leaving, &event{here: stepPartnerTo(s), left: stepPartner(s)})
		}
		p.settle()
	}
	if !e.taken.Empty() {
		if !lent {
			p.notice(variant.Capturing, u.mover, &e)
			p.settle()
		}
		p.noticeCaptured(u, to)
		p.settle()
	}
	if moved && !lent {
		p.noticeAt(variant.Arriving, &e)
		if kind == kindCastle {
			p.noticeAt(variant.Arriving, &event{here: stepPartnerTo(s), left: stepPartner(s)})
		}
		p.settle()
	}
}

// noteStood notes, before a step is made, where those stand that may do something on staying.
func (p *Position) noteStood() {
	p.stood = p.stood[:0]
	for _, c := range p.g.stayers {
		p.stood = append(p.stood, p.of[c])
	}
}

// reactToStaying does what pieces of the side that moves do on staying: those that stood where they stand, and the one that has moved, if
// it has come from among the same squares.
func (p *Position) reactToStaying(s game.Step, u *undo) {
	moved := !p.isAlone(s) && stepKindOf(s) != kindDrop && stepFrom(s) != stepTo(s)
	for i, c := range p.g.stayers {
		if c.side() != p.side {
			continue
		}
		for pieces := p.of[c]; !pieces.Empty(); {
			sq := pieces.Pop()
			e := event{here: uint8(sq), left: uint8(sq)}
			switch {
			case moved && uint8(sq) == stepTo(s):
				e.left, e.taken = stepFrom(s), p.takenBy(u)
			case !p.stood[i].Has(sq):
				continue
			}
			p.notice(variant.Staying, c, &e)
		}
	}
	p.settle()
}

// stays reports whether the piece of an event has stayed among the squares where a power works.
func (e *event) stays() bool {
	on := e.t.bounds.on
	elsewhere := e.taken.Minus(*on)
	return on.Has(geom.Square(e.here)) && on.Has(geom.Square(e.left)) && elsewhere.Empty()
}

// takenBy returns where the step just made has captured.
func (p *Position) takenBy(u *undo) geom.Set { return takenBy(u, p.aside[u.aside:]) }

// takenBy returns where a step has captured that has changed some squares aside.
func takenBy(u *undo, changes []aside) geom.Set {
	var out geom.Set
	if u.captured != none {
		out.Add(geom.Square(u.at))
	}
	for _, a := range changes {
		if a.captured {
			out.Add(geom.Square(a.sq))
		}
	}
	return out
}

// noticeCaptured finds what the pieces do that the step just made has captured before anything
// followed it; the captor stands on a square.
func (p *Position) noticeCaptured(u *undo, captor uint8) {
	if u.captured != none {
		p.notice(variant.Captured, u.captured, &event{here: u.at, captor: captor})
	}
	for _, a := range p.aside[u.aside:u.actions] {
		if a.captured {
			p.notice(variant.Captured, a.was, &event{here: a.sq, captor: captor})
		}
	}
}

// noticeAt is notice for the piece that stands where the event is, if it is of the side that moves.
func (p *Position) noticeAt(when variant.When, e *event) {
	if c := p.board[e.here]; c != none && c.side() == p.side {
		p.notice(when, c, e)
	}
}

// notice finds what the powers of a piece of code c do at a moment.
func (p *Position) notice(when variant.When, c code, e *event) {
	for i := range p.g.powers[c] {
		if t := &p.g.powers[c][i]; t.when == when && t.leaves != nil && !(p.blind && t.unforeseen) {
			first := len(p.dues)
			e.t, e.side = t, c.side()
			if when == variant.Staying && !e.stays() {
				continue
			}
			if p.locate(e); t.may {
				p.choose(first)
			}
		}
	}
}

// locate notes the squares on which an event does something.
func (p *Position) locate(e *event) {
	switch e.t.where {
	case variant.Here:
		p.findOn(e, e.here)
	case variant.Left:
		p.findOn(e, e.left)
	case variant.Captor:
		p.findOn(e, e.captor)
	case variant.There:
		for there := e.taken; !there.Empty(); {
			p.findOn(e, uint8(there.Pop()))
		}
	case variant.Around:
		for near := e.t.first[e.here].And(p.occ[0].Or(p.occ[1])); !near.Empty(); {
			p.findOn(e, uint8(near.Pop()))
		}
	case variant.Meeting:
		p.findMeeting(e)
	case variant.Between:
		p.findBetween(e)
	case variant.Enclosed:
		p.findEnclosed(e)
	}
}

// findOn notes an action on one square: on what stands there, or, where it leaves something there, on the
// empty square too.
func (p *Position) findOn(e *event, sq uint8) {
	t := e.t
	works := t.prey[p.board[sq]] || p.board[sq] == none && t.leaves[none] != none && t.where != variant.Around
	if works && (t.bounds == nil || p.meets(t.bounds, e.here, sq)) {
		p.dues = append(p.dues, due{sq: sq, t: t})
	}
}

// findMeeting notes the first piece along each line.
func (p *Position) findMeeting(e *event) {
	for i := range e.t.lines[e.here] {
		for _, sq := range e.t.lines[e.here][i].squares {
			if p.board[sq] != none {
				p.findOn(e, sq)
				break
			}
		}
	}
}

// findBetween notes those next to the piece with a friend right behind them.
func (p *Position) findBetween(e *event) {
	for i := range e.t.lines[e.here] {
		if l := &e.t.lines[e.here][i]; len(l.beyond) > 1 && p.isFriend(e.side, l.beyond[1]) && p.worksOn(e.t, e.here, l.beyond[0]) {
			p.dues = append(p.dues, due{sq: l.beyond[0], t: e.t})
		}
	}
}

// findEnclosed notes the unbroken lines of pieces between the piece and a friend.
func (p *Position) findEnclosed(e *event) {
	for i := range e.t.lines[e.here] {
		squares := e.t.lines[e.here][i].squares
		for n, sq := range squares {
			if p.isFriend(e.side, sq) {
				for _, between := range squares[:n] {
					p.dues = append(p.dues, due{sq: between, t: e.t})
				}
				break
			}
			if p.board[sq] == none || !p.worksOn(e.t, e.here, sq) {
				break
			}
		}
	}
}

func (p *Position) isFriend(side game.Side, sq uint8) bool {
	c := p.board[sq]
	return c != none && c.side() == side && c != p.g.wall
}

// settle does what has been found.
func (p *Position) settle() {
	if p.g.offers {
		slices.SortStableFunc(p.dues, func(a, b due) int { return cmp.Compare(a.sq, b.sq) }) // as it is written
	}
	var done geom.Set
	for _, d := range p.dues {
		if !done.Has(geom.Square(d.sq)) {
			done.Add(geom.Square(d.sq))
			p.do(d)
		}
	}
	p.dues = p.dues[:0]
}

// recheckPassant forgets the squares to capture en passant on if the piece that has passed them is
// no longer there as it was, or something stands on its way.
func (p *Position) recheckPassant(s game.Step, u *undo) {
	arrived := stepInto(s)
	if arrived == none {
		arrived = u.mover
	}
	way := p.passant.squares
	way.Remove(geom.Square(stepTo(s))) // named though nothing passed it
	way.Add(geom.Square(stepFrom(s)))
	if p.board[stepTo(s)] != arrived || way.Intersects(&p.occ[0]) || way.Intersects(&p.occ[1]) {
		p.clearPassant()
	}
}
