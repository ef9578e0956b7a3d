package search

import (
	"testing"

	"aanca.chess/game"
)

func TestRoyalsAndPowers(t *testing.T) {
	tests := []struct {
		name, fen string
		turn      string // any if empty
		mate      int
	}{
		{"takes the last royal piece", "12/12/12/5k6/4p7/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 1},
		{"takes it, be it without moving", "12/12/12/12/12/5k{pr}5/5{Pa}6/12/12/12/P11/5K6 w - - 0 1", "", 1},
		{"converts it", "12/12/12/12/12/5k6/5{Cu}2p3/12/12/12/P11/5K6 w - - 0 1", "f6f6*f7", 1},
		{"a king is not all while a prince is left", "12/12/2{ep}9/5k6/4p7/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 0},
		{"rather a queen than a spare king", "12/12/2{ep}9/4kq6/12/12/5R6/12/12/12/P11/5K6 w - - 0 1", "f6f9", 0},
		{"leaps over two, which leaves a bare king", "12/12/12/1k10/12/5p6/12/5p6/5{Lo}6/12/P11/K11 w - - 0 1", "f4f8xf5xf7", 1},
	}
	g := compile(t, "typhoon")
	e := New(g, Options{TableSize: 1 << 20})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, g, test.fen)
			r := find(t, e, pos, Limits{Depth: 4})
			if turn := game.TurnText(pos, r.Turn); test.turn != "" && turn != test.turn {
				t.Errorf("turn %s (%v), want %s", turn, r.Score, test.turn)
			}
			if mate, _ := r.Score.Mate(); mate != test.mate {
				t.Errorf("score %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}
