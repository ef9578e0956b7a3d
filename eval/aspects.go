package eval

import "aanca.chess/game"

// Aspects are numbers of what positions may have in common: how the cheapest pieces stand, and what else each side
// has and where. Where an evaluation has turned out to be wrong, it mostly is as wrong in others with an aspect in
// common. That two aspects have the same number happens.
type Aspects [3]uint16

// Aspects returns those of the position that was valued last; known is false if it was valued roughly or in a game
// in which more counts than where the pieces stand.
func (e *Evaluator) Aspects() (a Aspects, known bool) { return e.aspects, e.whole }

// aspectOf returns of which aspect a piece is a part.
func (m *pieceOn) aspectOf() int {
	if m.class == 0 {
		return 0
	}
	return 1 + int(m.side)
}

// key is a number of the piece and its square; sums of them tell which pieces stand where.
func (m *pieceOn) key(t game.TypeID) uint64 {
	x := (uint64(t)<<9 | uint64(m.side)<<8 | uint64(m.at)) + 1
	x *= 0x9e3779b97f4a7c15
	x ^= x >> 29
	return x * 0xbf58476d1ce4e5b9
}

// sumAspects makes aspects of the sums of keys.
func (e *Evaluator) sumAspects() (a Aspects) {
	for i, sum := range e.sums {
		a[i] = uint16(sum >> 48)
	}
	return a
}
