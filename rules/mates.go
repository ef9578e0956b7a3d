package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// compileMates refuses what a rule on checkmates cannot stand beside.
func (g *Game) compileMates() error {
	if g.v.Ending.Mates != nil && g.turns != nil {
		return g.v.Errorf("shatarMateRule", "a turn of several steps and a rule on checkmates cannot be together")
	}
	return nil
}

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
	for q := p.Clone().(*Position); q.InCheck(); q.Unmake() {
		if slices.ContainsFunc(q.checkers(), isStrong) {
			return e.Checkmate
		}
		if len(q.history) < 2 {
			break
		}
		q.Unmake()
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
