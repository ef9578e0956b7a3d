package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
)

// Correction history: where a search of a position has found that its static evaluation is wrong, that of others which
// have an aspect in common with it (eval.Aspects) is corrected by a part of what it was wrong by.

const (
	correctionBits = 13
	correctionMost = 1024 // of a count

	// correctionUnit is how much the counts of all aspects are for a hundredth.
	correctionUnit = 32
)

// corrections are counts by aspect and side to move: how much better than their static evaluations such positions
// are for it.
type corrections struct{ cheapest, first, second [2][1 << correctionBits]int16 }

// places returns the counts of a position.
func (c *corrections) places(a eval.Aspects, side game.Side) (cheapest, first, second *int16) {
	const shift = 16 - correctionBits
	return &c.cheapest[side][a.Cheapest>>shift], &c.first[side][a.First>>shift], &c.second[side][a.Second>>shift]
}

// correct corrects the static evaluation of the current position, for which the evaluator has just been asked.
func (s *searcher) correct(f *frame, value int) int {
	if f.known = false; !s.correction {
		return value
	}
	if f.aspects, f.known = s.eval.Aspects(); !f.known {
		return value
	}
	cheapest, first, second := s.corrections.places(f.aspects, s.pos.Side())
	sum := int(*cheapest) + int(*first) + int(*second)
	return min(max(value+sum/correctionUnit, -eval.Bound), eval.Bound)
}

// learnCorrection takes down by how much the static evaluation of a node was wrong, if that is known: a score that is but
// a bound must be on the other side of it, and the gain of a step that changes material is no mistake of the evaluation.
func (s *searcher) learnCorrection(f *frame, depth, best, alpha, beta int, noisy bool) {
	if !f.known || f.check || noisy || abs(best) > eval.Bound || best >= beta && best <= f.static || best <= alpha && best >= f.static {
		return
	}
	bonus := min(max((best-f.static)*depth/8, -correctionMost/4), correctionMost/4)
	cheapest, first, second := s.corrections.places(f.aspects, s.pos.Side())
	for _, c := range [3]*int16{cheapest, first, second} {
		*c += int16(bonus - int(*c)*abs(bonus)/correctionMost)
	}
}
