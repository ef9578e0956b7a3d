package eval

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// valueWith returns what the knight of chess is worth with lines of a file more.
func valueWith(t *testing.T, lines string) int {
	t.Helper()
	g := gametest.Read(t, "[test:chess]\n"+lines)
	pos := g.Start()
	for i, value := range New(g, nil).Values() {
		if pos.Type(game.TypeID(i)).ID == "N" {
			return value
		}
	}
	t.Fatal("there is no knight")
	return 0
}

// TestComposedPowersAreWorthTheirKeys: a power that is said with power.ID is worth what it is worth by its short name.
func TestComposedPowersAreWorthTheirKeys(t *testing.T) {
	for _, row := range []struct{ key, composed string }{
		{"rifle.N = K", "instead: capture meeting K"},
		{"hopCapture.N = W", "instead: capture over W"},
		{"lionHop.N = W", "instead: capture onto W"},
		{"longLeap.N = Q", "instead: capture leaping Q"},
		{"sweep.N = R", "instead: capture along R"},
		{"approach.N = N", "on moving: may capture beyond N"},
		{"approachConvert.N = N", "on moving: may convert facing N"},
		{"withdraw.N = N", "on moving: capture behind N"},
		{"convert.N = K", "instead: convert around K"},
		{"swap.N = K", "instead: swap all around K"},
		{"relay.N = N", "always: lend around N"},
		{"relayOver.N = W", "always: lend over W"},
		{"immobilize.N = K", "always: freeze around K"},
		{"pass.N = K", "always: pass around K"},
		{"pincer.N = R", "on moving: capture between R"},
		{"coordinate.N = N with K", "on moving: capture crossing N with K"},
	} {
		if by, as := valueWith(t, row.key), valueWith(t, "power.N = "+row.composed); by != as {
			t.Errorf("%s: %d, but %d as %s", row.key, by, as, row.composed)
		}
	}
}

// TestComposedPowersHaveValues: what harms the enemy makes a piece worth more, what harms its own side less.
func TestComposedPowersHaveValues(t *testing.T) {
	plain := valueWith(t, "")
	for _, clause := range []string{
		"instead: burn around K", "instead: become P around K", "instead: push around K", "instead: pull around K", "instead: burn walls around K",
		"on moving: burn behind N", "on leaving: burn enemies around K", "on capturing: convert around K", "on being captured: burn captor",
		"on arriving: convert enclosed Q", "on arriving: wall left", "always: burn enemies around W", "always: freeze all around K",
		"on capturing: burn all around K except P",
	} {
		if value := valueWith(t, "power.N = "+clause); value <= plain {
			t.Errorf("%s: worth %d, %d without", clause, value, plain)
		}
	}
	for _, clause := range []string{
		"on arriving: burn friends around K", "on arriving: burn here", "always: freeze friends around K", "always: lend enemies around K", "always: burn here on c3 f3 c6 f6",
	} {
		if value := valueWith(t, "power.N = "+clause); value >= plain {
			t.Errorf("%s: worth %d, %d without", clause, value, plain)
		}
	}
}
