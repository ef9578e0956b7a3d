package betza

import "aanca.chess/geom"

// Unlimited is the Max of a leg that goes on to the edge of the board.
const Unlimited = 255

// A Mode is a set of the things that may happen where a leg ends.
type Mode uint16

// The modes of a leg. On the last leg of a path they say how the move may end; on an earlier
// one, what must be found for the move to go on from there. Either way a leg ends at the first
// square that is not empty. On the last leg Induce lends the mover, where it stands, the moves of
// the friend that the leg reaches.
const (
	Move         Mode = 1 << iota // m: on an empty square
	Capture                       // c: on an enemy, which is captured
	Destroy                       // d: on a friend, which is captured
	CaptureRoyal                  // k: on an enemy royal piece, which is captured
	EnPassant                     // e: on an en passant square; the piece that created it is captured
	Hop                           // p, g: on a piece of either side, which stays (earlier legs only)
	HopFriend                     // tp, tg: on a friend, which stays (earlier legs only)
	Induce                        // x: on a friend, which makes the remaining legs
)

// An Offset is a displacement on the grid of a board: so many columns to the right, so many rows up.
type Offset struct{ DX, DY int }

// Opposes reports whether a step leads straight back on the way of another.
func (o Offset) Opposes(way Offset) bool {
	return way.DX*o.DY == way.DY*o.DX && way.DX*o.DX+way.DY*o.DY < 0
}

// A Path is one way of moving, in explicit directions as the first player sees them; the second
// player's are turned by half a turn. Its legs are made one after another and all must succeed.
// A Piece moves by the union of its paths.
type Path struct {
	Legs []Leg

	// Initial restricts the path to a piece that has not moved (i). In the FSF dialect it is
	// restricted to a piece that stands in its side's double-step region instead, moved or not:
	// who reads variant files turns the one into the other.
	Initial bool

	// Castling is the number of files that the king goes when the path is a castling (O);
	// 0 otherwise. Its only leg gives the direction. If the leg's Skip is 1 the partner stands
	// one square inside the edge of the board (j), otherwise it is the outermost own piece.
	Castling int

	// Drop is set if the path is a drop from the hand (@). It has no legs.
	Drop bool

	// Imitates is set for the imitator (I): it has the moves of the piece type that was moved
	// last by anyone, as far as the modes of its only leg allow. The leg's step is one rank up,
	// or one down if those moves are turned by half a turn.
	Imitates bool

	// Anywhere is set for the universal leaper (U): to any square but its own. Its only leg
	// has no step; its mode says what may happen there.
	Anywhere bool
}

// A Leg is a number of equal steps in one direction.
type Leg struct {
	Step     Offset
	Min, Max int // how many steps; a leap has 1 and 1, a slide 1 and Unlimited
	Mode     Mode

	// Skip is the number of first steps whose squares are passed whatever is on them (j).
	// They count as steps; Min is greater than Skip.
	Skip int

	// Lame lists the squares that each single step passes, from where the step starts. They
	// must all be empty, or all occupied if Jumps is set.
	Lame  []Offset
	Jumps bool

	// Total, if not 0, bounds the steps of this leg and the one before it together: a hopper
	// of limited range (pR3).
	Total int

	// SameLength makes the leg exactly as many steps long as the one before it (i on a later leg).
	SameLength bool

	// Rights makes the squares passed, those of Passed included, capturable en passant for one
	// turn (n with i, nn).
	Rights bool

	// Unload puts the piece captured in this move on the square where this leg starts (u).
	Unload bool

	// Spares forbids the leg to capture royal pieces (t).
	Spares bool

	// Wraps joins the left and right edge of the board for this leg (o), WrapsBoth the top and
	// bottom edge too (oo).
	Wraps, WrapsBoth bool

	// Leaves lets an earlier leg step off the board without effect (o on an earlier leg).
	Leaves bool

	// HalfBoard bounds the leg by the last rank of the mover's own half, at least one step (*).
	HalfBoard bool
	// Hexagonal legs lead over hexagons.
	Hexagonal bool
}

// Joins returns the edges that the leg crosses to the opposite side.
func (l *Leg) Joins() geom.Join {
	var j geom.Join
	if l.Wraps {
		j |= geom.JoinFiles
	}
	if l.WrapsBoth {
		j |= geom.JoinRanks
	}
	return j
}

// Passed lists the squares that each single step of the leg passes, from where the step starts;
// none for a step to a neighbouring square. Unless Lame is set nothing depends on what is there.
func (l Leg) Passed() []Offset {
	if l.Hexagonal {
		return onHexagons.passed(l.Step)
	}
	return onSquares.passed(l.Step)
}
