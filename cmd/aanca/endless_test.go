package main

import (
	"strings"
	"testing"
)

// TestEndlessTurns: where pieces may hop on and on nothing is waited for without end, and what is said names the bound.
func TestEndlessTurns(t *testing.T) {
	const file = "../../zrf/testdata/language/endless.zrf"
	tests := []struct {
		args string
		want string
	}{
		{"perft " + file + " 1", "more than 20000000 turns"},
		{"perft " + file + " 3 --divide", "more than 500000 turns"},
		{"moves " + file, "more than 500000 legal turns"},
		{"moves " + file + " --as san", "more than 500000 legal turns"},
	}
	for _, tt := range tests {
		t.Run(tt.args, func(t *testing.T) {
			if a := ask(strings.Fields(tt.args)...); a.status != exitFailed || !strings.Contains(a.err, tt.want) {
				t.Errorf("status %d, %q, %q, want an error with %q", a.status, a.out, a.err, tt.want)
			}
		})
	}
}

// TestEndlessTurnsInUCI: counts in a dialogue end by themselves, too.
func TestEndlessTurnsInUCI(t *testing.T) {
	a := askFresh("setoption name UCI_Variant value endless\ngo perft 1\nisready\n", "--variants", "../../zrf/testdata/language/endless.zrf", "uci")
	if want := "info string the count was given up at a position with more than 1000000 turns\n"; !strings.Contains(a.out, want) {
		t.Errorf("%q, want %q", a.out, want)
	}
}
