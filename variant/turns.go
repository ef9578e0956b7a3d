package variant

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Turns say what turns consist of in a game in which they may have several steps.
type Turns struct {
	// Forms are, by side, the forms of its first turn, its second and so on; the last holds for all
	// that follow. A side's turn has the number that the position gives (the fullmove number).
	Forms [2][]TurnForm

	// ThroughCheck lets a royal piece be attacked after steps that do not end the turn.
	ThroughCheck bool

	Checking TurnChecking
	Stuck    TurnStuck

	// Whole makes the turn go on after a step that decides the game by the loss of pieces, which ends other turns.
	Whole bool

	// Changes says that a turn must not end in the situation (placement, hands, rights) in which it
	// began.
	Changes bool
}

// A TurnForm is what one turn consists of: any sequence of at least one step that fits its parts in
// their order. The turn ends when no step could follow in the form, and earlier when a step
// decides the game. Where the form may end and may also go on, the player may end the turn.
type TurnForm []TurnPart

// A TurnPart is a number of steps that are made in the same ways.
type TurnPart struct {
	Ways        []TurnWay // of which each step is made in one
	Least, Most int       // how many steps there are

	// Conditions on each step, if there is a step before it in the turn. A pass and the piece that
	// a step leaves nowhere have nothing in common with any other.
	Same   bool // the piece that the step before moved or dropped moves
	Other  bool // it does not
	Onward bool // no move leads back from where the step before ended to where it began
}

// A WayKind is a kind of ways of making a step.
type WayKind uint8

const (
	// AnyWay is whatever a turn of one step could be.
	AnyWay WayKind = iota

	// MoveWay is a move of one of Types, castling apart.
	MoveWay

	// HandWay is a drop of one of Types from the hand.
	HandWay

	// SupplyWay is a drop of a new piece, of the first of Types, from an endless supply.
	SupplyWay

	CastleWay

	// WallWay places a wall on an empty one of Squares. DuckWay moves a wall that stands there, wherever
	// it stands, and places one if there is none.
	WallWay
	DuckWay

	// PassWay is a pass, whether or not a piece allows it.
	PassWay
)

// A TurnWay is a way of making a step.
type TurnWay struct {
	Kind  WayKind
	Types []game.TypeID // what may move (or is dropped)

	Squares geom.Set  // where a wall may go
	Place   WallPlace // and where it is placed, for a WallWay

	// Near is, for a SupplyWay that is not Anywhere, where the piece may land: on any empty square
	// along a line of this reach from the square where the step before ended, as far as no piece
	// stands in the way. (A reach of leaps has lines of one step.)
	Near     betza.Piece
	Anywhere bool
}

// TurnChecking is what it means to give check by a step of a turn that could go on.
type TurnChecking uint8

const (
	CheckingFree TurnChecking = iota // nothing: the turn goes on
	CheckingEnds                     // the turn ends
	CheckingLast                     // a turn that may not end there goes on only without a check; otherwise it ends
)

// TurnStuck is what becomes of a turn that has been begun, may not end and cannot go on.
type TurnStuck uint8

const (
	StuckIllegal TurnStuck = iota // no step may lead there
	StuckEnds                     // it ends there, as a turn that may end
	StuckDecides                  // the game ends there, as it does before a turn without a legal step
)

// Supplies reports whether pieces of a type come from an endless supply in some turn; nil supplies
// nothing.
func (t *Turns) Supplies(id game.TypeID) bool {
	return t.some(func(w TurnWay) bool { return w.Kind == SupplyWay && w.Types[0] == id })
}

// Walls reports whether some turn places walls; nil places none.
func (t *Turns) Walls() bool {
	return t.some(func(w TurnWay) bool { return w.Kind == WallWay || w.Kind == DuckWay })
}

// MovesWalls reports whether some turn moves a wall that stands; nil moves none.
func (t *Turns) MovesWalls() bool { return t.some(func(w TurnWay) bool { return w.Kind == DuckWay }) }

// FromHand reports whether pieces of a type may be dropped from the hand in some turn.
func (t *Turns) FromHand(id game.TypeID) bool {
	return t.some(func(w TurnWay) bool {
		return w.Kind == AnyWay || w.Kind == HandWay && slices.Contains(w.Types, id)
	})
}

// some reports whether some way of making a step is such.
func (t *Turns) some(such func(TurnWay) bool) bool {
	if t == nil {
		return false
	}
	for _, forms := range t.Forms {
		for _, part := range slices.Concat(forms...) {
			if slices.ContainsFunc(part.Ways, such) {
				return true
			}
		}
	}
	return false
}
