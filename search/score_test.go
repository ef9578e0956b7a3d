package search

import (
	"testing"

	"aanca.chess/game"
)

func TestScoreText(t *testing.T) {
	tests := []struct {
		score Score
		text  string
	}{
		{0, "+0.00"}, {35, "+0.35"}, {-1250, "-12.50"},
		{mate - 1, "#1"}, {mate - 3, "#2"}, {-mate + 2, "#-1"}, {-mate + 4, "#-2"}, {-mate, "#-0"},
	}
	for _, test := range tests {
		if got := test.score.String(); got != test.text {
			t.Errorf("score %d is written %q, want %q", int(test.score), got, test.text)
		}
	}
}

func TestResultScore(t *testing.T) {
	won := game.Result{Outcome: game.FirstWins, Reason: game.Checkmate}
	drawn := game.Result{Outcome: game.Draw, Reason: game.Stalemate}
	tests := []struct {
		name   string
		result game.Result
		side   game.Side
		turn   int
		want   int
	}{
		{"won", won, game.First, 3, mate - 3},
		{"lost", won, game.Second, 4, 4 - mate},
		{"drawn", drawn, game.First, 2, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := resultScore(test.result, test.side, test.turn); got != test.want {
				t.Errorf("got %d, want %d", got, test.want)
			}
		})
	}
}
