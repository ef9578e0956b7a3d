package geom

// Mirror returns the index of sq reflected top to bottom: a1 becomes a8 on a chess board.
// The square at that index need not exist.
func (b *Board) Mirror(sq Square) Square {
	x, y := b.Cell(sq)
	return Square((b.nearEnd(x)+b.farEnd(x)-y)*b.files + x)
}

// Rotate returns the index of sq turned by half a turn: a1 becomes h8 on a chess board. The square
// at that index need not exist.
func (b *Board) Rotate(sq Square) Square { return Square(b.Size()-1) - sq }

// Flip returns the index of sq reflected left to right: a1 becomes h1 on a chess board. The square
// at that index need not exist.
func (b *Board) Flip(sq Square) Square { return b.Rotate(b.Mirror(sq)) }

// MirrorSet returns the set of the mirrored squares that exist. Only places of the frame have a
// mirror image.
func (b *Board) MirrorSet(s Set) Set {
	var out Set
	for sq := range s.And(b.frame.low).All() {
		out.Add(b.Mirror(sq))
	}
	return out.And(b.Squares())
}

// RotateSet returns the set of the squares turned by half a turn that exist.
func (b *Board) RotateSet(s Set) Set {
	var out Set
	for sq := range s.And(b.frame.low).All() {
		out.Add(b.Rotate(sq))
	}
	return out.And(b.Squares())
}

// Colours returns how many classes of squares there are that diagonal steps never leave: two of
// squares and three of hexagons, or one where a joined edge leads from one to the other.
func (b *Board) Colours() int {
	switch {
	case b.IsHexagonal():
		return 3
	case b.Joins()&JoinFiles != 0 && b.files%2 != 0, b.Joins()&JoinRanks != 0 && b.ranks%2 != 0:
		return 1
	}
	return 2
}

// Colour returns the class of squares, from 0, that a piece on sq never leaves by diagonal steps.
func (b *Board) Colour(sq Square) int {
	x, y := b.Cell(sq)
	return (x + y) % b.Colours()
}

// Shades returns with how many colours a board is drawn.
func (b *Board) Shades() int {
	if b.IsHexagonal() {
		return 3
	}
	return 2
}

// Shade returns in which of the board's shades sq is drawn, from 0, the shade of a1 on squares. No
// neighbours on an edge have the same shade, save across a joined one.
func (b *Board) Shade(sq Square) int {
	x, y := b.Cell(sq)
	return (x + y) % b.Shades()
}
