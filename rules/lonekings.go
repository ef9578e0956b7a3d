package rules

import (
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// loneKings is whether two royal pieces alone could ever decide a game: it is found out by looking at all their placements,
// when somebody asks first.
type loneKings struct {
	once  sync.Once
	draws bool
}

// lonely reports whether nothing but the royal pieces is left, and nothing can come.
func (p *Position) lonely() bool {
	first, second := p.men(game.First), p.men(game.Second)
	return first.Len() == 1 && second.Len() == 1 &&
		p.royal[0] != geom.NoSquare && p.royal[1] != geom.NoSquare && p.emptyHands()
}

// onlyByMate reports whether games are decided by checkmate, stalemate and checks alone, so that looking for those proves a draw.
func (g *Game) onlyByMate() bool {
	e := &g.v.Ending
	return g.turns == nil && !g.anyPowers && g.v.FreeDrops == nil && len(e.Extinctions) == 0 && e.PseudoRoyal == nil && e.Flag == nil && e.Connection == nil &&
		e.CastlingWins == ([2][2]bool{}) && e.Repetition.Verdict == variant.Draws && !e.Repetition.Forbidden && len(g.promotions[codeOf(g.royalType, game.First)])+len(g.promotions[codeOf(g.royalType, game.Second)]) == 0
}

// loneKingsDraw reports whether royal pieces alone can never mate each other, nor stalemate where that decides.
func (g *Game) loneKingsDraw() bool {
	g.alone.once.Do(func() { g.alone.draws = g.royalType != game.NoType && g.onlyByMate() && g.neverDecided() })
	return g.alone.draws
}

// neverDecided looks at all placements of two royal pieces.
func (g *Game) neverDecided() bool {
	p := g.empty()
	ours, theirs := codeOf(g.royalType, game.First), codeOf(g.royalType, game.Second)
	for a := range g.v.Types[g.royalType].Region[game.First].All() {
		p.put(ours, uint8(a))
		for b := range g.v.Types[g.royalType].Region[game.Second].Minus(geom.SetOf(a)).All() {
			p.put(theirs, uint8(b))
			for _, p.side = range [2]game.Side{game.First, game.Second} {
				if p.decidedByMate() {
					return false
				}
			}
			p.take(uint8(b))
		}
		p.take(uint8(a))
	}
	return true
}

// decidedByMate reports whether the side to move cannot move and the game is no draw, or is in check where checks count. Positions in which the other could be captured do
// not occur.
func (p *Position) decidedByMate() bool {
	e := &p.g.v.Ending
	if p.attacked(uint8(p.royal[p.side.Other()]), p.side) || e.Stalemate == variant.Draws && !p.InCheck() {
		return false
	}
	if e.Checks && p.InCheck() {
		return true
	}
	if p.hasLegal() {
		return false
	}
	if p.InCheck() {
		return e.Checkmate == variant.Wins || e.Checkmate == variant.Loses
	}
	return e.Stalemate != variant.GoesOn
}
