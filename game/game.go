package game

import "aanca.chess/geom"

// Rules are the rules of one game. They never change once made.
type Rules interface {
	// Info describes the game.
	Info() *Info

	// Start returns a new position of the usual setup.
	Start() Position

	// Parse reads a position string (FEN, extended). The error is a *SyntaxError that names
	// the field and the character.
	Parse(fen string) (Position, error)
}

// Setups is implemented by Rules whose game may begin with other setups than the usual one
// (Info.Setups says so), such as shuffled back ranks.
type Setups interface {
	// Setup returns the start of the layout with the given text form. The error says what
	// was expected.
	Setup(layout string) (Position, error)

	// RandomLayout returns the text form of a layout chosen with the given source of
	// numbers: intn(n) returns a number from 0 to n-1.
	RandomLayout(intn func(n int) int) string
}

// A Step is the smallest thing a player does. It is an opaque value that only the position it
// was generated for can read. The zero value is never a step.
type Step uint64

// A Position is the state of a game in play, its history included where rules depend on it.
// It is not safe for use by several goroutines; Clone makes one for each.
type Position interface {
	Display

	// Side returns whose step is next.
	Side() Side

	// TurnOpen reports whether the side to move has made some of the steps of its turn but
	// not all. A game may end so (Info.EndsOpen): see TurnDone.
	TurnOpen() bool

	// Steps appends to buf every legal step and returns the extended slice, without
	// duplicates and in no particular order. A step is legal only if the turn can be
	// completed after it, or the game may end without. A finished game has no steps.
	Steps(buf []Step) []Step

	// Captures appends the legal steps that change material (captures, promotions,
	// conversions): those that a quiescence search looks at. Inside of a turn, which must be
	// completed, it appends all.
	Captures(buf []Step) []Step

	// Make plays a step that Steps returned for exactly this position.
	Make(s Step)

	// Unmake takes back the last step made.
	Unmake()

	// Steps made so far, since the position was parsed or started.
	Made() int

	// Result tells whether the game has ended and why.
	Result() Result

	// InCheck reports whether the side to move has a royal piece under attack, in games
	// where that must be answered. In others it is false.
	InCheck() bool

	// At returns the piece on sq; ok is false where there is none.
	At(sq geom.Square) (p Piece, ok bool)

	// InHand returns how many pieces of a type a side has in hand.
	InHand(side Side, t TypeID) int

	// Types returns how many piece types there are.
	Types() int

	// Type describes a piece type. The caller must not change it.
	Type(t TypeID) *Type

	// Hash identifies the position: everything that matters to what may be played next,
	// earlier positions excepted.
	Hash() uint64

	// FEN returns the position string. It is defined between turns only; of a game that has ended inside
	// of a turn it tells what stands there and who was to move, for show.
	FEN() string

	// StepText returns the text of a legal step.
	StepText(s Step) string

	// ParseStep reads the text of one step and returns it if it is legal. Otherwise the
	// error is an *Illegal that says why.
	ParseStep(text string) (Step, error)

	// Effect tells everything that a legal step would change. The changes are written into buf, which may
	// be nil, from its beginning on; it does not allocate while they have room there.
	Effect(s Step, buf []Change) Effect

	// Clone returns an independent copy, history included.
	Clone() Position
}
