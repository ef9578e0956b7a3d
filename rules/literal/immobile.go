package literal

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// becomesImmobile reports whether a move, after which the position is next, leaves its piece
// where it could never move, in games that forbid this ("a pawn may not stand on its last rank")
// and do not except drops. A piece that promotes may end where its new form is stuck.
func (p *Position) becomesImmobile(m move, next *Position) bool {
	v := p.game.v
	if !v.Ending.ImmobileIllegal || m.from == m.to || m.promotes != game.NoType || m.drop && v.Hand.Immobile {
		return false
	}
	return !p.game.couldMove(next.pieces[m.to], m.to)
}

// couldMove reports whether a piece that has moved before could ever move from a square,
// whatever stood elsewhere: one of its paths, each leg as short as it may be, stays on the
// board and ends where its type may go.
func (g *Game) couldMove(piece game.Piece, from geom.Square) bool {
	typ := g.v.Types[piece.Type]
	for _, way := range g.ways[piece.Type] {
		if !way.From[piece.Side].Has(from) {
			continue
		}
		for _, path := range way.always {
			to := g.shortest(path, piece.Side, from)
			if typ.Region[piece.Side].Has(to) || way.Beyond && to != geom.NoSquare {
				return true
			}
		}
	}
	return false
}

// shortest returns where a path ends, each leg as short as it may be; NoSquare if it would pass
// or end on a square that does not exist.
func (g *Game) shortest(path betza.Path, side game.Side, sq geom.Square) geom.Square {
	for _, leg := range path.Legs {
		for range leg.Min {
			for _, over := range leg.Lame {
				if g.offset(sq, over, side) == geom.NoSquare {
					return geom.NoSquare
				}
			}
			if sq = g.offset(sq, leg.Step, side); sq == geom.NoSquare {
				return geom.NoSquare
			}
		}
	}
	return sq
}

// offset returns the square at a distance as a side sees it.
func (g *Game) offset(sq geom.Square, o betza.Offset, side game.Side) geom.Square {
	if side == game.Second {
		return g.v.Board.Offset(sq, -o.DX, -o.DY)
	}
	return g.v.Board.Offset(sq, o.DX, o.DY)
}
