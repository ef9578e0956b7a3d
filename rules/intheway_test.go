package rules_test

import (
	"errors"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestWhatIsInTheWay: the refusal of a move whose way is blocked names the piece, and its square; that of a hop what it would
// need, and where.
func TestWhatIsInTheWay(t *testing.T) {
	blocked, unreachable := game.Blocked, game.Unreachable
	for _, test := range []struct {
		variant, fen, move, why, squares string
		kind                             game.Refusal
	}{
		{"chess", "", "a1a5", "the Rook on a1 cannot go to a5: the Pawn on a2 is in the way", "a2", blocked},
		{"chess", "4k3/8/8/8/1b6/8/3P4/2B1K3 w - - 0 1", "c1f4", "the Bishop on c1 cannot go to f4: the Pawn on d2 is in the way", "d2", blocked},
		{"chess", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "the Pawn on e2 cannot go to e4: the Pawn on e3 is in the way", "e3", blocked},
		{"xiangqi", "", "b1d2", "the Horse on b1 cannot go to d2: the Elephant on c1 is in the way", "c1", blocked},
		{"xiangqi", "3k5/1r7/9/9/9/9/9/9/1C7/4K4 w - - 0 1", "b2b9", "the Cannon on b2 cannot go to b9: there is no piece between to hop over", "b3 b4 b5 b6 b7 b8", unreachable},
		{"xiangqi", "3k5/1r7/9/1p7/9/1P7/9/9/1C7/4K4 w - - 0 1", "b2b9", "the Cannon on b2 hops over one piece, and on the way to b9 stand the Soldier on b5 and the Soldier on b7", "b5 b7", blocked},
		{"xiangqi", "3k5/1r7/9/9/9/9/9/1r7/1C7/4K4 w - - 0 1", "b2b3", "the Cannon on b2 cannot go to b3: it has to hop over a piece on its way", "", unreachable},
		{"xiangqi", "3k5/9/9/1p7/9/9/9/9/1C7/4K4 w - - 0 1", "b2b8", "the Cannon on b2 cannot go to b8: the Soldier on b7 is in the way", "b7", blocked},
		{"janggi", "4k4/9/9/9/9/9/9/9/1C2K4/9 w - - 0 1", "b2b4", "the Cannon on b2 cannot go to b4: there is no piece on b3 to hop over", "b3", unreachable},
		{"janggi", "4k4/9/9/9/9/9/1c7/9/1C2K4/9 w - - 0 1", "b2b6", "the Cannon on b2 does not hop over the Cannon on b4", "b4", blocked},
		{"janggi", "9/3k5/9/9/9/9/9/5C3/9/3nK4 w - - 0 1", "f3d1", "the Cannon on f3 cannot go to d1: there is no piece on e2 to hop over", "e2", unreachable},
		{"grasshopper", "4k3/8/8/8/8/8/8/3GK3 w - - 0 1", "d1d5", "the Grasshopper on d1 cannot go to d5: there is no piece on d4 to hop over", "d4", unreachable},
		{"grasshopper", "4k3/8/8/8/8/3p4/8/3GK3 w - - 0 1", "d1d7", "the Grasshopper on d1 hops over the Pawn on d3 and no further than right behind it", "d3", blocked},
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
		var squares []string
		for _, sq := range refusal.Squares {
			squares = append(squares, rules.Info().Board.Name(sq))
		}
		if refusal.Why != test.why || strings.Join(squares, " ") != test.squares || refusal.Kind != test.kind {
			t.Errorf("%s is refused as %v with %q and %v", test.move, refusal.Kind, refusal.Why, squares)
		}
	}
}
