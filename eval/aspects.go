package eval

import (
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Aspects are numbers of what positions may have in common: how the cheapest pieces stand, and what else each side
// has and where. Where an evaluation has turned out to be wrong, it mostly is as wrong in others with an aspect in
// common. That two aspects have the same number happens.
type Aspects struct{ Cheapest, First, Second uint16 }

// Aspects returns those of the position that was valued last; known is false if it was valued roughly or in a game
// in which more counts than where the pieces stand.
func (e *Evaluator) Aspects() (a Aspects, known bool) { return e.aspects, e.whole }

// aspectOf returns of which aspect a piece of a class and side is a part.
func aspectOf(class int, side game.Side) int {
	if class == 0 {
		return 0
	}
	return 1 + int(side)
}

// pieceKey returns a number that looks random and belongs to a type and side on a square alone; sums of them tell which pieces
// stand where.
func pieceKey(t game.TypeID, side game.Side, sq geom.Square) uint64 {
	return rand.NewPCG(uint64(t)<<1|uint64(side), uint64(sq)).Uint64()
}

// sumAspects makes aspects of the sums of keys: those of the net, if it has been asked alone.
func (e *Evaluator) sumAspects() Aspects {
	sums := &e.sums
	if e.alone {
		sums = &e.net.aspects
	}
	return Aspects{uint16(sums[0] >> 48), uint16(sums[1] >> 48), uint16(sums[2] >> 48)}
}
