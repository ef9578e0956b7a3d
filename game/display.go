package game

import "aanca.chess/geom"

// A Display is what a position tells so that people see why things are as they are. Nothing that is legal depends on
// it. A game without such things returns buf as it is.
type Display interface {
	// Checked appends to buf the squares of the royal pieces in check, of either side.
	Checked(buf []geom.Square) []geom.Square

	// Immobilized appends the squares of the pieces, of either side, that enemies keep from moving.
	Immobilized(buf []geom.Square) []geom.Square

	// Relayed appends the squares of the pieces, of either side, that friends lend moves to.
	Relayed(buf []geom.Square) []geom.Square

	// Reach lists where a piece of the given type and side could go from a square of an otherwise empty board,
	// hoppers included. A square may be listed more than once.
	Reach(t TypeID, side Side, from geom.Square) []Mark
}
