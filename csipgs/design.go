package csipgs

import (
	"cmp"
	"slices"
	"strings"
)

// A Design says how a piece moves and what it is. It is always in normal form: equal designs are
// of one piece type.
type Design struct {
	Royal  bool
	Relay  bool // friends that the piece protects may move as it does
	Double bool // the piece may make two moves in one turn
	terms  []term
}

// A term is one way of moving: an atom, the directions it goes and what it may do there.
type term struct {
	atom int // index into atoms
	dirs directions
	mode mode
}

// A mode says whether a term moves, captures or both.
type mode uint8

const (
	anyMode mode = iota
	moveOnly
	captureOnly
)

// modeLetters are the modes as they are written.
var modeLetters = [...]string{anyMode: "", moveOnly: "m", captureOnly: "c"}

// A prefix stands in front of the terms and says something of the whole piece.
type prefix struct {
	text   string
	factor int64 // of the price
	of     func(d *Design) *bool
}

// prefixes are in the order in which they are written.
var prefixes = [...]prefix{
	{"royal-", 4, func(d *Design) *bool { return &d.Royal }},
	{"relay-", 2, func(d *Design) *bool { return &d.Relay }},
	{"double-", 6, func(d *Design) *bool { return &d.Double }},
}

// directions is a set of the smallest directions of a row: bit i stands for its i-th.
type directions uint8

// A row is a kind of atoms that share their directions.
type row struct {
	letters []letter
	all     directions

	// forms lists how sets of directions are written in normal form: with the cheapest letters,
	// the fewest of those. All directions are written with none.
	forms []string
}

// A letter is a direction modifier of a row: one or two characters.
type letter struct {
	text  string
	dirs  directions
	share int // of the atom's price, in hundredths
}

const (
	orthogonalForward directions = 1 << iota
	orthogonalSideways
	orthogonalBackward
)

const (
	diagonalForward directions = 1 << iota
	diagonalBackward
)

const (
	narrowForward directions = 1 << iota
	wideForward
	narrowBackward
	wideBackward
)

var orthogonal = row{
	letters: []letter{
		{"f", orthogonalForward, 50},
		{"s", orthogonalSideways, 50},
		{"b", orthogonalBackward, 20},
	},
	all:   orthogonalForward | orthogonalSideways | orthogonalBackward,
	forms: []string{"f", "s", "b", "fs", "fb", "sb"},
}

var diagonal = row{
	letters: []letter{{"f", diagonalForward, 70}, {"b", diagonalBackward, 40}},
	all:     diagonalForward | diagonalBackward,
	forms:   []string{"f", "b"},
}

var knightwise = row{
	letters: []letter{
		{"fh", narrowForward | wideForward, 70},
		{"bh", narrowBackward | wideBackward, 40},
		{"v", narrowForward | narrowBackward, 50},
		{"s", wideForward | wideBackward, 50},
		{"ff", narrowForward, 35},
		{"fs", wideForward, 35},
		{"bb", narrowBackward, 20},
		{"bs", wideBackward, 20},
	},
	all: narrowForward | wideForward | narrowBackward | wideBackward,
	forms: []string{
		"fh", "bh", "v", "s", "ff", "fs", "bb", "bs", "ffbs", "fsbb", "vfs", "sff", "vbs", "sbb",
	},
}

// letterAt returns the letter that begins text; ok is false if none of the row does.
func (r *row) letterAt(text string) (l letter, ok bool) {
	for _, l := range r.letters {
		if strings.HasPrefix(text, l.text) {
			return l, true
		}
	}
	return letter{}, false
}

// spell returns the directions and the price's share, in hundredths, of letters of the row. No
// letters are all directions.
func (r *row) spell(text string) (dirs directions, share int) {
	if text == "" {
		return r.all, 100
	}
	for text != "" {
		l, ok := r.letterAt(text)
		if !ok {
			panic("the row has no direction " + text)
		}
		dirs, share, text = dirs|l.dirs, share+l.share, text[len(l.text):]
	}
	return dirs, min(share, 100)
}

// form returns the normal form of a set of directions and its share of the price.
func (r *row) form(dirs directions) (text string, share int) {
	for _, text := range r.forms {
		if d, share := r.spell(text); d == dirs {
			return text, share
		}
	}
	return "", 100
}

// String returns the term in normal form.
func (t term) String() string {
	a := &atoms[t.atom]
	dirs, _ := a.row.form(t.dirs)
	return dirs + modeLetters[t.mode] + a.text
}

// String returns the design in normal form.
func (d Design) String() string {
	var b strings.Builder
	for _, p := range prefixes {
		if *p.of(&d) {
			b.WriteString(p.text)
		}
	}
	for _, t := range d.terms {
		b.WriteString(t.String())
	}
	return b.String()
}

// normalize sorts the terms and keeps equal ones once.
func (d *Design) normalize() {
	slices.SortFunc(d.terms, func(a, b term) int {
		return cmp.Or(cmp.Compare(a.atom, b.atom), cmp.Compare(a.mode, b.mode), cmp.Compare(a.String(), b.String()))
	})
	d.terms = slices.Compact(d.terms)
}
