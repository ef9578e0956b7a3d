package zrf

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSavesOfGames plays random games by the rules of every file in testdata, and by those in a folder that AANCA_ZRF names, saves and replays
// them: after each line the board, the stores and the last move are the same.
func TestSavesOfGames(t *testing.T) {
	var files []string
	patterns := []string{"testdata/*.zrf", "testdata/*/*.zrf"}
	if folder := os.Getenv("AANCA_ZRF"); folder != "" {
		patterns = append(patterns, filepath.Join(folder, "*.zrf"))
	}
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := Load(file)
			if err != nil {
				return // an error that TestLanguage expects
			}
			for i, e := range f.entries {
				g, err := f.compileEntry(e, "")
				if err != nil {
					continue // told by other tests
				}
				for seed := range uint64(2) {
					replayedAlike(t, g, rand.New(rand.NewPCG(seed, uint64(i))))
				}
			}
		})
	}
}

// replayedAlike saves a random game and replays it.
func replayedAlike(t *testing.T, g *Game, r *rand.Rand) {
	t.Helper()
	played := g.Start().(*Position)
	boards := []*Position{copyOf(played)}
	for range 60 {
		steps := played.Steps(nil)
		if len(steps) == 0 {
			break
		}
		played.Make(steps[r.IntN(len(steps))])
		boards = append(boards, copyOf(played))
	}
	saved := played.Save("x.zrf").String()
	save, err := ReadSave(strings.NewReader(saved))
	if err != nil {
		t.Fatal(err)
	}
	line := 0
	pos, _, err := g.replay(save, func(p *Position) {
		if line < len(boards) && !sameBoard(p, boards[line]) {
			t.Errorf("%s: before line %d: %s, want %s\n%s", g.title, line, stringFor(p), stringFor(boards[line]), saved)
		}
		line++
	})
	if err != nil || !sameBoard(pos.(*Position), played) {
		t.Errorf("%s: %v, %s, want %s\n%s", g.title, err, stringFor(pos.(*Position)), stringFor(played), saved)
	}
}

// copyOf returns what sameBoard compares.
func copyOf(p *Position) *Position {
	return &Position{g: p.g, cells: slices.Clone(p.cells), store: slices.Clone(p.store), now: p.now}
}

func sameBoard(a, b *Position) bool {
	return slices.Equal(a.cells, b.cells) && slices.Equal(a.store, b.store) && a.now.entry == b.now.entry && a.now.partialAt == b.now.partialAt
}

// TestSavesAfterCostlyQuestions saves and replays where earlier questions have left nothing to be spent: each line is a question of its own.
func TestSavesAfterCostlyQuestions(t *testing.T) {
	f, err := Load("testdata/hexapawn.zrf")
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start().(*Position)
	steps := p.Steps(nil)
	p.fuel = 0
	if text := p.SaveText(steps[0]); text != "Pawn a1 - a2" {
		t.Errorf("a step is saved as %q", text)
	}
	p.fuel = 0
	if made, err := p.replay(SaveMove{Text: "Pawn a1 - a2"}); err != nil || len(made) != 1 || made[0] != steps[0] {
		t.Errorf("steps %v, %v, want %v", made, err, steps[0])
	}
}
