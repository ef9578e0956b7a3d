package search

import "aanca.chess/game"

// countRoyal is what a royal piece adds to the counts of a position's sums; an ordinary man adds 1.
const countRoyal = 1 << 16

// weighTypes makes the scales for positions that keep sums, anew if there are more types than
// before.
func (e *evaluator) weighTypes() {
	e.scales = &game.Scales{}
	for side := range e.scales {
		for t := range e.types {
			e.scales[side] = append(e.scales[side], e.types[t].weights(game.Side(side)))
		}
	}
	e.freezes = false
	for t := range e.types {
		e.freezes = e.freezes || e.types[t].freezes
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
