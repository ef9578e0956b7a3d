package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// passedBy reports whether the piece on at may just have passed the EP squares: it, or a type
// that may have promoted to it, has a path with rights from an empty square over just these
// squares to at.
func (p *Position) passedBy(at geom.Square) bool {
	now := p.pieces[at]
	for _, t := range p.game.couldHaveBeen(now.Type) {
		for from := range p.game.v.Board.Squares().All() {
			if _, occupied := p.pieces[from]; occupied {
				continue
			}
			before := p.clone()
			delete(before.pieces, at)
			before.pieces[from] = game.Piece{Type: t, Side: now.Side}
			before.passed, before.victim = geom.Set{}, geom.NoSquare
			if before.passes(from, at, p.passed) {
				return true
			}
		}
	}
	return false
}

// couldHaveBeen lists a type and those that may promote to it.
func (g *Game) couldHaveBeen(t game.TypeID) []game.TypeID {
	out := []game.TypeID{t}
	for _, promotion := range g.v.Promotions {
		if slices.Contains(promotion.To, t) {
			out = append(out, promotion.Type)
		}
	}
	return out
}

// passes reports whether the piece on from has a move to a square that gives rights on just
// the given squares.
func (p *Position) passes(from, to geom.Square, squares geom.Set) bool {
	for _, m := range p.manMoves(from) {
		if m.to == to && m.passed == squares {
			return true
		}
	}
	return false
}
