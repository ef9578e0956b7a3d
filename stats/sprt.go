package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A SPRT is a sequential probability ratio test: A is stronger by Elo1 points of (logistic) Elo
// against A is stronger by Elo0. It ends a match as soon as the games tell which.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"` // the probability of accepting Elo1 where Elo0 is true
	Beta  float64 `json:"beta"`  // and of accepting Elo0 where Elo1 is true
}

// A Verdict is what a test has found.
type Verdict string

// The verdicts of a test.
const (
	Undecided Verdict = "undecided"
	AcceptH0  Verdict = "elo0 accepted"
	AcceptH1  Verdict = "elo1 accepted"
)

// ParseSPRT reads two differences of Elo, such as "0,10".
func ParseSPRT(text string, alpha, beta float64) (*SPRT, error) {
	low, high, ok := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(low, 64)
	elo1, err1 := strconv.ParseFloat(high, 64)
	const most = 1000
	switch {
	case !ok || err0 != nil || err1 != nil || !(math.Abs(elo0) <= most && math.Abs(elo1) <= most):
		return nil, fmt.Errorf("test %q: expected two differences of Elo such as 0,10", text)
	case elo0 >= elo1:
		return nil, fmt.Errorf("test %q: the second difference must be greater than the first", text)
	case !(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5):
		return nil, fmt.Errorf("test %q: the probabilities of error, %v and %v, must be between 0 and 0.5", text, alpha, beta)
	}
	return &SPRT{Elo0: elo0, Elo1: elo1, Alpha: alpha, Beta: beta}, nil
}

// Bounds returns the ratios at which the test ends.
func (s *SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Ratio returns the logarithm of the generalized likelihood ratio of the pairs of games: how much
// more likely they are under the most likely distribution with Elo1 than under that with Elo0.
func (s *SPRT) Ratio(pairs [5]int) float64 {
	var n float64
	var weights [5]float64
	for i, c := range pairs {
		weights[i] = max(float64(c), neverSeen)
		n += weights[i]
	}
	if n < 1 {
		return 0
	}
	for i := range weights {
		weights[i] /= n
	}
	likely0, likely1 := constrained(weights, ScoreOf(s.Elo0)), constrained(weights, ScoreOf(s.Elo1))
	sum := 0.0
	for i, w := range weights {
		sum += w * math.Log(likely1[i]/likely0[i])
	}
	return n * sum
}

// neverSeen stands for the number of pairs with a result that has not come up, which is no reason
// to think it impossible.
const neverSeen = 1e-3

// Verdict judges the pairs of games.
func (s *SPRT) Verdict(pairs [5]int) Verdict {
	lower, upper := s.Bounds()
	switch ratio := s.Ratio(pairs); {
	case ratio <= lower:
		return AcceptH0
	case ratio >= upper:
		return AcceptH1
	}
	return Undecided
}

// constrained returns, of all distributions over the five results of a pair whose mean is the given
// score, the one under which the observed frequencies are most likely. With a Lagrange multiplier x
// it is w/(1+x(a-score)) for the result a, where x makes the mean right; x is found by bisection.
func constrained(weights [5]float64, score float64) (likely [5]float64) {
	low, high := -1/(1-score), 1/score // between these all denominators are positive
	for range 200 {
		x, mean := (low+high)/2, 0.0
		for i, w := range weights {
			d := float64(i)/4 - score
			likely[i] = w / (1 + x*d)
			mean += likely[i] * d
		}
		if mean > 0 {
			low = x
		} else {
			high = x
		}
	}
	return likely
}
