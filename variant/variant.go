package variant

import (
	"slices"

	"aanca.chess/betza"
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
	Title    string
	Summary  string
	Text     string // general rules: paragraphs separated by empty lines
	Family   string // what it is a relative of: one of families, or ""
	Featured bool   // it is a good game to begin with
	Inventor string
	Year     string
	Source   string
	Sides    [2]string // what the sides are called, the first player's name first
	Wall     [2]string // what a wall is called, and what several are
}

// A Type is one piece type.
type Type struct {
	ID     string // as in FEN: "K", "DEl", "+P" (promoted form), "Q~" (turns back when captured)
	Name   string
	Note   string    // for people: what the notation does not say
	Sign   string    // how Japanese records name it: "歩"; "" if they do not
	Letter string    // how the notations of the field name it: "H"; "" if its moves are written without, as those of pawns
	Figure string    // figure that draws it, of game.Figures; "" if nobody said
	Glyphs [2]string // what each side's wedge or disc says, "" for nothing
	Group  int       // index into Variant.Groups; 0 where there are none

	// Aliases are further ids by which positions may name it, as other programs do. They are read
	// and never written. One without case ("*") is a piece of the first side.
	Aliases []string

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

	// Lent is where it may go by moves that are lent to it, within Region.
	Lent [2]geom.Set

	// Royal pieces may not be left under attack; checkmating one wins. A side has exactly
	// one, if the type occurs in the start position.
	Royal bool

	// SafeLeaps forbids initial leaps (i) out of check and over attacked squares. For an
	// oblique leap one safe square among those that lead to it is enough.
	SafeLeaps bool

	// CalmLeaps forbids initial leaps out of check alone.
	CalmLeaps bool

	// Chains lets it capture on: after a move by its notation, none of its initial ones, that captures on its way and ends on an
	// empty square it may make another such move in the same way of moving from there, all in one step. What it has captured
	// stays in the way until the step is over. A capture is not broken off: the step ends where nothing more can be captured, and of
	// several squares on which one capture may end, on one from which it can be gone on with if there is one.
	Chains bool

	// ChainInto is what it becomes, and goes on as, when a capture ends within ChainZone; NoType if it does not.
	ChainInto game.TypeID
	ChainZone [2]geom.Set

	// Counted makes each of its moves go as many steps as pieces stand on the whole line on which it goes, itself included, over friends and
	// over no enemies.
	Counted bool

	// Spares are the enemy types that it never captures or converts, SparesOwn the friendly
	// types that it never captures (where its moves capture friends).
	Spares, SparesOwn []game.TypeID

	// PassesOwn lets it capture enemies of its own type en passant though it spares them.
	PassesOwn bool

	// NoHurdles are the types, of either side, over which it never hops.
	NoHurdles  []game.TypeID
	Predefined bool // its moves are those of a name of the language (knight)
	clannish   bool // unless keys say otherwise: its own kind neither, which it spares too

	// NamesItself makes an en passant field name the square of such a piece that has just passed
	// others, besides these: so does Fairy-Stockfish for pieces that are no pawns.
	NamesItself bool

	// PassesAlone spares such a piece from being captured en passant where it has promoted by passing squares.
	PassesAlone bool

	// Powers are what it can do beyond moving and capturing where it lands.
	Powers []Power

	// Resets makes every move of it reset the move counter, by side.
	Resets [2]bool

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

// ChainRules tell how captures are gone on with.
type ChainRules struct {
	AtOnce     bool // what has been captured leaves the board before the piece goes on
	NoReversal bool // a piece does not go on straight back
	MayStop    bool // a capture may end wherever it has come to
}

// A Regional is a way of moving and the squares from which it is open.
type Regional struct {
	From  [2]geom.Set
	Piece betza.Piece

	// Homed tells that its initial moves (i) are open to whoever stands on Home, by side: nobody comes back there.
	// Otherwise they are open while the piece has the right of one that has not moved, which positions tell.
	Homed bool
	Home  [2]geom.Set

	// Onto limits these moves to those that end there; empty for no such limit.
	Onto geom.Set

	// Beyond frees these moves from Type.Region: facing generals attack each other across
	// the board although neither may leave its palace.
	Beyond bool

	// Added tells that these moves are not of the notation but of a key, such as the double step: walls are not shot by them.
	Added bool
}

// Ends returns the squares on which these moves may end, of those of a board and those where the type may go at all.
func (m *Regional) Ends(board, region geom.Set) geom.Set {
	if m.Beyond {
		region = board
	}
	if m.Onto.Empty() {
		return region
	}
	return region.And(m.Onto)
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
	Between  map[game.TypeID]game.TypeID // a type that stands between two pieces of another
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

// Ending says when the game ends and who has won.
type Ending struct {
	Checkmate Verdict // for the side that is checkmated
	Stalemate Verdict // for the side that has no move and is not in check

	// StalemateReason names that: stalemate, "no move" or "no complete turn".
	StalemateReason game.Reason

	// StalemateCount gives Stalemate to the side with fewer pieces on the board, whichever has no move; a draw if both have
	// as many.
	StalemateCount bool

	// NoCounter keeps the halfmove counter of positions at 0; any other is malformed.
	NoCounter bool

	// MoveLimit draws the game when the counter reaches it: turns by either side since the
	// last capture, drop, promotion (if ResetOnPromotion) or move of a type that Resets, unless it could be taken back at once. 0 for none.
	MoveLimit        int
	ResetOnPromotion bool

	Repetition Repetition

	// Count decides what would be a draw by stalemate, MoveLimit, Repetition, BothPass, Facing or FullBoard; nil if those are draws.
	Count *Count

	// NoShuttles makes a side lose that goes to and fro with a piece that may go somewhere where the other side's royal piece may: four
	// times after it came there without capturing, and never out of check. One pass before the last of these moves does not count
	// as another turn.
	NoShuttles bool

	Mates *MateRule // nil if every checkmate counts

	Counting *Counting // nil if no turns are counted but those of MoveLimit

	// BothPass ends the game when both sides have passed, one after the other, where they have the right to at any time, or
	// whenever they can do nothing else; not by what WallOrMove allows.
	BothPass bool

	// Facing makes a side, when the royal pieces face each other (on one line of squares that share a side, with nothing
	// between), end that with its turn, or pass, if it may, in check too. After such a pass the game ends.
	Facing bool

	// FullBoard ends the game when no square is empty.
	FullBoard bool

	// ArmyLimits are shorter limits than MoveLimit while few pieces are left.
	ArmyLimits []ArmyLimit

	// Insufficient lists pairs of armies with which nobody can win, whichever side has
	// which. Empty if the rule does not exist.
	Insufficient []Army

	// Claims are the reasons for draws that end the game only when a player claims them, among MoveLimit, Repetition
	// (only where it draws) and InsufficientMaterial.
	Claims []game.Reason

	// Proven draws when nothing but the royal pieces and at most one other is left, where it can be shown that they never decide
	// the game: for games that do not say themselves what is too little.
	Proven bool

	// Extinctions are the ways of losing by the loss of pieces, in the order in which they are
	// looked at.
	Extinctions []Extinction

	PseudoRoyal *PseudoRoyal // nil if no pieces are royal while few of them are left

	Flag *Flag // nil if no square decides the game

	Connection *Connection // nil if nothing is decided by pieces that stand together

	// Checks counts the checks that each side has given with its turns: a position says how many it still has to give, and
	// who has given the last of them has won.
	Checks bool

	// AnyNumber accepts positions with any number of the pieces that Extinctions count, also
	// none on both sides. Otherwise a side has at most as many as at the start, where they cannot
	// become more, and not both sides may be extinct.
	AnyNumber bool

	// MoverFirst looks for extinction at the side that has just moved before its opponent.
	MoverFirst bool

	// ImmobileIllegal forbids to move or drop a piece to a square from which it could never move.
	ImmobileIllegal bool

	// CastlingWins are rights to castle, by side and wing: who castles by one of them has won, and a side of which some are
	// listed has lost when it has none of these any more. Of two such sides it is the one that has just moved.
	CastlingWins [2][2]bool

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
	// Absolute makes Verdict that for the first side.
	Absolute bool
	// Forbidden makes the turn that would bring about the Count-th occurrence illegal instead.
	Forbidden bool
	// PerpetualCheck makes a side that has given check with every turn since the first
	// occurrence lose; if both have, it is a draw.
	PerpetualCheck bool
	// Chase makes a side lose that has chased one piece of the other with every turn since then; if both have, it is a draw. Perpetual
	// check goes before. nil if there is no such rule.
	Chase *Chase
}

// An Army is the pieces one side has, and those that the other has, for the rule of
// insufficient material. Types count as the type they move as (Type.MovesAs).
type Army struct {
	Pieces  []game.TypeID // in ascending order
	Against []game.TypeID // in ascending order
	// OneColour lists further types of which any number may be present on either side, as
	// long as all of them on the board stand on squares of one colour.
	OneColour []game.TypeID
	// Any lists further types of which any number may be present on either side, on any squares: those
	// that never get where they could take part in a checkmate.
	Any []game.TypeID
}

// CountsMoves reports whether the move counter matters.
func (e *Ending) CountsMoves() bool { return e.MoveLimit > 0 || len(e.ArmyLimits) > 0 }

// An ArmyLimit is a MoveLimit while two armies are all that is left.
type ArmyLimit struct {
	Army
	MoveLimit int
}

// PseudoRoyal makes pieces royal while a side has few of them left: those of each group, counted together on the
// board, of which it has at most Most before its turn. After it none of them may be attacked, nor gone. A pawn that promotes
// into a group counts with it: it is one of them, or, where they have become more than Most, sets them free. A turn that
// captures one of the other side's need not mind attacks.
type PseudoRoyal struct {
	Groups [][]game.TypeID
	Most   int

	// Duple forbids, too, to leave all pieces of the groups attacked, however many there are.
	Duple bool

	// Shielded makes such a piece safe while one of the other side's, royal for now, stands beside it: to capture it
	// would explode both.
	Shielded bool

	// Where it is so a side does not capture beside such a piece of its own, nor with it, immune to explosions or not; and who captures
	// beside one of the other side's need not mind attacks. Those of the types Apart explosions never take from beside.
	Apart []game.TypeID

	// Stones are those of the types that a capture turns to stone. While they are royal they capture nothing, and so attack nothing that is.
	Stones []game.TypeID
}

// FlagReached is the reason for which a game ends by its Flag.
const FlagReached game.Reason = "flag reached"

// A Flag ends the game when a side, after its turn, has Count pieces of its Types in its Region.
type Flag struct {
	Types   [2][]game.TypeID
	Region  [2]geom.Set
	Verdict Verdict // for the side that is there
	Count   int

	// Full makes one piece enough where no square of the region is empty.
	Full bool

	// Safe asks for pieces that the other side cannot capture with its next turn: if there are just Count, none of them. They
	// may also have become safe by the turn of the other side.
	Safe bool

	// Answer gives the other side one more turn, and draws the game if the second side gets there by it. The
	// game ends at once if the pieces are safe, where that is asked for, or if the other side can get there by its royal piece
	// alone and cannot; the first side, which has had its turn, never can.
	Answer bool
}

// NeedsSafe reports whether pieces of a type must be safe to decide the game; none must where there is no flag.
func (f *Flag) NeedsSafe(t game.TypeID) bool {
	return f != nil && f.Safe && (slices.Contains(f.Types[0], t) || slices.Contains(f.Types[1], t))
}

// Extinction ends the game when a side has too few pieces left.
type Extinction struct {
	Verdict       Verdict       // for the side that is extinct; given as if it were to move
	Types         []game.TypeID // counted together if All, one by one otherwise
	All           bool
	Count         int // extinct at this number or fewer
	OpponentCount int // only if the opponent has at least so many (in all if All, of that type otherwise)

	// Spares tells the sides that the rule does not concern.
	Spares [2]bool

	// Claimed leaves the extinct side a turn in which it may answer the loss in kind: while
	// that side is to move, the opponent must have one piece more than OpponentCount.
	Claimed bool
	Reason  game.Reason
}
