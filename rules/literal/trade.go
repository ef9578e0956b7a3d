package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// isTrade reports whether a step, after which the position is next, trades strong pieces in a way
// that the game forbids.
func (p *Position) isTrade(m move, next *Position) bool {
	if p.game.v.Trade == nil || m.drop || m.pass {
		return false
	}
	for sq := range m.captured.All() {
		switch {
		case !p.isStrong(p.pieces.at(sq).Type):
		case p.isStrong(m.mover.Type) && p.exposesItself(m, sq, next), !p.isStrong(m.mover.Type) && p.strikesBack(sq):
			return true
		}
	}
	return false
}

// isStrong reports whether a type is one of those that may not be traded.
func (p *Position) isStrong(t game.TypeID) bool { return slices.Contains(p.game.v.Trade.Types, t) }

// exposesItself: "one of Types" may not "capture one of Types that is not next to it (in eight
// directions) if the other side could then capture on that square, unless the same move captures
// another piece, which is neither of Types nor Minor".
func (p *Position) exposesItself(m move, victim geom.Square, next *Position) bool {
	if near := p.game.v.Board.Neighbours(m.from); victim == m.from || near.Has(victim) {
		return false
	}
	for sq := range m.captured.All() {
		t := p.pieces.at(sq).Type
		if !p.isStrong(t) && !slices.Contains(p.game.v.Trade.Minor, t) {
			return false
		}
	}
	captor, there := next.pieces.find(victim)
	return there && captor.Side == m.mover.Side && next.isAttacked(victim)
}

// strikesBack: "a piece of another type" may not "capture one of Types if the other side's last
// turn has captured one of Types on another square with a piece of another type".
func (p *Position) strikesBack(victim geom.Square) bool {
	for sq := range p.struck.All() {
		if sq != victim {
			return true
		}
	}
	return false
}

// struckMatters reports whether what the last turn has captured forbids a step that leaves the royal pieces safe; always in turns of several
// steps, any of which it may forbid.
func (p *Position) struckMatters() bool {
	forbids := func(m move) bool {
		next := p.after(m)
		return !m.drop && !m.pass && !p.isStrong(m.mover.Type) && p.isTrade(m, next) && p.leavesSafe(m, next)
	}
	return p.game.v.Turns != nil || slices.ContainsFunc(p.steps(), forbids)
}

// noteStruck notes, in the position after the step m made in before, where m captures one of the
// pieces that may not be traded with a piece of another type.
func (p *Position) noteStruck(before *Position, m move) {
	if p.game.v.Trade == nil {
		return
	}
	for sq := range m.captured.All() {
		if p.isStrong(before.pieces.at(sq).Type) && !p.isStrong(m.mover.Type) {
			p.striking.Add(sq)
		}
	}
}
