package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// What TestCrossKeys has found, and the slow rules did otherwise.
func TestFindsOfDrafts(t *testing.T) {
	const stones = "maxFile = 6\nmaxRank = 5\nking = k\nrook = r\npawn = p\npiece.A = Alpha:yafWmRcpR\ndoubleStepRegionBlack = *4\n" +
		"startFen = raaakr/pppppp/6/PPPPPP/RAAAKR w KQkq - 0 1\npetrifyOnCaptureTypes = A\n"
	tests := []struct{ name, text, fen, want string }{
		{"who finds nothing to become attacks all the same", "[random]\n" + stones, "6/6/6/4Pp/4K1 w - - 0 1", "e1d1 e1d2 e1f1 e1f2"},
		{"wary pieces mind capture en passant", "[random]\n" + stones + "wary = P\n", "6/5p/6/4P1/6 b - - 0 1", ""},
		{"royal pieces that stand still may be captured", "[random:chess]\nroyal = R\n", "r4b1r/8/8/8/8/8/8/7R w - - 0 1", "h1b1 h1c1 h1d1 h1e1 h1f1 h1g1 h1h8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, err := readOne(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			p, err := bothOf(t, v).parse(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			fast, slow := game.Turns(p.fast), p.slow.Turns()
			slices.Sort(fast)
			slices.Sort(slow)
			if got := strings.Join(fast, " "); got != tt.want {
				t.Errorf("fast: %q, want %q", got, tt.want)
			}
			if got := strings.Join(slow, " "); got != tt.want {
				t.Errorf("slow: %q, want %q", got, tt.want)
			}
		})
	}
}
