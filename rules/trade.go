package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A tradeRule keeps strong pieces from being traded for each other (variant.Trade).
type tradeRule struct {
	strong, minor []bool // by code
}

// compileTrade takes over the rule.
func (g *Game) compileTrade() error {
	if g.v.Trade == nil {
		return nil
	}
	g.trade = &tradeRule{make([]bool, g.codes), make([]bool, g.codes)}
	for _, c := range bothSides(g.v.Trade.Types) {
		g.trade.strong[c] = true
	}
	for _, c := range bothSides(g.v.Trade.Minor) {
		g.trade.minor[c] = true
	}
	return nil
}

// trades reports whether a step is a trade that the rule forbids.
func (p *Position) trades(s game.Step) bool {
	if p.g.trade == nil {
		return false
	}
	mover := p.board[stepFrom(s)]
	if stepKindOf(s) == kindPass || stepKindOf(s) == kindDrop {
		return false
	}
	victim, found, other := p.tradedFor(s, mover)
	switch {
	case !found:
		return false
	case !p.g.trade.strong[mover]:
		return p.counterTrade(victim)
	case p.isNeighbour(stepFrom(s), victim) || other:
		return false
	}
	p.Make(s)
	protected := p.attackedSlowly(victim, p.side)
	p.Unmake()
	return protected
}

// tradedFor returns the square of a strong piece that a step captures; found is false if there
// is none. other tells that the step captures another piece that is neither strong nor minor.
func (p *Position) tradedFor(s game.Step, mover code) (victim uint8, found, other bool) {
	look := func(sq uint8) {
		switch at := p.board[sq]; {
		case p.g.trade.strong[at]:
			// Of two strong pieces captured at once, the one farther away matters.
			if !found || p.isNeighbour(stepFrom(s), victim) {
				victim = sq
			}
			found = true
		case !p.g.trade.minor[at]:
			other = true
		}
	}
	p.victims(s, mover, look)
	if p.capturedOn(s) != none {
		look(stepTo(s))
	}
	return victim, found, other
}

// counterTrade reports whether the last turn has captured a strong piece, on another square
// than victim, with a piece that is not strong.
func (p *Position) counterTrade(victim uint8) bool {
	if len(p.history) == 0 {
		return false
	}
	u := &p.history[len(p.history)-1]
	if p.g.trade.strong[u.mover] {
		return false
	}
	if u.captured != none && p.g.trade.strong[u.captured] && u.at != victim {
		return true
	}
	for _, a := range p.aside[u.aside:] {
		if !a.converted && p.g.trade.strong[a.was] && a.sq != victim {
			return true
		}
	}
	return false
}

func (p *Position) isNeighbour(a, b uint8) bool {
	return p.g.isNeighbour(geom.Square(a), geom.Square(b))
}
