package play

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A fair shares slots among those who ask for them: who has waited longest without being served comes
// first, whatever number of others somebody else has in the queue. Nobody has all slots if there are
// several, so that who asks for little never waits for all of another's to end.
type fair struct {
	each int // most slots of one asker

	mu      sync.Mutex
	free    int
	busy    map[string]int      // slots by asker
	waiting map[string][]inLine // in the order in which they came
	order   []string            // the askers who wait, the next one first
}

// An inLine is one who waits.
type inLine struct {
	turn  chan int // closed when it has come
	since time.Time
}

// A Queue is how many wait for something, and for how long the first of them has.
type Queue struct {
	Waiting int
	Oldest  time.Duration
}

func newFair(slots int) *fair {
	return &fair{each: max(1, slots-1), free: slots, busy: make(map[string]int), waiting: make(map[string][]inLine)}
}

// take waits for a slot, which is to be given back, or for the end of ctx.
func (f *fair) take(ctx context.Context, who string) error {
	f.mu.Lock()
	turn := make(chan int)
	if len(f.waiting[who]) == 0 {
		f.order = append(f.order, who)
	}
	f.waiting[who] = append(f.waiting[who], inLine{turn, time.Now()})
	f.serve()
	f.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.leave(who, turn) { // its turn has come at the same moment
		f.put(who)
	}
	return ctx.Err()
}

// give gives a slot back.
func (f *fair) give(who string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.put(who)
}

func (f *fair) put(who string) {
	f.free++
	if f.busy[who]--; f.busy[who] == 0 {
		delete(f.busy, who)
	}
	f.serve()
}

// serve gives free slots to those who are next. f.mu is held.
func (f *fair) serve() {
	for f.free > 0 {
		i := slices.IndexFunc(f.order, func(who string) bool { return f.busy[who] < f.each })
		if i < 0 {
			return
		}
		who := f.order[i]
		turn := f.waiting[who][0].turn
		f.leave(who, turn)
		if len(f.waiting[who]) > 0 { // behind the others
			f.order = append(slices.DeleteFunc(f.order, func(o string) bool { return o == who }), who)
		}
		f.free--
		f.busy[who]++
		close(turn)
	}
}

// leave takes one out of the queue; false if it is not there. f.mu is held.
func (f *fair) leave(who string, turn chan int) bool {
	i := slices.IndexFunc(f.waiting[who], func(one inLine) bool { return one.turn == turn })
	if i < 0 {
		return false
	}
	f.waiting[who] = slices.Delete(f.waiting[who], i, i+1)
	if len(f.waiting[who]) == 0 {
		delete(f.waiting, who)
		f.order = slices.DeleteFunc(f.order, func(o string) bool { return o == who })
	}
	return true
}

// queue returns who waits for a slot.
func (f *fair) queue() (q Queue) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, all := range f.waiting {
		q.Waiting += len(all)
		q.Oldest = max(q.Oldest, time.Since(all[0].since))
	}
	return q
}
