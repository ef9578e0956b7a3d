package csipgs

import (
	"hash/fnv"
	"sync"

	"aanca.chess/game"
)

// size is the number of squares of a side of the board.
const size = 8

// A squares is a set of squares of the board: bit i stands for geom.Square(i).
type squares uint64

// A kind is a piece type compiled from its design. It never changes and is shared by all
// positions of a game.
type kind struct {
	design Design
	text   string // normal form
	number int    // in the game's registry
	price  int
	seed   uint64 // identifies the kind in hashes
	rays   [2][]ray

	// reach holds, by side and square, what could be captured on an empty board: a quick test
	// for those who look for attacks.
	reach [2][size * size]squares
}

// A ray is one direction of a term. Leaps are rays of at most one square.
type ray struct {
	lines    *lines
	moves    bool // it may end on an empty square
	captures bool // it may end on an enemy
}

// lines holds, for each square, the squares that lie in one direction, the nearest first.
type lines [size * size][]uint8

// An offset is a direction of lines: a leap, ridden or not.
type offset struct {
	dx, dy int
	rides  bool
}

// newLines lists the squares in one direction.
func newLines(o offset) *lines {
	var l lines
	for from := range l {
		file, rank := from%size+o.dx, from/size+o.dy
		for file >= 0 && file < size && rank >= 0 && rank < size {
			l[from] = append(l[from], uint8(rank*size+file))
			if !o.rides {
				break
			}
			file, rank = file+o.dx, rank+o.dy
		}
	}
	return &l
}

// offsets lists where a term goes, for the first side.
func (t term) offsets() []offset {
	a := &atoms[t.atom]
	var out []offset
	add := func(dirs directions, dx, dy int) {
		if t.dirs&dirs == 0 {
			return
		}
		out = append(out, offset{dx, dy, a.rides})
		if dx != 0 {
			out = append(out, offset{-dx, dy, a.rides})
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

// A registry compiles designs and keeps them. It may be used by several goroutines.
type registry struct {
	mu     sync.Mutex
	lines  map[offset]*lines
	byText map[string]*kind
	all    []*kind
}

func newRegistry() *registry {
	return &registry{lines: make(map[offset]*lines), byText: make(map[string]*kind)}
}

// kind returns the compiled form of a design: always the same one.
func (r *registry) kind(d Design) *kind {
	text := d.String()
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.byText[text]; k != nil {
		return k
	}
	k := r.compile(d, text)
	k.number = len(r.all)
	r.all, r.byText[text] = append(r.all, k), k
	return k
}

// look returns the compiled form of a design without keeping it.
func (r *registry) look(d Design) *kind {
	text := d.String()
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.byText[text]; k != nil {
		return k
	}
	return r.compile(d, text)
}

// numbered returns the kind with a number.
func (r *registry) numbered(n int) *kind {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all[n]
}

// compile makes the tables of a design.
func (r *registry) compile(d Design, text string) *kind {
	digest := fnv.New64a()
	digest.Write([]byte(text)) // never fails
	k := &kind{design: d, text: text, price: d.Price(), seed: digest.Sum64()}
	for _, t := range d.terms {
		for _, o := range t.offsets() {
			k.add(game.First, r.line(o), t.mode)
			o.dy = -o.dy
			k.add(game.Second, r.line(o), t.mode)
		}
	}
	return k
}

// line returns the lines of a direction, made when they are first needed.
func (r *registry) line(o offset) *lines {
	if r.lines[o] == nil {
		r.lines[o] = newLines(o)
	}
	return r.lines[o]
}

// add gives a side's pieces of the kind a direction to go.
func (k *kind) add(side game.Side, l *lines, m mode) {
	k.rays[side] = append(k.rays[side], ray{l, m != captureOnly, m != moveOnly})
	if m == moveOnly {
		return
	}
	for from, line := range l {
		for _, sq := range line {
			k.reach[side][from] |= 1 << sq
		}
	}
}

// targets returns where a piece may go.
func (k *kind) targets(side game.Side, from uint8, occupied, enemies squares) squares {
	var to squares
	for i := range k.rays[side] {
		r := &k.rays[side][i]
		for _, sq := range r.lines[from] {
			bit := squares(1) << sq
			if occupied&bit != 0 {
				if r.captures {
					to |= bit & enemies
				}
				break
			}
			if r.moves {
				to |= bit
			}
		}
	}
	return to
}

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
		for _, sq := range r.lines[from] {
			if bit := squares(1) << sq; occupied&bit != 0 {
				hit |= bit & victims
				break
			}
		}
	}
	return hit
}
