package play

import (
	"context"
	"sync"
)

type askerKey struct{}

// AskedBy returns a context for what somebody asks for. who tells the one from the others among whom the
// computer's time is shared: an account or an address.
func AskedBy(ctx context.Context, who string) context.Context {
	return context.WithValue(ctx, askerKey{}, who)
}

func askerOf(ctx context.Context) string {
	who, _ := ctx.Value(askerKey{}).(string)
	return who
}

// A tally counts what is under way for each asker and for all.
type tally struct {
	each, most int

	mu  sync.Mutex
	all int
	of  map[string]int
}

func newTally(each, most int) *tally { return &tally{each: each, most: most, of: make(map[string]int)} }

// enter counts one more, which leaves later; false if a bound is reached.
func (t *tally) enter(who string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all >= t.most || t.of[who] >= t.each {
		return false
	}
	t.all++
	t.of[who]++
	return true
}

func (t *tally) leave(who string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all--
	if t.of[who]--; t.of[who] == 0 {
		delete(t.of, who)
	}
}

// count returns how much is under way for an asker.
func (t *tally) count(who string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.of[who]
}

// total returns how much is under way for all.
func (t *tally) total() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all
}

// tellable returns as much of an id as a log may hold: enough to find the game, not to play it.
func tellable(id string) string {
	if len(id) < gameIDLength {
		return id
	}
	return id[:gameIDLength/2] + "..."
}

// Asker returns who asks by a context, as AskedBy has it; "" if that is not known.
func Asker(ctx context.Context) string { return askerOf(ctx) }
