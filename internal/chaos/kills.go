package main

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// A killing is what a kill has done.
type killing struct {
	kind  string
	again time.Duration            // until the part worked again
	worst map[string]time.Duration // by what people do: the longest that one of them was without an answer
}

// kinds are those of parts, in the order in which they are killed.
var kinds = []string{"server", "worker", "database", "NATS"}

// settle is how long everybody plays before the first kill.
const settle = 10 * time.Second

// suffer kills the parts of a site, one at a time.
func (w *crowd) suffer(ctx context.Context, s *site, c *config) (kills []killing) {
	until := time.Now().Add(c.limit)
	sleep(ctx, settle)
	for n := range c.kills {
		for _, kind := range kinds {
			if ctx.Err() != nil || time.Now().After(until) {
				return kills
			}
			p, begun := s.ofKind(kind, n), time.Now()
			if err := p.kill(); err != nil {
				w.complain(err)
			}
			if err := p.restart(); err != nil {
				w.complain(err)
				return kills
			}
			k := killing{kind: kind, again: time.Since(begun)}
			if !w.answered(ctx, time.Now()) {
				return kills
			}
			k.worst = w.worst(begun)
			kills = append(kills, k)
			fmt.Printf("%s %d: works again after %v; longest waits: %v\n", kind, n+1, k.again.Round(100*time.Millisecond), k.worst)
		}
	}
	return kills
}

// answered waits until everybody who plays has been answered who wanted something since a moment.
func (w *crowd) answered(ctx context.Context, since time.Time) bool {
	for {
		w.mu.Lock()
		seats, wrong := slices.Clone(w.seats), len(w.wrong)
		w.mu.Unlock()
		if wrong > 0 {
			return false
		}
		if !slices.ContainsFunc(seats, func(s *seat) bool { return s.kind != "streams" && !s.answered(since) }) {
			return true
		}
		if !sleep(ctx, 50*time.Millisecond) {
			return false
		}
	}
}

func (s *seat) answered(since time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.waits, func(w wait) bool { return w.from.After(since) })
}

// worst returns the longest waits that ended since a moment.
func (w *crowd) worst(since time.Time) map[string]time.Duration {
	worst := map[string]time.Duration{}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.seats {
		s.mu.Lock()
		for _, one := range s.waits {
			if one.to.After(since) {
				worst[s.kind] = max(worst[s.kind], one.to.Sub(one.from).Round(10*time.Millisecond))
			}
		}
		s.mu.Unlock()
	}
	return worst
}

// tell prints what the kills of each kind have done.
func tell(kills []killing) {
	for _, kind := range kinds {
		var again []time.Duration
		waits := map[string][]time.Duration{}
		for _, k := range kills {
			if k.kind != kind {
				continue
			}
			again = append(again, k.again)
			for what, wait := range k.worst {
				waits[what] = append(waits[what], wait)
			}
		}
		if len(again) == 0 {
			continue
		}
		fmt.Printf("%s: %d kills; works again after %s\n", kind, len(again), middleAndMost(again))
		for _, what := range []string{"turns", "the computer's answers", "streams"} {
			if len(waits[what]) > 0 {
				fmt.Printf("    longest wait for %s: %s\n", what, middleAndMost(waits[what]))
			}
		}
	}
}

func middleAndMost(all []time.Duration) string {
	slices.Sort(all)
	return fmt.Sprintf("%v as a rule, %v at most", all[len(all)/2].Round(10*time.Millisecond), all[len(all)-1].Round(10*time.Millisecond))
}
