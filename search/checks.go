package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// checkLines tell by which quiet steps other pieces than the one that moves would give check.
type checkLines struct {
	known    bool
	uncovers geom.Set // squares from which a piece stands in the way of another
	screens  geom.Set // empty squares on which a piece would be what another leaps over
}

// quietGain tells whether a quiet step may give check: whether the piece could capture the royal piece from where it
// goes, or another piece can then, or that is not known.
func (r *ranker) quietGain(mover game.Piece, from, to geom.Square) int16 {
	x := r.s.see
	switch {
	case x == nil || r.s.can.RoyalFinder == nil || to < 0 || int(mover.Type) >= len(x.ways):
		return checkGain
	case r.king == geom.NoSquare:
		return quietGain
	case x.ways[mover.Type][r.us][int(to)*x.size+int(r.king)] != 0:
		return checkGain
	}
	r.findLines()
	if from >= 0 && r.lines.uncovers.Has(from) || r.lines.screens.Has(to) {
		return checkGain
	}
	return quietGain
}

// findLines finds the lines to the royal piece, once for a node.
func (r *ranker) findLines() {
	if r.lines.known {
		return
	}
	r.lines.known = true
	x, occupied := r.s.see, r.s.can.Occupied
	if occupied == nil {
		return
	}
	own := occupied.Occupied(r.us)
	all := own.Or(occupied.Occupied(r.us.Other()))
	lined := x.from[r.us][r.king].And(own)
	for sq := lined.Pop(); sq != geom.NoSquare; sq = lined.Pop() {
		p, ok := r.s.pos.At(sq)
		if !ok || int(p.Type) >= len(x.ways) {
			continue
		}
		at := int(sq)*x.size + int(r.king)
		way, between := x.ways[p.Type][r.us][at], x.between[at]
		pieces := between.And(all)
		n := pieces.Len()
		if n > 0 && n <= mostOver && way&(wayOver<<(n-1)) != 0 {
			r.lines.uncovers = r.lines.uncovers.Or(between.And(own))
		}
		if n < mostOver && way&(wayOver<<(n+1)) != 0 {
			r.lines.screens = r.lines.screens.Or(between.Minus(all))
		}
	}
}
