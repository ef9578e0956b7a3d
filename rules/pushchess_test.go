package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestPushChess has a position for each special rule that the source of Push Chess tells, and for what the file says besides.
func TestPushChess(t *testing.T) {
	const lines = "[random:pushchess]\n"
	for _, c := range []goalCase{
		{"an enemy is pushed as far as the pusher has come", lines, "4k3/8/8/8/8/7b/8/4K2R w - - 0 1", "", "h1h3>h5", "h1h3 h1h3>h4", "ongoing"},
		{"so is a friend", lines, "4k3/8/8/8/8/N7/8/R3K3 w - - 0 1", "a1a3>a5 e8d8", "a5b7 a5c6", "", "ongoing"},
		{"beyond the edge it leaves the board", lines, "4k3/8/8/b7/8/8/8/R3K3 w - - 0 1", "a1a5", "e8e7", "a5a1", "ongoing"},
		{"there must be room for it", lines, "4k3/8/8/p7/8/b7/8/R3K3 w - - 0 1", "", "a1a2", "a1a3 a1a3>a5 a1a3>a4", "ongoing"},
		{"on the way as well", lines, "4k3/8/8/8/p7/b7/8/R3K3 w - - 0 1", "", "a1a2", "a1a3 a1a3>a5", "ongoing"},
		{"nothing is pushed from behind another", lines, "4k3/8/8/8/p7/8/N7/R3K3 w - - 0 1", "", "a1a2>a3", "a1a4 a1a4>a7", "ongoing"},
		{"a knight pushes by its leap", lines, "4k3/8/8/3p4/8/8/3PN3/4K3 w - - 0 1", "", "e2c3 e2d4", "e2d5", "ongoing"},
		{"from knight's leap to knight's leap", lines, "4k3/8/8/8/3p4/8/4N3/4K3 w - - 0 1", "", "e2d4>c6", "e2d4", "ongoing"},
		{"a pawn pushes enemies diagonally ahead", lines, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "", "e4d5>c6 e4e5", "e4d5", "ongoing"},
		{"no friends", lines, "4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1", "", "e4e5", "e4d5>c6", "ongoing"},
		{"but straight ahead", lines, "4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "", "e2e4>e6 e2e3", "", "ongoing"},
		{"there no enemies", lines, "4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1", "", "", "e4e5>e6", "ongoing"},
		{"nothing en passant", lines, "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4", "e4e3", "e4d3", "ongoing"},
		{"a pawn promotes by itself", lines, "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e7d8=Q", "e7d8", "ongoing"},
		{"not by being pushed", lines, "4k3/8/P7/8/R7/8/8/4K3 w - - 0 1", "a4a6>a8 e8d7", "a6a8 a6a7", "", "ongoing"},
		{"a king that could be pushed off is in check", lines, "8/3k4/8/8/8/8/8/3RK3 b - - 0 1", "", "d7e7", "d7d8 d7d6", "ongoing"},
		{"one that has room behind is not", lines, "8/8/8/8/3k4/8/8/3RK3 b - - 0 1", "", "d4e5", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestPushesAsTheyRead compares pushes from afar with the literal reading.
func TestPushesAsTheyRead(t *testing.T) {
	for i, power := range []string{
		"push all meeting Q", "push meeting R; instead: capture along B", "push friends meeting NB2", "push all meeting R only A if friends around F",
	} {
		for n, further := range []string{
			"", "royal = -\nextinctions = K at 0: royal captured\ntopology = cylinder", "royal = -\nextinctions = K at 0: royal captured\ntopology = torus\npieceDrops = true\ncapturesToHand = true", "twinFiles = 4", "mobilityRegion.A = *1 *2 *3 *4 *5\nspares.W = A",
			"holes = c3 d4\nwary = a", "promotion.W = A into *5 *6 forced\nmustCapture = true", "power.A = on being captured: wall here; on arriving: burn all around W",
		} {
			d := routedDraft("mRcR2")
			d.lines = append(d.lines, "power.W = instead: "+power)
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(8*i + n))
			if err != nil {
				t.Error(fmt.Errorf("%s, %s: %w", power, further, err))
			} else if !played {
				_, err := readOne(d.text())
				t.Errorf("%s, %s is refused: %v", power, further, err)
			}
		}
	}
}

// Who pushes a friend, be it one like itself, does not castle with it.
func TestPushesAreNoCastling(t *testing.T) {
	pos, err := gametest.Rules(t, "pushchess").Parse("r3k2r/4n2p/7p/8/8/8/8/4K3 b kq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	castles := map[string]bool{"e8g8": true, "e8c8": true}
	pushes := 0
	for _, s := range pos.Steps(nil) {
		e, text := pos.Effect(s, nil), pos.StepText(s)
		if game.Castles(pos, s, &e) != castles[text] {
			t.Errorf("%s: castling %v", text, !castles[text])
		}
		if text == "e8e7>e6" || text == "h7h6>h5" {
			pushes++
		}
	}
	if pushes != 2 {
		t.Errorf("%d of two pushes are listed", pushes)
	}
}
