package matesuite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/internal/matesuite"
	"aanca.chess/proof"
	"aanca.chess/search"

	"github.com/google/go-cmp/cmp"
)

// all is the environment variable that makes the tests take as long as it takes.
const all = "AANCA_ALL_MATES"

// The sizes of problems that are looked at every day: proofs of so many positions.
const (
	proven = 5_000
	solved = 60_000
)

func problems(t *testing.T) []matesuite.Problem {
	t.Helper()
	list, err := matesuite.Problems()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func parse(t testing.TB, name, fen string) game.Position {
	t.Helper()
	pos, err := gametest.Rules(t, name).Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// TestSuite counts what the suite promises: more than 200 different positions of eleven games, of every length.
func TestSuite(t *testing.T) {
	list := problems(t)
	games, lengths, known := make(map[string]int), make(map[int]int), make(map[string]bool)
	for _, p := range list {
		games[p.Variant]++
		lengths[p.Turns]++
		if known[p.Variant+p.FEN] {
			t.Errorf("%s %s is there twice", p.Variant, p.FEN)
		}
		known[p.Variant+p.FEN] = true
		if !slices.IsSorted(p.First) {
			t.Errorf("%s %s: the first turns are not sorted", p.Variant, p.FEN)
		}
	}
	if len(list) < 200 || len(games) < 11 || len(lengths) != 4 {
		t.Errorf("%d problems of %d games and the lengths %v", len(list), len(games), lengths)
	}
	for name, n := range games {
		if n < 10 {
			t.Errorf("%s has only %d problems", name, n)
		}
	}
}

// TestProofs proves the problems again, the longer ones only if all are asked for.
func TestProofs(t *testing.T) {
	for _, p := range problems(t) {
		if p.Nodes > proven && os.Getenv(all) == "" {
			continue
		}
		var prover proof.Prover
		n, first, err := prover.Shortest(parse(t, p.Variant, p.FEN), p.Turns)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p.First, first); n != p.Turns || diff != "" {
			t.Errorf("%s %s: a win in %d, suite (-), proof (+):\n%s", p.Variant, p.FEN, n, diff)
		}
	}
}

// shortcuts are the techniques of the search that look at less than all turns to the full depth.
var shortcuts = []string{
	"preview", "futility", "nullmove", "reductions", "latepruning", "exchangecut",
	"followpruning", "razoring", "internalreduction",
}

// TestSolved lets the engine look as many turns ahead as a problem has, without shortcuts. It must
// play one of the turns that win and announce the win in the right number of turns.
func TestSolved(t *testing.T) {
	eachGame(t, shortcuts, func(p matesuite.Problem, steps int) search.Limits {
		return search.Limits{Depth: (2*p.Turns - 1) * steps}
	})
}

// TestSolvedAtFullStrength lets the engine search as in play, as deep as it likes, until it has found
// a win that is short enough.
func TestSolvedAtFullStrength(t *testing.T) {
	const hopeless = 5_000_000 // positions, ten times as many as the hardest problem takes
	eachGame(t, nil, func(p matesuite.Problem, _ int) search.Limits {
		return search.Limits{Mate: p.Turns, Nodes: hopeless}
	})
}

// eachGame solves the problems, the longer ones only if all are asked for.
func eachGame(t *testing.T, without []string, limits func(p matesuite.Problem, steps int) search.Limits) {
	byGame := make(map[string][]matesuite.Problem)
	for _, p := range problems(t) {
		if p.Nodes <= solved || os.Getenv(all) != "" {
			byGame[p.Variant] = append(byGame[p.Variant], p)
		}
	}
	for name, list := range byGame {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := gametest.Rules(t, name)
			engine := search.New(r, search.Options{TableSize: 4 << 20})
			if err := engine.SwitchOff(without...); err != nil {
				t.Fatal(err)
			}
			var nodes, most uint64
			for _, p := range list {
				engine.Forget()
				n := solve(t, engine, p, limits(p, max(1, r.Info().Steps)))
				nodes, most = nodes+n, max(most, n)
			}
			t.Logf("%d problems, %d positions, %d for one", len(list), nodes, most)
		})
	}
}

// solve lets the engine search and returns how many positions it looked at.
func solve(t *testing.T, engine *search.Engine, p matesuite.Problem, limits search.Limits) uint64 {
	t.Helper()
	pos := parse(t, p.Variant, p.FEN)
	found, err := engine.Search(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	turn := game.TurnText(pos, found.Turn)
	if mate, ok := found.Score.Mate(); !ok || mate != p.Turns || !slices.Contains(p.First, turn) {
		t.Errorf("%s: %s wins in %d with %v; the engine plays %s, %v, at depth %d",
			p.Variant, p.FEN, p.Turns, p.First, turn, found.Score, found.Depth)
	}
	return found.Nodes
}

// TestClaims lets one engine, in the state that earlier searches have left it in, look at what
// follows upon the turns of a problem, good ones and bad ones. A win or a loss that it claims must
// be there, and no quicker one.
func TestClaims(t *testing.T) {
	const each, claims = 2, 40 // turns of a problem; claims that the suite leads to at least
	engines, found := make(map[string]*search.Engine), 0
	for _, p := range problems(t) {
		if p.Nodes > solved && os.Getenv(all) == "" {
			continue
		}
		engine := engines[p.Variant]
		if engine == nil {
			engine = search.New(gametest.Rules(t, p.Variant), search.Options{TableSize: 1 << 20})
			engines[p.Variant] = engine
		}
		pos := parse(t, p.Variant, p.FEN)
		turns := game.Turns(pos)
		for i := range each {
			after := made(pos, turns[i*len(turns)/each])
			if !after.Result().Over() && claimed(t, engine, after) {
				found++
			}
		}
	}
	t.Logf("%d claims", found)
	if found < claims {
		t.Errorf("%d claims; expected at least %d", found, claims)
	}
}

// claimed reports whether a search claims a win or a loss that can be proven in short time, and fails
// the test if it is none.
func claimed(t *testing.T, engine *search.Engine, pos game.Position) bool {
	t.Helper()
	found, err := engine.Search(context.Background(), pos, search.Limits{Nodes: 1500}, nil)
	if err != nil {
		t.Fatal(err)
	}
	turns, ok := found.Score.Mate()
	if !ok {
		return false
	}
	prover := proof.Prover{Budget: 20_000}
	if turns < 0 {
		err = lost(&prover, pos, -turns)
	} else {
		_, err = won(&prover, pos, turns)
	}
	if err != nil && !errors.Is(err, proof.ErrBudget) {
		t.Errorf("%s: the engine claims %v: %v", pos.FEN(), found.Score, err)
	}
	return err == nil
}

// won returns an error if there is no win in so many turns.
func won(prover *proof.Prover, pos game.Position, turns int) (int, error) {
	n, _, err := prover.Shortest(pos, turns)
	if err == nil && n == 0 {
		err = fmt.Errorf("there is no win")
	}
	return n, err
}

// lost returns an error if some turn holds longer.
func lost(prover *proof.Prover, pos game.Position, turns int) error {
	for _, text := range game.Turns(pos) {
		after := made(pos, text)
		if after.Result().Outcome == game.Win(after.Side()) {
			continue
		}
		if after.Result().Over() {
			return fmt.Errorf("%s ends the game", text)
		}
		if _, err := won(prover, after, turns); err != nil {
			return fmt.Errorf("%s holds: %w", text, err)
		}
	}
	return nil
}

// made returns the position after a turn.
func made(pos game.Position, text string) game.Position {
	after := pos.Clone()
	turn, err := game.ParseTurn(after, text)
	if err != nil {
		panic(err)
	}
	game.Play(after, turn)
	return after
}

func TestLinesReadBack(t *testing.T) {
	for _, p := range problems(t) {
		got, err := matesuite.Parse(p.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p, got); diff != "" {
			t.Errorf("written (-), read (+):\n%s", diff)
		}
	}
	for _, line := range []string{"", "a; b; 1; c", "a; b; 0; c; 1", "a; b; x; c; 1", "a; b; 1; ; 1", "a; b; 1; c; -1"} {
		if p, err := matesuite.Parse(line); err == nil {
			t.Errorf("%q was read as %+v", line, p)
		}
	}
}
