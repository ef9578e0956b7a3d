package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A rover follows the routes of one piece.
type rover struct {
	p      *Position
	c      code
	by     uint8 // where the piece stands
	from   uint8 // and whoever makes the rest of the move, who counts as having left
	routes *routes

	look        bool // it only looks, like a scoper:
	moves, hits geom.Set

	back bool // it imitates with directions turned by half a turn

	further  int // how often it has gone on after a capture
	landings int // captures of chains that end where they capture

	course *course // nil unless the stops of a step are looked for
}

// A trip is how far a route has been followed. Where it is may be off the board.
type trip struct {
	x, y    int
	steps   int  // of the last leg
	round   bool // it has crossed a joined edge
	taken   geom.Set
	passant bool
	last    uint8        // where the last piece was captured
	before  int          // how many pieces had been captured when it went on after a capture
	gone    geom.Set     // what of it has left the board already
	way     betza.Offset // of the last step
	into    code         // what the piece has become

	unloads bool // what has been captured is put
	ux, uy  int  // here
}

// leg follows a leg and what comes after it.
func (w *rover) leg(r *route, t trip) {
	if r.imitates != nil {
		w.imitate(r.imitates)
		return
	}
	if w.p.g.v.Types[w.p.board[w.by].kind()].Counted {
		w.counted(r, t)
		return
	}
	leg, b := r.leg, w.p.g.board
	least, most := w.lengths(leg, &t)
	if leg.Unload {
		t.unloads, t.ux, t.uy = true, t.x, t.y
	}
	here := t
	for n := 1; n <= most; n++ {
		before := here
		w.advance(&here, leg, leg.Step)
		here.way = leg.Step
		sq := b.SquareAt(here.x, here.y)
		if sq == geom.NoSquare {
			if leg.Leaves && !r.final && n >= least && w.clear(leg, &before) {
				here.steps = n
				w.goOn(r, &here)
			}
			return
		}
		if !w.clear(leg, &before) || here.x == t.x && here.y == t.y && uint8(sq) != w.from {
			return // a leg that has come round to where it began is over
		}
		if n <= leg.Skip {
			continue
		}
		if here.steps = n; n >= least {
			w.stop(r, uint8(sq), &here)
		}
		if !w.empty(sq, &here) || uint8(sq) == w.from && here.round {
			return
		}
	}
}

// lengths returns the fewest and the most steps of a leg.
func (w *rover) lengths(leg *betza.Leg, t *trip) (least, most int) {
	g := w.p.g
	if least, most = leg.Min, min(leg.Max, g.size); leg.Total != 0 {
		most = min(most, leg.Total-t.steps)
	}
	if leg.SameLength {
		least, most = max(least, t.steps), min(most, t.steps)
	}
	if leg.HalfBoard {
		at := g.board.SquareAt(t.x, t.y)
		if w.side() == game.Second {
			at = g.board.Mirror(at)
		}
		most = min(most, max(1, g.board.ToMiddle(at)))
	}
	return least, most
}

// advance goes on by an offset.
func (w *rover) advance(t *trip, leg *betza.Leg, by betza.Offset) {
	v := turned(by, w.side())
	t.x, t.y = t.x+v.DX, t.y+v.DY
	if x, y := w.p.g.board.Wrap(t.x, t.y, leg.Joins()); x != t.x || y != t.y {
		t.x, t.y, t.round = x, y, true
	}
}

// clear reports whether the squares that one step passes are as a lame or jumping leg wants them.
func (w *rover) clear(leg *betza.Leg, before *trip) bool {
	for _, o := range leg.Lame {
		over := *before
		w.advance(&over, leg, o)
		sq := w.p.g.board.SquareAt(over.x, over.y)
		if sq == geom.NoSquare || w.empty(sq, &over) == leg.Jumps || leg.Jumps && !w.p.hopsOver(w.c, uint8(sq)) {
			return false
		}
	}
	return true
}

// stop ends a leg on a square, in every way that the leg allows.
func (w *rover) stop(r *route, sq uint8, t *trip) {
	mode := r.leg.Mode
	if w.look && r.final && mode&betza.Capture != 0 {
		w.hits.Add(geom.Square(sq))
	}
	if w.empty(geom.Square(sq), t) {
		if mode&betza.Move != 0 {
			w.goOn(r, t)
		}
		if mode&betza.EnPassant != 0 && w.p.canPass(sq) {
			w.passing(r, sq, *t)
		}
		return
	}
	if t.taken.Has(geom.Square(sq)) {
		return // what has been captured stays in the way until the move is over
	}
	if w.takes(r, sq) {
		on := *t
		on.taken.Add(geom.Square(sq))
		on.last = sq
		w.goOn(r, &on)
	}
	if mode&betza.Induce != 0 && w.p.board[sq]&1 == w.c&1 && w.p.board[sq] != w.p.g.wall {
		w.induce(r, sq, t)
	}
	friend := w.p.board[sq]&1 == w.c&1 || w.p.board[sq] == w.p.g.wall
	if !r.final && (mode&betza.Hop != 0 || mode&betza.HopFriend != 0 && friend) && w.p.hopsOver(w.c, sq) {
		w.goOn(r, t)
	}
}

// passing captures en passant on a square.
func (w *rover) passing(r *route, sq uint8, t trip) {
	victim := w.p.victimOver(&w.p.passant, sq)
	if c := w.p.board[victim]; c == none || c&1 == w.c&1 || t.taken.Has(geom.Square(victim)) {
		return
	}
	t.taken.Add(geom.Square(victim))
	t.passant, t.last = r.final, victim
	w.goOn(r, &t)
}

// spares reports whether whoever makes the move never captures such a piece.
func (w *rover) spares(c code) bool {
	spared := w.p.g.spares[w.p.board[w.from]]
	return spared != nil && spared[c]
}

// takes reports whether a leg captures what stands on a square.
func (w *rover) takes(r *route, sq uint8) bool {
	g, c, leg := w.p.g, w.p.board[sq], r.leg
	switch {
	case c == g.wall || w.spares(c) || leg.Spares && g.decides[c]:
		return false
	case w.course != nil && !w.course.goal.taken.Has(geom.Square(sq)):
		return false
	case c&1 == w.c&1:
		return leg.Mode&betza.Destroy != 0 && (!g.isRoyal[c] || r.unloads)
	}
	return leg.Mode&betza.Capture != 0 || leg.Mode&betza.CaptureRoyal != 0 && g.decides[c]
}

// goOn continues with the legs that may follow, or ends the move if that was the last.
func (w *rover) goOn(r *route, t *trip) {
	if r.final {
		w.end(t)
		return
	}
	for _, next := range r.next {
		w.leg(next, *t)
	}
}

// end notes the move that a trip amounts to, unless it is known, and goes on capturing. A move that ends where it began without
// having captured anything is none.
func (w *rover) end(t *trip) {
	sq := w.p.g.board.SquareAt(t.x, t.y)
	to := uint8(sq)
	if t.before > 0 && t.taken.Len() == t.before {
		return // what goes on after a capture captures more
	}
	goesOn := w.mayGoOn(to, t)
	o := outcome{by: w.from, into: t.into, to: to, taken: t.taken, passant: t.passant}
	if !w.carry(&o, t) {
		return
	}
	at := w.note(o)
	if !goesOn {
		w.landings++
		if at >= 0 {
			w.p.outcomes[at].whole = true
		}
		return
	}
	w.p.links = append(w.p.links, link{at, t.taken, w.goesOn(t)})
}

// note notes a move, and returns its number, less than 0 if there is none.
func (w *rover) note(found outcome) int {
	sq := geom.Square(found.to)
	if w.by == w.from && !w.routes.region.Has(sq) || found.to == w.from && found.taken.Empty() && !found.carries.is {
		return -1
	}
	if w.look {
		if found.taken.Empty() {
			w.moves.Add(sq)
		}
		return -1
	}
	if w.course != nil {
		w.course.reach(&found, w.from)
		return -1
	}
	for i := range w.p.outcomes {
		if o := &w.p.outcomes[i]; o.by == found.by && o.to == found.to && o.taken == found.taken && o.swaps == found.swaps && o.carries == found.carries && o.into == found.into {
			o.passant = o.passant && found.passant
			return i
		}
	}
	if len(w.p.outcomes) == maxOutcomes {
		return -1
	}
	w.p.outcomes = append(w.p.outcomes, found)
	return len(w.p.outcomes) - 1
}

// empty reports whether nothing is on a square. The piece has left its own.
func (w *rover) empty(sq geom.Square, t *trip) bool {
	return uint8(sq) == w.from || w.p.board[uint8(sq)] == none || t.gone.Has(sq)
}
