package zrf

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Sums are the sums of weights that a position keeps for those who value it, and where it has changed since they asked.
type sums struct {
	asked   *game.Scales
	weights [2]game.Weight
	told    *geom.Set // to whom changes are told
	touched spots     // positions
	handled bool
	held    spots // buffer of Scope
}

// Weigh implements game.Evaluable.
func (p *Position) Weigh(scales *game.Scales) {
	p.sums.asked, p.sums.weights = scales, [2]game.Weight{}
	if scales == nil {
		return
	}
	for s := range p.g.board.names {
		p.weigh(spot(s), p.cells[s], 1)
	}
	for slot, n := range p.store {
		p.weighStore(slot, n)
	}
}

// Scales implements game.Evaluable.
func (p *Position) Scales() *game.Scales { return p.sums.asked }

// Weight implements game.Evaluable. Of pieces of nobody there is no sum.
func (p *Position) Weight(side game.Side) game.Weight {
	if side > game.Second {
		return game.Weight{}
	}
	return p.sums.weights[side]
}

// weigh adds the weight of a piece, or takes it away if times is -1.
func (p *Position) weigh(s spot, c cell, times int32) {
	if c == 0 {
		return
	}
	side := p.g.players[c.owner()].side
	if side == game.Neutral {
		side = p.g.cause[c.kind()]
	}
	if side > game.Second {
		return
	}
	p.addWeight(side, p.sums.asked[side][c.kind()][p.g.square[s]], times)
}

// weighStore adds the weight of so many pieces in a store.
func (p *Position) weighStore(slot int, n int32) {
	side := p.g.players[slot/len(p.g.types)].side
	if side > game.Second || n == 0 {
		return
	}
	list := p.sums.asked[side][slot%len(p.g.types)]
	p.addWeight(side, list[len(list)-1], n)
}

func (p *Position) addWeight(side game.Side, w game.Weight, times int32) {
	sum := &p.sums.weights[side]
	sum.Middle += w.Middle * times
	sum.End += w.End * times
	sum.Value += w.Value * times
	sum.Count += w.Count * times
}

// Changes implements game.Evaluable.
func (p *Position) Changes(changed *geom.Set) (hands bool) {
	hands = p.sums.handled || p.sums.told != changed
	if p.sums.told == changed {
		*changed = changed.Or(p.g.shown(p.sums.touched))
	} else {
		p.sums.told, *changed = changed, p.g.info.Board.Squares()
	}
	clear(p.sums.touched)
	p.sums.handled = false
	return hands
}

// Pieces implements game.Evaluable.
func (p *Position) Pieces(side game.Side, t game.TypeID) (squares geom.Set) {
	if int(side) < len(p.g.owners) && int(t) < len(p.g.types) {
		squares = p.g.shown(p.where[p.slot(p.g.owners[side], int16(t))])
	}
	return squares
}
