package main

import (
	"testing"
	"time"

	"aanca.chess/search"
)

// takeOne takes an engine and returns the size of its table, 0 if it was at rest.
func takeOne(r *rest, p *player) (e *search.Engine, made int) {
	e = r.take(p, func(table int) *search.Engine {
		made = table
		return new(search.Engine)
	})
	return e, made
}

// TestTablesHaveABudget: however many games are played, the tables of all engines together have so many bytes.
func TestTablesHaveABudget(t *testing.T) {
	r := newRest(2*tableSize + tableSize/2)
	a, b := &player{rest: r}, &player{rest: r}
	first, _ := takeOne(r, a)
	second, size := takeOne(r, a)
	if size != tableSize {
		t.Errorf("the second engine has a table of %d bytes, want %d", size, tableSize)
	}
	small, size := takeOne(r, b)
	if size != tableSize/2 {
		t.Errorf("an engine for which the budget has half a table left has one of %d bytes, want %d", size, tableSize/2)
	}
	least, size := takeOne(r, b)
	if size != leastTable {
		t.Errorf("an engine beyond the budget has a table of %d bytes, want %d", size, leastTable)
	}
	for _, e := range []*search.Engine{small, least} {
		r.give(b, e)
	}
	r.give(a, first)
	r.give(a, second)
	if len(r.idle) != 2 || r.used != 2*tableSize {
		t.Errorf("%d engines with %d bytes are at rest, want the two with whole tables", len(r.idle), r.used)
	}
	if e, _ := takeOne(r, a); e != second {
		t.Error("the engine that has rested shortest should be taken first")
	}
	if _, size := takeOne(r, b); size != tableSize || len(r.idle) != 0 {
		t.Errorf("the engine at rest should make room for one of another game, which has %d bytes", size)
	}
}

// TestEnginesAtRestGiveTheirMemoryBack once nobody has wanted them for a while.
func TestEnginesAtRestGiveTheirMemoryBack(t *testing.T) {
	r, now := newRest(4*tableSize), time.Now()
	r.now = func() time.Time { return now }
	p := &player{rest: r}
	early, _ := takeOne(r, p)
	late, _ := takeOne(r, p)
	r.give(p, early)
	now = now.Add(restTime / 2)
	r.give(p, late)
	now = now.Add(restTime / 2)
	r.sweep()
	if len(r.idle) != 1 || r.idle[0].engine != late || r.used != tableSize {
		t.Errorf("%d engines with %d bytes are left, want the later one", len(r.idle), r.used)
	}
}
