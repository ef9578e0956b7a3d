package many

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// load compiles a game of a file in ZRF; title "" is its first one.
func load(t *testing.T, file, title string) game.Rules {
	t.Helper()
	f, err := zrf.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if title == "" {
		title = f.Usual()
	}
	rules, err := f.Compile(title)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func own(t *testing.T, name, title string) game.Rules {
	t.Helper()
	return load(t, filepath.Join("testdata", name+".zrf"), title)
}

// after returns the position after some turns.
func after(t *testing.T, rules game.Rules, turns ...string) game.Position {
	t.Helper()
	pos := rules.Start()
	for _, text := range turns {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	return pos
}

func newEngine(t *testing.T, rules game.Rules, seed uint64) *Engine {
	t.Helper()
	e, err := New(rules, Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// find searches a position.
func find(t *testing.T, e *Engine, pos game.Position, limits Limits) Result {
	t.Helper()
	before := pos.FEN()
	found, err := e.Search(t.Context(), pos, limits)
	if err != nil {
		t.Fatal(err)
	}
	if now := pos.FEN(); now != before {
		t.Fatalf("the search leaves %s as %s", before, now)
	}
	if _, err := game.ParseTurn(pos, game.TurnText(pos, found.Turn)); err != nil {
		t.Fatalf("the search finds an %v", err)
	}
	return found
}

// play lets the engine play a side of a game against random turns of all others.
func play(t *testing.T, rules game.Rules, e *Engine, side game.Side, limits Limits, random *rand.Rand, most int) game.Result {
	t.Helper()
	pos := rules.Start()
	for range most {
		if r := pos.Result(); r.Over() {
			return r
		}
		switch pos.Side() {
		case game.Chance:
			game.Play(pos, game.ChanceTurn(pos, random.IntN))
		case side:
			game.Play(pos, find(t, e, pos, limits).Turn)
		default:
			steps := pos.Steps(nil)
			pos.Make(steps[random.IntN(len(steps))])
		}
	}
	return game.Result{Outcome: game.Draw, Reason: game.MoveLimit}
}

// every calls f with games of all kinds: those of the files here and of package zrf, and one that is no file.
func every(t *testing.T, f func(t *testing.T, rules game.Rules)) {
	t.Helper()
	t.Run("race", func(t *testing.T) { f(t, gametest.NewRace(8, 6)) })
	for _, pattern := range []string{"testdata/*.zrf", "../../zrf/testdata/*.zrf"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) < 5 {
			t.Fatalf("%d files at %s: %v", len(files), pattern, err)
		}
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) { f(t, load(t, file, "")) })
		}
	}
}
