package game

import "aanca.chess/geom"

// What a position may offer to those who value it, each on top of the one before. The more it offers, the
// less has to be found out by asking for every square.

// A Wide position may be of a wide board, which has more squares than the sets hold that the others tell: then it offers nothing to
// those who value it, whatever its methods are.
type Wide interface {
	// Wide reports whether the board is a wide one.
	Wide() bool
}

// An Occupied position knows which squares each side occupies.
type Occupied interface {
	Position

	// Occupied returns the squares on which a side has pieces.
	Occupied(side Side) geom.Set
}

// A Controlled position tells what its pieces could do now, whoever is to move.
type Controlled interface {
	Occupied

	// Scope tells what the piece on a square could do: moves are the empty squares that it could go to,
	// hits those on which it would capture an enemy, whatever stands there now. Moves of pieces that
	// have not moved, powers and the safety of royal pieces are left aside.
	//
	// even says that it goes where it captures: then moves is left as it was, since it would be hits
	// without the occupied squares.
	Scope(from geom.Square, moves, hits *geom.Set) (even bool)

	// Looks returns the squares that decide, together with the piece itself, what Scope tells of a piece
	// that is not even: while the same sides stand there, it stays the same. For an even one the hits
	// are these squares.
	Looks(from geom.Square) geom.Set
}

// An Evaluable position keeps sums of weights while steps are made and taken back.
type Evaluable interface {
	Controlled

	// Weigh lets the position keep the sums of each side's weights from now on; nil ends that. Copies
	// share the scales.
	Weigh(scales *Scales)

	// Scales returns what Weigh was called with last.
	Scales() *Scales

	// Weight returns the sum of the weights of a side's pieces, on the board and in hand.
	Weight(side Side) Weight

	// Changes adds to a set the squares on which something has changed since it was last called, all squares
	// if that was with another set, and reports whether a hand has changed. So who follows a position from
	// step to step need not look at every square. Copies know of no earlier call.
	Changes(changed *geom.Set) (hands bool)

	// Pieces returns the squares on which a side has pieces of a type.
	Pieces(side Side, t TypeID) geom.Set
}
