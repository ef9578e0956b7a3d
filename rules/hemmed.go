package rules

import (
	"slices"

	"aanca.chess/geom"
)

// findHems finds out whether walls count where nobody may go to a square from which it could never move: those do that stay.
func (g *Game) findHems() {
	g.hems = g.wall != none && g.v.Ending.ImmobileIllegal && !g.v.Turns.MovesWalls()
}

// isStuck reports whether a piece could never move from a square, initial moves apart: by the board alone, or since walls stand
// on every square that it could go to.
func (p *Position) isStuck(c code, sq geom.Square) bool {
	return p.g.immobile[c].Has(sq) || p.g.hems && p.isHemmed(c, sq)
}

// isHemmed reports whether walls stand on every square to which a piece could go, if nothing were in its way.
func (p *Position) isHemmed(c code, sq geom.Square) bool {
	walls, f := p.of[p.g.wall], &p.g.moveSets[c][sq]
	if walls.Empty() || len(f.hops) > 0 || f.tree != 0 || p.g.powersMove(c, sq) || p.g.routesMove(c, sq) {
		return false
	}
	free := slices.ContainsFunc(f.leaps, func(l leap) bool { return !walls.Has(geom.Square(l.to)) }) ||
		slices.ContainsFunc(f.rays, func(r ray) bool { return setOf(r.squares).Minus(walls) != geom.Set{} })
	return !free && len(f.leaps)+len(f.rays) > 0
}

// besidesHems returns those of some squares on which walls would not keep a piece for ever.
func (p *Position) besidesHems(c code, squares geom.Set) geom.Set {
	for all := squares; !all.Empty(); {
		if sq := all.Pop(); p.isHemmed(c, sq) {
			squares.Remove(sq)
		}
	}
	return squares
}
