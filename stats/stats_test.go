package stats

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestElo compares with figures that another match program printed for the same counts.
func TestElo(t *testing.T) {
	tests := []struct {
		pairs       [5]int
		elo, margin float64
	}{
		{[5]int{352, 579, 1264, 743, 464}, 19.83, 6.77},
		{[5]int{1, 10, 78, 48, 13}, 72.85, 22.33},
		{[5]int{0, 0, 1, 8, 1}, 190.85, 65.54},
	}
	for _, tt := range tests {
		tally := Tally{Pairs: tt.pairs}
		elo, margin := tally.Elo()
		if math.Abs(elo-tt.elo) > 0.01 || math.Abs(margin-tt.margin) > 0.02*tt.margin {
			t.Errorf("%v: %.2f ± %.2f, want %.2f ± %.2f", tt.pairs, elo, margin, tt.elo, tt.margin)
		}
	}
}

// TestRatio compares with figures that the testing framework of Stockfish printed for tests with
// bounds in logistic Elo; it rounds to two places.
func TestRatio(t *testing.T) {
	tests := []struct {
		elo0, elo1 float64
		pairs      [5]int
		want       float64
	}{
		{-0.25, 1.25, [5]int{292, 5905, 28939, 6129, 299}, 2.95},
		{0.25, 1.25, [5]int{5, 418, 6043, 506, 12}, 2.92},
	}
	for _, tt := range tests {
		s := SPRT{Elo0: tt.elo0, Elo1: tt.elo1, Alpha: 0.05, Beta: 0.05}
		if got := s.Ratio(tt.pairs); math.Abs(got-tt.want) > 0.03 {
			t.Errorf("%v: %.3f, want %.2f", tt.pairs, got, tt.want)
		}
	}
}

func TestVerdict(t *testing.T) {
	s := SPRT{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	tests := []struct {
		name  string
		pairs [5]int
		want  Verdict
	}{
		{"nothing played", [5]int{}, Undecided},
		{"one pair won", [5]int{0, 0, 0, 0, 1}, Undecided},
		{"much stronger", [5]int{20, 50, 200, 150, 80}, AcceptH1},
		{"much weaker", [5]int{80, 150, 200, 50, 20}, AcceptH0},
		{"even, few games", [5]int{2, 5, 20, 5, 2}, Undecided},
	}
	for _, tt := range tests {
		if got := s.Verdict(tt.pairs); got != tt.want {
			t.Errorf("%s: %s (%.2f), want %s", tt.name, got, s.Ratio(tt.pairs), tt.want)
		}
	}
}

// TestRatioIsSymmetric: what A's wins say for it, B's say against it.
func TestRatioIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var pairs, mirrored [5]int
		for i := range pairs {
			pairs[i] = rapid.IntRange(0, 1000).Draw(t, "pairs")
			mirrored[4-i] = pairs[i]
		}
		a := (&SPRT{Elo0: -5, Elo1: 5}).Ratio(pairs)
		b := (&SPRT{Elo0: -5, Elo1: 5}).Ratio(mirrored)
		if math.Abs(a+b) > 1e-6*(1+math.Abs(a)) {
			t.Fatalf("%v gives %v, mirrored %v", pairs, a, b)
		}
		one, other := Tally{Pairs: pairs}, Tally{Pairs: mirrored}
		if p, q := one.Superiority(), other.Superiority(); math.Abs(p+q-1) > 1e-9 {
			t.Fatalf("%v: A is stronger with %v and with %v", pairs, p, q)
		}
	})
}

// TestConstrained checks the distribution that the ratio is made of: it has the mean asked for.
func TestConstrained(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var weights [5]float64
		sum := 0.0
		for i := range weights {
			weights[i] = rapid.Float64Range(1e-6, 1).Draw(t, "weight")
			sum += weights[i]
		}
		for i := range weights {
			weights[i] /= sum
		}
		score := rapid.Float64Range(0.05, 0.95).Draw(t, "score")
		mean, total := 0.0, 0.0
		for i, p := range constrained(weights, score) {
			mean += p * float64(i) / 4
			total += p
		}
		if math.Abs(mean-score) > 1e-6 || math.Abs(total-1) > 1e-6 {
			t.Fatalf("the mean is %v instead of %v, the sum %v", mean, score, total)
		}
	})
}

func TestScoreAndEloAreInverse(t *testing.T) {
	for _, elo := range []float64{-700, -10, 0, 0.5, 35, 400} {
		if got := EloOf(ScoreOf(elo)); math.Abs(got-elo) > 1e-9 {
			t.Errorf("%v became %v", elo, got)
		}
	}
	if !math.IsInf(EloOf(1), 1) || !math.IsInf(EloOf(0), -1) {
		t.Error("who wins or loses everything is infinitely stronger or weaker")
	}
}

func TestTallyText(t *testing.T) {
	for _, tt := range []struct {
		name  string
		pairs [][2]int
		want  string
	}{
		{"nothing played", nil, "+0 =0 -0, 50.0 %, Elo unknown"},
		{"level", [][2]int{{2, 0}, {1, 1}, {0, 2}}, "+2 =2 -2, 50.0 %, Elo +0 ± ∞"},
		{"all won", [][2]int{{2, 2}}, "+2 =0 -0, 100.0 %, Elo ∞ ± ∞"},
		{"a hundred pairs", slices.Repeat([][2]int{{2, 2}, {0, 0}, {2, 2}, {2, 0}}, 25), "+125 =0 -75, 62.5 %, Elo +89 ± 61"},
	} {
		var tally Tally
		for _, p := range tt.pairs {
			tally.Add(p[0], p[1])
		}
		if got := tally.String(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
