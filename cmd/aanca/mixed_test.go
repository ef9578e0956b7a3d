package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestMixedKeys plays random mixtures of keys, and compares the legal turns with those that
// Fairy-Stockfish lists in the same positions, as the protocol writes them for others.
func TestMixedKeys(t *testing.T) {
	const file = "testdata/mixed/mixed.ini"
	var asked []vector
	eachVector(t, "testdata/mixed/mixed.jsonl.gz", func(_ int, v vector) { asked = append(asked, v) })
	for _, d := range differences(t, file, asked) {
		t.Error(d)
	}
}

// differences asks for the legal turns of positions in games of a file, and says for each position in which they are not
// those that were listed what differs.
func differences(t *testing.T, file string, asked []vector) []string {
	t.Helper()
	var dialogue strings.Builder
	for _, v := range asked {
		from := "startpos"
		if v.Start != "" {
			from = "fen " + v.Start
		}
		fmt.Fprintf(&dialogue, "setoption name UCI_Variant value %s\nposition %s moves %s\ngo perft 1\n", v.Variant, from, strings.Join(v.History, " "))
	}
	a := askFresh(dialogue.String(), "--variants", file, "uci")
	if a.status != exitOK {
		t.Fatalf("status %d, %s", a.status, a.err)
	}
	lists := strings.Split(a.out, "Nodes searched")
	if len(lists) != len(asked)+1 {
		t.Fatalf("%d lists of turns for %d questions:\n%s", len(lists)-1, len(asked), a.out)
	}
	var different []string
	for i, v := range asked {
		var got []string
		for line := range strings.Lines(lists[i]) {
			// The first line has how many turns the position before has, which may be one.
			if turn, ok := strings.CutSuffix(strings.TrimSpace(line), ": 1"); ok && turn != "" {
				got = append(got, turn)
			}
		}
		slices.Sort(got)
		slices.Sort(v.Moves)
		if !slices.Equal(got, v.Moves) {
			different = append(different, fmt.Sprintf("%s, %s: %s", v.Variant, v.FEN, v.movesDiffer(got)))
		}
	}
	return different
}
