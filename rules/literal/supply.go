package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// supplies returns the drops from an endless supply: a piece lands "on any empty square along a
// line of this reach from the square where the step before ended, as far as no piece stands in the
// way", or on any empty square, where its type may go.
func (p *Position) supplies(way *variant.TurnWay) []move {
	dropped := game.Piece{Type: way.Types[0], Side: p.side}
	var out []move
	add := func(sq geom.Square) {
		if p.mayStandOn(dropped, sq) {
			m := drop(dropped, sq)
			m.supplied = true
			out = append(out, m)
		}
	}
	if way.Anywhere {
		for sq := range p.game.v.Board.Squares().All() {
			if p.isEmpty(sq) {
				add(sq)
			}
		}
		return out
	}
	if len(p.made) == 0 || p.made[len(p.made)-1].pass {
		return nil
	}
	landed := p.made[len(p.made)-1].to
	for _, l := range p.game.near[way] {
		for _, sq := range p.game.along(l, p.side, landed) {
			if !p.isEmpty(sq) {
				break
			}
			add(sq)
		}
	}
	return distinct(p.game, out)
}

// placedWalls returns the ways of placing a wall on an empty square.
func (p *Position) placedWalls(where geom.Set) []move {
	var out []move
	for sq := range where.And(p.game.v.Board.Squares()).All() {
		if p.isEmpty(sq) && !p.emptied.Has(sq) {
			out = append(out, move{from: geom.NoSquare, to: geom.NoSquare, pass: true, promotes: game.NoType, wall: &wallMove{geom.NoSquare, sq}})
		}
	}
	return out
}

// wallPlaces returns where a way of placing walls may place one now: anywhere, or "where the step before began, if a piece
// moved", "where the piece that has moved, as it was before, could go without capturing", or "at the edge of the board, or on
// a first step from a wall".
func (p *Position) wallPlaces(way *variant.TurnWay) geom.Set {
	all := p.game.v.Board.Squares()
	var out geom.Set
	switch way.Place {
	case variant.AnyPlace:
		return all
	case variant.PastPlace:
		if len(p.made) > 0 && !p.made[len(p.made)-1].pass && !p.made[len(p.made)-1].drop {
			out.Add(p.made[len(p.made)-1].from)
		}
	case variant.ShotPlace:
		return p.shots()
	case variant.EdgePlace:
		lines, err := p.game.lines(way.Near)
		if err != nil {
			panic(err) // the kernel refuses it
		}
		for sq := range all.All() {
			for _, l := range lines {
				if next := p.game.offset(sq, l.step, game.First); next == geom.NoSquare || p.walls.Has(next) {
					out.Add(sq)
				}
			}
		}
	}
	return out
}

// shots returns where the piece that has made the last step could go on to, by its notation and without its initial moves. Before
// a turn it is the first piece of the side to move.
func (p *Position) shots() geom.Set {
	q := p.clone()
	for sq := range p.emptied.All() { // "as if what has exploded since were still there"
		q.walls.Add(sq)
	}
	at := geom.NoSquare
	if len(p.made) > 0 {
		if last := p.made[len(p.made)-1]; !last.pass {
			at = last.to
			q.pieces.put(at, last.mover)
		}
	} else {
		for _, sq := range p.squares() {
			if p.pieces.at(sq).Side == p.side {
				at = sq
				break
			}
		}
	}
	var out geom.Set
	if at == geom.NoSquare {
		return out
	}
	return q.quietTargets(at, true)
}

// quietTargets returns where the piece on a square could go by its notation, without its initial moves and without capturing; what it
// shoots goes "without double steps, wherever it may go itself".
func (p *Position) quietTargets(at geom.Square, shoots bool) geom.Set {
	var out geom.Set
	piece := p.pieces.at(at)
	for _, way := range p.game.ways[piece.Type] {
		if shoots && way.Added || !way.From[piece.Side].Has(at) {
			continue
		}
		for _, m := range p.walk(at, way.always, false) {
			limited := way.Onto != (geom.Set{}) && !way.Onto.Has(m.to) || way.staysInCell(at, m.to)
			if m.captured.Empty() && m.to != at && !limited && (shoots || way.Beyond || p.mayStandOn(piece, m.to)) {
				out.Add(m.to)
			}
		}
	}
	return out
}

// A wayBack is a step that a piece would take back, and what others have moved before, where pieces imitate that.
type wayBack struct {
	piece    game.Piece
	from, to geom.Square
	imitated game.TypeID
}

// couldReturn: "the piece could at once take the step back if nothing else stood on the board, or one piece over which it hops".
func (p *Position) couldReturn(m move) bool {
	if m.drop {
		return false
	}
	way := wayBack{m.mover, m.from, m.to, p.lastMoved}
	could, known := p.game.returns[way]
	if !known {
		could = p.findsBack(m)
		p.game.returns[way] = could
	}
	return could
}

// findsBack finds that out.
func (p *Position) findsBack(m move) bool {
	q := p.clone()
	q.walls = geom.Set{}
	q.pieces = pieces{}
	q.pieces.put(m.to, m.mover)
	targets := q.quietTargets(m.to, false)
	return targets.Has(m.from) || q.couldHopBack(m)
}

// couldHopBack: "with one piece more on the board, that is no king and over which it may hop, it could".
func (p *Position) couldHopBack(m move) bool {
	if !slices.ContainsFunc(p.game.ways[m.mover.Type], way.hops) {
		return false
	}
	barred := p.game.v.Types[m.mover.Type].NoHurdles
	for t, vt := range p.game.v.Types {
		if vt.Royal || slices.Contains(barred, game.TypeID(t)) {
			continue
		}
		for _, side := range [2]game.Side{game.First, game.Second} {
			for at := range p.game.v.Board.Squares().All() {
				if at == m.to {
					continue
				}
				q := p.clone()
				q.pieces.put(at, game.Piece{Type: game.TypeID(t), Side: side})
				if targets := q.quietTargets(m.to, false); targets.Has(m.from) {
					return true
				}
			}
		}
		return false
	}
	return false
}

// hops: "some of its moves need pieces on the squares that they pass".
func (w way) hops() bool {
	return slices.ContainsFunc(w.always, func(path betza.Path) bool {
		return slices.ContainsFunc(path.Legs, func(leg betza.Leg) bool { return leg.Jumps || leg.Mode&(betza.Hop|betza.HopFriend) != 0 })
	})
}

// movedWalls returns the ways in which "a wall that stands goes to an empty square; if there is none, one is placed".
func (p *Position) movedWalls(where geom.Set) []move {
	if p.walls.Empty() {
		return p.placedWalls(where)
	}
	var out []move
	for from := range p.walls.All() {
		for _, m := range p.placedWalls(where) {
			m.wall.from = from
			out = append(out, m)
		}
	}
	return out
}
