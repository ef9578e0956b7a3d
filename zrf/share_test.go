package zrf_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"aanca.chess/internal/gametest"
)

// TestCopiesShareTables: what a game finds out while it is played, and keeps for all its positions, several goroutines may find out at once. The race
// detector looks at this test; the others of the room use one goroutine each.
func TestCopiesShareTables(t *testing.T) {
	for _, file := range []string{"chess", "shogi", "jumps", "fiveinarow", "dice", "trio"} {
		t.Run(file, func(t *testing.T) {
			g := compileFile(t, filepath.Join("testdata", file+".zrf"), "")
			for seed := range uint64(4) {
				t.Run(fmt.Sprint(seed), func(t *testing.T) {
					t.Parallel()
					gametest.Check(t, g, gametest.Walk{Games: 1, Turns: 4, Seed: seed})
				})
			}
		})
	}
}
