package lab

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// What is measured by the usual search is refused, and not begun, on a board that it does not take.
func TestWideBoardsAreRefused(t *testing.T) {
	file, err := zrf.Load(filepath.Join("..", "zrf", "testdata", "fiveinarow.zrf"))
	if err != nil {
		t.Fatal(err)
	}
	rules, err := file.Compile(file.Usual())
	if err != nil {
		t.Fatal(err)
	}
	ctx, plan := context.Background(), Plan{Rules: rules, Games: 2, Verify: 2, Nodes: 5}
	for name, measure := range map[string]func() error{
		"Tune":          func() error { _, err := Tune(ctx, plan); return err },
		"Learn":         func() error { _, err := Learn(ctx, plan); return err },
		"Contributions": func() error { return Contributions(ctx, plan, func(Contribution) {}) },
		"MakePuzzles":   func() error { _, err := MakePuzzles(ctx, PuzzlePlan{Rules: rules}); return err },
	} {
		if err := measure(); !errors.Is(err, game.ErrWide) {
			t.Errorf("%s: %v, want %v", name, err, game.ErrWide)
		}
	}
}
