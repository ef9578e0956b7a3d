package csipgs

import (
	"cmp"
	"hash/fnv"
	"slices"
	"sync"

	"aanca.chess/game"
)

// size is the number of squares of a side of the board.
const size = 8

// A squares is a set of squares of the board: bit i stands for geom.Square(i).
type squares uint64

// A kind is a piece type compiled from its design. It may be shared by positions and goroutines.
// The same design may be compiled several times.
type kind struct {
	design Design
	text   string // normal form
	seed   uint64 // identifies the kind in hashes
	rays   [2][]ray
	even   bool // it goes where it captures, and passes no other squares

	// reach holds, by side and square, what could be captured on an empty board: a quick test
	// for those who look for attacks.
	reach [2][size * size]squares

	words    sync.Once
	sentence string // how it moves, in words, once they are asked for
}

// inWords says how the kind moves.
func (k *kind) inWords() string {
	k.words.Do(func() { k.sentence = k.design.sentence() })
	return k.sentence
}

// A ray is one direction of a term. Leaps are rays of at most one square to end on.
type ray struct {
	lines    *lines
	moves    bool // it may end on an empty square
	captures bool // it may end on an enemy
	stride   int  // it may end on every stride-th square alone: a lame leap passes those between
}

// lines holds, for each square, the squares that lie in one direction, the nearest first.
type lines [size * size][]uint8

// An offset is a direction of lines: a leap, ridden or not.
type offset struct {
	dx, dy int
	rides  bool
	lame   bool
}

// stride returns how many squares a leap takes, those that it passes included.
func (o offset) stride() int {
	if o.lame {
		return max(o.dx, -o.dx, o.dy, -o.dy)
	}
	return 1
}

// newLines lists the squares in one direction, those that lame leaps pass included. Leaps that
// would leave the board are left out whole.
func newLines(o offset) *lines {
	var l lines
	for from := range l {
		file, rank := from%size+o.dx, from/size+o.dy
		for file >= 0 && file < size && rank >= 0 && rank < size {
			if o.lame {
				l[from] = append(l[from], o.passed(file, rank)...)
			}
			l[from] = append(l[from], uint8(rank*size+file))
			if !o.rides {
				break
			}
			file, rank = file+o.dx, rank+o.dy
		}
	}
	return &l
}

// passed lists the squares on the way of a lame leap to a square: orthogonally first, then
// diagonally.
func (o offset) passed(file, rank int) []uint8 {
	var way []uint8
	for dx, dy := o.dx, o.dy; ; { // what is left to go
		wide, high := max(dx, -dx), max(dy, -dy)
		if wide >= high {
			dx -= cmp.Compare(dx, 0)
		}
		if high >= wide {
			dy -= cmp.Compare(dy, 0)
		}
		if dx == 0 && dy == 0 {
			return way
		}
		way = append(way, uint8((rank-dy)*size+file-dx))
	}
}

// offsets lists where a term goes, for the first side.
func (t term) offsets() []offset {
	a := &atoms[t.atom]
	var out []offset
	add := func(dirs directions, dx, dy int) {
		if t.dirs&dirs == 0 {
			return
		}
		out = append(out, offset{dx, dy, a.rides, a.lame})
		if dx != 0 {
			out = append(out, offset{-dx, dy, a.rides, a.lame})
		}
	}
	switch near, far := a.dx, a.dy; a.row {
	case &orthogonal:
		add(orthogonalForward, 0, far)
		add(orthogonalSideways, far, 0)
		add(orthogonalBackward, 0, -far)
	case &diagonal:
		add(diagonalForward, far, far)
		add(diagonalBackward, far, -far)
	default:
		add(narrowForward, near, far)
		add(wideForward, far, near)
		add(narrowBackward, near, -far)
		add(wideBackward, far, -near)
	}
	return out
}

// directory holds the lines of all directions that designs have needed. There are few of them,
// so they are kept for ever. It may be used by several goroutines.
type directory struct {
	mu    sync.Mutex
	lines map[offset]*lines
}

func newDirectory() *directory { return &directory{lines: make(map[offset]*lines)} }

// line returns the lines of a direction, made when they are first needed.
func (d *directory) line(o offset) *lines {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.lines[o] == nil {
		d.lines[o] = newLines(o)
	}
	return d.lines[o]
}

// digest makes a number of a text.
func digest(text string) uint64 {
	d := fnv.New64a()
	d.Write([]byte(text)) // never fails
	return d.Sum64()
}

// compile makes the tables of a design.
func (g *Game) compile(d Design) *kind {
	k := &kind{design: d, text: d.String()}
	k.seed = digest(k.text)
	for _, t := range d.terms {
		for _, o := range t.offsets() {
			k.add(game.First, g.lines.line(o), o.stride(), t.mode)
			o.dy = -o.dy
			k.add(game.Second, g.lines.line(o), o.stride(), t.mode)
		}
	}
	k.even = !slices.ContainsFunc(k.rays[game.First], func(r ray) bool { return r.moves != r.captures || r.stride > 1 })
	return k
}

// key implements draft.
func (k *kind) key() (text string, seed uint64) { return k.text, k.seed }

// weight implements draft.
func (k *kind) weight() int {
	const fixed, ofRay, ofTerm = 1500, 32, 32
	return fixed + len(k.text) + ofRay*(len(k.rays[0])+len(k.rays[1])) + ofTerm*len(k.design.terms)
}

// same reports whether two kinds are of one design.
func (k *kind) same(other *kind) bool {
	return k == other || k.seed == other.seed && k.text == other.text
}

// add gives a side's pieces of the kind a direction to go.
func (k *kind) add(side game.Side, l *lines, stride int, m mode) {
	r := k.ray(side, l, stride)
	r.moves, r.captures = r.moves || m != captureOnly, r.captures || m != moveOnly
	if m == moveOnly {
		return
	}
	for from, line := range l {
		for i, sq := range line {
			if (i+1)%stride == 0 {
				k.reach[side][from] |= 1 << sq
			}
		}
	}
}

// ray returns the ray along some lines, a new one if there is none.
func (k *kind) ray(side game.Side, l *lines, stride int) *ray {
	for i := range k.rays[side] {
		if r := &k.rays[side][i]; r.lines == l {
			return r
		}
	}
	k.rays[side] = append(k.rays[side], ray{lines: l, stride: stride})
	return &k.rays[side][len(k.rays[side])-1]
}

// targets returns where a piece may go.
func (k *kind) targets(side game.Side, from uint8, occupied, enemies squares) squares {
	var to squares
	for i := range k.rays[side] {
		r := &k.rays[side][i]
		for i, sq := range r.lines[from] {
			ends, bit := r.endsAt(i), squares(1)<<sq
			if occupied&bit != 0 {
				if r.captures && ends {
					to |= bit & enemies
				}
				break
			}
			if r.moves && ends {
				to |= bit
			}
		}
	}
	return to
}

// endsAt reports whether a piece may end on the square of a line with an index.
func (r *ray) endsAt(i int) bool { return r.stride == 1 || (i+1)%r.stride == 0 }

// attacks returns those of the victims, which are occupied squares, that a piece could capture.
func (k *kind) attacks(side game.Side, from uint8, occupied, victims squares) squares {
	if k.reach[side][from]&victims == 0 {
		return 0
	}
	var hit squares
	for i := range k.rays[side] {
		r := &k.rays[side][i]
		if !r.captures {
			continue
		}
		for i, sq := range r.lines[from] {
			if bit := squares(1) << sq; occupied&bit != 0 {
				if r.endsAt(i) {
					hit |= bit & victims
				}
				break
			}
		}
	}
	return hit
}
