package search

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// checkLines tell of a node which steps may give check, before they are made: by the piece that goes, by one behind it, or by one that
// leaps over it.
type checkLines struct {
	s        *searcher
	us       game.Side
	king     geom.Square // the enemy's royal piece, if there is one and its square is known
	known    bool        // uncovers and screens have been found
	uncovers geom.Set    // squares from which a piece stands in the way of another
	screens  geom.Set    // empty squares on which a piece would be what another leaps over
}

func (s *searcher) checkLines() (l checkLines) {
	l.begin(s)
	return l
}

// begin makes the lines those of the current position.
func (l *checkLines) begin(s *searcher) {
	l.s, l.us, l.king, l.known = s, s.pos.Side(), geom.NoSquare, false
	if s.can.RoyalFinder != nil {
		l.king = s.can.RoyalFinder.Royal(l.us.Other())
	}
}

// mayCheck tells whether a step may give check: whether the piece could capture the royal piece from where it goes, or
// another piece can then, or that is not known.
func (l *checkLines) mayCheck(mover game.Piece, from, to geom.Square) bool {
	x := l.s.see
	switch {
	case x == nil || l.s.can.RoyalFinder == nil || to < 0 || int(mover.Type) >= len(x.ways):
		return true
	case l.king == geom.NoSquare:
		return false
	case x.ways[mover.Type][l.us].Reaches(to, l.king):
		return true
	}
	l.find()
	return from >= 0 && l.uncovers.Has(from) || l.screens.Has(to)
}

// find finds the lines to the royal piece, once for a node.
func (l *checkLines) find() {
	if l.known {
		return
	}
	l.known, l.uncovers, l.screens = true, geom.Set{}, geom.Set{}
	x, occupied := l.s.see, l.s.can.Occupied
	if occupied == nil {
		return
	}
	own := occupied.Occupied(l.us)
	all := own.Or(occupied.Occupied(l.us.Other()))
	lined := x.from[l.us][l.king].And(own)
	for sq := lined.Pop(); sq != geom.NoSquare; sq = lined.Pop() {
		p, ok := l.s.pos.At(sq)
		if !ok || int(p.Type) >= len(x.ways) {
			continue
		}
		way, between := x.ways[p.Type][l.us].Way(sq, l.king), l.s.eval.Between(sq, l.king)
		pieces := between.And(all)
		n := pieces.Len()
		if way.Over(n - 1) {
			l.uncovers = l.uncovers.Or(between.And(own))
		}
		if way.Over(n + 1) {
			l.screens = l.screens.Or(between.Minus(all))
		}
	}
}
