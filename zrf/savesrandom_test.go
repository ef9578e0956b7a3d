package zrf

import (
	"slices"
	"strings"
	"testing"
)

// TestSavesRandom saves random games with blocks as they come, and replays them: the board and the stores are the same. Which piece has
// acted a save does not tell where none moves.
func TestSavesRandom(t *testing.T) {
	for seed := range 100 {
		r, g, text := randomGame(t, uint64(seed), 9)
		played := g.Start().(*Position)
		for range 20 {
			steps := played.Steps(nil)
			if len(steps) == 0 {
				break
			}
			played.Make(steps[r.IntN(len(steps))])
		}
		saved := played.Save("random.zrf").String()
		save, err := ReadSave(strings.NewReader(saved))
		if err != nil {
			t.Fatal(err)
		}
		pos, _, err := g.Replay(save)
		got := pos.(*Position)
		if err != nil || !slices.Equal(got.cells, played.cells) || !slices.Equal(got.store, played.store) {
			t.Errorf("seed %d: %v, %s, want %s, by\n%s%s", seed, err, stringFor(got), stringFor(played), saved, text)
		}
	}
}
