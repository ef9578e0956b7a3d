package rules

import (
	"fmt"
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A route is a leg of a way of moving that a tree of squares cannot say: since more than one piece is captured on it, or friends,
// or royal pieces alone, since it leads off the board or swaps. Routes are followed leg by leg on the board as it is. Those that
// begin with the same legs share them.
type route struct {
	leg     *betza.Leg
	final   bool
	unloads bool // this leg, or one that may follow, puts back what has been captured
	next    []*route
}

// routes are those ways of moving of a piece that are open to it on some squares.
type routes struct {
	from, region geom.Set
	initial      bool // only while it has not moved
	first        []*route
}

// An outcome is what a piece can do along a route. Two ways of doing the same are one.
type outcome struct {
	by, to  uint8    // the piece on by makes it
	taken   geom.Set // squares whose pieces are captured, to included
	passant bool     // the last leg captures en passant
	into    code     // what the piece has become on its way
	swaps   bool     // what stands on to goes where the piece came from, and nothing is captured
	carries carriage // what it puts elsewhere, other than by swapping
	whole   bool     // the move may end so
}

// maxOutcomes is the most moves along routes that one piece has in a position; further ones are left out. (Their number is
// part of a step.)
const maxOutcomes = 1<<12 - 1

// maxRouteStops bounds how many ends of legs the routes of a piece from one square have on an empty board.
const maxRouteStops = 20_000

// maxLinks bounds how often the moves of one piece in a position are gone on with after captures; what is beyond is left out.
const maxLinks = 1 << 12

// byTree reports whether a tree of squares can say a path of a type that captures on after captures, or does not.
func byTree(p *betza.Path, chains bool) bool {
	if chains && takesAny(p) {
		return false
	}
	captures := 0
	for i := range p.Legs {
		leg, final := &p.Legs[i], i == len(p.Legs)-1
		if leg.Mode&betza.Induce != 0 || leg.Unload || leg.Spares || leg.Leaves || leg.WrapsBoth {
			return false
		}
		if !final && leg.Mode&(betza.Destroy|betza.CaptureRoyal|betza.EnPassant) != 0 {
			return false
		}
		if !final && leg.Mode&betza.Capture != 0 {
			captures++
		}
	}
	return captures <= 1
}

// takesAny reports whether a path captures.
func takesAny(p *betza.Path) bool {
	const taking = betza.Capture | betza.Destroy | betza.CaptureRoyal | betza.EnPassant
	return slices.ContainsFunc(p.Legs, func(leg betza.Leg) bool { return leg.Mode&taking != 0 })
}

// compileRoutes makes routes of those paths of a type that trees cannot say.
func (g *Game) compileRoutes(tp *typePaths) error {
	for _, side := range []game.Side{game.First, game.Second} {
		c := codeOf(tp.id, side)
		for i, paths := range tp.routed {
			region := tp.t.Region[side]
			if tp.t.Moves[i].Beyond {
				region = allSquares
			}
			for _, initial := range []bool{false, true} {
				m := &tp.t.Moves[i]
				r := routes{from: m.From[side], region: region, initial: initial}
				grow(&r, paths)
				if initial && m.Homed {
					r.from, r.initial = r.from.And(m.Home[side]), false
				}
				if len(r.first) > 0 {
					g.routes[c] = append(g.routes[c], r)
				}
			}
		}
		for from := range g.board.Squares().All() {
			m := routeMarker{g: g, side: side, budget: maxRouteStops}
			m.all(g.routes[c], from)
			if g.work += maxRouteStops - m.budget; m.budget <= 0 || g.work > maxMoveWork {
				return g.movesTooMany(tp.id)
			}
		}
	}
	return nil
}

// grow adds those paths that are, or are not, initial ones.
func grow(r *routes, paths []betza.Path) {
	known := map[string]*route{}
	for i := range paths {
		p := &paths[i]
		if p.Initial != r.initial {
			continue
		}
		key, list := "", &r.first
		for j := range p.Legs {
			final := j == len(p.Legs)-1
			key += fmt.Sprint(p.Legs[j], final)
			if known[key] == nil {
				known[key] = &route{leg: &p.Legs[j], final: final}
				*list = append(*list, known[key])
			}
			known[key].unloads = known[key].unloads || slices.ContainsFunc(p.Legs, func(l betza.Leg) bool { return l.Unload })
			list = &known[key].next
		}
	}
}

// routesInitially reports whether a piece has routes from a square that are open only while it has not moved.
func (g *Game) routesInitially(c code, from geom.Square) bool {
	return slices.ContainsFunc(g.routes[c], func(r routes) bool { return r.initial && r.from.Has(from) })
}

// displacesByRoute reports whether some piece puts another elsewhere by its notation (u).
func (g *Game) displacesByRoute() bool {
	return slices.ContainsFunc(g.routes, func(list []routes) bool {
		return slices.ContainsFunc(list, func(r routes) bool {
			return slices.ContainsFunc(r.first, func(first *route) bool { return first.unloads })
		})
	})
}

// generateRoutes appends what the piece on from, of code c, can do along routes, unless it is among its steps from begin on
// already.
func (p *Position) generateRoutes(buf []game.Step, begin int, from uint8, c code, noisy bool) []game.Step {
	p.findOutcomes(from, c)
	for i := range p.outcomes {
		o := &p.outcomes[i]
		if o.by != from {
			continue // a friend makes it
		}
		s, plain := p.routeStep(o, from, i)
		if o.into != none {
			s = newPromotion(s, o.into)
		}
		switch {
		case noisy && (o.taken.Empty() || o.swaps), contains(buf[begin:], s), plain && contains(buf[begin:], newStep(kindRights, from, o.to)):
		default:
			buf = append(buf, s)
		}
	}
	return buf
}

// routeStep returns the step that an outcome is, number i of those of the piece on from. What other steps can say is said by
// them.
func (p *Position) routeStep(o *outcome, from uint8, i int) (s game.Step, plain bool) {
	if o.swaps {
		return newStep(kindSwap, from, o.to), false
	}
	if o.carries.is {
		return newStep(kindLocust, from, o.to) | withRoute(i) | withCarriage(o.carries), false
	}
	aside := o.aside(from)
	switch n := aside.Len(); {
	case n == 0:
		return newStep(kindMove, from, o.to), true
	case n == 1 && o.passant && !o.taken.Has(geom.Square(o.to)):
		return newStep(kindEnPassant, from, o.to), false
	case n == 1:
		return newStep(kindLocust, from, o.to) | withAux(uint8(aside.Pop())), false
	}
	return newStep(kindLocust, from, o.to) | withRoute(i), false
}

// aside returns the squares whose pieces are captured elsewhere than where the move ends.
func (o *outcome) aside(from uint8) geom.Set {
	rest := o.taken
	if o.to != from {
		rest.Remove(geom.Square(o.to))
	}
	return rest
}

// outcomeOf returns what a step along a route does; the piece that makes it, of code c, has not moved yet.
func (p *Position) outcomeOf(s game.Step, c code) outcome {
	p.findOutcomes(stepFrom(s), c)
	if i := stepRoute(s); i < len(p.outcomes) {
		return p.outcomes[i]
	}
	return outcome{by: stepFrom(s), to: stepTo(s)} // a step of another position
}

// findOutcomes lists what the piece on from, of code c, can do along routes.
func (p *Position) findOutcomes(from uint8, c code) {
	p.outcomes, p.links, p.halts = p.outcomes[:0], p.links[:0], p.halts[:0]
	x, y := p.g.board.Cell(geom.Square(from))
	w := rover{p: p, c: c, by: from, from: from}
	for i := range p.g.routes[c] {
		if w.routes = &p.g.routes[c][i]; !w.routes.from.Has(geom.Square(from)) || w.routes.initial && !p.unmoved.Has(geom.Square(from)) {
			continue
		}
		for _, r := range w.routes.first {
			w.leg(r, trip{x: x, y: y})
		}
		w.settle(0)
	}
	if p.g.chains(c) {
		p.dropBrokenOff()
	}
}

// A rover follows the routes of one piece.
type rover struct {
	p      *Position
	c      code
	by     uint8 // where the piece stands
	from   uint8 // and whoever makes the rest of the move, who counts as having left
	routes *routes

	look        bool // it only looks, like a scoper:
	moves, hits geom.Set

	further  int // how often it has gone on after a capture
	landings int // captures of chains that end where they capture
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
		if w.c.side() == game.Second {
			at = g.board.Mirror(at)
		}
		most = min(most, max(1, g.board.ToMiddle(at)))
	}
	return least, most
}

// advance goes on by an offset.
func (w *rover) advance(t *trip, leg *betza.Leg, by betza.Offset) {
	v := turned(by, w.c.side())
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

// empty reports whether nothing is on a square. The piece has left its own.
func (w *rover) empty(sq geom.Square, t *trip) bool {
	return uint8(sq) == w.from || w.p.board[uint8(sq)] == none || t.gone.Has(sq)
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

// scopeRoutes adds what Scope tells of a piece's routes.
func (p *Position) scopeRoutes(from geom.Square, c code, moves, hits *geom.Set) {
	x, y := p.g.board.Cell(from)
	w := rover{p: p, c: c, by: uint8(from), from: uint8(from), look: true}
	for i := range p.g.routes[c] {
		if w.routes = &p.g.routes[c][i]; w.routes.initial || !w.routes.from.Has(from) {
			continue
		}
		for _, r := range w.routes.first {
			w.leg(r, trip{x: x, y: y})
		}
	}
	*moves, *hits = moves.Or(w.moves), hits.Or(w.hits)
}
