package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A wallWay is a way of placing walls in compiled form.
type wallWay struct {
	squares geom.Set
	duck    bool // a wall that stands moves, where there is one
	place   variant.WallPlace
	edge    geom.Set   // for EdgePlace: squares at the edge of the board,
	near    []geom.Set // and by square those on a first step from it
}

// compileWallWay takes over a way of placing walls.
func (g *Game) compileWallWay(w *variant.TurnWay) (wallWay, error) {
	out := wallWay{squares: w.Squares, duck: w.Kind == variant.DuckWay, place: w.Place}
	switch w.Place {
	case variant.PastPlace:
		g.turns.remembers = true
	case variant.ShotPlace:
		g.turns.remembers, g.turns.shots = true, true
	case variant.EdgePlace:
		paths, err := g.powerPaths(0, variant.Power{Reach: w.Near})
		if err != nil {
			return out, err
		}
		out.near = g.powerTable(formNone, paths, game.First).first
		for sq := range g.board.Squares().All() {
			if out.near[sq].Len() < len(paths) {
				out.edge.Add(sq)
			}
		}
	}
	return out, nil
}

// wallRoom returns where a way of placing walls may place one now, what stands there apart: not where something has left the board
// by what followed the step before.
func (p *Position) wallRoom(w *wallWay) geom.Set {
	out := w.squares.Minus(p.open.emptied)
	switch w.place {
	case variant.PastPlace:
		var past geom.Set
		if p.open.from != 0 {
			past.Add(geom.Square(p.open.from - 1))
		}
		out = out.And(past)
	case variant.ShotPlace:
		out = out.And(p.shots())
	case variant.EdgePlace:
		open := w.edge
		for walls := p.of[p.g.wall]; !walls.Empty(); {
			open = open.Or(w.near[walls.Pop()])
		}
		out = out.And(open)
	}
	return out
}

// compileShots makes the moves by which walls are shot: those of the notations, wherever the types may go themselves.
func (g *Game) compileShots() error {
	g.shotSets = make([][]moveSet, g.codes)
	for i := range g.v.Types {
		tp, err := g.resolve(game.TypeID(i))
		if err != nil {
			return err
		}
		t := *tp.t
		t.Region, t.Moves = [2]geom.Set{allSquares, allSquares}, slices.Clone(t.Moves)
		for j := range t.Moves {
			if t.Moves[j].Added {
				t.Moves[j].From = [2]geom.Set{}
			}
		}
		tp.t = &t
		for _, side := range []game.Side{game.First, game.Second} {
			sets := make([]moveSet, g.size)
			for from := range g.board.Squares().All() {
				tm := tp.at(side, from)
				if sets[from], _, err = g.compileMoveSet(tp.id, &tm, tm.regular); err != nil {
					return err
				}
				if g.work > maxMoveWork {
					return g.movesTooMany(tp.id)
				}
			}
			g.shotSets[codeOf(tp.id, side)] = sets
		}
	}
	return nil
}

// shots returns where the piece that has made the step before could go on from there without capturing, as the type that
// made the step, and as if what has exploded since were still there. Before a turn it is the first piece of the side to move that would shoot.
func (p *Position) shots() geom.Set {
	at, c := p.shooter()
	if at == geom.NoSquare {
		return geom.Set{}
	}
	there := p.board[uint8(at)]
	for sq := range p.open.emptied.All() {
		p.board[uint8(sq)] = p.g.wall
	}
	p.board[uint8(at)] = c
	out := p.quietTargets(&p.g.shotSets[c][at], c, uint8(at))
	for sq := range p.open.emptied.All() {
		p.board[uint8(sq)] = none
	}
	p.board[uint8(at)] = there
	return out
}

// shooter returns the piece from which walls are shot, and where it stands.
func (p *Position) shooter() (geom.Square, code) {
	if p.part != 0 {
		if p.open.landed == 0 || p.open.shooter == none {
			return geom.NoSquare, none
		}
		return geom.Square(p.open.landed - 1), p.open.shooter
	}
	own := p.Occupied(p.side)
	at := own.First()
	if at == geom.NoSquare {
		return at, none
	}
	return at, p.board[uint8(at)]
}

// quietTargets returns the empty squares to which a piece on a square may go by some moves, initial moves and powers apart.
func (p *Position) quietTargets(f *moveSet, c code, from uint8) geom.Set {
	enemy := c&1 ^ 1
	buf := p.trial[:0]
	for i := range f.leaps {
		if l := &f.leaps[i]; l.ends&endEmpty != 0 && p.board[l.to] == none {
			buf = append(buf, newStep(kindMove, from, l.to))
		}
	}
	for i := range f.rays {
		buf = p.slide(buf, from, &f.rays[i], endEmpty, enemy)
	}
	for i := range f.hops {
		buf = p.hop(buf, from, &f.hops[i], endEmpty, enemy)
	}
	if f.tree != 0 {
		w := walker{p: p, buf: buf, begin: len(buf), from: from, wanted: endEmpty, enemy: enemy}
		w.walk(f.tree)
		buf = w.buf
	}
	if p.g.routes[c] != nil {
		buf = p.generateRoutes(buf, 0, from, c, false)
	}
	p.trial = buf[:0]
	var out geom.Set
	for _, s := range buf {
		if kind := stepKindOf(s); kind == kindMove || kind == kindRights {
			out.Add(geom.Square(stepTo(s)))
		}
	}
	return out
}

// wallSquares returns where a part of a turn may place a wall now, and where it may move one that stands.
func (p *Position) wallSquares(t *turnPart) (place, move geom.Set) {
	empty := p.g.board.Squares().Minus(p.occ[0]).Minus(p.occ[1])
	stands := !p.of[p.g.wall].Empty()
	for i := range t.walls {
		w := &t.walls[i]
		switch free := p.wallRoom(w).And(empty); {
		case w.duck && stands:
			move = move.Or(free)
		default:
			place = place.Or(free)
		}
	}
	return place, move
}

// generateWalls appends what a part of a turn does with walls: it places a new one, or moves one that
// stands, which is placed if there is none.
func (p *Position) generateWalls(buf []game.Step, t *turnPart) []game.Step {
	if len(t.walls) == 0 {
		return buf
	}
	place, move := p.wallSquares(t)
	for !place.Empty() {
		sq := uint8(place.Pop())
		buf = append(buf, newStep(kindWall, sq, sq))
	}
	if move.Empty() {
		return buf
	}
	for stand := p.of[p.g.wall]; !stand.Empty(); {
		from := uint8(stand.Pop())
		for to := move; !to.Empty(); {
			buf = append(buf, newStep(kindWall, from, uint8(to.Pop())))
		}
	}
	return buf
}

// movesWall reports whether a pseudo-legal step that places or moves a wall may be made in a part of a turn.
func (p *Position) movesWall(t *turnPart, s game.Step) bool {
	if len(t.walls) == 0 {
		return false
	}
	place, move := p.wallSquares(t)
	to := geom.Square(stepTo(s))
	if stepFrom(s) != stepTo(s) {
		return move.Has(to)
	}
	return place.Has(to)
}

// explainWall says why a wall cannot be placed or moved so.
func (p *Position) explainWall(m *written, no refuse) *game.Illegal {
	for _, t := range p.partsNow() {
		if len(t.walls) == 0 {
			continue
		}
		place, move := p.wallSquares(t)
		may := move
		if m.wall {
			may = place
		}
		switch {
		case p.board[uint8(m.to)] != none:
			return no(game.Blocked, "the "+p.describe(m.to)+" is there; "+p.g.aWall()+" goes to an empty square", m.to)
		case m.wall && place.Empty() && move.Has(m.to):
			return no(game.Misstated, "the "+p.g.wallName()+" that stands moves: write its square and the one to which it goes")
		case !may.Has(m.to):
			return no(game.Unreachable, "no "+p.g.wallName()+" may go to "+p.g.board.Name(m.to), m.to)
		}
		return no(game.Incompletable, "the turn could not be completed after it")
	}
	return no(game.WrongPart, "this step of the turn neither places nor moves "+p.g.aWall())
}

// WallFrom implements game.WallWriter.
func (p *Position) WallFrom() geom.Square {
	if p.part == 0 {
		own := p.Occupied(p.side)
		return own.First()
	}
	if p.open.landed == 0 {
		return geom.NoSquare
	}
	return geom.Square(p.open.landed - 1)
}

// WallsInstead implements game.WallWriter.
func (p *Position) WallsInstead() (walls, passes bool) {
	return p.g.v.Turns.WallsInstead(p.side), p.g.v.WallOrMove && p.g.v.Turns == nil
}
