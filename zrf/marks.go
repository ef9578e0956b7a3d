package zrf

import (
	"slices"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// MarksOf keeps what Reach has found out.
type marksOf struct {
	mu    sync.Mutex
	known map[markKey][]game.Mark
	board *Position // on which moves are tried out
	spent int       // instructions of all that has been tried out
}

// maxTries bounds what is tried out in all. Beyond it, and on wide boards from the beginning, marks say where pieces could go at most,
// by what walks tell.
const maxTries = 10_000_000

// mostVictims is how many positions beside those where a piece may end are tried for whether it captures there.
const mostVictims = 24

type markKey struct {
	t    game.TypeID
	side game.Side
	from geom.Square
}

// Reach implements game.Position. What a block could do on some board is a mark; those that it does on a board that
// is empty but for the piece and its company, or where an enemy stands, say so.
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
	board, company := g.marks.board, g.companyOf(player, t)
	board.set(from, g.fresh(player, t))
	board.seat(company, from)
	defer func() {
		board.unseat(company, from)
		board.set(from, 0)
	}()
	goals, hits, all := g.possible(player, t, from)
	if g.info.Board.Wide() || g.marks.spent >= maxTries {
		return g.guess(from, goals, hits, all)
	}
	free := board.freeMoves(player, t, from)
	g.marks.spent += allFuel - board.fuel
	targets := slices.Clone(goals)
	if !all {
		targets = g.reaches.everywhere
	} else if hits.len() <= mostVictims {
		targets.join(hits)
	}
	var marks []game.Mark
	for s := range targets.all() {
		if s == from {
			continue
		}
		mark := game.Mark{To: g.square[s], How: game.ByLeap, Move: free.has(s)}
		if g.marks.spent < maxTries {
			mark.Capture = (!all || hits.has(s)) && board.wouldCapture(player, t, from, s)
			board.measure(&mark, player, t, from, s)
		}
		marks = append(marks, mark)
	}
	return marks
}

// possible returns where a piece could end on some board, and where it could capture; all says that this is known of all its blocks.
func (g *Game) possible(player, t int16, from spot) (goals, hits spots, all bool) {
	goals, hits, all = g.newSpots(), g.newSpots(), true
	for _, number := range g.blocksOf[t] {
		w := newWalk(g, number, player, from)
		if w.lost {
			all = false
			continue
		}
		goals.join(w.goals)
		hits.join(w.hits)
	}
	return goals, hits, all
}

// guess makes marks of where a piece could go on some board without trying it: what lies behind another such square on a line is
// taken for a slide. Unless all is known of the piece marks of which nothing is told are on all other squares.
func (g *Game) guess(from spot, goals, hits spots, all bool) (marks []game.Mark) {
	board := g.info.Board
	if !all {
		for s := range g.reaches.everywhere.all() {
			if s != from && !goals.has(s) {
				marks = append(marks, game.Mark{To: g.square[s], How: game.ByLeap})
			}
		}
	}
	for s := range goals.all() {
		if s == from {
			continue
		}
		mark := game.Mark{To: g.square[s], How: game.ByLeap, Move: true, Capture: hits.has(s)}
		step, n := board.Line(g.square[from], mark.To)
		if n == 1 {
			mark.How = game.ByStep
		} else if n > 1 {
			if before := g.spotAt(board.Within(mark.To, step.Back())); before != nowhere && goals.has(before) {
				mark.How, mark.Via = game.BySlide, uint8(n-1)
			}
		}
		marks = append(marks, mark)
	}
	return marks
}

// freeMoves returns where a piece goes on the board as it is. What is left of allFuel is in fuel then.
func (p *Position) freeMoves(player, t int16, from spot) spots {
	to := p.g.newSpots()
	p.fuel = allFuel
	l := p.level(0)
	l.any, l.bare = false, true
	l.steps = l.steps[:0]
	l.seen.clear()
	l.frame.purpose = toList
	for _, number := range p.g.blocksOf[t] {
		p.run(l.frame, number, player, from)
	}
	for _, s := range l.steps {
		f := p.level(1).frame
		f.purpose, f.want = toFind, stepOrdinal(s)
		if p.run(f, stepBlock(s), player, stepSpot(s)); !f.found {
			continue
		}
		for _, m := range f.parts[:f.nparts+1] {
			if m.from == from {
				to.add(m.to)
			}
		}
	}
	p.fault = nil
	return to
}

// wouldCapture reports whether a piece captures an enemy on a position.
func (p *Position) wouldCapture(player, t int16, from, target spot) bool {
	victim := p.g.flipped(player)
	if victim == player && len(p.g.rivals[player]) > 0 {
		victim = p.g.rivals[player][0]
	}
	old := p.cells[target]
	p.set(target, p.g.fresh(victim, t))
	defer p.set(target, old)
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
	p.g.marks.spent += allFuel - p.fuel
	p.set(before, 0)
	if !free.has(target) {
		mark.How, mark.Via = game.BySlide, uint8(n-1)
	}
}
