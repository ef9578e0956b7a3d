package variant_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// TestClaimsOfHeirs: whoever says anew what makes a draw, and not whether it is claimed, has it claimed.
func TestClaimsOfHeirs(t *testing.T) {
	const parent = "[automatic:chess]\ndrawClaims = -\n"
	tests := []struct {
		name, heir string
		want       []game.Reason
	}{
		{"nothing said", "", nil},
		{"moves", "nMoveRule = 10", []game.Reason{game.MoveLimit}},
		{"repetitions", "nFoldRule = 2", []game.Reason{game.Repetition}},
		{"moves, and that they need no claim", "nMoveRule = 10\ndrawClaims = -", nil},
		{"moves, and what needs a claim", "nMoveRule = 10\ndrawClaims = repetition", []game.Reason{game.Repetition}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l, err := variant.Read("claims.ini", strings.NewReader(parent+"[heir:automatic]\n"+tt.heir+"\n"))
			if err != nil {
				t.Fatal(err)
			}
			v, err := l.Lookup("heir")
			if err != nil {
				t.Fatal(err)
			}
			if got := v.Ending.Claims; !slices.Equal(got, tt.want) {
				t.Errorf("claimed: %q, want %q", got, tt.want)
			}
		})
	}
}
