package terminal

import (
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// hexagons draws a hexagonal board: each line has every second file, half a hexagon further than the line
// above. The number of a rank stands left of its first hexagon, the letter of a file at its near end as the
// first player sees it.
func (g *grid) hexagons() string {
	files, lines := g.board.Files(), 2*g.board.Ranks()
	rows := make([][]string, lines)
	blank := strings.Repeat(" ", g.width())
	for i := range rows {
		rows[i] = make([]string, files+1) // the first column is for numbers
		for j := range rows[i] {
			rows[i][j] = blank
		}
	}
	for rank := range g.board.Ranks() {
		row := g.board.Row(rank)
		first := row[0]
		if g.flipped {
			first = row[len(row)-1]
		}
		line, col := g.hexagonAt(first)
		rows[line][col] = g.look.dim(pad(strconv.Itoa(rank+1), g.width()-1)) + " "
	}
	for file := range files {
		line, col := g.hexagonAt(g.board.Column(file)[0])
		if line++; g.flipped {
			line -= 2
		}
		rows[line][col+1] = g.look.dim(centre(g.board.FileName(file), g.width()))
	}
	for sq := range g.board.Area().All() {
		line, col := g.hexagonAt(sq)
		rows[line][col+1] = g.hexagon(sq)
	}
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.TrimRight(strings.Join(row, ""), " ") + "\n")
	}
	return b.String()
}

// hexagonAt returns the line and the column, from the top left, at which a hexagon is drawn.
func (g *grid) hexagonAt(sq geom.Square) (line, col int) {
	_, y := g.board.Centre(sq)
	if g.flipped {
		return int(2*y) + 1, g.board.Files() - 1 - g.board.File(sq)
	}
	return 2*(g.board.Ranks()-1) - int(2*y), g.board.File(sq)
}

// hexagon returns what stands on a hexagon; a dot on an empty one.
func (g *grid) hexagon(sq geom.Square) string {
	c := g.cells[sq]
	if c.text == "" {
		c.text = "·"
	}
	around := brackets[c.mark]
	return g.look.square(around[0], centre(c.text, g.width()-2), around[1], c, g.board.Shade(sq) > 0)
}
