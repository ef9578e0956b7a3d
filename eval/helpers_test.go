package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
)

// compile returns a game of the catalogue.
func compile(t testing.TB, name string) *rules.Game {
	t.Helper()
	return gametest.Rules(t, name)
}

func parse(t testing.TB, rules game.Rules, fen string) game.Position {
	t.Helper()
	pos, err := rules.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// randomMover returns a player that plays random turns.
func randomMover(random *rand.Rand) func(t testing.TB, pos game.Position) []game.Step {
	return func(t testing.TB, pos game.Position) []game.Step {
		t.Helper()
		return gametest.RandomTurn(pos, random)
	}
}

// bazaar returns the plain game whose pieces are designed and bought.
func bazaar() *csipgs.Game { return csipgs.New(csipgs.Options{Name: "bazaar"}) }
