package rules_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestCongo has a position for each special rule that the sources of Congo tell.
func TestCongo(t *testing.T) {
	const lines = "[random:congo]\n"
	for _, c := range []goalCase{
		{"a lion captures the other across the river", lines, "3l3/7/7/7/4P2/7/3L3 w - - 0 1", "", "d1d7 d1d2 d1c1", "d1b1", "ongoing"},
		{"on a diagonal too, and has won", lines, "7/7/4l2/7/2L4/7/6P w - - 0 1", "c3e5", "", "", "w wins: royal captured"},
		{"not over others", lines, "3l3/7/7/3p3/4P2/7/3L3 w - - 0 1", "", "d1d2", "d1d7", "ongoing"},
		{"a lion stays in its castle", lines, "3l3/7/7/7/2L4/7/6P w - - 0 1", "", "c3d3 c3d2 c3c2", "c3c4 c3b3 c3d4", "ongoing"},
		{"a giraffe captures two squares away alone", lines, "3l3/7/7/7/pp5/G6/2L4 w - - 0 1", "", "a2a4 a2b1", "a2a3 a2b3", "ongoing"},
		{"an elephant leaps two squares straight", lines, "3l3/7/7/7/7/1P5/E1L4 w - - 0 1", "", "a1a2 a1a3 a1b1", "a1c3", "ongoing"},
		{"a crocodile goes straight to the river", lines, "3l3/7/7/7/7/7/C1L4 w - - 0 1", "", "a1a2 a1a3 a1a4 a1b2", "a1a5 a1c3", "ongoing"},
		{"and along it", lines, "3l3/7/7/C6/7/7/2L4 w - - 0 1", "", "a4g4 a4b5 a4a5 a4a3", "a4a6 a4a2", "ongoing"},
		{"and back to it", lines, "C2l3/7/7/7/7/7/2L4 w - - 0 1", "", "a7a4 a7a5 a7b7", "a7a3", "ongoing"},
		{"a pawn goes back beyond the river alone", lines, "3l3/P6/7/7/6P/7/2L4 w - - 0 1", "", "a6a4 a6a5 g3g4 g3f4", "g3g2 a6b5", "ongoing"},
		{"a superpawn goes back anywhere, without capturing", lines, "3l3/7/S6/1p5/6S/7/2L4 w - - 0 1", "", "a5a3 a5b5 g3g1 g3e1 g3f3", "a5b4 a5c3", "ongoing"},
		{"a pawn becomes a superpawn", lines, "3l3/P6/7/7/7/7/2L4 w - - 0 1", "", "a6a7=S a6b7=S", "a6a7", "ongoing"},
		{"a monkey leaps on as often as it wants", lines, "3l3/7/2p4/7/2p4/2M4/4L2 w - - 0 1", "", "c2c4xc3 c2c6xc3xc5", "c2d3xc3", "ongoing"},
		{"what enters the river may stand there", lines, "3l3/7/7/7/Z6/7/2L4 w - - 0 1", "a3c4 d7c7", "c4d6 c4a5", "", "ongoing"},
		{"and drowns if it stays", lines, "3l3/7/7/2Z4/7/7/2L4 w - - 0 1", "c1c2 d7c7", "", "c4d6 c4a5", "ongoing"},
		{"what moves along the river drowns", lines, "3l3/7/7/E6/7/7/2L4 w - - 0 1", "a4b4 d7c7", "", "b4b5", "ongoing"},
		{"what it has captured there is gone", lines, "3l3/7/7/Ep5/7/7/2L4 w - - 0 1", "a4b4", "", "b4b3", "ongoing"},
		{"that of the other side waits for its own turn", lines, "3l3/7/7/z6/7/7/2L4 w - - 0 1", "c1c2", "a4b6 a4b2", "", "ongoing"},
		{"a crocodile does not drown", lines, "3l3/7/7/C6/7/7/2L4 w - - 0 1", "c1c2 d7c7", "a4b4", "", "ongoing"},
		{"a monkey drowns that leaps along the river", lines, "3l3/7/7/M1p4/1p5/7/2L4 w - - 0 1", "a4c2xb3 d7c7", "c2c3", "", "ongoing"},
		{"with what it has captured", lines, "3l3/7/7/Mp5/7/7/2L4 w - - 0 1", "a4c4xb4 d7c7", "c1c2", "c4c5", "ongoing"},
		{"but not one that leaps out and in again", lines, "3l3/7/1pp4/M6/7/7/2L4 w - - 0 1", "a4c6xb5 d7d6", "", "", "ongoing"},
		{"and stays in the water then", lines, "3l3/7/1p1p3/M6/7/7/2L4 w - - 0 1", "a4e4xb5xd5 d7c7", "e4e5", "", "ongoing"},
		{"lions alone: a draw", lines, "3l3/7/7/7/7/7/2L4 w - - 1 30", "c1c2", "", "", "draw: move limit"},
		{"unless one captures the other", lines, "3l3/7/7/7/7/7/3L3 w - - 0 30", "d1d7", "", "", "w wins: royal captured"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestCongoStart: a program for Congo (github.com/zhukovdm/Congo) lists 24 moves at the start.
func TestCongoStart(t *testing.T) {
	if n := len(start(t, "congo").Steps(nil)); n != 24 {
		t.Errorf("%d moves at the start, want 24", n)
	}
}

// TestStayingAsItReads compares what is done on staying, ways of moving on some squares, and captures that may stop with the literal reading.
func TestStayingAsItReads(t *testing.T) {
	for i, further := range []string{
		"power.W = on staying: burn here on *2 *4 *7", "power.A = on staying: become W here on *4 *5; on arriving: burn all around W",
		"power.W = on staying: wall here on *3 unless friends around W\npower.A = instead: swap all W; instead: push W",
		"power.K = on staying: burn all here on *1 *8\nroyal = -\nextinctions = K at 0: royal captured\npieceDrops = true\ncapturesToHand = true",
		"power.W = on staying: convert here on *4 *5 if enemies beside W\nturn = any x2", "power.W = on staying: burn here on *2 *3 *6 *7\npassTypes = W\ntwinFiles = 4",
		"also.W = fR2 on *2, sR on *4 *5, mN on *7", "also.A = NN on a* h*\nalso.K = fD on *1\ntopology = cylinder", "also.W = pR on *2 *3\nhurdles.W = A\nmobilityRegion.W = *1 *2 *3 *4 *5 *6",
		"chains = A\nchainRules = may stop\nalso.A = cafmW on *4", "chains = A\nchainRules = at once, may stop, no reversal\nmustCapture = true\ncaptureMost = true",
		"chains = A\nchainRules = may stop, promoting\npromotion.A = W into *6 *8 forced", "chains = A\nchainRules = at once, may stop\npower.A = on staying: burn here on *1 *4 *5",
	} {
		for n, notation := range []string{"mKcafmK", "mRcafmRcafmD"} {
			d := routedDraft(notation)
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(2*i + n))
			if err != nil {
				t.Error(fmt.Errorf("%s, %s: %w", notation, further, err))
			} else if !played && !strings.Contains(further, "promoting") {
				_, err := readOne(d.text())
				t.Errorf("%s, %s is refused: %v", notation, further, err)
			}
		}
	}
}
