package notation_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// TestSANOfGames: what turns of games with rules of their own are in algebraic notation, as Fairy-Stockfish writes them, and that it is
// read.
func TestSANOfGames(t *testing.T) {
	for _, row := range []struct{ rule, name, fen, own, san string }{
		{"a drop of a promoted piece is named by what it moves as", "kyotoshogi", "1k3/5/5/5/1K3[L] w - - 0 1", "+L@a3", "G@a3"},
		{"who cannot promote there need not be told apart", "judkins", "k5/6/3R2/6/2R3/K5[] w - - 0 1", "d4d5+", "Rd5=D"},
		{"who can must be", "judkins", "6/R5/3R2/5k/6/K5[] w - - 0 1", "d4d5+", "Rdd5=D"},
		{"who cannot bring in a piece need not be", "seirawan", "4k3/8/8/2n5/8/8/8/4K3[h] b - - 0 1", "c5a6", "Na6"},
		{"nor who brings one in", "seirawan", "1n2k3/8/8/2n5/8/8/8/4K3[h] b b - 0 1", "b8a6/H", "Na6/H"},
		{"a wall is its square", "duck", "4k3/8/8/8/8/8/*7/1N2K3 w - - 0 1", "b1c3,a2d5", "Nc3,d5"},
		{"castling in which the rook stays", "chess960", "4k3/8/8/8/8/8/8/3RKR2 w FD - 0 1", "e1d1", "O-O-O"},
		{"and on the other wing", "chess960", "4k3/8/8/8/8/8/8/3RKR2 w FD - 0 1", "e1f1", "O-O"},
		{"castling in which the king stays", "chess960", "4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "g1h1", "O-O"},
		{"checkmate is marked whoever wins by it", "misere", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "Qg7#"},
		{"a threat to what is royal only while few are left is not", "coregal", "4k3/8/8/1q6/8/8/8/R5K1 w - - 0 1", "a1b1", "Rb1"},
		{"a threat to the king beside it is", "coregal", "q3k3/8/8/8/8/8/8/4KR2 w - - 0 1", "f1f8", "Rf8+"},
		{"pawns that are no predefined ones have a letter", "berolina", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "Pd3"},
		{"a goose is a goose", "torishogi", "3k3/7/S6/7/7/7/3K3[] w - - 0 1", "a5a6+", "Sa6=G"},
	} {
		rules := gametest.Rules(t, row.name)
		n, pos := notation.On(rules.Info().Board), gametest.Parse(t, rules, row.fen)
		turn, err := game.ParseTurn(pos, row.own)
		if err != nil {
			t.Errorf("%s: %v", row.rule, err)
			continue
		}
		if got, err := n.Text(pos, turn, notation.SAN); err != nil || got != row.san {
			t.Errorf("%s: %s of %s: %q, %v; want %q", row.rule, row.own, row.name, got, err, row.san)
		}
		if got, err := n.Read(pos, row.san); err != nil || !slices.Equal(got, turn) {
			t.Errorf("%s: %s of %s is read as %v, %v; want %s", row.rule, row.san, row.name, got, err, row.own)
		}
	}
}

// TestCheckmateIsMarked: a checkmate has its mark where it decides nothing, too.
func TestCheckmateIsMarked(t *testing.T) {
	rules := gametest.Read(t, "[drawn:chess]\ncheckmateValue = draw\n")
	pos := gametest.Parse(t, rules, "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2")
	turn, err := game.ParseTurn(pos, "d8h4")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := notation.On(rules.Info().Board).Text(pos, turn, notation.SAN); err != nil || got != "Qh4#" {
		t.Errorf("d8h4: %q, %v; want Qh4#", got, err)
	}
}
