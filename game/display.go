package game

import "aanca.chess/geom"

// A PowerDisplay is how people are told of a power.
type PowerDisplay struct {
	Name  Power
	Char  rune   // its sign in diagrams of text
	Words string // what the sign means: "captures without moving"

	// Lines and Fill are its sign in drawn diagrams: paths of SVG in a box from -10 to 10, strokes and filled parts.
	Lines, Fill string

	// Mark stands before squares in moves, Does is what it says in a choice among moves: "capture"; "" if moves do not
	// tell of it.
	Mark, Does string
}

// RelayDisplay shows that a piece lends its moves.
var RelayDisplay = PowerDisplay{Name: PowerRelay, Char: 'y', Words: "lends a friend its own move",
	Lines: "M-2 -4H-5A4 4 0 0 0 -5 4H-2M2 -4H5A4 4 0 0 1 5 4H2M-4 0H4"}

// A Display is what a position tells so that people see why things are as they are. Nothing that is legal depends on
// it. A game without such things returns buf as it is.
type Display interface {
	// Checked appends to buf the squares of the royal pieces in check, of either side.
	Checked(buf []geom.Square) []geom.Square

	// Immobilized appends the squares of the pieces, of either side, that enemies keep from moving.
	Immobilized(buf []geom.Square) []geom.Square

	// Relayed appends the squares of the pieces, of either side, that others lend moves to.
	Relayed(buf []geom.Square) []geom.Square

	// Reach lists where a piece of the given type and side could go from a square of an otherwise empty board,
	// hoppers included. A square may be listed more than once.
	Reach(t TypeID, side Side, from geom.Square) []Mark
}

// Stopper is a position of a game in which a piece may come to stand on squares on its way to where its step ends, as where it
// captures several pieces one after the other.
type Stopper interface {
	// Stops appends to buf those squares, of each way in which a legal step may be made.
	Stops(s Step, buf []geom.Square) []geom.Square
}
