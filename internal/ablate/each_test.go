package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestWorths: what techniques gain is found again from results that follow from it, and noise.
func TestWorths(t *testing.T) {
	names := []string{"a", "b", "c", "d"}
	gains := map[string]float64{"a": 60, "b": 20, "c": 0, "d": -40}
	random := rand.New(rand.NewPCG(1, 1))
	var trials []trial
	for range 4000 {
		signs, lacks := choose(names, random)
		if got := strings.Join(lacks[0], "") + strings.Join(lacks[1], ""); len(got) > len(names) {
			t.Fatalf("both sides lack something: %v", lacks)
		}
		share := 0.5 + random.NormFloat64()*0.2
		for i, name := range names {
			share += float64(signs[i]) * gains[name] / slope
		}
		trials = append(trials, trial{signs, share})
	}
	found, err := worths(names, trials)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range found {
		if w.name != names[i] {
			t.Errorf("%s stands at place %d", w.name, i+1)
		}
		if math.Abs(w.elo-gains[w.name]) > 1.5*w.margin || w.margin < 5 || w.margin > 10 {
			t.Errorf("%s gains %.0f ± %.0f, want %.0f", w.name, w.elo, w.margin, gains[w.name])
		}
	}
}

func TestTooFewTrials(t *testing.T) {
	_, err := worths([]string{"a", "b"}, []trial{{[]int{1, 1}, 1}, {[]int{1, 1}, 0}, {[]int{-1, -1}, 0}})
	if err == nil || !strings.Contains(err.Error(), "-games") {
		t.Errorf("two techniques that were never apart: %v", err)
	}
}
