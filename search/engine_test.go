package search

import (
	"context"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/toytest"
)

// parse reads a position of a toy.
func parse(t testing.TB, rules game.Rules, fen string) game.Position {
	t.Helper()
	pos, err := rules.Parse(fen)
	if err != nil {
		t.Fatalf("position %q: %v", fen, err)
	}
	return pos
}

// find searches a position and fails the test unless the turn is legal.
func find(t testing.TB, e *Engine, pos game.Position, limits Limits) Result {
	t.Helper()
	r, err := e.Search(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatalf("search of %s: %v", pos.FEN(), err)
	}
	if _, err := game.ParseTurn(pos, game.TurnText(pos, r.Turn)); err != nil {
		t.Fatalf("search of %s: %v", pos.FEN(), err)
	}
	return r
}

func TestFindsTheTurn(t *testing.T) {
	tests := []struct {
		name  string
		fen   string
		depth int
		turn  string
		mate  int // in turns; 0 if none is expected
	}{
		{"mate in 1 on the back rank", "6k1/5ppp/8/8/8/8/8/R3K3 w", 2, "a1a8", 1},
		{"mate in 1 by the second side", "r3k3/8/8/8/8/8/5PPP/6K1 b", 2, "a8a1", 1},
		{"mate in 2 by two rooks", "7k/8/8/8/8/R7/1R6/K7 w", 4, "", 2},
		{"mate in 2 by a queen sacrifice", "2r3k1/5ppp/8/8/8/8/4QPPP/4R1K1 w", 5, "e2e8", 2},
		{"mated in 1", "7k/1R6/8/8/8/8/8/R1K5 b", 4, "", -1},
		{"takes what hangs", "4k3/8/8/3q4/8/4N3/8/4K3 w", 3, "e3d5", 0},
		{"forks king and queen", "4k3/8/8/q7/4N3/8/8/4K3 w", 4, "", 0},
		{"does not take what is guarded", "4k3/8/2p5/3p4/8/8/8/3QK3 w", 3, "", 0},
		{"promotes to a queen", "8/P6k/8/8/8/8/8/K7 w", 3, "a7a8=Q", 0},
	}
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 20})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, rules, test.fen)
			r := find(t, e, pos, Limits{Depth: test.depth})
			turn := game.TurnText(pos, r.Turn)
			if test.turn != "" && turn != test.turn {
				t.Errorf("turn %s (score %v, depth %d), want %s", turn, r.Score, r.Depth, test.turn)
			}
			if mate, _ := r.Score.Mate(); mate != test.mate {
				t.Errorf("score %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}

func TestHint(t *testing.T) {
	rules := orthodox()
	clock := &ticker{now: time.Unix(0, 0), tick: 10 * time.Millisecond}
	e := New(rules, Options{TableSize: 1 << 16, Now: clock.Now})
	pos := parse(t, rules, "6k1/5ppp/8/8/8/8/8/R3K3 w")
	r, err := e.Hint(context.Background(), pos)
	if err != nil {
		t.Fatal(err)
	}
	if turn := game.TurnText(pos, r.Turn); turn != "a1a8" {
		t.Errorf("the hint is %s, want a1a8", turn)
	}
	if r.Time > hintLimits.Time {
		t.Errorf("the hint took %v, at most %v are allowed", r.Time, hintLimits.Time)
	}
}

// Each exact report is one step deeper, and its variation can be played.
func TestProgress(t *testing.T) {
	for _, rules := range []*toytest.Game{orthodox(), duel()} {
		e := New(rules, Options{TableSize: 1 << 20})
		want := 1
		_, err := e.Search(context.Background(), rules.Start(), Limits{Depth: 4}, func(p Progress) {
			if p.Depth != want {
				t.Errorf("depth %d reported, want %d", p.Depth, want)
			}
			if p.Bound != Exact {
				return
			}
			want++
			pos := rules.Start()
			for _, step := range p.PV {
				if _, err := pos.ParseStep(pos.StepText(step)); err != nil {
					t.Fatalf("depth %d: %v", p.Depth, err)
				}
				pos.Make(step)
			}
			if len(p.PV) == 0 || p.Nodes == 0 {
				t.Errorf("depth %d: %d steps, %d nodes", p.Depth, len(p.PV), p.Nodes)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if want != 5 {
			t.Errorf("%d exact reports, want 4", want-1)
		}
	}
}

func TestSearchesTakeTurns(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 16})
	var wait sync.WaitGroup
	for _, fen := range toytest.Middlegames {
		wait.Go(func() {
			pos := parse(t, rules, fen)
			for range 3 {
				find(t, e, pos, Limits{Nodes: 500})
			}
		})
	}
	wait.Wait()
}

func TestTypesThatDoNotExistAreWorthNothing(t *testing.T) {
	e := New(orthodox(), Options{TableSize: 1 << 10})
	if known, v := e.PieceValue(toytest.Queen), e.PieceValue(99); known == 0 || v != 0 {
		t.Errorf("a queen is worth %d, a type that does not exist %d", known, v)
	}
}
