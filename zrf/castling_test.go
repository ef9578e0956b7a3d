package zrf_test

import (
	"testing"

	"aanca.chess/game"
)

// TestCastling tells castling from pushes and from what comes out of a reserve: all of them move a second piece of the same side.
func TestCastling(t *testing.T) {
	tests := []struct {
		name, file, turns string
		step              string
		castles           bool
	}{
		{"short", "testdata/chess.zrf", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "e1g1", true},
		{"long", "testdata/chess.zrf", "d2d4 d7d5 c1f4 c8f5 b1c3 b8c6 d1d2 d8d7", "e1c1", true},
		{"a crate is pushed", "testdata/language/porters.zrf", "", "b2c2", false},
		{"a reserve enters", "testdata/language/gating.zrf", "", "b1b2;b1=G;b2=P;a6=", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := compileFile(t, tt.file, "").Start()
			play(t, pos, tt.turns)
			s, err := pos.ParseStep(tt.step)
			if err != nil {
				t.Fatal(err)
			}
			e := pos.Effect(s, nil)
			if got := game.Castles(pos, s, &e); got != tt.castles {
				t.Errorf("%s castles: %v", tt.step, got)
			}
		})
	}
}
