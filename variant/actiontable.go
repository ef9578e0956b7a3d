package variant

import "aanca.chess/game"

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
	Moving:    {"on moving", "By a move to an empty square among %s it", 1},
	Leaving:   {"on leaving", "When it leaves a square it", 1},
	Capturing: {"on capturing", "When it captures it", 0.3},
	Captured:  {"on being captured", "When it is captured it", 0.3},
	Arriving:  {"on arriving", "Where it arrives it", 1},
	Always:    {"always", "It always", 1},
}

// An ActionRow is an action of powers.
type ActionRow struct {
	Word      string // of the language
	Does, May string // for people: after "it", after "it may"; %s is what the piece becomes, or a wall as the game calls it
	Sign      string // in moves: before the squares where it is done (of a swap alone); "" if it is not written

	// Worth is what a composed power with this action is worth, see Row.Worth; Mark is what its marks
	// say that it does where the piece does not go there itself.
	Worth float64
	Mark  game.Doing

	Show   Look   // of composed powers with this action
	Choice string // what the sign says in a choice among moves: "capture"
}

// Actions are the actions, by Action.
var Actions = [...]ActionRow{
	Capture: {"capture", "captures", "capture", "x", 1, game.Takes,
		Look{'k', "captures by a power", "M-7 -7L7 7M7 -7L-7 7M-9 0H9", ""}, "capture"},
	Convert: {"convert", "converts", "convert", "*", 2, game.Takes,
		convertLook, "convert"},
	Burn: {"burn", "takes off the board", "take off the board", "!", 1, game.Takes,
		Look{'!', "takes off the board", "M0 -9C1 -4 6 -2 6 3A6 6 0 0 1 -6 3C-6 0 -4 -1 -3 -4C-1 -3 0 -5 0 -9Z", ""}, "take off the board"},
	Become: {"become", "makes a %s of", "make a %s of", "^", 0.5, game.Changes,
		Look{'^', "turns into another piece", "M-6 8V1L0 -6L6 1V8M-6 -1L0 -8L6 -1", ""}, "change"},
	Wall: {"wall", "puts %s in the place of", "put %s in the place of", "#", 0.5, game.Takes,
		Look{'%', "puts %s there", "M-8 -6H8V6H-8ZM-8 0H8M0 -6V0M-4 0V6M4 0V6", ""}, "put %s on"},
	Swap: {"swap", "changes places with", "change places with", "~", 0.3, game.Goes,
		swapLook, "change places"},
	Push: {"push", "pushes", "push", ">", 0.3, game.Goes,
		Look{'>', "pushes", "M-9 0H6M2 -4L6 0L2 4M9 -7V7", ""}, "push it to"},
	Pull: {"pull", "pulls", "pull", "<", 0.3, game.Changes,
		Look{'<', "pulls", "M9 0H-6M-2 -4L-6 0L-2 4M-9 -7V7", ""}, "pull from"},
	Freeze: {"freeze", "immobilizes", "immobilize", "", 2, game.Freezes,
		Look{'z', "immobilizes", starLines, ""}, ""},
	Lend: {"lend", "lends such moves to", "lend such moves to", "", game.LentWorth, game.Lends,
		Look{'Y', "lends its own move", game.RelayDisplay.Lines, ""}, ""},
	Pass: {"pass", "lets its side pass", "let its side pass", "", 0, game.Changes,
		Look{}, ""},
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
	Meeting:    {"meeting", "that come first on the lines to %s", Lines, []When{Instead}},
	Over:       {"over", "that it goes over to the empty square right behind, among %s", Leaps, []When{Instead}},
	OverOnto:   {"onto", "that it goes over to the square right behind, among %s", Leaps, []When{Instead}},
	Leaping:    {"leaping", "that it leaps over, among %s", Lines, []When{Instead}},
	Along:      {"along", "that it goes through, among %s", Lines, []When{Instead}},
	Beyond:     {"beyond", "on the unbroken line right beyond", Lines, []When{Moving}},
	JustBeyond: {"facing", "right beyond", Lines, []When{Moving}},
	Behind:     {"behind", "right behind where it began", Lines, []When{Moving}},
	Between:    {"between", "between it and a friend, among %s", Lines, []When{Moving, Leaving, Capturing, Arriving, Always}},
	Crossing:   {"crossing", "where its rank and file cross those of its partner", Lines, []When{Moving}},
	Enclosed:   {"enclosed", "on unbroken lines between it and a friend, among %s", Lines, []When{Leaving, Capturing, Arriving}},
	Here:       {"here", "on its square", NoReach, []When{Leaving, Capturing, Captured, Arriving, Always}},
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
