package rules_test

import (
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/variant"
)

// Every game of the catalogue keeps the laws of the contract.
func TestLaws(t *testing.T) {
	for i, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			gametest.Check(t, gametest.Rules(t, name), gametest.Walk{Games: 2, Turns: 30, Seed: uint64(i)})
		})
	}
}
