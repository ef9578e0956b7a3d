package variant

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// A Variant is one game, resolved: inheritance is applied, every value is parsed and checked
// against the others. It is plain data without names of keys; nothing changes it once made.
//
// Whatever differs by side is an array indexed by game.Side, with the squares as they are on
// the board (not as the side sees them).
type Variant struct {
	Name    string
	About   About
	Board   *geom.Board
	Twins   []geom.Square // by square: its twin, to which a piece goes on that has moved to the square; nil if there are none
	LightA1 bool          // a1 is drawn light
	Look    game.Look

	// Notations are how its players write turns: of game.Notations, the usual way first.
	Notations []string

	Types    []Type
	StartFEN string
	Groups   []string // in which people are shown the pieces; nil if there are none

	// Shuffle and Choice describe the other setups that the game may begin with. At most one of
	// them is not nil.
	Shuffle *Shuffle
	Choice  *Choice

	Promotions     []Promotion
	PromotionLimit map[game.TypeID]int // most pieces of a type one side may have by promotion

	Turns *Turns // nil if a turn is one move

	WallAliases []string // further ids by which positions and turns may name walls

	WallOrMove bool // the key of Fairy-Stockfish is set: a side may pass where there are no walls

	Trade *Trade // nil if any piece may be traded
	Laws  *Laws  // nil if nothing forbids steps

	Sees      Sight     // what a side sees of the board
	Announces Announces // what both sides are told where they do not see all of it

	Passes [2]bool // the side may pass, as long as it has a piece

	EnPassantRegion [2]geom.Set // squares on which each side may capture en passant
	Castling        *Castling   // nil if there is none
	DropRule        *DropRule   // nil if it does not depend on what stands on the board where pieces are dropped
	Chain           ChainRules
	Hand            *Hand // nil if there are no pieces in hand
	Ending          Ending

	// FreeDrops are the types that a side may drop at any time without having them in hand. Then there are no hands.
	FreeDrops []game.TypeID

	Gating *Gating // nil if positions do not tell which pieces of the first rank have not moved

	Tuning tuning.Data // for the computer

	source *source // where the keys stand, for messages
}

// About is what people want to know of a game.
type About struct {
	Title     string
	Summary   string
	Text      string   // general rules: paragraphs separated by empty lines
	Family    string   // what it is a relative of: one of families, or ""
	Featured  bool     // it is a good game to begin with
	Inventor  string   // in one text
	Inventors []string // one by one
	Year      string
	Source    string
	Sides     [2]string // what the sides are called, the first player's name first
	Wall      [2]string // what a wall is called, and what several are
}

// A Promotion lets a type become another at the end of a move of its own that takes it to another
// square.
type Promotion struct {
	Type game.TypeID
	To   []game.TypeID
	Plus bool // written "+": the type has one promoted form; otherwise "=" and the new id
	Back bool // written "-": the type is a promoted form and becomes what it was

	Into      [2]geom.Set // the move ends here
	OutOf     [2]geom.Set // or starts here
	Forced    bool        // a move that could promote must; it is illegal if PromotionLimit leaves no choice
	OnCapture bool        // only by a capture
	Entering  bool        // only by a move that starts outside of Into and ends there
	From      [2]geom.Set // only by a move that starts here; anywhere if both are empty
	Farther   int         // only by a move that leads more than so many steps away (geom.Board.Distance)

	// Instead makes the promotion a step of its own, from From or, for the only such piece that a side has on the board, from
	// anywhere: the piece becomes another where it stands, or on an empty square where that other could go from there by a move
	// that does nothing else. Then it may attack no enemy, and the other side's royal piece may not be attacked.
	Instead bool
	For     [2]bool // by side: to whom Instead is open

	// Present and Absent make the promotion depend on the types on the board, of either side,
	// once the move is done but for the promotion: one of Present must be there, none of Absent.
	Present, Absent []game.TypeID
}

// A Shuffle describes the setups that a game may begin with: the pieces on some squares of the
// first side permuted, the second side's mirrored.
type Shuffle struct {
	Squares  []geom.Square               // the squares of the first side whose pieces are permuted
	Turned   bool                        // the second side's follow by half a turn instead of from top to bottom
	Opposite []game.TypeID               // types whose two pieces stand on squares of different colours
	Apart    map[game.TypeID]game.TypeID // a type and another one, whose pieces stand on squares of different colours
	Between  map[game.TypeID]game.TypeID // a type that stands between two pieces of another

	// Protected are the types each of whose pieces another one of its side protects at the start. Like all others that
	// setups have to meet, the usual one need not meet it.
	Protected []game.TypeID
}

// A Choice describes the setups of a game in which, at the start, each of several pairs of pieces
// may stand either way round, and the second side's setup follows from the first's.
//
// A layout is written as a letter for the symmetry and a digit for each pair in their order: 0
// puts its first member on its first square, 1 on its second. The usual setup is that of all
// zeros and of the first of Symmetries.
type Choice struct {
	Pairs      []SetupPair
	Symmetries []Symmetry // one or two
}

// A SetupPair is two pieces of the first side and the squares that they share.
type SetupPair struct {
	Name    string
	Members [2]game.TypeID
	Squares [2]geom.Square
}

// Symmetry is how the second side's setup follows from the first's.
type Symmetry uint8

// The symmetries.
const (
	Mirror   Symmetry = iota // reflected top to bottom; written M
	Rotation                 // turned by half a turn; written R
)

// A Trade keeps strong pieces of the two sides from being traded for each other. It forbids
//
//   - one of Types to go to a square that is not next to it (in eight directions) and capture one
//     of Types there, if the other side could then capture on that square, unless the same move
//     captures another piece, which is neither of Types nor Minor;
//   - a piece of another type to capture one of Types if the other side's last turn has captured
//     one of Types on another square with a piece of another type. (A position that is
//     read from text has no last turn.)
type Trade struct {
	Types []game.TypeID
	Minor []game.TypeID
}

// Castling is a king's move towards a partner, after which both stand beside each other.
type Castling struct {
	King     [2]game.TypeID // by side, as all that follows
	Partners [2][]game.TypeID
	Rank     [2]int  // from 0
	KingFile [2]int  // where the king must stand (from 0); -1 for anywhere on the rank
	Wings    [2]Wing // KingSide and QueenSide

	// Forms are the castlings of each side and wing that are given by squares, which replace Rank, KingFile
	// and Wings; none where files give them.
	Forms [2][2][]CastlingForm

	// Opposite takes the right to castle on a wing from the other side.
	Opposite bool

	// Dropped gives the right to castle when a king is dropped on KingFile of its Rank, or a partner on the first or
	// last file of it: with those that stand on these squares then.
	Dropped bool

	// FromAnywhere writes castling as the king's square and the partner's, and allows the
	// king and partners to start from any file (Chess960).
	FromAnywhere bool
}

// A CastlingForm is where a king and its partner stand, and where they go. All forms of a side have the same king,
// all of a wing the same partner.
type CastlingForm struct{ King, KingTo, Partner, PartnerTo geom.Square }

// BySquares reports whether castling is given by squares.
func (c *Castling) BySquares() bool {
	return len(c.Forms[0][0])+len(c.Forms[0][1])+len(c.Forms[1][0])+len(c.Forms[1][1]) > 0
}

// Has reports whether a type castles, as king or partner of either side.
func (c *Castling) Has(t game.TypeID) bool {
	return slices.Contains(c.King[:], t) || slices.Contains(c.Partners[0], t) || slices.Contains(c.Partners[1], t)
}

// The two wings of castling, indices into Castling.Wings and Forms.
const (
	KingSide = iota // towards the last file
	QueenSide
)

// A Wing is castling to one side. Files are counted from 0.
type Wing struct {
	KingTo      int // -1 where nobody castles on this wing
	PartnerFile int // where the partner starts; -1 for the outermost partner on that side
}

// Hand is what a game with pieces in hand does with them.
type Hand struct {
	Drops    bool // pieces in hand may be dropped on empty squares
	Captures bool // captured pieces go to the captor's hand
	Immobile bool // pieces may be dropped where they could never move
	Promoted bool // pieces may be dropped as their promoted form, too
}
