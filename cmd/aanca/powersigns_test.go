package main

import (
	"os"
	"regexp"
	"testing"

	"aanca.chess/variant"
)

// marked lists the names of the powers that diagrams may mark, after the tables of powers and actions: those that act
// on squares instead of a plain move, or stand beside their squares. (What follows a move has no square of its own.)
func marked() []string {
	var names []string
	for i := range variant.Powers {
		if p := &variant.Powers[i].Power; p.When == variant.Instead || p.Action == variant.Freeze || p.Action == variant.Lend {
			names = append(names, string(p.Name))
		}
	}
	for action := range variant.Actions {
		if variant.Action(action) != variant.Pass { // its side passes: no square has to do with it
			names = append(names, variant.Action(action).String())
		}
	}
	return names
}

// TestBrowserHasASignForEveryPower: each row of the tables of powers and actions that diagrams may mark has its sign and
// words in the browser, and each action that is written in moves its words for choices.
func TestBrowserHasASignForEveryPower(t *testing.T) {
	signs := read(t, "../../web/static/js/piece/powers.js")
	for _, name := range marked() {
		if !regexp.MustCompile(`(?m)^  ` + name + `: \{\s*words: '[^']+',\s*d: `).MatchString(signs) {
			t.Errorf("web/static/js/piece/powers.js has no sign and words for %s", name)
		}
	}
	words := read(t, "../../web/static/js/position/words.js")
	for _, row := range variant.Actions {
		if row.Sign != "" && !regexp.MustCompile(`(?m)^  '?`+regexp.QuoteMeta(row.Sign)+`'?: '[^']+',$`).MatchString(words) {
			t.Errorf("DEEDS in web/static/js/position/words.js has no words for %s (%s)", row.Sign, row.Word)
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
