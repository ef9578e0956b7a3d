package search

import "time"

const (
	// A share of a clock, 1/reserveShare and at most reserveMost, is kept for unwinding and for
	// completing the turn and for a machine that has other things to do; of a limit for one turn, which
	// loses nothing but that turn's time, at most reserveTurn.
	reserveShare = 5
	reserveMost  = 50 * time.Millisecond
	reserveTurn  = 2 * time.Millisecond

	usualOverhead = 10 * time.Millisecond

	// A turn gets one of so many parts of the time that there is for the next turnsToCome, increments included: games are decided
	// before they are so long, and what is left of the clock then is worth little. The last turns before a control share alike.
	turnsToCome    = 50
	turnsThatCount = 25

	// When the clock is nearly used up a turn gets this share of it, and of its increment, at most; of few turns to a control its part.
	lastShare      = 0.2
	incrementShare = 0.8

	// Of the time for each turn so much is used in a usual turn.
	byoyomiShare = 0.75

	// A difficult turn may take so many times the usual one, and at most so much of the clock.
	hardFactor = 5
	hardShare  = 0.55
)

// A budget is how long a search may take: soft is what a usual turn takes, hard is never exceeded; 0
// stands for no limit. free is lost if it is not used.
type budget struct{ soft, hard, free time.Duration }

// Allowance returns how much time a search with these limits should take, 0 where they do not limit it: of a clock what a usual turn
// takes.
func (l *Limits) Allowance() time.Duration {
	b := l.budget()
	if b.soft > 0 {
		return b.soft
	}
	return b.hard
}

// budget returns the time that limits allow.
func (l *Limits) budget() budget {
	var b budget
	if l.Clock != nil {
		b = l.Clock.budget()
	}
	if l.Time > 0 {
		hard := l.Time - min(l.Time/reserveShare, reserveTurn)
		if b.hard == 0 || hard < b.hard {
			b.hard = hard
		}
	}
	return b
}

// budget divides the time on the clock among the turns to come.
func (c *Clock) budget() budget {
	overhead := c.Overhead
	if overhead <= 0 {
		overhead = usualOverhead
	}
	turns := turnsToCome
	if c.Turns > 0 {
		turns = min(c.Turns, turnsToCome)
	}
	left := max(0, c.Left)
	most := left + c.Byoyomi // more than this loses the game
	soft := (left + time.Duration(turns-1)*c.Increment) / time.Duration(min(turns, turnsThatCount))
	soft = min(soft, share(left, max(lastShare, 1/float64(turns)))+share(c.Increment, incrementShare))
	soft += share(c.Byoyomi, byoyomiShare)
	hard := share(left, hardShare) + share(c.Increment, incrementShare)
	if turns == 1 {
		hard = left
	}
	hard = min(hard, hardFactor*soft) + c.Byoyomi
	// The overhead is kept of the clock, not of each turn: with little time left nothing would remain.
	hard = min(hard, most-min(most/reserveShare, reserveMost)-overhead)
	hard = max(hard, time.Millisecond)
	return budget{soft: min(soft, hard), hard: hard, free: min(share(c.Byoyomi, byoyomiShare), hard)}
}

func share(d time.Duration, part float64) time.Duration { return time.Duration(part * float64(d)) }

// allow leaves only a part of what is left of the limits, until the function that it returns is
// called.
func (s *searcher) allow(part float64) (release func()) {
	nodes, limits := s.timer.nodes, s.timer.budget
	if used := s.total(); nodes > used {
		s.timer.nodes = used + uint64(part*float64(nodes-used))
	}
	if limits.hard > 0 && !s.timer.pondering() {
		used := s.timer.now().Sub(s.timer.counts)
		s.timer.budget = budget{
			soft: used + share(limits.soft-used, part), hard: used + share(limits.hard-used, part),
		}
		if limits.soft == 0 {
			s.timer.budget.soft = 0
		}
	}
	s.timer.next = 0 // look at the time at once
	return func() {
		s.timer.nodes, s.timer.budget, s.timer.next, s.stopped = nodes, limits, 0, false
	}
}
