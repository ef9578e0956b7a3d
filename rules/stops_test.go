package rules_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// TestStops: where pieces stand between the captures of a step, by any way of doing the same.
func TestStops(t *testing.T) {
	const king = "10/m9/3m6/2m7/10/6m3/3m6/10/8M1/K9 w - - 0 1"
	for _, c := range []struct {
		about, game, fen, step string
		stops                  string
	}{
		{"a flying king on the one square from which it goes on", "draughts", king, "a1b8xd4xc7", "e5"},
		{"a flying king elsewhere", "draughts", king, "a1b10xd4xd8", "f6"},
		{"a man in the order of its leaps", "draughts", "10/m9/10/4m5/10/4m5/10/4m5/3M6/10 w - - 0 1", "d2f8xe3xe5xe7", "f4 d6"},
		{"both ways round", "draughts", "10/m9/10/4m1m3/10/4m1m3/10/4m5/3M6/10 w - - 0 1", "d2f4xe3xe5xg5xe7xg7", "h6 f8 d6"},
		{"one capture", "draughts", "10/m9/10/10/10/10/10/4m5/3M6/10 w - - 0 1", "d2f4xe3", ""},
		{"pieces that are gone at once", "turkishdraughts", "8/8/3m4/7m/3m4/3M4/8/8 w - - 0 1", "d3d7xd4xd6", "d5"},
		{"no captures", "chess", "", "e2e4", ""},
	} {
		pos := start(t, c.game)
		if c.fen != "" {
			var err error
			if pos, err = compiled(t, c.game).Parse(c.fen); err != nil {
				t.Fatal(err)
			}
		}
		step, err := pos.ParseStep(c.step)
		if err != nil {
			t.Errorf("%s: %v", c.about, err)
			continue
		}
		var names []string
		for _, sq := range game.CapabilitiesOf(pos).Stopper.Stops(step, nil) {
			names = append(names, compiled(t, c.game).Info().Board.Name(sq))
		}
		if got := strings.Join(names, " "); got != c.stops {
			t.Errorf("%s: %s stops on %q, want %q", c.about, c.step, got, c.stops)
		}
		if steps := pos.Steps(nil); !slices.Contains(steps, step) {
			t.Errorf("%s: after that %s is no step any more", c.about, c.step)
		}
	}
}

// TestStopExplained: who goes to where a piece only stands on its way is told how it goes on.
func TestStopExplained(t *testing.T) {
	const king = "10/m9/3m6/2m7/10/6m3/3m6/10/8M1/K9 w - - 0 1"
	const men = "10/m9/10/4m5/10/4m1m3/10/4m1m3/3M3M2/10 w - - 0 1"
	for _, c := range []struct {
		fen, move, why string
		kind           game.Refusal
	}{
		{king, "a1e5", "from e5 the King on a1 has to go on capturing; possible: a1b8xd4xc7", game.Misstated},
		{
			king, "a1g7", "the King on a1 does not end its captures on g7, since it can capture more; possible: " +
				"a1b8xd4xc7, a1h4xd4xg5, a1i3xd4xg5, a1j2xd4xg5, a1c9xd4xd8, a1b10xd4xd8", game.Misstated,
		},
		{king, "i2h3", "there is something to capture, so that a capture must be made", game.Forbidden},
		{men, "h2f4", "from f4 the Man on h2 has to go on capturing; possible: h2f8xg3xe5xe7", game.Misstated},
		{
			"10/m9/10/4m5/10/4m3m1/10/4m3m1/3M3M2/10 w - - 0 1", "h2j4",
			"the Man on h2 does not end its captures on j4, and other captures go before those with which it goes on", game.Misstated,
		},
	} {
		pos, err := compiled(t, "draughts").Parse(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		_, err = pos.ParseStep(c.move)
		var illegal *game.Illegal
		if !errors.As(err, &illegal) {
			t.Errorf("%s: %v", c.move, err)
		} else if illegal.Why != c.why || illegal.Kind != c.kind {
			t.Errorf("%s is refused with %q (%v), want %q (%v)", c.move, illegal.Why, illegal.Kind, c.why, c.kind)
		}
	}
}
