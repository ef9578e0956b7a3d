package main

import (
	"strings"
	"testing"

	"aanca.chess/search"
)

// Every line of the list is a position with a legal turn, each position is there once, and none is over or easy to see.
func TestHardPositions(t *testing.T) {
	all, err := hardPositions(hardText, "all")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, h := range all {
		key := h.variant + h.pos.FEN()
		if seen[key] {
			t.Errorf("%s: %s is there twice", h.variant, h.pos.FEN())
		}
		seen[key] = true
		if h.pos.Result().Over() {
			t.Errorf("%s: in %s the game is over", h.variant, h.pos.FEN())
		}
	}
}

func TestHardRefusals(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, test := range []struct{ text, want string }{
		{"chess; " + start, "hard.txt:1: 2 fields"},
		{"chess; " + start + "; e2e5", "e2e5 is no legal turn"},
		{"chess; " + start + "; e2e4\nchequers; x; y", "hard.txt:2"},
		{"shogi; x; y", "no hard positions of chess"},
	} {
		variant := "all"
		if strings.HasPrefix(test.text, "shogi") {
			variant = "chess"
		}
		if _, err := hardPositions(test.text, variant); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.20s: error %v, want one about %s", test.text, err, test.want)
		}
	}
}

// A mate in one is seen at once and counted where it was seen first; another turn than the best is not.
func TestSeen(t *testing.T) {
	for _, test := range []struct {
		best string
		want bool
	}{{"a1a8", true}, {"a1a2", false}} {
		list, err := hardPositions("chess; 7k/6pp/8/8/8/8/8/R6K w - - 0 1; "+test.best, "all")
		if err != nil {
			t.Fatal(err)
		}
		s, err := look(list, nil, search.Limits{Nodes: 2000})
		if err != nil {
			t.Fatal(err)
		}
		if s.solved == 1 != test.want || s.positions != 1 || s.nodes > 2000.5 || test.want && s.nodes > 500 {
			t.Errorf("%s: %+v", test.best, s)
		}
	}
}

// Each technique alone is left out, beside the whole search.
func TestHardTable(t *testing.T) {
	var out strings.Builder
	p := plan{variant: "chess", each: true, without: []string{"nullmove", "quiescence"}, limits: search.Limits{Nodes: 50}}
	if err := hard(p, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"whole", "without nullmove", "without quiescence", "1.00 times"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	if p.limits.Nodes = 0; hard(p, &out) == nil {
		t.Error("no limit is accepted")
	}
}
