package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Pieces that capture on do so by routes: what comes next depends on all that has been captured.

// A link is an end of one capture of a chain.
type link struct {
	outcome int      // its number, less than 0 if no move ends there
	taken   geom.Set // all that has been captured
	on      bool     // it can be gone on with from there
}

// A halt is where a capture has ended, and whether it can be gone on with from there.
type halt struct {
	to    uint8
	taken geom.Set
	into  code
	way   betza.Offset // of the last step, where that matters
	on    bool
}

// chains reports whether a piece captures on after captures.
func (g *Game) chains(c code) bool { return g.v.Types[c.kind()].Chains }

// mayGoOn reports whether a capture that has ended on a square may be gone on with, and lets the piece become another there.
func (w *rover) mayGoOn(to uint8, t *trip) bool {
	g, here := w.p.g, geom.Square(to)
	landed := t.taken.Has(here) && !t.gone.Has(here)
	if w.look || w.routes.initial || t.unloads || t.taken.Empty() || landed || !g.chains(w.c) {
		return false
	}
	v := &g.v.Types[w.c.kind()]
	if v.ChainInto != game.NoType && v.ChainZone[w.c.side()].Has(here) {
		t.into = codeOf(v.ChainInto, w.c.side())
	}
	return true
}

// goesOn captures on from where a trip has ended, and reports whether there is anything to capture.
func (w *rover) goesOn(t *trip) bool {
	p := w.p
	if w.course != nil {
		return w.followCourse(t)
	}
	here := halt{to: uint8(p.g.board.SquareAt(t.x, t.y)), taken: t.taken, into: t.into}
	if p.g.v.Chain.NoReversal {
		here.way = t.way
	}
	for i := range p.halts {
		if h := &p.halts[i]; h.to == here.to && h.taken == here.taken && h.into == here.into && h.way == here.way {
			return h.on
		}
	}
	if w.further == maxLinks {
		return false
	}
	w.further++
	here.on = w.goFurther(t)
	p.halts = append(p.halts, here)
	return here.on
}

// followCourse is goesOn for who looks for all ways to a goal.
func (w *rover) followCourse(t *trip) bool {
	if w.further == maxLinks || t.taken == w.course.goal.taken {
		return false
	}
	w.further++
	w.course.here = append(w.course.here, w.p.g.board.SquareAt(t.x, t.y))
	on := w.goFurther(t)
	w.course.here = w.course.here[:len(w.course.here)-1]
	return on
}

// goFurther follows the routes of the piece, as what it has become, from where a trip has ended.
func (w *rover) goFurther(t *trip) bool {
	on := trip{x: t.x, y: t.y, taken: t.taken, passant: t.passant, last: t.last, before: t.taken.Len(), way: t.way, into: t.into}
	if w.p.g.v.Chain.AtOnce {
		on.gone = t.taken
	}
	own := w.routes
	if t.into != none {
		w.routes = w.p.g.chainRoutes(t.into)
	}
	first, landings := len(w.p.links), w.landings
	for _, r := range w.routes.first {
		if !w.p.g.v.Chain.NoReversal || !t.way.Opposes(r.leg.Step) {
			w.leg(r, on)
		}
	}
	w.routes = own
	return w.settle(first) || w.landings > landings
}

// chainRoutes returns the routes by which a piece goes on as what it has become.
func (g *Game) chainRoutes(c code) *routes {
	for i := range g.routes[c] {
		if !g.routes[c][i].initial {
			return &g.routes[c][i]
		}
	}
	return &routes{}
}

// settle ends the look at the captures from one square, whose links begin at first, and reports whether there are any. Unless it may stop anywhere a move
// ends with a capture that cannot be gone on with, unless the same piece can be captured from there so that it can.
func (w *rover) settle(first int) bool {
	links, stops := w.p.links[first:], w.p.g.v.Chain.MayStop
	for i := range links {
		l := &links[i]
		free := !l.on || stops
		for j := range links {
			free = free && (stops || !links[j].on || links[j].taken != l.taken)
		}
		if free && l.outcome >= 0 {
			w.p.outcomes[l.outcome].whole = true
		}
	}
	w.p.links = w.p.links[:first]
	return len(links) > 0
}

// dropBrokenOff drops the outcomes with which no move ends.
func (p *Position) dropBrokenOff() {
	kept := 0
	for i := range p.outcomes {
		if p.outcomes[i].whole {
			p.outcomes[kept] = p.outcomes[i]
			kept++
		}
	}
	p.outcomes = p.outcomes[:kept]
}
