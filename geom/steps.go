package geom

// A Vector is a displacement on the grid of a board: so many columns to the right, so many rows up.
type Vector struct{ DX, DY int }

// Cell returns where sq lies on the grid.
func (b *Board) Cell(sq Square) (x, y int) { return int(sq) % b.files, int(sq) / b.files }

// SquareAt returns the square at a cell of the grid, NoSquare where none exists.
func (b *Board) SquareAt(x, y int) Square {
	if x < 0 || x >= b.files || y < 0 || y >= b.ranks {
		return NoSquare
	}
	sq := Square(y*b.files + x)
	if !b.squares.Has(sq) {
		return NoSquare
	}
	return sq
}

// Wrap brings a cell of the grid that lies beyond a joined edge back from the opposite one. also are
// the edges that are joined besides those of the topology.
func (b *Board) Wrap(x, y int, also Join) (int, int) {
	all := b.Joins() | also
	if all&JoinFiles != 0 {
		x = modulo(x, b.files)
	}
	if all&JoinRanks != 0 {
		y = modulo(y, b.ranks)
	}
	return x, y
}

// Step returns the square that lies a vector away from sq, NoSquare where none exists. also are the
// edges that are joined besides those of the topology.
func (b *Board) Step(sq Square, v Vector, also Join) Square {
	x, y := b.Cell(sq)
	return b.SquareAt(b.Wrap(x+v.DX, y+v.DY, also))
}

// Within returns the square that lies a vector away from sq without crossing a joined edge, NoSquare
// where none exists.
func (b *Board) Within(sq Square, v Vector) Square {
	x, y := b.Cell(sq)
	return b.SquareAt(x+v.DX, y+v.DY)
}

// Offset returns the square dx columns to the right of sq and dy rows up, NoSquare where none exists.
func (b *Board) Offset(sq Square, dx, dy int) Square { return b.Step(sq, Vector{dx, dy}, 0) }

// Delta returns the vector from one square to another: the shortest, where edges are joined, and of
// two the one to the right or up.
func (b *Board) Delta(from, to Square) Vector {
	x, y := b.Cell(from)
	xx, yy := b.Cell(to)
	v := Vector{xx - x, yy - y}
	if b.Joins()&JoinFiles != 0 {
		v.DX = shorter(v.DX, b.files)
	}
	if b.Joins()&JoinRanks != 0 {
		v.DY = shorter(v.DY, b.ranks)
	}
	return v
}

// Line returns the single step of the orthogonal or diagonal line that leads from one square to
// another, and how many such steps it is; 0 if no line does. Squares on the way need not exist.
func (b *Board) Line(from, to Square) (step Vector, n int) {
	return b.lineOf(b.Delta(from, to))
}

func (b *Board) lineOf(v Vector) (step Vector, n int) {
	for _, d := range b.Directions() {
		if n := v.over(d); n > 0 {
			return d, n
		}
	}
	return Vector{}, 0
}

// Between lists the squares strictly between two squares of an orthogonal or diagonal line.
func (b *Board) Between(from, to Square) []Square {
	d, n := b.Line(from, to)
	var out []Square
	for i := 1; i < n; i++ {
		if sq := b.Offset(from, i*d.DX, i*d.DY); sq != NoSquare {
			out = append(out, sq)
		}
	}
	return out
}

// Equal returns the smallest steps, all alike, that lead from one square to another, and how many they
// are; 0 from a square to itself.
func (b *Board) Equal(from, to Square) (step Vector, n int) {
	v := b.Delta(from, to)
	n, rest := abs(v.DX), abs(v.DY)
	for rest != 0 {
		n, rest = rest, n%rest
	}
	if n == 0 {
		return Vector{}, 0
	}
	return Vector{v.DX / n, v.DY / n}, n
}

// Rise returns how much further forward one square lies than another: in rows, of which straight
// forward on hexagons every second one counts. Half-way round joined ends it lies as far backward, which is 0.
func (b *Board) Rise(from, to Square) int {
	v := b.Delta(from, to)
	if b.IsHexagonal() {
		return 2*v.DY - v.DX
	}
	if b.Joins()&JoinRanks != 0 && 2*abs(v.DY) == b.ranks {
		return 0
	}
	return v.DY
}

// InLine reports whether three squares stand on a straight line in this order, however long its steps
// are, the second and third perhaps on the same square.
func (b *Board) InLine(first, second, third Square) bool {
	v, w := b.Delta(first, second), b.Delta(first, third)
	return v.DX*w.DY == v.DY*w.DX && v.DX*w.DX+v.DY*w.DY > 0
}

// Courses returns the single steps with which the shortest ways begin that make up a vector: along its
// longer side and diagonally. A straight or diagonal vector has one.
func (b *Board) Courses(v Vector) []Vector {
	if d, n := b.lineOf(v); n > 0 {
		return []Vector{d}
	}
	long := b.toward(b.Orthogonal(), v)
	return []Vector{long, b.toward(b.Diagonal(), v)}
}

// toward returns the vector of a list that points most nearly along v.
func (b *Board) toward(list []Vector, v Vector) Vector {
	best := list[0]
	for _, d := range list[1:] {
		if b.dot(d, v) > b.dot(best, v) {
			best = d
		}
	}
	return best
}

// dot returns the product of two vectors that tells the angle between them, times two.
func (b *Board) dot(v, w Vector) int {
	n := 2 * (v.DX*w.DX + v.DY*w.DY)
	if b.IsHexagonal() { // columns and rows of the grid are 120 degrees apart
		n -= v.DX*w.DY + v.DY*w.DX
	}
	return n
}

// over returns how many times v is d, 0 if it is no multiple.
func (v Vector) over(d Vector) int {
	n := 0
	if d.DX != 0 {
		n = v.DX / d.DX
	} else if d.DY != 0 {
		n = v.DY / d.DY
	}
	if n > 0 && d.Times(n) == v {
		return n
	}
	return 0
}

// Back returns the vector the other way.
func (v Vector) Back() Vector { return Vector{-v.DX, -v.DY} }

// Times returns the vector n times over.
func (v Vector) Times(n int) Vector { return Vector{v.DX * n, v.DY * n} }

// modulo returns n brought into the range from 0 to size-1.
func modulo(n, size int) int { return (n%size + size) % size }

// shorter returns the shorter way round a ring of a size, the positive of two.
func shorter(d, size int) int {
	if d = modulo(d, size); 2*d > size {
		d -= size
	}
	return d
}
