package betza

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestPaths looks at the paths themselves, where Walk could not tell one form from another.
func TestPaths(t *testing.T) {
	up := Offset{0, 1}
	both := Move | Capture
	for _, row := range []struct {
		notation string
		want     []Path
	}{
		{"fW", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: 1, Mode: both}}}}},
		{"fR", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: Unlimited, Mode: both}}}}},
		{"fR3", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: 3, Mode: both}}}}},
		{"fmjjW4", []Path{{Legs: []Leg{{Step: up, Min: 3, Max: 4, Mode: Move, Skip: 2}}}}},
		{"fpR3", []Path{{Legs: []Leg{
			{Step: up, Min: 1, Max: 2, Mode: Hop}, {Step: up, Min: 1, Max: 2, Mode: both, Total: 3}}}}},
		{"fgR", []Path{{Legs: []Leg{
			{Step: up, Min: 1, Max: Unlimited, Mode: Hop}, {Step: up, Min: 1, Max: 1, Mode: both}}}}},
		{"ifmnD", []Path{{Initial: true, Legs: []Leg{
			{Step: Offset{0, 2}, Min: 1, Max: 1, Mode: Move, Lame: []Offset{up}, Rights: true}}}}},
		{"rfjC", []Path{{Legs: []Leg{
			{Step: Offset{1, 3}, Min: 1, Max: 1, Mode: both, Lame: []Offset{up, {0, 2}}, Jumps: true}}}}},
		{"fnW*", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: Unlimited, Mode: both, Rights: true, HalfBoard: true}}}}},
		{"fooR", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: Unlimited, Mode: both, Wraps: true, WrapsBoth: true}}}}},
		{"fcaibtuR", []Path{{Legs: []Leg{
			{Step: up, Min: 1, Max: Unlimited, Mode: Capture},
			{Step: Offset{0, -1}, Min: 1, Max: Unlimited, Mode: both, SameLength: true, Spares: true, Unload: true}}}}},
		{"ftpoafW", []Path{{Legs: []Leg{
			{Step: up, Min: 1, Max: 1, Mode: HopFriend, Leaves: true}, {Step: up, Min: 1, Max: 1, Mode: both}}}}},
		{"fyafW", []Path{{Legs: []Leg{
			{Step: up, Min: 1, Max: 1, Mode: Move}, {Step: up, Min: 1, Max: Unlimited, Mode: both}}}}},
		{"irO2", []Path{{Initial: true, Castling: 2, Legs: []Leg{
			{Step: Offset{1, 0}, Min: 1, Max: Unlimited, Mode: Move}}}}},
		{"@", []Path{{Drop: true}}},
		{"mU", []Path{{Anywhere: true, Legs: []Leg{{Min: 1, Max: 1, Mode: Move}}}}},
		{"mbI", []Path{{Imitates: true, Legs: []Leg{{Step: Offset{0, -1}, Min: 1, Max: 1, Mode: Move}}}}},
		{"fWfWfR1", []Path{{Legs: []Leg{{Step: up, Min: 1, Max: 1, Mode: both}}}}},
		{"fHX", nil}, // (0,6) is longer than the board
	} {
		t.Run(row.notation, func(t *testing.T) {
			p, err := Parse(row.notation, XBetza)
			if err != nil {
				t.Fatal(err)
			}
			got, err := p.Paths(rectangle(5, 5))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(row.want, got); diff != "" {
				t.Errorf("paths (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCrookedPathsComeInAllLengths(t *testing.T) {
	for _, row := range []struct {
		notation string
		lengths  map[int]int // paths by number of legs
	}{
		{"qN", map[int]int{1: 8, 2: 16, 3: 16, 4: 16, 5: 16, 6: 16, 7: 16}},
		{"zB3", map[int]int{1: 4, 2: 8, 3: 8}},
		{"frzB2", map[int]int{1: 1, 2: 2}},
	} {
		p, err := Parse(row.notation, XBetza)
		if err != nil {
			t.Fatal(err)
		}
		paths, err := p.Paths(rectangle(16, 16))
		if err != nil {
			t.Fatal(err)
		}
		got := map[int]int{}
		for _, path := range paths {
			got[len(path.Legs)]++
		}
		if diff := cmp.Diff(row.lengths, got); diff != "" {
			t.Errorf("paths of %s by length (-want +got):\n%s", row.notation, diff)
		}
	}
}

func TestPathsComeInTheOrderOfTheNotation(t *testing.T) {
	p, err := Parse("FyafsFW", XBetza)
	if err != nil {
		t.Fatal(err)
	}
	first, err := p.Paths(rectangle(9, 9))
	if err != nil {
		t.Fatal(err)
	}
	again, err := p.Paths(rectangle(9, 9))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("resolving twice differs:\n%s", diff)
	}
	if len(first[0].Legs) != 1 || len(first[4].Legs) != 2 || len(first[len(first)-1].Legs) != 1 {
		t.Errorf("the moves F, yafsF and W do not come in this order: %+v", first)
	}
}
