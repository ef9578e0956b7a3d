package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// trade returns what a piece of the type is worth in exchanges.
func (e *evaluator) trade(t game.TypeID) int {
	if int(t) >= len(e.types) {
		return pawnValue // made in this very step: not yet known
	}
	return e.types[t].trade
}

// price returns what a man is worth in exchanges in a position: a royal piece that is not its
// side's last one is an ordinary piece with a bonus.
func (e *evaluator) price(pos game.Position, p game.Piece) int {
	if int(p.Type) >= len(e.types) || !e.types[p.Type].royal || !e.several || e.countRoyals(pos, p.Side) < 2 {
		return e.trade(p.Type)
	}
	return e.types[p.Type].spare
}

// gainOf returns how much more a piece is worth in exchanges once it has become another.
func (e *evaluator) gainOf(from, into game.TypeID) int {
	value := func(t game.TypeID) int {
		if int(t) < len(e.types) && e.types[t].royal {
			return e.types[t].spare
		}
		return e.trade(t)
	}
	return value(into) - value(from)
}

// countRoyals counts the royal pieces that a side has on the board.
func (e *evaluator) countRoyals(pos game.Position, side game.Side) int {
	if k := e.attach(pos); k != nil {
		return int(k.Weight(side).Count) / countRoyal
	}
	n := 0
	for _, sq := range e.squares {
		if p, ok := pos.At(sq); ok && p.Side == side && e.types[p.Type].royal {
			n++
		}
	}
	return n
}

// calm reports whether the given step of a turn, counted from 0, never changes material.
func (e *evaluator) calm(part int) bool {
	noisy := e.appraiser.found.noisy
	return part > 0 && part < len(noisy) && !noisy[part]
}

// findGuards lists for each side and square the squares from which a man of some type has it
// in its grip.
func (e *evaluator) findGuards() {
	for side := range e.guards {
		e.guards[side] = make([][]geom.Square, e.appraiser.board.Size())
		for _, from := range e.squares {
			var grips geom.Set
			for t := range e.types {
				grips = grips.Or(e.types[t].at[side][from].grips)
			}
			for to := range grips.All() {
				e.guards[side][to] = append(e.guards[side][to], from)
			}
		}
	}
}
