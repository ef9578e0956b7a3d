package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Where few pieces are left, a side that is ahead wins mostly by what it can still promote. With few such pieces, or none, much of
// its lead is worth nothing; and less still where each side has one other piece and the two never meet, as bishops of opposite
// colours. In 64ths of the lead, with hardly any pieces on the board:
const (
	leadFull     = 64
	leadBare     = 36 // without runners,
	leadRunner   = 7  // and for each one
	leadOpposite = 22 // where the last pieces never meet

	// Without runners a side that is ahead by no more than minorLead hardly wins, and if it has no more than lonePiece, not at all.
	minorLead   = 400
	lonePiece   = 450
	leadMinor   = 14
	leadNothing = 2
)

// promotes reports whether the game is one in which promotion decides when few pieces are left: no piece comes back, and a mate is all
// there is to win by.
func (e *Evaluator) promotes() bool {
	goals := &e.info.Goals
	if e.weights[termDrawish] == 0 || e.hands || e.several || e.special != nil || e.counted || goals.Bare || goals.MustCapture || len(goals.Rows) > 0 {
		return false
	}
	for side := range e.races {
		if e.races[side] != nil || !e.royals[side] {
			return false
		}
	}
	return len(e.runners) > 0
}

// findRunners lists the types of pieces that live for their promotion.
func (e *Evaluator) findRunners() {
	for t := range e.types {
		if typ := &e.types[t]; typ.runner != nil && !typ.royal {
			e.runners = append(e.runners, game.TypeID(t))
		}
	}
}

// faded returns what is left of a score for the side to move where the side that is ahead will hardly win.
func (e *Evaluator) faded(us game.Side, score int) int {
	phase := e.phase()
	if !e.fades || phase >= phaseFull/2 || e.can.Evaluable == nil || e.mopping() {
		return score
	}
	if score < 0 {
		us = us.Other()
	}
	share := (leadFull*phase + e.leadShare(us)*(phaseFull-phase)) / phaseFull
	share += (leadFull - share) * (100 - e.weights[termDrawish]) / 100
	return score * share / leadFull
}

// leadShare returns how much of its lead counts for the side that is ahead, with hardly any pieces on the board.
func (e *Evaluator) leadShare(side game.Side) int {
	enemy := side.Other()
	runners := e.countRunners(side)
	if runners == 0 {
		value := e.worthOfOthers(side)
		switch {
		case value <= lonePiece:
			return leadNothing
		case value-e.worthOfOthers(enemy) <= minorLead:
			return leadMinor
		}
	}
	if e.army[side].pieces-runners == 1 && e.army[enemy].pieces-e.countRunners(enemy) == 1 && e.neverMeet(e.lastOther(side), e.lastOther(enemy)) {
		return leadOpposite
	}
	return min(leadFull, leadBare+leadRunner*runners)
}

// countRunners returns how many pieces a side has that live for their promotion.
func (e *Evaluator) countRunners(side game.Side) (n int) {
	for _, t := range e.runners {
		pieces := e.can.Evaluable.Pieces(side, t)
		n += pieces.Len()
	}
	return n
}

// worthOfOthers returns what the other pieces of a side are worth.
func (e *Evaluator) worthOfOthers(side game.Side) (value int) {
	for t := range e.types {
		if typ := &e.types[t]; !typ.royal && typ.runner == nil {
			pieces := e.can.Evaluable.Pieces(side, game.TypeID(t))
			value += typ.value * pieces.Len()
		}
	}
	return value
}

// lastOther returns where the only other piece of a side is.
func (e *Evaluator) lastOther(side game.Side) geom.Square {
	for t := range e.types {
		if typ := &e.types[t]; !typ.royal && typ.runner == nil {
			if pieces := e.can.Evaluable.Pieces(side, game.TypeID(t)); pieces.Len() > 0 {
				return pieces.First()
			}
		}
	}
	return geom.NoSquare
}

// neverMeet reports whether the pieces on two squares are bound to parts of the board that have no square in common.
func (e *Evaluator) neverMeet(a, b geom.Square) bool {
	wing := func(sq geom.Square) *geom.Set {
		p, ok := e.can.Evaluable.At(sq)
		if !ok || !e.types[p.Type].bound {
			return nil
		}
		for i := range e.pairs {
			if e.pairs[i].squares.Has(sq) {
				return &e.pairs[i].squares
			}
		}
		return nil
	}
	of, other := wing(a), wing(b)
	return of != nil && other != nil && !of.Intersects(other)
}
