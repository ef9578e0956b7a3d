package lab

import (
	"context"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/play/playtest"
	"aanca.chess/puzzle"
)

// TestMakePuzzles: what is found is proven, wins in several ways and lengths, and the same seed finds the same.
func TestMakePuzzles(t *testing.T) {
	rules := gametest.Rules(t, "gardner")
	made := func() (list []string) {
		plan := PuzzlePlan{Rules: rules, Count: 6, Turns: 2, Budget: 50_000, Seed: 3, Found: func(p puzzle.Puzzle) error {
			list = append(list, p.String())
			return p.Prove(rules, 0)
		}}
		if _, err := MakePuzzles(t.Context(), plan); err != nil {
			t.Fatal(err)
		}
		return list
	}
	first, second := made(), made()
	if len(first) != 6 {
		t.Fatalf("%d puzzles; want 6", len(first))
	}
	for i := range first {
		if first[i] != second[i] {
			t.Errorf("first %s, then %s", first[i], second[i])
		}
	}
}

func TestMakePuzzlesRefuses(t *testing.T) {
	if _, err := MakePuzzles(t.Context(), PuzzlePlan{Rules: playtest.NewWhisper("hush", 20), Count: 1, Turns: 1}); err == nil {
		t.Error("puzzles of a game whose turns cannot all be tried")
	}
}

func TestMakePuzzlesEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	games, err := MakePuzzles(ctx, PuzzlePlan{Rules: gametest.Rules(t, "chess"), Count: 1, Turns: 1})
	if games != 0 || err != nil {
		t.Errorf("%d games, %v", games, err)
	}
}
