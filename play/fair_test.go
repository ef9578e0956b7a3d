package play

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestSlotsAreShared: one who asks for a hundred at once does not keep another waiting for more than one.
func TestSlotsAreShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFair(2)
		var mu sync.Mutex
		var served []string
		serve := func(who string) {
			mu.Lock()
			defer mu.Unlock()
			served = append(served, who)
		}
		search := func(who string) {
			if err := f.take(t.Context(), who); err != nil {
				t.Error(err)
				return
			}
			serve(who)
			time.Sleep(time.Second)
			f.give(who)
		}
		for range 100 {
			go search("greedy")
		}
		synctest.Wait()
		if all := servedOf(&mu, &served); len(all) != 1 {
			t.Fatalf("%d of 2 slots were given to one asker", len(all))
		}
		begun := time.Now()
		search("a")
		if took := time.Since(begun); took != time.Second {
			t.Errorf("a free slot was kept back for %v", took)
		}
		go search("b")
		go search("c")
		go search("d")
		time.Sleep(3500 * time.Millisecond)
		for _, who := range []string{"b", "c", "d"} {
			if all := servedOf(&mu, &served); !slices.Contains(all, who) {
				t.Errorf("%s is not served after %q", who, all)
			}
		}
		time.Sleep(200 * time.Second)
		f.mu.Lock()
		defer f.mu.Unlock()
		if all := servedOf(&mu, &served); len(all) != 104 || f.free != 2 || len(f.busy)+len(f.waiting)+len(f.order) != 0 {
			t.Errorf("at the end: %d were served, %+v", len(all), f)
		}
	})
}

// servedOf returns who has been served until now.
func servedOf(mu *sync.Mutex, served *[]string) []string {
	mu.Lock()
	defer mu.Unlock()
	return slices.Clone(*served)
}

func TestWhoLeavesTheQueueHoldsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFair(1)
		if err := f.take(t.Context(), "a"); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := f.take(ctx, "b"); !errors.Is(err, context.DeadlineExceeded) || f.of("b") != 0 || f.of("a") != 1 {
			t.Errorf("%v; %+v", err, f)
		}
		f.give("a")
		if err := f.take(t.Context(), "c"); err != nil {
			t.Error(err)
		}
	})
}

// of returns how many slots somebody has and waits for.
func (f *fair) of(who string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.busy[who] + len(f.waiting[who])
}

// TestQueueTellsWhoWaits and for how long the first has, whosever it is.
func TestQueueTellsWhoWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFair(1)
		if err := f.take(t.Context(), "a"); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		for _, who := range []string{"b", "c", "b"} {
			go func() { _ = f.take(ctx, who) }()
			time.Sleep(time.Second)
			synctest.Wait()
		}
		if q := f.queue(); q != (Queue{3, 3 * time.Second}) {
			t.Errorf("%+v", q)
		}
		cancel()
		synctest.Wait()
		if q := f.queue(); q != (Queue{}) {
			t.Errorf("when nobody waits any more: %+v", q)
		}
	})
}
