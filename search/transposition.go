package search

import (
	"math/bits"
	"sync/atomic"

	"aanca.chess/game"
)

// A bound says what a stored score is: the true one, or a limit to it.
type bound uint8

const (
	noBound bound = iota // nothing is stored
	upper                // the score is at most this
	lower                // the score is at least this
	exact
)

// An entry is what the table knows of a position.
type entry struct {
	step  game.Step // the best one known; 0 if none is
	key   uint32    // the part of the hash that does not give the bucket
	score int16
	depth int8
	meta  uint8 // bound in the two lowest bits, age in the others
}

const (
	bucketSize = 4
	slotSize   = 16
	ages       = 64
)

func (e *entry) bound() bound { return bound(e.meta & 3) }
func (e *entry) age() uint8   { return e.meta >> 2 }

// A slot is where the table keeps an entry. It has 16 bytes, so that a bucket of four fills a
// cache line. Threads read and write slots without locks, and one may see the step of one entry
// with the rest of another: therefore the key is kept mixed with the step, and what does not
// belong together looks like an entry of some other position.
type slot struct {
	step atomic.Uint64
	rest atomic.Uint64 // from the highest bits on: mixed key, score, depth, meta
}

func mixed(key uint32, step uint64) uint32 {
	return key ^ uint32(step*0x9e3779b97f4a7c15>>32)
}

func (s *slot) load() entry {
	step, rest := s.step.Load(), s.rest.Load()
	return entry{
		step:  game.Step(step),
		key:   mixed(uint32(rest>>32), step),
		score: int16(rest >> 16),
		depth: int8(rest >> 8),
		meta:  uint8(rest),
	}
}

func (s *slot) save(e entry) {
	step := uint64(e.step)
	s.step.Store(step)
	s.rest.Store(uint64(mixed(e.key, step))<<32 | uint64(uint16(e.score))<<16 |
		uint64(uint8(e.depth))<<8 | uint64(e.meta))
}

// A transpositionTable remembers searched positions by their hashes. Two positions may share a hash, so a
// step that comes out of it is played only if it is among the legal ones. The threads of a search
// share it; clear and grow belong to the time between searches.
type transpositionTable struct {
	slots []slot
	mask  uint64
	age   uint8 // counts searches
}

// newTranspositionTable makes a table of at most size bytes, and at least one bucket.
func newTranspositionTable(size int) *transpositionTable {
	buckets := max(1, size/(bucketSize*slotSize))
	buckets = 1 << (bits.Len(uint(buckets)) - 1)
	t := &transpositionTable{
		slots: make([]slot, buckets*bucketSize),
		mask:  uint64(buckets - 1),
	}
	askHugePages(t.slots)
	return t
}

// clear forgets everything.
func (t *transpositionTable) clear() {
	clear(t.slots)
	t.age = 0
}

// grow makes older entries the first to be replaced. It is called once per search.
func (t *transpositionTable) grow() { t.age = (t.age + 1) % ages }

func (t *transpositionTable) bucket(hash uint64) []slot {
	i := (hash & t.mask) * bucketSize
	return t.slots[i : i+bucketSize : i+bucketSize]
}

// expect is called as soon as a position is known that will be asked for: to wait for its bucket took a tenth of the time.
func (t *transpositionTable) expect(hash uint64) { prefetch(&t.slots[(hash&t.mask)*bucketSize]) }

// probe returns what is known of the position with the given hash.
func (t *transpositionTable) probe(hash uint64) (entry, bool) {
	bucket, key := t.bucket(hash), uint32(hash>>32)
	for i := range bucket {
		if e := bucket[i].load(); e.key == key && e.bound() != noBound {
			return e, true
		}
	}
	return entry{}, false
}

// store remembers a position. A step of 0 keeps the one that is known. Of four that share a
// bucket, the shallowest of the oldest gives way.
func (t *transpositionTable) store(hash uint64, step game.Step, score, depth int, b bound) {
	bucket, key := t.bucket(hash), uint32(hash>>32)
	place, victim := &bucket[0], bucket[0].load()
	for i := range bucket {
		e := bucket[i].load()
		if e.bound() == noBound || e.key == key {
			place, victim = &bucket[i], e
			break
		}
		if t.worth(&e) < t.worth(&victim) {
			place, victim = &bucket[i], e
		}
	}
	if victim.key == key && victim.bound() != noBound {
		if step == 0 {
			step = victim.step
		}
		// A much deeper result is worth more than a newer limit, that of an earlier search, too: the first iterations after
		// each turn would else overwrite most of what is known of the positions on the way.
		if b != exact && int(victim.depth) > depth+2 {
			victim.step, victim.meta = step, victim.meta&3|t.age<<2
			place.save(victim)
			return
		}
	}
	place.save(entry{
		step:  step,
		key:   key,
		score: int16(score),
		depth: int8(min(depth, 127)),
		meta:  uint8(b) | t.age<<2,
	})
}

// worth is how much an entry deserves to stay: its depth, less 8 for each search since.
func (t *transpositionTable) worth(e *entry) int {
	since := (int(t.age) - int(e.age()) + ages) % ages
	return int(e.depth) - 8*since
}

// full returns how many thousandths of the table this search has filled, from a sample.
func (t *transpositionTable) full() int {
	sample := t.slots[:min(len(t.slots), 1000)]
	n := 0
	for i := range sample {
		if e := sample[i].load(); e.bound() != noBound && e.age() == t.age {
			n++
		}
	}
	return n * 1000 / len(sample)
}
