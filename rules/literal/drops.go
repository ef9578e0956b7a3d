package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// drops returns the drops of the side to move: a piece in hand is put on an empty square where
// its type may be dropped, if the file does not have its fill of that type.
func (p *Position) drops() []move {
	v := p.game.v
	out := p.freeDrops()
	if v.Hand == nil || !v.Hand.Drops {
		return out
	}
	for t, n := range p.hands[p.side] {
		if n == 0 {
			continue
		}
		piece := game.Piece{Type: t, Side: p.side}
		for to := range v.Board.Squares().All() {
			if !p.isEmpty(to) || !p.mayDropOn(piece, to) {
				continue
			}
			out = append(out, drop(piece, to))
		}
	}
	return append(out, p.promotedDrops()...)
}

// promotedDrops returns the drops of pieces in hand as their promoted forms: "where the piece itself might be dropped",
// whether or not it could move from there, but not where the form never could.
func (p *Position) promotedDrops() []move {
	v := p.game.v
	var out []move
	for form, typ := range v.Types {
		t := typ.PromotedFrom
		if !v.Hand.Promoted || t == game.NoType || p.hands[p.side][t] == 0 || !p.game.isFormOf(game.TypeID(form), t) {
			continue
		}
		promoted, held := game.Piece{Type: game.TypeID(form), Side: p.side}, v.Types[t]
		for to := range v.Board.Squares().All() {
			full := held.MaxOnFile > 0 && p.onFile(t, v.Board.File(to)) >= held.MaxOnFile
			stuck := v.Ending.ImmobileIllegal && !v.Hand.Immobile && !p.game.couldMove(promoted, to)
			if p.isEmpty(to) && p.isOpenToDrops(to) && held.DropRegion[p.side].Has(to) && held.Region[p.side].Has(to) && !full && !stuck {
				m := drop(promoted, to)
				m.held = t
				out = append(out, m)
			}
		}
	}
	return out
}

// freeDrops returns the drops of pieces that need not be in hand.
func (p *Position) freeDrops() []move {
	var out []move
	for _, t := range p.game.v.FreeDrops {
		if p.game.v.Types[t].Royal && p.royals(p.side) > 0 { // "of such a piece each side has one"
			continue
		}
		piece := game.Piece{Type: t, Side: p.side}
		for to := range p.game.v.Board.Squares().All() {
			if p.isEmpty(to) && p.mayDropOn(piece, to) {
				m := drop(piece, to)
				m.supplied = true
				out = append(out, m)
			}
		}
	}
	return out
}

// mayDropOn reports whether a piece of the side to move may be dropped on an empty square as things stand.
func (p *Position) mayDropOn(piece game.Piece, to geom.Square) bool {
	v := p.game.v
	most := v.Types[piece.Type].MaxOnFile
	if !p.game.mayBeDropped(piece, to) || most > 0 && p.onFile(piece.Type, v.Board.File(to)) >= most {
		return false
	}
	return p.isOpenToDrops(to)
}

// isOpenToDrops reports whether pieces may be dropped on an empty square as the others stand.
func (p *Position) isOpenToDrops(to geom.Square) bool {
	v := p.game.v
	if v.DropRule == nil {
		return true
	}
	for sq := range v.DropRule.First.All() { // "on which alone pieces are dropped as long as one of them is empty"
		if p.isEmpty(sq) {
			return v.DropRule.First.Has(to)
		}
	}
	for _, guard := range v.DropRule.Guards {
		if p.isMet(guard, to) == guard.Unless {
			return false
		}
	}
	return true
}

// isMet reports whether in some direction of its reach, as the first side sees it, what a guard asks for stands around a
// square.
func (p *Position) isMet(guard variant.Guard, to geom.Square) bool {
	lines, err := p.game.lines(guard.Reach)
	if err != nil {
		panic(err) // New has refused it
	}
	return slices.ContainsFunc(lines, func(l line) bool { return p.isMetOn(guard, l, to) })
}

// isMetOn is the same for one direction.
func (p *Position) isMetOn(guard variant.Guard, l line, to geom.Square) bool {
	next := p.game.offset(to, l.step, game.First)
	isOne := func(sq geom.Square) bool { return sq != geom.NoSquare && !p.isEmpty(sq) && p.isOne(guard, p.side, sq) }
	switch guard.Kind {
	case variant.Neighbours: // "such a piece stands on a first step of the reach"
		return isOne(next)
	case variant.Enclosing: // "an unbroken line of such pieces begins there, at the end of which a friend stands"
		for n, sq := range p.game.along(l, game.First, to) {
			if piece, ok := p.pieces.find(sq); ok && piece.Side == p.side {
				return n > 0
			}
			if !isOne(sq) {
				return false
			}
		}
		return false
	case variant.Inserted: // "and the line that leads there, from the edge of the board to the square, is empty"
		for sq := p.game.back(l, game.First, to); sq != geom.NoSquare; sq = p.game.back(l, game.First, sq) {
			if sq == to {
				break // once around a board whose edges are joined
			}
			if !p.isEmpty(sq) {
				return false
			}
		}
	}
	return next == geom.NoSquare || isOne(next) // "something stands there, or the board ends there"
}

// isFormOf reports whether a type is the one promoted form of another.
func (g *Game) isFormOf(form, t game.TypeID) bool {
	return slices.ContainsFunc(g.v.Promotions, func(p variant.Promotion) bool {
		return p.Plus && p.Type == t && p.To[0] == form
	})
}

// drop is the move that puts a piece on a square.
func drop(piece game.Piece, to geom.Square) move {
	return move{mover: piece, from: geom.NoSquare, to: to, drop: true, held: piece.Type, promotes: game.NoType}
}

// onFile counts the pieces that move as a type and that the side to move has on a file; promoted ones that move otherwise
// do not count.
func (p *Position) onFile(t game.TypeID, file int) int {
	n := 0
	for sq, piece := range p.pieces.all() {
		if piece.Side == p.side && p.game.v.Types[piece.Type].MovesAs == t && p.game.v.Board.File(sq) == file {
			n++
		}
	}
	return n
}

// mayBeDropped reports whether a piece in hand may be put on a square when it is empty, whatever stands
// elsewhere.
func (g *Game) mayBeDropped(piece game.Piece, to geom.Square) bool {
	typ := g.v.Types[piece.Type]
	if !typ.DropRegion[piece.Side].Has(to) || !typ.Region[piece.Side].Has(to) {
		return false
	}
	return !g.v.Ending.ImmobileIllegal || g.v.Hand != nil && g.v.Hand.Immobile || g.couldMove(piece, to)
}
