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
	holds        int // squares from which the way ends on the board
}

// notationOf returns how a piece of the first side moves, in Betza's notation, as far as it moves alike from all squares: what it does
// from some alone, as first steps, is left out. The error says what cannot be said.
func notationOf(board *geom.Board, ranks int, pos game.Position, t game.TypeID) (string, error) {
	ways := waysOf(board, ranks, pos, t)
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
		found, err := spell(mode.letter, leaps, slides, way{board.Files() - 1, ranks - 1})
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

// waysOf returns the ways that a piece could go from some square of an empty board.
func waysOf(board *geom.Board, ranks int, pos game.Position, t game.TypeID) map[way]*manner {
	ways := map[way]*manner{}
	for from := range board.Area().All() {
		if board.Rank(from) >= ranks {
			continue
		}
		for _, m := range pos.Reach(t, game.First, from) {
			w := way{board.File(m.To) - board.File(from), board.Rank(m.To) - board.Rank(from)}
			if board.Rank(m.To) >= ranks {
				continue
			}
			if ways[w] == nil {
				ways[w] = &manner{holds: max(0, board.Files()-max(w.dx, -w.dx)) * max(0, ranks-max(w.dy, -w.dy))}
			}
			ways[w].slides = ways[w].slides || m.How == game.BySlide
			if m.Move {
				ways[w].moves++
			}
			if m.Capture {
				ways[w].takes++
			}
		}
	}
	return ways
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
	rest, err := spellJumps(mode, leaps)
	return append(parts, rest...), err
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

// spellJumps writes the leaps that are no steps: all of a kind, or those forward or backward along files of leaps like a
// knight's.
func spellJumps(mode string, leaps []way) (parts []string, err error) {
	kinds := map[way][]way{}
	for _, w := range leaps {
		a, b := max(w.dx, -w.dx), max(w.dy, -w.dy)
		if kind := (way{min(a, b), max(a, b)}); kind.dy > 1 {
			kinds[kind] = append(kinds[kind], w)
		}
	}
	for kind, list := range kinds {
		whole := 8
		if kind.dx == 0 || kind.dx == kind.dy {
			whole = 4
		}
		letter := jumpLetters[kind]
		switch {
		case letter == "":
			return nil, fmt.Errorf("leaps %d by %d squares", kind.dx, kind.dy)
		case len(list) == whole:
			parts = append(parts, mode+letter)
		case len(list) == 2 && slices.Contains(list, way{-kind.dx, kind.dy}) && slices.Contains(list, way{kind.dx, kind.dy}):
			parts = append(parts, mode+"ff"+letter)
		default:
			return nil, fmt.Errorf("leaps %d by %d squares in some directions alone", kind.dx, kind.dy)
		}
	}
	slices.Sort(parts)
	return parts, nil
}
