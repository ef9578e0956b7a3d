package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Possible reports whether a step, which may come from another position, is legal in this one. It
// may report false for legal steps too: it looks only at plain moves, and only in games in which
// nothing but the moving piece and the safety of the royal piece decides. Those who have a good
// step from elsewhere can try it without generating the others.
func (p *Position) Possible(s game.Step) bool {
	if !p.g.plainMoves || p.ruledOut() {
		return false
	}
	switch stepKindOf(s) {
	case kindMove, kindRights, kindEnPassant:
	default:
		return false
	}
	from := stepFrom(s)
	if !p.occ[p.side].Has(geom.Square(from)) {
		return false
	}
	steps := p.generateFrom(p.possible[:0], from, false)
	p.possible = steps[:0]
	return contains(steps, s) && !p.exposes(s)
}

// onlyPlainMoves reports whether Possible has an answer in the game.
func (g *Game) onlyPlainMoves() bool {
	return g.turns == nil && !g.shaped && g.trade == nil && g.laws == nil && !g.ending.forbidden && g.ending.facing == nil
}
