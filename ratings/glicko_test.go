package ratings

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s is %.5f, want %.5f", what, got, want)
	}
}

// TestWorkedExample is the one of the paper: a player of 1500 wins against 1400, and loses against 1550 and 1700.
func TestWorkedExample(t *testing.T) {
	player := Rating{1500, 200, 0.06}
	after := player.afterPeriod([]Game{
		{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0},
	})
	near(t, "the rating", after.Rating, 1464.06, 0.01)
	near(t, "the deviation", after.Deviation, 151.52, 0.01)
	near(t, "the volatility", after.Volatility, 0.05999, 0.00001)
}

// TestTimeWithoutGames: what was known is known less surely, and never less than nothing.
func TestTimeWithoutGames(t *testing.T) {
	r := Rating{1800, 60, 0.06}
	if got := r.Aged(0); got != r {
		t.Errorf("at once it is %v", got)
	}
	year := r.Aged(365 * 24 * time.Hour)
	if year.Rating != 1800 || year.Deviation < 90 || year.Deviation > 130 {
		t.Errorf("after a year it is %v", year)
	}
	if got := r.Aged(100 * 365 * 24 * time.Hour); got.Deviation != startDeviation {
		t.Errorf("after a hundred years it is %v", got)
	}
}

// TestAnyGame: who wins does not fall, who loses does not rise, and numbers stay numbers.
func TestAnyGame(t *testing.T) {
	any := func(t *rapid.T, name string) Rating {
		return Rating{
			rapid.Float64Range(0, 4000).Draw(t, name), rapid.Float64Range(leastDeviation, mostDeviation).Draw(t, name+"'s deviation"),
			rapid.Float64Range(0.03, 0.12).Draw(t, name+"'s volatility"),
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		one, other := any(t, "one"), any(t, "other")
		won, lost := one.After(Game{other, 1}), one.After(Game{other, 0})
		for _, r := range []Rating{won, lost} {
			if math.IsNaN(r.Rating) || r.Deviation < leastDeviation || r.Deviation > mostDeviation || r.Volatility <= 0 || r.Volatility > 1 {
				t.Fatalf("%v against %v: %v", one, other, r)
			}
		}
		if won.Rating < one.Rating || lost.Rating > one.Rating {
			t.Fatalf("%v against %v: %v after a win, %v after a loss", one, other, won, lost)
		}
	})
}
