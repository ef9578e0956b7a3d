package rules_test

import (
	"testing"

	"aanca.chess/game"
)

// TestDuck counts turns of a game in which each ends by a neutral piece that goes to another empty square.
// The counts are those of Fairy-Stockfish, but that there a captured king is followed by the duck's move: of the last
// but one its count is 2467000, since in 216 sequences the duck has 55 squares then. The first is 20 moves by 32 empty squares.
func TestDuck(t *testing.T) {
	g := smallGames(t, `
[duck:chess]
royal = -
extinctions = K at 0: royal captured
turn = any, duck:*
stalemateValue = win
castlingKingPiece = k
`)["duck"].fast
	for _, row := range []struct {
		fen   string
		depth int
		want  uint64
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 640},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 379440},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 1, 1510},
		{"r3k2r/1P6/8/3*4/4pP2/8/8/R3K2R b KQkq f3 0 1", 1, 1515},
		{"r3k2r/1P6/8/3*4/4pP2/8/8/R3K2R b KQkq f3 0 1", 2, 2455336},
		{"4k3/4*3/8/8/4R3/8/8/4K3 w - - 0 1", 2, 284160},
	} {
		var p game.Perft
		if got := p.Count(position(t, g, row.fen), row.depth); got != row.want {
			t.Errorf("%s: %d sequences of %d turns, want %d", row.fen, got, row.depth, row.want)
		}
	}
}

// TestWallsWeighNothing: to weigh the pieces of a game in which walls may stand used to panic.
func TestWallsWeighNothing(t *testing.T) {
	g := smallGames(t, "[duck:chess]\nturn = any, duck:*\n")["duck"].fast
	pos := position(t, g, "4k3/4*3/8/8/4R3/8/8/4K3 w - - 0 1")
	var scales game.Scales
	for side := range scales {
		for range pos.Types() {
			scales[side] = append(scales[side], make([]game.Weight, g.Info().Board.Size()+1))
		}
	}
	weighed := game.CapabilitiesOf(pos).Evaluable
	weighed.Weigh(&scales)
	if got := weighed.Weight(game.First); got != (game.Weight{}) {
		t.Errorf("pieces and a wall weigh %v, want nothing", got)
	}
}

// TestWallsAreNoMaterial: a wall beside two kings used to be looked up among the types of pieces, which panicked.
func TestWallsAreNoMaterial(t *testing.T) {
	g := smallGames(t, "[duck:chess]\nturn = any, duck:*\n")["duck"]
	for fen, want := range map[string]string{
		"4k3/8/8/3*4/8/8/8/4K3 w - - 0 1":  "draw: insufficient material",
		"4k3/8/8/3*4/8/8/8/4KN2 w - - 0 1": "draw: insufficient material",
		"4k3/8/8/3*4/8/8/8/4KR2 w - - 0 1": "ongoing",
	} {
		if got := position(t, g.fast, fen).Result().String(); got != want {
			t.Errorf("%s: %s, want %s", fen, got, want)
		}
		slow, err := g.slow.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := slow.Result(); got != want {
			t.Errorf("%s: the literal twin says %s, want %s", fen, got, want)
		}
	}
}
