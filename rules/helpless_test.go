package rules_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestHelpless: who has nothing but what the file says is too little does not win when the other's time is up.
func TestHelpless(t *testing.T) {
	for _, test := range []struct {
		variant, fen string
		side         game.Side // whose time is up
		want         string
	}{
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.First, "draw: time"},
		{"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.Second, "w wins: time"},
		{"chess", "4k1n1/8/8/8/8/8/4P3/4K3 w - - 0 1", game.First, "b wins: time"},
		{"crazyhouse", "4k3/8/8/8/8/8/4P3/4K3[q] w - - 0 1", game.First, "b wins: time"},
		{"atomic", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", game.Second, "w wins: time"},
	} {
		pos, err := gametest.Rules(t, test.variant).Parse(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := game.OutOfTime(pos, test.side, 2).String(); got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.variant, test.fen, got, test.want)
		}
	}
	pos, err := gametest.Rules(t, "chess").Parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := game.OutOfTime(pos, game.First, 3).String(); got != "draw: time" {
		t.Errorf("of three: %q", got)
	}
}
