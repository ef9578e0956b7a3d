package main

import (
	"testing"

	"aanca.chess/game"
)

// TestPlayersPlayEveryGame asks for a turn in every game of the catalogue, in positions that
// were started, parsed and copied.
func TestPlayersPlayEveryGame(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	all, err := newPlayers(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range lib.Names() {
		t.Run(name, func(t *testing.T) {
			rules, err := lib.Rules(name)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := rules.Parse(rules.Start().FEN())
			if err != nil {
				t.Fatal(err)
			}
			for _, pos := range []game.Position{rules.Start(), parsed, parsed.Clone()} {
				turn, err := all.Choose(t.Context(), name, pos.Clone(), 1)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := game.ParseTurn(pos, game.TurnText(pos, turn)); err != nil {
					t.Errorf("the computer plays an %v", err)
				}
			}
		})
	}
}
