package notation_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// TestPromotionsInSAN: promotions that are no plain moves of pawns are written as Fairy-Stockfish writes them, and read so, and so are
// checks that end the game otherwise than by mate.
func TestPromotionsInSAN(t *testing.T) {
	for _, row := range []struct{ name, ini, fen, own, san string }{
		{"a pawn that turns to stone", "[x:chess]\npetrifyOnCaptureTypes = p\n", "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8=Q", "exd8=Q"},
		{"a promoted form that turns to stone", "[x:shogi]\npetrifyOnCaptureTypes = p\n", "4k4/4p4/4P4/9/9/9/9/9/4K4[] w - - 0 1", "e7e8+", "Pxe8=G"},
		{"a promoted form that moves as a pawn", "[x:chess]\npromotedPieceType = n:p\npromotionPieceTypes = q\n", "7k/8/3N4/8/8/8/4P3/4K3 w - - 0 1", "d6c8+", "Nc8=P"},
		{"a promoted form that turns back and explodes", "[x:kyotoshogi]\nblastOnCapture = true\n", "k4/2p2/5/+S4/2K2[] w - - 0 1", "a2c4-", "Bxc4=S"},
		{"instead of moving, straight on", "[x:chess]\nsittuyinPromotion = true\npromotionPieceTypes = r\n", "8/7k/8/8/8/8/4P3/K7 w - - 0 1", "e2e5=R", "e2e5=R"},
		{"instead of moving, where it stands", "[x:chess]\nsittuyinPromotion = true\npromotionPieceTypes = r\n", "8/7k/8/8/8/8/4P3/K7 w - - 0 1", "e2e2=R", "e2=R"},
		{"dropped as what it becomes", "[x:shogi]\ndropPromoted = true\n", "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "+P@b1", "G@b1"},
		{"a check that draws", "[x:chess]\nextinctionValue = draw\nextinctionPieceTypes = n\n", "4k3/4n3/8/8/8/8/8/4RKN1 w - - 0 1", "e1e7", "Rxe7#"},
	} {
		g := gametest.Read(t, row.ini)
		pos := gametest.Parse(t, g, row.fen)
		turn, err := game.ParseTurn(pos, row.own)
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		n := notation.On(g.Info().Board)
		if got, err := n.Text(pos, turn, notation.SAN); err != nil || got != row.san {
			t.Errorf("%s: %s is written %q (%v), want %q", row.name, row.own, got, err, row.san)
		}
		if got, err := n.Read(pos, row.san); err != nil || !slices.Equal(got, turn) {
			t.Errorf("%s: %s is read as %v (%v), want %s", row.name, row.san, got, err, row.own)
		}
	}
}

// The ways of Shogi tell that a piece could have promoted, and not that a promoted one could have turned back: as Fairy-Stockfish.
func TestWhoDeclinesCouldHavePromoted(t *testing.T) {
	g := gametest.Read(t, "[x:shogi]\npieceDemotion = true\n")
	pos := gametest.Parse(t, g, "4k4/9/1S5+S1/9/9/9/9/9/4K4[] w - - 0 1")
	n := notation.On(g.Info().Board)
	for own, want := range map[string]string{"b7b8": "S-8b=", "b7b8+": "S-8b+", "h7h8": "+S-2b", "h7h8-": "+S-2b-"} {
		turn, err := game.ParseTurn(pos, own)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := n.Text(pos, turn, notation.Hodges); err != nil || got != want {
			t.Errorf("%s is written %q (%v), want %q", own, got, err, want)
		}
	}
}
