package betza

import (
	"fmt"
	"slices"
	"testing"

	"aanca.chess/geom"
	"pgregory.net/rapid"
)

func TestComposedNotationIsShort(t *testing.T) {
	for _, c := range []struct{ written, want string }{
		{"", ""}, {"fbWlrW", "W"}, {"WF", "K"}, {"FW", "K"}, {"fWbWsW", "W"}, {"N", "N"}, {"W4", "R4"}, {"RB", "Q"}, {"BR", "Q"},
		{"W3F3", "Q3"}, {"fmWfcF", "fmWfcF"}, {"mRcpR", "mRcpR"}, {"mRpcR", "mRcpR"}, {"WfF", "WfF"}, {"FfsW", "fsWF"}, {"gQ", "gQ"},
		{"NN", "NN"}, {"nN", "nN"}, {"nA", "nA"}, {"DD", "DD"}, {"KNAD", "KDNA"}, {"mNcK", "cKmN"}, {"RW3", "R"}, {"mWcWfF", "WfF"},
		{"ffNbbN", "vN"}, {"imfD", "ifmD"}, {"nimfD", "nifmD"}, {"NmcN2", "N2"}, {"FX", "FX"}, {"mKcW", "WmF"}, {"mWcfW", "mWfcW"}, {"WAmcA3", "WA3"}, {"frFflFbrF", "flrF"},
	} {
		piece, err := Parse(c.written, XBetza)
		if err != nil {
			t.Fatal(err)
		}
		ways, rest := piece.Ways()
		got, err := Compose(ways, rest, XBetza)
		if got != c.want || err != nil {
			t.Errorf("%q is composed as %q, %v; expected %q", c.written, got, err, c.want)
		}
	}
}

func TestWhatCannotBeDrawnIsKept(t *testing.T) {
	for _, c := range []struct {
		written, rest, composed string
		ways                    int
	}{
		{"fmWfceFifmnD", "fceFifmnD", "fmWfceFifmnD", 1},
		{"W[F?R]", "[F?R]", "W[F?R]", 4},
		{"mafsW", "mafsW", "mafsW", 0},
		{"WisO2", "isO2", "WisO2", 4},
		{"WU", "U", "WU", 4},
		{"zBN", "zB", "NzB", 8},
		{"W*W", "W*", "WmcW*", 4},
	} {
		piece, err := Parse(c.written, XBetza)
		if err != nil {
			t.Fatal(err)
		}
		ways, rest := piece.Ways()
		composed, err := Compose(ways, rest, XBetza)
		if rest != c.rest || composed != c.composed || len(ways) != c.ways || err != nil {
			t.Errorf("%q: %d ways, kept %q, composed %q, %v; expected %d, %q, %q", c.written, len(ways), rest, composed, err, c.ways, c.rest, c.composed)
		}
	}
}

// TestEveryChoiceOfDirectionsHasLetters checks each set of directions of each class on squares and hexagons.
func TestEveryChoiceOfDirectionsHasLetters(t *testing.T) {
	for _, d := range []Dialect{XBetza, Hexagonal} {
		for _, c := range []class{orthogonal, diagonal, oblique} {
			all := d.grid().first(c)
			for set := all; set != noDirs; set = (set - 1) & all {
				text := d.letters(c, set)
				if d == Hexagonal && c == oblique && text == "" {
					continue // it is refused
				}
				if got, bad := firstDirs(c, [][]letter{asLetters(text)}, d); text == "" && set != all || text != "" && (got != set || bad != nil) {
					t.Fatalf("%s, class %d: the directions %016b are written %q, which selects %016b", d, c, set, text, got)
				}
			}
		}
	}
}

// drawnWays generates ways as people may draw them.
func drawnWays(d Dialect) *rapid.Generator[Way] {
	return rapid.Custom(func(t *rapid.T) Way {
		w := Way{
			Step:    Offset{rapid.IntRange(-4, 4).Draw(t, "dx"), rapid.IntRange(-4, 4).Draw(t, "dy")},
			Range:   rapid.SampledFrom([]int{1, 1, 1, 2, 3, 12, Unlimited}).Draw(t, "range"),
			Manner:  Manner(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "manner")),
			Initial: rapid.IntRange(0, 4).Draw(t, "initial") == 0,
		}
		w.Move = rapid.Bool().Draw(t, "move")
		w.Capture = !w.Move || rapid.Bool().Draw(t, "capture")
		if w.Step == (Offset{}) {
			w.Step.DX = 1
		}
		if w.Manner == Lamely && d.grid().oneSquare(w.Step) {
			w.Manner = Plainly // every slide to a neighbour is lame
		}
		return w
	})
}

// TestDrawingNotationDrawing: what is drawn, written and drawn again is the same.
func TestDrawingNotationDrawing(t *testing.T) {
	for _, d := range []Dialect{XBetza, Hexagonal} {
		rapid.Check(t, func(t *rapid.T) {
			ways := simplified(rapid.SliceOfN(drawnWays(d), 0, 20).Draw(t, "ways"))
			text, err := Compose(ways, "", d)
			if d == Hexagonal && err != nil {
				return // as on hexagons some oblique directions have no letters
			}
			if err != nil {
				t.Fatal(err)
			}
			piece, err := Parse(text, d)
			if err != nil {
				t.Fatalf("%v is composed as %q, which is refused: %v", ways, text, err)
			}
			if again, rest := piece.Ways(); !slices.Equal(again, ways) || rest != "" {
				t.Fatalf("%v is composed as %q, which is drawn as %v and %q", ways, text, again, rest)
			}
		})
	}
}

// TestComposedNotationMovesTheSame: a notation that is drawn and written again means the same among random pieces.
func TestComposedNotationMovesTheSame(t *testing.T) {
	for _, d := range []Dialect{XBetza, Hexagonal} {
		rapid.Check(t, func(t *rapid.T) {
			written := notations().Draw(t, "notation")
			piece, err := Parse(written, d)
			if err != nil {
				return
			}
			ways, rest := piece.Ways()
			text, err := Compose(ways, rest, d)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Parse(text, d)
			if err != nil {
				t.Fatalf("%q is composed as %q, which is refused: %v", written, text, err)
			}
			board := rectangle(9, 9)
			stands := map[geom.Square]Occupant{}
			for sq := range board.Squares().All() {
				stands[sq] = rapid.SampledFrom([]Occupant{0, 0, 0, 0, Friend, Enemy}).Draw(t, "occupant")
			}
			scene := &Scene{Board: board, At: func(sq geom.Square) Occupant { return stands[sq] }, Unmoved: rapid.Bool().Draw(t, "unmoved")}
			from := board.SquareAt(4, 3)
			stands[from] = Friend
			before, err1 := Walk(scene, from, piece)
			after, err2 := Walk(scene, from, again)
			if fmt.Sprint(err1) != fmt.Sprint(err2) || !slices.Equal(before, after) {
				t.Fatalf("%q is composed as %q; its moves were %v, %v and are %v, %v", written, text, before, err1, after, err2)
			}
		})
	}
}

func TestWaysFromOutside(t *testing.T) {
	good := Way{Step: Offset{1, 2}, Range: 1, Move: true}
	for _, c := range []struct {
		name string
		do   func(w *Way)
	}{
		{"no step", func(w *Way) { w.Step = Offset{} }},
		{"a step of thirteen squares", func(w *Way) { w.Step.DY = -13 }},
		{"no range", func(w *Way) { w.Range = 0 }},
		{"a range of a hundred", func(w *Way) { w.Range = 100 }},
		{"no purpose", func(w *Way) { w.Move = false }},
		{"no manner", func(w *Way) { w.Manner = 4 }},
	} {
		w := good
		c.do(&w)
		if CheckWays([]Way{w}) == nil {
			t.Errorf("%s is taken", c.name)
		}
	}
	if err := CheckWays([]Way{good}); err != nil {
		t.Error(err)
	}
	if CheckWays(slices.Repeat([]Way{good}, MaxWays+1)) == nil {
		t.Error("there may be any number of ways")
	}
}

// TestEveryStepHasAnAtom checks the steps that CheckWays lets through.
func TestEveryStepHasAnAtom(t *testing.T) {
	for dx := -maxStep; dx <= maxStep; dx++ {
		for dy := -maxStep; dy <= maxStep; dy++ {
			w := Way{Step: Offset{dx, dy}, Range: 1, Move: true}
			if w.Step == (Offset{}) {
				continue
			}
			if _, err := Compose([]Way{w}, "", XBetza); err != nil {
				t.Error(err)
			}
		}
	}
}
