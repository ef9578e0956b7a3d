package web

import (
	"aanca.chess/game"
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
		list = append(list, notationJSON{string(way), e.Files, e.Far, e.Ranks, e.Above, e.Right, string(e.Order)})
	}
	return list
}
