package stats

import (
	"fmt"
	"math"
	"strings"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Tally counts results as the first of two players, A, sees them. Pairs[i] is the number of pairs of
// games, the same opening with both sides, in which A made i half points (the pentanomial). The two
// games of a pair are not independent of each other, so all that is said of a match is said by pairs.
type Tally struct {
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	Pairs  [5]int `json:"pairs"`
}

// Add counts a pair of games by the half points of A in each.
func (t *Tally) Add(one, other int) {
	t.AddGame(one)
	t.AddGame(other)
	t.AddPair(one + other)
}

// AddGame counts a game alone, by the half points of A: 0, 1 or 2.
func (t *Tally) AddGame(points int) {
	switch points {
	case 2:
		t.Wins++
	case 1:
		t.Draws++
	default:
		t.Losses++
	}
}

// AddPair counts a pair whose games are counted already, by the half points of A in both.
func (t *Tally) AddPair(points int) { t.Pairs[points]++ }

// Games returns how many games have been counted.
func (t *Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Complete returns how many pairs have been counted.
func (t *Tally) Complete() (n int) {
	for _, c := range t.Pairs {
		n += c
	}
	return n
}

// Points returns the share of the points of all games that A made; a half where nothing was played.
func (t *Tally) Points() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Mean returns the mean share of the points of A over the pairs, and its standard error: the deviation
// of one pair divided by the root of the number of pairs.
func (t *Tally) Mean() (mean, deviation float64) {
	n := t.Complete()
	if n == 0 {
		return 0.5, 0
	}
	counts := make([]float64, len(t.Pairs))
	for i, c := range t.Pairs {
		counts[i] = float64(c)
	}
	mean, variance := stat.PopMeanVariance([]float64{0, 0.25, 0.5, 0.75, 1}, counts)
	return mean, math.Sqrt(variance / float64(n))
}

// confidence is how many standard deviations on either side hold 95 % of a normal distribution.
var confidence = distuv.UnitNormal.Quantile(0.975)

// Elo returns how many points of Elo A is stronger (the logistic scale), and the half width of the
// interval that holds the true value with a probability of 95 %, as far as there are many pairs. Where
// A has won or lost everything both are infinite.
func (t *Tally) Elo() (elo, margin float64) {
	mean, deviation := t.Mean()
	if deviation == 0 {
		return EloOf(mean), math.Inf(1)
	}
	low, high := EloOf(mean-confidence*deviation), EloOf(mean+confidence*deviation)
	return EloOf(mean), (high - low) / 2
}

// Superiority returns the probability that A is the stronger of the two, given the results. Where all
// pairs have ended alike it is 0, one half or 1.
func (t *Tally) Superiority() float64 {
	mean, deviation := t.Mean()
	switch {
	case deviation == 0 && mean == 0.5:
		return 0.5
	case deviation == 0:
		return math.Round(mean)
	}
	return distuv.UnitNormal.CDF((mean - 0.5) / deviation)
}

// String returns a line such as "+12 =3 -5, 67.5 %, Elo +127 ± 60".
func (t Tally) String() string {
	return fmt.Sprintf("+%d =%d -%d, %.1f %%, Elo %s", t.Wins, t.Draws, t.Losses, 100*t.Points(), t.EloText(0))
}

// EloText returns the difference in Elo and its margin with so many digits after the point; "unknown"
// before the first pair.
func (t *Tally) EloText(digits int) string {
	if t.Complete() == 0 {
		return "unknown"
	}
	elo, margin := t.Elo()
	text := fmt.Sprintf("%+.*f ± %.*f", digits, elo, digits, margin)
	return strings.NewReplacer("+Inf", "∞", "-Inf", "-∞", "-0 ", "+0 ").Replace(text)
}

// EloOf returns the difference in strength at which a share of the points is expected.
func EloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/score-1)
}

// ScoreOf returns the share of the points that is expected at a difference in strength.
func ScoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
