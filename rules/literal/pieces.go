package literal

import (
	"iter"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// pieces are what stands where. To copy them is to assign them.
type pieces struct {
	taken geom.Set     // where one stands
	on    []game.Piece // by square, as far as one has stood; copies share it, and nobody writes to it
}

// find returns the piece on a square, if there is one.
func (s *pieces) find(sq geom.Square) (game.Piece, bool) {
	if !s.taken.Has(sq) {
		return game.Piece{}, false
	}
	return s.on[sq], true
}

// at is find for squares on which a piece is known to stand.
func (s *pieces) at(sq geom.Square) game.Piece {
	piece, _ := s.find(sq)
	return piece
}

// put puts a piece on a square, in place of what stands there.
func (s *pieces) put(sq geom.Square, piece game.Piece) {
	on := make([]game.Piece, max(len(s.on), int(sq)+1))
	copy(on, s.on)
	on[sq], s.on = piece, on
	s.taken.Add(sq)
}

// remove empties a square.
func (s *pieces) remove(sq geom.Square) {
	if s.taken.Has(sq) { // no square at all has nothing to be removed
		s.taken.Remove(sq)
	}
}

// all goes through the pieces in ascending order of their squares, as they stand when it begins.
func (s *pieces) all() iter.Seq2[geom.Square, game.Piece] {
	return func(yield func(geom.Square, game.Piece) bool) {
		for sq := range s.taken.All() {
			if !yield(sq, s.on[sq]) {
				return
			}
		}
	}
}
