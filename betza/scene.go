package betza

import "aanca.chess/geom"

// A Occupant says what stands on a square, as the mover sees it.
type Occupant uint8

// What there is to know of a occupant. The zero value is an empty square.
const (
	Friend     Occupant = 1 << iota // of the mover's side
	Enemy                           // of the other side
	Royal                           // a king, or what counts as one
	Untouched                       // it has not moved
	Unhoppable                      // the mover does not hop over it
	Immune                          // the mover does not capture it
)

// A Scene is a position as far as the movement of one piece is concerned.
type Scene struct {
	Board  *geom.Board
	At     func(sq geom.Square) Occupant
	Second bool // the mover is the second player's: its directions are turned by half a turn

	// Unmoved allows initial moves (i).
	Unmoved bool

	// Chains lets a move that has captured on its way and ends on an empty square be followed by another that captures, and makes it where
	// it can be; nil: no such move.
	Chains *Chains

	// Counted makes every leg go as many steps as pieces stand on its whole line, the mover included, over friends and over no enemies.
	Counted bool

	// EnPassant maps each en passant square to the square of the piece that can be captured
	// there.
	EnPassant map[geom.Square]geom.Square

	// PathsAt returns how the friend on a square moves, for x at the end of a path. It may be
	// nil if there is none.
	PathsAt func(sq geom.Square) []Path

	// Imitated is how the piece type that was moved last moves, for I.
	Imitated []Path
}

// Chains tells how captures are gone on with.
type Chains struct {
	// AtOnce takes off the board what has been captured before the piece goes on. Otherwise it stays in the way until the move is over.
	AtOnce bool

	// NoReversal forbids to go on straight back.
	NoReversal bool

	// MayStop lets every capture end where it has come to.
	MayStop bool

	// Promote returns how the piece moves from a square on because it has become another there; nil if it has not.
	Promote func(sq geom.Square) []Path
}

// An Outcome is what a move does to the board. Two outcomes are the same move if they agree in
// all but Rights.
type Outcome struct {
	From     geom.Square // where the piece that moves stands: the mover's square, save after x
	To       geom.Square // From if the piece ends where it began
	Captures geom.Set    // squares whose pieces are captured, To included if captured on

	// Unload is where a captured piece reappears, NoSquare if none does; Unloaded is where it
	// was captured.
	Unload, Unloaded geom.Square

	// PartnerFrom and PartnerTo tell how the partner moves in castling; NoSquare otherwise.
	PartnerFrom, PartnerTo geom.Square

	// Promoted tells that the mover has become another piece on its way.
	Promoted bool

	// Rights are the squares on which the mover may be captured en passant in the next turn.
	Rights geom.Set
}
