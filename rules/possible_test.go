package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// In every game, Possible must never say yes to a step that is not legal; and in a game of plain
// moves it must say yes to most that are.
func TestPossible(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			pos := start(t, name).(*rules.Position)
			var others []game.Step // of earlier positions
			legal, known := 0, 0
			for range 150 {
				steps := pos.Steps(nil)
				if len(steps) == 0 {
					break
				}
				for _, s := range others {
					if pos.Possible(s) && !slices.Contains(steps, s) {
						t.Fatalf("%s: step %#x of another position is not legal", pos.FEN(), uint64(s))
					}
				}
				for _, s := range steps {
					legal++
					if pos.Possible(s) {
						known++
					}
				}
				others = append(others, steps[random.IntN(len(steps))], steps[random.IntN(len(steps))])
				pos.Make(steps[random.IntN(len(steps))])
			}
			if slices.Contains([]string{"chess", "xiangqi", "teramachy"}, name) && 10*known < 9*legal {
				t.Errorf("%d of %d legal steps are known", known, legal)
			}
		})
	}
}

// A pass is taken back without a trace, and is refused in check.
func TestMakeNull(t *testing.T) {
	pos := start(t, "chess").(*rules.Position)
	fen, hash, side := pos.FEN(), pos.Hash(), pos.Side()
	if !pos.MakeNull() || pos.Side() == side || pos.Hash() == hash {
		t.Fatal("the other side is not to move")
	}
	pos.Unmake()
	if pos.FEN() != fen || pos.Hash() != hash {
		t.Errorf("the position is %s, want %s", pos.FEN(), fen)
	}
	for _, text := range []string{"e2e4", "f7f6", "d1h5"} {
		s, err := pos.ParseStep(text)
		if err != nil {
			t.Fatal(err)
		}
		pos.Make(s)
	}
	if pos.MakeNull() {
		t.Error("a pass was made in check")
	}
	if start(t, "tepuy").(*rules.Position).MakeNull() {
		t.Error("a turn of several steps was passed")
	}
}
