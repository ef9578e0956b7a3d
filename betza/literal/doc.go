// Package literal reads Betza's notation a second time, slowly: from the text straight to the moves of a piece on a board.
// It is imported by tests only, which compare it with package betza on random notations and boards.
//
// It shares nothing with what it checks but the words for a board and a move (betza.Scene, betza.Outcome). There are no tables and no paths:
// directions are picked by what docs/betza.md says of a step, such as that it leads forward or leans to the right; parentheses are written out;
// each leg lists the squares of its line and asks of each whether it may end there.
//
//	for _, o := range literal.Moves(scene, from, "mRcpR") { ... }
//
// It reads texts that betza.Parse accepts, on squares and on hexagons (hexagon.go). Moves that are lent (x on a last leg) are not its business.
package literal
