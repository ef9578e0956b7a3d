package betza

import (
	"cmp"
	"fmt"
)

// A side of a turn: right is clockwise.
type side int8

const (
	unturned  side = 0
	rightward side = 1
	leftward  side = -1
)

// after returns the side of the last sideways turn once a turn of n positions has been made.
func (s side) after(n int, g *grid) side {
	switch n = g.turn(0, n); {
	case n == 0 || n == g.back:
		return s
	case n < g.back:
		return rightward
	}
	return leftward
}

// laterDirs returns the turns, in positions clockwise, that runs of adjacent letters select on a leg
// after the first, whatever the atom: letters are relative to the previous leg.
func (g *grid) laterDirs(runs [][]letter, last side) (dirs, *noDirection) {
	if len(runs) == 0 {
		return g.unsaid, nil
	}
	return relative(g.turns, runs, last)
}

// relative returns what letters select with z and q resolved by the side of the last turn: if there was none, to either side.
func relative(sel selector, runs [][]letter, last side) (dirs, *noDirection) {
	if last == unturned {
		right, none := relative(sel, runs, rightward)
		left, noneLeft := relative(sel, runs, leftward)
		return right | left, cmp.Or(none, noneLeft)
	}
	var out dirs
	for _, run := range runs {
		run = resolveSides(run, last)
		for len(run) > 0 {
			got, n := sel(run)
			if got == noDirs {
				return out, &noDirection{run[:n],
					fmt.Sprintf("a direction relative to the previous leg (%q is none)", spell(run[:n]))}
			}
			out |= got
			run = run[n:]
		}
	}
	return out, nil
}

// resolveSides writes l or r for z (the side opposite to the last turn) and q (the same side).
func resolveSides(run []letter, last side) []letter {
	out := append([]letter(nil), run...)
	for i, l := range out {
		if l.c == 'z' || l.c == 'q' {
			out[i].c = sideLetter(l.c, last)
		}
	}
	return out
}

// sideLetter returns the direction letter for z or q after a turn to the last side.
func sideLetter(c byte, last side) byte {
	if (last == rightward) == (c == 'q') {
		return 'r'
	}
	return 'l'
}
