package betza

import "fmt"

// allButBack are the turns that a later leg may take when no letters say which.
var allButBack = at(0, 1, 2, 3, 5, 6, 7)

// A side of a turn: right is clockwise.
type side int8

const (
	unturned  side = 0
	rightward side = 1
	leftward  side = -1
)

// after returns the side of the last sideways turn once a turn of n eighths has been made.
func (s side) after(n int) side {
	switch n &= 7; {
	case n == 0 || n == 4:
		return s
	case n < 4:
		return rightward
	}
	return leftward
}

// turns returns the turns, in eighths clockwise, that runs of adjacent letters select on a leg
// after the first, whatever the atom: letters are relative to the previous leg.
func turns(runs [][]letter, last side) (dirs, *noDirection) {
	if len(runs) == 0 {
		return allButBack, nil
	}
	return relative(selectOctal, runs, last)
}

// relative returns what letters select with z and q resolved by the side of the last turn.
func relative(sel selector, runs [][]letter, last side) (dirs, *noDirection) {
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

// resolveSides writes l, r or s for z (the side opposite to the last turn) and q (the same side).
// Beside f or b they stand second, as s must.
func resolveSides(run []letter, last side) []letter {
	out := append([]letter(nil), run...)
	for i, l := range out {
		if l.c != 'z' && l.c != 'q' {
			continue
		}
		out[i].c = sideLetter(l.c, last)
		if i+1 < len(out) && axis(out[i+1].c) == 'v' && (i == 0 || axis(out[i-1].c) != 'v') {
			out[i], out[i+1] = out[i+1], out[i]
		}
	}
	return out
}

// sideLetter returns the direction letter for z or q after a turn to the last side.
func sideLetter(c byte, last side) byte {
	switch {
	case last == unturned:
		return 's'
	case (last == rightward) == (c == 'q'):
		return 'r'
	}
	return 'l'
}
