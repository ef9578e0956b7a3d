package betza

// A grid is the shape of the squares for which a notation is read: the directions that there are,
// and how letters select among them.
//
// Straight steps lead to a square on the other side of an edge. An atom of a shorter and a longer
// coordinate goes the longer one in a straight direction, and the shorter one in the straight
// direction next to it. So all is said by the straight directions, of which a clock has twice as many.
type grid struct {
	straight []Offset // one step in each straight direction, clockwise from straight forward
	size     int      // positions on a clock
	even     dirs     // of the straight directions
	odd      dirs     // of the diagonal ones
	all      dirs

	selectors [special + 1]selector // of first legs, by class
	turns     selector              // of later legs, relative to the leg before
	relative  [special + 1]selector // of later legs in brackets, by class
	back      int                   // the turn that leads straight back
	unsaid    dirs                  // the turns that later legs take when no letters say which

	zigzag, circle int // by how many positions crooked sliders turn (z, q)
}

// The grids.
var (
	onSquares  = newGrid([]Offset{{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
	onHexagons = newGrid([]Offset{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}})
)

func newGrid(straight []Offset) *grid {
	g := &grid{straight: straight, size: 2 * len(straight)}
	g.back = g.size / 2
	for i := range g.size {
		g.all |= at(i)
		if i%2 == 0 {
			g.even |= at(i)
		} else {
			g.odd |= at(i)
		}
	}
	g.zigzag, g.circle = 2, 2
	if len(straight) == 4 {
		g.circle = 1
		g.selectBySquares()
	} else {
		g.selectByHexagons()
	}
	return g
}

// grid returns the grid that a dialect is for.
func (d Dialect) grid() *grid {
	if d == Hexagonal {
		return onHexagons
	}
	return onSquares
}

// A clock is the steps of an atom, clockwise. On an oblique atom they begin just right of forward.
// On others they are the directions of a King, from forward on, whether the atom has them as first
// steps or only after a turn.
type clock []Offset

// clock returns the steps of an atom.
func (g *grid) clock(a atom) clock {
	short, long := a.span()
	out := make(clock, g.size)
	for i, s := range g.straight {
		beside := g.straight[(i+1)%len(g.straight)]
		if a.class() == oblique {
			out[2*i] = sum(times(s, long), times(beside, short))
			out[2*i+1] = sum(times(s, short), times(beside, long))
			continue
		}
		out[2*i] = times(s, long)
		out[2*i+1] = sum(times(s, long), times(beside, long))
	}
	return out
}

// king is the atom whose clock has the directions themselves.
var king = atom{letter: letter{c: 'K'}}

// split returns a step as so many steps in a straight direction, given by its position on the King's
// clock, and so many in the straight direction next to it.
func (g *grid) split(s Offset) (position, along, beside int) {
	for i, a := range g.straight {
		b := g.straight[(i+1)%len(g.straight)]
		det := a.DX*b.DY - a.DY*b.DX
		along, beside = (s.DX*b.DY-s.DY*b.DX)/det, (a.DX*s.DY-a.DY*s.DX)/det
		if along > 0 && beside >= 0 {
			return 2 * i, along, beside
		}
	}
	return 0, 0, 0 // unreachable: no atom has a step of no length
}

// compass returns the position on the King's clock of a step: its own direction, or for an
// oblique step that of its longer side.
func (g *grid) compass(s Offset) int {
	position, along, beside := g.split(s)
	switch {
	case beside == 0 || along > beside:
		return position
	case along == beside:
		return position + 1
	}
	return g.turn(position, 2)
}

// turn returns the position n further clockwise on the clock.
func (g *grid) turn(position, n int) int {
	return ((position+n)%g.size + g.size) % g.size
}

// turned returns the set turned clockwise by n positions, which may be negative.
func (g *grid) turned(d dirs, n int) dirs {
	var out dirs
	d.each(func(i int) { out |= at(g.turn(i, n)) })
	return out
}

// oneSquare reports whether the step goes to a neighbouring square.
func (g *grid) oneSquare(s Offset) bool {
	_, along, beside := g.split(s)
	return along <= 1 && beside <= 1
}

// passed lists the squares that a step passes: along its longer side until what remains is
// diagonal, then diagonally.
func (g *grid) passed(s Offset) []Offset {
	position, along, beside := g.split(s)
	if beside > along {
		position, along, beside = g.turn(position, 2), beside, along
	}
	corner := times(g.straight[position/2], along-beside)
	diagonal := Offset{s.DX - corner.DX, s.DY - corner.DY}
	var squares []Offset
	for n := 1; n < along; n++ {
		if n <= along-beside {
			squares = append(squares, times(g.straight[position/2], n))
			continue
		}
		done := n - (along - beside)
		squares = append(squares, sum(corner, Offset{diagonal.DX / beside * done, diagonal.DY / beside * done}))
	}
	return squares
}

// all returns every first direction of the class.
func (g *grid) first(c class) dirs {
	switch c {
	case orthogonal:
		return g.even
	case diagonal:
		return g.odd
	case special:
		return noDirs
	}
	return g.all
}

// dot returns the product of two steps that tells the angle between them, times two.
func (g *grid) dot(s, t Offset) int {
	n := 2 * (s.DX*t.DX + s.DY*t.DY)
	if len(g.straight) == 6 { // columns and rows of the grid are 120 degrees apart
		n -= s.DX*t.DY + s.DY*t.DX
	}
	return n
}

func sum(s, t Offset) Offset { return Offset{s.DX + t.DX, s.DY + t.DY} }

func times(s Offset, n int) Offset { return Offset{s.DX * n, s.DY * n} }
