package betza

import (
	"fmt"

	"aanca.chess/geom"
)

// The overrides of the FSF dialect: where Fairy-Stockfish gives a notation a meaning of its own.

// fairyLetters are the letters that have full meaning here and that Fairy-Stockfish skips.
const fairyLetters = "adjkoqtuxyz"

// kingOfTwoParts reads the direction letters of K and Q for the orthogonal and the diagonal part
// one by one. Letters that select nothing are left out, and reported by the second result.
func kingOfTwoParts(runs [][]letter) (dirs, *noDirection) {
	var out dirs
	var bad *noDirection
	for _, sel := range []selector{selectTower, selectFairyDiagonal} {
		for _, run := range runs {
			for len(run) > 0 {
				got, n := sel(run)
				if got == noDirs && bad == nil {
					bad = &noDirection{run[:n], fmt.Sprintf("a direction (%q means none here)", spell(run[:n]))}
				}
				out |= got
				run = run[n:]
			}
		}
	}
	return out, bad
}

// selectTower reads letters for the orthogonal part of a King: as for a Knight, with each of
// its moves merged to the nearest axis.
func selectTower(run []letter) (dirs, int) {
	got, n := selectOblique(run)
	var out dirs
	got.each(func(octant int) {
		out |= at((octant + 1) / 2 * 2 & 7)
	})
	return out, n
}

// selectFairyDiagonal reads letters for diagonal atoms: hl and hr, of which a Knight has every other move, are all four.
func selectFairyDiagonal(run []letter) (dirs, int) {
	if len(run) > 1 && run[0].c == 'h' && axis(run[1].c) == 's' && run[1].c != 's' {
		return diagonals['s'], 2
	}
	return selectDiagonal(run)
}

// withoutInitialCaptures removes the captures from an initial path, which Fairy-Stockfish never
// generates. It returns false if a leg is left without any mode.
func withoutInitialCaptures(legs []Leg) bool {
	for i := range legs {
		legs[i].Mode &^= Capture | Destroy | CaptureRoyal
		if legs[i].Mode == 0 {
			return false
		}
	}
	return true
}

// grantRights marks the straight initial paths whose passed squares become capturable en
// passant: those to where no other path of the piece leads. Paths that lead partly to such
// squares are split.
func grantRights(paths []Path, board *geom.Board) []Path {
	files, ranks := board.Files(), board.Ranks()
	plain := map[Offset]bool{}
	for _, p := range paths {
		if !p.Initial && straightMove(p) {
			for n := p.Legs[0].Min; n <= lastStep(p.Legs[0], files, ranks); n++ {
				plain[times(p.Legs[0].Step, n)] = true
			}
		}
	}
	var out []Path
	for _, p := range paths {
		if !p.Initial || !straightMove(p) || p.Legs[0].HalfBoard {
			out = append(out, p)
			continue
		}
		out = append(out, splitRights(p, plain, lastStep(p.Legs[0], files, ranks))...)
	}
	return out
}

// splitRights splits a straight initial path into stretches of lengths that grant rights and
// that do not.
func splitRights(p Path, plain map[Offset]bool, last int) []Path {
	var out []Path
	leg := p.Legs[0]
	for from := leg.Min; from <= last; {
		grants := !plain[times(leg.Step, from)]
		to := from
		for to < last && plain[times(leg.Step, to+1)] == !grants {
			to++
		}
		part := leg
		part.Min, part.Max, part.Rights = from, to, grants
		if to == last {
			part.Max = leg.Max
		}
		q := p
		q.Legs = []Leg{part}
		out = append(out, q)
		from = to + 1
	}
	return out
}

// straightMove reports whether a path is one leg along a file, rank or diagonal to an empty square.
func straightMove(p Path) bool {
	if len(p.Legs) != 1 || p.Anywhere || p.Imitates || p.Castling != 0 || p.Legs[0].Mode&Move == 0 {
		return false
	}
	s := p.Legs[0].Step
	return s.DX == 0 || s.DY == 0 || abs(s.DX) == abs(s.DY)
}

// lastStep returns how many steps a leg may have on a board of the given size.
func lastStep(l Leg, files, ranks int) int {
	most := max(files, ranks)
	if l.Step.DX != 0 {
		most = min(most, (files-1)/abs(l.Step.DX))
	}
	if l.Step.DY != 0 {
		most = min(most, (ranks-1)/abs(l.Step.DY))
	}
	return min(l.Max, most)
}
