package play_test

import (
	"testing"

	"aanca.chess/play"
)

func TestSetup(t *testing.T) {
	w := newWorld(t, func(c *play.Config) { c.Int = func(int) int { return 0 } })
	tests := []struct {
		name, variant, layout string
		fen, chosen           string
		kind                  play.Kind
	}{
		{name: "a layout", variant: "walk", layout: "c", fen: "2S9 w - - 0 1", chosen: "c"},
		{name: "one left to chance", variant: "walk", layout: play.RandomLayout, fen: "S11 w - - 0 1", chosen: "a"},
		{name: "a layout that there is not", variant: "walk", layout: "z", kind: play.Illegal},
		{name: "no layout", variant: "walk", layout: "", kind: play.Illegal},
		{name: "an unknown game", variant: "jump", layout: "a", kind: play.NotFound},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fen, chosen, err := w.Setup(test.variant, test.layout)
			if fen != test.fen || chosen != test.chosen {
				t.Errorf("%q of layout %q, want %q of %q", fen, chosen, test.fen, test.chosen)
			}
			if err != nil && play.KindOf(err) != test.kind || err == nil && test.kind != play.Internal {
				t.Errorf("error %v, want kind %d", err, test.kind)
			}
		})
	}
}
