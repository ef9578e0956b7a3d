package web

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestPowersAreShown: the page of a game with powers has the sign and the words of each that its pieces have and marks
// may tell of; a game without them has none.
func TestPowersAreShown(t *testing.T) {
	for _, row := range []struct {
		name, line string
		power      game.Power
	}{
		{"a short name", "rifle.N = K", game.PowerRifle},
		{"an action", "power.N = instead: burn around K", "burn"},
		{"on the way", "piece.N = Knight:NcafmW", game.PowerLocust},
	} {
		shown := false
		for _, p := range newVariant(gametest.Read(t, "[a:chess]\n"+row.line)).Powers {
			shown = shown || p.Name == string(row.power) && p.Words != "" && p.Lines != ""
		}
		if !shown {
			t.Errorf("%s: %s has no sign", row.name, row.power)
		}
	}
	if got := newVariant(gametest.Read(t, "[a:chess]")).Powers; len(got) > 0 {
		t.Errorf("chess shows %v", got)
	}
}

// A client is told what a game calls a wall, where one may stand.
func TestNamesOfWallsAreTold(t *testing.T) {
	for text, want := range map[string]string{"": "", "wallName = duck": "", "turn = any, duck:*": "wall", "wallName = duck\nturn = any, duck:*": "duck"} {
		if got := newVariant(gametest.Read(t, "[a:chess]\n"+text)).Wall; got != want {
			t.Errorf("%q: a wall is called %q, want %q", text, got, want)
		}
	}
}
