package xboard

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// TestEntriesForXBoard: what enters by a gate is written behind the squares, and read so.
func TestEntriesForXBoard(t *testing.T) {
	rules := gametest.Rules(t, "seirawan")
	b, err := newBoard(rules, &Config{})
	if err != nil {
		t.Fatal(err)
	}
	pos := gametest.Parse(t, rules, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R[HEhe] w KQBkq - 0 1")
	for own, want := range map[string]string{
		"b1c3": "b1c3", "b1c3/H": "b1c3h", "b1c3/E": "b1c3e", "e1g1": "e1g1", "e1g1/He1": "e1g1h", "e1g1/Hh1": "h1e1h",
	} {
		step, err := pos.ParseStep(own)
		if err != nil {
			t.Fatal(err)
		}
		got := b.text(pos, step)
		if got != want {
			t.Errorf("%s is written %s, want %s", own, got, want)
		}
		if read, err := b.parse(pos, got); err != nil || read != step {
			t.Errorf("%s is read as another step: %v", got, err)
		}
	}
}
