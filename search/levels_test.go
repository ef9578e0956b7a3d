package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// A player chooses a turn.
type player func(t testing.TB, pos game.Position) []game.Step

// randomMover plays any legal steps.
func randomMover(random *rand.Rand) player {
	return func(_ testing.TB, pos game.Position) []game.Step {
		return gametest.RandomTurn(pos, random)
	}
}

// atLevel plays as the engine does at a level, with at most so many nodes instead of a time.
func atLevel(e *Engine, level int, nodes uint64) player {
	return func(t testing.TB, pos game.Position) []game.Step {
		limits, err := e.Level(level, pos)
		if err != nil {
			t.Fatal(err)
		}
		limits.Time, limits.Nodes = 0, nodes
		return find(t, e, pos, limits).Turn
	}
}

// playOut plays a game of at most so many turns and returns the points of the first side, from
// 0 to 1; a game that is not finished goes to the side that is a rook's worth ahead.
func playOut(t testing.TB, e *Engine, pos game.Position, players [2]player, turns int) float64 {
	for range turns {
		if r := pos.Result(); r.Over() {
			switch winner, ok := r.Winner(); {
			case !ok:
				return 0.5
			case winner == game.First:
				return 1
			}
			return 0
		}
		game.Play(pos, players[pos.Side()](t, pos))
	}
	score := e.search.eval.Evaluate(pos)
	if pos.Side() == game.Second {
		score = -score
	}
	switch {
	case score > 400:
		return 1
	case score < -400:
		return 0
	}
	return 0.5
}

// match plays some games, each player beginning in half of them, and returns a's share of the
// points.
func match(t testing.TB, e *Engine, rules game.Rules, a, b player, games, turns int) float64 {
	var points float64
	for i := range games {
		if i%2 == 0 {
			points += playOut(t, e, rules.Start(), [2]player{a, b}, turns)
		} else {
			points += 1 - playOut(t, e, rules.Start(), [2]player{b, a}, turns)
		}
	}
	return points / float64(games)
}

func TestLevelsDiffer(t *testing.T) {
	rules := compile(t, "chess")
	e := New(rules, Options{TableSize: 1 << 20, Seed: 1})
	random := randomMover(rand.New(rand.NewPCG(1, 1)))
	one, six := atLevel(e, 1, 6_000), atLevel(e, 6, 6_000)
	if share := match(t, e, rules, one, random, 48, 200); share < 0.8 {
		t.Errorf("level 1 wins %.2f of the points against random steps", share)
	}
	if share := match(t, e, rules, six, one, 4, 120); share < 0.9 {
		t.Errorf("level 6 wins %.2f of the points against level 1", share)
	}
}

// In a game of enclosure evaluations are of another size, and so are the errors.
func TestLevelsDifferInTurnsOfSeveralSteps(t *testing.T) {
	rules := compile(t, "tepuy")
	e := New(rules, Options{TableSize: 1 << 20, Seed: 2})
	random := randomMover(rand.New(rand.NewPCG(2, 2)))
	one, seven := atLevel(e, 1, 4_000), atLevel(e, 7, 4_000)
	if share := match(t, e, rules, one, random, 6, 100); share < 0.8 {
		t.Errorf("level 1 wins %.2f of the points against random steps", share)
	}
	if share := match(t, e, rules, seven, one, 6, 100); share < 0.8 {
		t.Errorf("level 7 wins %.2f of the points against level 1", share)
	}
}

func TestLevelsAreDeterministic(t *testing.T) {
	rules := orthodox()
	play := func(seed uint64) []game.Step {
		e := New(rules, Options{TableSize: 1 << 18, Seed: seed})
		pos := rules.Start()
		var steps []game.Step
		for _, level := range []int{1, 3, 7, 2, 1, 10, 5, 1, 1, 1} {
			turn := atLevel(e, level, 3000)(t, pos)
			game.Play(pos, turn)
			steps = append(steps, turn...)
		}
		return steps
	}
	first := play(5)
	if again := play(5); !slices.Equal(first, again) {
		t.Errorf("the same seed gives %v, then %v", first, again)
	}
	if other := play(6); slices.Equal(first, other) {
		t.Error("another seed gives the same game")
	}
}

func TestLevelBounds(t *testing.T) {
	e := New(duel(), Options{TableSize: 1 << 10})
	for _, n := range []int{-1, 0, 11} {
		if _, err := e.Level(n, duel().Start()); err == nil {
			t.Errorf("there is a level %d", n)
		}
	}
	l, err := e.Level(1, duel().Start())
	if err != nil || l.Depth != 2 {
		t.Errorf("level 1 looks %d steps ahead (%v), want a whole turn of 2", l.Depth, err)
	}
}

// A level looks as many turns ahead whatever their length: the longest turn of a game says nothing of the present one.
func TestLevelsCountThePresentTurn(t *testing.T) {
	rules := gametest.Read(t, "[a:chess]\nturn = any xn\n")
	e := New(rules, Options{TableSize: 1 << 10})
	for _, row := range []struct {
		fen   string
		depth int
	}{{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 2}, {"4k3/8/8/8/8/8/8/R3K3 b - - 0 2", 8}} {
		if l, err := e.Level(5, gametest.Parse(t, rules, row.fen)); err != nil || l.Depth != row.depth {
			t.Errorf("in %s level 5 looks %d steps ahead (%v), want %d", row.fen, l.Depth, err, row.depth)
		}
	}
}

func TestWeakLevelMissesCaptures(t *testing.T) {
	rules := orthodox()
	pos := parse(t, rules, "4k3/8/8/3q4/8/4N3/8/4K3 w")
	e := New(rules, Options{TableSize: 1 << 10, Seed: 3})
	limits, err := e.Level(1, pos)
	if err != nil {
		t.Fatal(err)
	}
	limits.Time = 0
	const tries = 100
	taken := 0
	for range tries {
		r, err := e.Search(context.Background(), pos, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		if game.TurnText(pos, r.Turn) == "e3d5" {
			taken++
		}
	}
	if taken < tries/4 || taken > tries*9/10 {
		t.Errorf("level 1 takes a hanging queen %d times of %d", taken, tries)
	}
}
