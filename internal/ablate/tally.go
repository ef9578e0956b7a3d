package main

import (
	"fmt"
	"math"
)

// A tally counts pairs of games by the points of the first engine, in halves from 0 to 4: the two
// games of an opening are not independent, pairs are.
type tally struct {
	pairs            [5]int
	won, drawn, lost int
}

// add counts a pair of games, each with 0, 1 or 2 half points.
func (t *tally) add(points [2]int) {
	t.pairs[points[0]+points[1]]++
	for _, p := range points {
		switch p {
		case 2:
			t.won++
		case 1:
			t.drawn++
		default:
			t.lost++
		}
	}
}

// share returns the mean share of the points and its standard error.
func (t *tally) share() (mean, deviation float64) {
	n, sum, squares := 0.0, 0.0, 0.0
	for half, count := range t.pairs {
		share := float64(half) / 4
		n += float64(count)
		sum += share * float64(count)
		squares += share * share * float64(count)
	}
	if n == 0 {
		return 0.5, 0.5
	}
	mean = sum / n
	return mean, math.Sqrt(max(0, squares/n-mean*mean) / n)
}

// elo returns the difference in rating and how much it may be off, with a confidence of 95 %.
func (t *tally) elo() (elo, margin float64) {
	mean, deviation := t.share()
	low, high := rating(mean-1.96*deviation), rating(mean+1.96*deviation)
	return rating(mean), (high - low) / 2
}

// rating turns a share of the points into a difference in Elo.
func rating(share float64) float64 {
	share = min(max(share, 0.001), 0.999)
	return -400 * math.Log10(1/share-1)
}

// String returns games won, drawn and lost by the first engine.
func (t tally) String() string { return fmt.Sprintf("+%d =%d -%d", t.won, t.drawn, t.lost) }
