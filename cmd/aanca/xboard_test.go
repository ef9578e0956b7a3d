package main

import (
	"slices"
	"strings"
	"testing"
)

// TestGamesThatXBoardKnows checks the table: the games are ours, and a name stands in it once.
func TestGamesThatXBoardKnows(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	known, taken := knownGames(xboardNames)
	if len(known) < 5 || len(taken) < 20 {
		t.Fatalf("only %d games and %d names", len(known), len(taken))
	}
	for name, k := range known {
		rules, err := lib.Rules(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if slices.Contains(taken, k.Name) {
			t.Errorf("%s is both known and taken", k.Name)
		}
		pos := rules.Start()
		for ours := range k.Letters {
			if !strings.Contains(pos.FEN(), ours) {
				t.Errorf("%s has no piece %q", name, ours)
			}
		}
	}
}
