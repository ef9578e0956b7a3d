package notation_test

import (
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// Pieces of a kind on one file, as Fairy-Stockfish writes them.
func TestWXFTellsPiecesOnAFileApart(t *testing.T) {
	const (
		pairs   = "3k5/9/9/2R1R4/2R1P4/4P4/1C2P4/1C2C4/4C4/4KA3 w - - 0 1"
		many    = "5k3/9/2P1P4/2P1P4/2P6/9/4N4/3AN4/9/3AKA3 w - - 2 2"
		palaces = "2b1k3r/4a4/5a2n/p1p1P1p1p/2b6/P5P1P/3r5/7C1/4AK1R1/1NB3BN1 b - - 8 30"
	)
	tests := []struct{ name, fen, turn, want string }{
		{"the rear one sideways", pairs, "c6b6", "R-=8"},
		{"the front one forward", pairs, "c7c8", "R++1"},
		{"the rear one back", pairs, "c6c1", "R--5"},
		{"pairs on two files", pairs, "b3b1", "28-2"},
		{"pairs on two files, sideways", pairs, "e2i2", "25=1"},
		{"three on a file", many, "c6b6", "37=8"},
		{"two where another file has three", many, "e8e9", "15+1"},
		{"a horse", many, "e3g2", "H--3"},
		{"an advisor whose fellow could not go so", many, "d1e2", "A6+5"},
		{"an elephant whose fellow stands at the river", palaces, "c10a8", "E3+1"},
	}
	rules := gametest.Rules(t, "xiangqi")
	n := notation.On(rules.Info().Board)
	for _, tt := range tests {
		pos := gametest.Parse(t, rules, tt.fen)
		turn, err := n.Read(pos, tt.turn)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if got, err := n.Text(pos, turn, notation.WXF); got != tt.want || err != nil {
			t.Errorf("%s: %s is %q, %v; want %q", tt.name, tt.turn, got, err, tt.want)
		}
	}
}
