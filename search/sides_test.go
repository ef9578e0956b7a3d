package search

import (
	"context"
	"errors"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// An engine for a game that it cannot play says so, whatever is asked of it, and does not fall over.
func TestAGameOfThreeSidesIsRefused(t *testing.T) {
	rules := gametest.NewRace(8, 20)
	e := New(rules, Options{})
	e.Resize(1 << 20)
	e.SetThreads(2)
	e.Forget()
	if _, err := e.Search(context.Background(), rules.Start(), Limits{Depth: 3}, nil); !errors.Is(err, game.ErrNotForTwo) {
		t.Errorf("the error is %v", err)
	}
}
