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

// TestPerftGivesUp: counting ends at a position with more turns than may be, wherever it is, and not at one of as many.
func TestPerftGivesUp(t *testing.T) {
	slow := gametest.Read(t, "[slow:chess]\nturn = any x5\n").Start()
	for _, depth := range []int{1, 2, 3} {
		p := game.Perft{MostTurns: 1000}
		if p.Count(slow, depth); !p.TooMany() {
			t.Errorf("%d turns of five moves each were counted", depth)
		}
		listed := 0
		p.Divide(slow, depth, func(string, uint64) { listed++ })
		if !p.TooMany() || listed > 1000 {
			t.Errorf("%d first turns were listed, given up: %t", listed, p.TooMany())
		}
	}
	pos := gametest.Rules(t, "chess").Start()
	p := game.Perft{MostTurns: 35}
	if got := p.Count(pos, 3); got != 8902 || p.TooMany() {
		t.Errorf("chess: %d, given up: %t", got, p.TooMany())
	}
	if p.MostTurns = 19; p.Count(pos, 1) > 20 || !p.TooMany() {
		t.Error("20 turns were counted where 19 may be")
	}
}

// TestDivideStops: once the bound of all sequences is passed no further turns are told.
func TestDivideStops(t *testing.T) {
	pos := gametest.Rules(t, "chess").Start()
	p := game.Perft{Most: 100}
	turns, sum := 0, uint64(0)
	p.Divide(pos, 2, func(_ string, nodes uint64) {
		turns++
		sum += nodes
	})
	if turns != 6 || sum != 120 || p.TooMany() {
		t.Errorf("%d turns with %d sequences were told, given up: %t", turns, sum, p.TooMany())
	}
}
