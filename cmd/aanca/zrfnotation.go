package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A way is so many files and ranks from where a piece stands.
type way struct{ dx, dy int }

// A manner is how a piece goes a way.
type manner struct {
	slides       bool
	moves, takes int // squares from which it does
	holds        int // squares from which the way ends where the piece may be
	lowest       int // rank from which it moves so
}

// exact reports whether a piece goes a way from all squares or from none.
func (m *manner) exact() bool {
	return (m.moves == 0 || m.moves == m.holds) && (m.takes == 0 || m.takes == m.holds)
}

// notationOf writes ways in Betza's notation, as far as a piece goes them alike from all squares: what it does
// from some alone, as first steps, is left out. The error says what cannot be said.
func notationOf(ways map[way]*manner, most way) (string, error) {
	var parts []string
	for _, mode := range []struct {
		letter       string
		moves, takes bool
	}{{"", true, true}, {"m", true, false}, {"c", false, true}} {
		var leaps, slides []way
		for w, m := range ways {
			if (2*m.moves > m.holds) != mode.moves || (2*m.takes > m.holds) != mode.takes {
				continue
			}
			if m.slides {
				slides = append(slides, w)
			} else {
				leaps = append(leaps, w)
			}
		}
		found, err := spell(mode.letter, leaps, slides, most)
		if err != nil {
			return "", err
		}
		parts = append(parts, found...)
	}
	if len(parts) == 0 {
		return "", errors.New("does not move alike from most squares")
	}
	return strings.Join(parts, ""), nil
}

// waysOf returns the ways that a piece could go from some square of an empty board to another, both in a region, as its side sees them.
func waysOf(board *geom.Board, region geom.Set, pos game.Position, side game.Side, t game.TypeID) map[way]*manner {
	ways := map[way]*manner{}
	for from := range region.All() {
		for _, m := range pos.Reach(t, side, from) {
			w := way{board.File(m.To) - board.File(from), board.Rank(m.To) - board.Rank(from)}
			if !region.Has(m.To) {
				continue
			}
			there := w
			if side == game.Second {
				w.dy = -w.dy
			}
			if ways[w] == nil {
				ways[w] = &manner{holds: holding(board, region, there), lowest: board.Ranks()}
			}
			ways[w].slides = ways[w].slides || m.How == game.BySlide
			if m.Move {
				ways[w].moves++
				ways[w].lowest = min(ways[w].lowest, board.Rank(from))
			}
			if m.Capture {
				ways[w].takes++
			}
		}
	}
	return ways
}

// holding returns from how many squares of a region a way ends in it.
func holding(board *geom.Board, region geom.Set, w way) (n int) {
	for from := range region.All() {
		if to := board.Square(board.File(from)+w.dx, board.Rank(from)+w.dy); to != geom.NoSquare && region.Has(to) {
			n++
		}
	}
	return n
}

// regionOf returns where pieces of a type come that move from where they begin, and perhaps capture.
func regionOf(board *geom.Board, pos game.Position, side game.Side, t game.TypeID, captures bool) (region geom.Set) {
	var open []geom.Square
	for sq := range board.Area().All() {
		if p, ok := pos.At(sq); ok && p.Type == t && p.Side == side {
			region.Add(sq)
			open = append(open, sq)
		}
	}
	for len(open) > 0 {
		from := open[len(open)-1]
		open = open[:len(open)-1]
		for _, m := range pos.Reach(t, side, from) {
			if (m.Move || captures && m.Capture) && !region.Has(m.To) {
				region.Add(m.To)
				open = append(open, m.To)
			}
		}
	}
	return region
}

// allExact reports whether a piece goes each way from all squares or from none.
func allExact(ways map[way]*manner) bool {
	for _, m := range ways {
		if !m.exact() {
			return false
		}
	}
	return true
}

// soldierRank returns the rank, from 1, from which on a piece goes sideways that goes forward alone before; 0 for any other piece.
func soldierRank(board *geom.Board, ranks int, ways map[way]*manner) int {
	ahead, left, right := ways[way{0, 1}], ways[way{-1, 0}], ways[way{1, 0}]
	if len(ways) != 3 || ahead == nil || left == nil || right == nil || !ahead.exact() || ahead.moves == 0 || ahead.takes == 0 {
		return 0
	}
	n := (board.Files() - 1) * (ranks - left.lowest)
	for _, m := range []*manner{left, right} {
		if m.lowest != left.lowest || m.moves != n || m.takes != n {
			return 0
		}
	}
	return left.lowest + 1
}

// spell writes leaps and slides in one mode, on a board on which nothing goes further than most. The first step of a slide is
// among the leaps.
func spell(mode string, leaps, slides []way, most way) (parts []string, err error) {
	rides := map[int][]way{} // by range, 0 for any
	for _, unit := range []way{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		n := 1
		for slices.Contains(slides, way{(n + 1) * unit.dx, (n + 1) * unit.dy}) {
			n++
		}
		if n == 1 || !slices.Contains(leaps, unit) {
			continue
		}
		leaps = slices.DeleteFunc(leaps, func(w way) bool { return w == unit })
		slides = slices.DeleteFunc(slides, func(w way) bool {
			return w.dx*unit.dy == w.dy*unit.dx && w.dx*unit.dx >= 0 && w.dy*unit.dy >= 0 && max(w.dx*unit.dx, w.dy*unit.dy) <= n
		})
		if n >= most.dx && unit.dx != 0 || n >= most.dy && unit.dy != 0 {
			n = 0 // as far as the board goes
		}
		rides[n] = append(rides[n], unit)
	}
	lame := slices.DeleteFunc(slices.Clone(slides), func(w way) bool { return !isLame(w, slides) })
	slides = slices.DeleteFunc(slides, func(w way) bool { return slices.Contains(lame, w) })
	if len(slides) > 0 {
		return nil, errors.New("goes to squares far away that something may block otherwise than on a line")
	}
	ranges := make([]int, 0, len(rides))
	for n := range rides {
		ranges = append(ranges, n)
	}
	slices.Sort(ranges)
	for _, n := range ranges {
		far := ""
		if n > 0 {
			far = fmt.Sprint(n)
		}
		parts = append(parts, spellUnits(mode, rides[n], far, true)...)
	}
	parts = append(parts, spellUnits(mode, leaps, "", false)...)
	far, err := spellFar(mode, leaps, lame, most)
	return append(parts, far...), err
}

// spellFar writes leaps that are no steps: those that go on and on, lame ones, and the rest.
func spellFar(mode string, leaps, lame []way, most way) (parts []string, err error) {
	leaps, riders, err := splitRiders(leaps, most)
	if err != nil {
		return nil, err
	}
	if parts, err = spellJumps(mode, riders); err != nil {
		return nil, err
	}
	for i, part := range parts {
		parts[i] = part + part[len(part)-1:] // who leaps on and on has the letter twice
	}
	stopped, err := spellJumps(mode+"n", lame)
	if err != nil {
		return nil, err
	}
	rest, err := spellJumps(mode, leaps)
	return slices.Concat(parts, stopped, rest), err
}

// splitRiders takes the leaps that go on and on, such as those of a nightrider, out of a list. riders are their first leaps.
func splitRiders(leaps []way, most way) (rest, riders []way, err error) {
	var further []way
	leaps = slices.SortedFunc(slices.Values(leaps), func(a, b way) int { return a.length() - b.length() })
	for _, w := range leaps {
		if slices.Contains(further, w) || !slices.Contains(leaps, w.times(2)) || w.length() < 2 {
			continue
		}
		n := 2
		for slices.Contains(leaps, w.times(n)) {
			further = append(further, w.times(n))
			n++
		}
		if on := w.times(n); max(on.dx, -on.dx) <= most.dx && max(on.dy, -on.dy) <= most.dy {
			return nil, nil, fmt.Errorf("leaps on %d times and no further", n-1)
		}
		riders = append(riders, w)
	}
	rest = slices.DeleteFunc(leaps, func(w way) bool { return slices.Contains(further, w) || slices.Contains(riders, w) })
	return rest, riders, nil
}

// isLame reports whether a way of two squares along a line, of which nothing goes the first alone or further, is a leap that what stands
// between stops.
func isLame(w way, slides []way) bool {
	if w.dx%2 != 0 || w.dy%2 != 0 || max(w.dx, -w.dx, w.dy, -w.dy) != 2 {
		return false
	}
	return !slices.Contains(slides, way{w.dx / 2 * 3, w.dy / 2 * 3})
}

// spellUnits writes steps, or slides of some range, "" for any, along ranks, files and diagonals.
func spellUnits(mode string, ways []way, far string, slide bool) (parts []string) {
	straight := []struct {
		w    way
		name string
	}{{way{0, 1}, "f"}, {way{0, -1}, "b"}, {way{-1, 0}, "l"}, {way{1, 0}, "r"}}
	slanted := []struct {
		w    way
		name string
	}{{way{-1, 1}, "fl"}, {way{1, 1}, "fr"}, {way{-1, -1}, "bl"}, {way{1, -1}, "br"}}
	for k, list := range [][]struct {
		w    way
		name string
	}{straight, slanted} {
		letters, n := "", 0
		for _, d := range list {
			if slices.Contains(ways, d.w) {
				letters, n = letters+d.name, n+1
			}
		}
		if n == 0 {
			continue
		}
		if n == 4 {
			letters = ""
		}
		if letters == "flfr" {
			letters = "f"
		}
		if letters == "blbr" {
			letters = "b"
		}
		atom := [2][2]string{{"W", "F"}, {"R", "B"}}[index(slide)][k]
		parts = append(parts, mode+letters+atom+far)
	}
	return parts
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// jumpLetters are the letters of leaps over more than one square, by how far they go.
var jumpLetters = map[way]string{{0, 2}: "D", {1, 2}: "N", {2, 2}: "A", {0, 3}: "H", {1, 3}: "C", {2, 3}: "Z", {3, 3}: "G"}

// sideOf returns the letters for the direction of a way: one along ranks and files, the two sides of others. Of knights and the like
// the second is where they lean to.
func sideOf(w way) string {
	a, b := max(w.dx, -w.dx), max(w.dy, -w.dy)
	side, ahead := "r", "f"
	if w.dx < 0 {
		side = "l"
	}
	if w.dy < 0 {
		ahead = "b"
	}
	switch {
	case w.dx == 0:
		return ahead
	case w.dy == 0:
		return side
	case a > b: // the forward one of the two to the right
		return ahead + side
	case a < b: // the right one of the two forward
		return side + ahead
	}
	return ahead + side
}

// spellJumps writes the leaps that are no steps.
func spellJumps(mode string, leaps []way) (parts []string, err error) {
	kinds := map[way][]string{}
	for _, w := range leaps {
		a, b := max(w.dx, -w.dx), max(w.dy, -w.dy)
		if kind := (way{min(a, b), max(a, b)}); kind.dy > 1 {
			kinds[kind] = append(kinds[kind], sideOf(w))
		}
	}
	for kind, sides := range kinds {
		whole := 8
		if kind.dx == 0 || kind.dx == kind.dy {
			whole = 4
		}
		letter := jumpLetters[kind]
		if letter == "" {
			return nil, fmt.Errorf("leaps %d by %d squares", kind.dx, kind.dy)
		}
		if len(sides) == whole {
			sides = nil
		}
		slices.Sort(sides)
		parts = append(parts, mode+strings.Join(sides, "")+letter)
	}
	slices.Sort(parts)
	return parts, nil
}
