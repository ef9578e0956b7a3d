package web

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// A notationJSON is a way in which turns of a game are written, and what stands beside the board then. What is absent is as
// in the names of squares.
type notationJSON struct {
	Name string `json:"name"` // of the notation

	Files []string `json:"files,omitempty"` // by file
	Far   []string `json:"far,omitempty"`   // at the far side, where that counts otherwise
	Ranks []string `json:"ranks,omitempty"` // by rank
	Above bool     `json:"above,omitempty"` // the files stand above the board
	Right bool     `json:"right,omitempty"` // the ranks stand at the right
	Order string   `json:"order,omitempty"` // how a square is named, a notation.Order

	Squares map[string]string `json:"squares,omitempty"` // numbers of squares, by their names; they stand on them
}

// newNotations lists the notations of a game, the usual one first.
func newNotations(info *game.Info) []notationJSON {
	var list []notationJSON
	for i, way := range play.WaysOf(info) {
		beside := way
		if own := info.Look.Coordinates; own != "" && i == 0 {
			beside = play.Way(own)
		}
		e := play.EdgesOf(info, beside)
		list = append(list, notationJSON{string(way), e.Files, e.Far, e.Ranks, e.Above, e.Right, string(e.Order), numbersOf(info.Board, e.Squares)})
	}
	return list
}

// numbersOf returns the numbers of the squares that have one, by their names.
func numbersOf(board *geom.Board, squares []string) map[string]string {
	if len(squares) == 0 {
		return nil
	}
	numbers := make(map[string]string)
	for sq := range board.Area().All() {
		if squares[sq] != "" {
			numbers[board.Name(sq)] = squares[sq]
		}
	}
	return numbers
}
