package geom

import "math/bits"

// An Area is a set of squares of a board of any size, a wide one included. The zero value is the empty set, and it is a value as a
// Set is. Where boards are never wide a Set is the faster one.
type Area struct {
	low  Set
	high []uint64 // the squares from MaxSquares on; shared by copies, so never written to
}

// AreaOf returns the area that holds the given squares.
func AreaOf(squares ...Square) Area {
	var a Area
	for _, sq := range squares {
		a.Add(sq)
	}
	return a
}

// Area returns the same squares as an area.
func (s Set) Area() Area { return Area{low: s} }

// Set returns the squares as a set, which has room for those of a board that is not wide.
func (a Area) Set() Set { return a.low }

// Add puts sq into the area.
func (a *Area) Add(sq Square) {
	if sq < MaxSquares {
		a.low.Add(sq)
		return
	}
	a.high = a.copyOfHigh(wordOf(sq) + 1)
	a.high[wordOf(sq)] |= 1 << (sq & 63)
}

// Remove takes sq out of the area.
func (a *Area) Remove(sq Square) {
	if sq < MaxSquares {
		a.low.Remove(sq)
		return
	}
	a.high = a.copyOfHigh(wordOf(sq) + 1)
	a.high[wordOf(sq)] &^= 1 << (sq & 63)
}

// wordOf returns which word of high has a square.
func wordOf(sq Square) int { return int(sq-MaxSquares) >> 6 }

// copyOfHigh returns a copy of at least so many words.
func (a *Area) copyOfHigh(n int) []uint64 {
	high := make([]uint64, max(n, len(a.high)))
	copy(high, a.high)
	return high
}

// Has reports whether sq is in the area. NoSquare never is.
func (a *Area) Has(sq Square) bool {
	if sq < MaxSquares {
		return a.low.Has(sq)
	}
	w := wordOf(sq)
	return w < len(a.high) && a.high[w]>>(sq&63)&1 != 0
}

// Empty reports whether the area has no squares.
func (a Area) Empty() bool {
	for _, w := range a.high {
		if w != 0 {
			return false
		}
	}
	return a.low.Empty()
}

// Len counts the squares of the area.
func (a *Area) Len() int {
	n := a.low.Len()
	for _, w := range a.high {
		n += bits.OnesCount64(w)
	}
	return n
}

// Or returns the squares that are in either area.
func (a Area) Or(b Area) Area {
	a.low = a.low.Or(b.low)
	if len(b.high) > 0 {
		a.high = a.copyOfHigh(len(b.high))
		for i, w := range b.high {
			a.high[i] |= w
		}
	}
	return a
}

// And returns the squares that are in both areas.
func (a Area) And(b Area) Area {
	a.low = a.low.And(b.low)
	high := make([]uint64, min(len(a.high), len(b.high)))
	for i := range high {
		high[i] = a.high[i] & b.high[i]
	}
	a.high = high
	return a
}

// Minus returns the squares of a that are not in b.
func (a Area) Minus(b Area) Area {
	a.low = a.low.Minus(b.low)
	if len(a.high) > 0 && len(b.high) > 0 {
		a.high = a.copyOfHigh(0)
		for i := range min(len(a.high), len(b.high)) {
			a.high[i] &^= b.high[i]
		}
	}
	return a
}

// Intersects reports whether the areas share a square.
func (a *Area) Intersects(b *Area) bool {
	for i := range min(len(a.high), len(b.high)) {
		if a.high[i]&b.high[i] != 0 {
			return true
		}
	}
	return a.low.Intersects(&b.low)
}

// Equal reports whether the areas hold the same squares.
func (a Area) Equal(b Area) bool {
	for i := range max(len(a.high), len(b.high)) {
		if wordAt(a.high, i) != wordAt(b.high, i) {
			return false
		}
	}
	return a.low == b.low
}

func wordAt(words []uint64, i int) uint64 {
	if i < len(words) {
		return words[i]
	}
	return 0
}

// First returns the lowest square of the area, NoSquare if it is empty.
func (a Area) First() Square {
	for sq := range a.All() {
		return sq
	}
	return NoSquare
}

// All ranges over the squares of the area in ascending order.
func (a Area) All() func(yield func(Square) bool) {
	return func(yield func(Square) bool) {
		for sq := range a.low.All() {
			if !yield(sq) {
				return
			}
		}
		for i, w := range a.high {
			for ; w != 0; w &= w - 1 {
				if !yield(Square(MaxSquares + i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// Squares lists the squares of the area in ascending order.
func (a Area) Squares() []Square {
	out := make([]Square, 0, a.Len())
	for sq := range a.All() {
		out = append(out, sq)
	}
	return out
}
