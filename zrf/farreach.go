package zrf

import "sync/atomic"

// On wide boards nobody can go through the blocks of all types from all positions: that is done for pieces where they stand, when it is
// first asked what they attack.

// A pieceReach is where a piece could ever capture from a position.
type pieceReach struct {
	all  spots
	ways []spots // by block of its type
}

// ofPiece returns where a piece could capture.
func (r *reaches) ofPiece(g *Game, player, t int16, at spot) *pieceReach {
	of := &r.pieces[int(player)*len(g.types)+int(t)]
	table := of.Load()
	if table == nil {
		made := make([]atomic.Pointer[pieceReach], len(g.board.names))
		if table = &made; !of.CompareAndSwap(nil, table) {
			table = of.Load()
		}
	}
	if found := (*table)[at].Load(); found != nil {
		return found
	}
	found := &pieceReach{all: g.newSpots()}
	for _, number := range g.blocksOf[t] {
		hits := newWalk(g, number, player, at).hits
		found.ways = append(found.ways, hits)
		found.all.join(hits)
	}
	(*table)[at].Store(found)
	return found
}

// struckFar is struck on a wide board, for the target of the frame for attacks.
func (p *Position) struckFar(by []int16, moveType int16) bool {
	f := p.attack
	for _, player := range by {
		for t, blocks := range p.g.blocksOf {
			if len(blocks) == 0 {
				continue
			}
			for at := range p.where[p.slot(player, int16(t))].all() {
				p.fuel--
				reach := p.g.reaches.ofPiece(p.g, player, int16(t), at)
				if !reach.all.has(f.target) {
					continue
				}
				for i, number := range blocks {
					if moveType != none && p.g.program.blocks[number].moveType != moveType || !reach.ways[i].has(f.target) {
						continue
					}
					if p.exhausted(number) {
						return false
					}
					if p.run(f, number, player, at); f.found {
						return true
					}
				}
			}
		}
	}
	return false
}
