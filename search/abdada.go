package search

import (
	"sync/atomic"

	"aanca.chess/game"
)

// Threads that search the same position divide its steps (ABDADA in its simple form): a step that another
// one is searching waits until the others of its node have been searched. What was found for it is told
// along with that, since the transposition table alone does not always save the second search: threads have
// histories of their own, and therefore reduce the same step by different depths.

const (
	// shareDepth is from how many steps on the steps of a node are divided.
	shareDepth = 2

	shareSlots = 1 << 16
)

// A shareTable says which steps are being searched right now, and which have turned out not to be good
// enough. It is a hint: what others write into the same slot is lost, without locks.
type shareTable struct {
	slots [shareSlots]shareSlot
}

// A shareSlot holds from the highest bits on: 40 bits of a key, whether the step is being searched, and
// if not, its depth and the score that it does not exceed. 0 is nothing.
type shareSlot struct{ word atomic.Uint64 }

const (
	shareKey     = ^uint64(1<<24 - 1)
	shareBusy    = 1 << 23
	shareDeepest = 127 // a depth has 7 bits
)

// clear forgets everything. It belongs to the time between searches.
func (t *shareTable) clear() {
	if t != nil {
		clear(t.slots[:])
	}
}

// at returns the slot of a step of a position, and its key.
func (t *shareTable) at(hash uint64, step game.Step) (slot *shareSlot, key uint64) {
	h := hash ^ uint64(step)*0x9e3779b97f4a7c15
	h = (h ^ h>>32) * 0xd6e8feb86659fd93 // every bit of a step counts for the slot
	return &t.slots[h%shareSlots], h & shareKey
}

// enter says that a step is being searched.
func (s *shareSlot) enter(key uint64) { s.word.Store(key | shareBusy) }

// leave says that it no longer is, and nothing else of it.
func (s *shareSlot) leave() { s.word.Store(0) }

// failed says that its score, as seen from its position, is at most so much in a node of a depth.
func (s *shareSlot) failed(key uint64, depth, score int) {
	s.word.Store(key | uint64(min(depth, shareDeepest))<<16 | uint64(uint16(score)))
}

// busy reports whether a word says that the step of a key is being searched.
func busy(word, key uint64) bool { return word&shareKey == key && word&shareBusy != 0 }

// limit returns the score that the step of a key does not exceed in a node of a depth, if a word tells.
func limit(word, key uint64, depth int) (score int, ok bool) {
	if word&shareKey != key || word&shareBusy != 0 || int(word>>16&shareDeepest) < depth {
		return 0, false
	}
	return int(int16(word)), true
}

// A postponed candidate waits until the others of its node have been searched.
type postponed struct {
	step  game.Step
	index int // its place in the order of the node
	tried int // how many came before it
}

// shared reports whether a candidate need not be searched now since another thread is searching it or has
// done so. best is the best score of its node. The first step of a node is searched by each thread that gets
// there: the steps of the nodes below it are divided.
func (p *picker) shared(n *nodeState, hash uint64, c *candidate, best *int) bool {
	table := p.s.share
	if table == nil || n.depth < shareDepth || n.tried == 0 {
		return false
	}
	n.slot, n.key = table.at(hash, c.step)
	word, f := n.slot.word.Load(), &p.s.frames[p.ply]
	if busy(word, n.key) && p.again == 0 {
		f.postponed = append(f.postponed, postponed{step: c.step, index: n.index, tried: n.tried})
		c.step = 0 // nothing is learnt of it until it is searched
		n.tried++
		return true
	}
	if f.excluded != 0 {
		return false
	}
	found, ok := limit(word, n.key, n.depth)
	score := fromTable(found, f.turn)
	if !ok || score > n.alpha {
		return false
	}
	*best = max(*best, score)
	n.tried++
	return true
}

// resume returns the next of the postponed candidates, nil after the last one.
func (p *picker) resume() (i int, c *candidate) {
	f := &p.s.frames[p.ply]
	if p.again == len(f.postponed) {
		return len(f.list), nil
	}
	w := f.postponed[p.again]
	p.again++
	c = &f.list[w.index]
	c.step = w.step
	return w.index, c
}

// before returns how many steps have been tried ahead of the present candidate in the order of the node,
// of which so many have been tried.
func (p *picker) before(tried int) int {
	if p.again == 0 {
		return tried
	}
	return p.s.frames[p.ply].postponed[p.again-1].tried
}

// tellOthers searches the position after a step as step does, and tells the other threads.
func (s *searcher) tellOthers(n *nodeState, c *candidate, same bool, longer int) int {
	if n.slot == nil {
		return s.step(n, c, same, longer)
	}
	n.slot.enter(n.key)
	score := s.step(n, c, same, longer)
	if score > n.alpha || s.stopped {
		n.slot.leave()
		return score
	}
	n.slot.failed(n.key, n.depth, toTable(score, s.frames[n.ply].turn))
	return score
}
