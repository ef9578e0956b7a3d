package csipgs

import "strings"

// An atom is a leap, or a ride: the leap repeated over empty squares.
type atom struct {
	text   string
	row    *row
	dx, dy int   // of one leap, in some direction
	base   int64 // price in all directions, in thousandths of a zorkmid; 0 if it is not on the list
	rides  bool
	lame   bool // the squares on the way must be empty
	runs   bool // it rides since it has the runner modifier, which multiplies the price
	leap   int  // the atom that runs; otherwise the atom itself
}

// listedAtoms are those of the list of prices, in the order in which a design's terms are written.
var listedAtoms = [...]atom{
	{text: "W", row: &orthogonal, dx: 0, dy: 1, base: 1500},
	{text: "D", row: &orthogonal, dx: 0, dy: 2, base: 1500},
	{text: "H", row: &orthogonal, dx: 0, dy: 3, base: 1500},
	{text: "R", row: &orthogonal, dx: 0, dy: 1, base: 5000, rides: true},
	{text: "F", row: &diagonal, dx: 1, dy: 1, base: 1500},
	{text: "A", row: &diagonal, dx: 2, dy: 2, base: 1500},
	{text: "G", row: &diagonal, dx: 3, dy: 3, base: 1500},
	{text: "B", row: &diagonal, dx: 1, dy: 1, base: 3300, rides: true},
	{text: "NN", row: &knightwise, dx: 1, dy: 2, base: 5500, rides: true},
	{text: "N", row: &knightwise, dx: 1, dy: 2, base: 3000},
	{text: "C", row: &knightwise, dx: 1, dy: 3, base: 3300},
}

// listed is the number of atoms on the list.
const listed = len(listedAtoms)

// furtherLeaps are the other leaps that the board has room for, named as everywhere in the
// notation: X adds three to the longer coordinate, Y two to both.
var furtherLeaps = []atom{
	{text: "WX", dx: 0, dy: 4}, {text: "DX", dx: 0, dy: 5}, {text: "HX", dx: 0, dy: 6}, {text: "WXX", dx: 0, dy: 7},
	{text: "AY", dx: 4, dy: 4}, {text: "GY", dx: 5, dy: 5}, {text: "AYY", dx: 6, dy: 6}, {text: "GYY", dx: 7, dy: 7},
	{text: "Z", dx: 2, dy: 3},
	{text: "FX", dx: 1, dy: 4}, {text: "NX", dx: 1, dy: 5}, {text: "CX", dx: 1, dy: 6}, {text: "FXX", dx: 1, dy: 7},
	{text: "DY", dx: 2, dy: 4}, {text: "AX", dx: 2, dy: 5}, {text: "ZX", dx: 2, dy: 6}, {text: "DXY", dx: 2, dy: 7},
	{text: "NY", dx: 3, dy: 4}, {text: "CY", dx: 3, dy: 5}, {text: "GX", dx: 3, dy: 6}, {text: "NXY", dx: 3, dy: 7},
	{text: "ZY", dx: 4, dy: 5}, {text: "DYY", dx: 4, dy: 6}, {text: "AXY", dx: 4, dy: 7},
	{text: "NYY", dx: 5, dy: 6}, {text: "CYY", dx: 5, dy: 7}, {text: "ZYY", dx: 6, dy: 7},
}

// runner is the modifier behind an atom, and lame the one before it, by which leaps become
// further atoms.
const (
	runner = "r"
	lame   = "n"
)

// atoms are all atoms: those of the list, and those that may be proposed.
var atoms = allAtoms()

func allAtoms() []atom {
	all := append([]atom(nil), listedAtoms[:]...)
	for _, a := range furtherLeaps {
		a.row = rowOf(a.dx, a.dy)
		all = append(all, a)
	}
	for _, a := range all {
		if !a.rides && a.dy > 1 {
			a.text, a.lame, a.base = lame+a.text, true, 0
			all = append(all, a)
		}
	}
	for i := range all {
		all[i].leap = i
	}
	for i, a := range all {
		if !a.rides && a.text+runner != "Nr" { // on the list as NN
			a.text, a.rides, a.runs, a.base = a.text+runner, true, true, 0
			a.leap = i
			all = append(all, a)
		}
	}
	return all
}

// rowOf returns the row of a leap.
func rowOf(dx, dy int) *row {
	switch dx {
	case 0:
		return &orthogonal
	case dy:
		return &diagonal
	}
	return &knightwise
}

// atomNamed returns the index of a normal atom.
func atomNamed(name string) (index int, ok bool) {
	for i := range atoms {
		if atoms[i].text == name {
			return i, true
		}
	}
	return 0, false
}

// isListed reports whether the atom with an index has a price on the list.
func isListed(index int) bool { return index < listed }

// bound reports whether the atom stays on squares of one colour.
func (a *atom) bound() bool { return (a.dx+a.dy)%2 == 0 }

// notation writes the atom as everybody else does, where a range of 0 is unlimited.
func (a *atom) notation() string {
	if a.runs {
		return strings.TrimSuffix(a.text, runner) + "0"
	}
	return a.text
}
