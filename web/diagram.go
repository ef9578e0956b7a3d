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

	// Range is how far a slide goes at most, 0 for one that only the edge of the board ends.
	Range int `json:"range,omitempty"`

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
	goes = remembered(goes, board)
	from := diagramSquare(goes, board)
	ranges := rangesOf(goes, board)
	d := diagramJSON{From: board.Name(from), Names: fileNames(board), Marks: []markJSON{}}
	for _, m := range goes(from) {
		mark := markJSON{
			To: board.Name(m.To), How: howNames[m.How], Move: m.Move, Capture: m.Capture,
			Initial: m.Initial, Via: m.Via, Over: m.Over, Power: string(m.Power),
		}
		if m.How == game.BySlide {
			mark.Range = ranges[wayOf(board, from, m)].limit()
		}
		if board.IsHexagonal() {
			v := board.Delta(from, m.To)
			mark.By = &[2]int{v.DX, v.DY}
		}
		d.Marks = append(d.Marks, mark)
	}
	return d
}

// remembered lists the marks of every square once.
func remembered(goes reach, board *geom.Board) reach {
	all := make(map[geom.Square][]game.Mark)
	for sq := range board.Area().All() {
		all[sq] = goes(sq)
	}
	return func(from geom.Square) []game.Mark { return all[from] }
}

// A way is a direction and a manner in which a type moves.
type way struct {
	step                   geom.Vector
	how                    game.How
	move, capture, initial bool
}

func wayOf(board *geom.Board, from geom.Square, m game.Mark) way {
	step, _ := board.Equal(from, m.To)
	return way{step, m.How, m.Move, m.Capture, m.Initial}
}

// A span is how far a slide goes where it goes farthest, and whether it ends there before the board does.
type span struct {
	most  int
	short bool
}

// limit returns the length of a slide that has one, else 0.
func (s span) limit() int {
	if s.short {
		return s.most
	}
	return 0
}

// rangesOf returns how far a type slides in each direction. One square does not tell: the edge may come first.
func rangesOf(goes reach, board *geom.Board) map[way]span {
	ranges := make(map[way]span)
	for sq := range board.Area().All() {
		last := make(map[way]game.Mark)
		for _, m := range goes(sq) {
			if m.How != game.BySlide {
				continue
			}
			of := wayOf(board, sq, m)
			if known, ok := last[of]; !ok || m.Via > known.Via {
				last[of] = m
			}
		}
		for of, m := range last {
			here := span{int(m.Via) + 1, board.Step(m.To, of.step, board.Joins()) != geom.NoSquare}
			if known := ranges[of]; here.most > known.most || here.most == known.most && here.short {
				ranges[of] = here
			}
		}
	}
	return ranges
}

// diagramSquare chooses the square from which a type's moves are shown: the one near the middle,
// unless there are squares from which it moves in more ways (a piece that may not leave a part of
// the board, or that moves otherwise beyond a line).
func diagramSquare(goes reach, board *geom.Board) geom.Square {
	best, most, nearest := geom.NoSquare, -1, 0
	for sq := range board.Area().All() {
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
	ways := make(map[way]bool)
	for _, m := range goes(from) {
		ways[wayOf(board, from, m)] = true
	}
	return len(ways)
}
