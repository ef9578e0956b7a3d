package main

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"aanca.chess/xboard"
)

var update = flag.Bool("update", false, "write the table of the games that XBoard can show anew")

// TestGamesThatXBoardShows compares the table with the rules of all games.
func TestGamesThatXBoardShows(t *testing.T) {
	lib, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	config := xboard.Config{Name: programName, Games: lib}
	config.Known, config.Taken = knownGames(xboardNames)
	want := "# The games that XBoard can show and, behind a \"-\", those that it cannot, so that \"aanca xboard\" starts without making\n" +
		"# the rules of all games. Written by \"go test ./cmd/aanca -run XBoardShows -update\".\n"
	for _, name := range lib.Names() {
		if xboard.Shows(config, name) != nil {
			name = "-" + name
		}
		want += name + "\n"
	}
	if *update {
		if err := os.WriteFile("xboardshows.txt", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if xboardShows != want {
		t.Error(`xboardshows.txt is not what the rules say: run "go test ./cmd/aanca -run XBoardShows -update"`)
	}
}

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
