package rules_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestRococo has a position for each special rule that the sources of Rococo tell.
func TestRococo(t *testing.T) {
	const lines = "[random:rococo]\n"
	for _, c := range []goalCase{
		{"nobody goes to the edge without capturing", lines, "10/4k5/10/10/10/1K8/10/1I8/10/10 w - - 0 1", "", "b5c5 b3b2", "b5a5 b5a6 b3a3 b3b1", "ongoing"},
		{"a king captures on the edge", lines, "10/4k5/10/10/10/pK8/10/10/10/10 w - - 0 1", "", "b5a5", "b5a4", "ongoing"},
		{"an advancer captures what is beyond, always", lines, "10/4k5/10/4p5/10/10/10/10/4A3K1/10 w - - 0 1", "", "e2e6xe7 e2e5", "e2e6 e2e7", "ongoing"},
		{"also along the edge", lines, "10/4k5/p9/10/10/10/A9/10/8K1/10 w - - 0 1", "", "a4a7xa8", "a4a5 a4a6", "ongoing"},
		{"a withdrawer captures where it goes away from", lines, "10/4k5/10/10/3pW5/10/10/10/8K1/10 w - - 0 1", "", "e6f6xd6 e6i6xd6", "e6j6xd6 e6f6", "ongoing"},
		{"to the edge, if there is no other way", lines, "10/4k5/10/10/1Wp7/10/10/10/8K1/10 w - - 0 1", "", "b6a6xc6", "b6a6", "ongoing"},
		{"a long leaper leaps over one, and on over others", lines, "10/8k1/4p5/10/4p5/10/4L5/10/8K1/10 w - - 0 1", "", "e4e7xe6 e4e9xe6xe8", "e4e10xe6xe8", "ongoing"},
		{"not over two in a row, nor over a friend", lines, "10/8k1/10/4p5/4p5/10/4L1P3/10/8K1/10 w - - 0 1", "", "e4e5", "e4e8xe6xe7 e4h4", "ongoing"},
		{"to the edge, if there is no room before", lines, "10/4p3k1/10/10/10/10/4L5/10/8K1/10 w - - 0 1", "", "e4e10xe9", "", "ongoing"},
		{"along the edge by the shortest way", lines, "10/8k1/10/10/p9/10/L9/10/8K1/10 w - - 0 1", "", "a4a7xa6 a4b5", "a4j4 a4a8xa6 a4a9xa6", "ongoing"},
		{"a swapper changes places with the first man on a line", lines, "10/8k1/4p5/10/4p5/10/4S1P3/10/8K1/10 w - - 0 1", "", "e4e6~ e4g4~", "e4e8~", "ongoing"},
		{"at the edge, too", lines, "10/8k1/10/10/10/10/p3S5/10/8K1/10 w - - 0 1", "", "e4a4~ e4b4", "", "ongoing"},
		{"it goes with an enemy next to it", lines, "10/8k1/10/10/10/4i5/4S5/10/8K1/10 w - - 0 1", "", "e4e4xe4", "", "ongoing"},
		{"from where it stands", lines, "10/8k1/10/10/10/4p5/4S5/10/8K1/10 w - - 0 1", "e4e4xe5 i9i8", "i2i3", "e4e3", "ongoing"},
		{"the king alone is lost by it", lines, "10/10/10/10/10/4k5/4S5/10/8K1/10 w - - 0 1", "e4e4xe5", "", "", "w wins: royal captured"},
		{"who is next to an immobilizer can take itself off the board alone", lines, "10/8k1/10/10/10/4i5/4A5/10/8K1/10 w - - 0 1", "", "e4e4xe4", "e4e3 e4d4", "ongoing"},
		{"a chameleon captures an advancer by coming up to it", lines, "10/8k1/10/4a5/10/10/4C5/10/8K1/10 w - - 0 1", "", "e4e6xe7", "e4e6", "ongoing"},
		{"a withdrawer by going away", lines, "10/8k1/10/10/10/10/4C5/4w5/8K1/10 w - - 0 1", "", "e4e5xe3 e4d4", "", "ongoing"},
		{"both in one move", lines, "10/8k1/10/4a5/10/10/4C5/4w5/8K1/10 w - - 0 1", "", "e4e6xe3xe7 e4e5xe3", "", "ongoing"},
		{"a long leaper by leaping", lines, "10/8k1/10/4l5/10/10/4C2p2/10/8K1/10 w - - 0 1", "", "e4e8xe7", "e4i4xh4", "ongoing"},
		{"a pawn by hopping, over anything", lines, "10/8k1/10/10/4p5/4P5/2p1C1a3/10/8K1/10 w - - 0 1", "", "e4e6", "e4c4 e4e7", "ongoing"},
		{"a king as a king", lines, "10/10/10/10/10/4k5/4C5/10/8K1/10 w - - 0 1", "e4e5", "", "", "w wins: royal captured"},
		{"no other so", lines, "10/8k1/10/10/10/4p5/4C5/10/8K1/10 w - - 0 1", "", "e4e3", "e4e5", "ongoing"},
		{"it changes places with a swapper", lines, "10/8k1/10/4s5/10/10/2p1C5/10/8K1/10 w - - 0 1", "", "e4e7~", "e4c4~", "ongoing"},
		{"or goes with it", lines, "10/8k1/10/10/10/4s5/3pC5/10/8K1/10 w - - 0 1", "e4e4xe5 i9i8", "i2i3", "e4e3", "ongoing"},
		{"it holds an immobilizer", lines, "10/8k1/10/10/10/4c5/4I5/10/8K1/10 w - - 0 1", "", "e4e4xe4", "e4e3", "ongoing"},
		{"and nobody else", lines, "10/8k1/10/10/10/4c5/4A5/10/8K1/10 w - - 0 1", "", "e4e3", "e4e4xe4", "ongoing"},
		{"a pawn hops over a neighbour", lines, "10/8k1/10/10/10/4a5/2pPP5/10/8K1/10 w - - 0 1", "", "e4e6 e4c4 e4f5 e4d3", "e4e5 e4e3xe3", "ongoing"},
		{"it becomes what has been captured", lines, "10/8k1/4P5/10/10/10/10/10/1IWLKC1AS1/10 w - - 0 1", "", "e8e9=L e8e9 e8d8", "e8e9=A e8e9=C e8d8=L", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestRococoRepetition: who brings about a position for the third time has lost.
func TestRococoRepetition(t *testing.T) {
	const back = "e2e3 e9e8 e3e2 e8e9 "
	c := goalCase{"", "[random:rococo]\n", "10/4k5/10/10/10/10/10/10/4K5/10 w - - 0 1", strings.Repeat(back, 2), "", "", "w wins: repetition"}
	c.check(t)
}

// TestRococoStart: another program (fhoudebert's Jocly) counts 22 moves at the start without those by which men change places, of which there
// are three.
func TestRococoStart(t *testing.T) {
	if n := len(start(t, "rococo").Steps(nil)); n != 22+3 {
		t.Errorf("%d moves at the start, want 25", n)
	}
}

// TestHopsAndNeedsAsTheyRead compares squares that are entered only to capture, captures by hopping and changes of places from afar with the
// literal reading.
func TestHopsAndNeedsAsTheyRead(t *testing.T) {
	for i, further := range []string{
		"captureRegion = *1 *8 a* h*", "captureRegion = *3 *4\nlongLeap.W = Q", "captureRegion = *\nmustCapture = true\nrifle.W = R", "captureRegion = a* *5\nswap.W = F\npower.W = instead: swap all meeting Q",
		"captureRegion = *4 *5\ncaptureMost = true\npieceDrops = true\ncapturesToHand = true", "captureRegion = *2 *7 *4\nwithdraw.W = Q\napproach.W = R\ntopology = cylinder",
		"power.W = instead: capture hopping WF\nhurdles.W = A", "power.W = instead: capture hopping D unless friends around W\nmobilityRegion.W = *1 *2 *3 *4 *5", "power.A = instead: capture all hopping N; on capturing: burn here",
		"power.W = instead: swap enemies meeting R only A; instead: push W\npassTypes = W", "power.A = instead: swap friends meeting B; on arriving: become W here on *4",
		"power.W = instead: capture vaulting Q only A\nhurdles.W = W", "power.W = instead: capture vaulting R only A\nspares.A = W", "power.A = instead: capture vaulting B3; on capturing: wall left\nhurdles.A = A",
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
