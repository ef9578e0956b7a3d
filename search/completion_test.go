package search

import (
	"testing"

	"aanca.chess/game"
)

func TestTurnsOfTwoSteps(t *testing.T) {
	tests := []struct {
		name, fen string
		depth     int
		mate      int
	}{
		{"takes the king with the second step", "k4/5/5/5/1R2K w", 2, 1},
		{"takes the king with the first step", "k4/5/5/5/R3K w", 2, 1},
		{"sees that two steps will not save it", "k4/4R/5/5/1R2K b", 4, -1},
	}
	rules := duel()
	e := New(rules, Options{TableSize: 1 << 20})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, rules, test.fen)
			r := find(t, e, pos, Limits{Depth: test.depth})
			if mate, ok := r.Score.Mate(); !ok || mate != test.mate {
				t.Errorf("score %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}

// Whatever the limits, the turn is whole: find checks that.
func TestTurnsAreCompleted(t *testing.T) {
	rules := duel()
	e := New(rules, Options{TableSize: 1 << 16})
	for _, fen := range duels {
		pos := parse(t, rules, fen)
		for _, limits := range []Limits{
			{Nodes: 1}, {Nodes: 20}, {Depth: 1}, {Depth: 1, Nodes: 200}, {Depth: 4},
			{Depth: 2, Weakness: Weakness{Noise: 100}}, {Depth: 1, Weakness: Weakness{Miss: 1}},
		} {
			r := find(t, e, pos, limits)
			if len(r.Turn) != 2 {
				t.Errorf("%s with %+v: %d steps, want 2", fen, limits, len(r.Turn))
			}
			if len(r.PV) < len(r.Turn) {
				t.Errorf("%s with %+v: the variation is shorter than the turn", fen, limits)
			}
		}
	}
}

// A search may begin in the middle of a turn: then it finds the rest.
func TestOpenTurnIsCompleted(t *testing.T) {
	rules := duel()
	e := New(rules, Options{TableSize: 1 << 16})
	pos := parse(t, rules, "k4/5/5/5/1R2K w")
	step, err := pos.ParseStep("b1a1")
	if err != nil {
		t.Fatal(err)
	}
	pos.Make(step)
	r := find(t, e, pos, Limits{Depth: 2})
	if got := game.TurnText(pos, r.Turn); got != "a1a5" {
		t.Errorf("the rest of the turn is %s, want a1a5", got)
	}
}

// A position in the middle of a turn is another one than the same pieces between turns, also for
// the table.
func TestTableKnowsOpenTurns(t *testing.T) {
	check := func(t *testing.T, rules game.Rules, fens []string, depth int) {
		for _, fen := range fens {
			pos := parse(t, rules, fen)
			var scores [2]int
			for i, table := range []bool{false, true} {
				s := plain(rules, table)
				prepare(t, s, pos, Limits{})
				scores[i] = s.deepen(goal{depth: depth}, nil).score
			}
			if scores[0] != scores[1] {
				t.Errorf("%s: score %d without the table, %d with it", fen, scores[0], scores[1])
			}
		}
	}
	t.Run("two steps a turn", func(t *testing.T) { check(t, duel(), duels, 4) })
	t.Run("three steps a turn", func(t *testing.T) {
		check(t, compile(t, "tepuy"), []string{
			"2g6/9/3k5/9/4S4/9/5K3/9/6G2 w - - 0 1",
			"9/1sss5/1sk4G1/1ss6/9/4g4/2S1S2s1/1SKS3s1/2S6 b - - 0 1",
		}, 4)
	})
}

// A searcher that has stopped in the middle of a turn knows which step is next.
func TestStepsOfTheOpenTurnAreCounted(t *testing.T) {
	pos := compile(t, "tepuy").Start()
	for _, want := range []int{0, 1, 2, 0, 1} {
		if got := stepsOpen(pos); got != want {
			t.Fatalf("%d steps of the turn are made, want %d", got, want)
		}
		pos.Make(pos.Steps(nil)[0])
	}
}
