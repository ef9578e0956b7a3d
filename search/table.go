package search

import (
	"math/bits"

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

// An entry is what the table knows of a position. It has 16 bytes, so that a bucket of four
// fills a cache line.
type entry struct {
	step  game.Step // the best one known; 0 if none is
	key   uint32    // the part of the hash that does not give the bucket
	score int16
	depth int8
	meta  uint8 // bound in the two lowest bits, age in the others
}

const (
	bucketSize = 4
	entrySize  = 16
	ages       = 64
)

func (e *entry) bound() bound { return bound(e.meta & 3) }
func (e *entry) age() uint8   { return e.meta >> 2 }

// A table remembers searched positions by their hashes. Two positions may share a hash, so a
// step that comes out of it is played only if it is among the legal ones.
type table struct {
	entries []entry
	mask    uint64
	age     uint8 // counts searches
}

// newTable makes a table of at most size bytes, and at least one bucket.
func newTable(size int) *table {
	buckets := max(1, size/(bucketSize*entrySize))
	buckets = 1 << (bits.Len(uint(buckets)) - 1)
	return &table{
		entries: make([]entry, buckets*bucketSize),
		mask:    uint64(buckets - 1),
	}
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.entries)
	t.age = 0
}

// grow makes older entries the first to be replaced. It is called once per search.
func (t *table) grow() { t.age = (t.age + 1) % ages }

func (t *table) bucket(hash uint64) []entry {
	i := (hash & t.mask) * bucketSize
	return t.entries[i : i+bucketSize : i+bucketSize]
}

// probe returns what is known of the position with the given hash.
func (t *table) probe(hash uint64) (e entry, ok bool) {
	bucket, key := t.bucket(hash), uint32(hash>>32)
	for i := range bucket {
		if bucket[i].key == key && bucket[i].bound() != noBound {
			return bucket[i], true
		}
	}
	return entry{}, false
}

// store remembers a position. A step of 0 keeps the one that is known. Of four that share a
// bucket, the shallowest of the oldest gives way.
func (t *table) store(hash uint64, step game.Step, score, depth int, b bound) {
	bucket, key := t.bucket(hash), uint32(hash>>32)
	victim := &bucket[0]
	for i := range bucket {
		e := &bucket[i]
		if e.bound() == noBound || e.key == key {
			victim = e
			break
		}
		if t.worth(e) < t.worth(victim) {
			victim = e
		}
	}
	if victim.key == key && victim.bound() != noBound {
		if step == 0 {
			step = victim.step
		}
		// A much deeper result of this search is worth more than a newer limit.
		if b != exact && victim.age() == t.age && int(victim.depth) > depth+2 {
			victim.step = step
			return
		}
	}
	*victim = entry{
		step:  step,
		key:   key,
		score: int16(score),
		depth: int8(min(depth, 127)),
		meta:  uint8(b) | t.age<<2,
	}
}

// worth is how much an entry deserves to stay: its depth, less 8 for each search since.
func (t *table) worth(e *entry) int {
	since := (int(t.age) - int(e.age()) + ages) % ages
	return int(e.depth) - 8*since
}
