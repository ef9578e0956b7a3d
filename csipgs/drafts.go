package csipgs

import "sync"

// Drafts are the designs that were read in a game but need not have been made. A step has no room
// for a design, so it carries a draft's number. All copies of a position share their drafts, so
// that a step read in one can be made in another.
//
// Players, previews and searches try any number of designs. So drafts are forgotten: those that
// were not asked for while draftsKept others were read. Types that a position has are its own
// and do not depend on this.
type drafts struct {
	mu         sync.Mutex
	young, old map[uint32]*kind
}

// draftsKept is the number of drafts in one generation. Two are remembered, about a kilobyte and
// a half for each draft.
const draftsKept = 1024

// number remembers a kind and returns its number, which follows from its text.
func (d *drafts) number(k *kind) uint32 {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := uint32(k.seed)
	for {
		other := d.find(n)
		if other == nil {
			d.add(n, k)
			return n
		}
		if other.text == k.text {
			return n
		}
		n++
	}
}

// numbered returns the kind with a number. A number that was forgotten is of a step which its
// owner kept for too long, a mistake in the program.
func (d *drafts) numbered(n uint32) *kind {
	d.mu.Lock()
	defer d.mu.Unlock()
	k := d.find(n)
	if k == nil {
		panic("csipgs: the design of a step has been forgotten, since very many others were read after it")
	}
	return k
}

// find returns the kind with a number, nil if there is none. Whatever is asked for becomes young.
func (d *drafts) find(n uint32) *kind {
	if k := d.young[n]; k != nil {
		return k
	}
	k := d.old[n]
	if k != nil {
		d.add(n, k)
	}
	return k
}

// add puts a kind into the young generation. When that is full it becomes the old one.
func (d *drafts) add(n uint32, k *kind) {
	if len(d.young) == draftsKept {
		d.old, d.young = d.young, nil
	}
	if d.young == nil {
		d.young = make(map[uint32]*kind)
	}
	d.young[n] = k
}

// len returns how many drafts are remembered, those of both generations twice.
func (d *drafts) len() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.young) + len(d.old)
}
