package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// rightBit is the bit of a castling right in Position.castle.
func rightBit(side game.Side, wing int) uint8 { return 1 << (2*int(side) + wing) }

// A castling is one way of castling with a partner: where king and partner go, the squares that must be empty, and
// those that the king crosses.
type castling struct {
	to, partnerTo uint8
	way           geom.Set
	crossed       []uint8
}

// generateCastling appends the castlings of the side to move. They are legal, not only
// pseudo-legal: a royal king neither starts on, crosses nor reaches an attacked square.
func (p *Position) generateCastling(buf []game.Step, frozen geom.Set) []game.Step {
	king := p.castler[p.side]
	if frozen.Has(geom.Square(king)) {
		return buf
	}
	guarded := p.isGuarded(king)
	tested := false
	for wing := range p.forms[p.side] {
		partner := p.partner[p.side][wing]
		if p.castle&rightBit(p.side, wing) == 0 || frozen.Has(geom.Square(partner)) {
			continue
		}
		forms := p.forms[p.side][wing]
		for i := range forms {
			f := &forms[i]
			if !p.wayClear(f) {
				continue
			}
			if guarded && !tested && p.attacked(king, p.side.Other()) && !p.mayStand(king, king) {
				return buf
			}
			tested = true
			if !guarded || p.castlingSafe(king, partner, f) {
				buf = append(buf, newCastling(king, f.to, partner, f.partnerTo))
			}
		}
	}
	return buf
}

// castlingKing returns where the side's king that may castle stands: on the castling rank.
func (p *Position) castlingKing(side game.Side) geom.Square {
	ca := p.g.v.Castling
	if ca.BySquares() {
		return p.formsKing(side)
	}
	for sq := range p.of[codeOf(ca.King, side)].All() {
		if p.g.board.Rank(sq) == ca.Rank[side] && (ca.KingFile < 0 || ca.FromAnywhere || p.g.board.File(sq) == ca.KingFile) {
			return sq
		}
	}
	return geom.NoSquare
}

// formsKing returns where the side's king stands that castles by given squares.
func (p *Position) formsKing(side game.Side) geom.Square {
	ca := p.g.v.Castling
	for _, forms := range ca.Forms[side] {
		if len(forms) > 0 && p.board[uint8(forms[0].King)] == codeOf(ca.King, side) {
			return forms[0].King
		}
	}
	return geom.NoSquare
}

// formsOf returns the ways in which a king castles with a partner on a wing.
func (p *Position) formsOf(side game.Side, wing int, king, partner geom.Square) []castling {
	ca := p.g.v.Castling
	if !ca.BySquares() {
		return []castling{p.g.castlingByFiles(side, wing, king, partner)}
	}
	var out []castling
	for _, f := range ca.Forms[side][wing] {
		out = append(out, p.g.newCastlingForm(f))
	}
	return out
}

// castlingByFiles is castling along the rank: the partner comes to stand beside the king, on the inner side.
func (g *Game) castlingByFiles(side game.Side, wing int, king, partner geom.Square) castling {
	ca := g.v.Castling
	to := g.board.Square(ca.Wings[wing].KingTo, ca.Rank[side])
	if to == geom.NoSquare || partner == geom.NoSquare {
		return g.settled(castling{to: uint8(max(to, 0))}, king, king, geom.Set{}, false)
	}
	beside := to - 1
	if partner < king {
		beside = to + 1
	}
	way, ok := g.onRank(king, to)
	partnersWay, exist := g.onRank(partner, beside)
	f := castling{to: uint8(to), partnerTo: uint8(beside), way: way.Or(partnersWay)}
	return g.settled(f, king, partner, way, ok && exist)
}

// newCastlingForm is castling by given squares: both go straight, the shorter way where edges are joined, and leap where
// no line leads.
func (g *Game) newCastlingForm(form variant.CastlingForm) castling {
	way, ok := g.onLine(form.King, form.KingTo)
	partnersWay, exist := g.onLine(form.Partner, form.PartnerTo)
	f := castling{to: uint8(form.KingTo), partnerTo: uint8(form.PartnerTo), way: way.Or(partnersWay)}
	return g.settled(f, form.King, form.Partner, way, ok && exist)
}

// settled completes a castling: way are the squares of the king's way. A castling over squares that do not exist is
// never possible: the king's own square must be empty.
func (g *Game) settled(f castling, king, partner geom.Square, way geom.Set, exists bool) castling {
	f.way.Remove(king)
	f.way.Remove(partner)
	if !exists {
		f.way = geom.SetOf(king)
	}
	for sq := range way.All() {
		if sq != king && uint8(sq) != f.to {
			f.crossed = append(f.crossed, uint8(sq))
		}
	}
	return f
}

// onRank returns the squares from one square of a rank to another, both included, and whether all of them exist.
func (g *Game) onRank(from, to geom.Square) (squares geom.Set, exist bool) {
	for sq := min(from, to); sq <= max(from, to); sq++ {
		squares.Add(sq)
	}
	return squares, squares.Minus(g.board.Squares()) == geom.Set{}
}

// onLine returns the squares of the line from one square to another, both included, and whether all of them exist.
func (g *Game) onLine(from, to geom.Square) (squares geom.Set, exist bool) {
	between := g.board.Between(from, to)
	_, n := g.board.Line(from, to)
	squares = geom.SetOf(between...)
	squares.Add(from)
	squares.Add(to)
	return squares, len(between) == max(0, n-1)
}

// wayClear reports whether nothing stands in the way of a castling.
func (p *Position) wayClear(f *castling) bool {
	return !f.way.Intersects(&p.occ[0]) && !f.way.Intersects(&p.occ[1])
}

// someWayClear reports whether nothing stands in the way of some castling of the side to move on a wing to which it has
// the right.
func (p *Position) someWayClear(wing int) bool {
	forms := p.forms[p.side][wing]
	for i := range forms {
		if p.wayClear(&forms[i]) {
			return true
		}
	}
	return false
}

// castlingSafe reports whether no square that the king crosses is attacked, nor the one it
// reaches once the partner stands where it goes.
func (p *Position) castlingSafe(king, partner uint8, f *castling) bool {
	for _, sq := range f.crossed {
		if p.attackedInPlace(sq, king) && !p.mayStand(king, sq) {
			return false
		}
	}
	k, r := p.take(king), p.take(partner)
	p.put(k, f.to)
	p.put(r, f.partnerTo)
	safe := !p.attacked(f.to, p.side.Other()) || p.mayStand(f.to, f.to)
	p.take(f.partnerTo)
	p.take(f.to)
	p.put(r, partner)
	p.put(k, king)
	return safe
}

// mayStand reports whether the piece on a square that castles would be safe on another although it is attacked there: it is
// royal for now only, and shielded.
func (p *Position) mayStand(castler, sq uint8) bool {
	return !p.g.isRoyal[p.board[castler]] && p.isShielded(sq, p.side.Other())
}

// grantCastling gives the right to castle with the partner on sq.
func (p *Position) grantCastling(side game.Side, wing int, sq geom.Square) {
	bit := rightBit(side, wing)
	p.castle |= bit
	p.partner[side][wing] = uint8(sq)
	p.castleMask[uint8(sq)] &^= bit
	king := p.castlingKing(side)
	p.castleMask[uint8(king)] &^= bit
	p.castler[side] = uint8(king)
	p.forms[side][wing] = p.formsOf(side, wing, king, sq)
}

// castlingPartner returns the square of the partner with which a side may castle on a wing: the
// one on the wing's file, or the outermost on that side of the king. NoSquare if there is none.
func (p *Position) castlingPartner(side game.Side, wing int) geom.Square {
	ca := p.g.v.Castling
	king := p.castlingKing(side)
	if king == geom.NoSquare {
		return geom.NoSquare
	}
	if ca.BySquares() {
		return p.formsPartner(side, wing)
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
	return p.ifPartner(side, sq)
}

// formsPartner returns where the partner of a wing stands that castles by given squares, if it does.
func (p *Position) formsPartner(side game.Side, wing int) geom.Square {
	forms := p.g.v.Castling.Forms[side][wing]
	if len(forms) == 0 {
		return geom.NoSquare
	}
	return p.ifPartner(side, forms[0].Partner)
}

// ifPartner returns a square if a possible partner of a side stands there, else NoSquare.
func (p *Position) ifPartner(side game.Side, sq geom.Square) geom.Square {
	for _, t := range p.g.v.Castling.Partners {
		if p.board[uint8(sq)] == codeOf(t, side) {
			return sq
		}
	}
	return geom.NoSquare
}
