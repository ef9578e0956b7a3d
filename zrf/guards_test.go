package zrf

import (
	"testing"
)

// TestGuardsCostNothing: that a position is there need not be asked before something is asked of it that would come out alike if it
// were not.
func TestGuardsCostNothing(t *testing.T) {
	tests := []struct {
		guarded, plain string
		alike          bool
	}{
		{"(and (on-board? n) (enemy? n))", "(enemy? n)", true},
		{"(or (not-on-board? n) (not-piece? Man n))", "(not-piece? Man n)", true},
		{"(and (on-board? n) (not-enemy? n))", "(not-enemy? n)", false},
		{"(and (on-board? n) (enemy? e))", "(enemy? e)", false},
	}
	for _, tt := range tests {
		if alike := codeOf(t, tt.guarded) == codeOf(t, tt.plain); alike != tt.alike {
			t.Errorf("%s has as many instructions as %s: %t, want %t", tt.guarded, tt.plain, alike, tt.alike)
		}
	}
}

// codeOf returns how many instructions a game has whose only block asks for a condition.
func codeOf(t *testing.T, condition string) int {
	t.Helper()
	text := `(game (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1) (e 1 0))))
		(piece (name Man) (moves ((verify ` + condition + `) n add))) (board-setup (White (Man a1))))`
	g := compiled(t, text)
	return len(g.code)
}
