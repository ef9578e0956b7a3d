package play

import (
	"context"
	"slices"
	"sync"
)

// A fair shares slots among those who ask for them: who has waited longest without being served comes
// first, whatever number of others somebody else has in the queue. Nobody has all slots if there are
// several, so that who asks for little never waits for all of another's to end.
type fair struct {
	each int // most slots of one asker

	mu      sync.Mutex
	free    int
	busy    map[string]int        // slots by asker
	waiting map[string][]chan int // in the order in which they came; closed when their turn has come
	order   []string              // the askers who wait, the next one first
}

func newFair(slots int) *fair {
	return &fair{each: max(1, slots-1), free: slots, busy: make(map[string]int), waiting: make(map[string][]chan int)}
}

// take waits for a slot, which is to be given back, or for the end of ctx.
func (f *fair) take(ctx context.Context, who string) error {
	f.mu.Lock()
	turn := make(chan int)
	if len(f.waiting[who]) == 0 {
		f.order = append(f.order, who)
	}
	f.waiting[who] = append(f.waiting[who], turn)
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
		turn := f.waiting[who][0]
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
	i := slices.Index(f.waiting[who], turn)
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
