package zrf_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/zrf"
)

// replayed are the saves of others that replay to a move only, for a reason that is not known: all others replay to
// the end.
var replayed = map[string]int{}

func TestCorpusReplays(t *testing.T) {
	corpus(t)
	saves, err := filepath.Glob(filepath.Join(os.Getenv("AANCA_ZRF"), "*.zsg"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range saves {
		t.Run(filepath.Base(file), func(t *testing.T) {
			s, err := readSave(file)
			if err != nil {
				t.Fatal(err)
			}
			rules, _, _ := strings.Cut(filepath.Base(file), "--")
			g := compileFile(t, filepath.Join(filepath.Dir(file), rules+".zrf"), s.Variant)
			pos, made, err := g.Replay(s)
			want, partly := replayed[filepath.Base(file)]
			if !partly {
				want = len(s.Moves)
			}
			if made < want {
				t.Errorf("%d of %d moves: %v in %s", made, len(s.Moves), err, pos.FEN())
			}
		})
	}
}

func readSave(file string) (*zrf.Save, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return zrf.ReadSave(f)
}

// TestReplayOn shows that a save that goes on behind the end of its game is played on, and that the end is told.
func TestReplayOn(t *testing.T) {
	g := compileFile(t, "testdata/hexapawn.zrf", "")
	play := func(lines ...string) *zrf.Save {
		s, err := zrf.ReadSave(strings.NewReader("Zillions Save Game File Version 0.02 HH\rRulesFile=x.zrf\r" + strings.Join(lines, "\r")))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	won := []string{"1. Pawn a1 - a2", "1. Pawn c3 - c2", "2. Pawn a2 x b3"}
	tests := []struct {
		name  string
		lines []string
		made  int
		end   string
	}{
		{"to the end", won, 3, ""},
		{"behind the end", append(won[:3:3], "2. Pawn c2 x b1"), 4, "w wins: configuration before line 6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, made, end, err := g.ReplayOn(play(tt.lines...))
			told := ""
			if end != nil {
				told = fmt.Sprintf("%v before line %d", end.Result, end.Before.Line)
			}
			if made != tt.made || err != nil || told != tt.end {
				t.Errorf("%d moves, end %q, %v; want %d and %q", made, told, err, tt.made, tt.end)
			}
		})
	}
	stuck := compileFile(t, "testdata/language/passes.zrf", "Stuck loses")
	if _, made, end, err := stuck.ReplayOn(play("1. Pass", "1. Man b2 - b1")); made != 2 || err != nil || end == nil {
		t.Errorf("%d moves, end %v, %v, want a pass behind the end", made, end, err)
	}
	if _, made, err := g.Replay(play(tests[1].lines...)); made != 3 || err == nil {
		t.Errorf("%d moves, %v, want an error behind the end", made, err)
	}
}
