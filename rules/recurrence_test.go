package rules_test

import "testing"

// TestWhatCouldBeTakenRecurs: what a double step leaves makes another position of it only if a piece could capture it, "the possible moves
// of all the pieces are the same".
func TestWhatCouldBeTakenRecurs(t *testing.T) {
	const toAndFro = " g8f6 g1f3 f6g8 f3g1"
	tests := []struct{ name, game, fen, turns, want string }{
		{"nobody could capture it", "chess", "", "e2e4" + toAndFro + toAndFro, "draw: repetition"},
		{"at the second occurrence", "chess", "", "e2e4" + toAndFro, "ongoing"},
		{"a pawn could", "chess", "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e2e4" + toAndFro + toAndFro, "ongoing"},
		{"and later", "chess", "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e2e4" + toAndFro + toAndFro + " g8f6", "draw: repetition"},
		{"a pinned pawn could not", "chess", "3k2n1/8/8/8/3p4/8/3RP3/4K1N1 w - - 0 1", "e2e4" + toAndFro + toAndFro, "draw: repetition"},
		{"a position that begins so", "chess", "4k1n1/8/8/8/4P3/8/8/4K1N1 b - e3 0 1", toAndFro + toAndFro, "draw: repetition"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := catalogued(t, test.game)
			if test.fen == "" {
				test.fen = w.fast.Start().FEN()
			}
			w.endsWith(t, test.fen, test.turns, test.want)
		})
	}
}
