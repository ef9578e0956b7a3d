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
	if p.g.trade == nil || isNobodys(s) || stepKindOf(s) == kindDrop {
		return false
	}
	from, to := stepFrom(s), stepTo(s)
	victims, other := p.tradedFor(s)
	switch {
	case victims.Empty():
		return false
	case !p.g.trade.strong[p.board[from]]:
		for sq := range victims.All() {
			if p.counterTrade(uint8(sq)) {
				return true
			}
		}
		return false
	case !victims.Has(geom.Square(to)) || from == to || p.isNeighbour(from, to) || other:
		return false // it is not captured in return where it does not stand
	}
	them := p.side.Other()
	p.Make(s)
	stands := p.board[to] != none && p.board[to].side() != them // as far as it still is who has captured
	protected := stands && byTrial{}.attacked(p, to, them)
	p.Unmake()
	return protected
}

// tradedFor returns the squares of the strong pieces that a step captures. other tells that it
// captures another piece that is neither strong nor minor.
func (p *Position) tradedFor(s game.Step) (victims geom.Set, other bool) {
	look := func(sq uint8) {
		switch at := p.board[sq]; {
		case p.g.trade.strong[at]:
			victims.Add(geom.Square(sq))
		case !p.g.trade.minor[at]:
			other = true
		}
	}
	p.victims(s, p.board[stepFrom(s)], look)
	switch {
	case stepKindOf(s) == kindEnPassant:
		look(p.victimOver(&p.passant, stepTo(s)))
	case p.capturedOn(s) != none:
		look(stepTo(s))
	}
	return victims, other
}

// counterTrade reports whether the last turn has captured a strong piece, on another square
// than victim, with a piece that is not strong.
func (p *Position) counterTrade(victim uint8) bool {
	others := p.struck.before
	others.Remove(geom.Square(victim))
	return !others.Empty()
}

func (p *Position) isNeighbour(a, b uint8) bool {
	return p.g.isNeighbour(geom.Square(a), geom.Square(b))
}
