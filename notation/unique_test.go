package notation_test

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
	"aanca.chess/variant"
)

// eachPosition calls f with one in so many positions of random games of every game of the catalogue, not the same ones of each.
func eachPosition(t *testing.T, oneIn, games, turns int, f func(t *testing.T, rules game.Rules, pos game.Position)) {
	t.Helper()
	for i, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			rules := gametest.Rules(t, name)
			random := rand.New(rand.NewPCG(uint64(i), 1))
			for range games {
				pos := rules.Start()
				for turn := range turns {
					if (turn+i)%oneIn == 0 {
						f(t, rules, pos)
					}
					if pos.Result().Over() || t.Failed() {
						break
					}
					game.Play(pos, gametest.RandomTurn(pos, random))
				}
			}
		})
	}
}

// No two legal steps of a position have the same text in any notation.
func TestTextsAreUnique(t *testing.T) {
	all := []notation.Way{notation.SAN, notation.Numbers, notation.LAN, notation.UCI, notation.Hodges, notation.WXF, notation.ThaiSAN, notation.Courier}
	eachPosition(t, 1, 2, 25, func(t *testing.T, rules game.Rules, pos game.Position) {
		for _, way := range all {
			if rules.Info().Board.IsHexagonal() && way != notation.SAN && way != notation.LAN && way != notation.UCI && way != notation.Courier {
				continue
			}
			written := map[string]string{}
			steps, texts := notation.On(rules.Info().Board).StepTexts(pos, way)
			for i, text := range texts {
				own := pos.StepText(steps[i])
				if other, twice := written[text]; twice && other != own {
					t.Errorf("%s: %s and %s are both %s in %s", pos.FEN(), other, own, text, way)
				}
				written[text] = own
			}
		}
	})
}
