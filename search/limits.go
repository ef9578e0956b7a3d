package search

import (
	"context"
	"time"
)

// Limits bound a search; it ends at the first one reached, or when its context does. A limit
// that is 0 does not exist: the zero value searches until the context ends.
type Limits struct {
	Time     time.Duration // for the whole turn; never exceeded
	Nodes    uint64        // positions looked at
	Depth    int           // steps to look ahead, quiescence and extensions excepted
	Weakness Weakness      // deliberate mistakes; none in the zero value
}

const (
	// nodesPerCheck is how many nodes are searched between two looks at the clock: few enough
	// that even at 20,000 nodes per second a search stops within some 10 ms.
	nodesPerCheck = 128

	// A share of the time, 1/reserveShare and at most reserveMost, is kept for unwinding and
	// for completing the turn and for a machine that has other things to do as well.
	reserveShare = 5
	reserveMost  = 50 * time.Millisecond
)

// A clock tells a search when to stop.
type clock struct {
	now      func() time.Time
	done     <-chan struct{}
	start    time.Time
	deadline time.Time // zero if the time is not limited
	enough   time.Time // no new iteration begins after this
	nodes    uint64    // 0 if nodes are not limited
	next     uint64    // the node count at which to look at the time again
}

func newClock(ctx context.Context, now func() time.Time, limits Limits) clock {
	c := clock{now: now, done: ctx.Done(), start: now(), nodes: limits.Nodes}
	if limits.Time > 0 {
		c.deadline = c.start.Add(limits.Time - min(limits.Time/reserveShare, reserveMost))
		// An iteration takes several times as long as the one before it: one that begins in
		// the second half of the time would rarely be finished.
		c.enough = c.start.Add(limits.Time / 2)
	}
	return c
}

// elapsed returns the time since the search began.
func (c *clock) elapsed() time.Duration { return c.now().Sub(c.start) }

// expired reports whether a search that has looked at so many nodes must stop. It looks at the
// time only now and then, at the first node among them.
func (c *clock) expired(nodes uint64) bool {
	if c.nodes > 0 && nodes >= c.nodes {
		return true
	}
	if nodes < c.next {
		return false
	}
	c.next = nodes + nodesPerCheck
	select {
	case <-c.done:
		return true
	default:
	}
	return !c.deadline.IsZero() && !c.now().Before(c.deadline)
}

// another reports whether there is time for a further iteration.
func (c *clock) another() bool { return c.enough.IsZero() || c.now().Before(c.enough) }
