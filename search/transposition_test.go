package search

import (
	"testing"
	"unsafe"

	"aanca.chess/game"
	"aanca.chess/internal/toytest"
)

func TestSlotSize(t *testing.T) {
	if got := unsafe.Sizeof(slot{}); got != slotSize {
		t.Errorf("a slot has %d bytes, want %d", got, slotSize)
	}
}

func TestTableSize(t *testing.T) {
	tests := []struct {
		name          string
		size, entries int
	}{
		{"nothing asked for", 0, 4},
		{"less than a bucket", 63, 4},
		{"one bucket", 64, 4},
		{"not a power of two", 64*5 + 1, 16},
		{"a power of two", 1 << 20, 1 << 16},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := len(newTranspositionTable(test.size).slots); got != test.entries {
				t.Errorf("%d entries, want %d", got, test.entries)
			}
		})
	}
}

func TestTableRemembers(t *testing.T) {
	tests := []struct {
		name         string
		score, depth int
		bound        bound
	}{
		{"exact", 35, 5, exact},
		{"a limit below", -2000, 0, lower},
		{"a limit above", 29999, 127, upper},
		{"a win", mate - 3, 9, exact},
		{"a loss", 4 - mate, 9, exact},
	}
	table := newTranspositionTable(1 << 12)
	for i, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			hash := toytest.Scramble(uint64(i))
			table.store(hash, game.Step(i+1), test.score, test.depth, test.bound)
			e, ok := table.probe(hash)
			if !ok || e.step != game.Step(i+1) || e.score() != test.score ||
				e.depth() != test.depth || e.bound() != test.bound {
				t.Errorf("found %+v (%v), want %+v", e, ok, test)
			}
			if _, ok := table.probe(hash ^ 1<<40); ok {
				t.Error("found what was never stored")
			}
		})
	}
}

func TestTableKeepsTheStep(t *testing.T) {
	table := newTranspositionTable(64)
	table.store(1<<32, 7, 10, 3, exact)
	table.store(1<<32, 0, 20, 4, upper)
	if e, ok := table.probe(1 << 32); !ok || e.step != 7 || e.score() != 20 {
		t.Errorf("found %+v (%v), want the new score with the old step", e, ok)
	}
}

func TestTableReplaces(t *testing.T) {
	table := newTranspositionTable(64) // one bucket
	for i := range uint64(4) {
		table.store((i+1)<<32, game.Step(i+1), 0, int(10+i), exact)
	}
	table.store(9<<32, 9, 0, 1, exact)
	if _, ok := table.probe(1 << 32); ok {
		t.Error("the shallowest entry has stayed")
	}
	if _, ok := table.probe(4 << 32); !ok {
		t.Error("the deepest entry has gone")
	}
	table.grow()
	table.grow()
	table.store(10<<32, 10, 0, 1, exact)
	table.store(11<<32, 11, 0, 1, exact)
	if _, ok := table.probe(10 << 32); !ok {
		t.Error("a new entry gave way to another while older ones were there")
	}
}

// A limit found by a shallow search is no reason to forget what a deep one has found, in a turn before either.
func TestTableKeepsWhatIsDeep(t *testing.T) {
	table := newTranspositionTable(64)
	table.store(1<<32, 7, 10, 12, lower)
	table.grow()
	table.store(1<<32, 8, 20, 9, upper)
	if e, _ := table.probe(1 << 32); e.step != 8 || e.score() != 10 || e.depth() != 12 || e.bound() != lower || e.age() != table.age {
		t.Errorf("found %+v, want the deep score with the new step, as young as the search", e)
	}
	table.store(1<<32, 8, 20, 10, upper)
	if e, _ := table.probe(1 << 32); e.score() != 20 {
		t.Errorf("found %+v, want what was found nearly as deep", e)
	}
	table.store(1<<32, 7, 10, 12, lower)
	table.store(1<<32, 9, 30, 1, exact)
	if e, _ := table.probe(1 << 32); e.score() != 30 {
		t.Errorf("found %+v, want the exact score", e)
	}
}

func TestScoresInTheTable(t *testing.T) {
	for _, score := range []int{0, 250, -250, mate - 5, 5 - mate} {
		for _, turn := range []int{0, 1, 7} {
			if got := fromTable(toTable(score, turn), turn); got != score {
				t.Errorf("score %d at turn %d comes back as %d", score, turn, got)
			}
		}
	}
	// A win two turns from a position is one turn farther seen from a turn before it.
	if got := fromTable(toTable(mate-5, 3), 4); got != mate-6 {
		t.Errorf("got %d, want %d", got, mate-6)
	}
}

// What a score is, a limit or exact, does not depend on how far from the root the node is, whose
// distance wins and losses are told without in the table.
func TestRememberedBounds(t *testing.T) {
	tests := []struct {
		name               string
		score, alpha, beta int
		bound              bound
	}{
		{"a win too late", mate - 9, mate - 9, mate - 8, upper},
		{"a win soon enough", mate - 9, mate - 10, mate - 9, lower},
		{"a win between", mate - 9, mate - 11, mate - 7, exact},
		{"a loss too soon", 8 - mate, 8 - mate, 9 - mate, upper},
		{"a loss late enough", 8 - mate, 7 - mate, 8 - mate, lower},
		{"a loss between", 8 - mate, 6 - mate, 10 - mate, exact},
		{"no end in sight", 30, 20, 30, lower},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := plain(orthodox(), true)
			for turn := range 7 {
				hash := toytest.Scramble(uint64(turn))
				s.remember(hash, 1, test.score, turn, 3, test.alpha, test.beta)
				e, ok := s.lookUp(hash)
				if !ok || e.bound() != test.bound || fromTable(e.score(), turn) != test.score {
					t.Errorf("turn %d: the table has %+v (%v)", turn, e, ok)
				}
			}
		})
	}
}

// Tables smaller and larger than a large page, and such as do not begin with one, are asked for without harm.
func TestTableInHugePages(t *testing.T) {
	for _, size := range []int{bucketSize * slotSize, 1 << 20, 5 << 20, 16 << 20} {
		table := newTranspositionTable(size)
		last := uint64(len(table.slots)/bucketSize - 1)
		table.store(last, 7, 11, 3, exact)
		if e, ok := table.probe(last); !ok || e.step != 7 || e.score() != 11 {
			t.Errorf("a table of %d bytes forgets its last bucket: %+v", size, e)
		}
		askHugePages(table.slots[len(table.slots)/2+1:])
		if _, ok := table.probe(last); !ok {
			t.Errorf("a table of %d bytes forgets its last bucket when its half is asked for", size)
		}
	}
}
