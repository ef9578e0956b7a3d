package betza

import "fmt"

// A noDirection tells that direction letters select nothing.
type noDirection struct {
	letters []letter
	why     string
}

// firstDirs returns the first directions that runs of adjacent letters select among those of a
// class: all of them if there are no letters. Letters that select nothing are an error in
// XBetza; in FSF they are left out, and reported by the second result.
func firstDirs(c class, runs [][]letter, d Dialect) (dirs, *noDirection) {
	if len(runs) == 0 {
		return d.grid().first(c), nil
	}
	if c == octal && d == FSF {
		return kingOfTwoParts(runs)
	}
	read := d.grid().selectors[c]
	if c == diagonal && d == FSF {
		read = selectFairyDiagonal
	}
	var out dirs
	var bad *noDirection
	for _, run := range runs {
		for len(run) > 0 {
			got, n := read(run)
			if got == noDirs && bad == nil && !(c == orthogonal && run[0].c == 'h') {
				bad = &noDirection{run[:n], fmt.Sprintf("a direction (%q means none here)", spell(run[:n]))}
			}
			out |= got
			run = run[n:]
		}
	}
	if out == noDirs && bad == nil { // h alone on an orthogonal atom says nothing
		return d.grid().first(c), nil
	}
	return out, bad
}

// A selector reads the one or two letters at the start of a run that belong together. It returns
// the directions that they select and how many letters they are.
type selector func(run []letter) (dirs, int)

// selectBySquares fills in what letters select on squares.
func (g *grid) selectBySquares() {
	g.selectors = [...]selector{selectOrthogonal, selectDiagonal, selectOblique, selectOctal, selectNothing}
	g.turns = selectOctal
	g.relative = [...]selector{selectOctal, selectOctal, selectOblique, selectOctal, selectNothing}
	g.unsaid = g.all &^ at(g.back)
}

// selectNothing is for atoms without directions.
func selectNothing([]letter) (dirs, int) { return noDirs, 1 }

// at returns the set of the given positions on the clock.
func at(positions ...int) dirs {
	var d dirs
	for _, i := range positions {
		d |= 1 << i
	}
	return d
}

// selectOrthogonal: each letter is one direction (v and s two); they never pair.
func selectOrthogonal(run []letter) (dirs, int) {
	switch run[0].c {
	case 'f':
		return at(0), 1
	case 'r':
		return at(2), 1
	case 'b':
		return at(4), 1
	case 'l':
		return at(6), 1
	case 'v':
		return at(0, 4), 1
	case 's':
		return at(2, 6), 1
	}
	return noDirs, 1
}

// diagonals are the two diagonals on each side; v and s select all four.
var diagonals = map[byte]dirs{
	'f': at(7, 1), 'b': at(3, 5), 'r': at(1, 3), 'l': at(5, 7), 'v': at(1, 3, 5, 7), 's': at(1, 3, 5, 7),
}

// selectDiagonal: a pair of a vertical and a sideways letter selects what both do.
func selectDiagonal(run []letter) (dirs, int) {
	first := run[0].c
	if len(run) == 1 {
		return diagonals[first], 1
	}
	second := run[1].c
	switch {
	case first == second, second == 'h':
		return diagonals[first], 2
	case first == 'h':
		return diagonals[second], 2
	case sameAxis(first, second):
		return diagonals[first], 1
	case first == 'v' || first == 's':
		return noDirs, 2
	}
	return diagonals[first] & diagonals[second], 2
}

// octants are what letters and pairs of letters select among the moves of a Knight. In a pair
// the first letter gives the half plane, the second the axis that the move leans to.
var octants = map[string]dirs{
	"f": at(7, 0), "r": at(1, 2), "b": at(3, 4), "l": at(5, 6),
	"v": at(0, 3, 4, 7), "s": at(1, 2, 5, 6),
	"rf": at(0), "fr": at(1), "br": at(2), "rb": at(3),
	"lb": at(4), "bl": at(5), "fl": at(6), "lf": at(7),
	"fs": at(1, 6), "bs": at(2, 5), "rv": at(0, 3), "lv": at(4, 7),
	"fh": at(6, 7, 0, 1), "bh": at(2, 3, 4, 5), "lh": at(4, 5, 6, 7), "rh": at(0, 1, 2, 3),
	"hr": at(0, 2, 4, 6), "hl": at(1, 3, 5, 7),
}

// points are what letters and pairs of letters select among the directions of a King.
var points = map[string]dirs{
	"f": at(0), "r": at(2), "b": at(4), "l": at(6), "v": at(0, 4), "s": at(2, 6),
	"fr": at(1), "rf": at(1), "br": at(3), "rb": at(3),
	"bl": at(5), "lb": at(5), "fl": at(7), "lf": at(7),
	"fs": at(7, 1), "bs": at(3, 5), "rv": at(1, 3), "lv": at(5, 7),
	"fh": at(7, 0, 1), "bh": at(3, 4, 5), "rh": at(1, 2, 3), "lh": at(5, 6, 7),
}

func selectOblique(run []letter) (dirs, int) { return selectPair(octants, run) }

func selectOctal(run []letter) (dirs, int) { return selectPair(points, run) }

// selectPair looks up a pair of letters, or a single one where two do not pair.
func selectPair(table map[string]dirs, run []letter) (dirs, int) {
	first := run[0].c
	if len(run) == 1 {
		return table[string(first)], 1
	}
	second := run[1].c
	switch {
	case first == second:
		return table[string(first)], 2
	case sameAxis(first, second):
		return table[string(first)], 1
	}
	return table[string([]byte{first, second})], 2
}

// sameAxis reports whether two letters speak of the same axis, so that they cannot pair.
func sameAxis(a, b byte) bool {
	return axis(a) != 0 && axis(a) == axis(b)
}

func axis(c byte) byte {
	switch c {
	case 'f', 'b', 'v':
		return 'v'
	case 'l', 'r', 's':
		return 's'
	}
	return 0
}

func spell(letters []letter) string {
	var b []byte
	for _, l := range letters {
		b = append(b, l.c)
	}
	return string(b)
}
