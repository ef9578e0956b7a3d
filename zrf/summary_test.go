package zrf_test

import "testing"

// TestSummaryTellsWhoPlays shows the line about players: who is alone has all turns, of which nothing needs to be told.
func TestSummaryTellsWhoPlays(t *testing.T) {
	tests := []struct{ file, title, want string }{
		{"testdata/puzzle.zrf", "", "players: You (w), Things (neutral)"},
		{"testdata/language/giveaway.zrf", "", "players: White (w), Black (b)"},
		{"testdata/language/giveaway.zrf", "Progressive giveaway", "players: White (w), Black (b); a side may have several turns one after the other"},
		{"testdata/language/strangers.zrf", "", "players: White (w), Black (b), ?Fog (random), Hermit (neutral)"},
	}
	for _, tt := range tests {
		t.Run(tt.file+tt.title, func(t *testing.T) {
			if line := compileFile(t, tt.file, tt.title).Summary()[0]; line != tt.want {
				t.Errorf("%q, want %q", line, tt.want)
			}
		})
	}
}
