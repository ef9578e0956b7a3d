package betza

// A box is the smallest rectangle that holds the last squares of a path, as far as they are
// certain, and where in it the path has come to. A path whose box is larger than the board leads
// off it from wherever it starts.
type box struct {
	x, y                   int
	left, right, down, top int
	off                    bool // it may have come off the board
}

// after returns the box once a leg has been made.
func (b box) after(l Leg) box {
	switch {
	case l.Leaves:
		return box{off: true}
	case l.Wraps, b.off:
		return box{} // beyond the edge distances mean nothing
	}
	if l.Max > l.Min || l.SameLength || l.HalfBoard {
		b = box{} // what lies behind a leg of unknown length is at no certain distance
	}
	b.x += l.Step.DX * l.Min
	b.y += l.Step.DY * l.Min
	b.left, b.right = min(b.left, b.x), max(b.right, b.x)
	b.down, b.top = min(b.down, b.y), max(b.top, b.y)
	return b
}
