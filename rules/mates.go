package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// mate returns the verdict for the side to move, which is checkmated.
func (p *Position) mate() variant.Verdict {
	e := &p.g.v.Ending
	if e.Mates == nil || p.royal[p.side] == geom.NoSquare {
		return e.Checkmate
	}
	if by := p.checkers(); !slices.ContainsFunc(by, func(t game.TypeID) bool { return !slices.Contains(e.Mates.Weak, t) }) {
		return variant.Wins
	}
	isStrong := func(t game.TypeID) bool { return slices.Contains(e.Mates.Strong, t) }
	const ofBoth = 2
	for q := p.Clone().(*Position); q.InCheck(); {
		if slices.ContainsFunc(q.checkers(), isStrong) {
			return e.Checkmate
		}
		if !q.takeBackTurns(ofBoth) {
			break
		}
	}
	return variant.Draws
}

// checkers returns the types of the pieces that give check.
func (p *Position) checkers() []game.TypeID {
	var types []game.TypeID
	for _, sq := range p.Attackers(nil, p.royal[p.side], p.side.Other()) {
		types = append(types, p.board[uint8(sq)].kind())
	}
	return types
}
