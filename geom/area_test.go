package geom

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAreas compares areas with sorted lists of squares, on both sides of what a Set holds.
func TestAreas(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	draw := func() (a Area, list []Square) {
		for range random.IntN(30) {
			sq := Square(random.IntN(600))
			a.Add(sq)
			list = append(list, sq)
		}
		slices.Sort(list)
		return a, slices.Compact(list)
	}
	filtered := func(list []Square, keep func(Square) bool) []Square {
		return slices.DeleteFunc(slices.Clone(list), func(sq Square) bool { return !keep(sq) })
	}
	for range 500 {
		a, inA := draw()
		b, inB := draw()
		both := filtered(inA, b.Has)
		either := slices.Concat(inA, filtered(inB, func(sq Square) bool { return !a.Has(sq) }))
		slices.Sort(either)
		for _, c := range []struct {
			name string
			got  Area
			want []Square
		}{
			{"a", a, inA}, {"and", a.And(b), both}, {"or", a.Or(b), either},
			{"minus", a.Minus(b), filtered(inA, func(sq Square) bool { return !b.Has(sq) })},
		} {
			if got := c.got.Squares(); !slices.Equal(got, c.want) || c.got.Len() != len(c.want) || c.got.Empty() != (len(c.want) == 0) {
				t.Fatalf("%s: %v, want %v (a %v, b %v)", c.name, got, c.want, inA, inB)
			}
		}
		if a.Intersects(&b) != (len(both) > 0) || a.Equal(b) != slices.Equal(inA, inB) {
			t.Fatalf("%v and %v: intersect %v, equal %v", inA, inB, a.Intersects(&b), a.Equal(b))
		}
		if first := a.First(); len(inA) > 0 && first != inA[0] || len(inA) == 0 && first != NoSquare {
			t.Fatalf("the first of %v is %d", inA, first)
		}
	}
}

// TestAreasAreValues changes a copy, which leaves the other as it was.
func TestAreasAreValues(t *testing.T) {
	a := AreaOf(3, 300, 700)
	b, c := a, a
	b.Add(301)
	c.Remove(300)
	if want := AreaOf(700, 3, 300); !a.Equal(want) || a.Has(301) || !a.Has(300) {
		t.Errorf("a has become %v", a.Squares())
	}
	if !b.Has(301) || c.Has(300) || c.Len() != 2 || a.Has(NoSquare) {
		t.Errorf("the copies are %v and %v", b.Squares(), c.Squares())
	}
	c.Remove(700)
	if want := AreaOf(3); !c.Equal(want) {
		t.Errorf("%v is not only 3", c.Squares())
	}
}

// TestWideBoards names the squares of a board that is wider than the alphabet is long.
func TestWideBoards(t *testing.T) {
	b := board(t, Layout{Files: 36, Ranks: 36, Wide: true, Holes: AreaOf(35, 1295)})
	if area := b.Area(); !b.Wide() || area.Len() != 36*36-2 || b.Exists(35) || !b.Exists(1294) || b.Colours() != 2 {
		t.Errorf("wide: %v, %d squares", b.Wide(), area.Len())
	}
	for sq, want := range map[Square]string{0: "a1", 25: "z1", 26: "aa1", 34: "ai1", 36: "a2", 1294: "ai36"} {
		got, rest := b.ParsePrefix(want + "b2")
		if b.Name(sq) != want || got != sq || rest != "b2" {
			t.Errorf("%d is %s, want %s, which reads as %d before %q", sq, b.Name(sq), want, got, rest)
		}
	}
	for _, text := range []string{"aj1", "aj36", "ak1", "a37", "a", "aa", "ba1", "1", ""} {
		if sq, rest := b.ParsePrefix(text); sq != NoSquare || rest != text {
			t.Errorf("%q reads as %s before %q", text, b.Name(sq), rest)
		}
	}
	if sq := b.Step(at(t, b, "ai1"), Vector{DX: -10, DY: 3}, 0); b.Name(sq) != "y4" {
		t.Errorf("ten to the left and three up from ai1 lies %s", b.Name(sq))
	}
	defer func() {
		if recover() == nil {
			t.Error("the squares of a wide board are a Set")
		}
	}()
	b.Squares()
}
