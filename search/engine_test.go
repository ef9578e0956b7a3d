package search

import (
	"context"
	"testing"

	"aanca.chess/game"
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
		{"mate in 2 by a queen sacrifice", "2r3k1/5ppp/8/8/8/8/4QPPP/4R1K1 w", 4, "e2e8", 2},
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
