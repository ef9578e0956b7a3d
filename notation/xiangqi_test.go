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
		river   = "3k5/9/9/6P2/9/6P2/9/9/9/5K3 w - - 0 1"
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
		{"a soldier whose fellow has yet to cross the river", river, "g7f7", "P+=4"},
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

// A pass is written as if the piece that makes it in UCI moved to its own square, as Fairy-Stockfish does.
func TestAPassIsWrittenWithItsPiece(t *testing.T) {
	tests := []struct {
		way  notation.Way
		want string
	}{
		{notation.SAN, "Ke2"}, {notation.LAN, "Ke2-e2"}, {notation.Janggi, "K95-95"},
		{notation.WXF, "K5=0"}, {notation.Hodges, "K-5i"}, {notation.HodgesNumbers, "K-59"}, {notation.Hosking, "K59"},
		{notation.ThaiSAN, "K-จ๒"}, {notation.ThaiLAN, "K จ๒-จ๒"}, // Thai has no letter for what moves so
	}
	rules := gametest.Rules(t, "janggi")
	n := notation.On(rules.Info().Board)
	pos := rules.Start()
	turn, err := n.Read(pos, "0000")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		if got, err := n.Text(pos, turn, tt.way); got != tt.want || err != nil {
			t.Errorf("%s: the pass is %q, %v; want %q", tt.way, got, err, tt.want)
		}
	}
}
