package many

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestEveryGame asks for turns in games of all kinds: they must be legal, the same each time, and the limit must hold.
func TestEveryGame(t *testing.T) {
	every(t, func(t *testing.T, rules game.Rules) {
		random := rand.New(rand.NewPCG(7, 8))
		e, again := newEngine(t, rules, 9), newEngine(t, rules, 9)
		pos := rules.Start()
		const nodes = 300
		for range 12 {
			if pos.Result().Over() {
				break
			}
			if pos.Side() == game.Chance {
				game.Play(pos, game.ChanceTurn(pos, random.IntN))
				continue
			}
			found := find(t, e, pos, Limits{Nodes: nodes})
			if found.Nodes > nodes {
				t.Fatalf("%d positions were looked at, %d allowed", found.Nodes, nodes)
			}
			if other := find(t, again, pos, Limits{Nodes: nodes}); !slices.Equal(other.Turn, found.Turn) {
				t.Fatalf("the same search finds %v and %v", found.Turn, other.Turn)
			}
			game.Play(pos, found.Turn)
		}
	})
}

// TestStops: time that passes, one node, and a context that has ended all end a search at once, with a legal turn.
func TestStops(t *testing.T) {
	every(t, func(t *testing.T, rules game.Rules) {
		pos := rules.Start()
		for pos.Side() == game.Chance {
			pos.Make(pos.Steps(nil)[0])
		}
		looked := time.Duration(0)
		e, err := New(rules, Options{Now: func() time.Time {
			looked++
			return time.Unix(0, 0).Add(looked * time.Millisecond)
		}})
		if err != nil {
			t.Fatal(err)
		}
		const most = 50
		if found := find(t, e, pos, Limits{Time: most * time.Millisecond}); found.Nodes > (most+2)*looksBetween {
			t.Errorf("%d positions were looked at after the time was up", found.Nodes)
		}
		if found := find(t, newEngine(t, rules, 1), pos, Limits{Nodes: 1}); found.Nodes > 1 {
			t.Errorf("%d positions were looked at, 1 allowed", found.Nodes)
		}
		over, cancel := context.WithCancel(t.Context())
		cancel()
		found, err := newEngine(t, rules, 1).Search(over, pos, Limits{})
		if err != nil || found.Nodes > 0 || len(found.Turn) == 0 {
			t.Errorf("after the context has ended: %v, %v", found, err)
		}
	})
}

// TestStopsInside ends a search without limits from outside.
func TestStopsInside(t *testing.T) {
	for _, name := range []string{"throws", "hill"} {
		rules := own(t, name, "")
		pos := rules.Start()
		for pos.Side() == game.Chance {
			pos.Make(pos.Steps(nil)[0])
		}
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		found, err := newEngine(t, rules, 1).Search(ctx, pos, Limits{})
		cancel()
		if err != nil || len(found.Turn) == 0 {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
}

// TestSearchingAllocatesNothing counts what an iteration allocates once the buffers have grown.
func TestSearchingAllocatesNothing(t *testing.T) {
	for _, name := range []string{"throws", "hill"} {
		rules := own(t, name, "")
		pos := rules.Start()
		for pos.Side() == game.Chance {
			pos.Make(pos.Steps(nil)[0])
		}
		s := newEngine(t, rules, 1).search
		defer s.begin(t.Context(), pos, Limits{}, time.Now)()
		s.iterate(pos.Side(), 4)
		if n := testing.AllocsPerRun(3, func() { s.iterate(pos.Side(), 4) }); n > 0 {
			t.Errorf("%s: an iteration allocates %v times", name, n)
		}
	}
}

func TestRefusals(t *testing.T) {
	race := gametest.NewRace(6, 4)
	if _, err := newEngine(t, race, 1).Search(t.Context(), race.Start(), Limits{}); !errors.Is(err, ErrChance) {
		t.Errorf("a turn of chance: %v", err)
	}
	rules := own(t, "pairs", "Pairs")
	over := after(t, rules, "S@a1", "S@c1", "S@d1", "S@b1")
	if _, err := newEngine(t, rules, 1).Search(t.Context(), over, Limits{}); !errors.Is(err, ErrOver) {
		t.Errorf("a game that is over: %v", err)
	}
	if _, err := New(gametest.Rules(t, "darkchess"), Options{}); !errors.Is(err, game.ErrNotForTwo) {
		t.Errorf("a game in which a side sees only a part: %v", err)
	}
	e := newEngine(t, rules, 1)
	for _, n := range []int{0, 11} {
		if _, err := e.Level(n, rules.Start()); err == nil {
			t.Errorf("there is a level %d", n)
		}
	}
	for n := 1; n <= 10; n++ {
		if limits, err := e.Level(n, rules.Start()); err != nil || limits.Time <= 0 {
			t.Errorf("level %d: %v, %v", n, limits, err)
		}
	}
}
