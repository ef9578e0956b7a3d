package zrf_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// TestSavesReadBack shows that random games that are saved are read back as they were played.
func TestSavesReadBack(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/*.zrf", "testdata/language/*.zrf", "testdata/twins/*.zrf"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { readBack(t, file, 30) })
	}
}

func TestCorpusSavesReadBack(t *testing.T) {
	for _, file := range corpus(t) {
		t.Run(filepath.Base(file), func(t *testing.T) { readBack(t, file, 100) })
	}
}

// readBack saves a random game of each game of a file and reads it back. Files that cannot be read are looked at elsewhere.
func readBack(t *testing.T, file string, steps int) {
	f, err := zrf.Load(file)
	if err != nil {
		return
	}
	for i := range f.Titles() {
		g, err := f.Compile(fmt.Sprint(i + 1))
		if err != nil {
			continue
		}
		made := randomSteps(g, steps, uint64(i))
		text := g.WriteSave(made)
		read, err := g.ReadSave(text, len(made)+1)
		if err != nil {
			t.Errorf("%s: %v in\n%s", f.Titles()[i], err, text)
			continue
		}
		compareGames(t, g, made, read, text)
	}
}

// randomSteps returns the steps of a random game, of so many steps at most.
func randomSteps(g *zrf.Game, most int, seed uint64) (made []game.Step) {
	random := rand.New(rand.NewPCG(seed, 1))
	for pos := g.Start(); len(made) < most; {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		s := steps[random.IntN(len(steps))]
		made = append(made, s)
		pos.Make(s)
	}
	return made
}

// compareGames shows that two games go through the same positions.
func compareGames(t *testing.T, g *zrf.Game, made, read []game.Step, text string) {
	t.Helper()
	was, is := g.Start(), g.Start()
	for i, s := range made {
		if i >= len(read) {
			t.Fatalf("%d of %d steps are read back of\n%s", len(read), len(made), text)
		}
		was.Make(s)
		is.Make(read[i])
		if was.FEN() != is.FEN() {
			t.Fatalf("%s after step %d, and read back %s, in\n%s", was.FEN(), i+1, is.FEN(), text)
		}
	}
}
