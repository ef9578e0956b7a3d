package lab

import (
	"fmt"
	"math"
)

// A Tally counts the results of games, as the first of two players sees them.
type Tally struct {
	Wins, Draws, Losses int

	// Pairs counts pairs of games from the same start with colours exchanged, by twice the
	// points that the first player got in them: from 0 to 4.
	Pairs [5]int
}

// addAll adds the results of other games between the same players.
func (t *Tally) addAll(o Tally) {
	t.Wins, t.Draws, t.Losses = t.Wins+o.Wins, t.Draws+o.Draws, t.Losses+o.Losses
	for i, n := range o.Pairs {
		t.Pairs[i] += n
	}
}

// Games returns how many games there were.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Points returns the share of the points that the first player got; a half where nothing was
// played.
func (t Tally) Points() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Elo returns by how many points the first player is rated higher, and the half width of the
// interval that holds the true value with a probability of 95 percent. The two games from one
// start are not independent, so pairs are what is counted.
func (t Tally) Elo() (difference, margin float64) {
	pairs, mean, square := 0, 0.0, 0.0
	for points, n := range t.Pairs {
		pairs += n
		p := float64(points) / 4
		mean += float64(n) * p
		square += float64(n) * p * p
	}
	if pairs == 0 {
		return 0, math.Inf(1)
	}
	mean /= float64(pairs)
	variance := square/float64(pairs) - mean*mean
	wide := 1.96 * math.Sqrt(variance/float64(pairs))
	return rating(mean), (rating(mean+wide) - rating(mean-wide)) / 2
}

// rating turns a share of the points into a difference of ratings. The extremes, which would be
// infinite, are cut off.
func rating(points float64) float64 {
	points = min(max(points, 0.001), 0.999)
	return -400 * math.Log10(1/points-1)
}

// String returns a line such as "+12 -5 =3, 67.5%, +127 Elo (95%: ±60)".
func (t Tally) String() string {
	elo, margin := t.Elo()
	elo = math.Round(elo) + 0 // never -0
	return fmt.Sprintf("+%d -%d =%d, %.1f%%, %+.0f Elo (95%%: ±%.0f)", t.Wins, t.Losses, t.Draws, 100*t.Points(), elo, margin)
}
