package zrf

import (
	"io"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"

	"aanca.chess/game"
)

var _ game.Illustrated = (*Game)(nil)

// maxArt bounds the pictures of pieces.
const maxArt = 600

// readArt notes the pictures that a game names: the first of its board and, for each player, the first of each piece. Others
// are further sets. They are read from the folder of the file, never from elsewhere.
func (g *Game) readArt(s *sections, folder string) {
	if folder == "" {
		return
	}
	art := &game.Art{Open: func(name string) (io.ReadCloser, error) { return openBeside(folder, name) }}
	if n := s.single["board"]; n != nil {
		art.Board = pictureFile(wordOf(n, "image"))
	}
	for t := range g.types {
		g.readPieceArt(art, int16(t))
	}
	if !g.scale(art) {
		art.Board = ""
	}
	if art.Board != "" || len(art.Pieces) > 0 {
		g.art = art
	}
}

// readPieceArt notes the pictures of a type.
func (g *Game) readPieceArt(art *game.Art, t int16) {
	for _, part := range g.types[t].node.args() {
		if part.head() != "image" {
			continue
		}
		whose, known := int16(none), false
		for _, a := range part.args() {
			if player, ok := g.playerNumber[a.text]; ok && a.kind == atomNode {
				whose, known = player, true
				continue
			}
			if file := pictureFile(a.text); known && file != "" && len(art.Pieces) < maxArt {
				piece := g.pieceOf(g.fresh(whose, t))
				art.Pieces = append(art.Pieces, game.PieceArt{Type: piece.Type, Side: piece.Side, File: file})
				known = false
			}
		}
	}
}

// pictureFile returns the path of a picture below the folder of the file, "" for what cannot be one.
func pictureFile(name string) string {
	name = path.Clean(strings.ReplaceAll(strings.TrimSpace(name), `\`, "/"))
	if !filepath.IsLocal(name) || len(path.Ext(name)) < 2 {
		return ""
	}
	return name
}

// openBeside opens a file below a folder, without regard to the case of its name.
func openBeside(folder, name string) (io.ReadCloser, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	f, err := root.Open(filepath.FromSlash(anyCase(root.FS(), name)))
	if err != nil {
		return nil, err
	}
	return f, nil
}

// scale finds where the pixels of the board's picture lie on our board. It returns false where the positions do not stand as in
// the picture; pieces then are as large as a usual position.
func (g *Game) scale(art *game.Art) bool {
	at, shown, ok := g.centres()
	if !ok {
		art.Across, art.Down = 1.0/48, 1.0/48
		return false
	}
	unit := nearestUsual(pixels(g.board.rects), shown)
	art.Across, art.Down = 1/unit, 1/unit
	x, fitsX := line(len(at), shown, func(s int) (float64, float64) { return g.middleOf(s).x, g.drawnAt(s).x })
	y, fitsY := line(len(at), shown, func(s int) (float64, float64) { return g.middleOf(s).y, g.drawnAt(s).y })
	if !fitsX || !fitsY {
		return false
	}
	art.Left, art.Across, art.Top, art.Down = x.start, x.slope, y.start, y.slope
	if x.slope == 0 {
		art.Across = y.slope
	}
	if y.slope == 0 {
		art.Down = x.slope
	}
	return art.Across > 0 && art.Down > 0
}

// pixels returns the middles of rectangles.
func pixels(rects []rectangle) []centre {
	list := make([]centre, len(rects))
	for s, r := range rects {
		list[s] = centre{float64(r.left+r.right) / 2, float64(r.top+r.bottom) / 2}
	}
	return list
}

// middleOf returns the middle of a position in the pixels of the picture.
func (g *Game) middleOf(s int) centre { return pixels(g.board.rects[s : s+1])[0] }

// drawnAt returns where we draw a position, in squares from the left and the top.
func (g *Game) drawnAt(s int) centre {
	sq, board := g.square[s], g.info.Board
	if places := g.info.Look.Places; places != nil {
		return centre{places[sq].X, places[sq].Y}
	}
	return centre{float64(board.File(sq)) + 0.5, float64(board.Ranks()-board.Rank(sq)) - 0.5}
}

// A straight line: start + slope times something.
type straight struct{ start, slope float64 }

// line finds the straight line on which pairs of numbers lie; ok is false if they do not.
func line(n int, shown []bool, pair func(i int) (from, to float64)) (l straight, ok bool) {
	least, most := -1, -1
	value := func(i int) float64 { v, _ := pair(i); return v }
	for i := range n {
		if !shown[i] {
			continue
		}
		if least < 0 || value(i) < value(least) {
			least = i
		}
		if most < 0 || value(i) > value(most) {
			most = i
		}
	}
	if least < 0 {
		return l, false
	}
	a, fromA := pair(least)
	b, fromB := pair(most)
	if b > a {
		l.slope = (fromB - fromA) / (b - a)
	}
	l.start = fromA - l.slope*a
	for i := range n {
		if from, to := pair(i); shown[i] && math.Abs(l.start+l.slope*from-to) > 2*offGrid {
			return l, false
		}
	}
	return l, true
}

// Art implements game.Illustrated.
func (g *Game) Art() *game.Art { return g.art }
