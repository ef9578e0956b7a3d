package workbench

import (
	"strings"
	"testing"

	"aanca.chess/play"
)

// TestUnworthy: games by which ratings would say nothing are told with the reason, when they are asked about for the second time, too.
func TestUnworthy(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct{ text, want string }{
		{"[m:chess]\ntitle = My Chess\nknight = -\npiece.C = Camel:C\nstartFen = rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1\npromotionPieceTypes = qrbc", ""},
		{"[m:chess]\ntitle = At Once\nstartFen = 4k3/8/4K3/8/8/8/8/7R w", "games of At Once are not rated: White can win with the very first move: Rh8#."},
		{"[m:chess]\ntitle = Never\nstartFen = 4k3/pppppppp/8/8/8/8/8/3NK3 w\ninsufficientMaterial = -", "games of Never are not rated: White may be unable to win"},
	} {
		d := readText(t, c.text, "m")
		name, err := b.Keep(d)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			err := b.Unworthy(name, d.Rules)
			if c.want == "" && err != nil || c.want != "" && (play.KindOf(err) != play.Illegal || !strings.HasPrefix(err.Error(), c.want)) {
				t.Errorf("%s: %v, want %q", name, err, c.want)
			}
		}
	}
}
