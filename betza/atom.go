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

// A dirs is a set of positions on a clock, bit 0 for the first.
type dirs uint16

const noDirs dirs = 0

func (d dirs) has(i int) bool { return d>>i&1 != 0 }

// each calls f with every position of the set in ascending order.
func (d dirs) each(f func(i int)) {
	for i := range 16 {
		if d.has(i) {
			f(i)
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
