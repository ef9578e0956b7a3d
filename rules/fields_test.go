package rules_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestFields: what position strings may say behind the side to move.
func TestFields(t *testing.T) {
	for name, want := range map[string]game.Fields{
		"chess":   {Castles: true, Passant: true, Counts: true},
		"xiangqi": {Counts: true},
		"shogi":   {},
	} {
		if got, ok := game.FieldsOf(gametest.Rules(t, name)); got != want || !ok {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
