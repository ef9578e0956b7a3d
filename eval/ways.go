package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Way says how a piece could capture on one square from another: whatever stands between, or with 0, 1, 2 ... pieces
// between. It is read from Position.Reach: marks tell how many squares on the way must be empty and how many must not
// be, and where the way is a line the squares themselves are known.
type Way uint8

const (
	wayAlways Way = 1 << 0
	wayOver   Way = 1 << 1 // shifted by the number of pieces
	mostOver      = 6

	// mostWays bounds the memory of all ways, in bytes; larger games do without.
	mostWays = 24 << 20
)

// Always reports whether nothing can stand in the way.
func (w Way) Always() bool { return w&wayAlways != 0 }

// Over reports whether a piece could capture with so many pieces between. Where nothing can stand in the way it says nothing.
func (w Way) Over(pieces int) bool {
	return pieces >= 0 && pieces <= mostOver && w&(wayOver<<pieces) != 0
}

// Ways tell how a piece of one type and side could capture.
type Ways struct {
	size int
	by   []Way      // at from*size+to
	from []geom.Set // by target
}

// Way returns how the piece could capture from one square on another; 0 if it could not.
func (w *Ways) Way(from, to geom.Square) Way { return w.by[int(from)*w.size+int(to)] }

// Reaches reports whether the piece could capture from one square on another. It asks less memory than Way, so that it is faster where
// one target is asked for many times.
func (w *Ways) Reaches(from, to geom.Square) bool { return w.from[to].Has(from) }

// From returns the squares from which the piece could capture on another.
func (w *Ways) From(to geom.Square) geom.Set { return w.from[to] }

// betweens are the squares on the line from one square to another, at from*size+to.
type betweens []geom.Set

func newBetweens(board *geom.Board) betweens {
	n := board.Size()
	b := make(betweens, n*n)
	squares := board.Squares().Squares()
	for _, from := range squares {
		for _, to := range squares {
			set := &b[int(from)*n+int(to)]
			step, steps := board.Equal(from, to)
			for i := 1; i < steps; i++ {
				if sq := board.Step(from, step.Times(i), 0); sq != geom.NoSquare {
					set.Add(sq)
				}
			}
		}
	}
	return b
}

// Between returns the squares on the line from one square to another, where Ways are known.
func (e *Evaluator) Between(from, to geom.Square) geom.Set {
	return e.appraiser.between[int(from)*e.appraiser.board.Size()+int(to)]
}

// Ways returns how pieces of a type and side could capture; nil in games that are too large for it.
func (e *Evaluator) Ways(t game.TypeID, side game.Side) *Ways { return e.types[t].ways[side] }

// waysOf returns how pieces of a type and side could capture; nil in games that begin with too many types for it, so that it is known of all
// types of a game or of none. Who knows only other values of the same types knows them already.
func (a *appraiser) waysOf(t game.TypeID, side game.Side) *Ways {
	n := a.board.Size()
	if 2*a.start.Types()*n*n > mostWays {
		return nil
	}
	if a.between == nil {
		a.between = newBetweens(a.board)
	}
	for int(t) >= len(a.ways) {
		a.ways = append(a.ways, [2]*Ways{})
	}
	if known := a.ways[t][side]; known != nil {
		return known
	}
	w := &Ways{size: n, by: make([]Way, n*n), from: make([]geom.Set, n)}
	for _, sq := range a.squares {
		for _, m := range a.reach(t, side, sq) {
			if way := a.way(sq, m); way != 0 {
				w.by[int(sq)*n+int(m.To)] |= way
				w.from[m.To].Add(sq)
			}
		}
	}
	a.ways[t][side] = w
	return w
}

// way returns how a mark captures, 0 if it does not or only by a way that is not known.
func (a *appraiser) way(from geom.Square, m game.Mark) Way {
	between := int(m.Via) + int(m.Over)
	_, gap := a.board.Equal(from, m.To)
	switch {
	case m.Initial || !takesThere(m):
		return 0
	case between == 0:
		return wayAlways
	case between == gap-1:
		if m.Over > mostOver {
			return 0
		}
		return wayOver << m.Over
	case m.Via == 1 && m.Over == 0: // a lame leap: mostly it is not blocked
		return wayAlways
	}
	return 0
}
