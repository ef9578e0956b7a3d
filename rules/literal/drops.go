package literal

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// drops returns the drops of the side to move: a piece in hand is put on an empty square where
// its type may be dropped, if the file does not have its fill of that type.
func (p *Position) drops() []move {
	v := p.game.v
	if v.Hand == nil || !v.Hand.Drops {
		return nil
	}
	var out []move
	for t, n := range p.hands[p.side] {
		if n == 0 {
			continue
		}
		typ, piece := v.Types[t], game.Piece{Type: t, Side: p.side}
		for to := range v.Board.Squares().All() {
			if !p.isEmpty(to) || !p.game.mayBeDropped(piece, to) {
				continue
			}
			if typ.MaxOnFile > 0 && p.onFile(t, v.Board.File(to)) >= typ.MaxOnFile {
				continue
			}
			out = append(out, drop(piece, to))
		}
	}
	return out
}

// drop is the move that puts a piece on a square.
func drop(piece game.Piece, to geom.Square) move {
	return move{mover: piece, from: geom.NoSquare, to: to, drop: true, promotes: game.NoType}
}

// onFile counts the pieces of a type that the side to move has on a file; promoted ones are of
// other types and do not count.
func (p *Position) onFile(t game.TypeID, file int) int {
	n := 0
	for sq, piece := range p.pieces {
		if piece == (game.Piece{Type: t, Side: p.side}) && p.game.v.Board.File(sq) == file {
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
	return !g.v.Ending.ImmobileIllegal || g.v.Hand.Immobile || g.couldMove(piece, to)
}
