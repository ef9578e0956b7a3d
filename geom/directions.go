package geom

import "math"

var (
	squareOrthogonal  = []Vector{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	squareDiagonal    = []Vector{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	hexagonOrthogonal = []Vector{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}
	hexagonDiagonal   = []Vector{{1, 2}, {2, 1}, {1, -1}, {-1, -2}, {-2, -1}, {-1, 1}}
	squareDirections  = append(append([]Vector(nil), squareOrthogonal...), squareDiagonal...)
	hexagonDirections = append(append([]Vector(nil), hexagonOrthogonal...), hexagonDiagonal...)
)

// Orthogonal returns the single steps to the squares beside a square, clockwise from straight
// forward: four on squares, six on hexagons.
func (b *Board) Orthogonal() []Vector {
	if b.IsHexagonal() {
		return hexagonOrthogonal
	}
	return squareOrthogonal
}

// Diagonal returns the single steps that stay on squares of one colour, clockwise from the first to
// the right of straight forward: four on squares, six on hexagons, where they lead between two
// neighbours to a square that does not touch.
func (b *Board) Diagonal() []Vector {
	if b.IsHexagonal() {
		return hexagonDiagonal
	}
	return squareDiagonal
}

// Directions returns the orthogonal and then the diagonal steps.
func (b *Board) Directions() []Vector {
	if b.IsHexagonal() {
		return hexagonDirections
	}
	return squareDirections
}

// findNeighbours fills the table of neighbours.
func (b *Board) findNeighbours() {
	if b.wide {
		return
	}
	b.neighbours = make([]Set, b.Size())
	for sq := range b.squares.All() {
		for _, d := range b.Directions() {
			if to := b.Step(sq, d, 0); to != NoSquare && to != sq {
				b.neighbours[sq].Add(to)
			}
		}
	}
}

// Neighbours returns the squares that are one orthogonal or diagonal step away, on a board that is not wide.
func (b *Board) Neighbours(sq Square) Set { return b.neighbours[sq] }

// Distance returns how many steps lie between two squares: orthogonal or diagonal ones on squares,
// orthogonal ones on hexagons. Holes do not count.
func (b *Board) Distance(from, to Square) int {
	v := b.Delta(from, to)
	if b.IsHexagonal() && v.DX*v.DY < 0 {
		return abs(v.DX) + abs(v.DY)
	}
	return max(abs(v.DX), abs(v.DY))
}

// Ahead returns how many steps straight forward sq is from the near end of its file.
func (b *Board) Ahead(sq Square) int {
	x, y := b.Cell(sq)
	return y - b.nearEnd(x)
}

// ToMiddle returns how many steps straight forward lie between sq and the last square of the near half
// of its file, fewer than none if it is beyond.
func (b *Board) ToMiddle(sq Square) int {
	x, _ := b.Cell(sq)
	return (b.farEnd(x)-b.nearEnd(x)+1)/2 - 1 - b.Ahead(sq)
}

// Centre returns where the middle of sq is drawn, in distances between neighbours to the right of and
// above the leftmost and the lowest square.
func (b *Board) Centre(sq Square) (x, y float64) {
	i, j := b.Cell(sq)
	if !b.IsHexagonal() {
		return float64(i), float64(j)
	}
	return float64(i) * sin60, float64(2*j-i+b.files/2) / 2
}

// Centrality is 1 in the middle of the board and 0 in its corners. Across joined edges all is the
// middle.
func (b *Board) Centrality(sq Square) float64 {
	if b.IsHexagonal() {
		x, y := b.Centre(sq)
		x -= float64(b.files-1) * sin60 / 2
		y -= float64(b.ranks-1) / 2
		corner := float64(b.files-1) * sin60 / 2
		half := float64(b.ranks-1-b.files/2) / 2
		return max(0, 1-math.Hypot(x, y)/max(math.Hypot(corner, half), float64(b.ranks-1)/2, 1))
	}
	x, y := b.Cell(sq)
	off := offMiddle(x, b.files)
	if b.Joins()&JoinFiles != 0 {
		off = 0
	}
	if b.Joins()&JoinRanks == 0 {
		off += offMiddle(y, b.ranks)
	}
	return 1 - off/2
}

// offMiddle is how far x is from the middle of a row of n: 0 there and 1 at its ends.
func offMiddle(x, n int) float64 {
	if n < 2 {
		return 0
	}
	return math.Abs(float64(2*x-(n-1)) / float64(n-1))
}

// sin60 is how far beside each other the files of a hexagonal board stand.
const sin60 = 0.8660254037844386

func abs(n int) int { return max(n, -n) }
