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

// A QuietTeller is a position that tells of most quiet steps that they are quiet, in less time than
// Effect takes.
type QuietTeller interface {
	// Quiet reports whether a legal step changes no material, who makes it, from where (NoSquare for a drop), and where
	// to. Of steps that it does not report as quiet nothing is said.
	Quiet(s Step) (mover Piece, from, to geom.Square, quiet bool)
}

// A RoyalFinder is a position that knows where royal pieces are.
type RoyalFinder interface {
	// Royal returns the square of a side's royal piece, NoSquare if it has none or several.
	Royal(side Side) geom.Square
}
