package search

import (
	"math/rand/v2"
	"strings"
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// wanderer is a game in which the empty square wanders: one man is taken away, and then each side moves a man of its own into the empty
// square. Who cannot has lost. No square is left twice, and the first side wins whatever it takes away.
const wanderer = `
(define slide ($1 (verify empty?) add))
(game
	(title "Wanderer") (players White Black) (turn-order White Black)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e" (10 0)) ("5/4/3/2/1" (0 10)))
		(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
	(piece (name Man) (moves (slide n) (slide s) (slide e) (slide w)) (drops ((verify friend?) capture add)))
	(board-setup
		(White (Man a1 c1 e1 b2 d2 a3 c3 e3 b4 d4 a5 c5 e5 off 1))
		(Black (Man b1 d1 a2 c2 e2 b3 d3 a4 c4 e4 b5 d5)))
	(loss-condition (White Black) stalemated))`

// TestHoldsOut: who has lost wins most games all the same against one who chooses by lot. Who makes it as long as it can wins a tenth.
func TestHoldsOut(t *testing.T) {
	g := gametest.ReadZRF(t, "wanderer", wanderer)
	e := New(g, Options{TableSize: 1 << 14})
	random := rand.New(rand.NewPCG(1, 2))
	const games = 60
	won := 0
	for range games {
		e.Forget()
		pos := g.Start()
		for !pos.Result().Over() {
			if pos.Side() == game.First {
				steps := pos.Steps(nil)
				pos.Make(steps[random.IntN(len(steps))])
				continue
			}
			game.Play(pos, find(t, e, pos, Limits{Nodes: 1000}).Turn)
		}
		if winner, _ := pos.Result().Winner(); winner == game.Second {
			won++
		}
	}
	if won < games/2 {
		t.Errorf("%d of %d games are won", won, games)
	}
}

// TestChance compares the chance of who holds out with what comes of going through all of the game.
func TestChance(t *testing.T) {
	for _, order := range []string{"White Black", "White White Black Black"} {
		compareChances(t, strings.Replace(wanderer, "(turn-order White Black)", "(turn-order "+order+")", 1))
	}
}

func compareChances(t *testing.T, rules string) {
	t.Helper()
	g := gametest.ReadZRF(t, "wanderer", rules)
	random := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<10), game.RepetitionRule{})
		pos := g.Start()
		for range 9 {
			if steps := pos.Steps(nil); len(steps) > 0 {
				pos.Make(steps[random.IntN(len(steps))])
			}
		}
		if pos.Result().Over() {
			continue
		}
		prepare(t, s, pos, Limits{})
		us := game.Side(random.IntN(2))
		got, want := s.chance(us, 0, 1<<40), sure*chanceOf(pos, us)
		if diff := float64(got) - want; diff > 1e-6 || diff < -20 { // thousandths are rounded down at each of some twenty steps
			t.Errorf("%s: %d, want %.1f", pos.FEN(), got, want)
		}
	}
}

// chanceOf returns how likely a side wins that plays as well as possible against one who chooses by lot.
func chanceOf(pos game.Position, us game.Side) float64 {
	steps := pos.Steps(nil)
	if len(steps) == 0 {
		if winner, _ := pos.Result().Winner(); winner == us {
			return 1
		}
		return 0
	}
	best, sum, ours := 0.0, 0.0, pos.Side() == us
	for _, s := range steps {
		pos.Make(s)
		c := chanceOf(pos, us)
		pos.Unmake()
		best, sum = max(best, c), sum+c
	}
	if ours {
		return best
	}
	return sum / float64(len(steps))
}
