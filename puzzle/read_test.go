package puzzle_test

import (
	"strings"
	"testing"

	"aanca.chess/puzzle"

	"github.com/google/go-cmp/cmp"
)

func TestRead(t *testing.T) {
	list, err := puzzle.Read(strings.NewReader("# of our own\n\n"+backRank+"\n"+rookSacrifice), "mine")
	if err != nil {
		t.Fatal(err)
	}
	want := []puzzle.Puzzle{
		{Variant: "chess", FEN: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Line: []string{"a1a8"}, Nodes: 20},
		{Variant: "chess", FEN: "3r3k/5Qbp/3p4/PNp2P2/2P1P3/1P1K1B2/8/5R1R w - - 5 40", Line: []string{"h1h7", "h8h7", "f1h1"}, Nodes: 295},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("want (-), got (+):\n%s", diff)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"a; b; c":                             "mine:1: 3 fields",
		"\n\na; b; c d; 1":                    "mine:3: 2 turns",
		"a; b; ; 1":                           "0 turns",
		"; b; c; 1":                           "no game",
		"a; b; c; -1":                         "nodes",
		strings.Repeat("x", 5000):             "longer than",
		strings.Repeat(backRank+"\n", 20_001): "at most 20000",
		"a; b; " + strings.Repeat("c ", 17) + "; 1": "17 turns",
	} {
		if _, err := puzzle.Read(strings.NewReader(text), "mine"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: the error is %v; want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, line := range []string{rookSacrifice, backRank, "", ";;;", "a;b;c;1"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, err := puzzle.Parse(line)
		if err != nil {
			return
		}
		again, err := puzzle.Parse(p.String())
		if err != nil || cmp.Diff(p, again) != "" {
			t.Errorf("%q is written as %q, which reads as %+v, %v", line, &p, again, err)
		}
	})
}

func TestSets(t *testing.T) {
	sets := puzzle.NewSets()
	sets.Add(*parsed(t, rookSacrifice), *parsed(t, backRank), *parsed(t, backRank))
	sets.Sort()
	list := sets.Of("chess")
	if len(list) != 2 || list[0].Turns() != 1 || sets.Of("shogi") != nil || len(sets.Games()) != 1 {
		t.Errorf("the sets are %v of %v", list, sets.Games())
	}
	if list[0].Level() != puzzle.Easy || list[0].ID() == list[1].ID() {
		t.Errorf("level %v, ids %s and %s", list[0].Level(), list[0].ID(), list[1].ID())
	}
}
