package geom

import (
	"slices"
	"strings"
	"testing"
)

func board(t *testing.T, l Layout) *Board {
	t.Helper()
	b, err := Make(l)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// hexagon is the regular board of 91 hexagons, whose files lack the letter j.
func hexagon(t *testing.T) *Board {
	return board(t, Layout{Files: 11, Ranks: 11, Topology: Hexagon, FileNames: "abcdefghikl"})
}

// slanted is a board of 70 hexagons, whose ranks are straight.
func slanted(t *testing.T) *Board {
	return board(t, Layout{Files: 9, Ranks: 10, Topology: Hexagon, SlantedRanks: true})
}

func at(t *testing.T, b *Board, name string) Square {
	t.Helper()
	sq, err := b.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

func names(b *Board, squares []Square) string {
	var out []string
	for _, sq := range squares {
		out = append(out, b.Name(sq))
	}
	return strings.Join(out, " ")
}

func TestNamesOfHexagons(t *testing.T) {
	for _, x := range []struct {
		name string
		b    *Board
		size int
		rows map[int]string // by number of the rank
	}{
		{"bent", hexagon(t), 91, map[int]string{
			1: "a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1", 7: "b7 c7 d7 e7 f7 g7 h7 i7 k7", 11: "f11"}},
		{"slanted", slanted(t), 70, map[int]string{
			1: "a1 b1 c1 d1 e1", 2: "a2 b2 c2 d2 e2 f2", 6: "a6 b6 c6 d6 e6 f6 g6 h6 i6", 10: "e10 f10 g10 h10 i10"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			squares := x.b.Squares()
			if squares.Len() != x.size {
				t.Errorf("%d squares, want %d", squares.Len(), x.size)
			}
			for rank, want := range x.rows {
				if got := names(x.b, x.b.Row(rank-1)); got != want {
					t.Errorf("rank %d is %s, want %s", rank, got, want)
				}
			}
			for sq := range squares.All() {
				if got, err := x.b.Parse(x.b.Name(sq)); got != sq || err != nil {
					t.Errorf("%s reads as %s, %v", x.b.Name(sq), x.b.Name(got), err)
				}
				if got := x.b.Square(x.b.File(sq), x.b.Rank(sq)); got != sq {
					t.Errorf("the file and rank of %s are those of %s", x.b.Name(sq), x.b.Name(got))
				}
			}
		})
	}
	if _, err := hexagon(t).Parse("j1"); err == nil || !strings.Contains(err.Error(), "a1 to f11") {
		t.Errorf("j1: %v", err)
	}
}

func TestNeighboursOfHexagons(t *testing.T) {
	for _, x := range []struct {
		b                    *Board
		from                 string
		orthogonal, diagonal string
	}{
		{hexagon(t), "f6", "f7 g6 g5 f5 e5 e6", "g7 h5 g4 e4 d5 e7"},
		{hexagon(t), "d4", "d5 e5 e4 d3 c3 c4", "e6 f5 e3 c2 b3 c5"},
		{hexagon(t), "h4", "h5 i4 i3 h3 g4 g5", "i5 k3 i2 g3 f5 g6"},
		{slanted(t), "e1", "e2 f2 d1", "f3 d2"},
		{slanted(t), "i10", "i9 h9 h10", "h8 g9"},
	} {
		for _, c := range []struct {
			vectors []Vector
			want    string
		}{{x.b.Orthogonal(), x.orthogonal}, {x.b.Diagonal(), x.diagonal}} {
			var got []Square
			for _, d := range c.vectors {
				if sq := x.b.Step(at(t, x.b, x.from), d, 0); sq != NoSquare {
					got = append(got, sq)
				}
			}
			if names(x.b, got) != c.want {
				t.Errorf("from %s: %s, want %s", x.from, names(x.b, got), c.want)
			}
		}
	}
}

// TestHexagonsAsDrawn compares the grid with the drawing: neighbours are one apart, diagonal steps
// the square root of three, and nothing else is as near.
func TestHexagonsAsDrawn(t *testing.T) {
	for _, b := range []*Board{hexagon(t), slanted(t)} {
		for from := range b.Squares().All() {
			for to := range b.Squares().All() {
				x, y := b.Centre(from)
				xx, yy := b.Centre(to)
				square := (x-xx)*(x-xx) + (y-yy)*(y-yy)
				near := from != to && square < 3.1
				if near != b.neighbours[from].Has(to) {
					t.Errorf("%s and %s are drawn at the square of distance %.2f; neighbours: %v", b.Name(from), b.Name(to), square, !near)
				}
				if near && square > 1.1 != (b.Colour(from) == b.Colour(to)) || near && square < 1.1 && b.Distance(from, to) != 1 {
					t.Errorf("%s and %s are drawn at the square of distance %.2f", b.Name(from), b.Name(to), square)
				}
			}
		}
	}
}

// TestDistances compares the distances with a search step by step.
func TestDistances(t *testing.T) {
	for _, b := range []*Board{hexagon(t), slanted(t), board(t, Layout{Files: 7, Ranks: 5}),
		board(t, Layout{Files: 7, Ranks: 5, Topology: Cylinder}), board(t, Layout{Files: 6, Ranks: 5, Topology: Torus})} {
		steps := b.Orthogonal()
		if !b.IsHexagonal() {
			steps = b.Directions()
		}
		for from := range b.Squares().All() {
			reached, edge := SetOf(from), SetOf(from)
			for n := 0; edge != (Set{}); n++ {
				var next Set
				for sq := range edge.All() {
					if got := b.Distance(from, sq); got != n {
						t.Fatalf("%v: %s to %s are %d, want %d", b.Topology(), b.Name(from), b.Name(sq), got, n)
					}
					for _, d := range steps {
						if to := b.Step(sq, d, 0); to != NoSquare {
							next.Add(to)
						}
					}
				}
				edge = next.Minus(reached)
				reached = reached.Or(next)
			}
		}
	}
}

func TestSymmetries(t *testing.T) {
	for _, x := range []struct {
		b                          *Board
		from, mirror, rotate, flip string
	}{
		{board(t, Layout{Files: 8, Ranks: 8}), "b1", "b8", "g8", "g1"},
		{hexagon(t), "g1", "g10", "e10", "e1"},
		{hexagon(t), "a1", "a6", "l6", "l1"},
		{slanted(t), "b1", "b7", "h10", "h4"},
		{slanted(t), "e1", "e10", "e10", "e1"},
	} {
		sq := at(t, x.b, x.from)
		got := names(x.b, []Square{x.b.Mirror(sq), x.b.Rotate(sq), x.b.Flip(sq)})
		if want := x.mirror + " " + x.rotate + " " + x.flip; got != want {
			t.Errorf("%s: %s, want %s", x.from, got, want)
		}
	}
}

func TestLines(t *testing.T) {
	for _, x := range []struct {
		b             *Board
		from, to, way string
		n             int
	}{
		{board(t, Layout{Files: 8, Ranks: 8}), "a1", "d4", "b2 c3", 3},
		{board(t, Layout{Files: 8, Ranks: 8}), "a1", "b3", "", 0},
		{board(t, Layout{Files: 8, Ranks: 8, Topology: Cylinder}), "b1", "g4", "a2 h3", 3},
		{board(t, Layout{Files: 8, Ranks: 8, Topology: Cylinder}), "b1", "g3", "", 0},
		{board(t, Layout{Files: 8, Ranks: 8, Topology: Cylinder}), "b1", "g1", "a1 h1", 3},
		{board(t, Layout{Files: 8, Ranks: 8, Topology: Torus}), "b2", "g7", "a1 h8", 3},
		{hexagon(t), "a1", "f1", "b1 c1 d1 e1", 5},
		{hexagon(t), "f1", "l1", "g1 h1 i1 k1", 5},
		{hexagon(t), "e1", "g1", "", 1},
		{hexagon(t), "a1", "l1", "c2 e3 g3 i2", 5},
		{hexagon(t), "a1", "b4", "", 0},
	} {
		from, to := at(t, x.b, x.from), at(t, x.b, x.to)
		_, n := x.b.Line(from, to)
		if got := names(x.b, x.b.Between(from, to)); got != x.way && x.n > 0 || n != x.n {
			t.Errorf("%v: %s to %s: %d steps over %q, want %d over %q", x.b.Topology(), x.from, x.to, n, got, x.n, x.way)
		}
	}
}

func TestColoursAcrossJoinedEdges(t *testing.T) {
	for _, x := range []struct {
		l    Layout
		want int
	}{
		{Layout{Files: 8, Ranks: 8}, 2},
		{Layout{Files: 7, Ranks: 8}, 2},
		{Layout{Files: 8, Ranks: 7, Topology: Cylinder}, 2},
		{Layout{Files: 7, Ranks: 8, Topology: Cylinder}, 1},
		{Layout{Files: 8, Ranks: 7, Topology: Torus}, 1},
		{Layout{Files: 11, Ranks: 11, Topology: Hexagon}, 3},
	} {
		b := board(t, x.l)
		if got := b.Colours(); got != x.want {
			t.Errorf("%+v: %d colours, want %d", x.l, got, x.want)
		}
		for sq := range b.Squares().All() {
			for _, d := range b.Diagonal() {
				if to := b.Step(sq, d, 0); to != NoSquare && b.Colour(to) != b.Colour(sq) {
					t.Errorf("%+v: a diagonal step leads from %s to another colour", x.l, b.Name(sq))
				}
			}
		}
	}
}

func TestHolesHaveNames(t *testing.T) {
	b := board(t, Layout{Files: 3, Ranks: 2, Holes: AreaOf(4)})
	if got := names(b, b.Row(1)); got != "a2 b2 c2" || b.Exists(4) || b.Square(1, 1) != NoSquare {
		t.Errorf("the second rank is %s", got)
	}
	if got := names(b, b.Column(1)); got != "b1 b2" {
		t.Errorf("the b-file is %s", got)
	}
	if slices.Contains(b.Neighbours(0).Squares(), Square(4)) {
		t.Error("a hole is a neighbour")
	}
}

func TestLayoutsRefused(t *testing.T) {
	for _, x := range []struct {
		l    Layout
		want string
	}{
		{Layout{Files: 27, Ranks: 2}, "1 to 26 files"},
		{Layout{Files: 2, Ranks: 100}, "1 to 99 ranks"},
		{Layout{Files: 20, Ranks: 20}, "at most 256"},
		{Layout{Files: 10, Ranks: 11, Topology: Hexagon}, "odd number of files"},
		{Layout{Files: 11, Ranks: 5, Topology: Hexagon}, "longer than half"},
		{Layout{Files: 8, Ranks: 8, SlantedRanks: true}, "slanted"},
		{Layout{Files: 3, Ranks: 3, FileNames: "ab"}, "a letter for each"},
		{Layout{Files: 3, Ranks: 3, FileNames: "acb"}, "order of the alphabet"},
		{Layout{Files: 3, Ranks: 3, FileNames: "aab"}, "order of the alphabet"},
	} {
		if _, err := Make(x.l); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%+v: %v, want %q", x.l, err, x.want)
		}
	}
	if _, err := ParseTopology("ball"); err == nil {
		t.Error("a ball is a topology")
	}
	if got, err := ParseTopology("torus"); got != Torus || err != nil {
		t.Errorf("torus: %v, %v", got, err)
	}
}

func TestCentrality(t *testing.T) {
	for _, x := range []struct {
		b    *Board
		name string
		want float64
	}{
		{board(t, Layout{Files: 9, Ranks: 9}), "e5", 1},
		{board(t, Layout{Files: 9, Ranks: 9}), "a1", 0},
		{board(t, Layout{Files: 9, Ranks: 9}), "a5", 0.5},
		{board(t, Layout{Files: 9, Ranks: 9, Topology: Cylinder}), "a5", 1},
		{board(t, Layout{Files: 9, Ranks: 9, Topology: Torus}), "a1", 1},
		{hexagon(t), "f6", 1},
		{hexagon(t), "f1", 0},
		{hexagon(t), "a1", 0},
		{hexagon(t), "l6", 0},
	} {
		if got := x.b.Centrality(at(t, x.b, x.name)); got < x.want-0.001 || got > x.want+0.001 {
			t.Errorf("%v: %s has %.3f, want %.3f", x.b.Topology(), x.name, got, x.want)
		}
	}
}

func TestRiseAndEqualSteps(t *testing.T) {
	b := hexagon(t)
	if got := b.Rise(at(t, b, "e1"), at(t, b, "f2")); got != 1 {
		t.Errorf("e1 to f2 rises %d", got)
	}
	if got := b.Rise(at(t, b, "c1"), at(t, b, "i1")); got != 0 {
		t.Errorf("c1 to i1 rises %d", got)
	}
	if step, n := b.Equal(at(t, b, "f1"), at(t, b, "f9")); step != (Vector{0, 1}) || n != 8 {
		t.Errorf("f1 to f9: %d of %v", n, step)
	}
	torus := board(t, Layout{Files: 8, Ranks: 8, Topology: Torus})
	for name, want := range map[string]int{"a4": 3, "a5": 0, "a6": -3} {
		if got := torus.Rise(at(t, torus, "a1"), at(t, torus, name)); got != want {
			t.Errorf("on a torus a1 to %s rises %d, want %d", name, got, want)
		}
	}
	plane := board(t, Layout{Files: 8, Ranks: 8})
	if step, n := plane.Equal(at(t, plane, "a1"), at(t, plane, "c5")); step != (Vector{1, 2}) || n != 2 {
		t.Errorf("a1 to c5: %d of %v", n, step)
	}
}
