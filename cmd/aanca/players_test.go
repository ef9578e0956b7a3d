package main

import (
	"errors"
	"testing"

	"aanca.chess/game"
)

// TestPlayersKnowTheirGames asks for a turn in every game of the catalogue, in positions that
// were started, parsed and copied.
func TestPlayersKnowTheirGames(t *testing.T) {
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
				turn, err := all.Choose(t.Context(), pos.Clone(), 1)
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

func TestPlayersRefuseForeignGames(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	rules, err := lib.Rules("chess")
	if err != nil {
		t.Fatal(err)
	}
	none := &players{}
	if _, err := none.Choose(t.Context(), rules.Start(), 1); !errors.Is(err, errForeign) {
		t.Errorf("got %v, want an error that says that the game is foreign", err)
	}
	if _, err := none.Hint(t.Context(), rules.Start()); !errors.Is(err, errForeign) {
		t.Errorf("got %v, want an error that says that the game is foreign", err)
	}
}
