package match

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

func TestRandomOpenings(t *testing.T) {
	for _, name := range []string{"chess", "tepuy", "shogi"} {
		r := gametest.Rules(t, name)
		openings, again, other := RandomOpenings(r, 5, 7), RandomOpenings(r, 5, 7), RandomOpenings(r, 5, 8)
		different := false
		for pair := range 10 {
			a, err := openings(pair)
			if err != nil {
				t.Fatal(err)
			}
			b, err := again(pair)
			if err != nil || !reflect.DeepEqual(a, b) {
				t.Errorf("%s: pair %d begins with %v, and with %v, %v the second time", name, pair, a, b, err)
			}
			c, err := other(pair)
			if err != nil {
				t.Fatal(err)
			}
			different = different || !reflect.DeepEqual(a, c)
			if _, err := a.Position(r); err != nil || len(a.Turns) != 5 {
				t.Errorf("%s: the opening %v: %v", name, a, err)
			}
		}
		if !different {
			t.Errorf("%s: another seed makes no difference", name)
		}
	}
}

func TestRandomLayouts(t *testing.T) {
	r := gametest.Rules(t, "chess960")
	openings, err := RandomLayouts(r, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	starts := make(map[string]bool)
	for pair := range 20 {
		o, err := openings(pair)
		if err != nil {
			t.Fatal(err)
		}
		starts[o.FEN] = true
	}
	if len(starts) < 15 {
		t.Errorf("20 openings have only %d setups", len(starts))
	}
	if _, err := RandomLayouts(gametest.Rules(t, "chess"), 2, 1); err == nil {
		t.Error("chess has no layouts")
	}
}

// TestRandomTurnIsUniform counts how often each turn is chosen where turns have several steps.
func TestRandomTurnIsUniform(t *testing.T) {
	pos, err := gametest.Rules(t, "tepuy").Parse("2g1k1g2/9/g7g/2S6/9/2G6/G7G/4K4/6G2 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	turns := game.Turns(pos)
	random := rand.New(rand.NewPCG(1, 2))
	const draws = 500
	seen := make(map[string]int)
	for range draws {
		seen[RandomTurn(pos, random)]++
	}
	legal := make(map[string]bool)
	for _, turn := range turns {
		legal[turn] = true
	}
	most := 0
	for turn, n := range seen {
		if !legal[turn] {
			t.Fatalf("%s is not legal", turn)
		}
		most = max(most, n)
	}
	// With equal chances nearly all are different where there are many.
	expected := draws / len(turns)
	if len(seen) < min(len(turns), draws)/3 || most > 10*(expected+1) {
		t.Errorf("%d of %d turns were chosen, one of them %d times", len(seen), len(turns), most)
	}
}

func TestReadOpenings(t *testing.T) {
	const file = `# four openings
e2e4 e7e5

8/P6k/8/8/8/8/8/K7 w - - 0 1
r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; id "castling";
e4 e5 Nf3
`
	openings, err := ReadOpenings(gametest.Rules(t, "chess"), strings.NewReader(file), 1)
	if err != nil {
		t.Fatal(err)
	}
	want := []Opening{
		{Turns: []string{"e2e4", "e7e5"}},
		{FEN: "8/P6k/8/8/8/8/8/K7 w - - 0 1"},
		{FEN: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{Turns: []string{"e2e4", "e7e5", "g1f3"}},
		{Turns: []string{"e2e4", "e7e5"}},
	}
	for pair, w := range want {
		if got, err := openings(pair); err != nil || got.FEN != w.FEN || strings.Join(got.Turns, " ") != strings.Join(w.Turns, " ") {
			t.Errorf("pair %d begins with %v, %v; want %v", pair, got, err, w)
		}
	}
}

func TestOpeningsThatAreRefused(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"none", "# nothing\n", "no openings"},
		{"an illegal turn", "e2e4\ne2e5\n", "line 2"},
		{"no position", "x/y\n", "line 1"},
		{"a finished game", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "over before it begins"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ReadOpenings(gametest.Rules(t, "chess"), strings.NewReader(tt.file), 1)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, want one with %q", err, tt.want)
			}
		})
	}
}
