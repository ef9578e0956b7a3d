package rules_test

import (
	"math/rand/v2"
	"testing"
)

// The games of these tests: turns of two steps, and a wall that comes after each, with pieces that are royal for now.
const (
	twice     = commoners + "turn = any x2\n"
	walled    = commoners + "wallingRule = static\n"
	exploding = "[random:atomic]\nwallingRule = duck\n"
)

// TestPseudoRoyalInTurns has a position for each sentence on turns of several steps in which pieces are royal for now.
func TestPseudoRoyalInTurns(t *testing.T) {
	for _, c := range []goalCase{
		{"a turn is judged by where it leads", twice, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "", "e1e2,e2d3 a2a3,e1d1", "a2a3,a3a4", "ongoing"},
		{"nor may it be lost on the way", twice, "4r2k/8/8/8/8/8/8/3RK3 w - - 0 1", "", "d1d2,e1d1 e1f1,d1d2", "d1d2,e1e2", "ongoing"},
		{"a wall may stop an attack", walled, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "", "a2a3,*@e4", "a2a3,*@d4", "ongoing"},
		{"a turn that captures one of the other side's need not mind attacks", twice, "4r2k/8/8/8/8/8/8/4K2R w - - 0 1", "",
			"h1h8,h8h7 h1h2,h2h8", "h1h2,h2h3", "ongoing"},
		{"a wall does not come to where something has exploded", exploding, "4k3/8/8/3p4/8/2n5/8/R2RK3 w - - 0 1", "", "d1d5,*@d4", "d1d5,*@d5", "ongoing"},
		{"nor beside it", exploding, "4k3/8/8/2np4/8/8/8/R2RK3 w - - 0 1", "", "d1d5,*@d4", "d1d5,*@c5", "ongoing"},
		{"later it may", exploding, "4k3/8/8/2np4/8/8/8/R2RK3 w - - 0 1", "d1d5,*@d4 e8e7,d4d3", "a1a2,d3c5 a1a2,d3d5", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestPseudoRoyalInTurnsAtRandom plays random games on a small board in both implementations.
func TestPseudoRoyalInTurnsAtRandom(t *testing.T) {
	const small = "[random]\nmaxFile = 4\nmaxRank = 5\ncommoner = k\nrook = r\nknight = n\npawn = p\npromotionRegionWhite = *5\npromotionRegionBlack = *1\n" +
		"promotionPieceTypes = rk\ncastling = false\ndoubleStep = false\nstartFen = rnkr/pp2/4/2PP/RNKR w - - 0 1\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"
	for _, lines := range []string{"turn = any x2\n", "wallingRule = duck\nblastOnCapture = true\nextinctionValue = loss\n", "turn = any, duck:*\ndupleCheck = true\n"} {
		w, err := twinOf(small + lines)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(3, 4))
		for range 2 {
			if err := w.compareFrom(w.fast.Start().FEN(), 8, random); err != nil {
				t.Fatalf("%s: %v", lines, err)
			}
		}
	}
}
