package geom

// A Bearing is the line on which a square lies from another, as players call it.
type Bearing uint8

// The bearings. On hexagons lines other than files are called lines, and diagonals have no length; nor have they where both through a
// square are equally long.
const (
	NoBearing Bearing = iota // no line leads there, or only one across a joined edge
	OnRank
	OnFile
	OnLine
	OnDiagonal
	OnLongDiagonal
	OnShortDiagonal
)

// Bearing returns how another square lies from one.
func (b *Board) Bearing(from, to Square) Bearing {
	step, n := b.Line(from, to)
	if n == 0 || b.Within(from, Vector{n * step.DX, n * step.DY}) != to {
		return NoBearing
	}
	for _, d := range b.Orthogonal() {
		switch {
		case d != step:
		case d.DX == 0:
			return OnFile
		case b.IsHexagonal():
			return OnLine
		default:
			return OnRank
		}
	}
	if b.IsHexagonal() {
		return OnDiagonal
	}
	switch this, other := b.through(from, step), b.through(from, Vector{step.DX, -step.DY}); {
	case this > other:
		return OnLongDiagonal
	case this < other:
		return OnShortDiagonal
	}
	return OnDiagonal
}

// through counts the squares of a line through a square that do not cross a joined edge.
func (b *Board) through(sq Square, step Vector) int {
	n := 1
	for _, d := range []Vector{step, {-step.DX, -step.DY}} {
		for at := b.Within(sq, d); at != NoSquare; at = b.Within(at, d) {
			n++
		}
	}
	return n
}
