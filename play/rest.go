package play

import (
	"time"

	"aanca.chess/game"
)

// A Rest is a time in which the clocks of a player stand still in games with days for a turn: a vacation.
type Rest struct{ From, Until time.Time }

// Within returns how much of a rest lies between two times.
func (r Rest) Within(from, until time.Time) time.Duration {
	if r.From.After(from) {
		from = r.From
	}
	if r.Until.Before(until) {
		until = r.Until
	}
	return max(0, until.Sub(from))
}

// rested returns how long the side to move has rested between two times. Rests do not overlap.
func (g *Game) rested(from, until time.Time) (sum time.Duration) {
	if g.Pace.Kind != Days || g.Next >= game.Chance {
		return 0
	}
	for _, r := range g.Rests[g.Next] {
		sum += r.Within(from, until)
	}
	return sum
}

// Elapsed returns how long the clock of the side to move has run at a moment.
func (g *Game) Elapsed(now time.Time) time.Duration {
	if g.Times.Since.IsZero() {
		return 0
	}
	return max(0, now.Sub(g.Times.Since)-g.rested(g.Times.Since, now))
}

// afterRests returns when the time of the side to move is up that would be up at a time without the rests, which are listed the first
// one first.
func (g *Game) afterRests(at time.Time) time.Time {
	if g.Pace.Kind != Days {
		return at
	}
	for _, r := range g.Rests[g.Next] {
		if r.From.Before(at) {
			at = at.Add(r.Within(g.Times.Since, r.Until))
		}
	}
	return at
}

// sameRests reports whether the players of two versions of a game rest at the same times.
func sameRests(a, b *Game) bool {
	for side := range a.Rests {
		if len(a.Rests[side]) != len(b.Rests[side]) {
			return false
		}
		for i, r := range a.Rests[side] {
			if other := b.Rests[side][i]; !r.From.Equal(other.From) || !r.Until.Equal(other.Until) {
				return false
			}
		}
	}
	return true
}
