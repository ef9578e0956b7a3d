package rules_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestTwins has a position for each sentence on boards whose squares are twins.
func TestTwins(t *testing.T) {
	const lines = "[random:alice]\n"
	for _, c := range []goalCase{
		{"whoever has moved is on the other board", lines, "", "g1f3 e7e6", "p3o5 p3q5 p3r4", "f3e5 p3o1", "ongoing"},
		{"the square there must be empty", lines, "", "g1f3 e7e6 p3o5 f8c5 e5f7", "m5q1", "e8f7 m5p2 d8d4", "ongoing"},
		{"mate in three: no man of the first board can step between", lines, "", "e2e4 d7d5 f1e2 n5o4 o2l5", "", "", "w wins: checkmate"},
		{"one that comes from the other board can", lines, "4k13/18/18/18/18/18/18/4R5K2n4 b - - 0 1", "", "n1o3", "n1p2 n1m3", "ongoing"},
		{"a king does not go where it is attacked before it goes over", lines, "4k13/18/18/18/18/18/18/3R6K7 b - - 0 1", "", "e8e7 e8f8", "e8d8 e8d7", "ongoing"},
		{"nor where it is attacked afterwards", lines, "4k13/18/18/18/18/18/18/10K2R4 b - - 0 1", "", "e8e7 e8f8", "e8d8 e8d7", "ongoing"},
		{"castling brings both over", lines, "4k13/18/18/18/18/18/18/R3K2R10 w KQ - 0 1", "", "e1g1 e1c1", "", "ongoing"},
		{"where both find room", lines, "4k13/18/18/18/18/18/18/R3K2R5n4 w KQ - 0 1", "", "e1g1", "e1c1", "ongoing"},
		{"who castles stands there", lines, "4k13/18/18/18/18/18/18/R3K2R10 w KQ - 0 1", "e1g1 e8e7", "q1r1 p1p8", "g1h1 f1f8", "ongoing"},
		{"a pawn promotes and goes over", lines, "4k13/P17/18/18/18/18/18/4K13 w - - 0 1", "a7a8=Q e8e7", "k8k1 k8o4", "a7a8=Q", "ongoing"},
		{"nobody captures en passant", lines, "4k13/18/18/18/13p4/18/4P13/4K13 w - - 0 1", "e2e4", "", "n4o3 n4e3", "ongoing"},
		{"who finds no room beyond attacks no king", lines, "4rk12/18/18/18/18/18/P17/4K9R3 w - - 0 1", "", "a2a3 e1d1", "o1p1", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestTwinsAsTheyRead compares games whose squares are twins with the literal reading, where they meet other keys.
func TestTwinsAsTheyRead(t *testing.T) {
	for i, further := range []string{
		"", "topology = cylinder", "pieceDrops = true\ncapturesToHand = true\ndropNoDoubled = w\nshogiPawnDropMateIllegal = true",
		"power.A = on arriving: may burn all around W", "power.A = on leaving: wall left; on capturing: convert all around F",
		"power.A = instead: swap all W; instead: push W; instead: pull friends W", "relay.W = N\nwithdraw.A = Q", "blastOnCapture = true",
		"castling = true\ncastlingRookPieces = a\nstartFen = a3k2a/wwwwwwww/8/8/8/8/WWWWWWWW/A3K2A w KQkq - 0 1",
		"promotion.W = A into *7 *8, A in *1 *2", "mustCapture = true\ncaptureMost = true\ncaptureFirst = w\ncaptureWorth = a:3\nmovesInRow = a:1 w:2",
		"royal = -\nextinctions = K at 0: royal captured\nnFoldIllegal = true", "immobilityIllegal = true\nmobilityRegion.A = *1 *2 *3 *4",
		"king = -\npiece.X = Chief:KimNimD\nroyal = X\nsafeLeaps = X\nstartFen = aw2x3/wwwwwwww/8/8/8/8/WWWWWWWW/AW2X3 w Xx - 0 1", "checkCounting = true\nmakpongRule = true", "flipEnclosedPieces = ataxx",
	} {
		for n, notation := range []string{"Q", []string{"mNcpR", "fmWfcFifmnD", "mcafmKmcabK"}[i%3]} {
			d := routedDraft(notation)
			d.lines = append(d.lines, "twinFiles = 4")
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(2*i + n))
			if err != nil {
				t.Error(fmt.Errorf("%s, %s: %w", notation, further, err))
			} else if !played && n == 0 {
				_, err := readOne(d.text())
				t.Errorf("%s, %s is refused: %v", notation, further, err)
			}
		}
	}
}
