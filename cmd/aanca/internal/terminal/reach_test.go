package terminal

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/variant"
)

// TestLegendExplainsEveryPiece looks at where each piece of each game of the catalogue goes: every
// character drawn must be explained, and every power must have one.
func TestLegendExplainsEveryPiece(t *testing.T) {
	for _, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			r := gametest.Rules(t, name)
			pos := r.Start()
			for id := range game.TypeID(pos.Types()) {
				explained(t, pos, id, r)
			}
		})
	}
}

// TestLegendExplainsEveryAction: the action of each composed power has a character and an explanation.
func TestLegendExplainsEveryAction(t *testing.T) {
	for _, action := range variant.Actions {
		char := charOf(game.Power(action.Word))
		explained := slices.ContainsFunc(meanings("wall"), func(m meaning) bool { return m.char == char })
		if action.Word != variant.Pass.String() && (char == otherwise || !explained) {
			t.Errorf("nothing is drawn for %s", action.Word)
		}
	}
}

func explained(t *testing.T, pos game.Position, id game.TypeID, r game.Rules) {
	t.Helper()
	where := reached{}
	for _, m := range pos.Reach(id, game.First, middle(r.Info().Board)) {
		where.add(m)
	}
	legend := where.legend(r.Info().Wall)
	for sq, ways := range where {
		for _, char := range ways.String() {
			if char == otherwise || !strings.Contains(legend, string(char)+" ") {
				t.Errorf("%s on %s: %q is not explained by %q", pos.Type(id).ID, r.Info().Board.Name(sq), char, legend)
			}
		}
	}
}

func TestWaysOnOneSquare(t *testing.T) {
	tests := []struct {
		name  string
		marks []game.Mark
		want  string
	}{
		{"a move and a capture", []game.Mark{{Move: true}, {Capture: true}}, "*"},
		{"only at first", []game.Mark{{Move: true, Initial: true}}, "i"},
		{"also at first", []game.Mark{{Move: true, Initial: true}, {Move: true}}, "·"},
		{"a power alone", []game.Mark{{Power: game.PowerSwap}}, "~"},
		{"powers come after the plain way", []game.Mark{{Power: game.PowerRifle}, {Power: game.PowerHopCapture}, {Capture: true}}, "xhr"},
		{"a power is drawn once", []game.Mark{{Power: game.PowerLocust}, {Power: game.PowerLocust, Move: true}}, "d"},
		{"a power without a character", []game.Mark{{Power: "levitate"}}, "?"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			where := reached{}
			for _, m := range tt.marks {
				where.add(m)
			}
			if got := where[0].String(); got != tt.want {
				t.Errorf("drawn as %q, not %q", got, tt.want)
			}
		})
	}
}
