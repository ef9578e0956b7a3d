package lab

import (
	"context"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestDecidedDrawsFromManyTurns: where nobody could list the turns, one is drawn all the same.
func TestDecidedDrawsFromManyTurns(t *testing.T) {
	rules := gametest.Read(t, "[endless:chess]\nturn = any x9\n")
	pos := rules.Start()
	turn, err := NewDecided(rules, 1).choose(context.Background(), pos, 1)
	if err != nil {
		t.Fatal(err)
	}
	if game.Play(pos, turn); len(turn) < 2 || pos.TurnOpen() || pos.Side() == rules.Start().Side() {
		t.Errorf("%d steps lead to %s to move", len(turn), pos.Side())
	}
}
