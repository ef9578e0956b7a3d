package play_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
)

func TestDangers(t *testing.T) {
	for _, test := range []struct{ name, variant, fen, want string }{
		{"nothing is near", "tepuy", "", ""},
		{"the side to move in danger", "tepuy", "2g1k1g2/9/9/4s4/4K4/9/9/9/2G3G2 w - - 0 1", "e5"},
		{"the other side in danger", "tepuy", "2g1k1g2/9/9/4s4/4K4/9/9/9/2G3G2 b - - 0 1", "e5"},
		{"chess tells it by check", "chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", ""},
	} {
		rules := gametest.Rules(t, test.variant)
		pos := rules.Start()
		if test.fen != "" {
			pos = parse(t, rules, test.fen)
		}
		if got := named(rules, play.Dangers(rules, pos)); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func parse(t *testing.T, rules game.Rules, fen string) game.Position {
	t.Helper()
	pos, err := rules.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func named(rules game.Rules, squares []geom.Square) string {
	text := ""
	for _, sq := range squares {
		text += rules.Info().Board.Name(sq)
	}
	return text
}
