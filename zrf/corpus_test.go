package zrf_test

import (
	"os"
	"path/filepath"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// corpus returns the folder of files of others that AANCA_ZRF names, and skips the test if it names none.
func corpus(t *testing.T) []string {
	folder := os.Getenv("AANCA_ZRF")
	files, err := filepath.Glob(filepath.Join(folder, "*.zrf"))
	if folder == "" || err != nil || len(files) == 0 {
		t.Skip("AANCA_ZRF names no folder with files of games; see make check-zrf")
	}
	return files
}

func TestCorpusLoads(t *testing.T) {
	for _, file := range corpus(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := zrf.Load(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, title := range f.Titles() {
				g, err := f.Compile(title)
				if err != nil {
					t.Errorf("%s: %v", title, err)
					continue
				}
				for _, r := range g.Remarks() {
					t.Logf("%s: %v", title, r)
				}
			}
		})
	}
}

func TestCorpusLaws(t *testing.T) {
	for _, file := range corpus(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := zrf.Load(file)
			if err != nil {
				t.Fatal(err)
			}
			g, err := f.Compile("")
			if err != nil {
				t.Fatal(err)
			}
			gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 200})
		})
	}
}

// TestCorpusVariantLaws holds the laws on the variants of each file, for a few turns.
func TestCorpusVariantLaws(t *testing.T) {
	for _, file := range corpus(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := zrf.Load(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, title := range f.Titles() {
				g, err := f.Compile(title)
				if err != nil {
					t.Error(err)
					continue
				}
				gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 25, Seed: 3})
			}
		})
	}
}
