package notation

import (
	"strconv"

	"aanca.chess/geom"
)

// Edges are the names of files and ranks that stand beside a board, as a notation has them. Those of a notation that
// names squares as we do are empty.
type Edges struct {
	Files []string // by file
	Far   []string // at the far side's end, where each side counts the files otherwise; nil where that is not so
	Ranks []string // by rank; nil where they have no names
	Above bool     // the files are named above the board, otherwise below
	Right bool     // the ranks are named at the right, otherwise at the left
	Order Order

	Squares []string // by square, where each has a name of its own or "", and nothing stands beside the board
}

// An Order says how a square is named by its file and its rank.
type Order string

// The orders.
const (
	Nameless  Order = ""          // squares have no names of their own
	FileFirst Order = "file rank" // 7f
	RankFirst Order = "rank file" // 08
)

// Named reports whether the notation names files and ranks otherwise than we do.
func (e *Edges) Named() bool { return len(e.Files) > 0 }

// Square names a square, "" where the notation has no name for it.
func (e *Edges) Square(board *geom.Board, sq geom.Square) string {
	if len(e.Squares) > 0 {
		return e.Squares[sq]
	}
	switch e.Order {
	case FileFirst:
		return e.Files[board.File(sq)] + e.Ranks[board.Rank(sq)]
	case RankFirst:
		return e.Ranks[board.Rank(sq)] + e.Files[board.File(sq)]
	}
	return ""
}

// Edges returns what a way of writing turns has beside the board.
func (n Notation) Edges(w Way) Edges {
	e, err := n.entryOf(w)
	if err != nil || e.edges == nil {
		return Edges{}
	}
	return e.edges(n.board)
}

// edges counts files from the right and ranks from the top, both beside the board where readers of Shogi look for them.
func (w western) edges(board *geom.Board) Edges {
	return Edges{Files: fromTheRight(board), Above: true, Right: true, Order: FileFirst,
		Ranks: fromTheTop(board, func(down int) string { return w.rank(down) })}
}

func kifEdges(board *geom.Board) Edges {
	return Edges{Files: fromTheRight(board), Above: true, Right: true, Order: FileFirst,
		Ranks: fromTheTop(board, func(down int) string {
			if down < len(kifRanks) {
				return string(kifRanks[down])
			}
			return strconv.Itoa(down + 1)
		})}
}

// wxfEdges are the files as each side counts them. Ranks have no names.
func wxfEdges(board *geom.Board) Edges {
	return Edges{Files: fromTheRight(board), Far: fromTheLeft(board)}
}

func janggiEdges(board *geom.Board) Edges {
	return Edges{Files: fromTheLeft(board), Order: RankFirst,
		Ranks: fromTheTop(board, func(down int) string { return strconv.Itoa((down + 1) % 10) })}
}

func thaiEdges(board *geom.Board) Edges {
	e := Edges{Order: FileFirst}
	for file := range board.Files() {
		e.Files = append(e.Files, thaiFile(board, file))
	}
	for rank := range board.Ranks() {
		e.Ranks = append(e.Ranks, thaiNumber(rank+1))
	}
	return e
}

// fromTheRight numbers the files from the first side's right.
func fromTheRight(board *geom.Board) (names []string) {
	for file := range board.Files() {
		names = append(names, strconv.Itoa(board.Files()-file))
	}
	return names
}

func fromTheLeft(board *geom.Board) (names []string) {
	for file := range board.Files() {
		names = append(names, strconv.Itoa(file+1))
	}
	return names
}

// fromTheTop names the ranks by how far they lie below the last one.
func fromTheTop(board *geom.Board, name func(down int) string) (names []string) {
	for rank := range board.Ranks() {
		names = append(names, name(board.Ranks()-1-rank))
	}
	return names
}
