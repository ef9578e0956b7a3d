package game

import "aanca.chess/geom"

// What a position may offer to those who search it. Each saves time or allows a technique; none changes
// what is legal.

// A NullMover is a position in which the side to move can pass although the rules do not allow it, to
// see what the other side threatens.
type NullMover interface {
	// MakeNull passes the turn. Unmake takes that back. Where passing has no meaning, such as in check,
	// it returns false and changes nothing.
	MakeNull() bool
}

// A Counter is a position that can count its legal steps in less time than listing them takes.
type Counter interface {
	// CountSteps returns how many steps Steps appends.
	CountSteps() int
}

// A Chooser is a position of a game whose Goals say that who cannot move has lost, or has won.
type Chooser interface {
	// Choices returns how many steps a side would have to choose from if it began a turn now, nearly.
	Choices(Side) int
}

// A StepTester is a position that can tell of a single step whether it is legal, without generating
// the others.
type StepTester interface {
	// Possible reports whether a step, of any position of the game, is legal here. It may return false for
	// legal steps, never true for others.
	Possible(s Step) bool
}

// A Motion is what a plain step does: a piece goes to another square, or is dropped on it, and captures what stands there. Nothing else
// changes but the hand that a captive comes to. (With a field more, the compiler would not keep it in registers.)
type Motion struct {
	Mover  Piece
	From   geom.Square // NoSquare for a drop
	To     geom.Square
	Victim Piece // of NoType if nothing is captured
}

// Takes reports whether something is captured.
func (m Motion) Takes() bool { return m.Victim.Type != NoType }

// A PlainTeller is a position that tells of most steps that they are plain, in less time than Effect takes.
type PlainTeller interface {
	// Plain returns what a legal step does. Of steps that it does not report as plain nothing is said.
	Plain(s Step) (m Motion, plain bool)
}

// A RoyalFinder is a position that knows where royal pieces are.
type RoyalFinder interface {
	// Royal returns the square of a side's royal piece, NoSquare if it has none or several.
	Royal(side Side) geom.Square
}
