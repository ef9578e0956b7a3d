package main

import (
	"slices"
	"sync"
	"time"

	"aanca.chess/search"
)

// The tables of engines, in bytes. One that begins when the budget is used up has a smaller table, but never less than
// leastTable: a search plays worse then, and none is refused.
const (
	tableSize  = 16 << 20
	leastTable = 256 << 10
)

// restTime is how long an engine keeps its table that has nothing to do.
const restTime = 5 * time.Minute

// A rest makes engines and keeps those that have nothing to do, of one player or of many together. The tables of all,
// thinking or not, share a budget: for another one those at rest give way, the one that has rested longest first.
type rest struct {
	budget int              // bytes
	now    func() time.Time // for tests

	mu    sync.Mutex
	used  int                    // bytes of the tables of all engines
	sizes map[*search.Engine]int // of each
	idle  []resting              // the longest at rest first
	timer *time.Timer            // until the first of them has rested for restTime; nil if none does
}

type resting struct {
	of     *player
	engine *search.Engine
	since  time.Time
}

func newRest(budget int) *rest {
	return &rest{budget: budget, now: time.Now, sizes: make(map[*search.Engine]int)}
}

// take returns an engine of a player, which make makes with a table of so many bytes if none is at rest.
func (r *rest) take(of *player, make func(table int) *search.Engine) *search.Engine {
	e, table := r.find(of)
	if e != nil {
		return e
	}
	e = make(table)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sizes[e] = table
	return e
}

// find returns an engine of a player that is at rest, or nil and the size of the table that one more may have, which is
// counted as used.
func (r *rest) find(of *player) (e *search.Engine, table int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, one := range slices.Backward(r.idle) {
		if one.of == of {
			r.idle = slices.Delete(r.idle, i, i+1)
			return one.engine, r.sizes[one.engine]
		}
	}
	table = tableSize
	for r.used+table > r.budget && len(r.idle) > 0 {
		r.drop()
	}
	for r.used+table > r.budget && table > leastTable {
		table /= 2
	}
	r.used += table
	return nil, table
}

// give takes an engine back. One with a small table is not worth keeping.
func (r *rest) give(of *player, e *search.Engine) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.sizes[e] < tableSize {
		r.forget(e)
		return
	}
	r.idle = append(r.idle, resting{of, e, r.now()})
	if r.timer == nil {
		r.timer = time.AfterFunc(restTime, r.sweep)
	}
}

// drop forgets the engine that has rested longest. r.mu is held.
func (r *rest) drop() {
	r.forget(r.idle[0].engine)
	r.idle = slices.Delete(r.idle, 0, 1)
}

// forget gives the memory of an engine back. r.mu is held.
func (r *rest) forget(e *search.Engine) {
	r.used -= r.sizes[e]
	delete(r.sizes, e)
}

// sweep forgets the engines that have rested for restTime.
func (r *rest) sweep() {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	for len(r.idle) > 0 && now.Sub(r.idle[0].since) >= restTime {
		r.drop()
	}
	r.timer = nil
	if len(r.idle) > 0 {
		r.timer = time.AfterFunc(restTime-now.Sub(r.idle[0].since), r.sweep)
	}
}
