package web

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

type diagramJSON struct {
	From  string     `json:"from"`
	Names string     `json:"fileNames,omitempty"` // of the board, as fileNames
	Marks []markJSON `json:"marks"`
}

type markJSON struct {
	To      string `json:"to"`
	How     string `json:"how"`
	Move    bool   `json:"move"`
	Capture bool   `json:"capture"`
	Initial bool   `json:"initial"`
	Via     uint8  `json:"via"`
	Over    uint8  `json:"over"`
	Power   string `json:"power,omitempty"`

	// By is, on hexagons alone, the way to the square: so many columns to the right and so many rows up the
	// slanted grid of geom.Board.
	By *[2]int `json:"by,omitempty"`
}

var howNames = map[game.How]string{
	game.ByStep: "step", game.BySlide: "slide", game.ByLeap: "leap", game.ByBend: "bend", game.ByHop: "hop",
}

// A reach lists where the first player's piece of a type could go from a square.
type reach func(from geom.Square) []game.Mark

func reachOfFirst(f func(side game.Side, from geom.Square) []game.Mark) reach {
	return func(from geom.Square) []game.Mark { return f(game.First, from) }
}

// newDiagram shows where the first player's piece of a type could go.
func newDiagram(goes reach, board *geom.Board) diagramJSON {
	from := diagramSquare(goes, board)
	d := diagramJSON{From: board.Name(from), Names: fileNames(board), Marks: []markJSON{}}
	for _, m := range goes(from) {
		mark := markJSON{
			To: board.Name(m.To), How: howNames[m.How], Move: m.Move, Capture: m.Capture,
			Initial: m.Initial, Via: m.Via, Over: m.Over, Power: string(m.Power),
		}
		if board.IsHexagonal() {
			v := board.Delta(from, m.To)
			mark.By = &[2]int{v.DX, v.DY}
		}
		d.Marks = append(d.Marks, mark)
	}
	return d
}

// diagramSquare chooses the square from which a type's moves are shown: the one near the middle,
// unless there are squares from which it moves in more ways (a piece that may not leave a part of
// the board, or that moves otherwise beyond a line).
func diagramSquare(goes reach, board *geom.Board) geom.Square {
	best, most, nearest := geom.NoSquare, -1, 0
	for sq := range board.Squares().All() {
		ways, distance := waysFrom(goes, board, sq), fromMiddle(board, sq)
		if ways > most || ways == most && distance < nearest {
			best, most, nearest = sq, ways, distance
		}
	}
	return best
}

// fromMiddle returns how far a square is from the middle of the board. Where four squares or two
// are in the middle the right one of the lower ones is nearest (e4 on a board of eight by eight).
func fromMiddle(board *geom.Board, sq geom.Square) int {
	if board.IsHexagonal() {
		return int(1000 * (1 - board.Centrality(sq)))
	}
	dx := 2*board.File(sq) - (board.Files() - 1)
	dy := 2*board.Rank(sq) - (board.Ranks() - 1)
	distance := 4 * (dx*dx + dy*dy)
	if dx < 0 {
		distance += 2
	}
	if dy > 0 {
		distance++
	}
	return distance
}

// waysFrom counts the ways in which a type moves from a square: directions, whatever the distance.
func waysFrom(goes reach, board *geom.Board, from geom.Square) int {
	type way struct {
		step                   geom.Vector
		how                    game.How
		move, capture, initial bool
	}
	ways := make(map[way]bool)
	for _, m := range goes(from) {
		step, _ := board.Equal(from, m.To)
		ways[way{step, m.How, m.Move, m.Capture, m.Initial}] = true
	}
	return len(ways)
}
