package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// ExchangeValue returns what a piece of the type is worth in exchanges.
func (e *Evaluator) ExchangeValue(t game.TypeID) int {
	if int(t) >= len(e.types) {
		return PawnValue // made in this very step: not yet known
	}
	return e.types[t].exchange
}

// ExchangeValueIn returns what a piece is worth in exchanges in a position: a royal piece that is not its
// side's last one is an ordinary piece with a bonus.
func (e *Evaluator) ExchangeValueIn(pos game.Position, p game.Piece) int {
	if int(p.Type) >= len(e.types) || !e.types[p.Type].royal || !e.several || e.countRoyals(pos, p.Side) < 2 {
		return e.ExchangeValue(p.Type)
	}
	return e.types[p.Type].spare
}

// PromotionGain returns how much more a piece is worth in exchanges once it has become another.
func (e *Evaluator) PromotionGain(from, into game.TypeID) int {
	value := func(t game.TypeID) int {
		if int(t) < len(e.types) && e.types[t].royal {
			return e.types[t].spare
		}
		return e.ExchangeValue(t)
	}
	return value(into) - value(from)
}

// countRoyals counts the royal pieces that a side has on the board.
func (e *Evaluator) countRoyals(pos game.Position, side game.Side) int {
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

// Calm reports whether material is no reason to look further at the given step of a turn, counted from 0: it
// never changes, or with every step, as where all moves capture, or others change sides all the time.
func (e *Evaluator) Calm(part int) bool {
	const often = 3 // of so many steps one
	found := &e.appraiser.found
	if part >= len(found.noisy) {
		return false
	}
	return part > 0 && found.noisy[part] == 0 || found.quiet[part] == 0 || often*found.turning[part] > found.noisy[part]+found.quiet[part]
}

// Exchanges reports whether captures may be answered by captures on the same square, and pieces are worth having: not where the
// capturer leaves the board with its victim, nor where pieces are a burden.
func (e *Evaluator) Exchanges() bool {
	found := &e.appraiser.found
	return !e.Burden() && 2*found.vanishing <= found.captures
}

// Burden reports whether pieces are a burden.
func (e *Evaluator) Burden() bool { _, ok := e.special.(*burden); return ok }

// findGuards lists for each side and square the squares from which a piece of some type has it
// in its grip.
func (e *Evaluator) findGuards() {
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

// Guarded reports whether side could capture a piece that has gone to a square, by a piece for
// which nothing can stand in the way.
func (e *Evaluator) Guarded(pos game.Position, on geom.Square, by game.Side) bool {
	for _, sq := range e.guards[by][on] {
		p, ok := pos.At(sq)
		if ok && p.Side == by && e.types[p.Type].at[by][sq].grips.Has(on) {
			return true
		}
	}
	return false
}

// Reach returns Position.Reach for a position that knows all types, and remembers it.
func (e *Evaluator) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	return e.appraiser.reach(t, side, from)
}

// Types returns how many types are known.
func (e *Evaluator) Types() int { return len(e.types) }

// Value returns what a piece of a known type is worth on the board; 0 for royal ones.
func (e *Evaluator) Value(t game.TypeID) int { return e.types[t].value }

// Values returns what a piece of each type is worth on the board; 0 for royal ones.
func (e *Evaluator) Values() []int {
	values := make([]int, len(e.types))
	for t := range e.types {
		values[t] = e.types[t].value
	}
	return values
}

// Unit returns the type whose value is the unit of all values: the most numerous one.
func (e *Evaluator) Unit() game.TypeID {
	var exact []float64
	for _, value := range e.appraiser.values() {
		exact = append(exact, float64(value))
	}
	return e.appraiser.commonest(exact)
}

// TakesNet reports whether a net would count: not where room or money is what matters, or where a
// position does not tell where the pieces of a type stand.
func (e *Evaluator) TakesNet() bool {
	return (e.special == nil || e.Burden()) && game.CapabilitiesOf(e.appraiser.pos).Evaluable != nil
}
