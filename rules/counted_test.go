package rules_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestCountedAsTheyRead compares moves that are counted, and games won by who has all pieces together, with the literal reading.
func TestCountedAsTheyRead(t *testing.T) {
	for _, notation := range []string{"Q", "mRcB", "FR3", "NN"} {
		for i, further := range []string{"", "topology = cylinder", "connectAll = true\nconnectPieceTypes = A", "royal = -\nconnectAll = true\npieceDrops = true\ncapturesToHand = true"} {
			d := routedDraft(notation)
			d.lines = append(d.lines, "countedMoves = A")
			d.lines = append(d.lines, strings.Split(further, "\n")...)
			played, err := d.compare(uint64(i))
			if err != nil {
				t.Error(fmt.Errorf("%s, %d: %w", notation, i, err))
			} else if !played {
				_, err := readOne(d.text())
				t.Errorf("%s, %d is refused: %v", notation, i, err)
			}
		}
	}
}

// TestAllTogether: the game ends when the pieces of one side are together; the one that has moved is looked at first.
func TestAllTogether(t *testing.T) {
	const lines = "[random:linesofaction]\n"
	for _, c := range []goalCase{
		{"as it begins", lines, "", "", "b1b3 b1h1 b1d3", "b1b2", "ongoing"},
		{"the one that moves", lines, "4m3/8/8/7m/8/8/8/M2M4 w - - 0 1", "d1b1", "", "", "w wins: connected"},
		{"the other, whose lone man was captured", lines, "8/8/8/4m3/M7/8/8/MM1m4 w - - 0 1", "a1d1", "", "", "b wins: connected"},
		{"the one that moves, of both", lines, "8/8/8/4m3/8/8/4M3/M1Mm4 w - - 0 1", "a1d1", "", "", "w wins: connected"},
	} {
		t.Run(c.rule, c.check)
	}
}
