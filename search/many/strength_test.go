package many

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// TestBeatsRandomTurns plays against random turns: by far more than a side's share must be won.
func TestBeatsRandomTurns(t *testing.T) {
	tests := []struct {
		name        string
		games, wins int
	}{
		{"throws", 40, 38},
		{"hill", 30, 24},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules := own(t, tt.name, "")
			e, random := newEngine(t, rules, 1), rand.New(rand.NewPCG(3, 4))
			won := 0
			for i := range tt.games {
				side := game.Side(i % rules.Info().Players())
				if r := play(t, rules, e, side, Limits{Nodes: 1000}, random, 400); r.Outcome == game.Win(side) {
					won++
				}
			}
			if t.Logf("%d of %d games won", won, tt.games); won < tt.wins {
				t.Errorf("%d of %d games won, want %d", won, tt.games, tt.wins)
			}
		})
	}
}

// TestLevelsDiffer: a high level wins more often than the lowest.
func TestLevelsDiffer(t *testing.T) {
	rules := own(t, "throws", "")
	random := rand.New(rand.NewPCG(5, 6))
	weak, strong := newEngine(t, rules, 1), newEngine(t, rules, 2)
	const games = 20
	won := 0
	for i := range games {
		pos := rules.Start()
		mine := game.Side(i % 2)
		for range 400 {
			if pos.Result().Over() {
				break
			}
			switch pos.Side() {
			case game.Chance:
				game.Play(pos, game.ChanceTurn(pos, random.IntN))
			case mine:
				game.Play(pos, find(t, strong, pos, Limits{Nodes: 1000}).Turn)
			default:
				game.Play(pos, find(t, weak, pos, Limits{Depth: levels[0].Depth, Noise: levels[0].Noise}).Turn)
			}
		}
		if pos.Result().Outcome == game.Win(mine) {
			won++
		}
	}
	if t.Logf("%d of %d games won", won, games); won < games*3/4 {
		t.Errorf("the strong engine won %d of %d games against the lowest level", won, games)
	}
}
