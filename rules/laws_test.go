package rules_test

import (
	"testing"

	"pgregory.net/rapid"

	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
)

// Games of the catalogue keep the laws of the contract.
func TestLaws(t *testing.T) {
	for i, name := range sharedNames(t, 3) {
		t.Run(name, func(t *testing.T) {
			gametest.Check(t, gametest.Rules(t, name), gametest.Walk{Games: 2, Turns: 30, Seed: uint64(i)})
		})
	}
}

// Games that nobody has invented keep the laws, too.
func TestLawsOfRandomVariants(t *testing.T) {
	for name, draw := range map[string]func(*rapid.T) recipe{"plain": drawRecipe, "with powers": drawPowered} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := draw(t)
				v, err := readOne(r.ini)
				if err != nil {
					t.Fatalf("%v in\n%s", err, r.ini)
				}
				g, err := rules.Compile(v)
				if err != nil {
					return // what must be playable other tests say
				}
				w := gametest.Walk{Games: 1, Turns: 6, Seed: rapid.Uint64().Draw(t, "seed of the turns"), Starts: []string{r.drawFEN(t)}}
				if _, err := g.Parse(w.Starts[0]); err != nil {
					w.Starts = nil // another test compares what is refused
				}
				if err := gametest.Breach(g, w); err != nil {
					t.Fatalf("%v in\n%s", err, r.ini)
				}
			})
		})
	}
}
