package many

import (
	"math"
	"slices"
	"testing"

	"aanca.chess/game"
)

// nearly is how far values may be from those found by hand: tilt makes them differ by some millionths.
const nearly = 1e-4

// TestExactValues looks ahead to the end of tiny games whose values were worked out by hand.
func TestExactValues(t *testing.T) {
	tests := []struct {
		name, file, title string
		turns             []string
		want              [3]float64
		best              []string // any of them; nil where several are as good
	}{
		{"three of whom nobody wins", "pairs", "Pairs", nil, [3]float64{0, 0, 0}, nil},
		{"a neighbour is free", "pairs", "Pairs", []string{"S@a1", "S@c1", "S@d1"}, [3]float64{1, -1, -1}, []string{"S@b1"}},
		{"the third must keep the first from winning, and can", "pairs", "Pairs", []string{"S@b1", "S@c1"},
			[3]float64{0, 0, 0}, []string{"S@a1"}},
		{"the second keeps one point from the first, and the third the other", "pairs", "Pairs", []string{"S@b1"}, [3]float64{0, 0, 0}, nil},
		{"two others cannot take four neighbours", "pairs", "Cross", nil, [3]float64{1, -1, -1}, []string{"S@b2"}},
		{"who takes the middle last", "pairs", "Cross", []string{"S@b3"}, [3]float64{-1, 1, -1}, []string{"S@b2"}},

		{"three of four throws win", "gamble", "Gamble", nil, [3]float64{0.5, -0.5}, []string{"q5q7"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules := own(t, tt.file, tt.title)
			pos := after(t, rules, tt.turns...)
			for seed := range uint64(5) {
				found := find(t, newEngine(t, rules, seed), pos, Limits{})
				for side, want := range tt.want {
					if math.Abs(found.Values[side]-want) > nearly {
						t.Errorf("seed %d: the values are %v, want %v", seed, found.Values, tt.want)
						break
					}
				}
				if turn := game.TurnText(pos, found.Turn); tt.best != nil && !slices.Contains(tt.best, turn) {
					t.Errorf("seed %d: the turn is %s, want one of %v", seed, turn, tt.best)
				}
			}
		})
	}
}

// expectimax values a position for the first side by looking at everything; without a result it is worth nothing.
func expectimax(pos game.Position, depth int) float64 {
	if r := pos.Result(); r.Over() || depth == 0 {
		return outcome(r, game.First, 2, 0)
	}
	steps := pos.Steps(nil)
	mean, most, least := 0.0, -2.0, 2.0
	for _, step := range steps {
		pos.Make(step)
		v := expectimax(pos, depth-1)
		pos.Unmake()
		mean, most, least = mean+v/float64(len(steps)), max(most, v), min(least, v)
	}
	switch pos.Side() {
	case game.Chance:
		return mean
	case game.First:
		return most
	}
	return least
}

// TestBoundsChangeNothing compares the search, which leaves out what cannot matter, with one that leaves out nothing.
func TestBoundsChangeNothing(t *testing.T) {
	rules := own(t, "throws", "")
	e := newEngine(t, rules, 1)
	for i := range e.search.eval.weights { // so that only results count
		for t := range e.search.eval.weights[i] {
			clear(e.search.eval.weights[i][t])
		}
	}
	clear(e.search.eval.hand)
	const depth = 5
	decided := 0
	for _, board := range []string{
		"6/2M3/6/3m2/6/6", "6/2M1M1/6/3m2/2m3/6", "m5/2M3/6/6/3m2/6", "6/1mM3/4M1/3m2/2Mm2/6",
	} {
		for _, die := range []string{"S", "L"} {
			pos, err := rules.Parse(die + "5/" + board + "[98S99L99s99l] w - - 1 1")
			if err != nil {
				t.Fatal(err)
			}
			want := expectimax(pos, depth)
			if got := find(t, e, pos, Limits{Depth: depth}).Values[game.First]; math.Abs(got-want) > nearly {
				t.Errorf("%s: the value is %v, without bounds %v", pos.FEN(), got, want)
			}
			if want != 0 {
				decided++
			}
		}
	}
	if decided < 4 {
		t.Errorf("only %d positions are worth anything", decided)
	}
}

// TestSharedWins: what one of several sides loses the others share.
func TestSharedWins(t *testing.T) {
	r := game.Result{Outcome: game.Lose(game.Second, 3), Reason: game.NoMove}
	sum := 0.0
	for side, want := range []float64{0.5, -1, 0.5} {
		got := outcome(r, game.Side(side), 3, 4)
		if math.Abs(got-want) > nearly {
			t.Errorf("side %d: %v, want %v", side, got, want)
		}
		sum += got
	}
	if math.Abs(sum) > nearly {
		t.Errorf("the sum is %v", sum)
	}
}
