package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Power is something that a piece can do beyond moving to a square and capturing there: an action,
// when it is done, where and on whom. Its reach is given in Betza notation; what is taken from the
// reach is said with Where. The modes of the reach do not matter.
//
// An immobilized piece uses none of its powers, but goes on immobilizing. Royal pieces
// (Type.Royal) are never converted and never become another type.
type Power struct {
	Name   game.Power // for marks and people: that of its Row, else of its action
	Key    string     // by which it was said; "" if it is composed
	When   When
	Action Action
	Where  Where
	Reach  betza.Piece
	May    bool // by choice; otherwise it happens always

	// Whom are the sides that it works on, Only the types, nil for all, Except those of them that it
	// does not work on. Without Only what the type spares it spares with its powers too, as far as
	// they capture, convert or immobilize (ActionRow.Spares).
	Whom         Whom
	Only, Except []game.TypeID

	Partners []game.TypeID // for Crossing: the friends that it works together with
	Becomes  game.TypeID   // for Become
	Guards   []Guard       // conditions, all of which must hold
	On       *[2]geom.Set  // only squares where the action is done; nil for all

	// ToHand gives pieces that the action takes off the board to the hand of the side whose they are not, where captives go
	// to a hand.
	ToHand bool

	// Unforeseen keeps what follows a step out of the rules on check: whether a royal piece is attacked, or is left
	// so, is told from the board before it is done. It may take royal pieces off the board, and a side without one goes on.
	Unforeseen bool
}

// When tells when a power is used. What is done on arriving, on leaving, on capturing, on being
// captured and on staying happens once the step is made, in the order of the constants, and what is done always at
// the end of every step. A relayed step is not followed by what its mover does.
type When uint8

// The moments of a power.
const (
	Instead   When = iota // as a step of its own
	Moving                // by a plain move of the piece to an empty square on a line of the reach
	Leaving               // after any step that takes the piece from a square
	Capturing             // after a step of the piece that captures
	Captured              // after it has been captured
	Arriving              // after any step that brings the piece to a square, by drop and castling too
	Staying               // after each step of its own side before and after which it stands on some squares (On), unless it has captured elsewhere by it
	Always                // while it stands on the board
)

// An Action is what is done.
type Action uint8

// The actions. What they leave on a square is said by their rows of Actions.
const (
	Capture Action = iota // it leaves the board, to the hand of the side to move where captives go there
	Convert               // it changes sides
	Burn                  // it leaves the game
	Become                // it becomes another type
	Wall                  // a wall stands on the square, in place of what stood there if anything did
	Swap                  // it changes places with the piece
	Push                  // the piece goes to its square, and it to an empty square on a further first step; with Meeting as far again, or off the board
	Pull                  // the piece goes to an empty square on a first step, and it to where the piece stood
	Freeze                // it can do nothing but capture itself, and use what is lent to it
	Lend                  // it may move so too
	Pass                  // the side of the piece may pass
)

// Where tells where an action is done. "Along a line" means from the piece's square step by step in
// one direction of the reach, as far as its range goes; a reach of leaps has lines of one step.
type Where uint8

// The places of actions.
const (
	// Around is on a first step of a line.
	Around Where = iota

	// Meeting is on the first piece along a line.
	Meeting

	// Over is on the first step of a line: the piece goes over it to the square of the second step,
	// which must be empty. The range does not matter.
	Over

	// OverOnto is Over where the second square may also hold one of those that the power works on,
	// which is captured.
	OverOnto

	// Hopping is on the second step of a line, right behind what stands on the first if it hops over that: the piece goes there. The range does
	// not matter.
	Hopping

	// Vaulting is on a line, behind one or more of the pieces over which the piece hops (Type.NoHurdles) with nothing else before
	// it: the piece goes there.
	Vaulting

	// Leaping goes along a line over empty squares to a piece that the power works on and over it
	// to an empty square right behind it; from there it may go on over empty squares and over more
	// such pieces in the same way, and stop on any empty square after the first.
	Leaping

	// Along goes along a line over empty squares and pieces that the power works on, and captures
	// such a piece on the last square.
	Along

	// Beyond is the unbroken line of pieces that the power works on, right beyond where a move
	// along a line ends. The range does not bound it.
	Beyond

	// JustBeyond is the first square of it.
	JustBeyond

	// Behind is the square one step back from where the line of a move starts.
	Behind

	// Between is on a first step of a line from where the piece arrives, with a friend on the square
	// right behind it.
	Between

	// Crossing is where the new rank of the piece meets the file of one of its Partners, or its new
	// file the rank of one.
	Crossing

	// Enclosed is on the unbroken lines of pieces that the power works on which begin on a first
	// step of a line, have a friend at their other end and lie within the range.
	Enclosed

	Here   // where the piece stands: instead of moving, after the step, or where it was captured
	There  // where the pieces stood that were captured
	Left   // the square that the piece has left
	Captor // where the piece stands that has captured this one
)

// Whom is a set of those who are worked on, as the piece with the power sees them.
type Whom uint8

// The members of Whom.
const (
	Enemies Whom = 1 << iota
	Friends
	Walls
)

// A Guard is a condition of a power: there is (or, with Unless, there is not) a piece of certain
// sides and types on a first step of a reach. The piece that is looked around from does not count.
type Guard struct {
	Unless bool
	Kind   GuardKind
	Whom   Whom          // as the piece with the power sees them
	Types  []game.TypeID // nil for all
	Reach  betza.Piece

	// Beside looks around the piece that the power works on; otherwise around the piece with the
	// power, where the piece that it works on does not count either.
	Beside bool
}
