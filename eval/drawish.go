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
	for t := range e.types {
		if e.types[t].runner != nil {
			return true
		}
	}
	return false
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
	own, enemy := e.countKinds(side), e.countKinds(side.Other())
	switch {
	case own.runners == 0 && own.value <= lonePiece:
		return leadNothing
	case own.runners == 0 && own.value-enemy.value <= minorLead:
		return leadMinor
	case own.others == 1 && enemy.others == 1 && e.neverMeet(own.last, enemy.last):
		return leadOpposite
	}
	return min(leadFull, leadBare+leadRunner*own.runners)
}

// kinds counts the pieces of a side by what they are for.
type kinds struct {
	runners int // those that live for their promotion
	others  int
	value   int         // of the others
	last    geom.Square // of one of the others
}

func (e *Evaluator) countKinds(side game.Side) kinds {
	k := kinds{last: geom.NoSquare}
	for t := range e.types {
		typ := &e.types[t]
		if typ.royal {
			continue
		}
		pieces := e.can.Evaluable.Pieces(side, game.TypeID(t))
		n := pieces.Len()
		if typ.runner != nil {
			k.runners += n
			continue
		}
		if n > 0 {
			k.last = pieces.First()
		}
		k.others += n
		k.value += n * typ.value
	}
	return k
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
