package rules_test

import (
	"math/rand/v2"
	"testing"
)

// TestPromotionInstead has a position for each sentence on pawns that promote instead of moving.
func TestPromotionInstead(t *testing.T) {
	const (
		generals = "[random:makruk]\nsittuyinPromotion = true\npromotionRegionWhite = *5 *6 *7 *8\npromotionRegionBlack = *4 *3 *2 *1\n"
		rooks    = generals + "promotionPieceTypes = rn\n"
	)
	for _, c := range []goalCase{
		{"where it stands, or as what it becomes", generals, "4k3/8/8/4P3/8/P7/8/4K3 w - - 0 1", "",
			"e5e6 e5e5=M e5d6=M e5f6=M e5d4=M e5f4=M a3a4", "e5e6=M a3a3=M a3b4=M", "ongoing"},
		{"the last pawn anywhere", generals, "4k1n1/8/8/8/8/P7/8/4K3 w - - 0 1", "", "a3a3=M a3b4=M a3b2=M a3a4", "", "ongoing"},
		{"not by its moves", generals, "4k3/8/8/8/4P3/P7/8/4K3 w - - 0 1", "", "e4e5", "e4e5=M", "ongoing"},
		{"nor by capture", generals, "7k/8/5n2/4P3/8/P7/8/4K3 w - - 0 1", "", "e5f6", "e5f6=M", "ongoing"},
		{"it may attack nothing then", generals, "4k3/2n5/8/4P3/8/P7/8/4K3 w - - 0 1", "", "e5e5=M e5f6=M", "e5d6=M", "ongoing"},
		{"nor along lines", rooks, "4k3/8/8/4P3/8/P6n/8/4K3 w - - 0 1", "", "e5d5=R e5c5=R e5e5=N", "e5e5=R e5h5=R e5f5=N", "ongoing"},
		{"nor uncover a check", generals, "k7/8/8/P7/8/1P6/8/R3K3 w - - 0 1", "", "a5a5=M a5a6", "a5b6=M a5b4=M", "ongoing"},
		{"it does not capture by it", generals, "4k3/8/3n4/4P3/8/P7/8/4K3 w - - 0 1", "", "e5d6", "e5d6=M", "ongoing"},
		{"the number may be limited", generals + "promotionLimit = m:1\n", "4k3/8/8/4P3/8/P7/2M5/4K3 w - - 0 1", "", "e5e6", "e5e5=M", "ongoing"},
		{"pieces that are no pawns promote by their moves", generals + "promotionPawnTypes = pn\n", "4k3/8/8/4P3/8/1N6/8/4K3 w - - 0 1", "", "b3a5=M e5e5=M", "b3a5", "ongoing"},
		{"nor to a promoted form", generals + "promotedPieceType = p:m n:m\n", "4k3/8/8/4P3/8/PN6/8/4K3 w - - 0 1", "", "e5e6 e5e5=M b3a5+", "e5e6+", "ongoing"},
		{"promoted forms may be there", generals + "promotedPieceType = p:m\n", "4k3/8/8/4+P3/8/P7/8/4K3 w - - 0 1", "", "e5d6 e5d4", "e5e6", "ongoing"},
		{"a pinned pawn goes nowhere", generals, "4k3/4r3/8/4P3/8/P7/8/4K3 w - - 0 1", "", "e5e6 e5e5=M", "e5d6=M", "ongoing"},
		{"out of check by coming between", generals, "4k3/8/8/8/r2P3K/8/8/8 w - - 0 1", "d4d4=M", "", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestPromotionInsteadAtRandom plays random games in both implementations.
func TestPromotionInsteadAtRandom(t *testing.T) {
	for _, file := range []string{
		"[random:shatranj]\nsittuyinPromotion = true\npromotionRegionWhite = *3 *4 *5 *6 *7 *8\npromotionRegionBlack = *6 *4 *3 *2 *1\npromotionPieceTypes = qrn\n",
		"[random:crazyhouse]\nsittuyinPromotion = true\npromotionRegionWhite = *3 *4\npromotionRegionBlack = *6 *5\nblastOnCapture = true\n",
	} {
		w, err := twinOf(file)
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for range 2 {
			if err := w.compareFrom(w.fast.Start().FEN(), 14, random); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		}
	}
}
