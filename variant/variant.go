package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Variant is one game, resolved: inheritance is applied, every value is parsed and checked
// against the others. It is plain data without names of keys; nothing changes it once made.
//
// Whatever differs by side is an array indexed by game.Side, with the squares as they are on
// the board (not as the side sees them).
type Variant struct {
	Name     string
	About    About
	Board    *geom.Board
	LightA1  bool // a1 is drawn light
	Types    []Type
	StartFEN string
	Shuffle  *Shuffle // nil if the game has one setup

	Promotions     []Promotion
	PromotionLimit map[game.TypeID]int // most pieces of a type one side may have by promotion

	EnPassantRegion [2]geom.Set // squares on which each side may capture en passant
	Castling        *Castling   // nil if there is none
	Hand            *Hand       // nil if there are no pieces in hand
	Ending          Ending

	source *source // where the keys stand, for messages
}

// About is what people want to know of a game.
type About struct {
	Title    string
	Summary  string
	Text     string // general rules: paragraphs separated by empty lines
	Inventor string
	Year     string
	Source   string
}

// A Type is one piece type.
type Type struct {
	ID     string // as in FEN: "K", "DEl", "+P" (promoted form), "Q~" (turns back when captured)
	Name   string
	Note   string // for people: what the notation does not say
	Figure string // classic figure that draws it, "" for a token

	// MoveID is the id that moves write (e7e8=Q, Q@e4): the ID, but "Q" for "Q~".
	MoveID string

	// MovesAs is the type whose moves and powers it has: Q for Q~, G for +P where pawns
	// promote to G, and the type itself for all others. Limits on how many pieces of a type
	// there may be count those that move as it.
	MovesAs game.TypeID

	// Moves are the ways it moves, each on the squares where the way is open to its side.
	// Most types have one that is open everywhere.
	Moves []Regional

	// Region is where the type may go at all.
	Region [2]geom.Set

	// Royal pieces may not be left under attack; checkmating one wins. A side has exactly
	// one, if the type occurs in the start position.
	Royal bool

	// SafeLeaps forbids initial leaps (i) out of check and over attacked squares. For an
	// oblique leap one safe square among those that lead to it is enough.
	SafeLeaps bool

	// Spares are the types that it never captures.
	Spares []game.TypeID

	// Resets makes every move of it reset the move counter.
	Resets bool

	// InHand is what it becomes in the hand of its captor; NoType if it leaves the game.
	InHand game.TypeID

	// DropRegion is where it may be dropped from the hand.
	DropRegion [2]geom.Set

	// MaxOnFile is the most pieces of the type that a side may have on a file for another to
	// be dropped there; 0 for no such limit. (Shogi: 1 for pawns; promoted ones do not count.)
	MaxOnFile int

	// NoDropMate forbids to checkmate by dropping it.
	NoDropMate bool

	// PromotedFrom is the unpromoted form, NoType for others.
	PromotedFrom game.TypeID
}

// A Regional is a way of moving and the squares from which it is open.
type Regional struct {
	From  [2]geom.Set
	Piece betza.Piece

	// Beyond frees these moves from Type.Region: facing generals attack each other across
	// the board although neither may leave its palace.
	Beyond bool
}

// A Promotion lets a type become another at the end of its move.
type Promotion struct {
	Type game.TypeID
	To   []game.TypeID
	Plus bool // written "+": the type has one promoted form; otherwise "=" and the new id

	Into      [2]geom.Set // the move ends here
	OutOf     [2]geom.Set // or starts here
	Forced    bool        // a move that could promote must; it is illegal if PromotionLimit leaves no choice
	OnCapture bool        // only by a capture
}

// A Shuffle describes the setups that a game may begin with: the men on some squares of the
// first side permuted, the second side's mirrored.
type Shuffle struct {
	Squares  []geom.Square               // the squares of the first side whose men are permuted
	Opposite []game.TypeID               // types whose two men stand on squares of different colours
	Between  map[game.TypeID]game.TypeID // a type that stands between two men of another
}

// Castling is a king's move towards a partner, after which both stand beside each other.
type Castling struct {
	King     game.TypeID
	Partners []game.TypeID
	Rank     [2]int  // from 0, by side
	KingFile int     // where the king must stand (from 0); -1 for anywhere on the rank
	Wings    [2]Wing // KingSide and QueenSide

	// FromAnywhere writes castling as the king's square and the partner's, and allows the
	// king and partners to start from any file (Chess960).
	FromAnywhere bool
}

// The two wings of castling, indices into Castling.Wings.
const (
	KingSide = iota // towards the last file
	QueenSide
)

// A Wing is castling to one side. Files are counted from 0.
type Wing struct {
	KingTo      int
	PartnerFile int // where the partner starts; -1 for the outermost partner on that side
}

// Hand is what a game with pieces in hand does with them.
type Hand struct {
	Drops    bool // pieces in hand may be dropped on empty squares
	Captures bool // captured pieces go to the captor's hand
	Immobile bool // pieces may be dropped where they could never move
}

// Ending says when the game ends and who has won.
type Ending struct {
	Checkmate Verdict // for the side that is checkmated
	Stalemate Verdict // for the side that has no move and is not in check

	// MoveLimit draws the game when the counter reaches it: turns by either side since the
	// last capture, promotion (if ResetOnPromotion) or move of a type that Resets. 0 for none.
	MoveLimit        int
	ResetOnPromotion bool

	Repetition Repetition

	// Insufficient lists pairs of armies with which nobody can win, whichever side has
	// which. Empty if the rule does not exist.
	Insufficient []Army

	Extinction *Extinction // nil if no side loses by the loss of pieces

	// ImmobileIllegal forbids to move or drop a piece to a square from which it could never move.
	ImmobileIllegal bool

	// Order is the order in which results that apply together are given.
	Order []game.Reason
}

// A Verdict is a result from the point of view of the side to move.
type Verdict int8

// The verdicts.
const (
	Loses Verdict = iota - 1
	Draws
	Wins
	GoesOn // no result at all
)

// Repetition is what happens when a position occurs for the Count-th time (0: nothing).
type Repetition struct {
	Count   int
	Verdict Verdict // for the side to move
	// PerpetualCheck makes a side that has given check with every turn since the first
	// occurrence lose.
	PerpetualCheck bool
}

// An Army is the men one side has, and those that the other has, for the rule of
// insufficient material. Types count as the type they move as (Type.MovesAs).
type Army struct {
	Men     []game.TypeID // in ascending order
	Against []game.TypeID // in ascending order
	// OneColour lists further types of which any number may be present on either side, as
	// long as all of them on the board stand on squares of one colour.
	OneColour []game.TypeID
}

// Extinction ends the game when a side has too few pieces left.
type Extinction struct {
	Verdict       Verdict       // for the side that is extinct; given as if it were to move
	Types         []game.TypeID // counted together if All, one by one otherwise
	All           bool
	Count         int // extinct at this number or fewer
	OpponentCount int // only if the opponent has at least so many (in all if All, of that type otherwise)

	// Claimed leaves the extinct side a turn in which it may answer the loss in kind: while
	// that side is to move, the opponent must have one piece more than OpponentCount.
	Claimed bool
	Reason  game.Reason
}
