package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A notation may share moves with friends (x). On a last leg the piece moves from where it stands as the friend that it reaches
// would; on an earlier one that friend makes the rest of the move, which is a step lent to it.

// induces reports whether a path shares moves with friends.
func induces(p *betza.Path) bool {
	return slices.ContainsFunc(p.Legs, func(leg betza.Leg) bool { return leg.Mode&betza.Induce != 0 })
}

// inductionRefusal says what of a path that shares moves cannot be played, "" if it can be.
func inductionRefusal(p *betza.Path, chains bool) string {
	const aside = betza.Capture | betza.Destroy | betza.CaptureRoyal | betza.EnPassant
	const ends = betza.Move | betza.Capture | betza.Induce
	if p.Initial || chains {
		return "moves shared with friends (x) that are initial ones, or of pieces that capture on after captures"
	}
	for i := range p.Legs {
		leg, final := &p.Legs[i], i == len(p.Legs)-1
		if leg.Unload || leg.Rights || !final && leg.Mode&aside != 0 || final && leg.Mode&^ends != 0 {
			return "moves shared with friends (x) that do more than move and capture where they end"
		}
	}
	return ""
}

// compileLent makes routes of all that pieces may share, if some piece shares.
func (g *Game) compileLent() error {
	shares := false
	for c := range g.routes {
		if slices.ContainsFunc(g.routes[c], func(r routes) bool { return slices.ContainsFunc(r.first, (*route).lends) }) {
			g.sharers[code(c).side()] = append(g.sharers[code(c).side()], code(c))
			shares = true
		}
	}
	if !shares {
		return nil
	}
	if slices.ContainsFunc(g.v.Types, func(t variant.Type) bool {
		return slices.ContainsFunc(t.Moves, func(m variant.Regional) bool { return m.Cells != nil })
	}) {
		return g.v.Errorf("gridLines", "it cannot be together with moves that friends share (x)")
	}
	g.shaped = true
	var err error
	g.lent, err = g.shareable(^betza.Mode(0))
	return err
}

// isShared reports whether a path may be lent to another piece: it is no initial one, castling or drop, neither shares nor imitates, and leaves no rights
// to capture en passant.
func isShared(p *betza.Path) bool {
	rights := func(leg betza.Leg) bool { return leg.Rights || leg.Unload }
	return !p.Initial && !p.Drop && !p.Anywhere && !p.Imitates && p.Castling == 0 && !induces(p) && !slices.ContainsFunc(p.Legs, rights)
}

// lends reports whether the routes that begin with one share moves with friends.
func (r *route) lends() bool {
	return r.leg.Mode&betza.Induce != 0 || slices.ContainsFunc(r.next, (*route).lends)
}

// induce goes on where a leg has reached a friend with whom moves are shared.
func (w *rover) induce(r *route, sq uint8, t *trip) {
	if w.look {
		return
	}
	if r.final {
		w.borrow(w.p.g.lent[w.p.board[sq]])
		return
	}
	own := w.from
	w.from = sq
	w.goOn(r, t)
	w.from = own
}

// borrow follows the routes of another piece from where the rover stands. They share nothing in turn.
func (w *rover) borrow(lent []routes) {
	own := w.routes
	x, y := w.p.g.board.Cell(geom.Square(w.from))
	for i := range lent {
		if !lent[i].from.Has(geom.Square(w.from)) {
			continue
		}
		w.routes = &routes{region: own.region}
		for _, first := range lent[i].first {
			w.leg(first, trip{x: x, y: y})
		}
	}
	w.routes = own
}

// generateInduced appends the steps of friends with which pieces of the side to move share moves, unless they are among those from
// begin on already. Its immobilized pieces are known.
func (p *Position) generateInduced(buf []game.Step, begin int, frozen geom.Set, noisy bool) []game.Step {
	for _, c := range p.g.sharers[p.side] {
		pieces := p.of[c].Minus(frozen)
		for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
			p.findOutcomes(uint8(sq), c)
			for _, o := range p.outcomes {
				if o.by != uint8(sq) {
					buf = p.lend(buf, begin, o.by, o.to, noisy)
				}
			}
		}
	}
	return buf
}
