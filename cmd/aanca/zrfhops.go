package main

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// watchHops returns how a type moves that goes nowhere on an empty board: along the lines of a rook, bishop or queen to the square right
// behind the first piece in its way, like a grasshopper. It is "" unless all its steps in random games were such.
func watchHops(g *zrf.Game, t game.TypeID) string {
	board := g.Info().Board
	straight, diagonal, other := false, false, false
	watch(g, func(pos game.Position, e *game.Effect) {
		if e.Mover.Type != t || e.From == geom.NoSquare {
			return
		}
		step, _ := board.Line(e.From, e.To)
		switch {
		case !hopped(board, pos, e):
			other = true
		case step.DX == 0 || step.DY == 0:
			straight = true
		default:
			diagonal = true
		}
	})
	switch {
	case other:
		return ""
	case straight && diagonal:
		return "gQ"
	case straight:
		return "gR"
	case diagonal:
		return "gB"
	}
	return ""
}

// hopped reports whether a piece goes to the square right behind the first piece on a line.
func hopped(board *geom.Board, pos game.Position, e *game.Effect) bool {
	step, n := board.Line(e.From, e.To)
	if n < 2 {
		return false
	}
	at := e.From
	for range n - 1 {
		if at != e.From {
			if _, stands := pos.At(at); stands {
				return false
			}
		}
		at = board.Within(at, step)
	}
	_, stands := pos.At(at)
	return stands
}
