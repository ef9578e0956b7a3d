package csipgs_test

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// The game and its variants keep the laws of the contract.
func TestLaws(t *testing.T) {
	for name, g := range library() {
		t.Run(name, func(t *testing.T) {
			gametest.Check(t, g, gametest.Walk{Games: 3, Turns: 30, Seed: 1})
		})
	}
}
