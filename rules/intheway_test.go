package rules_test

import (
	"errors"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestWhatIsInTheWay: the refusal of a move whose way is blocked names the piece, and its square.
func TestWhatIsInTheWay(t *testing.T) {
	for _, test := range []struct{ variant, fen, move, why, square string }{
		{"chess", "", "a1a5", "the Rook on a1 cannot go to a5: the Pawn on a2 is in the way", "a2"},
		{"chess", "4k3/8/8/8/1b6/8/3P4/2B1K3 w - - 0 1", "c1f4", "the Bishop on c1 cannot go to f4: the Pawn on d2 is in the way", "d2"},
		{"chess", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "the Pawn on e2 cannot go to e4: the Pawn on e3 is in the way", "e3"},
		{"xiangqi", "", "b1d2", "the Horse on b1 cannot go to d2: the Elephant on c1 is in the way", "c1"},
	} {
		rules := gametest.Rules(t, test.variant)
		pos := rules.Start()
		if test.fen != "" {
			var err error
			if pos, err = rules.Parse(test.fen); err != nil {
				t.Fatal(err)
			}
		}
		_, err := game.ParseTurn(pos, test.move)
		var refusal *game.Illegal
		if !errors.As(err, &refusal) {
			t.Errorf("%s: %v", test.move, err)
			continue
		}
		if refusal.Why != test.why || len(refusal.Squares) != 1 || rules.Info().Board.Name(refusal.Squares[0]) != test.square || refusal.Kind != game.Blocked {
			t.Errorf("%s is refused with %q and %v", test.move, refusal.Why, refusal.Squares)
		}
	}
}
