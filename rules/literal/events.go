package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// An event is the moment of a piece: where it is, and what has happened.
type event struct {
	holder game.Piece
	here   geom.Square   // where it stands, or stood when it was captured
	left   geom.Square   // the square that it has left
	captor geom.Square   // where the piece stands that has captured it
	taken  []geom.Square // where the pieces stood that it has captured
}

// react does what follows the step m, made in before: "what is done on leaving, on capturing, on being
// captured and on arriving happens once the step is made, in this order, and what is done always at the
// end of every step".
func (p *Position) react(before *Position, m move) {
	alone := !m.drop && m.captured.Has(m.from) // it has captured itself
	moved := m.drop || m.from != m.to
	if moved && !m.drop && !m.relayed {
		events := []event{{holder: m.mover, here: m.to, left: m.from}}
		if m.castles {
			events = append(events, event{holder: before.pieces.at(m.partnerFrom), here: m.partnerTo, left: m.partnerFrom})
		}
		p.happen(variant.Leaving, events)
	}
	taken := m.captured.Squares()
	if len(taken) > 0 && !alone {
		if !m.relayed {
			p.happen(variant.Capturing, []event{{holder: m.mover, here: m.to, left: m.from, taken: taken}})
		}
		var events []event
		for _, sq := range inOrder(m) {
			if victim, ok := before.pieces.find(sq); ok {
				events = append(events, event{holder: victim, here: sq, captor: m.to})
			}
		}
		p.happen(variant.Captured, events)
	}
	if moved && !m.relayed {
		events := []event{{here: m.to, left: m.from, taken: taken}}
		if m.castles {
			events = append(events, event{here: m.partnerTo, left: m.partnerFrom})
		}
		p.happen(variant.Arriving, p.present(events))
	}
	p.reactToStaying(before, m)
	p.reactAlways()
	if !p.lingers {
		p.goBeyond(m)
	}
	if p.game.v.Turns == nil && !m.passed.Empty() && p.disturbs(m) {
		p.passed, p.passers, p.victims = geom.Set{}, geom.Set{}, nil
	}
	p.left = slices.DeleteFunc(slices.Clone(p.left), func(x passing) bool {
		piece, ok := p.pieces.find(x.victim)
		return !ok || piece.Side != p.side
	})
}

// inOrder lists what a move captures: first where it ends, or en passant, then in the order in which it
// is met.
func inOrder(m move) []geom.Square {
	var first []geom.Square
	for _, sq := range m.captured.Squares() {
		if !slices.Contains(m.further, sq) {
			first = append(first, sq)
		}
	}
	return append(first, m.further...)
}

// present keeps the events of pieces of the side to move that are there, and tells what they are.
func (p *Position) present(events []event) []event {
	var out []event
	for _, e := range events {
		if piece, ok := p.pieces.find(e.here); ok && piece.Side == p.side {
			e.holder = piece
			out = append(out, e)
		}
	}
	return out
}

// reactToStaying does what pieces of the side that moves do "after each step of its own side before and after which" they stand "on
// some squares, unless they have captured elsewhere by it".
func (p *Position) reactToStaying(before *Position, m move) {
	moved := !m.drop && !m.pass && m.from != m.to
	var events []event
	for _, t := range p.game.having[staying] {
		for sq, piece := range p.pieces.all() {
			switch {
			case piece.Side != p.side || piece.Type != t:
			case moved && sq == m.to:
				events = append(events, event{holder: piece, here: sq, left: m.from, taken: m.captured.Squares()})
			case before.pieces.at(sq) == piece:
				events = append(events, event{holder: piece, here: sq, left: sq})
			}
		}
	}
	p.happen(variant.Staying, events)
}

// staysOn reports whether the piece of an event has come from one of some squares to another, and captured on no others.
func (e event) staysOn(on geom.Set) bool {
	taken := func(sq geom.Square) bool { return !on.Has(sq) }
	return on.Has(e.left) && on.Has(e.here) && !slices.ContainsFunc(e.taken, taken)
}

// reactAlways does what happens at the end of every step.
func (p *Position) reactAlways() {
	var events []event
	for _, t := range p.game.having[standing] {
		for _, side := range []game.Side{game.First, game.Second} {
			for _, sq := range p.holders(side, standing) {
				if piece := p.pieces.at(sq); piece.Type == t {
					events = append(events, event{holder: piece, here: sq})
				}
			}
		}
	}
	p.happen(variant.Always, events)
}

// happen finds all that powers do at a moment and does it: "at each of these moments everything is found
// on the board as it is then, and done together; on each square one action, the first".
func (p *Position) happen(when variant.When, events []event) {
	var due, chosen []action
	for _, e := range events {
		for _, power := range p.game.powers[e.holder.Type] {
			if power.When != when || !power.Action.Changes() || p.blind && power.Unforeseen ||
				when == variant.Staying && !e.staysOn(power.On[e.holder.Side]) {
				continue
			}
			var more []action
			for _, sq := range p.found(e, power) {
				if on := func(d action) bool { return d.on == sq }; !slices.ContainsFunc(due, on) && !slices.ContainsFunc(more, on) {
					more = append(more, action{power.Action, sq, power.Becomes, power.ToHand})
				}
			}
			if power.May && len(more) > 0 && !p.asked.uses() {
				continue
			}
			if power.May {
				chosen = append(chosen, more...)
			}
			due = append(due, more...)
		}
	}
	p.asked.say(chosen)
	for _, d := range due {
		p.follow(d)
	}
}

// found lists the squares on which a power does its action at an event.
func (p *Position) found(e event, power power) []geom.Square {
	works := func(sq geom.Square) bool {
		return !p.isEmpty(sq) && p.affects(power, e.here, e.holder, sq)
	}
	return events[power.Where](p, e, power, works)
}

// events find the squares, by where the action is done; works tells whether the power works on what
// stands on a square.
var events = map[variant.Where]func(p *Position, e event, power power, works func(geom.Square) bool) []geom.Square{
	variant.Here: func(p *Position, e event, power power, works func(geom.Square) bool) []geom.Square {
		return p.those(e, power, works, e.here)
	},
	variant.Left: func(p *Position, e event, power power, works func(geom.Square) bool) []geom.Square {
		return p.those(e, power, works, e.left)
	},
	variant.Captor: func(p *Position, e event, power power, works func(geom.Square) bool) []geom.Square {
		return p.those(e, power, works, e.captor)
	},
	variant.There: func(p *Position, e event, power power, works func(geom.Square) bool) []geom.Square {
		return p.those(e, power, works, e.taken...)
	},
	variant.Around:   (*Position).foundAround,
	variant.Meeting:  (*Position).foundMeeting,
	variant.Between:  (*Position).foundBetween,
	variant.Enclosed: (*Position).foundEnclosed,
}

// those keeps the squares on which the action is done, an empty one where it leaves something.
func (p *Position) those(e event, power power, works func(geom.Square) bool, squares ...geom.Square) []geom.Square {
	return slices.DeleteFunc(slices.Clone(squares), func(sq geom.Square) bool {
		if p.isEmpty(sq) {
			return !power.Fills() || !p.mayBeFilled(e, power, sq)
		}
		return !works(sq)
	})
}

// foundAround: "on a first step of a line".
func (p *Position) foundAround(e event, power power, works func(geom.Square) bool) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		if sq := p.game.offset(e.here, l.step, e.holder.Side); sq != geom.NoSquare && works(sq) {
			out = append(out, sq)
		}
	}
	return out
}

// foundMeeting: "the first piece along a line".
func (p *Position) foundMeeting(e event, power power, works func(geom.Square) bool) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		for _, sq := range p.game.along(l, e.holder.Side, e.here) {
			if !p.isEmpty(sq) {
				if works(sq) {
					out = append(out, sq)
				}
				break
			}
		}
	}
	return out
}

// mayBeFilled reports whether the conditions of a power let it leave something on an empty square.
func (p *Position) mayBeFilled(e event, power power, sq geom.Square) bool {
	return (power.On == nil || power.On[e.holder.Side].Has(sq)) && p.permitted(power, e.here, e.holder.Side, sq)
}

// foundBetween: "on a first step of a line from where the piece arrives, with a friend on the square
// right behind it".
func (p *Position) foundBetween(e event, power power, works func(geom.Square) bool) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		sq := p.game.offset(e.here, l.step, e.holder.Side)
		if sq == geom.NoSquare || !works(sq) {
			continue
		}
		behind := p.game.offset(sq, l.step, e.holder.Side)
		if friend, ok := p.pieces.find(behind); ok && friend.Side == e.holder.Side {
			out = append(out, sq)
		}
	}
	return out
}

// foundEnclosed: "on the unbroken lines of pieces that the power works on which begin on a first step of
// a line, have a friend at their other end and lie within the range".
func (p *Position) foundEnclosed(e event, power power, works func(geom.Square) bool) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		var line []geom.Square
		for _, sq := range p.game.along(l, e.holder.Side, e.here) {
			if friend, ok := p.pieces.find(sq); ok && friend.Side == e.holder.Side {
				out = append(out, line...)
				break
			}
			if p.isEmpty(sq) || !works(sq) {
				break
			}
			line = append(line, sq)
		}
	}
	return out
}

// follow does an action that follows a step, captures too, and ends the rights of what it is done to.
func (p *Position) follow(d action) {
	piece, ok := p.pieces.find(d.on)
	if ok {
		p.forfeit(piece, d.on)
	}
	switch {
	case d.what == variant.Capture && ok:
		p.toHand(p.side, piece.Type)
	case d.toHand && ok: // "to the hand of the side whose they are not"
		p.toHand(piece.Side.Other(), piece.Type)
	}
	p.do(d)
}

// forfeit ends the rights of a piece on a square.
func (p *Position) forfeit(piece game.Piece, sq geom.Square) {
	p.mayMoveFirst(piece.Side, piece.Type, false)
	p.gates.Remove(sq)
	king := p.game.v.Castling != nil && piece.Type == p.game.v.Castling.King[piece.Side]
	for wing, partner := range p.castling[piece.Side] {
		if partner == sq || king {
			p.castling[piece.Side][wing] = geom.NoSquare
		}
	}
}

// disturbs reports whether what has followed a move that may be answered en passant has changed its
// piece, or put something on its way.
func (p *Position) disturbs(m move) bool {
	arrived := m.mover
	if m.promotes != game.NoType {
		arrived.Type = m.promotes
	}
	way := append(m.passed.Squares(), m.from)
	return p.pieces.at(m.to) != arrived || slices.ContainsFunc(way, func(sq geom.Square) bool { return !p.isEmpty(sq) })
}
