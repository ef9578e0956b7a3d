package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// routeMarks lists where the routes of a piece lead: over whomever they capture, on a board that is empty otherwise.
func (g *Game) routeMarks(c code, from geom.Square) []game.Mark {
	m := routeMarker{g: g, side: c.side(), budget: maxRouteStops, known: map[game.Mark]bool{}}
	m.all(g.routes[c], from)
	return m.marks
}

// A routeMarker follows routes as if whatever they need stood where they need it.
type routeMarker struct {
	g      *Game
	side   game.Side
	from   geom.Square
	routes *routes
	budget int // ends of legs that it may look at
	known  map[game.Mark]bool
	marks  []game.Mark
	ends   bool // some route ends where the piece may stand
}

// A sight is how far it has come.
type sight struct {
	at    geom.Square
	steps int
	way   treeWay
	takes bool
}

// all follows all routes from a square.
func (m *routeMarker) all(list []routes, from geom.Square) {
	m.from = from
	for i := range list {
		if m.routes = &list[i]; !m.routes.from.Has(from) {
			continue
		}
		for _, r := range m.routes.first {
			m.leg(r, sight{at: from})
		}
	}
}

func (m *routeMarker) leg(r *route, s sight) {
	if r.imitates != nil { // who knows
		m.ends = true
		return
	}
	least, most := r.leg.Min, min(m.g.longest(r.leg, m.side, s.at, s.steps), m.g.size)
	if r.leg.SameLength {
		least = s.steps
	}
	v := turned(r.leg.Step, m.side)
	begin := s.at
	for n := 1; n <= most && m.budget > 0; n++ {
		to := m.g.board.Step(s.at, v, r.leg.Joins())
		if to == geom.NoSquare || to == begin && to != m.from {
			m.ends = m.ends || r.leg.Leaves
			return
		}
		s.way.bent = s.way.bent || !m.g.inLine(m.from, s.way.last, to, s.way.via+s.way.over)
		s.at, s.steps, s.way.last = to, n, to
		if n > r.leg.Skip && n >= least {
			m.stop(r, s)
		}
		s.way.via++
	}
}

func (m *routeMarker) stop(r *route, s sight) {
	m.budget--
	mode := r.leg.Mode
	if r.final {
		m.end(r, s)
		return
	}
	const takes = betza.Capture | betza.Destroy | betza.CaptureRoyal | betza.EnPassant
	over := s
	over.way.via, over.way.over = s.way.via-1, s.way.over+1
	over.takes = s.takes || mode&takes != 0
	for _, next := range r.next {
		if mode&betza.Move != 0 {
			on := s
			on.way.via++
			m.leg(next, on)
		}
		if mode&(takes|betza.Hop|betza.HopFriend) != 0 {
			on := over
			on.way.via++
			m.leg(next, on)
		}
	}
}

func (m *routeMarker) end(r *route, s sight) {
	if !m.routes.region.Has(s.at) {
		return
	}
	m.ends = m.ends || !m.routes.initial
	mode := r.leg.Mode
	if m.known == nil || s.at == m.from || mode&(betza.Move|betza.Capture) == 0 {
		return
	}
	mark := game.Mark{
		To: s.at, How: s.way.how(m.g, m.from, s.at, s.way.bent), Move: mode&betza.Move != 0, Capture: mode&betza.Capture != 0,
		Via: uint8(min(max(s.way.via, 0), 255)), Over: uint8(min(s.way.over, 255)), Initial: m.routes.initial,
	}
	if s.takes {
		mark.How, mark.Via, mark.Power, mark.Worth = game.ByHop, 0, game.PowerLocust, variant.Actions[variant.Capture].Worth
	}
	if !m.known[mark] {
		m.known[mark] = true
		m.marks = append(m.marks, mark)
	}
}

// routesMove reports whether a piece that has moved could move along a route from a square, whatever stood elsewhere.
func (g *Game) routesMove(c code, from geom.Square) bool {
	m := routeMarker{g: g, side: c.side(), budget: maxRouteStops}
	m.all(g.routes[c], from)
	return m.ends
}
