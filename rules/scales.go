package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Weigh lets the position keep the sums of the weights of each side's pieces from now on; nil ends
// that. Copies of the position share the scales.
func (p *Position) Weigh(scales *game.Scales) {
	p.asked, p.scales = scales, nil
	p.sums = [2]game.Weight{}
	if scales == nil {
		return
	}
	p.scales = make([][]game.Weight, p.g.codes)
	for c := code(2); int(c) < p.g.codes; c++ {
		if c == p.g.wall {
			p.scales[c] = make([]game.Weight, p.g.size+1) // a wall weighs nothing
			continue
		}
		p.scales[c] = scales[c.side()][c.kind()]
	}
	for side := range p.sums {
		for sq := range p.occ[side].All() {
			p.sums[side] = p.sums[side].Add(p.scales[p.board[sq]][sq])
		}
		for t, n := range p.hand[side] {
			for range n {
				p.sums[side] = p.sums[side].Add(p.scales[codeOf(game.TypeID(t), game.Side(side))][p.g.size])
			}
		}
	}
}

// Scales returns what Weigh was called with.
func (p *Position) Scales() *game.Scales { return p.asked }

// Weight returns the sum of the weights of a side's pieces, in hand or on the board.
func (p *Position) Weight(side game.Side) game.Weight { return p.sums[side] }

// load adds the weight of a piece on a square, or in hand where sq is the size of the board.
func (p *Position) load(c code, sq int) {
	p.sums[c.side()] = p.sums[c.side()].Add(p.scales[c][sq])
}

// unload takes it away again.
func (p *Position) unload(c code, sq int) {
	p.sums[c.side()] = p.sums[c.side()].Sub(p.scales[c][sq])
}

// changeScales adds n pieces in hand.
func (p *Position) changeScales(c code, n int) {
	for ; n > 0; n-- {
		p.load(c, p.g.size)
	}
	for ; n < 0; n++ {
		p.unload(c, p.g.size)
	}
}

// Changes implements game.Evaluable.
func (p *Position) Changes(changed *geom.Set) (hands bool) {
	hands = p.handled || p.toldTo != changed
	if p.toldTo == changed {
		*changed = changed.Or(p.touched)
	} else {
		p.toldTo, *changed = changed, p.g.board.Squares()
	}
	p.touched, p.handled = geom.Set{}, false
	return hands
}
