package csipgs

import (
	"fmt"
	"strings"
)

// leapLetters are the letters of leaps and where these go.
var leapLetters = map[byte]struct{ dx, dy int }{
	'W': {0, 1}, 'D': {0, 2}, 'H': {0, 3}, 'F': {1, 1}, 'A': {2, 2}, 'G': {3, 3},
	'N': {1, 2}, 'L': {1, 3}, 'C': {1, 3}, 'Z': {2, 3}, 'J': {2, 3},
}

// unlistedAtom reads an atom that the list of prices does not have: a leap that is lame, longer than the
// list's or runs. Nothing is read, and written is "", if an atom of the list stands there.
func (r *reader) unlistedAtom() (written string, names []string, err error) {
	start, rest := r.at, r.text[r.at:]
	before := ""
	if strings.HasPrefix(rest, lame) {
		before, rest = lame, rest[len(lame):]
	}
	name, n := readLeap(rest)
	after := ""
	if n > 0 && strings.HasPrefix(rest[n:], runner) {
		after = runner
	}
	onTheList := before == "" && (n == 0 || pairOf(rest) != "" || after == "" && isOnTheList(name))
	switch _, known := atomNamed(before + name + after); {
	case onTheList:
		return "", nil, nil
	case n == 0:
		return "", nil, r.fail(start+len(lame), "\"n\" stands before a leap, such as N: nN does not leap over what is between")
	case name == "":
		return "", nil, r.fail(start, fmt.Sprintf("%s leaps farther than the board goes", rest[:n]))
	case !known:
		return "", nil, r.fail(start, fmt.Sprintf("a leap to a neighbouring square cannot be lame, as n%s would be", name))
	}
	r.at += len(before) + n + len(after)
	return r.text[start:r.at], []string{before + name + after}, nil
}

// pairOf returns the two letters at the start of text that stand for a ride, "" if there are none.
// Letters of which the second belongs to a longer atom are none: WWX is W and WX.
func pairOf(text string) string {
	for _, pair := range []struct{ text, not string }{{"WW", "XYr"}, {"FF", "XYr"}, {"NN", "XY"}, {"Nr", ""}} {
		rest, ok := strings.CutPrefix(text, pair.text)
		if ok && (rest == "" || !strings.Contains(pair.not, rest[:1])) {
			return pair.text
		}
	}
	return ""
}

// isOnTheList reports whether a normal atom has a price on the list.
func isOnTheList(name string) bool {
	index, ok := atomNamed(name)
	return ok && isListed(index)
}

// readLeap reads the leap at the start of text: its normal name and how long it is. A leap that
// has no room on the board has the name "".
func readLeap(text string) (name string, n int) {
	if text == "" {
		return "", 0
	}
	leap, ok := leapLetters[text[0]]
	if !ok {
		return "", 0
	}
	for n = 1; n < len(text); n++ {
		switch text[n] {
		case 'X':
			leap.dy += 3
		case 'Y':
			leap.dx, leap.dy = leap.dx+2, leap.dy+2
		default:
			return leapNamed(leap.dx, leap.dy), n
		}
	}
	return leapNamed(leap.dx, leap.dy), n
}

// leapNamed returns the name of a leap, "" if the board has no room for it.
func leapNamed(dx, dy int) string {
	for i := range atoms {
		if a := &atoms[i]; a.dx == dx && a.dy == dy && !a.rides && !a.lame {
			return a.text
		}
	}
	return ""
}
