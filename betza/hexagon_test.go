package betza

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/geom"
)

func hexagons(t *testing.T) *geom.Board {
	t.Helper()
	b, err := geom.Make(geom.Layout{Files: 11, Ranks: 11, Topology: geom.Hexagon, FileNames: "abcdefghikl"})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// walkNames lists the squares to which a lone piece goes, sorted by name.
func walkNames(t *testing.T, b *geom.Board, notation, from string, d Dialect, second bool) string {
	t.Helper()
	p, err := Parse(notation, d)
	if err != nil {
		t.Fatal(err)
	}
	sq, err := b.Parse(from)
	if err != nil {
		t.Fatal(err)
	}
	at := func(geom.Square) Occupant { return 0 }
	outcomes, err := Walk(&Scene{Board: b, At: at, Second: second, Unmoved: true}, sq, p)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, o := range outcomes {
		names = append(names, b.Name(o.To))
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

func TestOnHexagons(t *testing.T) {
	b := hexagons(t)
	for _, x := range []struct{ notation, from, want string }{
		{"W", "f6", "e5 e6 f5 f7 g5 g6"},
		{"F", "f6", "d5 e4 e7 g4 g7 h5"},
		{"K", "f6", "d5 e4 e5 e6 e7 f5 f7 g4 g5 g6 g7 h5"},
		{"N", "f6", "c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5"},
		{"D", "f6", "d4 d6 f4 f8 h4 h6"},
		{"A", "f6", "b4 d2 d8 h2 h8 k4"},
		{"fW", "f6", "f7"}, {"bW", "f6", "f5"}, {"rW", "f6", "g5 g6"}, {"lW", "f6", "e5 e6"},
		{"frW", "f6", "g6"}, {"hrW", "f6", "g5 g6"}, {"hW", "f6", "e5 e6 f5 f7 g5 g6"}, {"rfW", "f6", "g6"}, {"flW", "f6", "e6"}, {"brW", "f6", "g5"}, {"blW", "f6", "e5"},
		{"fhW", "f6", "e6 f7 g6"}, {"fsW", "f6", "e6 g6"}, {"vW", "f6", "f5 f7"}, {"sW", "f6", "e5 e6 g5 g6"},
		{"fF", "f6", "e7 g7"}, {"frF", "f6", "g7"}, {"rF", "f6", "h5"}, {"lF", "f6", "d5"}, {"sF", "f6", "d5 h5"},
		{"bF", "f6", "e4 g4"}, {"blF", "f6", "e4"},
		{"fN", "f6", "e8 g8"}, {"fhN", "f6", "c5 d7 e8 g8 h7 i5"}, {"rN", "f6", "i4 i5"}, {"fsN", "f6", "d7 h7"},
		{"R", "a1", "a2 a3 a4 a5 a6 b1 b2 c1 c3 d1 d4 e1 e5 f1 f6 g6 h6 i6 k6 l6"},
		{"B", "a1", "b3 c2 c5 d7 e3 e9 f11 g3 i2 l1"},
		{"W2", "f6", "d4 d6 e5 e6 f4 f5 f7 f8 g5 g6 h4 h6"},
		{"afW", "f6", "d4 d6 f4 f8 h4 h6"},
		{"mafsW", "f6", "d5 e4 e7 g4 g7 h5"},
		{"abW", "f6", "f6"},
		{"[W-fF]", "f6", "c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5"},
		{"nN", "f6", "c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5"},
		{"fzW2", "f6", "e7 f7 g7"},
		{"qW", "f6", "d4 d5 d6 e4 e5 e6 e7 f4 f5 f7 f8 g4 g5 g6 g7 h4 h5 h6"},
		{"U", "f6", "*"},
	} {
		want := x.want
		if want == "*" {
			var all []string
			for sq := range b.Squares().All() {
				if b.Name(sq) != x.from {
					all = append(all, b.Name(sq))
				}
			}
			slices.Sort(all)
			want = strings.Join(all, " ")
		}
		if got := walkNames(t, b, x.notation, x.from, Hexagonal, false); got != want {
			t.Errorf("%s from %s:\n got %s\nwant %s", x.notation, x.from, got, want)
		}
	}
	if got := walkNames(t, b, "frW", "f6", Hexagonal, true); got != "e5" {
		t.Errorf("frW of the second side goes to %s, want e5", got)
	}
}

// TestCubeCoordinates counts the moves of the atoms on hexagons another way: by coordinates that add
// up to 0, of which an orthogonal step changes two and a diagonal one all three.
func TestCubeCoordinates(t *testing.T) {
	b := hexagons(t)
	cube := func(sq geom.Square) [3]int {
		x, y := b.Cell(sq)
		return [3]int{x, y - x, -y}
	}
	atoms := map[string][3]int{ // the sizes of the three coordinates of a step, from the largest
		"W": {1, 1, 0}, "F": {2, 1, 1}, "N": {3, 2, 1}, "D": {2, 2, 0}, "A": {4, 2, 2}, "C": {4, 3, 1}, "Z": {5, 3, 2}, "H": {3, 3, 0},
	}
	for from := range b.Squares().All() {
		for atom, sizes := range atoms {
			var want []string
			for to := range b.Squares().All() {
				f, g := cube(from), cube(to)
				d := []int{abs(f[0] - g[0]), abs(f[1] - g[1]), abs(f[2] - g[2])}
				slices.Sort(d)
				if [3]int{d[2], d[1], d[0]} == sizes {
					want = append(want, b.Name(to))
				}
			}
			slices.Sort(want)
			if got := walkNames(t, b, atom, b.Name(from), Hexagonal, false); got != strings.Join(want, " ") {
				t.Errorf("%s from %s:\n got %s\nwant %s", atom, b.Name(from), got, strings.Join(want, " "))
			}
		}
	}
}

func TestSentencesOnHexagons(t *testing.T) {
	for notation, want := range map[string]string{
		"R":        "Slides any distance orthogonally.",
		"mfWcfsW":  "Steps one square straight forward without capturing; captures one square orthogonally forward to either side.",
		"mfWcfF":   "Steps one square straight forward without capturing; captures one square diagonally forward.",
		"K":        "Steps one square in any direction.",
		"N":        "Moves like a Knight.",
		"frN":      "Leaps two squares orthogonally and one more in a direction next to that, forward to the right.",
		"mafsW":    "Goes one square orthogonally to an empty square, then one square turning 60 degrees to either side.",
		"qW":       "Makes any number of steps of one square, the first orthogonally, turning 60 degrees to the same side after each.",
		"frlB":     "Slides any distance diagonally forward to the right or diagonally straight to the left.",
		"fmW2":     "Slides one or two squares straight forward without capturing.",
		"abcdW":    "Goes one square orthogonally to an empty square, then one square straight back, capturing an enemy or a friend there.",
		"[F?fsW2]": "Goes one square diagonally, and may then go on one or two squares turning 30 degrees to either side.",
		"[W-fF]":   "Goes one square orthogonally to an empty square, and then one square turning 30 degrees to either side.",
		"[W-frF]":  "Goes one square orthogonally to an empty square, and then one square turning 30 degrees to the right.",
		"[F-rW]":   "Goes one square diagonally to an empty square, and then one square turning 90 degrees to the right.",
		"[F-bW]":   "Goes one square diagonally to an empty square, and then one square turning 150 degrees to either side.",
		"[F-rF]":   "Goes one square diagonally to an empty square, and then one square turning 60 or 120 degrees to the right.",
		"[W-fsK]":  "Goes one square orthogonally to an empty square, and then one square turning 30 or 60 degrees to either side.",
		"[K-fK]":   "Goes one square in any direction to an empty square, and then one square straight on or turning 30 degrees to either side.",
		"[W-bW]":   "Goes one square orthogonally to an empty square, and then one square straight back.",
		"[F?R]":    "Goes one square diagonally, and may then go on any distance outward orthogonally.",
	} {
		p, err := Parse(notation, Hexagonal)
		if err != nil {
			t.Errorf("%s: %v", notation, err)
			continue
		}
		if got := p.Sentence(); got != want {
			t.Errorf("%s: %s", notation, got)
		}
	}
}

// TestJoinedEdges walks on boards whose edges are joined: no square twice, and never back to the own.
func TestJoinedEdges(t *testing.T) {
	for _, x := range []struct {
		topology             geom.Topology
		notation, from, want string
	}{
		{geom.Cylinder, "R", "a1", "a2 a3 a4 b1 c1 d1 e1"},
		{geom.Cylinder, "F", "a1", "b2 e2"},
		{geom.Cylinder, "B", "a1", "b2 c3 c4 d3 d4 e2"},
		{geom.Cylinder, "N", "a1", "b3 c2 d2 e3"},
		{geom.Torus, "R", "a1", "a2 a3 a4 b1 c1 d1 e1"},
		{geom.Torus, "W", "a1", "a2 a4 b1 e1"},
		{geom.Torus, "vR", "b2", "b1 b3 b4"},
		{geom.Torus, "fW", "a4", "a1"},
		{geom.Torus, "DD", "a1", "a3 b1 c1 d1 e1"},
		{geom.Plane, "oR", "a1", "a2 a3 a4 b1 c1 d1 e1"},
		{geom.Plane, "ooF", "a1", "b2 b4 e2 e4"},
	} {
		b, err := geom.Make(geom.Layout{Files: 5, Ranks: 4, Topology: x.topology})
		if err != nil {
			t.Fatal(err)
		}
		if got := walkNames(t, b, x.notation, x.from, XBetza, false); got != x.want {
			t.Errorf("%v, %s from %s:\n got %s\nwant %s", x.topology, x.notation, x.from, got, x.want)
		}
	}
}
