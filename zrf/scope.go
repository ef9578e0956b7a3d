package zrf

import (
	"sync"
	"sync/atomic"

	"aanca.chess/game"
	"aanca.chess/geom"
)

var _ game.Evaluable = (*Position)(nil)

// Scopes are what is known of where pieces look, by player, type and position. Each is found when it is first asked for.
type scopes struct {
	known []atomic.Pointer[outlook]
	mu    sync.Mutex
	board *Position // on which captures are tried out
	spent int       // instructions of all that has been tried out
}

// An outlook is what a piece has in its grip whatever stands there, and what decides what it can do.
type outlook struct {
	leaps  spots // where it captures by going there, whatever stands between
	slides []slide
	looks  geom.Set // on the board that others see
}

// A slide captures by going to a position if the one before it is empty.
type slide struct{ to, before spot }

// maxOutlooks bounds what is tried out in all. Pieces of which nothing is known then guard nothing.
const maxOutlooks = 20_000_000

// scopeFuel bounds the instructions for what one piece could do.
const scopeFuel = 50_000

// Scope implements game.Controlled: the blocks of the piece are run, whoever is to move. What it would capture if an
// enemy stood there is known of captures by going there.
func (p *Position) Scope(from geom.Square, moves, hits *geom.Set) (even bool) {
	*moves, *hits = geom.Set{}, geom.Set{}
	at := p.g.spotAt(from)
	if at == nowhere || p.cells[at] == 0 {
		return false
	}
	player, t := p.cells[at].owner(), p.cells[at].kind()
	f := p.scopeOf(player, t, at)
	known := p.g.outlook(player, t, at)
	taken := f.takes
	for i, others := range p.held(player) {
		taken[i] |= known.leaps[i] &^ others
	}
	for _, s := range known.slides {
		if s.before == at || f.moves.has(s.before) {
			if c := p.cells[s.to]; c == 0 || c.owner() == player {
				taken.add(s.to)
			}
		}
	}
	*moves, *hits = p.g.shown(f.moves), p.g.shown(taken)
	return false
}

// held returns where pieces stand that do not belong to a player: what is captured of them is found by running.
func (p *Position) held(player int16) spots {
	others := p.sums.held
	clear(others)
	for owner := range p.g.players {
		if int16(owner) == player {
			continue
		}
		for t := range p.g.types {
			others.join(p.where[p.slot(int16(owner), int16(t))])
		}
	}
	return others
}

// scopeOf runs the blocks of a piece and collects what its moves reach and capture.
func (p *Position) scopeOf(player, t int16, at spot) *frame {
	f := p.attack
	f.purpose = toScope
	clear(f.moves)
	clear(f.takes)
	clear(f.lands)
	fuel, fault, of := p.fuel, p.fault, p.faultOf
	p.fuel = scopeFuel
	for _, number := range p.g.blocksOf[t] {
		p.run(f, number, player, at)
	}
	f.spent = scopeFuel - p.fuel
	p.fuel, p.fault, p.faultOf = fuel, fault, of
	return f
}

// overlook notes what the move that a run adds reaches and captures.
func (p *Position) overlook(f *frame) {
	f.parts[f.nparts] = f.part()
	for _, m := range f.parts[:f.nparts+1] {
		if m.from == nowhere || m.to == nowhere || m.to == m.from {
			continue
		}
		switch c := p.cells[m.to]; {
		case c == 0 && m.from == f.start:
			f.moves.add(m.to)
		case c != 0 && p.g.preys(f.player, c.owner()):
			f.takes.add(m.to)
			f.lands.add(m.to)
		}
	}
	for i := range f.effects[:f.neffects] {
		e := &f.effects[i]
		if e.op == opAttribute || e.op == opChange {
			continue
		}
		if c := p.cells[e.at]; c != 0 && c.owner() != f.player {
			f.takes.add(e.at)
		}
	}
}

// preys reports whether it concerns others that a player takes a piece of an owner: of those who do not decide it may be anybody's that they take.
func (g *Game) preys(player, owner int16) bool { return owner != player || !g.players[player].decides }

// Looks implements game.Evaluable.
func (p *Position) Looks(from geom.Square) geom.Set {
	at := p.g.spotAt(from)
	if at == nowhere || p.cells[at] == 0 {
		return geom.Set{}
	}
	return p.g.outlook(p.cells[at].owner(), p.cells[at].kind(), at).looks
}

// outlook returns what is known of a piece.
func (g *Game) outlook(player, t int16, at spot) *outlook {
	slot := (int(player)*len(g.types)+int(t))*len(g.board.names) + int(at)
	if o := g.scopes.known[slot].Load(); o != nil {
		return o
	}
	o := g.study(player, t, at)
	g.scopes.known[slot].Store(o)
	return o
}

// study finds out what a piece looks at, and where it captures by going there.
func (g *Game) study(player, t int16, at spot) *outlook {
	sets := g.newSpotsList(3)
	o := &outlook{leaps: sets[0]}
	looks, targets := sets[1], sets[2]
	for _, number := range g.blocksOf[t] {
		w := newWalk(g, number, player, at)
		looks.join(w.looks)
		for i, goals := range w.goals {
			targets[i] |= goals & w.hits[i]
		}
	}
	o.looks = g.shown(looks)
	s := &g.scopes
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.board == nil {
		s.board = g.newPosition()
	}
	board, enemy, company := s.board, g.enemyOf(player), g.companyOf(player, t)
	board.set(at, g.fresh(player, t))
	board.seat(company, at)
	defer func() {
		board.unseat(company, at)
		board.set(at, 0)
	}()
	for target := range targets.all() {
		if target == at || s.spent > maxOutlooks {
			continue
		}
		old := board.cells[target]
		board.set(target, g.fresh(enemy, t))
		f := board.scopeOf(player, t, at)
		if s.spent += f.spent; f.lands.has(target) {
			board.grip(o, player, t, at, target)
		}
		board.set(target, old)
	}
	return o
}

// enemyOf returns whose pieces a player captures.
func (g *Game) enemyOf(player int16) int16 {
	if victim := g.flipped(player); victim != player {
		return victim
	}
	if len(g.rivals[player]) > 0 {
		return g.rivals[player][0]
	}
	return (player + 1) % int16(len(g.players))
}

// grip notes that a piece captures on a position, on which an enemy stands now: by a slide if a friend before it is in
// the way.
func (p *Position) grip(o *outlook, player, t int16, at, target spot) {
	board := p.g.info.Board
	step, n := board.Line(p.g.square[at], p.g.square[target])
	if n == 1 {
		o.leaps.add(target)
		return
	}
	before := nowhere
	if n > 1 {
		before = p.g.spotAt(board.Within(p.g.square[target], step.Back()))
	}
	if before == nowhere || p.cells[before] != 0 {
		o.leaps.add(target)
		return
	}
	p.set(before, p.g.fresh(player, t))
	f := p.scopeOf(player, t, at)
	p.set(before, 0)
	if f.lands.has(target) {
		o.leaps.add(target)
	} else {
		o.slides = append(o.slides, slide{target, before})
	}
}
