package geom

import (
	"math/bits"
	"unsafe"
)

// MaxSquares is the largest number of squares a board may have, holes included.
const MaxSquares = 256

// A Square is the index of a square on its board: row * files + column of the grid. Squares of boards with
// different numbers of files are not comparable.
type Square int16

// NoSquare stands for no square at all: off the board, a hole, or nothing to point at.
const NoSquare Square = -1

// A Set is a set of squares. The zero value is the empty set. It is a value: methods with a
// pointer receiver change it, the others return a new one.
//
// It is a structure of four words, by sixty-four squares, and not an array of them, since the compiler keeps structures in
// registers and copies arrays through memory: searches of chess look at 4 % fewer positions with arrays.
type Set struct{ W0, W1, W2, W3 uint64 }

// Words returns the words of a set as an array, for loops over them.
func (s *Set) Words() *[4]uint64 { return (*[4]uint64)(unsafe.Pointer(s)) }

// SetOf returns the set that holds the given squares.
func SetOf(squares ...Square) Set {
	var s Set
	for _, sq := range squares {
		s.Add(sq)
	}
	return s
}

// Add puts sq into the set.
func (s *Set) Add(sq Square) { s.Words()[uint8(sq)>>6] |= 1 << (uint8(sq) & 63) }

// Remove takes sq out of the set.
func (s *Set) Remove(sq Square) { s.Words()[uint8(sq)>>6] &^= 1 << (uint8(sq) & 63) }

// Flip adds sq if it is absent and removes it if it is present.
func (s *Set) Flip(sq Square) { s.Words()[uint8(sq)>>6] ^= 1 << (uint8(sq) & 63) }

// Has reports whether sq is in the set. NoSquare never is.
func (s *Set) Has(sq Square) bool {
	return sq >= 0 && s.Words()[uint8(sq)>>6]>>(uint8(sq)&63)&1 != 0
}

// Empty reports whether the set has no squares.
func (s *Set) Empty() bool { return s.W0|s.W1|s.W2|s.W3 == 0 }

// Len counts the squares of the set.
func (s *Set) Len() int {
	return bits.OnesCount64(s.W0) + bits.OnesCount64(s.W1) + bits.OnesCount64(s.W2) + bits.OnesCount64(s.W3)
}

// And returns the squares that are in both sets.
func (s Set) And(t Set) Set { return Set{s.W0 & t.W0, s.W1 & t.W1, s.W2 & t.W2, s.W3 & t.W3} }

// Or returns the squares that are in either set.
func (s Set) Or(t Set) Set { return Set{s.W0 | t.W0, s.W1 | t.W1, s.W2 | t.W2, s.W3 | t.W3} }

// Minus returns the squares of s that are not in t.
func (s Set) Minus(t Set) Set {
	return Set{s.W0 &^ t.W0, s.W1 &^ t.W1, s.W2 &^ t.W2, s.W3 &^ t.W3}
}

// Xor returns the squares that are in one of the sets and not in the other.
func (s Set) Xor(t Set) Set {
	return Set{s.W0 ^ t.W0, s.W1 ^ t.W1, s.W2 ^ t.W2, s.W3 ^ t.W3}
}

// Intersects reports whether the sets share a square.
func (s *Set) Intersects(t *Set) bool {
	return s.W0&t.W0|s.W1&t.W1|s.W2&t.W2|s.W3&t.W3 != 0
}

// Pop removes the lowest square of a set that is not empty and returns it.
// On an empty set it returns NoSquare.
func (s *Set) Pop() Square {
	words := s.Words()
	for i := range words {
		if w := words[i]; w != 0 {
			words[i] = w & (w - 1)
			return Square(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return NoSquare
}

// First returns the lowest square of the set, NoSquare if it is empty.
func (s Set) First() Square { return s.Pop() }

// All ranges over the squares of the set in ascending order.
func (s Set) All() func(yield func(Square) bool) {
	return func(yield func(Square) bool) {
		for sq := s.Pop(); sq != NoSquare; sq = s.Pop() {
			if !yield(sq) {
				return
			}
		}
	}
}

// Squares lists the squares of the set in ascending order.
func (s Set) Squares() []Square {
	out := make([]Square, 0, s.Len())
	for sq := range s.All() {
		out = append(out, sq)
	}
	return out
}
