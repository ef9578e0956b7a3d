package rules_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// fourSteps are a game of steps, pushes, pulls, holds and traps, and a small one like it.
func fourSteps(t *testing.T) (whole, small *twin) {
	t.Helper()
	text, err := os.ReadFile("testdata/foursteps.ini")
	if err != nil {
		t.Fatal(err)
	}
	games := smallGames(t, string(text))
	return games["four-steps"], games["small-steps"]
}

// TestFourStepsAgree compares whole turns with the oracle's over random games, from the start of the small game and
// from positions of few pieces of the large one.
func TestFourStepsAgree(t *testing.T) {
	whole, small := fourSteps(t)
	compared := 0
	for seed := range 2 * *oracleGames {
		random := rand.New(rand.NewPCG(*oracleSeed, uint64(seed)))
		starts := map[*twin]string{small: small.start(random), whole: few[seed%len(few)]}
		for w, fen := range starts {
			p, err := w.parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.follow(2, random); err != nil {
				t.Fatal(err)
			}
			compared += len(p.turns)
		}
	}
	if compared < 2**oracleGames {
		t.Errorf("only %d turns were played: positions have too many to be compared", compared)
	}
}

// few are positions in which pieces push, pull, hold and stand on traps, and have few turns.
var few = []string{
	"7r/8/8/2d5/2E5/8/8/R7 w - - 0 1",
	"7r/8/2D5/2c5/8/8/8/R7 b - - 0 1",
	"r7/3h4/3H4/3R4/8/8/8/8 w - - 0 1",
	"8/8/r4m2/5C2/8/R7/8/8 b - - 0 1",
}

func TestFourStepsKeepTheLaws(t *testing.T) {
	_, small := fourSteps(t)
	gametest.Check(t, small.fast, gametest.Walk{Games: 2, Turns: 6, Seed: 2})
}

// TestFourStepsTogether has positions for what the parts of that game do to each other. Turns are from the position; what
// stands after the first of them is given.
func TestFourStepsTogether(t *testing.T) {
	whole, _ := fourSteps(t)
	for _, row := range []struct{ name, fen, can, after, cannot string }{
		{
			"a push onto a trap takes the piece, and the turn goes on", "7r/8/8/2d5/2E5/8/8/R7 w - - 0 1",
			"c4c5>c6,c5b5,end", "7r/8/8/1E6/8/8/8/R7", "c4c5>c6,c6c5,",
		},
		{
			"a friend beside the trap saves it", "7r/8/1h6/2d5/2E5/8/8/R7 w - - 0 1",
			"c4c5>c6,end", "7r/8/1hd5/2E5/8/8/8/R7", "c4b4,b4a4,a4b4,b4c4,",
		},
		{
			"who leaves a friend on a trap loses it", "7r/8/8/8/8/2C5/2D5/R7 w - - 0 1",
			"c2c1,end", "7r/8/8/8/8/8/8/R1D5", "c2c1,c3c4,end",
		},
		{
			"a piece that is held moves once a friend has come beside it", "7r/8/8/3H4/3c4/8/2R5/8 b - - 0 1",
			"h8g8,end", "6r1/8/8/3H4/3c4/8/2R5/8", "d4d3,end",
		},
		{
			"and does in the same turn", "8/8/8/3H4/1r1c4/8/2R5/8 b - - 0 1",
			"b4c4,d4d3,end", "8/8/8/3H4/2r5/3c4/2R5/8", "d4d3,end",
		},
		{
			"a pull out of a hold", "7r/8/8/3H4/3c4/8/2R5/8 w - - 0 1",
			"d5d6<d4,end", "7r/8/3H4/3c4/8/8/2R5/8", "d5d6<d5,end d5d4,end",
		},
		{
			"an equal piece is neither pushed nor held", "7r/8/8/3H4/3h4/8/2R5/8 b - - 0 1",
			"d4d3,end", "7r/8/8/3H4/8/3h4/2R5/8", "d4d5>d6,end",
		},
		{
			"no rabbit goes back", "7r/8/8/8/8/R7/8/8 w - - 0 1", "a3b3,end", "7r/8/8/8/8/1R6/8/8", "a3a2,end",
		},
		{
			"a turn that is undone is none", "7r/8/8/8/8/8/R7/4E3 w - - 0 1",
			"e1e2,e2e1,a2b2,end", "7r/8/8/8/8/8/1R6/4E3", "e1e2,e2e1,end a2b2,b2a2,end",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := whole.parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			turns := game.Turns(p.fast)
			has := func(text string) bool {
				return slices.ContainsFunc(turns, func(turn string) bool {
					return turn == text || strings.HasSuffix(text, ",") && strings.HasPrefix(turn, text)
				})
			}
			for _, text := range strings.Fields(row.cannot) {
				if has(text) {
					t.Errorf("%s is possible", text)
				}
			}
			if !p.hasTooMany() {
				if err := p.same(); err != nil {
					t.Error(err)
				}
			}
			steps, err := game.ParseTurn(p.fast, row.can)
			if err != nil {
				t.Fatal(err)
			}
			game.Play(p.fast, steps)
			if got, _, _ := strings.Cut(p.fast.FEN(), " "); got != row.after {
				t.Errorf("after %s stands %s, want %s", row.can, got, row.after)
			}
		})
	}
}

// TestFourStepsEnd: a rabbit that has arrived by the end of a turn wins, and so does who takes the last one, at once.
func TestFourStepsEnd(t *testing.T) {
	whole, _ := fourSteps(t)
	for _, row := range []struct{ name, fen, turn, want string }{
		{"a rabbit arrives", "8/1R6/8/8/8/8/7r/8 w - - 0 1", "b7b8,end", "w wins: flag reached"},
		{"the other side's is pushed there, and stays", "7c/8/8/8/8/8/3r4/R2E4 w - - 0 1", "d1e1,e1e2,e2d2>d1,end h8g8,end", "b wins: flag reached"},
		{"the last rabbit goes on a trap", "7c/8/8/2r5/2E5/8/8/R7 w - - 0 1", "c4c5>c6", "w wins: bare"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := whole.parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, turn := range strings.Fields(row.turn) {
				steps, err := game.ParseTurn(p.fast, turn)
				if err != nil {
					t.Fatal(err)
				}
				game.Play(p.fast, steps)
			}
			if got := p.fast.Result().String(); got != row.want {
				t.Errorf("%s, want %s", got, row.want)
			}
		})
	}
}
