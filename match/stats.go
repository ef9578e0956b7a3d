package match

import (
	"math"

	"aanca.chess/game"
)

// A Tally counts results as contestant A sees them. Pairs[i] is the number of pairs of games, the
// same opening with both sides, in which A made i half points (the pentanomial); only pairs of
// which both games are over are counted there.
type Tally struct {
	Wins   int    `json:"wins"`
	Draws  int    `json:"draws"`
	Losses int    `json:"losses"`
	Pairs  [5]int `json:"pairs"`
	First  [3]int `json:"first"` // games that the first side won, drew and lost, whoever had it

	half map[int]int // of the pairs that are half finished: half points of A
}

// Games returns how many games have been counted.
func (t *Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// add counts a game.
func (t *Tally) add(r *Record) {
	points := 1 // half points of A
	if winner, ok := (game.Result{Outcome: r.Outcome}).Winner(); ok {
		points = 0
		if int(winner) == r.First {
			points = 2
		}
		t.First[2*winner]++
	} else {
		t.First[1]++
	}
	switch points {
	case 2:
		t.Wins++
	case 1:
		t.Draws++
	case 0:
		t.Losses++
	}
	t.pair(r.Game/2, points)
}

// pair counts a game towards its pair.
func (t *Tally) pair(pair, points int) {
	if t.half == nil {
		t.half = make(map[int]int)
	}
	other, ok := t.half[pair]
	if !ok {
		t.half[pair] = points
		return
	}
	delete(t.half, pair)
	t.Pairs[points+other]++
}

// pairs returns how many pairs are complete.
func (t *Tally) pairs() (n int) {
	for _, c := range t.Pairs {
		n += c
	}
	return n
}

// mean returns the mean score of A per game over the complete pairs, from 0 to 1, and its standard
// deviation: that of one pair divided by the root of the number of pairs.
func (t *Tally) mean() (mean, deviation float64) {
	n := float64(t.pairs())
	if n == 0 {
		return 0.5, 0
	}
	for i, c := range t.Pairs {
		mean += float64(i) / 4 * float64(c) / n
	}
	variance := 0.0
	for i, c := range t.Pairs {
		d := float64(i)/4 - mean
		variance += d * d * float64(c) / n
	}
	return mean, math.Sqrt(variance / n)
}

// confidence is how many standard deviations on either side hold 95 % of a normal distribution.
var confidence = math.Sqrt2 * math.Erfinv(0.95)

// Elo returns how many points of Elo A is stronger (the logistic scale), and the half width of the
// interval that holds the true value with a probability of 95 %, as far as the pairs of games are
// independent and many. Where A has won or lost everything both are infinite.
func (t *Tally) Elo() (elo, margin float64) {
	mean, deviation := t.mean()
	low, high := eloOf(mean-confidence*deviation), eloOf(mean+confidence*deviation)
	if deviation == 0 {
		return eloOf(mean), math.Inf(1)
	}
	return eloOf(mean), (high - low) / 2
}

// Superiority returns the probability that A is the stronger of the two, given the results. Where
// all pairs have ended alike it is 0, one half or 1.
func (t *Tally) Superiority() float64 {
	mean, deviation := t.mean()
	switch {
	case deviation == 0 && mean == 0.5:
		return 0.5
	case deviation == 0:
		return math.Round(mean)
	}
	return 0.5 * (1 + math.Erf((mean-0.5)/(deviation*math.Sqrt2)))
}

// eloOf returns the difference in strength at which a score is expected.
func eloOf(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * math.Log10(1/score-1)
}

// scoreOf returns the score that is expected at a difference in strength.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
