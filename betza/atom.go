package betza

import "strings"

// A class says which first directions an atom has and how letters select among them.
type class uint8

const (
	orthogonal class = iota
	diagonal
	oblique
	octal // K and Q: orthogonal and diagonal together
	special
)

const (
	atomLetters    = "WFDNAHCLZJGKQRBOUI@"
	specialLetters = "OUI@"
	sliderLetters  = "QRB"
)

// base holds the shorter and the longer coordinate of each atom's step.
var base = map[byte][2]int{
	'W': {0, 1}, 'F': {1, 1}, 'D': {0, 2}, 'N': {1, 2}, 'A': {2, 2}, 'H': {0, 3},
	'C': {1, 3}, 'L': {1, 3}, 'Z': {2, 3}, 'J': {2, 3}, 'G': {3, 3},
	'K': {0, 1}, 'Q': {0, 1}, 'R': {0, 1}, 'B': {1, 1},
}

// extends reports whether X and Y may follow the atom letter c.
func extends(c byte) bool {
	return !strings.ContainsRune(specialLetters+sliderLetters+"K", rune(c))
}

// span returns the shorter and the longer coordinate of the atom's step.
func (a atom) span() (short, long int) {
	s := base[a.c]
	short, long = s[0], s[1]
	for _, x := range a.ext {
		if x == 'X' {
			long += 3
			continue
		}
		short, long = short+2, long+2
	}
	return short, long
}

// class tells how direction letters select among the atom's steps.
func (a atom) class() class {
	if strings.IndexByte(specialLetters, a.c) >= 0 {
		return special
	}
	if a.c == 'K' || a.c == 'Q' {
		return octal
	}
	switch short, long := a.span(); {
	case short == 0:
		return orthogonal
	case short == long:
		return diagonal
	}
	return oblique
}

// A clock is the eight steps of an atom, clockwise. On an oblique atom they are the octants of
// a Knight's moves, from the one just right of forward on. On others they are the directions of
// a King, from forward on, whether the atom has them as first steps or only after a turn.
type clock [8]Offset

func (a atom) clock() clock {
	s, l := a.span()
	if a.class() == oblique {
		return clock{{s, l}, {l, s}, {l, -s}, {s, -l}, {-s, -l}, {-l, -s}, {-l, s}, {-s, l}}
	}
	return clock{{0, l}, {l, l}, {l, 0}, {l, -l}, {0, -l}, {-l, -l}, {-l, 0}, {-l, l}}
}

// A dirs is a set of positions on a clock, bit 0 for the first.
type dirs uint8

const (
	noDirs   dirs = 0
	evenDirs dirs = 0b01010101
	oddDirs  dirs = 0b10101010
	allDirs  dirs = 0xff
)

func (d dirs) has(i int) bool { return d>>(i&7)&1 != 0 }

// turned returns the set turned clockwise by n positions.
func (d dirs) turned(n int) dirs {
	n &= 7
	return d<<n | d>>(8-n)
}

// each calls f with every position of the set in ascending order.
func (d dirs) each(f func(i int)) {
	for i := range 8 {
		if d.has(i) {
			f(i)
		}
	}
}

// all returns every first direction of the class.
func (c class) all() dirs {
	switch c {
	case orthogonal:
		return evenDirs
	case diagonal:
		return oddDirs
	case special:
		return noDirs
	}
	return allDirs
}

// compass returns the position on the King's clock of a step: its own direction, or for an
// oblique step that of its longer side.
func compass(s Offset) int {
	x, y := sign(s.DX), sign(s.DY)
	switch {
	case abs(s.DX) > abs(s.DY):
		y = 0
	case abs(s.DX) < abs(s.DY):
		x = 0
	}
	for i, d := range (atom{letter: letter{c: 'K'}}).clock() {
		if d == (Offset{x, y}) {
			return i
		}
	}
	return 0 // unreachable: no atom has a step of no length
}

// oneSquare reports whether the step goes to a neighbouring square.
func (s Offset) oneSquare() bool { return max(abs(s.DX), abs(s.DY)) == 1 }

// passed lists the squares that a step passes: along its longer side until what remains is
// diagonal, then diagonally.
func (s Offset) passed() []Offset {
	var squares []Offset
	at := Offset{}
	for {
		dx, dy := s.DX-at.DX, s.DY-at.DY
		if abs(dx) >= abs(dy) {
			at.DX += sign(dx)
		}
		if abs(dy) >= abs(dx) {
			at.DY += sign(dy)
		}
		if at == s {
			return squares
		}
		squares = append(squares, at)
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
