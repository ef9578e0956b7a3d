package search

import "aanca.chess/game"

const (
	// filterSize is the number of counters that tell quickly that a hash has not occurred.
	filterSize = 1 << 12

	// historyMost is how many steps before the root are remembered. Rules count repetitions
	// over the whole game; the search looks only as far as matters for its choice.
	historyMost = 512
)

// A trail is the sequence of hashes from the game's recent past down to the current node of
// the search.
type trail struct {
	hashes []uint64
	root   int                // where the search's own part begins
	filter [filterSize]uint16 // how many hashes of the trail fall on each counter
}

// reset fills the trail with what was played before pos, which is left as it was.
func (t *trail) reset(pos game.Position) {
	t.hashes = t.hashes[:0]
	clear(t.filter[:])
	past := pos.Clone()
	for range min(past.Made(), historyMost) {
		past.Unmake()
		t.push(past.Hash())
	}
	t.root = len(t.hashes)
}

func (t *trail) push(hash uint64) {
	t.hashes = append(t.hashes, hash)
	t.filter[hash%filterSize]++
}

func (t *trail) pop() {
	last := len(t.hashes) - 1
	t.filter[t.hashes[last]%filterSize]--
	t.hashes = t.hashes[:last]
}

// occurred returns how often a position that is about to be pushed has been on the trail, in
// the search and in the game before it.
func (t *trail) occurred(hash uint64) (inSearch, inGame int) {
	if t.filter[hash%filterSize] == 0 {
		return 0, 0
	}
	for i, h := range t.hashes {
		switch {
		case h != hash:
		case i < t.root:
			inGame++
		default:
			inSearch++
		}
	}
	return inSearch, inGame
}
