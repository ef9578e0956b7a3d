package rules_test

import (
	"testing"

	"aanca.chess/game"
)

// TestDraughtsCounts compares the sequences of turns from the start of games of draughts with counts that programs for
// draughts have published: those of Aart Bik for English and international draughts, those of Rein Halbersma for Brazilian
// and Russian draughts.
func TestDraughtsCounts(t *testing.T) {
	for _, row := range []struct {
		game   string
		counts []int
	}{
		{"englishdraughts", []int{7, 49, 302, 1469, 7361, 36768, 179740}},
		{"braziliandraughts", []int{7, 49, 302, 1469, 7473, 37628, 187302}},
		{"russiandraughts", []int{7, 49, 302, 1469, 7482, 37986, 190146}},
		{"draughts", []int{9, 81, 658, 4265, 27117, 167140}},
	} {
		pos := start(t, row.game)
		for i, want := range row.counts {
			if got := sequences(pos, i+1); got != want {
				t.Errorf("%s: %d sequences of %d turns, want %d", row.game, got, i+1, want)
			}
		}
	}
}

// sequences counts the sequences of so many turns of one step.
func sequences(pos game.Position, turns int) int {
	steps := pos.Steps(nil)
	if turns == 1 {
		return len(steps)
	}
	n := 0
	for _, s := range steps {
		pos.Make(s)
		n += sequences(pos, turns-1)
		pos.Unmake()
	}
	return n
}
