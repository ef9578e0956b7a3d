package eval

import "testing"

// A structure that is remembered says the same as one that is found anew, whatever else has changed on
// the board.
func TestStructuresAreRememberedRightly(t *testing.T) {
	tests := []struct{ name, game, before, after string }{
		{"a knight goes away", "chess", "4k3/2p4p/8/3N4/3PP3/8/8/4K3 w - - 0 1", "4k3/2p4p/8/8/3PP3/8/4N3/4K3 w - - 0 1"},
		{"a pawn changes sides", "chess", "4k3/2p4p/8/8/3PP3/8/8/4K3 w - - 0 1", "4k3/2P4p/8/8/3pP3/8/8/4K3 w - - 0 1"},
		{"a piece comes before a lance", "chu",
			"5k6/12/12/12/12/12/12/P11/7r4/12/12/L4K6 w - - 0 1", "5k6/12/12/12/12/12/12/P11/7r4/G11/12/L4K6 w - - 0 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, test.game)
			fresh, e := New(g, nil), New(g, nil)
			want := fresh.Evaluate(parse(t, g, test.after))
			e.Evaluate(parse(t, g, test.before))
			if got := e.Evaluate(parse(t, g, test.after)); got != want {
				t.Errorf("%s is worth %d after %s, and %d by itself", test.after, got, test.before, want)
			}
		})
	}
}
