package notation_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// TestGates: what enters by a gate is written as Fairy-Stockfish writes it, and read so, in our own text, and leniently in algebraic
// notation.
func TestGates(t *testing.T) {
	const rook = "4k3/8/8/8/8/8/8/4K2R[R] w KEH - 0 1"
	const castling, knights = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkq - 0 1", "4k3/8/8/8/8/8/8/1N2K1N1[H] w BG - 0 1"
	for _, row := range []struct{ fen, own, uci, san, lan, also string }{
		{rook, "e1g1/Rh1", "h1e1r", "O-O/Rh1", "O-O/Rh1", "0-0/Rh1"},
		{castling, "a1b1/H", "a1b1h", "Rb1/H", "Ra1-b1/H", "Rab1/H"},
		{castling, "e1g1", "e1g1", "O-O", "O-O", "0-0"},
		{castling, "e1g1/He1", "e1g1h", "O-O/He1", "O-O/He1", "0-0/He1"},
		{castling, "e1g1/Eh1", "h1e1e", "O-O/Eh1", "O-O/Eh1", "o-o/Eh1"},
		{castling, "e1c1/Ha1", "a1e1h", "O-O-O/Ha1", "O-O-O/Ha1", "0-0-0/Ha1"},
		{knights, "b1c3/H", "b1c3h", "Nc3/H", "Nb1-c3/H", "Nbc3/H"},
	} {
		rules := gametest.Rules(t, "seirawan")
		if row.fen == rook {
			rules = gametest.Rules(t, "shouse")
		}
		n, pos := notation.On(rules.Info().Board), gametest.Parse(t, rules, row.fen)
		turn, err := game.ParseTurn(pos, row.own)
		if err != nil {
			t.Fatal(err)
		}
		for way, want := range map[notation.Way]string{notation.UCI: row.uci, notation.SAN: row.san, notation.LAN: row.lan} {
			if got, err := n.Text(pos, turn, way); err != nil || got != want {
				t.Errorf("%s as %s: %q, %v; want %q", row.own, way, got, err, want)
			}
		}
		for _, text := range []string{row.own, row.uci, row.san, row.lan, row.also} {
			if got, err := n.Read(pos, text); err != nil || !slices.Equal(got, turn) {
				t.Errorf("%s is read as %v, %v; want %s", text, got, err, row.own)
			}
		}
	}
}
