package csipgs

import "sync"

// Drafts are the designs, or the armies, that were read in a game but need not have been made. A
// step has no room for one, so it carries a draft's number. The copies of a position share their
// drafts, so that a step read in one can be made in another; a copy that is detached begins its own.
//
// Players, previews and searches try any number of designs. So drafts are forgotten, those that
// were not asked for while a generation of others was read. Types that a position has are its
// own and do not depend on this.
type drafts[T draft] struct {
	mu         sync.Mutex
	young, old map[uint32]T
	weight     int // of the young ones
}

// A draft has a text by which it is told apart, and a number that follows from the text.
type draft interface {
	key() (text string, seed uint64)
	weight() int // in bytes, about
}

// A generation has so many drafts, and so many bytes. Two generations are remembered.
const (
	draftsKept = 1024
	weightKept = 4 << 20
)

// number remembers a draft and returns its number, which follows from its text.
func (d *drafts[T]) number(one T) uint32 {
	d.mu.Lock()
	defer d.mu.Unlock()
	text, seed := one.key()
	n := uint32(seed)
	for {
		other, ok := d.find(n)
		if !ok {
			d.add(n, one)
			return n
		}
		if known, _ := other.key(); known == text {
			return n
		}
		n++
	}
}

// numbered returns the draft with a number. A number that was forgotten is of a step which its
// owner kept for too long, a mistake in the program.
func (d *drafts[T]) numbered(n uint32) T {
	d.mu.Lock()
	defer d.mu.Unlock()
	one, ok := d.find(n)
	if !ok {
		panic("csipgs: what a step would make has been forgotten, since very many others were read after it")
	}
	return one
}

// find returns the draft with a number, if there is one. Whatever is asked for becomes young.
func (d *drafts[T]) find(n uint32) (one T, ok bool) {
	if one, ok = d.young[n]; ok {
		return one, true
	}
	if one, ok = d.old[n]; ok {
		d.add(n, one)
	}
	return one, ok
}

// add puts a draft into the young generation. When that is full it becomes the old one.
func (d *drafts[T]) add(n uint32, one T) {
	if len(d.young) == draftsKept || d.weight > weightKept {
		d.old, d.young, d.weight = d.young, nil, 0
	}
	if d.young == nil {
		d.young = make(map[uint32]T)
	}
	d.young[n] = one
	d.weight += one.weight()
}

// len returns how many drafts are remembered, those of both generations twice.
func (d *drafts[T]) len() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.young) + len(d.old)
}
