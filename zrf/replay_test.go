package zrf_test

import (
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
