package literal

import (
	"slices"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// immobilized reports whether an enemy keeps the piece on sq from moving: the piece is "on a
// first step of a line" from one that immobilizes. "An immobilized piece goes on immobilizing."
func (p *Position) immobilized(sq geom.Square) bool {
	for _, by := range p.squares() {
		if p.pieces[by].Side != p.pieces[sq].Side && slices.Contains(p.firstSteps(by, variant.Immobilize), sq) {
			return true
		}
	}
	return false
}

// selfCapture is the one move of its own that an immobilized piece has: it captures itself.
func (p *Position) selfCapture(sq geom.Square) move {
	m := p.by(sq, sq)
	m.captured.Add(sq)
	m.further = []geom.Square{sq}
	m.keeps = true
	return m
}

// relayedMoves returns the moves that friends lend to the piece on from. They "have no other
// effects".
func (p *Position) relayedMoves(from geom.Square) []move {
	var out []move
	for _, by := range p.squares() {
		if by == from || p.pieces[by].Side != p.pieces[from].Side || p.immobilized(by) {
			continue
		}
		for _, to := range append(p.relayedTo(by, from), p.relayedOver(by, from)...) {
			if !p.isEmpty(to) && !p.mayTake(from, to) || !p.mayStandOn(p.pieces[from], to) {
				continue
			}
			m := p.by(from, to)
			if !p.isEmpty(to) {
				m = m.taking(to)
			}
			m.relayed = true
			out = append(out, m)
		}
	}
	return out
}

// relayedTo lists the squares to which the piece on by lets the one on from leap: a Relay "lends
// to friends that stand on a first step of a line from the piece the moves of the reach".
func (p *Position) relayedTo(by, from geom.Square) []geom.Square {
	var out []geom.Square
	for _, power := range p.game.v.Types[p.pieces[by].Type].Powers {
		if power.Kind != variant.Relay {
			continue
		}
		lines := p.game.lines(power.Reach)
		for _, l := range lines {
			if p.game.offset(by, l.step, p.pieces[by].Side) != from {
				continue
			}
			for _, lent := range lines {
				if to := p.game.offset(from, lent.step, p.pieces[by].Side); to != geom.NoSquare {
					out = append(out, to)
				}
			}
		}
	}
	return out
}

// relayedOver lists the squares to which the piece on from may leap over the one on by: a
// RelayOver "lets friends on a first step of a line from the piece leap over it to the square
// right behind".
func (p *Position) relayedOver(by, from geom.Square) []geom.Square {
	var out []geom.Square
	side := p.pieces[by].Side
	for _, l := range p.game.linesOf(p.pieces[by].Type, variant.RelayOver) {
		if p.game.offset(by, l.step, side) != from {
			continue
		}
		if to := p.game.back(l, side, by); to != geom.NoSquare {
			out = append(out, to)
		}
	}
	return out
}

// Immobilized lists the squares of the pieces, of either side, that enemies keep from moving, in
// ascending order.
func (p *Position) Immobilized() []geom.Square {
	var out []geom.Square
	for _, sq := range p.squares() {
		if p.immobilized(sq) {
			out = append(out, sq)
		}
	}
	return out
}

// Relayed lists the squares of the pieces, of either side, that friends lend moves to, in
// ascending order.
func (p *Position) Relayed() []geom.Square {
	var out []geom.Square
	for _, sq := range p.squares() {
		for _, by := range p.squares() {
			lends := by != sq && p.pieces[by].Side == p.pieces[sq].Side && !p.immobilized(by)
			if lends && len(p.relayedTo(by, sq))+len(p.relayedOver(by, sq)) > 0 {
				out = append(out, sq)
				break
			}
		}
	}
	return out
}
