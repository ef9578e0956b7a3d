package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// TestAcrossTheSeam looks at what pieces do across the joined edges of a board, in both implementations.
func TestAcrossTheSeam(t *testing.T) {
	const torus = "topology = torus\ncastling = false\ndoubleStep = false\nstartFen = 8/8/3k4/8/8/8/2K5/8 w - - 0 1"
	for _, x := range []struct {
		name, keys, fen, from string
		want                  string // the turns of the piece on from, sorted
	}{
		{"a rook comes round and lists no square twice", "topology = cylinder", "4k3/8/8/8/8/8/2P5/R1K5 w - - 0 1", "a1",
			"a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1d1 a1e1 a1f1 a1g1 a1h1"},
		{"a rook alone on a ring does not come back to its square", "topology = cylinder",
			"4k3/8/8/R7/8/P7/8/2K5 w - - 0 1", "a5", "a5a4 a5a6 a5a7 a5a8 a5b5 a5c5 a5d5 a5e5 a5f5 a5g5 a5h5"},
		{"a bishop goes on behind the edge", "topology = cylinder", "4k3/p7/8/8/8/8/8/B1K5 w - - 0 1", "a1",
			"a1b2 a1b8 a1c3 a1c7 a1d4 a1d6 a1e5 a1f4 a1f6 a1g3 a1g7 a1h2 a1h8"},
		{"a knight", "topology = cylinder", "4k3/p7/8/8/8/8/8/N1K5 w - - 0 1", "a1", "a1b3 a1c2 a1g2 a1h3"},
		{"a pawn captures across the edge", "topology = cylinder", "4k3/8/8/8/8/7p/P7/2K5 w - - 0 1", "a2", "a2a3 a2a4 a2h3"},
		{"en passant across the edge", "topology = cylinder", "4k3/8/8/Pp5p/8/8/8/2K5 w - h6 0 1", "a5", "a5a6 a5h6"},
		{"pinned along the ring", "topology = cylinder", "4k3/8/8/8/8/8/8/KB4r1 w - - 0 1", "b1", ""},
		{"a king in check across the edge flees", "topology = cylinder", "4k3/8/8/8/8/8/PP5P/K6r w - - 0 1", "a1", "a1h1"},
		{"no castling out of a check across the edge", "topology = cylinder", "4k3/8/8/8/8/5P2/3PP3/r3K2R w K - 0 1", "e1", "e1f2"},
		{"a ring of ranks", torus, "8/8/4k3/8/8/2K5/8/R7 w - - 0 1", "a1",
			"a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1"},
		{"a bishop's ring, from both sides up to its pawn", torus, "8/p7/2k5/8/8/2P5/2K5/B7 w - - 0 1", "a1",
			"a1b2 a1b8 a1c7 a1d4 a1d6 a1e5 a1f4 a1f6 a1g3 a1g7 a1h2 a1h8"},
	} {
		t.Run(x.name, func(t *testing.T) {
			p, err := written(t, x.keys).parse(x.fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.same(); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, turn := range p.slow.Turns() {
				if strings.HasPrefix(turn, x.from) {
					got = append(got, turn)
				}
			}
			slices.Sort(got)
			if strings.Join(got, " ") != x.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, " "), x.want)
			}
		})
	}
}

// TestPerftOnHexagons compares counts with those of a generator in coordinates that add up to 0, of the first turns, in which
// nobody castles.
func TestPerftOnHexagons(t *testing.T) {
	for _, x := range []struct {
		name string
		want []uint64
	}{{"glinski", []uint64{51, 2586, 137858}}, {"mccooey", []uint64{31, 947, 33307}},
		{"shafran", []uint64{42, 1706, 75494}}} {
		t.Run(x.name, func(t *testing.T) {
			w := catalogued(t, x.name)
			pos := w.fast.Start()
			for depth, want := range x.want {
				if got := (&game.Perft{}).Count(pos, depth+1); got != want {
					t.Errorf("depth %d: %d, want %d", depth+1, got, want)
				}
			}
			c := newCubes(w, pos)
			for depth, want := range x.want[:2] {
				if got := c.perft(depth+1, 1); got != want {
					t.Errorf("depth %d in cubes: %d, want %d", depth+1, got, want)
				}
			}
		})
	}
}

// cube is a hexagon by three coordinates that add up to 0; straight forward is {0, 1, -1}.
type cube [3]int

func (a cube) plus(b cube, n int) cube { return cube{a[0] + n*b[0], a[1] + n*b[1], a[2] + n*b[2]} }

// cubes is a position of pieces on hexagons, White's in capitals.
type cubes struct {
	pieces   map[cube]byte
	inside   map[cube]bool
	captures []cube       // of White's pawns
	far      map[cube]int // how far pawns go that have not moved
}

// newCubes reads a position square by square.
func newCubes(w *twin, pos game.Position) *cubes {
	c := &cubes{pieces: map[cube]byte{}, inside: map[cube]bool{}, far: map[cube]int{}}
	b := w.v.Board
	for sq := range b.Squares().All() {
		x, y := b.Cell(sq)
		at := cube{x, y - x, -y}
		c.inside[at] = true
		piece, ok := pos.At(sq)
		if !ok {
			continue
		}
		id := w.v.Types[piece.Type].ID[0]
		if id == 'P' {
			c.far[at] = farthest(w.v.Name, b.Files(), b.File(sq))
		}
		if piece.Side == game.Second {
			id += 'a' - 'A'
		}
		c.pieces[at] = id
	}
	c.captures = []cube{{1, 0, -1}, {-1, 1, 0}} // beside straight forward
	if w.v.Name != "glinski" {
		c.captures = []cube{{1, 1, -2}, {-1, 2, -1}}
	}
	return c
}

// farthest returns how far the pawns of a game go at the start on a file, from 0.
func farthest(name string, files, file int) int {
	wing := min(file, files-1-file) // 0 at the edge
	switch {
	case name == "mccooey" && 2*file == files-1:
		return 1
	case name == "shafran":
		return 1 + (wing+1)/2
	}
	return 2
}

// cubeSteps lists the steps that change the coordinates by some sizes, in whatever order.
func cubeSteps(sizes ...int) []cube {
	var out []cube
	for x := -3; x <= 3; x++ {
		for y := -3; y <= 3; y++ {
			s := []int{max(x, -x), max(y, -y), max(x+y, -x-y)}
			slices.Sort(s)
			if slices.Equal(s, sizes) {
				out = append(out, cube{x, y, -x - y})
			}
		}
	}
	return out
}

func isWhite(piece byte) bool { return piece < 'a' }

// moves lists where the piece on a hexagon goes.
func (c *cubes) moves(from cube) []cube {
	piece := c.pieces[from]
	side := 1
	if !isWhite(piece) {
		side = -1
	}
	var out []cube
	walk := func(steps []cube, most int) {
		for _, s := range steps {
			for n := 1; n <= most; n++ {
				to := from.plus(s, n)
				there, occupied := c.pieces[to]
				if !c.inside[to] || occupied && isWhite(there) == isWhite(piece) {
					break
				}
				out = append(out, to)
				if occupied {
					break
				}
			}
		}
	}
	switch piece | 32 {
	case 'k':
		walk(append(cubeSteps(0, 1, 1), cubeSteps(1, 1, 2)...), 1)
	case 'q':
		walk(append(cubeSteps(0, 1, 1), cubeSteps(1, 1, 2)...), 10)
	case 'r':
		walk(cubeSteps(0, 1, 1), 10)
	case 'b':
		walk(cubeSteps(1, 1, 2), 10)
	case 'n':
		walk(cubeSteps(1, 2, 3), 1)
	case 'p':
		for n := 1; n <= max(1, c.far[from]); n++ {
			to := from.plus(cube{0, 1, -1}, n*side)
			if _, occupied := c.pieces[to]; occupied || !c.inside[to] {
				break
			}
			out = append(out, to)
		}
		for _, s := range c.captures {
			to := from.plus(s, side)
			if there, occupied := c.pieces[to]; occupied && isWhite(there) != isWhite(piece) {
				out = append(out, to)
			}
		}
	}
	return out
}

// attacked reports whether a side's king could be captured.
func (c *cubes) attacked(white bool) bool {
	for from, piece := range c.pieces {
		if isWhite(piece) == white {
			continue
		}
		for _, to := range c.moves(from) {
			if c.pieces[to]|32 == 'k' {
				return true
			}
		}
	}
	return false
}

// perft counts the legal moves, too early in the game for promotions and captures en passant.
func (c *cubes) perft(depth, side int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	var pieces []cube
	for from, piece := range c.pieces {
		if isWhite(piece) == (side > 0) {
			pieces = append(pieces, from)
		}
	}
	for _, from := range pieces {
		for _, to := range c.moves(from) {
			piece, captured := c.pieces[from], c.pieces[to]
			delete(c.pieces, from)
			c.pieces[to] = piece
			if !c.attacked(side > 0) {
				n += c.perft(depth-1, -side)
			}
			delete(c.pieces, to)
			if captured != 0 {
				c.pieces[to] = captured
			}
			c.pieces[from] = piece
		}
	}
	return n
}

// TestSlantedRanks plays on a board whose ranks are straight lines, which the two sides see turned by half a turn.
func TestSlantedRanks(t *testing.T) {
	w := catalogued(t, "shafran")
	pawns := map[string]int{}
	for _, turn := range texts(w.fast.Start(), w.fast.Start().Steps(nil)) {
		if turn[1] == '2' || turn[0] == 'f' && turn[1] == '3' || strings.Contains("g4h5i6", turn[:2]) {
			pawns[turn[:2]]++
		}
	}
	for sq, want := range map[string]int{"a2": 1, "b2": 2, "c2": 2, "d2": 3, "e2": 3, "f3": 3, "g4": 2, "h5": 2, "i6": 1} {
		if pawns[sq] != want {
			t.Errorf("the pawn on %s goes to %d squares, want %d", sq, pawns[sq], want)
		}
	}
	for seed := range uint64(3) {
		random := rand.New(rand.NewPCG(seed, 0))
		if err := w.compareFrom(w.v.StartFEN, 12, random); err != nil {
			t.Fatal(err)
		}
	}
	// The far ends of files are those of both sides: g10 and, turned, c1.
	p, err := w.parse("4k/2P3/7/8/9/9/8/7/6/K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.same(); err != nil {
		t.Fatal(err)
	}
}
