package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// countRoyal is what a royal piece adds to the counts of a position's sums; an ordinary piece adds 1.
const countRoyal = 1 << 16

// weighTypes makes the scales for positions that keep sums, anew if there are more types than
// before.
func (e *Evaluator) weighTypes() {
	e.scales = &game.Scales{}
	for side := range e.scales {
		for t := range e.types {
			e.scales[side] = append(e.scales[side], e.types[t].weights(game.Side(side)))
		}
	}
	e.freezes, e.gifted = false, false
	for t := range e.types {
		e.freezes = e.freezes || e.types[t].freezes
		e.gifted = e.gifted || e.types[t].freezes || e.types[t].lends
	}
}

// weights returns the weights of a type on each square and in hand.
func (tt *typeTable) weights(side game.Side) []game.Weight {
	in := game.Weight{Value: int32(tt.value), Count: 1}
	if tt.royal {
		in.Count = countRoyal
	}
	var list []game.Weight
	for i := range tt.at[side] {
		w := in
		w.Middle, w.End = tt.at[side][i].middle, tt.at[side][i].end
		list = append(list, w)
	}
	return append(list, game.Weight{
		Middle: int32(tt.hand), End: int32(tt.hand), Value: int32(tt.hand), Count: 1,
	})
}

// weigh takes stock of both armies by the sums that the position keeps.
func (e *Evaluator) weigh(k game.Evaluable) {
	e.army = [2]army{{royal: geom.NoSquare}, {royal: geom.NoSquare}}
	for side := range e.army {
		a, w := &e.army[side], k.Weight(game.Side(side))
		a.middle, a.end, a.value = int(w.Middle), int(w.End), int(w.Value)
		a.pieces, a.royals = int(w.Count)%countRoyal, int(w.Count)/countRoyal
		if a.royals > 1 {
			a.middle += spareRoyal * (a.royals - 1)
			a.end += spareRoyal * (a.royals - 1)
		}
	}
	if e.mopping() {
		e.findRoyals(k)
	}
}

// findRoyals looks where the royal pieces stand.
func (e *Evaluator) findRoyals(k game.Evaluable) {
	for side := range e.army {
		occupied := k.Occupied(game.Side(side))
		for sq := occupied.Pop(); sq != geom.NoSquare; sq = occupied.Pop() {
			if p, _ := k.At(sq); e.types[p.Type].royal {
				e.army[side].royal = sq
			}
		}
	}
}
