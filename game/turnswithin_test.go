package game_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestTurnsThatNobodyCouldWaitFor: turns of five moves are not all listed, and what was tried is taken back.
func TestTurnsThatNobodyCouldWaitFor(t *testing.T) {
	pos := gametest.Read(t, "[slow:chess]\nturn = any x5\n").Start()
	before := pos.FEN()
	if turns, ok := game.TurnsWithin(pos, 1000); ok || turns != nil || pos.FEN() != before {
		t.Errorf("%d turns, %t, in %s", len(turns), ok, pos.FEN())
	}
	if turns, ok := game.TurnsWithin(gametest.Rules(t, "chess").Start(), 20); !ok || len(turns) != 20 {
		t.Errorf("chess: %d turns, %t", len(turns), ok)
	}
}

// TestPerftStops: counting ends soon after a bound is passed, and tells a number above it.
func TestPerftStops(t *testing.T) {
	pos := gametest.Rules(t, "chess").Start()
	if got := (&game.Perft{Most: 100}).Count(pos, 3); got <= 100 || got > 500 {
		t.Errorf("with a bound of 100 there are %d sequences of three turns", got)
	}
	if got := (&game.Perft{Most: 8902}).Count(pos, 3); got != 8902 {
		t.Errorf("with a bound that is not passed there are %d sequences of three turns", got)
	}
	if got := (&game.Perft{}).Count(pos, 3); got != 8902 {
		t.Errorf("after that there are %d", got)
	}
}
