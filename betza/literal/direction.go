package literal

import (
	"math"
	"slices"
	"strings"
)

// A step leads so far to the right and so far up, as the mover's side sees it. On hexagons to the right is 60 degrees below up.
type step struct {
	right, up int
	hexagonal bool
}

// steps returns the steps with which an atom may begin.
func (a atom) steps() []step {
	out := a.images(a.short, a.long)
	if a.kingly() {
		out = append(out, a.images(a.long, a.long)...)
	}
	return out
}

// kingly reports whether an atom goes straight and diagonally.
func (a atom) kingly() bool { return a.name == 'K' || a.name == 'Q' }

// images returns the rotations and mirror images of a step.
func (a atom) images(short, long int) []step {
	if a.hexagonal {
		return onHexagons(short, long)
	}
	var out []step
	for _, s := range []step{{right: short, up: long}, {right: long, up: short}} {
		for _, x := range []int{1, -1} {
			for _, y := range []int{1, -1} {
				if t := (step{right: x * s.right, up: y * s.up}); !slices.Contains(out, t) {
					out = append(out, t)
				}
			}
		}
	}
	return out
}

// round returns the steps of an atom clockwise, those too that it has only after a turn of 45 degrees. The first is straight forward,
// or the next one to the right of that.
func (a atom) round() []step {
	out := a.images(a.short, a.long)
	if a.short == 0 || a.short == a.long {
		out = append(a.images(0, a.long), a.images(a.long, a.long)...)
	}
	slices.SortFunc(out, func(s, t step) int {
		if s.bearing() < t.bearing() {
			return -1
		}
		return 1
	})
	return out
}

// bearing returns the angle of a step in degrees, clockwise from straight forward.
func (s step) bearing() float64 {
	x, y := float64(s.right), float64(s.up)
	if s.hexagonal {
		x, y = x*math.Sqrt(3)/2, y-x/2
	}
	degrees := math.Atan2(x, y) * 180 / math.Pi
	return math.Mod(degrees+360, 360)
}

// towards reports whether a step leads to the side that a letter names; v and s name two.
func (s step) towards(letter byte) bool {
	switch letter {
	case 'f':
		return s.up > 0
	case 'b':
		return s.up < 0
	case 'r':
		return s.right > 0
	case 'l':
		return s.right < 0
	}
	return letter == 'v' && s.up != 0 || letter == 's' && s.right != 0
}

// leans reports whether a step goes no shorter way along the axis of a letter than across it, and to its side.
func (s step) leans(letter byte) bool {
	if strings.IndexByte("fbv", letter) >= 0 {
		return s.towards(letter) && abs(s.up) > abs(s.right)
	}
	return s.towards(letter) && abs(s.right) > abs(s.up)
}

func (s step) diagonal() bool { return abs(s.right) == abs(s.up) }

func (s step) straight() bool { return s.right == 0 || s.up == 0 }

// chosen returns those of some steps that letters name, in the way of the atom that they belong to. Letters count as neighbours if nothing
// stands between them: "pairs are taken left to right, results are united".
func chosen(all []step, letters string, named func(s step, pair string) bool, pairs func(first, second byte) bool) []step {
	var out []step
	for _, run := range strings.FieldsFunc(letters, func(c rune) bool { return !strings.ContainsRune("fblrvsh", c) }) {
		for run != "" {
			n := 1
			if len(run) > 1 && pairs(run[0], run[1]) {
				n = 2
			}
			for _, s := range all {
				if named(s, run[:n]) && !slices.Contains(out, s) {
					out = append(out, s)
				}
			}
			run = run[n:]
		}
	}
	return out
}

// speaksOfAxis reports whether both letters are of f b v, or both of l r s: "letters of one axis do not pair".
func speaksOfAxis(a, b byte) bool {
	return strings.IndexByte("fbv", a) >= 0 && strings.IndexByte("fbv", b) >= 0 ||
		strings.IndexByte("lrs", a) >= 0 && strings.IndexByte("lrs", b) >= 0
}

func pairUp(a, b byte) bool { return a == b || !speaksOfAxis(a, b) }

func never(byte, byte) bool { return false }

// straightly names steps of W, D, H and R: "every letter is one direction, they always add up".
func straightly(s step, name string) bool { return s.towards(name[0]) }

// diagonally names steps of F, A, G and B: "a letter is both diagonals on that side; a pair is the one diagonal between".
func diagonally(s step, name string) bool {
	if name == "h" || name == "hh" || unnamed(name) && name[0] != 'h' && name[1] != 'h' {
		return false
	}
	for _, c := range []byte(name) {
		if c != 'h' && !s.towards(c) {
			return false
		}
	}
	return true
}

// unnamed reports whether a letter or a pair names nothing where letters pair: h alone or first, v or s before another letter.
func unnamed(name string) bool {
	return name[0] == 'h' || len(name) == 2 && name[0] != name[1] && (name[0] == 'v' || name[0] == 's')
}

// obliquely names steps of N, C and Z: "a single letter is the two moves that lean most that way; in a pair the first letter is the side, the
// second the axis that the move leans to".
func obliquely(s step, name string) bool {
	if (len(name) == 1 || name[0] == name[1]) && name[0] != 'h' {
		return s.leans(name[0])
	}
	switch {
	case name == "hr", name == "hl": // every second one, clockwise: those that stand just behind a straight direction, or just before one
		return (name[1] == 'r') == (math.Mod(s.bearing(), 90) < 45)
	case unnamed(name):
		return false
	case name[1] == 'h':
		return s.towards(name[0])
	}
	return s.towards(name[0]) && s.leans(name[1])
}

// asKing names directions of a King: "f is straight forward only, fr the one diagonal, fs the two forward diagonals, fh three neighbours".
func asKing(s step, name string) bool {
	switch {
	case unnamed(name):
		return false
	case len(name) == 1 || name[0] == name[1]:
		return s.straight() && s.towards(name[0])
	case name[1] == 'h':
		return s.towards(name[0])
	}
	return s.diagonal() && s.towards(name[0]) && s.towards(name[1])
}

// begins returns the steps with which a leg of an atom begins, by the letters of the leg.
func (a atom) begins(letters string) []step {
	if !strings.ContainsAny(letters, "fblrvsh") {
		return a.steps()
	}
	if a.hexagonal {
		return a.beginsOnHexagons(letters)
	}
	switch {
	case a.kingly():
		return chosen(a.steps(), letters, asKing, pairUp)
	case a.short == 0:
		if !strings.ContainsAny(letters, "fblrvs") {
			return a.steps() // h says nothing here
		}
		return chosen(a.steps(), letters, straightly, never)
	case a.short == a.long:
		return chosen(a.steps(), letters, diagonally, pairUp)
	}
	return chosen(a.steps(), letters, obliquely, pairUp)
}

// turned writes l or r for z and q: "z is sideways opposite to the last sideways turn, q to the same side".
func turned(letters string, last int) string {
	opposite, same := "l", "r"
	if last < 0 {
		opposite, same = same, opposite
	}
	return strings.NewReplacer("z", opposite, "q", same).Replace(letters)
}

// turns returns by how many directions of a King, clockwise, a leg after the first may turn from the one before: "in the King's system; without
// letters every direction but straight back".
func (a atom) turns(letters string, last int) []int {
	if last == 0 { // "if there was none, either side"
		return append(a.turns(letters, 1), a.turns(letters, -1)...)
	}
	letters = turned(letters, last)
	king := atom{name: 'K', long: 1, hexagonal: a.hexagonal}
	round, among, named := king.round(), king.round(), asKing
	if a.hexagonal { // "by multiples of 60 degrees"
		among = king.images(0, 1)
		named = king.onHexagons(among)
	}
	var out []int
	for _, s := range among {
		if turn := slices.Index(round, s); !strings.ContainsAny(letters, "fblrvsh") && turn != len(round)/2 {
			out = append(out, turn)
		}
	}
	for _, s := range chosen(among, letters, named, pairUp) {
		out = append(out, slices.Index(round, s))
	}
	return out
}

func abs(n int) int { return max(n, -n) }
