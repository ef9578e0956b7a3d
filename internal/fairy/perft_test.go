package fairy_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/fairy"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

const (
	depth     = 3
	positions = 20     // random ones for each game
	longest   = 40     // turns of random play
	cheap     = 40_000 // positions with fewer nodes at depth 3 are counted at depth 4 too
)

// TestPerftEqualsFairyStockfish compares counts from the start and from positions of random
// play. AANCA_SEED chooses other random positions.
func TestPerftEqualsFairyStockfish(t *testing.T) {
	tests := []struct {
		name     string
		theirs   string // their name of the game, if it differs
		shuffled bool   // castling is written king to rook
	}{
		{name: "chess"},
		{name: "chess960", theirs: "fischerandom", shuffled: true},
		{name: "capablanca"},
		{name: "gothic"},
		{name: "grand"},
		{name: "shako"},
		{name: "shatranj"},
		{name: "makruk"},
		{name: "xiangqi"},
		{name: "shogi"},
		{name: "crazyhouse"},
	}
	seed := seedFromEnvironment(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			theirs := tt.theirs
			if theirs == "" {
				theirs = tt.name
			}
			c := newComparison(t, tt.name, theirs, tt.shuffled)
			c.compare(t, c.rules.Start())
			random := rand.New(rand.NewPCG(seed, 0))
			for range positions {
				c.compare(t, c.wander(random))
			}
		})
	}
}

// TestMoreRules compares counts of games that both programs read from a file: for rules that no
// game of the catalogue has.
func TestMoreRules(t *testing.T) {
	const path = "testdata/more.ini"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := variant.Read(path, bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	seed := seedFromEnvironment(t)
	for _, name := range file.Names() {
		t.Run(name, func(t *testing.T) {
			v, err := file.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			game, err := rules.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			c := &comparison{game, started(t)}
			if err := errors.Join(c.engine.Load(path), c.engine.Use(name, false)); err != nil {
				t.Fatal(err)
			}
			random := rand.New(rand.NewPCG(seed, 0))
			for range 10 * positions {
				if pos := c.wander(random); !pos.Result().Over() {
					c.equal(t, pos, 1) // the other program counts on where a game has ended
				}
			}
		})
	}
}

func seedFromEnvironment(t *testing.T) uint64 {
	text := os.Getenv("AANCA_SEED")
	if text == "" {
		text = "1"
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("AANCA_SEED is %q, not a number", text)
	}
	t.Logf("random positions come from AANCA_SEED=%d", seed)
	return seed
}

// A comparison counts one game with both programs.
type comparison struct {
	rules  game.Rules
	engine *fairy.Engine
}

func newComparison(t *testing.T, name, theirs string, shuffled bool) *comparison {
	t.Helper()
	e := started(t)
	if err := e.Use(theirs, shuffled); err != nil {
		t.Fatal(err)
	}
	return &comparison{rules: gametest.Rules(t, name), engine: e}
}

// started returns a running program.
func started(t *testing.T) *fairy.Engine {
	t.Helper()
	e, err := fairy.Start(context.Background())
	if errors.Is(err, fairy.ErrMissing) {
		t.Fatal("this test compares with another program: " + err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Errorf("ending fairy-stockfish: %v", err)
		}
	})
	return e
}

// wander returns a position of random play.
func (c *comparison) wander(random *rand.Rand) game.Position {
	pos := c.start(random)
	for range 1 + random.IntN(longest) {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			return c.start(random)
		}
		slices.Sort(steps) // so that the seed alone decides
		pos.Make(steps[random.IntN(len(steps))])
	}
	return pos
}

// start returns one of the setups that the game may begin with.
func (c *comparison) start(random *rand.Rand) game.Position {
	setups, ok := c.rules.(game.Setups)
	if !ok || !c.rules.Info().Setups {
		return c.rules.Start()
	}
	pos, err := setups.Setup(setups.RandomLayout(random.IntN))
	if err != nil {
		panic(err)
	}
	return pos
}

// compare counts from pos with both programs.
func (c *comparison) compare(t *testing.T, pos game.Position) {
	t.Helper()
	if c.equal(t, pos, depth) < cheap {
		c.equal(t, pos, depth+1)
	}
}

// equal compares the counts at one depth, reports what differs and returns our count.
func (c *comparison) equal(t *testing.T, pos game.Position, depth int) uint64 {
	t.Helper()
	perft := game.Perft{OneStep: c.rules.Info().Steps == 1}
	pos = game.Waived(pos) // the other program's perft knows no draws
	nodes := perft.Count(pos, depth)
	theirs, err := c.engine.Perft(pos.FEN(), depth)
	if err != nil {
		t.Fatal(err)
	}
	if nodes != theirs.Nodes {
		t.Errorf("perft %d of %s is %d, fairy-stockfish says %d\n%s", depth, pos.FEN(), nodes, theirs.Nodes,
			differences(&perft, pos, depth, theirs.Divide))
	}
	return nodes
}

// differences lists the first turns whose counts differ.
func differences(perft *game.Perft, pos game.Position, depth int, theirs map[string]uint64) string {
	ours := make(map[string]uint64)
	perft.Divide(pos, depth, func(turn string, nodes uint64) { ours[fairy.Turn(turn)] = nodes })
	turns := make(map[string]bool)
	for turn := range ours {
		turns[turn] = true
	}
	for turn := range theirs {
		turns[turn] = true
	}
	var lines []string
	for turn := range turns {
		a, known := ours[turn]
		b, theyKnow := theirs[turn]
		switch {
		case !known:
			lines = append(lines, turn+": only fairy-stockfish has it")
		case !theyKnow:
			lines = append(lines, turn+": only we have it")
		case a != b:
			lines = append(lines, turn+": "+strconv.FormatUint(a, 10)+", fairy-stockfish "+strconv.FormatUint(b, 10))
		}
	}
	slices.Sort(lines)
	return strings.Join(lines[:min(len(lines), 10)], "\n")
}
