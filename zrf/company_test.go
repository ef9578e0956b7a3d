package zrf_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// TestCompany: a piece that does nothing alone is tried out with the one without which it may not move, and with nobody else.
func TestCompany(t *testing.T) {
	tests := []struct{ name, moves, move string }{
		{"alone", "(moves (n (verify empty?) add))", "a1a2 b1b2 c3c4 "},
		{"with another", "(moves (mark c1 (verify (and friend? (piece? B))) back n (verify empty?) add))", "a1a2 b1b2 c3c4 "},
		{"not over another", "(moves (n (verify friend?) n (verify empty?) add))", ""},
		{"never", "(moves (n (verify false) add))", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileText(t, small(tt.moves, "", "(White (A a1) (B c1)) (Black (A d4))"))
			if got := marked(t, g, "a1", "a2") + marked(t, g, "b1", "b2") + marked(t, g, "c3", "c4"); got != tt.move {
				t.Errorf("marks %q, want %q", got, tt.move)
			}
		})
	}
}

// marked returns the move of a white A between two squares if it has a mark.
func marked(t *testing.T, g *zrf.Game, from, to string) string {
	t.Helper()
	board := g.Info().Board
	at, err := board.Parse(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range g.Start().Reach(0, game.First, at) {
		if m.Move && board.Name(m.To) == to {
			return from + to + " "
		}
	}
	return ""
}
