package variant

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

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

	// UnlessPlaces says that Insufficient holds only where no pieces are left that could decide the game by standing somewhere.
	UnlessPlaces bool

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
	// may also have become safe by the turn of the other side. Where both sides are there safely the game is a draw.
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
