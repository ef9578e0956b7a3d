package betza

import "aanca.chess/geom"

// Walk returns every move of a piece that stands on a square, found by following its paths leg by
// leg and step by step. It is slow and literal, there to check faster ways against; whether a move
// leaves a king in check is not its business. Moves are sorted by From, To and what they capture.
// Drops are not moves of a piece on the board and are left out.
func Walk(scene *Scene, from geom.Square, p Piece) ([]Outcome, error) {
	paths, err := p.Paths(scene.Board)
	if err != nil {
		return nil, err
	}
	return WalkPaths(scene, from, paths), nil
}

// WalkPaths does the work of Walk for paths that are resolved already.
func WalkPaths(scene *Scene, from geom.Square, paths []Path) []Outcome {
	w := &walker{Scene: scene, home: from, paths: paths}
	w.all(paths)
	w.settle(0)
	return w.outcomes()
}

// A walker collects the moves of one piece.
type walker struct {
	*Scene
	home  geom.Square
	found []finding // as often as a way to make the move has been found
	paths []Path    // those that are followed again after a capture
	lent  bool      // following the paths of another piece

	links    []link        // the ends, so far, of the captures from the square where the piece has come to, and of those before
	onto     map[halt]bool // whether a capture can be gone on with; nil before the first
	landings int           // captures of chains that cannot be gone on with, since they end where they capture
}

// A finding is a way to make a move, with its rights.
type finding struct {
	Outcome
	whole bool // the move may end so
}

// all follows all paths of a piece that is on the board.
func (w *walker) all(paths []Path) {
	for i := range paths {
		p := &paths[i]
		switch {
		case p.Drop, p.Initial && !w.Unmoved:
		case p.Castling != 0:
			w.castle(p)
		case p.Imitates:
			w.imitate(p)
		case p.Anywhere:
			w.anywhere(p)
		default:
			w.leg(p, 0, w.start())
		}
	}
}

// A point is a cell of the board's grid, which may lie beyond its edge.
type point struct{ x, y int }

// A trip is how far a path has been followed.
type trip struct {
	at       point
	origin   geom.Square // where the piece that makes the move started
	steps    int         // of the last leg
	wrapped  bool        // an edge has been crossed to the opposite side
	captures geom.Set
	last     geom.Square // the last capture
	unload   point
	unloads  bool
	rights   geom.Set
	before   int      // how many captures there had been when it began again
	gone     geom.Set // captures that have left the board
	way      Offset   // of the last leg
	paths    []Path   // how it moves, if it has become another piece
}

func (w *walker) start() trip {
	return trip{at: w.point(w.home), origin: w.home, last: geom.NoSquare}
}

func (w *walker) point(sq geom.Square) point {
	x, y := w.Board.Cell(sq)
	return point{x, y}
}

func (w *walker) square(p point) geom.Square { return w.Board.SquareAt(p.x, p.y) }

// leg follows leg i of a path and what comes after it.
func (w *walker) leg(p *Path, i int, t trip) {
	if w.Counted {
		w.counted(p, i, t)
		return
	}
	leg := &p.Legs[i]
	least, most := w.lengths(leg, t)
	if leg.Unload {
		t.unload, t.unloads = t.at, true
	}
	here := t
	for n := 1; n <= most; n++ {
		from := here.at
		here.at, here.way = w.step(from, leg.Step), leg.Step
		w.wrap(leg, &here)
		sq := w.square(here.at)
		if sq == geom.NoSquare {
			if leg.Leaves && i+1 < len(p.Legs) && n >= least && w.clear(leg, from, &here) {
				here.steps = n
				w.leg(p, i+1, here)
			}
			return
		}
		if !w.clear(leg, from, &here) || here.at == t.at && sq != t.origin {
			return // a leg that has come round a joined edge to where it began is over
		}
		if leg.Rights {
			w.pass(leg, from, &here)
		}
		if n > leg.Skip {
			here.steps = n
			if n >= least {
				w.stop(p, i, here)
			}
			if !w.empty(sq, &here) || sq == t.origin && here.wrapped {
				return
			}
		}
		if leg.Rights {
			here.rights.Add(sq)
		}
	}
}

// lengths returns the fewest and the most steps of a leg.
func (w *walker) lengths(leg *Leg, t trip) (least, most int) {
	least, most = leg.Min, leg.Max
	if most == Unlimited {
		most = w.Board.Size()
	}
	if leg.Total != 0 {
		most = min(most, leg.Total-t.steps)
	}
	if leg.SameLength {
		least, most = max(least, t.steps), min(most, t.steps)
	}
	if leg.HalfBoard {
		from := w.square(t.at)
		if w.Second {
			from = w.Board.Mirror(from)
		}
		most = min(most, max(1, w.Board.ToMiddle(from)))
	}
	return least, most
}

// step returns the point one step on, as the mover's side sees directions.
func (w *walker) step(from point, s Offset) point {
	if w.Second {
		return point{from.x - s.DX, from.y - s.DY}
	}
	return point{from.x + s.DX, from.y + s.DY}
}

// wrap brings a trip that has left the board by a joined edge back by the opposite one.
func (w *walker) wrap(leg *Leg, t *trip) {
	x, y := w.Board.Wrap(t.at.x, t.at.y, leg.Joins())
	t.wrapped = t.wrapped || t.at != point{x, y}
	t.at = point{x, y}
}

// clear reports whether the squares that one step passes are as a lame or jumping leg wants them.
func (w *walker) clear(leg *Leg, from point, t *trip) bool {
	for _, o := range leg.Lame {
		over := *t
		over.at = w.step(from, o)
		w.wrap(leg, &over)
		sq := w.square(over.at)
		if sq == geom.NoSquare || w.empty(sq, t) == leg.Jumps || leg.Jumps && w.occupant(sq, t)&Unhoppable != 0 {
			return false
		}
	}
	return true
}

// pass notes the squares that one step passes as capturable en passant.
func (w *walker) pass(leg *Leg, from point, t *trip) {
	for _, o := range leg.Passed() {
		over := *t
		over.at = w.step(from, o)
		w.wrap(leg, &over)
		if sq := w.square(over.at); sq != geom.NoSquare {
			t.rights.Add(sq)
		}
	}
}

// empty reports whether a square counts as empty: the start does once the piece has left it, and a
// captured piece stays in the way.
func (w *walker) empty(sq geom.Square, t *trip) bool {
	return sq == t.origin || w.At(sq) == 0 || t.gone.Has(sq)
}

// occupant returns what stands on a square that is not empty, 0 if it is a mere obstacle.
func (w *walker) occupant(sq geom.Square, t *trip) Occupant {
	if sq == t.origin || t.captures.Has(sq) {
		return 0
	}
	return w.At(sq)
}
