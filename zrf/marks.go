package zrf

import (
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// MarksOf keeps what Reach has found out.
type marksOf struct {
	mu    sync.Mutex
	known map[markKey][]game.Mark
	board *Position // on which moves are tried out
	spent int       // instructions and states of walks, of all that has been tried out
}

// maxTries bounds what is tried out in all. Beyond that marks say where pieces could go at most, and no more.
const maxTries = 10_000_000

// mostVictims is how many positions beside those where a piece may end are tried for whether it captures there.
const mostVictims = 24

type markKey struct {
	t    game.TypeID
	side game.Side
	from geom.Square
}

// Reach implements game.Position. What a block could do on some board is a mark; those that it does on a board that
// is empty but for the piece, or where an enemy stands, say so.
func (p *Position) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	s := p.g.spotAt(from)
	if s == nowhere {
		return nil
	}
	m := &p.g.marks
	m.mu.Lock()
	defer m.mu.Unlock()
	key := markKey{t, side, from}
	marks, known := m.known[key]
	if !known {
		for player := range p.g.players {
			if p.g.players[player].side == side {
				marks = append(marks, p.g.tryOut(int16(player), int16(int(t)%len(p.g.types)), s)...)
			}
		}
		if m.known == nil {
			m.known = map[markKey][]game.Mark{}
		}
		m.known[key] = marks
	}
	return marks
}

// tryOut finds the marks of a player's piece.
func (g *Game) tryOut(player, t int16, from spot) []game.Mark {
	if g.marks.board == nil {
		g.marks.board = g.newPosition()
	}
	board := g.marks.board
	board.set(from, g.fresh(player, t))
	defer board.set(from, 0)
	goals, hits := g.possible(player, t, from)
	var free geom.Set
	if g.marks.spent < maxTries {
		free = board.freeMoves(player, t, from)
	}
	targets := goals
	if hits.Len() <= mostVictims {
		targets = goals.Or(hits)
	}
	var marks []game.Mark
	for s := range g.all(targets) {
		if s == from {
			continue
		}
		mark := game.Mark{To: g.square[s], How: game.ByLeap, Move: free.Has(geom.Square(s))}
		if g.marks.spent < maxTries {
			mark.Capture = hits.Has(geom.Square(s)) && board.wouldCapture(player, t, from, s)
			board.measure(&mark, player, t, from, s)
		}
		marks = append(marks, mark)
	}
	return marks
}

// possible returns where a piece could end on some board, and where it could capture.
func (g *Game) possible(player, t int16, from spot) (goals, hits geom.Set) {
	for _, number := range g.blocksOf[t] {
		if g.marks.spent >= maxTries {
			return everywhere, everywhere
		}
		w := newWalk(g, number, player, from)
		g.marks.spent += w.states
		goals, hits = goals.Or(w.goals), hits.Or(w.hits)
	}
	return goals, hits
}

// all ranges over the positions of a set, which may have more than there are.
func (g *Game) all(set geom.Set) func(yield func(spot) bool) {
	return func(yield func(spot) bool) {
		for s := range g.board.names {
			if set.Has(geom.Square(s)) && !yield(spot(s)) {
				return
			}
		}
	}
}

// freeMoves returns where a piece goes on the board as it is.
func (p *Position) freeMoves(player, t int16, from spot) geom.Set {
	var to geom.Set
	p.fuel = allFuel
	l := p.level(0)
	l.any, l.bare = false, true
	l.steps = l.steps[:0]
	l.seen.clear()
	l.frame.purpose = toList
	for _, number := range p.g.blocksOf[t] {
		p.run(&l.frame, number, player, from)
	}
	for _, s := range l.steps {
		f := &p.level(1).frame
		f.purpose, f.want = toFind, stepOrdinal(s)
		if p.run(f, stepBlock(s), player, stepSpot(s)); !f.found {
			continue
		}
		for _, m := range f.parts[:f.nparts+1] {
			if m.from == from {
				to.Add(geom.Square(m.to))
			}
		}
	}
	p.fault = nil
	p.g.marks.spent += allFuel - p.fuel
	return to
}

// wouldCapture reports whether a piece captures an enemy on a position.
func (p *Position) wouldCapture(player, t int16, from, target spot) bool {
	victim := p.g.flipped(player)
	if victim == player && len(p.g.rivals[player]) > 0 {
		victim = p.g.rivals[player][0]
	}
	p.set(target, p.g.fresh(victim, t))
	defer p.set(target, 0)
	p.fuel = allFuel
	f := p.attack
	f.purpose, f.target = toAttack, target
	for _, number := range p.g.blocksOf[t] {
		if p.run(f, number, player, from); f.found {
			break
		}
	}
	p.fault = nil
	p.g.marks.spent += allFuel - p.fuel
	return f.found
}

// measure tells a slide from a leap: whether a piece beside the target, on the way, would be in the way.
func (p *Position) measure(mark *game.Mark, player, t int16, from, target spot) {
	board := p.g.info.Board
	step, n := board.Line(p.g.square[from], mark.To)
	switch {
	case n == 1:
		mark.How = game.ByStep
		return
	case n == 0 || !mark.Move:
		return
	}
	before := p.g.spotAt(board.Within(mark.To, step.Back()))
	if before == nowhere || p.cells[before] != 0 {
		return
	}
	p.set(before, p.g.fresh(player, t))
	free := p.freeMoves(player, t, from)
	p.set(before, 0)
	if !free.Has(geom.Square(target)) {
		mark.How, mark.Via = game.BySlide, uint8(n-1)
	}
}
