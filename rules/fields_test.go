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
		fielded, ok := gametest.Rules(t, name).(game.Fielded)
		if !ok {
			t.Fatalf("%s tells of no fields", name)
		}
		if got := fielded.Fields(); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
