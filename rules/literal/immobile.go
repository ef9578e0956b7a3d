package literal

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// becomesImmobile reports whether a move, after which the position is next, leaves its piece
// where it could never move, in games that forbid this ("a pawn may not stand on its last rank")
// and do not except drops. A piece that promotes may end where its new form is stuck.
func (p *Position) becomesImmobile(m move, next *Position) bool {
	v := p.game.v
	if !v.Ending.ImmobileIllegal || m.from == m.to || m.castles || m.promotes != game.NoType || m.drop && v.Hand != nil && v.Hand.Immobile {
		return false
	}
	piece, there := next.pieces.find(m.to)
	if !there { // what it captured has taken it off the board
		piece = m.mover
	}
	return !p.game.couldMove(piece, m.to) || p.isHemmed(piece, m.to)
}

// isHemmed reports whether walls that stay are on every square to which a piece could go, if nothing were in its way. What does
// more than to go or to slide to a square is not looked at: such a piece is not hemmed.
func (p *Position) isHemmed(piece game.Piece, from geom.Square) bool {
	if p.game.v.Turns.MovesWalls() || p.walls.Empty() || p.game.powersMove(piece, from) {
		return false
	}
	some := false
	for _, way := range p.game.ways[piece.Type] {
		if !way.From[piece.Side].Has(from) {
			continue
		}
		for _, path := range way.always {
			if path.Anywhere || len(path.Legs) != 1 || len(path.Legs[0].Lame) > 0 || path.Legs[0].Min > 1 {
				return false
			}
			open := p.game.v.Types[piece.Type].Region[piece.Side]
			if way.Beyond {
				open = p.game.v.Board.Squares()
			}
			open = open.Minus(way.CellOf(from))
			some = some || p.game.couldEnd(path.Legs, piece.Side, from, open)
			if p.game.couldEnd(path.Legs, piece.Side, from, open.Minus(p.walls)) {
				return false
			}
		}
	}
	return some
}

// couldMove reports whether a piece that has moved before could ever move from a square,
// whatever stood elsewhere.
func (g *Game) couldMove(piece game.Piece, from geom.Square) bool {
	typ := g.v.Types[piece.Type]
	for _, way := range g.ways[piece.Type] {
		if !way.From[piece.Side].Has(from) {
			continue
		}
		open := typ.Region[piece.Side]
		if way.Beyond {
			open = g.v.Board.Squares()
		}
		if way.Onto != (geom.Set{}) {
			open = open.And(way.Onto)
		}
		open = open.Minus(way.CellOf(from))
		for _, path := range way.always {
			if path.Anywhere || g.couldEnd(path.Legs, piece.Side, from, open) {
				return true
			}
		}
	}
	return g.powersMove(piece, from)
}

// powersMove reports whether a power of a piece could move it from a square: there is room for
// the shortest way of using it.
func (g *Game) powersMove(piece game.Piece, from geom.Square) bool {
	shortest := map[variant.Where]int{variant.Over: 2, variant.OverOnto: 2, variant.Hopping: 2, variant.Vaulting: 2, variant.Leaping: 2, variant.Along: 1}
	for _, power := range g.powersOf(piece.Type, steps) {
		n := shortest[power.Where]
		if displacing[power.Action] != nil {
			n = 1
		}
		for _, l := range power.lines {
			if power.Where == variant.Over || power.Where == variant.OverOnto || power.Where == variant.Hopping {
				l.most = n // the range does not matter
			}
			for i, sq := range g.along(l, piece.Side, from) {
				if n > 0 && i >= n-1 && g.v.Types[piece.Type].Region[piece.Side].Has(sq) {
					return true
				}
			}
		}
	}
	return false
}

// couldEnd reports whether legs from a square, of any lengths that they may have, could end on
// one of the open squares, all squares that they pass existing.
func (g *Game) couldEnd(legs []betza.Leg, side game.Side, sq geom.Square, open geom.Set) bool {
	if len(legs) == 0 {
		return open.Has(sq)
	}
	leg := legs[0]
	for n := 1; n <= leg.Max; n++ {
		for _, over := range leg.Lame {
			if g.offset(sq, over, side) == geom.NoSquare {
				return false
			}
		}
		if sq = g.offset(sq, leg.Step, side); sq == geom.NoSquare {
			return false
		}
		if n >= leg.Min && g.couldEnd(legs[1:], side, sq, open) {
			return true
		}
	}
	return false
}

// offset returns the square at a distance as a side sees it.
func (g *Game) offset(sq geom.Square, o betza.Offset, side game.Side) geom.Square {
	if side == game.Second {
		return g.v.Board.Offset(sq, -o.DX, -o.DY)
	}
	return g.v.Board.Offset(sq, o.DX, o.DY)
}
