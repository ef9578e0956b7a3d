package rules_test

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// TestCountIsThatOfTheList compares, along random games of every variant of the catalogue, the count
// of steps with their list.
func TestCountIsThatOfTheList(t *testing.T) {
	catalogueGames(t, func(t *testing.T, w *twin, random *rand.Rand) {
		for range 3 * *oracleGames {
			pos, err := w.fast.Parse(w.start(random))
			if err != nil {
				t.Fatal(err)
			}
			for range 150 {
				steps := pos.Steps(nil)
				if n := game.CapabilitiesOf(pos).Counter.CountSteps(); n != len(steps) {
					t.Fatalf("%d steps counted, %d listed after %d steps in a game now at\n%s", n, len(steps), pos.Made(), pos.FEN())
				}
				if len(steps) == 0 {
					break
				}
				pos.Make(steps[random.IntN(len(steps))])
			}
		}
	})
}
