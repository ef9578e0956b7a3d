package rules_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestJetan has a position for each special rule that the source of Jetan tells.
func TestJetan(t *testing.T) {
	const lines = "[random:jetan]\n"
	board := func(ranks string) string { return "c8i/10/10/" + ranks + "/10/C8I w - - 0 1" }
	for _, c := range []goalCase{
		{"a warrior makes two straight steps", lines, board("10/10/4W5/10/10"), "", "e5e7 e5f6 e5g5 e5f4 e5e3", "e5e6 e5g6 e5f7", "ongoing"},
		{"around a corner, if a way is free", lines, board("10/4n5/4W5/10/10"), "", "e5f6 e5d6", "e5e7 e5e6", "ongoing"},
		{"not if none is", lines, board("10/4N5/4WN4/10/10"), "", "e5d6 e5e3", "e5f6 e5g5", "ongoing"},
		{"a padwar makes two diagonal steps", lines, board("10/10/4P5/10/10"), "", "e5g7 e5e7 e5g5 e5c3", "e5f6 e5e6", "ongoing"},
		{"a thoat one of each", lines, board("10/10/4T5/10/10"), "", "e5f7 e5g6 e5e6 e5f5 e5d3", "e5g7 e5f6 e5e7", "ongoing"},
		{"in either order", lines, board("10/4NN4/4T5/10/10"), "", "e5g6 e5d7", "e5f7", "ongoing"},
		{"a dwar makes three straight steps", lines, board("10/10/4D5/10/10"), "", "e5e8 e5f7 e5g6 e5e6 e5h5", "e5e7 e5f6 e5h8", "ongoing"},
		{"a flier makes three diagonal steps and jumps", lines, board("10/3NnN4/4F5/3N1N4/10"), "", "e5h8 e5f8 e5h6", "e5e8 e5f7 e5e5 e5g7", "ongoing"},
		{"one of them may lead back beside it", lines, board("10/5n4/4F5/10/10"), "", "e5f6 e5d4", "", "ongoing"},
		{"a panthan does not go backward", lines, board("10/10/4N5/10/10"), "", "e5e6 e5d5 e5f5 e5d6 e5f6", "e5e4 e5d4", "ongoing"},
		{"a chief makes three steps", lines, "9i/10/10/9c/10/4C5/10/10/10/I9 w - - 0 1", "", "e5h8 e5e8 e5e6 e5h5 e5f7 e5f6", "e5e9 e5e5", "ongoing"},
		{"not over others", lines, "9i/10/10/9c/3NNN4/3NCN4/3NNN4/10/10/I9 w - - 0 1", "", "d6d7", "e5e8 e5h8 e5f7", "ongoing"},
		{"a princess jumps, within three squares", lines, "9c/10/10/9i/3NNN4/3NJN4/3NNN4/10/10/C9 w - - 0 1", "", "e5e8 e5f8 e5b2 e5e7", "e5h8 e5e9 e5i9 e5j5", "ongoing"},
		{"she captures nothing", lines, "9c/10/10/4N4i/3n6/4J5/10/10/10/C9 w - - 0 1", "", "e5f6 e5d7", "e5e7 e5d6 e5e6", "ongoing"},
		{"she does not go where she could be captured", lines, "9c/10/10/4w4i/10/4J5/10/10/10/C9 w - - 0 1", "", "e5e6 e5f5", "e5e5 e5f6 e5d6 e5g7", "ongoing"},
		{"she may be left there", lines, "9c/10/10/9i/4w5/5J4/10/10/10/C9 w - - 0 1", "", "a1d4 a1d1", "", "ongoing"},
		{"she escapes once", lines, "9c/10/10/9i/10/4I5/10/10/10/C9 w - - 0 1", "e5e9=J j10j9", "e9e6", "e9e5=J e9e5", "ongoing"},
		{"no farther move is her own", lines, "9c/10/10/9i/10/4I5/10/10/10/C9 w - - 0 1", "e5e8 j10i8", "e8e3=J", "e8e3 e8e7=J", "ongoing"},
		{"who captures the princess has won", lines, "9c/10/10/4W5/10/4i5/10/10/10/I8C w - - 0 1", "e7e5", "", "", "w wins: royal captured"},
		{"a chief that captures the other, too", lines, "9i/10/10/4c5/10/4C5/10/10/10/I9 w - - 0 1", "e5e7", "", "", "w wins: flag reached"},
		{"a chief that is captured by another man is a draw", lines, "9i/10/10/4c5/10/4W5/10/10/10/I8C w - - 0 1", "e5e7", "", "", "draw: royal captured"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestWaryAsItReads compares pieces that do not go where they could be captured, and promotions by far moves, with the literal reading.
func TestWaryAsItReads(t *testing.T) {
	for i, further := range []string{
		"wary = a", "wary = aw\nrifle.W = R", "wary = w\ntopology = cylinder\npieceDrops = true\ncapturesToHand = true", "wary = ak\nroyal = -\nextinctions = K at 0: royal captured",
		"wary = a\npower.W = on arriving: burn all around W; instead: swap all meeting F", "wary = aw\ntwinFiles = 4", "wary = w\nimmobilize.A = K\nmustCapture = true", "wary = a\nspares.W = A",
		"promotion.A = W into * farther 1 forced", "promotion.W = A into * farther 1, A into *8\npower.W = instead: capture vaulting R only A", "promotion.A = W in *3 *4 farther 2\ntopology = cylinder\nwary = w",
	} {
		for n, notation := range []string{"mKcafmK", "mRcR2"} {
			d := routedDraft(notation)
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(2*i + n))
			if err != nil {
				t.Error(fmt.Errorf("%s, %s: %w", notation, further, err))
			} else if !played {
				_, err := readOne(d.text())
				t.Errorf("%s, %s is refused: %v", notation, further, err)
			}
		}
	}
}
