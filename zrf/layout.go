package zrf

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// layOut places the positions on the squares of a board that others see. Where most are named like squares, a letter
// and a number, those stand where their names say, and the others in ranks of their own beyond. Elsewhere they stand as
// on the file's picture, or, where no grid holds that, one after the other.
func (g *Game) layOut(s *sections) error {
	for i, lay := range []func() (places []point, files, ranks int, ok bool){g.byName, g.byPicture, g.inRows} {
		places, files, ranks, ok := lay()
		if !ok {
			continue
		}
		letters := ""
		if i == 0 {
			letters = g.fileLetters()
		}
		var holes geom.Area
		for i := range files * ranks {
			holes.Add(geom.Square(i))
		}
		g.square, g.spotOf = nil, make([]spot, files*ranks)
		for i := range g.spotOf {
			g.spotOf[i] = nowhere
		}
		for i, at := range places {
			sq := geom.Square(at.y*files + at.x)
			holes.Remove(sq)
			g.square = append(g.square, sq)
			g.spotOf[sq] = spot(i)
		}
		board, err := geom.Make(geom.Layout{Files: files, Ranks: ranks, Holes: holes, FileNames: letters, Wide: g.isWide()})
		if err != nil {
			return s.form.fail("the board cannot be laid out: %v", err)
		}
		g.info.Board = board
		return nil
	}
	return s.form.fail("the board cannot be laid out on %d squares", maxPositions)
}

// isWide reports whether there are more positions than a usual board has room for.
func (g *Game) isWide() bool { return len(g.board.names) > geom.MaxSquares }

// fits reports whether a grid is no larger than the board may be.
func (g *Game) fits(files, ranks int) bool {
	if g.isWide() {
		return files <= geom.MaxWideFiles && ranks <= geom.MaxRanks && files*ranks <= geom.MaxWideSquares
	}
	return files <= geom.MaxFiles && ranks <= geom.MaxRanks && files*ranks <= geom.MaxSquares
}

// A point is a file and a rank, from 0.
type point struct{ x, y int }

// byName places positions whose names are a letter and a number.
func (g *Game) byName() (places []point, files, ranks int, ok bool) {
	places = make([]point, len(g.board.names))
	letters := g.fileLetters()
	var rest []int
	taken := map[point]bool{}
	for i, name := range g.board.names {
		at, named := squareName(name, letters)
		if !named || taken[at] || g.board.dummy[i] {
			rest = append(rest, i)
			continue
		}
		taken[at] = true
		places[i] = at
		files, ranks = max(files, at.x+1), max(ranks, at.y+1)
	}
	if len(rest) > len(places)/2 || files == 0 {
		return nil, 0, 0, false
	}
	if !g.fits(files, ranks+(len(rest)+files-1)/files) {
		return g.fillHoles(places, rest, taken, files, ranks)
	}
	for n, i := range rest {
		places[i] = point{n % files, ranks + n/files}
	}
	ranks += (len(rest) + files - 1) / files
	return places, files, ranks, true
}

// fillHoles places what has no place by its name where no other is, from the last rank on.
func (g *Game) fillHoles(places []point, rest []int, taken map[point]bool, files, ranks int) ([]point, int, int, bool) {
	if !g.fits(files, ranks) {
		return nil, 0, 0, false
	}
	n := 0
	for y := ranks - 1; y >= 0 && n < len(rest); y-- {
		for x := 0; x < files && n < len(rest); x++ {
			if !taken[point{x, y}] {
				places[rest[n]] = point{x, y}
				n++
			}
		}
	}
	return places, files, ranks, n == len(rest)
}

// fileLetters returns the letters with which names such as e4 begin, in their order; all of them, "", where there are files of two
// letters, too, as wide boards have behind those of one.
func (g *Game) fileLetters() string {
	var used [geom.MaxFiles]bool
	for i, name := range g.board.names {
		file, _ := splitSquareName(name)
		switch {
		case file == "" || g.board.dummy[i]:
		case len(file) == 1:
			used[file[0]-'a'] = true
		case g.isWide():
			return ""
		}
	}
	letters := ""
	for i, is := range used {
		if is {
			letters += string(rune('a' + i))
		}
	}
	return letters
}

// splitSquareName takes a name apart that is one or two letters and the number of a rank; file is "" for others.
func splitSquareName(name string) (file string, rank int) {
	number := strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	file = name[:len(name)-len(number)]
	if len(file) > 2 || number == "" || len(number) > 2 || strings.Trim(number, "0123456789") != "" || number[0] == '0' {
		return "", 0
	}
	rank, _ = strconv.Atoi(number)
	return file, rank
}

// squareName reads a name such as e4 on a board whose files have the given letters, or all and then those of two letters.
func squareName(name, letters string) (point, bool) {
	file, rank := splitSquareName(name)
	switch {
	case file == "" || len(file) == 2 && letters != "":
		return point{}, false
	case len(file) == 2:
		return point{geom.MaxFiles*(1+int(file[0]-'a')) + int(file[1]-'a'), rank - 1}, true
	case letters == "":
		return point{int(file[0] - 'a'), rank - 1}, true
	}
	return point{strings.IndexByte(letters, file[0]), rank - 1}, true
}

// byPicture places positions as their rectangles lie, and those without one in ranks beyond.
func (g *Game) byPicture() (places []point, files, ranks int, ok bool) {
	places = make([]point, len(g.board.names))
	var rest []int
	var xs, ys []int
	for i, r := range g.board.rects {
		if r == (rectangle{}) {
			rest = append(rest, i)
			continue
		}
		xs, ys = append(xs, r.left+r.right), append(ys, -r.top-r.bottom)
	}
	if len(xs) == 0 {
		return nil, 0, 0, false
	}
	xs, ys = distinct(xs), distinct(ys)
	files, ranks = len(xs), len(ys)
	taken := map[point]bool{}
	for i, r := range g.board.rects {
		if r == (rectangle{}) {
			continue
		}
		x, _ := slices.BinarySearch(xs, r.left+r.right)
		y, _ := slices.BinarySearch(ys, -r.top-r.bottom)
		if taken[point{x, y}] {
			rest = append(rest, i)
			continue
		}
		taken[point{x, y}] = true
		places[i] = point{x, y}
	}
	for n, i := range rest {
		places[i] = point{n % files, ranks + n/files}
	}
	ranks += (len(rest) + files - 1) / files
	return places, files, ranks, g.fits(files, ranks)
}

// distinct sorts numbers and drops those that come again.
func distinct(list []int) []int {
	slices.Sort(list)
	return slices.Compact(list)
}

// inRows places the positions one after the other.
func (g *Game) inRows() (places []point, files, ranks int, ok bool) {
	n := len(g.board.names)
	files = 1
	for files*files < n {
		files++
	}
	ranks = (n + files - 1) / files
	for i := range n {
		places = append(places, point{i % files, i / files})
	}
	return places, files, ranks, true
}
