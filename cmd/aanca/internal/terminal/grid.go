package terminal

import (
	"strconv"
	"strings"

	"aanca.chess/geom"
	"aanca.chess/notation"
)

// A cell is what is drawn on one square.
type cell struct {
	text string // a piece's id or a mark, "" for nothing
	mark byte   // what draws attention: one of the marks below
	side tint   // the colour of the text
}

// The marks that a square can carry. They are drawn as characters too, so that nothing is told
// by colour alone.
const (
	plain   = iota
	last    // a square of the last turn: [P]
	checked // a royal piece in check: !K!
	target  // a square that show points at
	frozen  // a piece that an enemy keeps from moving: (P)
)

// brackets are what stands to the left and right of a marked square's text.
var brackets = [...][2]string{
	plain: {" ", " "}, last: {"[", "]"}, checked: {"!", "!"}, target: {" ", " "}, frozen: {"(", ")"},
}

// A grid draws a board: holes are left blank, lines run only along squares that exist.
type grid struct {
	board   *geom.Board
	lightA1 bool
	flipped bool // seen by the second player
	look    Look
	room    int // least number of characters for the text of a square
	cells   map[geom.Square]cell
	edges   notation.Edges
}

// String returns the drawing: ranks from the top, their names at the left or the right, those of the files below, above or at
// both ends.
func (g *grid) String() string {
	if g.board.IsHexagonal() {
		return g.hexagons()
	}
	var b strings.Builder
	above, below := g.ends()
	g.files(&b, above)
	for row := range g.board.Ranks() {
		g.line(&b, row)
		g.row(&b, row)
	}
	g.line(&b, g.board.Ranks())
	g.files(&b, below)
	return b.String()
}

// square returns the square at a row and column of the drawing, both from 0 at the top left;
// NoSquare for a hole or outside.
func (g *grid) square(row, col int) geom.Square {
	if g.flipped {
		return g.board.Square(g.board.Files()-1-col, row)
	}
	return g.board.Square(col, g.board.Ranks()-1-row)
}

func (g *grid) exists(row, col int) bool { return g.square(row, col) != geom.NoSquare }

// width is the number of characters of a square: for the text and a mark on each side.
func (g *grid) width() int {
	w := g.room
	for _, c := range g.cells {
		w = max(w, len([]rune(c.text)))
	}
	return w + 2
}

// row draws the squares of one row.
func (g *grid) row(b *strings.Builder, row int) {
	rank := g.board.Ranks() - row
	if g.flipped {
		rank = row + 1
	}
	var squares strings.Builder
	for col := range g.board.Files() + 1 {
		side := " "
		if g.exists(row, col-1) || g.exists(row, col) {
			side = g.look.dim("│")
		}
		squares.WriteString(side)
		if col < g.board.Files() {
			squares.WriteString(g.inside(g.square(row, col)))
		}
	}
	left, right := g.rankNames(rank - 1)
	b.WriteString(g.look.dim(pad(left, 2)) + " " + strings.TrimRight(squares.String(), " ") + g.look.dim(right) + "\n")
}

// inside returns what stands between the lines of a square.
func (g *grid) inside(sq geom.Square) string {
	if sq == geom.NoSquare {
		return strings.Repeat(" ", g.width())
	}
	c := g.cells[sq]
	around := brackets[c.mark]
	return g.look.square(around[0], centre(c.text, g.width()-2), around[1], c, g.light(sq))
}

func (g *grid) light(sq geom.Square) bool {
	return g.board.Shade(sq) == 0 == g.lightA1
}

// line draws the line above a row.
func (g *grid) line(b *strings.Builder, row int) {
	var line strings.Builder
	for col := range g.board.Files() + 1 {
		line.WriteString(g.corner(row, col))
		if col == g.board.Files() {
			break
		}
		stroke := " "
		if g.exists(row-1, col) || g.exists(row, col) {
			stroke = "─"
		}
		line.WriteString(strings.Repeat(stroke, g.width()))
	}
	b.WriteString("   " + g.look.dim(strings.TrimRight(line.String(), " ")) + "\n")
}

// corner returns the character where four squares meet, made of the lines that end there.
func (g *grid) corner(row, col int) string {
	topLeft, topRight := g.exists(row-1, col-1), g.exists(row-1, col)
	lowLeft, lowRight := g.exists(row, col-1), g.exists(row, col)
	lines := 0
	for bit, has := range []bool{topLeft || topRight, lowLeft || lowRight, topLeft || lowLeft, topRight || lowRight} {
		if has {
			lines |= 1 << bit
		}
	}
	return string([]rune("   │ ┘┐┤ └┌├ ┴┬┼")[lines])
}

// rankNames returns what stands left and right of a rank.
func (g *grid) rankNames(rank int) (left, right string) {
	switch {
	case !g.edges.Named():
		return strconv.Itoa(rank + 1), ""
	case g.edges.Ranks == nil:
		return "", ""
	case g.edges.Right:
		return "", " " + g.edges.Ranks[rank]
	}
	return g.edges.Ranks[rank], ""
}

// ends returns the names of the files above and below the board, nil where there are none.
func (g *grid) ends() (above, below []string) {
	switch e := &g.edges; {
	case !e.Named():
		for file := range g.board.Files() {
			below = append(below, g.board.FileName(file))
		}
		return nil, below
	case e.Far != nil && g.flipped:
		return e.Files, e.Far
	case e.Far != nil:
		return e.Far, e.Files
	case e.Above:
		return e.Files, nil
	default:
		return nil, e.Files
	}
}

// files draws the names of the files, if there are any.
func (g *grid) files(b *strings.Builder, names []string) {
	if names == nil {
		return
	}
	var line strings.Builder
	line.WriteString("   ")
	for col := range g.board.Files() {
		file := col
		if g.flipped {
			file = g.board.Files() - 1 - col
		}
		line.WriteString(" " + centre(names[file], g.width()))
	}
	b.WriteString(g.look.dim(strings.TrimRight(line.String(), " ")) + "\n")
}

// pad puts blanks before text to make it n characters long.
func pad(text string, n int) string {
	return strings.Repeat(" ", max(0, n-len([]rune(text)))) + text
}

// centre puts blanks around text to make it n characters long.
func centre(text string, n int) string {
	free := max(0, n-len([]rune(text)))
	return strings.Repeat(" ", free/2) + text + strings.Repeat(" ", free-free/2)
}
