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
