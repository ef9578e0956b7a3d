package main

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// watchHops returns how a type moves that goes nowhere on an empty board: along the lines of a rook, bishop or queen over the first piece in
// its way, to the square right behind it, like a grasshopper, or as far as nothing else stands there. It is "" unless all its steps in random
// games were such.
func watchHops(g *zrf.Game, t game.TypeID) string {
	board := g.Info().Board
	straight, diagonal, far, other := false, false, false, false
	watch(g, func(pos game.Position, e *game.Effect) {
		if e.Mover.Type != t || e.From == geom.NoSquare {
			return
		}
		step, _ := board.Line(e.From, e.To)
		behind, ok := hopped(board, pos, e)
		if !ok {
			other = true
			return
		}
		far = far || behind > 0
		if step.DX == 0 || step.DY == 0 {
			straight = true
		} else {
			diagonal = true
		}
	})
	mode := "g"
	if far {
		mode = "p"
	}
	switch {
	case other:
		return ""
	case straight && diagonal:
		return mode + "Q"
	case straight:
		return mode + "R"
	case diagonal:
		return mode + "B"
	}
	return ""
}

// hopped returns over how many empty squares a piece goes along a line behind the one piece over which it goes; ok is false where it goes
// over none, over several, or on no line.
func hopped(board *geom.Board, pos game.Position, e *game.Effect) (behind int, ok bool) {
	step, n := board.Line(e.From, e.To)
	at := e.From
	for range n - 1 {
		at = board.Within(at, step)
		if _, stands := pos.At(at); stands && ok {
			return 0, false
		} else if stands {
			ok = true
		} else if ok {
			behind++
		}
	}
	return behind, ok
}
