package search

import (
	"context"
	"sync/atomic"
	"time"
)

// nodesPerCheck is how many nodes are searched between two looks at the time: few enough that
// even at 20,000 nodes per second a search stops within 2 ms.
const nodesPerCheck = 32

// A crew is what the threads of one search share beside the table.
type crew struct {
	stop  atomic.Bool   // the helpers are to stop
	nodes atomic.Uint64 // that the helpers have looked at
	first atomic.Uint64 // that the first searcher has looked at, as far as it has told
}

// A timer tells a search when to stop.
type timer struct {
	crew   *crew
	helper bool   // stops only with the crew
	told   uint64 // nodes of this helper that the crew knows of
	most   uint64 // nodes of the crew after which a helper stops; 0 if they are not limited

	now    func() time.Time
	done   <-chan struct{}
	ponder <-chan struct{} // nil once the time counts
	budget budget
	start  time.Time // when the search began
	counts time.Time // when the time began to count
	nodes  uint64    // 0 if nodes are not limited
	next   uint64    // the node count at which to look at the time again
}

func newTimer(ctx context.Context, now func() time.Time, limits *Limits) timer {
	begin := now()
	return timer{
		crew: new(crew), now: now, done: ctx.Done(), ponder: limits.Ponder, budget: limits.budget(),
		start: begin, counts: begin, nodes: limits.Nodes,
	}
}

// elapsed returns the time since the search began.
func (t *timer) elapsed() time.Duration { return t.now().Sub(t.start) }

// pondering reports whether the time does not yet count.
func (t *timer) pondering() bool {
	if t.ponder == nil {
		return false
	}
	select {
	case <-t.ponder:
		t.ponder, t.counts = nil, t.now()
		return false
	default:
		return true
	}
}

// cancelled reports whether the search's context has ended.
func (t *timer) cancelled() bool {
	select {
	case <-t.done:
		return true
	default:
		return false
	}
}

// expired reports whether a search that has looked at so many nodes must stop. It looks at the
// time only now and then, at the first node among them.
func (t *timer) expired(nodes uint64) bool {
	if t.nodes > 0 && nodes+t.crew.nodes.Load() >= t.nodes {
		return true
	}
	if nodes < t.next {
		return false
	}
	t.next = nodes + nodesPerCheck
	if t.helper {
		all := t.crew.nodes.Add(nodes-t.told) + t.crew.first.Load()
		t.told = nodes
		return t.crew.stop.Load() || t.most > 0 && all >= t.most
	}
	t.crew.first.Store(nodes)
	return t.overdue()
}

// overdue reports whether the time is over, or the search's context has ended.
func (t *timer) overdue() bool {
	if t.cancelled() {
		return true
	}
	if t.pondering() || t.budget.hard == 0 {
		return false
	}
	return t.now().Sub(t.counts) >= t.budget.hard
}

// nextIteration is how much of the time for a turn may be over when an iteration begins. An iteration
// takes nearly as long as all before it, so that on average the turn then takes its time.
const nextIteration = 0.57

// another reports whether there is time for a further iteration; difficulty says how much more
// or less time the turn deserves than a usual one, which is 1.
func (t *timer) another(difficulty float64) bool {
	if t.pondering() || t.budget.soft == 0 {
		return true
	}
	return t.now().Sub(t.counts) < max(t.budget.free, share(t.budget.soft, nextIteration*difficulty))
}

// await returns when the time counts, or when the context has ended.
func (t *timer) await() {
	if t.ponder == nil {
		return
	}
	select {
	case <-t.ponder:
	case <-t.done:
	}
}
