package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// rightBit is the bit of a castling right in Position.castle.
func rightBit(side game.Side, wing int) uint8 { return 1 << (2*int(side) + wing) }

// generateCastling appends the castlings of the side to move. They are legal, not only
// pseudo-legal: a royal king neither starts on, crosses nor reaches an attacked square.
func (p *Position) generateCastling(buf []game.Step, frozen geom.Set) []game.Step {
	king := p.castler[p.side]
	if frozen.Has(geom.Square(king)) {
		return buf
	}
	guarded := p.g.isRoyal[p.board[king]]
	tested := false
	for wing := range p.g.v.Castling.Wings {
		partner := p.partner[p.side][wing]
		if p.castle&rightBit(p.side, wing) == 0 || frozen.Has(geom.Square(partner)) {
			continue
		}
		if !p.wayClear(wing) {
			continue
		}
		to := uint8(p.castlingTarget(p.side, wing))
		if guarded && !tested && p.attacked(king, p.side.Other()) {
			return buf
		}
		tested = true
		if !guarded || p.castlingSafe(king, to, partner) {
			buf = append(buf, newCastling(king, to, partner))
		}
	}
	return buf
}

// castlingKing returns where the side's king that may castle stands: on the castling rank.
func (p *Position) castlingKing(side game.Side) geom.Square {
	ca := p.g.v.Castling
	for sq := range p.of[codeOf(ca.King, side)].All() {
		if p.g.board.Rank(sq) == ca.Rank[side] && (ca.KingFile < 0 || ca.FromAnywhere || p.g.board.File(sq) == ca.KingFile) {
			return sq
		}
	}
	return geom.NoSquare
}

// castlingTarget returns where the king goes on a wing.
func (p *Position) castlingTarget(side game.Side, wing int) geom.Square {
	ca := p.g.v.Castling
	return p.g.board.Square(ca.Wings[wing].KingTo, ca.Rank[side])
}

// wayClear reports whether nothing stands in the way of a castling to which the side to move has
// the right.
func (p *Position) wayClear(wing int) bool {
	way := &p.ways[p.side][wing]
	return !way.Intersects(&p.occ[0]) && !way.Intersects(&p.occ[1])
}

// castlingWay returns all squares that the king and its partner pass and reach, themselves apart. A
// way over a hole holds the king's own square: it is never clear.
func (p *Position) castlingWay(king, to, partner uint8) geom.Set {
	var way geom.Set
	partnerTo := p.partnerTo(king, to, partner)
	low := min(king, to, partner, partnerTo)
	high := max(king, to, partner, partnerTo)
	for sq := low; sq <= high; sq++ {
		onKingsWay := sq >= min(king, to) && sq <= max(king, to)
		onPartnersWay := sq >= min(partner, partnerTo) && sq <= max(partner, partnerTo)
		switch {
		case !onKingsWay && !onPartnersWay:
		case !p.g.board.Exists(geom.Square(sq)):
			return geom.SetOf(geom.Square(king))
		case sq != king && sq != partner:
			way.Add(geom.Square(sq))
		}
	}
	return way
}

// castlingSafe reports whether no square that the king crosses is attacked, nor the one it
// reaches once the partner stands beside it.
func (p *Position) castlingSafe(king, to, partner uint8) bool {
	for sq := min(king, to); sq <= max(king, to); sq++ {
		if sq != king && sq != to && p.attackedInPlace(sq, king) {
			return false
		}
	}
	k, r := p.take(king), p.take(partner)
	partnerTo := p.partnerTo(king, to, partner)
	p.put(k, to)
	p.put(r, partnerTo)
	safe := !p.attacked(to, p.side.Other())
	p.take(partnerTo)
	p.take(to)
	p.put(r, partner)
	p.put(k, king)
	return safe
}

// grantCastling gives the right to castle with the partner on sq.
func (p *Position) grantCastling(side game.Side, wing int, sq geom.Square) {
	bit := rightBit(side, wing)
	p.castle |= bit
	p.partner[side][wing] = uint8(sq)
	p.castleMask[uint8(sq)] &^= bit
	king := uint8(p.castlingKing(side))
	p.castleMask[king] &^= bit
	p.castler[side] = king
	p.ways[side][wing] = p.castlingWay(king, uint8(p.castlingTarget(side, wing)), uint8(sq))
}

// castlingPartner returns the square of the partner with which a side may castle on a wing: the
// one on the wing's file, or the outermost on that side of the king. NoSquare if there is none.
func (p *Position) castlingPartner(side game.Side, wing int) geom.Square {
	ca := p.g.v.Castling
	king := p.castlingKing(side)
	if king == geom.NoSquare {
		return geom.NoSquare
	}
	if f := ca.Wings[wing].PartnerFile; f >= 0 && !ca.FromAnywhere {
		return p.partnerAt(side, wing, f)
	}
	file, inwards := p.g.board.Files()-1, -1
	if wing == variant.QueenSide {
		file, inwards = 0, 1
	}
	for ; file >= 0 && file < p.g.board.Files(); file += inwards {
		if sq := p.partnerAt(side, wing, file); sq != geom.NoSquare {
			return sq
		}
	}
	return geom.NoSquare
}

// partnerAt returns the square on a file of the castling rank if a possible partner stands
// there, on the given wing of the king.
func (p *Position) partnerAt(side game.Side, wing, file int) geom.Square {
	ca := p.g.v.Castling
	sq := p.g.board.Square(file, ca.Rank[side])
	king := p.castlingKing(side)
	if sq == geom.NoSquare || king == geom.NoSquare || sq == king || (sq > king) != (wing == variant.KingSide) {
		return geom.NoSquare
	}
	for _, t := range ca.Partners {
		if p.board[uint8(sq)] == codeOf(t, side) {
			return sq
		}
	}
	return geom.NoSquare
}
