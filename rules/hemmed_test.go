package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// hemmed are games in which walls stay and pieces may not go where they could never move, and one whose wall moves.
const hemmed = `
[shogilike]
maxRank = 5
maxFile = 5
king = k
rook = r
knight = n
shogiPawn = p
lance = l
castling = false
pieceDrops = true
capturesToHand = true
immobilityIllegal = true
firstRankPawnDrops = true
startFen = rnklr/ppppp/5/PPPPP/RLKNR[] w - - 0 1

[stones:shogilike]
petrifyOnCaptureTypes = nr

[arrows:shogilike]
wallingRule = past

[duck:shogilike]
wallingRule = duck
`

// TestHemmedPieces: nobody goes to a square from which walls that stay would never let him move; a wall that moves is no matter.
func TestHemmedPieces(t *testing.T) {
	games := smallGames(t, hemmed)
	for _, row := range []struct{ name, fen, not, can string }{
		{"stones", "4k/1*3/5/1P3/K4[P] w - - 0 1", "b2b3 P@b3", "P@b1 P@c3"},
		{"stones", "4k/1*3/5/1R3/K4[LP] w - - 0 1", "P@b3", "b2b3 L@b3"},
		{"stones", "4k/5/5/5/K*3[p] b - - 0 1", "P@b2", "P@c2 P@b3"},
		{"duck", "4k/1*3/5/1P3/K4[P] w - - 0 1", "", "b2b3,b4a2 P@b3,b4a2"},
	} {
		w := games[row.name]
		p, err := w.parse(row.fen)
		if err != nil {
			t.Fatal(err)
		}
		turns := game.Turns(p.fast)
		for _, turn := range strings.Fields(row.not) {
			if slices.Contains(turns, turn) {
				t.Errorf("%s, %s: %s is allowed", row.name, row.fen, turn)
			}
		}
		for _, turn := range strings.Fields(row.can) {
			if !slices.Contains(turns, turn) {
				t.Errorf("%s, %s: %s is not allowed, only %s", row.name, row.fen, turn, turns)
			}
		}
	}
	for name, w := range games {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(6) {
				if err := w.compareFrom(w.v.StartFEN, 14, rand.New(rand.NewPCG(1, seed))); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
