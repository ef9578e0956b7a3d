package ratings

import (
	"math"
	"time"
)

// The system's constants.
const (
	scale     = 173.7178 // between the numbers that are shown and those of the paper's formulas
	tau       = 0.5      // how much volatilities change
	converged = 1e-6

	startRating, startDeviation, startVolatility = 1500, 350, 0.06

	mostDeviation  = startDeviation
	leastDeviation = 45 // so that a rating never stands still

	// Period is how long a period without games lasts: a deviation of 50 grows to that of a new player in about twelve years.
	Period = 4 * 24 * time.Hour

	// Provisional is the deviation above which a rating says little.
	Provisional = 110
)

// A Rating is what is known of how strong a player is.
type Rating struct {
	Rating     float64
	Deviation  float64
	Volatility float64
}

// New returns the rating of somebody of whom nothing is known.
func New() Rating { return Rating{startRating, startDeviation, startVolatility} }

// Provisional reports whether so little is known that the rating may be far off.
func (r Rating) Provisional() bool { return r.Deviation > Provisional }

// Shown returns the rating as people see it.
func (r Rating) Shown() int { return int(math.Round(r.Rating)) }

// A Game is a result against somebody: a score of 1 for a win, 0.5 for a draw, 0 for a loss.
type Game struct {
	Against Rating
	Score   float64
}

// Aged returns the rating after some time without games.
func (r Rating) Aged(since time.Duration) Rating {
	if since <= 0 {
		return r
	}
	phi := r.Deviation / scale
	periods := float64(since) / float64(Period)
	r.Deviation = min(mostDeviation, scale*math.Sqrt(phi*phi+periods*r.Volatility*r.Volatility))
	return r
}

// After returns the rating after a game, whose opponent has the rating from before it.
func (r Rating) After(g Game) Rating {
	next := r.afterPeriod([]Game{g})
	next.Deviation = min(mostDeviation, max(leastDeviation, next.Deviation))
	return next
}

// afterPeriod returns the rating after a period with at least one game: steps 2 to 8 of the paper.
func (r Rating) afterPeriod(games []Game) Rating {
	mu, phi := (r.Rating-startRating)/scale, r.Deviation/scale
	information, surprise := 0.0, 0.0
	for _, game := range games {
		g := weight(game.Against.Deviation / scale)
		e := 1 / (1 + math.Exp(-g*(mu-(game.Against.Rating-startRating)/scale)))
		information += g * g * e * (1 - e)
		surprise += g * (game.Score - e)
	}
	variance := 1 / information
	sigma := volatility(r.Volatility, phi, variance, variance*surprise)
	before := math.Sqrt(phi*phi + sigma*sigma)
	after := 1 / math.Sqrt(1/(before*before)+information)
	return Rating{startRating + scale*(mu+after*after*surprise), scale * after, sigma}
}

// weight is how much a result against a player of a deviation says.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility returns the new volatility: step 5 of the paper, by the Illinois algorithm.
func volatility(sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex := math.Exp(x)
		sum := phi*phi + variance + ex
		return ex*(delta*delta-sum)/(2*sum*sum) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-variance)
	if delta*delta <= phi*phi+variance {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	atLow, atHigh := f(low), f(high)
	for math.Abs(high-low) > converged {
		next := low + (low-high)*atLow/(atHigh-atLow)
		at := f(next)
		if at*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, at
	}
	return math.Exp(low / 2)
}
