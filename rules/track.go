package rules

import (
	"math/bits"

	"aanca.chess/geom"
)

// A track is two slides from one square, one towards lower squares and one towards higher. Which two
// of a piece's slides are one track does not matter. Pieces share tracks.
type track struct{ low, high geom.Set }

// pairs makes tracks of slides. Those that are known already are shared.
func pairs(low, high []geom.Set, shared map[track]*track) []*track {
	var out []*track
	for i := range max(len(low), len(high)) {
		var tr track
		if i < len(low) {
			tr.low = low[i]
		}
		if i < len(high) {
			tr.high = high[i]
		}
		if shared[tr] == nil {
			shared[tr] = &tr
		}
		out = append(out, shared[tr])
	}
	return out
}

// addReach adds to out the squares of a track up to the nearest piece on either side, of all that
// stand on the board. The sets have the given number of words.
//
// They are found by a difference ("o^(o-2r)"): from the nearest piece below to the nearest above.
// Against a walk from square to square that takes half the time, since nothing is guessed wrong.
// Boards of one and two words, which most are, have code of their own: the loop over words would
// take twice the time.
func (tr *track) addReach(n int, all, out *geom.Set) {
	switch n {
	case 1:
		out.W0 |= tr.reach1(all.W0)
	case 2:
		r0, r1 := tr.reach2(all.W0, all.W1)
		out.W0 |= r0
		out.W1 |= r1
	default:
		tr.addReachN(n, all, out)
	}
}

// highest returns the highest bit of a word alone, 0 for 0.
func highest(w uint64) uint64 { return 1 << (uint(bits.Len64(w)) - 1) }

func (tr *track) reach1(all uint64) uint64 {
	low, high := tr.low.W0, tr.high.W0
	up := high & all
	return (up ^ (up - highest(low&all|1))) & (low | high)
}

func (tr *track) reach2(all0, all1 uint64) (uint64, uint64) {
	below0, below1 := highest(tr.low.W0&all0|1), highest(tr.low.W1&all1)
	if below1 != 0 {
		below0 = 0
	}
	up0, up1 := tr.high.W0&all0, tr.high.W1&all1
	d0, borrow := bits.Sub64(up0, below0, 0)
	d1, _ := bits.Sub64(up1, below1, borrow)
	return (up0 ^ d0) & (tr.low.W0 | tr.high.W0), (up1 ^ d1) & (tr.low.W1 | tr.high.W1)
}

func (tr *track) addReachN(n int, all, out *geom.Set) {
	nearest := n - 1
	for nearest > 0 && tr.low.Words()[nearest&3]&all.Words()[nearest&3] == 0 {
		nearest--
	}
	below := tr.low.Words()[nearest&3] & all.Words()[nearest&3]
	if nearest == 0 {
		below |= 1
	}
	var borrow uint64
	for i := range n {
		var least, d uint64
		if i == nearest {
			least = highest(below)
		}
		up := tr.high.Words()[i&3] & all.Words()[i&3]
		d, borrow = bits.Sub64(up, least, borrow)
		out.Words()[i&3] |= (up ^ d) & (tr.low.Words()[i&3] | tr.high.Words()[i&3])
	}
}
