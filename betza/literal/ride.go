package literal

import (
	"strings"

	"aanca.chess/betza"
	"aanca.chess/geom"
)

// A place is a cell of the grid of a board, which may lie beyond its edge.
type place struct{ x, y int }

// A reader looks for the moves of the piece on home.
type reader struct {
	*betza.Scene
	home  geom.Square
	all   string // the modes that a last leg may have
	found []betza.Outcome
}

// A journey is how far a move has come.
type journey struct {
	at      place
	mover   geom.Square // where the piece that moves stood
	steps   int         // of the last leg
	heading int         // of the last leg on the round of its atom
	side    int         // of the last sideways turn: 1 to the right, -1 to the left, 0 before the first
	swapped bool        // step and slide have changed places
	around  bool        // over an edge to the opposite one
	taken   []geom.Square
	returns *place // where what was captured last comes back
	passed  geom.Set
}

func (r *reader) place(sq geom.Square) place {
	x, y := r.Board.Cell(sq)
	return place{x, y}
}

func (r *reader) square(p place) geom.Square { return r.Board.SquareAt(p.x, p.y) }

// from returns the place that a step of the mover's side leads to; letters o join the edges.
func (r *reader) from(p place, s step, joined int) (to place, around bool) {
	if r.Second {
		s = step{right: -s.right, up: -s.up}
	}
	to = place{p.x + s.right, p.y + s.up}
	before := to
	if joined > 0 {
		to.x = ((to.x % r.Board.Files()) + r.Board.Files()) % r.Board.Files()
	}
	if joined > 1 {
		to.y = ((to.y % r.Board.Ranks()) + r.Board.Ranks()) % r.Board.Ranks()
	}
	return to, to != before
}

// count counts a letter.
func count(letters string, c string) int { return strings.Count(letters, c) }

// neighbour reports whether a step leads to a neighbouring square.
func (s step) neighbour() bool {
	if s.hexagonal {
		return s.neighbouring()
	}
	return abs(s.right) <= 1 && abs(s.up) <= 1
}

// over lists where a leap passes: "along the longer axis until the rest is diagonal, then diagonally".
func (s step) over() []step {
	if s.hexagonal {
		return s.overHexagons()
	}
	var out []step
	unit := func(n int) int {
		switch {
		case n > 0:
			return 1
		case n < 0:
			return -1
		}
		return 0
	}
	for at := (step{}); ; {
		rest := step{right: s.right - at.right, up: s.up - at.up}
		switch {
		case abs(rest.right) > abs(rest.up):
			at.right += unit(rest.right)
		case abs(rest.up) > abs(rest.right):
			at.up += unit(rest.up)
		default:
			at = step{right: at.right + unit(rest.right), up: at.up + unit(rest.up)}
		}
		if at == s {
			return out
		}
		out = append(out, at)
	}
}

// empty reports whether nothing is in the way on a square: "the start square counts as empty once the piece has left it; a captured piece stays
// in the way until the move is over".
func (r *reader) empty(sq geom.Square, j journey) bool { return sq == j.mover || r.At(sq) == 0 }

// A ride is how one leg goes on in a straight line.
type ride struct {
	step         step
	least, most  int
	skips        int // first squares that are passed whatever stands there
	lame, jumps  bool
	joined       int  // letters o of a last leg
	rights       bool // what is passed may be captured en passant
	leaves       bool // it may step off the board
	returnsStart bool // u
}

// rideOf returns how a leg with some letters goes.
func rideOf(s step, times int, half bool, letters string) ride {
	out := ride{step: s, least: 1, most: times, returnsStart: count(letters, "u") > 0}
	if s.neighbour() {
		out.skips = count(letters, "j")
		out.least += out.skips
		out.rights = half || count(letters, "n") > 0
		return out
	}
	out.jumps = count(letters, "j") > 0
	out.lame = half || count(letters, "n") > 0
	i := strings.IndexByte(letters, 'i')
	out.rights = count(letters, "n") > 1 || i >= 0 && strings.LastIndexByte(letters, 'n') > i
	return out
}

// along goes on from a journey and calls stop for each square where the ride may end, off for one step off the board if that is allowed.
func (r *reader) along(j journey, d ride, stop, off func(journey)) {
	start := j.at
	if d.returnsStart {
		j.returns = &start
	}
	line, last := []place{}, j
	for n := 1; n <= d.most; n++ {
		before := last.at
		to, around := r.from(before, d.step, d.joined)
		last.at, last.steps, last.around = to, n, last.around || around
		sq := r.square(to)
		home := sq == j.mover && last.around
		if to == start && sq != j.mover || !r.clear(before, d, last) {
			return // it has come round, or something is in the way of a leap
		}
		for i, p := range line {
			if i >= d.skips && !r.empty(r.square(p), j) {
				return
			}
		}
		if sq == geom.NoSquare {
			if d.leaves && n >= d.least {
				off(last)
			}
			return
		}
		if d.rights {
			for _, s := range d.step.over() {
				if over, _ := r.from(before, s, d.joined); r.square(over) != geom.NoSquare {
					last.passed.Add(r.square(over))
				}
			}
		}
		if n >= d.least {
			stop(last)
		}
		if home && n > d.skips {
			return
		}
		if d.rights {
			last.passed.Add(sq)
		}
		line = append(line, to)
	}
}

// clear reports whether a leap from a place passes over empty squares only if it is lame, over pieces only if it jumps.
func (r *reader) clear(before place, d ride, j journey) bool {
	if !d.lame && !d.jumps {
		return true
	}
	for _, s := range d.step.over() {
		over, _ := r.from(before, s, d.joined)
		sq := r.square(over)
		if sq == geom.NoSquare || r.empty(sq, j) == d.jumps {
			return false
		}
	}
	return true
}
