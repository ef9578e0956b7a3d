package workbench

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
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

// busy are rules on a machine that does other things meanwhile: each position takes a second.
type busy struct{ game.Rules }

func (b busy) Parse(fen string) (game.Position, error) {
	time.Sleep(time.Second)
	return b.Rules.Parse(fen)
}

// TestWarningsOfABusyMachine: what a game is warned of does not depend on how long it takes to find out.
func TestWarningsOfABusyMachine(t *testing.T) {
	d := readText(t, "[m:chess]\nstartFen = 4k3/pppppppp/8/8/8/8/8/3NK3 w\ninsufficientMaterial = -", "m")
	synctest.Test(t, func(t *testing.T) {
		want, got := texts(warn(d.Rules)), texts(warn(busy{d.Rules}))
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("a busy machine warns of %q, want %q", got, want)
		}
	})
}

func texts(list []Warning) []string {
	var all []string
	for _, w := range list {
		all = append(all, w.Text)
	}
	return all
}
