package puzzle_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/play/playtest"
	"aanca.chess/proof"
	"aanca.chess/puzzle"

	"github.com/google/go-cmp/cmp"
)

// all is the environment variable that makes the tests take as long as it takes.
const all = "AANCA_ALL_MATES"

// provenDaily is how many positions a proof may take that is made every day.
const provenDaily = 4_000

func parsed(t *testing.T, line string) *puzzle.Puzzle {
	t.Helper()
	p, err := puzzle.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

const (
	rookSacrifice = "chess; 3r3k/5Qbp/3p4/PNp2P2/2P1P3/1P1K1B2/8/5R1R w - - 5 40; h1h7 h8h7 f1h1; 295"
	backRank      = "chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; a1a8; 20"
	quietTower    = "chess; 8/K7/2k5/8/3r4/8/8/8 b - - 17 123; d4d8 a7a6 d8a8; 638"
)

// TestHouse plays all puzzles of the program, and proves those that are quick to prove; all of them on demand.
func TestHouse(t *testing.T) {
	sets, err := puzzle.House()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(sets.Games()); n < 15 {
		t.Errorf("there are puzzles of %d games; expected at least 15", n)
	}
	budget := uint64(provenDaily)
	if os.Getenv(all) != "" {
		budget = 0
	}
	count, proven := 0, 0
	for _, name := range sets.Games() {
		rules := gametest.Rules(t, name)
		known := map[string]bool{}
		for _, p := range sets.Of(name) {
			count++
			if known[p.ID()] {
				t.Errorf("%s: two puzzles have the id %s", name, p.ID())
			}
			known[p.ID()] = true
			switch err := p.Prove(rules, budget); {
			case err == nil:
				proven++
			case !errors.Is(err, proof.ErrBudget):
				t.Errorf("%s %s: %v", name, p.FEN, err)
			}
		}
	}
	t.Logf("%d of %d puzzles proven", proven, count)
	if proven < count/4 || budget == 0 && proven < count {
		t.Errorf("only %d of %d puzzles were proven", proven, count)
	}
}

func TestProve(t *testing.T) {
	tests := []struct{ name, line, wrong string }{
		{"a sacrifice", rookSacrifice, ""},
		{"no win", "chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; e1e2; 1", "not won"},
		{"a shorter win", "chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; e1e2 g8h8 a1a8; 1", "there is a win in 1"},
		{"two ways", "chess; 7k/8/8/8/8/R7/1R6/4K3 w - - 0 1; b2b7 h8g8 a3a8; 1", "several turns win in 2"},
		{"a turn that is none", "chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; a1b8; 1", "turn 1"},
		{"a turn after the end", "chess; 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1; a1a8 g8h8 a8a1; 1", "over before"},
		{"no position", "chess; 8/8 w - - 0 1; a1a8; 1", "the position"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := parsed(t, tt.line).Prove(gametest.Rules(t, "chess"), 0)
			if tt.wrong == "" && err != nil || tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)) {
				t.Errorf("the error is %v; want %q", err, tt.wrong)
			}
		})
	}
}

func TestTry(t *testing.T) {
	tests := []struct {
		name, line string
		found      int
		turn       string
		want       puzzle.Verdict
	}{
		{"right", rookSacrifice, 0, "h1h7", puzzle.Verdict{Right: true, Reply: "h8h7", Left: 1}},
		{"the last turn", rookSacrifice, 1, "f1h1", puzzle.Verdict{Right: true, Solved: true}},
		{"not in time", rookSacrifice, 0, "a5a6", puzzle.Verdict{Left: 1, Holds: "d6d5"}},
		{"not at once", rookSacrifice, 1, "f3h5", puzzle.Verdict{}},
		{"right at once", backRank, 0, "a1a8", puzzle.Verdict{Right: true, Solved: true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := parsed(t, tt.line).Try(gametest.Rules(t, "chess"), tt.found, tt.turn)
			if err != nil {
				t.Fatal(err)
			}
			if over := got.End.Over(); over != got.Solved {
				t.Errorf("the game is over: %t", over)
			}
			got.End = tt.want.End
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("want (-), got (+):\n%s", diff)
			}
		})
	}
	if _, err := parsed(t, backRank).Try(gametest.Rules(t, "chess"), 0, "a1b2"); err == nil {
		t.Error("a turn that the rules do not allow was judged")
	}
	if _, err := parsed(t, backRank).Try(gametest.Rules(t, "chess"), 1, "a1a8"); err == nil {
		t.Error("a turn after the last one was judged")
	}
}

func TestFind(t *testing.T) {
	for name, tt := range map[string]struct {
		fen  string
		most int
		want string
	}{
		"one way":     {"3r3k/5Qbp/3p4/PNp2P2/2P1P3/1P1K1B2/8/5R1R w - - 5 40", 3, "h1h7 h8h7 f1h1"},
		"at once":     {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 3, "a1a8"},
		"too far":     {"3r3k/5Qbp/3p4/PNp2P2/2P1P3/1P1K1B2/8/5R1R w - - 5 40", 1, ""},
		"two ways":    {"7k/8/8/8/8/R7/1R6/4K3 w - - 0 1", 3, ""},
		"no win":      {"7k/8/8/8/8/8/8/4K2N w - - 0 1", 2, ""},
		"many at one": {"7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", 1, ""},
	} {
		t.Run(name, func(t *testing.T) {
			pos, err := gametest.Rules(t, "chess").Parse(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			line, err := puzzle.Find(&proof.Prover{Budget: 1_000_000}, pos, tt.most)
			if got := strings.Join(line, " "); err != nil || got != tt.want {
				t.Errorf("%q, %v; want %q", got, err, tt.want)
			}
		})
	}
}

func TestThemes(t *testing.T) {
	for line, want := range map[string][]puzzle.Theme{
		rookSacrifice: {puzzle.Sacrifice},
		quietTower:    {puzzle.Quiet, puzzle.Few},
		backRank:      {puzzle.Few},
		"chess; 8/4k3/P5Q1/5P2/4K3/8/8/8 w - - 5 68; a6a7 e7d7 a7a8=Q d7c7 g6c6; 4008": {puzzle.Promotion, puzzle.Quiet, puzzle.Few},
	} {
		got, err := parsed(t, line).Themes(gametest.Rules(t, "chess"))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v; want %v", line, got, err, want)
		}
	}
}

// TestUnsolvable: where a choice is hidden or turns cannot be listed nothing is proven.
func TestUnsolvable(t *testing.T) {
	if err := puzzle.Solvable(playtest.NewWhisper("hush", 20)); err == nil {
		t.Error("all turns can be tried though some are hidden")
	}
	if err := puzzle.Solvable(gametest.Rules(t, "chess")); err != nil {
		t.Error(err)
	}
}
