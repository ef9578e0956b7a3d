package betza

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/geom"
	"github.com/google/go-cmp/cmp"
)

// TestCases runs testdata/cases.txt: what each notation means, square by square.
func TestCases(t *testing.T) {
	cases := readCases(t)
	if len(cases) != 106 {
		t.Fatalf("read %d cases, want 106", len(cases))
	}
	for _, c := range cases {
		t.Run(c.name+" "+c.notation, func(t *testing.T) {
			scene, want := c.scene(t), c.want(t)
			p, err := Parse(c.notation, XBetza)
			if err != nil {
				t.Fatal(err)
			}
			outcomes, err := Walk(scene, square(t, scene.Board, "e5"), p)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, describe(scene.Board, outcomes)); diff != "" {
				t.Errorf("moves of %s (-want +got):\n%s", c.notation, diff)
			}
		})
	}
}

// A testCase is one entry of testdata/cases.txt.
type testCase struct {
	name, notation, board, moves, captures string
	special                                []string
}

func readCases(t *testing.T) []testCase {
	t.Helper()
	text, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	var cases []testCase
	for n, line := range strings.Split(string(text), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		key, value, found := strings.Cut(line, ": ")
		if !found || len(cases) == 0 && key != "case" {
			t.Fatalf("cases.txt, line %d: %q is no entry", n+1, line)
		}
		if key == "case" {
			cases = append(cases, testCase{name: value})
			continue
		}
		c := &cases[len(cases)-1]
		switch key {
		case "notation":
			c.notation = value
		case "board":
			c.board = value
		case "moves":
			c.moves = value
		case "captures":
			c.captures = value
		case "special":
			c.special = append(c.special, value)
		default:
			t.Fatalf("cases.txt, line %d: unknown key %q", n+1, key)
		}
	}
	return cases
}

// scene sets up the board of a case.
func (c testCase) scene(t *testing.T) *Scene {
	t.Helper()
	return scene9x9(t, c.board)
}

// scene9x9 sets up a board with the given friends (+) and enemies (-), "none" for no others.
func scene9x9(t *testing.T, pieces string) *Scene {
	t.Helper()
	board, err := geom.NewBoard(9, 9, geom.Set{})
	if err != nil {
		t.Fatal(err)
	}
	at := map[geom.Square]Occupant{}
	if pieces != "none" {
		for _, m := range strings.Fields(pieces) {
			occupant := Friend
			if m[0] == '-' {
				occupant = Enemy
			}
			at[square(t, board, m[1:])] = occupant
		}
	}
	return &Scene{Board: board, At: func(sq geom.Square) Occupant { return at[sq] }, Unmoved: true}
}

// want lists the moves that a case expects, in the words of describe.
func (c testCase) want(t *testing.T) []string {
	t.Helper()
	var want []string
	switch c.moves {
	case "none":
	case "all empty squares but e5":
		scene := c.scene(t)
		for sq := range scene.Board.Squares().All() {
			if name := scene.Board.Name(sq); scene.At(sq) == 0 && name != "e5" {
				want = append(want, name)
			}
		}
	default:
		want = strings.Fields(c.moves)
	}
	if c.captures != "none" {
		for _, sq := range strings.Fields(c.captures) {
			want = append(want, "x"+sq)
		}
	}
	for _, line := range c.special {
		effect := ""
		targets, rest, found := strings.Cut(line, " remove ")
		if found {
			effect = " remove " + rest
		} else if targets, rest, found = strings.Cut(line, " unload "); found {
			effect = " unload " + rest
		}
		for _, to := range strings.Fields(targets) {
			want = append(want, to+effect)
		}
	}
	slices.Sort(want)
	return want
}

// describe writes outcomes as cases.txt does: "xe7 remove e6 unload e5".
func describe(b *geom.Board, outcomes []Outcome) []string {
	var out []string
	for _, o := range outcomes {
		out = append(out, describeOne(b, o))
	}
	slices.Sort(out)
	return out
}

func describeOne(b *geom.Board, o Outcome) string {
	text := b.Name(o.To)
	if o.Captures.Has(o.To) {
		text = "x" + text
	}
	for sq := range o.Captures.All() {
		if sq != o.To {
			text += " remove " + b.Name(sq)
		}
	}
	if n := strings.Count(text, " remove "); n > 1 {
		text = strings.Replace(strings.ReplaceAll(text, " remove ", " "), " ", " remove ", 1)
	}
	if o.Unload != geom.NoSquare {
		text += fmt.Sprint(" unload ", b.Name(o.Unload))
	}
	return text
}

func square(t *testing.T, b *geom.Board, name string) geom.Square {
	t.Helper()
	sq, err := b.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

// rectangle returns a board of squares without holes.
func rectangle(files, ranks int) *geom.Board {
	b, err := geom.NewBoard(files, ranks, geom.Set{})
	if err != nil {
		panic(err)
	}
	return b
}
