package search

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestTheLastCheckIsFound gives the last check rather than take a queen, which is better while a check more is missing.
func TestTheLastCheckIsFound(t *testing.T) {
	g := compile(t, "3check")
	for checks, want := range map[string]string{"1+3": "a1a8", "3+3": "d1d7"} {
		e := New(g, Options{TableSize: 1 << 20})
		pos := gametest.Parse(t, g, "4k3/1b1q1pp1/5n2/8/8/8/5P2/R2R2K1 b - - "+checks+" 0 1")
		steps, err := game.ParseTurn(pos, "g7g6")
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(steps[0])
		if got := game.TurnText(pos, find(t, e, pos, Limits{Depth: 2}).Turn); (got == "a1a8") != (want == "a1a8") {
			t.Errorf("%s: %s, want %s", checks, got, want)
		}
	}
}
