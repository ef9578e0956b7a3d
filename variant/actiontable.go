package variant

import (
	"strings"

	"aanca.chess/game"
)

// The tables of what powers are composed of: moments, actions and places, each with all that the
// house knows of it but how it is played. (The kernel and its literal twin play them each in their
// own way; tests compare the two, and ask both for each combination that fits.)

// A MomentRow is a moment of powers.
type MomentRow struct {
	Word string // of the language
	Says string // how a sentence for people begins; %s is the reach in words

	// Share is how much of what an action is worth a composed power has at this moment: how often it comes,
	// in comparison with one done instead of a move or by each of them.
	Share float64
}

// Moments are the moments, by When.
var Moments = [...]MomentRow{
	Instead:   {"instead", "Instead of moving it", 1},
	Moving:    {"on moving", "By a move to an empty square %s it", 1},
	Leaving:   {"on leaving", "When it leaves a square it", 1},
	Capturing: {"on capturing", "When it captures it", 0.3},
	Captured:  {"on being captured", "When it is captured it", 0.3},
	Arriving:  {"on arriving", "Where it arrives it", 1},
	Staying:   {"on staying", "If it stays on such squares through a turn of its side it", 0.1},
	Always:    {"always", "It always", 1},
}

// An ActionRow is an action of powers.
type ActionRow struct {
	Word      string // of the language, where a piece follows it if Does has {piece}
	Does, May string // for people: after "it", after "it may"; {piece} is what the piece becomes, {wall}, in Show and Choice too, a wall as the game calls it
	Sign      string // in moves: before the squares where it is done (of a swap alone); "" if it is not written

	Leaves Outcome
	Spares bool // what a piece spares it is not done to either, unless the power names its types

	// Worth is what a composed power with this action is worth, see Row.Worth; Mark is what its marks
	// say that it does where the piece does not go there itself.
	Worth float64
	Mark  game.Doing

	Show   Look   // of composed powers with this action
	Choice string // what the sign says in a choice among moves: "capture"
}

// Told fills in a piece and a wall, the latter with its article, in what is told of an action.
func Told(text, piece, wall string) string {
	return strings.NewReplacer("{piece}", piece, "{wall}", wall).Replace(text)
}

// Actions are the actions, by Action.
var Actions = [...]ActionRow{
	Capture: {"capture", "captures", "capture", "x", leaves(game.Empty), true, 1, game.Takes,
		Look{'k', "captures by a power", "M-7 -7L7 7M7 -7L-7 7M-9 0H9", ""}, "capture"},
	Convert: {"convert", "converts", "convert", "*", turns(func(p game.Piece, _ game.TypeID) game.Piece {
		return game.Piece{Type: p.Type, Side: p.Side.Other()}
	}), true, 2, game.Takes,
		convertLook, "convert"},
	Burn: {"burn", "takes off the board", "take off the board", "!", leaves(game.Empty), false, 1, game.Takes,
		Look{'!', "takes off the board", "M0 -9C1 -4 6 -2 6 3A6 6 0 0 1 -6 3C-6 0 -4 -1 -3 -4C-1 -3 0 -5 0 -9Z", ""}, "take off the board"},
	Become: {"become", "makes a {piece} of", "make a {piece} of", "^", turns(func(p game.Piece, into game.TypeID) game.Piece {
		return game.Piece{Type: into, Side: p.Side}
	}), false, 0.5, game.Changes,
		Look{'^', "turns into another piece", "M-6 8V1L0 -6L6 1V8M-6 -1L0 -8L6 -1", ""}, "change"},
	Wall: {"wall", "puts {wall} in the place of", "put {wall} in the place of", "#", leaves(game.Wall), false, 0.5, game.Takes,
		Look{'%', "puts {wall} there", "M-8 -6H8V6H-8ZM-8 0H8M0 -6V0M-4 0V6M4 0V6", ""}, "put {wall} on"},
	Swap: {"swap", "changes places with", "change places with", "~", nil, false, 0.3, game.Goes,
		swapLook, "change places"},
	Push: {"push", "pushes", "push", ">", nil, false, 0.3, game.Goes,
		Look{'>', "pushes", "M-9 0H6M2 -4L6 0L2 4M9 -7V7", ""}, "push it to"},
	Pull: {"pull", "pulls", "pull", "<", nil, false, 0.3, game.Changes,
		Look{'<', "pulls", "M9 0H-6M-2 -4L-6 0L-2 4M-9 -7V7", ""}, "pull from"},
	Freeze: {"freeze", "immobilizes", "immobilize", "", nil, true, 2, game.Freezes,
		Look{'z', "immobilizes", starLines, ""}, ""},
	Lend: {"lend", "lends such moves to", "lend such moves to", "", nil, false, game.LentWorth, game.Lends,
		Look{'Y', "lends its own move", game.RelayDisplay.Lines, ""}, ""},
	Pass: {"pass", "lets its side pass", "let its side pass", "", nil, false, 0, game.Changes,
		Look{}, ""},
}

// An Outcome tells what an action leaves on a square, by what stood there (nothing, a wall or a piece) and the piece
// that the power says something becomes. Whether it leaves nothing, a wall or a piece of a piece is the same for all
// pieces. What it leaves as it was the action is not done to.
//
// It is nil for actions that are played in their own way.
type Outcome func(was game.Content, becomes game.TypeID) game.Content

// leaves is the outcome that is the same on every square.
func leaves(left game.Content) Outcome {
	return func(game.Content, game.TypeID) game.Content { return left }
}

// turns is the outcome that makes another piece of a piece, and leaves alone what is none.
func turns(into func(p game.Piece, becomes game.TypeID) game.Piece) Outcome {
	return func(was game.Content, becomes game.TypeID) game.Content {
		p, ok := was.Piece()
		if !ok {
			return was
		}
		return game.Holding(into(p, becomes))
	}
}

// A PlaceRow is a place of actions.
type PlaceRow struct {
	Word    string // of the language
	Says    string // for people; %s is the reach in words
	Reach   Reach
	Moments []When // with which it goes, for actions that change what stands on a square
}

// A Reach tells what kind of reach a place wants.
type Reach uint8

// The kinds of reaches.
const (
	Leaps   Reach = iota // first steps alone
	Lines                // lines of any length
	NoReach              // none
)

// Places are the places, by Where.
var Places = [...]PlaceRow{
	Around:     {"around", "among %s", Leaps, []When{Instead, Leaving, Capturing, Captured, Arriving, Always}},
	Meeting:    {"meeting", "that come first on the lines to %s", Lines, []When{Instead, Leaving, Capturing, Arriving}},
	Over:       {"over", "that it goes over to the empty square right behind, among %s", Leaps, []When{Instead}},
	OverOnto:   {"onto", "that it goes over to the square right behind, among %s", Leaps, []When{Instead}},
	Hopping:    {"hopping", "right behind whatever stands among %s, going there", Leaps, []When{Instead}},
	Vaulting:   {"vaulting", "behind others, leaping over those, among %s", Lines, []When{Instead}},
	Leaping:    {"leaping", "that it leaps over, among %s", Lines, []When{Instead}},
	Along:      {"along", "that it goes through, among %s", Lines, []When{Instead}},
	Beyond:     {"beyond", "on the unbroken line right beyond", Lines, []When{Moving}},
	JustBeyond: {"facing", "on the square right beyond", Lines, []When{Moving}},
	Behind:     {"behind", "right behind where it began", Lines, []When{Moving}},
	Between:    {"between", "between it and a friend, among %s", Lines, []When{Moving, Leaving, Capturing, Arriving, Always}},
	Crossing:   {"crossing", "where its rank and file cross those of its partner", Lines, []When{Moving}},
	Enclosed:   {"enclosed", "on unbroken lines between it and a friend, among %s", Lines, []When{Leaving, Capturing, Arriving}},
	Here:       {"here", "on its square", NoReach, []When{Instead, Leaving, Capturing, Captured, Arriving, Staying, Always}},
	There:      {"there", "where it has captured", NoReach, []When{Capturing, Arriving}},
	Left:       {"left", "on the square that it has left", NoReach, []When{Leaving, Capturing, Arriving}},
	Captor:     {"captor", "where its captor stands", NoReach, []When{Captured}},
}

// String returns the words of the language for it.
func (w When) String() string { return Moments[w].Word }

// String returns the word of the language for it.
func (d Action) String() string { return Actions[d].Word }

// String returns the word of the language for it.
func (w Where) String() string { return Places[w].Word }
