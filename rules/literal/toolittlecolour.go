package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// drawnApart applies when "nothing but the royal pieces is left, among whatever walls, of which neither can ever give check".
func (p *Position) drawnApart() bool {
	if p.pieces.taken.Len() != 2 || p.royals(game.First) != 1 || p.royals(game.Second) != 1 {
		return false
	}
	if p.game.apart == nil {
		e := &p.game.v.Ending
		royal := &p.game.v.Types[p.royalType()]
		apart := p.game.leapsOnly(p.royalType()) && e.Stalemate == variant.Draws && !slices.Contains(p.game.imitates, true) && len(royal.Powers) == 0 &&
			len(e.Extinctions) == 0 && e.PseudoRoyal == nil && (p.game.v.Turns == nil || p.game.v.Turns.OneStep()) && p.game.decidesByNothingElse() &&
			!e.Facing && !p.game.promotes(p.royalType()) && !p.someRoyals(geom.Set{}, (*Position).InCheck)
		p.game.apart = &apart
	}
	return *p.game.apart
}

// someRoyals looks for a placement of the royal pieces among walls, with one side to move and the other not attacked, of which something holds.
func (p *Position) someRoyals(walls geom.Set, holds func(*Position) bool) bool {
	for _, a := range p.game.v.Types[p.royalType()].Region[game.First].Minus(walls).Squares() {
		for _, b := range p.game.v.Types[p.royalType()].Region[game.Second].Minus(walls).Squares() {
			if a == b {
				continue
			}
			q := p.onlyRoyal(a, b)
			q.walls = walls
			for _, q.side = range []game.Side{game.First, game.Second} {
				if q.memo = (memo{}); !q.attacked(q.side.Other()) && holds(q) {
					return true
				}
			}
		}
	}
	return false
}

// leapsOnly reports whether all moves of a type are single leaps that nothing can block.
func (g *Game) leapsOnly(t game.TypeID) bool {
	return g.allPaths(t, func(path betza.Path) bool {
		return len(path.Legs) == 1 && !path.Initial && path.Legs[0].Max == 1 && len(path.Legs[0].Lame) == 0
	})
}

// allPaths reports whether something holds of all paths of a type.
func (g *Game) allPaths(t game.TypeID, holds func(betza.Path) bool) bool {
	for _, w := range g.ways[t] {
		for _, path := range slices.Concat(w.always, w.initial) {
			if !holds(path) {
				return false
			}
		}
	}
	return true
}

// drawnOnOneColour applies when "any number of predefined pieces is left besides the royal ones that stand on squares of one colour and never leave
// it, where a royal piece that stands on it can always go to another".
func (p *Position) drawnOnOneColour() bool {
	if p.walls != p.game.startWalls() || p.pieces.taken.Len() < 3 || p.royals(game.First) != 1 || p.royals(game.Second) != 1 {
		return false
	}
	colours := map[int]bool{}
	for _, sq := range p.pieces.taken.Squares() {
		piece := p.pieces.at(sq)
		if piece.Type == p.royalType() {
			continue
		}
		colours[p.game.v.Board.Colour(sq)] = true
		if !p.game.staysAlone(piece) || !p.game.keepsColour(piece.Type) {
			return false
		}
	}
	if len(colours) != 1 {
		return false
	}
	for colour := range colours {
		if _, known := p.game.escapes[colour]; !known {
			if p.game.escapes == nil {
				p.game.escapes = map[int]bool{}
			}
			p.game.escapes[colour] = p.royalsEscape(colour)
		}
		return p.game.escapes[colour]
	}
	return false
}

// royalsEscape reports whether nobody is ever in check by the other royal piece, and each can leave a colour wherever they stand.
func (p *Position) royalsEscape(colour int) bool {
	b := p.game.v.Board
	return p.game.leapsOnly(p.royalType()) && p.game.onlyByMate() && p.game.v.Laws == nil && !p.game.v.Ending.Facing &&
		!p.someRoyals(p.game.startWalls(), func(q *Position) bool {
			leaves := func(t turn) bool {
				m := t.steps[0]
				return m.to != geom.NoSquare && b.Colour(m.to) != colour
			}
			return q.InCheck() || b.Colour(q.royalOf(q.side)) == colour && !slices.ContainsFunc(q.legal(), leaves)
		})
}

// keepsColour reports whether a type makes leaps and slides alone, from no square to one of another colour.
func (g *Game) keepsColour(t game.TypeID) bool {
	b := g.v.Board
	return g.allPaths(t, func(path betza.Path) bool {
		leg := path.Legs[0]
		if len(path.Legs) != 1 || leg.Mode&betza.Induce != 0 {
			return false
		}
		for from := range b.Squares().All() {
			for at, n := from, 0; n < leg.Max; n++ {
				if at = b.Step(at, geom.Vector(leg.Step), leg.Joins()); at == geom.NoSquare || at == from {
					break
				}
				if b.Colour(at) != b.Colour(from) {
					return false
				}
			}
		}
		return true
	})
}
