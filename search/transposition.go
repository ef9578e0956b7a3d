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

// An entry is what the table knows of a position: the best step known, 0 if none is, and the rest in one word, since a structure of so
// few fields is kept in registers. From the highest bits on these are the part of the hash that does not give the bucket, the score, the depth, the
// age and the bound.
type entry struct {
	step game.Step
	rest uint64
}

const (
	bucketSize = 4
	slotSize   = 16
	ages       = 64

	keyBits = 0xffffffff << 32
	ageBits = 0xff &^ 3
)

func entryOf(hash uint64, step game.Step, score, depth int, age uint8, b bound) entry {
	return entry{step, hash&keyBits | uint64(uint16(score))<<16 | uint64(uint8(depth))<<8 | uint64(age)<<2 | uint64(b)}
}

// isOf reports whether an entry is that of a hash.
func (e entry) isOf(hash uint64) bool { return (e.rest^hash)&keyBits == 0 }

func (e entry) score() int   { return int(int16(e.rest >> 16)) }
func (e entry) depth() int   { return int(int8(e.rest >> 8)) }
func (e entry) age() uint8   { return uint8(e.rest) >> 2 }
func (e entry) bound() bound { return bound(e.rest & 3) }

// A slot is where the table keeps an entry. It has 16 bytes, so that a bucket of four fills a
// cache line. Threads read and write slots without locks, and one may see the step of one entry
// with the rest of another: therefore the key is kept mixed with the step, and what does not
// belong together looks like an entry of some other position.
type slot struct {
	step atomic.Uint64
	rest atomic.Uint64
}

// mixed returns the rest of an entry with its key mixed with the step, or unmixed.
func mixed(rest, step uint64) uint64 { return rest ^ step*0x9e3779b97f4a7c15&keyBits }

func (s *slot) load() entry {
	step := s.step.Load()
	return entry{game.Step(step), mixed(s.rest.Load(), step)}
}

func (s *slot) save(e entry) {
	s.step.Store(uint64(e.step))
	s.rest.Store(mixed(e.rest, uint64(e.step)))
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
	bucket := t.bucket(hash)
	for i := range bucket {
		if e := bucket[i].load(); e.isOf(hash) && e.bound() != noBound {
			return e, true
		}
	}
	return entry{}, false
}

// store remembers a position. A step of 0 keeps the one that is known. Of four that share a
// bucket, the shallowest of the oldest gives way.
func (t *transpositionTable) store(hash uint64, step game.Step, score, depth int, b bound) {
	bucket := t.bucket(hash)
	place, victim := &bucket[0], bucket[0].load()
	for i := range bucket {
		e := bucket[i].load()
		if e.bound() == noBound || e.isOf(hash) {
			place, victim = &bucket[i], e
			break
		}
		if t.worth(e) < t.worth(victim) {
			place, victim = &bucket[i], e
		}
	}
	if victim.isOf(hash) && victim.bound() != noBound {
		if step == 0 {
			step = victim.step
		}
		// A much deeper result is worth more than a newer limit, that of an earlier search, too: the first iterations after
		// each turn would else overwrite most of what is known of the positions on the way.
		if b != exact && victim.depth() > depth+2 {
			place.save(entry{step, victim.rest&^ageBits | uint64(t.age)<<2})
			return
		}
	}
	place.save(entryOf(hash, step, score, min(depth, 127), t.age, b))
}

// worth is how much an entry deserves to stay: its depth, less 8 for each search since.
func (t *transpositionTable) worth(e entry) int {
	since := (int(t.age) - int(e.age()) + ages) % ages
	return e.depth() - 8*since
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
