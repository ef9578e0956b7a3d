package match

import "time"

// A Clock is what a side has left of its limit.
type Clock struct {
	Limit Limit
	Left  time.Duration // of the main time
	Until int           // turns until the next time control; 0: for the rest of the game
}

func newClock(l Limit) Clock { return Clock{Limit: l, Left: l.Main, Until: l.Turns} }

// Allowed returns how long the next turn may take; ok is false if nothing bounds it.
func (c *Clock) Allowed() (d time.Duration, ok bool) {
	switch {
	case c.Limit.PerTurn > 0:
		return c.Limit.PerTurn, true
	case c.Limit.hasClock():
		return c.Left + c.Limit.Byoyomi, true
	}
	return 0, false
}

// spend takes the time of a turn from the clock and reports whether there was enough, counting
// what is lost between the player and the clock (margin) for the player.
func (c *Clock) spend(took, margin time.Duration) bool {
	allowed, ok := c.Allowed()
	if !ok {
		return true
	}
	if took > allowed+margin {
		return false
	}
	if c.Limit.PerTurn > 0 {
		return true
	}
	c.Left = max(0, c.Left-took)
	if c.Until > 0 {
		if c.Until--; c.Until == 0 {
			c.Left, c.Until = c.Left+c.Limit.Main, c.Limit.Turns
		}
	}
	c.Left += c.Limit.Increment
	return true
}
