package search

import (
	"context"
	"errors"
	"testing"
	"time"

	"aanca.chess/game"
)

// A ticker is a clock that goes on by the same time whenever it is looked at.
type ticker struct {
	now  time.Time
	tick time.Duration
}

func (t *ticker) Now() time.Time {
	t.now = t.now.Add(t.tick)
	return t.now
}

func TestTimeIsKept(t *testing.T) {
	rules := orthodox()
	for _, limit := range []time.Duration{time.Millisecond, 20 * time.Millisecond, time.Second} {
		clock := &ticker{now: time.Unix(0, 0), tick: limit / 1000}
		e := New(rules, Options{TableSize: 1 << 16, Now: clock.Now})
		begin := clock.now
		r := find(t, e, rules.Start(), Limits{Time: limit})
		if spent := clock.now.Sub(begin); spent > limit {
			t.Errorf("limit %v: %v spent", limit, spent)
		}
		if r.Time > limit {
			t.Errorf("limit %v: reported as %v", limit, r.Time)
		}
	}
}

func TestTimeIsUsed(t *testing.T) {
	rules := orthodox()
	clock := &ticker{now: time.Unix(0, 0), tick: time.Millisecond}
	e := New(rules, Options{TableSize: 1 << 16, Now: clock.Now})
	if r := find(t, e, rules.Start(), Limits{Time: time.Second}); r.Time < 990*time.Millisecond {
		t.Errorf("%v spent of a second", r.Time)
	}
}

func TestNodesAreKept(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	for _, nodes := range []uint64{1, 2, 100, 5000} {
		r := find(t, e, rules.Start(), Limits{Nodes: nodes})
		if r.Nodes > nodes {
			t.Errorf("%d nodes searched, at most %d allowed", r.Nodes, nodes)
		}
	}
}

func TestDepthIsKept(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 20})
	for depth := 1; depth <= 4; depth++ {
		if r := find(t, e, rules.Start(), Limits{Depth: depth}); r.Depth != depth {
			t.Errorf("depth %d, want %d", r.Depth, depth)
		}
	}
}

func TestCancelledSearchStillPlays(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pos := rules.Start()
	r, err := e.Search(ctx, pos, Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.ParseTurn(pos, game.TurnText(pos, r.Turn)); err != nil {
		t.Error(err)
	}
}

func TestCancelStopsTheSearch(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 20})
	ctx, cancel := context.WithCancel(context.Background())
	deepest := 0
	r, err := e.Search(ctx, rules.Start(), Limits{}, func(p Progress) {
		deepest = p.Depth
		if p.Depth == 3 {
			cancel()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if deepest != 3 || r.Depth != 3 {
		t.Errorf("searched to depth %d, reported %d, want 3", r.Depth, deepest)
	}
}

func TestWaitingForAnotherSearchEnds(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	waited := make(chan error)
	_, err := e.Search(context.Background(), rules.Start(), Limits{Depth: 1}, func(Progress) {
		go func() {
			_, err := e.Search(ctx, rules.Start(), Limits{Depth: 1}, nil)
			waited <- err
		}()
		cancel()
		if err := <-waited; !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want %v", err, context.Canceled)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFinishedGame(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	for _, fen := range []string{"R5k1/5ppp/8/8/8/8/8/4K3 b", "7k/5Q2/8/8/8/8/8/K7 b"} {
		_, err := e.Search(context.Background(), parse(t, rules, fen), Limits{}, nil)
		if !errors.Is(err, ErrOver) {
			t.Errorf("%s: error %v, want %v", fen, err, ErrOver)
		}
	}
}
