package main

import (
	"errors"
	"fmt"
	"testing"

	"aanca.chess/game"
	"aanca.chess/play"
)

// allPlayers returns the computer's players of all games.
func allPlayers(t *testing.T, shelf *play.Catalogue) *players {
	t.Helper()
	return newPlayers(shelf, 4*tableSize)
}

// TestPlayersPlayEveryGame asks for a turn in every game of the catalogue, in positions that
// were started, parsed and copied.
func TestPlayersPlayEveryGame(t *testing.T) {
	lib, shelf := shelves(t)
	all := allPlayers(t, shelf)
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
				turn, err := all.Choose(t.Context(), name, pos.Clone(), 1, 0)
				if rules.Info().Dark {
					if !errors.Is(err, game.ErrNotForTwo) {
						t.Errorf("the computer plays %v, %v where it would see too much", turn, err)
					}
					continue
				}
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

// TestPlayersOfParameters: games with another parameter have players too, a bounded number of them.
func TestPlayersOfParameters(t *testing.T) {
	_, shelf := shelves(t)
	all := allPlayers(t, shelf)
	for _, name := range []string{"csipgs-rich:3", "csipgs-unofficial:relay"} {
		rules, err := shelf.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		pos := rules.Start()
		turn, err := all.Choose(t.Context(), name, pos.Clone(), 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.ParseTurn(pos, game.TurnText(pos, turn)); err != nil {
			t.Errorf("%s: the computer plays an %v", name, err)
		}
	}
	first, err := all.of("csipgs-rich:3")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 * maxFurther {
		one, err := all.of(fmt.Sprintf("csipgs-army:%d", 60+i))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := all.of(one.rules.Info().Name); err != nil || again != one {
			t.Errorf("a player is forgotten at once (%v)", err)
		}
		if i == maxFurther-2 {
			if again, err := all.of("csipgs-rich:3"); err != nil || again != first {
				t.Errorf("a player is forgotten before %d others were asked for (%v)", maxFurther, err)
			}
		}
	}
	if len(all.further) != maxFurther {
		t.Errorf("%d players are kept", len(all.further))
	}
	if _, err := all.of("csipgs-rich:0"); err == nil {
		t.Error("a game that does not exist has a player")
	}
}
