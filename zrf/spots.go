package zrf

import (
	"math/bits"

	"aanca.chess/geom"
)

// Spots are a set of positions of one board: a bit for each, in as many words as the board needs. Unlike a geom.Set, which is
// for boards of usual size, they are changed in place.
type spots []uint64

// words returns how many words a set of positions has.
func (g *Game) words() int { return (len(g.board.names) + 63) / 64 }

// newSpots returns an empty set.
func (g *Game) newSpots() spots { return make(spots, g.words()) }

// newSpotsList returns so many empty sets.
func (g *Game) newSpotsList(n int) []spots {
	words := g.words()
	list, all := make([]spots, n), make(spots, n*words)
	for i := range list {
		list[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return list
}

// cloneSpots returns a copy of a list of sets, all of one size.
func cloneSpots(list []spots) []spots {
	if len(list) == 0 {
		return nil
	}
	words := len(list[0])
	copies, all := make([]spots, len(list)), make(spots, 0, len(list)*words)
	for i, s := range list {
		all = append(all, s...)
		copies[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return copies
}

func (s spots) add(at spot)      { s[at>>6] |= 1 << (at & 63) }
func (s spots) remove(at spot)   { s[at>>6] &^= 1 << (at & 63) }
func (s spots) has(at spot) bool { return s[at>>6]>>(at&63)&1 != 0 }

func (s spots) empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

func (s spots) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// join adds the positions of another set.
func (s spots) join(t spots) {
	for i, w := range t {
		s[i] |= w
	}
}

// fill adds all of the first n positions.
func (s spots) fill(n int) {
	for i := range n {
		s.add(spot(i))
	}
}

// all ranges over the positions in ascending order. Those of a word are the ones that it has when the first of them is due.
func (s spots) all() func(yield func(spot) bool) {
	return func(yield func(spot) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(spot(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// area returns a set of positions as squares of the board that others see.
func (g *Game) area(s spots) (squares geom.Area) {
	for at := range s.all() {
		squares.Add(g.square[at])
	}
	return squares
}

// shown is area for a board that is not wide.
func (g *Game) shown(s spots) (squares geom.Set) {
	for at := range s.all() {
		squares.Add(g.square[at])
	}
	return squares
}
