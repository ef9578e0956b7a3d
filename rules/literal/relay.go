package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// immobilized reports whether another piece keeps the one on sq from moving: the piece is "on a
// first step of a line" from one that immobilizes, and what that works on. "An immobilized piece
// goes on immobilizing."
func (p *Position) immobilized(sq geom.Square) bool {
	holders := append(p.holders(game.First, freezes), p.holders(game.Second, freezes)...)
	for _, by := range holders {
		for _, power := range p.game.powersOf(p.pieces.at(by).Type, freezes) {
			if slices.Contains(p.firstSteps(power, by), sq) && p.worksOn(power, by, sq) {
				return true
			}
		}
	}
	return false
}

// selfCapture is the one move of its own that an immobilized piece has: it captures itself.
func (p *Position) selfCapture(sq geom.Square) move {
	m := p.by(sq, sq)
	m.captured.Add(sq)
	m.further = []geom.Square{sq}
	return m
}

// relayedMoves returns the moves that friends lend to the piece on from. They "have no other
// effects".
func (p *Position) relayedMoves(from geom.Square) []move {
	var out []move
	for _, to := range append(p.lentTo(from), p.induced(from)...) {
		if !p.isEmpty(to) && !p.mayTake(from, to) || !p.mayStandOn(p.pieces.at(from), to) || !p.mayBeLent(p.pieces.at(from), to) {
			continue
		}
		m := p.by(from, to)
		if !p.isEmpty(to) {
			m = m.taking(to)
		}
		m.relayed = true
		out = append(out, m)
	}
	return out
}

// mayBeLent reports whether a piece may go to a square by moves that are lent to it.
func (p *Position) mayBeLent(piece game.Piece, sq geom.Square) bool {
	return p.game.v.Types[piece.Type].Lent[piece.Side].Has(sq)
}

// lentTo lists the squares to which others let the piece on from leap, whatever stands there. A
// relay "works while the piece is not immobilized, and for immobilized friends too". To enemies moves
// are lent "in the directions that the lender sees".
func (p *Position) lentTo(from geom.Square) []geom.Square {
	var out []geom.Square
	for _, by := range append(p.holders(game.First, lends), p.holders(game.Second, lends)...) {
		if by == from || p.immobilized(by) {
			continue
		}
		for _, power := range p.game.powersOf(p.pieces.at(by).Type, lends) {
			if !p.worksOn(power, by, from) {
				continue
			}
			if power.Where == variant.Over {
				out = append(out, p.relayedOver(power, by, from)...)
			} else if slices.Contains(p.firstSteps(power, by), from) {
				for _, l := range power.lines {
					if to := p.game.offset(from, l.step, p.pieces.at(by).Side); to != geom.NoSquare {
						out = append(out, to)
					}
				}
			}
		}
	}
	return out
}

// relayedOver lists the squares to which the piece on from may leap over the one on by, from a first
// step of a line "to the square right behind".
func (p *Position) relayedOver(power power, by, from geom.Square) []geom.Square {
	var out []geom.Square
	side := p.pieces.at(by).Side
	for _, l := range power.lines {
		to := p.game.back(l, side, by)
		if p.game.offset(by, l.step, side) == from && to != geom.NoSquare {
			out = append(out, to)
		}
	}
	return out
}

// Immobilized lists the squares of the pieces, of either side, that others keep from moving, in
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
// ascending order: whether the pieces can use them or not.
func (p *Position) Relayed() []geom.Square {
	var out geom.Set
	for _, side := range []game.Side{game.First, game.Second} {
		for _, by := range p.holders(side, lends) {
			if !p.immobilized(by) {
				out = out.Or(p.lentBy(by))
			}
		}
	}
	return out.Squares()
}

// lentBy returns the pieces that the piece on by lends moves to.
func (p *Position) lentBy(by geom.Square) geom.Set {
	var out geom.Set
	for _, power := range p.game.powersOf(p.pieces.at(by).Type, lends) {
		for _, sq := range p.firstSteps(power, by) {
			if p.worksOn(power, by, sq) {
				out.Add(sq)
			}
		}
	}
	return out
}
