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

	imitates *imitation // nil but for routes that are those of another type
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
	if p.Imitates {
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
			for _, cell := range tp.t.Moves[i].Divided(g.board.Squares()) {
				g.compileRoutesFrom(tp, i, side, cell, paths)
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

// compileRoutesFrom makes routes of the paths of one way of moving, from squares of one cell.
func (g *Game) compileRoutesFrom(tp *typePaths, i int, side game.Side, cell geom.Set, paths []betza.Path) {
	m, c := &tp.t.Moves[i], codeOf(tp.id, side)
	from := m.From[side].And(cell)
	if from == (geom.Set{}) || len(paths) == 0 {
		return
	}
	region := m.Ends(from.First(), allSquares, tp.t.Region[side])
	for _, initial := range []bool{false, true} {
		r := routes{from: from, region: region, initial: initial}
		grow(&r, paths)
		if initial && m.Homed {
			r.from, r.initial = r.from.And(m.Home[side]), false
		}
		if len(r.first) > 0 {
			g.routes[c] = append(g.routes[c], r)
		}
	}
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
			key += fmt.Sprint(p.Legs[j], final, p.Imitates)
			if known[key] == nil {
				known[key] = &route{leg: &p.Legs[j], final: final, imitates: newImitation(p)}
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
	p.rove(&rover{p: p, c: c, by: from, from: from})
	if p.g.chains(c) {
		p.dropBrokenOff()
	}
}

// rove follows all routes that are open to a rover's piece.
func (p *Position) rove(w *rover) {
	from := geom.Square(w.from)
	x, y := p.g.board.Cell(from)
	for i := range p.g.routes[w.c] {
		if w.routes = &p.g.routes[w.c][i]; !w.routes.from.Has(from) || w.routes.initial && !p.unmoved.Has(from) {
			continue
		}
		for _, r := range w.routes.first {
			w.leg(r, trip{x: x, y: y})
		}
		w.settle(0)
	}
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
