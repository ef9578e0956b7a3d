package zrf

import "testing"

// TestGoalsAreTold: what conditions come to for those who value positions.
func TestGoalsAreTold(t *testing.T) {
	const before = `(game (title "Goals") (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1))))
		(piece (name Man) (moves (n (verify not-friend?) add))) (piece (name Boy)) (piece (name Nut) (drops ((verify empty?) add)))
		(board-setup (White (Man a1 b1) (Boy c1)) (Black (Man a3 b3) (Boy c3)))`
	const burden, stuck, stuckWins, bare = 1, 2, 4, 8
	tests := []struct {
		goals string
		want  int
	}{
		{`(win-condition (White Black) (pieces-remaining 0))`, burden},
		{`(win-condition (White Black) (pieces-remaining 2))`, burden},
		{`(win-condition (White) (pieces-remaining 2)) (win-condition (Black) (or stalemated (pieces-remaining 1 Man)))`, burden | stuckWins},
		{`(win-condition (White) (pieces-remaining 2))`, 0},
		{`(win-condition (White Black) (pieces-remaining 3))`, 0},
		{`(win-condition (White Black) (pieces-remaining 0 Boy))`, 0},
		{`(win-condition (White Black) (pieces-remaining 5 Nut))`, 0},
		{`(win-condition (White Black) (and stalemated (pieces-remaining 2)))`, stuckWins},
		{`(loss-condition (White Black) stalemated)`, stuck},
		{`(loss-condition (White Black) (pieces-remaining 1))`, bare},
		{`(loss-condition (White) stalemated) (win-condition (Black) stalemated)`, stuck | stuckWins},
	}
	for _, tt := range tests {
		goals := compiled(t, before+tt.goals+")").Info().Goals
		got := 0
		for bit, on := range map[int]bool{burden: goals.Burden, stuck: goals.Stuck, stuckWins: goals.StuckWins, bare: goals.Bare} {
			if on {
				got |= bit
			}
		}
		if got != tt.want {
			t.Errorf("%s: %04b, want %04b", tt.goals, got, tt.want)
		}
	}
}
