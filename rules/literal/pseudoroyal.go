package literal

import (
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// royalForNow returns where the pieces of a side stand that are "royal while few of them are left": those of each group
// "of which it has at most Most".
func (p *Position) royalForNow(side game.Side) map[geom.Square]bool {
	out := map[geom.Square]bool{}
	rule := p.game.v.Ending.PseudoRoyal
	if rule == nil {
		return out
	}
	for _, group := range rule.Groups {
		if squares := p.standingLike(side, group); len(squares) <= rule.Most {
			for _, sq := range squares {
				out[sq] = true
			}
		}
	}
	return out
}

// couldBeRoyal returns where the pieces of a side stand that are royal when few are left.
func (p *Position) couldBeRoyal(side game.Side) map[geom.Square]bool {
	out := map[geom.Square]bool{}
	if rule := p.game.v.Ending.PseudoRoyal; rule != nil {
		for _, sq := range p.standingLike(side, slices.Concat(rule.Groups...)) {
			out[sq] = true
		}
	}
	return out
}

// standingLike lists the squares on which a side has pieces of some types.
func (p *Position) standingLike(side game.Side, types []game.TypeID) []geom.Square {
	var out []geom.Square
	for sq, piece := range p.pieces.all() {
		if piece.Side == side && slices.Contains(types, piece.Type) {
			out = append(out, sq)
		}
	}
	return out
}

// losesLast reports whether after a turn of the side to move a piece that was royal for now before is attacked or gone,
// or all pieces that can be royal are attacked where the rule forbids it. "A turn that captures one of the other side's need
// not mind attacks."
func (p *Position) losesLast(t turn) bool {
	rule := p.game.v.Ending.PseudoRoyal
	if rule == nil {
		return false
	}
	now, next, captures := p, t.next, false
	last, theirs, all := p.royalForNow(p.side), p.royalForNow(p.side.Other()), p.couldBeRoyal(p.side)
	for _, m := range t.steps {
		if m.captured.Has(m.to) && m.from != m.to && last[m.to] {
			return true
		}
		for sq := range last {
			if now.blasts(m, sq) {
				return true
			}
		}
		for sq := range theirs {
			captures = captures || now.blasts(m, sq)
		}
		last, all = m.carry(last), m.carry(all)
		now.countPromoted(m, last, all)
		now = now.after(m)
		for sq := range last {
			if piece, ok := now.pieces.find(sq); !ok || piece.Side != p.side {
				return true
			}
		}
		for sq := range theirs {
			piece, ok := now.pieces.find(sq)
			captures = captures || !ok || piece.Side == p.side
		}
	}
	for sq := range last {
		if !captures && next.attacksLast(sq) {
			return true
		}
	}
	maps.DeleteFunc(all, func(sq geom.Square, _ bool) bool {
		piece, ok := next.pieces.find(sq)
		return !ok || piece.Side != p.side
	})
	return rule.Duple && !captures && next.allAttacked(all)
}

// blasts reports whether a move explodes the piece on a square by a capture, immune or not: "a side does not capture beside such a piece of its
// own, nor with it"; "pawns are not taken from beside".
func (p *Position) blasts(m move, sq geom.Square) bool {
	rule := p.game.v.Ending.PseudoRoyal
	if !rule.Shielded || m.captured.Empty() {
		return false
	}
	beside := p.game.v.Board.Neighbours(m.to)
	return sq == m.from || beside.Has(sq) && !slices.Contains(rule.Apart, p.pieces.at(sq).Type)
}

// carry returns where the pieces on some squares stand after a move, those that it takes off the board still there.
func (m move) carry(squares map[geom.Square]bool) map[geom.Square]bool {
	goes := map[geom.Square]geom.Square{}
	if !m.drop && !m.pass {
		goes[m.from] = m.to
	}
	if m.castles {
		goes[m.partnerFrom] = m.partnerTo
	}
	if m.swap {
		goes[m.to] = m.from
	}
	if m.shoved != nil {
		goes[m.shoved.from] = m.shoved.to
	}
	out := map[geom.Square]bool{}
	for sq := range squares {
		if to, ok := goes[sq]; ok {
			sq = to
		}
		out[sq] = true
	}
	return out
}

// countPromoted: "a pawn that promotes into a group counts with it: it is one of them, or, where they have become more than
// Most, sets them free", and one of all that can be. "One that is dropped counts however many there are."
func (p *Position) countPromoted(m move, last, all map[geom.Square]bool) {
	rule := p.game.v.Ending.PseudoRoyal
	if m.drop && slices.Contains(slices.Concat(rule.Groups...), m.mover.Type) {
		last[m.to], all[m.to] = true, true
	}
	if m.promotes == game.NoType || m.plus || m.back || m.drop {
		return
	}
	for _, group := range rule.Groups {
		if !slices.Contains(group, m.promotes) || slices.Contains(group, m.mover.Type) {
			continue
		}
		all[m.to] = true
		others := p.standingLike(p.side, group)
		if len(others)+1 <= rule.Most {
			last[m.to] = true
			continue
		}
		for _, sq := range others {
			delete(last, sq)
		}
	}
}

// attacksLast reports whether the piece on a square, royal for now, is attacked, and not shielded: "while one of the other
// side's, royal for now, stands beside it". Royal pieces that a capture turns to stone "capture nothing, and so attack nothing that is".
func (p *Position) attacksLast(sq geom.Square) bool {
	side, rule := p.pieces.at(sq).Side, p.game.v.Ending.PseudoRoyal
	last := p.royalForNow(1 - side)
	attackers := slices.DeleteFunc(p.attackers(sq), func(from geom.Square) bool {
		return last[from] && slices.Contains(rule.Stones, p.pieces.at(from).Type)
	})
	return len(attackers) > 0 && !p.isShielded(sq, side)
}

// isShielded reports whether a piece of a side that is royal for now would be safe on a square for what stands beside it.
func (p *Position) isShielded(sq geom.Square, side game.Side) bool {
	rule := p.game.v.Ending.PseudoRoyal
	if rule == nil || !rule.Shielded {
		return false
	}
	for by := range p.royalForNow(1 - side) {
		if beside := p.game.v.Board.Neighbours(sq); beside.Has(by) {
			return true
		}
	}
	return false
}

// allAttacked reports whether there are some pieces and all are attacked.
func (p *Position) allAttacked(squares map[geom.Square]bool) bool {
	for sq := range squares {
		if !p.attacksLast(sq) {
			return false
		}
	}
	return len(squares) > 0
}

// lastInCheck reports whether a piece of the side to move that is royal for now is attacked, or all that can be are where
// that is forbidden.
func (p *Position) lastInCheck() bool {
	for sq := range p.royalForNow(p.side) {
		if p.attacksLast(sq) {
			return true
		}
	}
	rule := p.game.v.Ending.PseudoRoyal
	return rule != nil && rule.Duple && p.allAttacked(p.couldBeRoyal(p.side))
}

// lastChecked reports whether an attack on the piece on a square is check for now.
func (p *Position) lastChecked(sq geom.Square) bool {
	side, rule := p.pieces.at(sq).Side, p.game.v.Ending.PseudoRoyal
	all := p.couldBeRoyal(side)
	return p.royalForNow(side)[sq] && p.attacksLast(sq) || rule != nil && rule.Duple && all[sq] && p.allAttacked(all)
}
