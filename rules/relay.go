package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// findFrozen returns the squares of a side whose pieces are immobilized.
func (p *Position) findFrozen(side game.Side) geom.Set {
	var frozen geom.Set
	for _, c := range p.g.immobilizers[side] {
		pieces := p.of[c]
		for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
			for i := range p.g.powers[c] {
				if t := &p.g.powers[c][i]; t.action == variant.Freeze {
					frozen = frozen.Or(p.preyAmong(t, uint8(sq), t.first[sq].And(p.occ[side])))
				}
			}
		}
	}
	return frozen
}

// preyAmong returns those of some squares that hold what a power of the piece on from works on.
func (p *Position) preyAmong(t *powerTable, from uint8, squares geom.Set) geom.Set {
	var out geom.Set
	for pieces := squares.And(p.occ[0].Or(p.occ[1])); !pieces.Empty(); {
		if sq := pieces.Pop(); p.worksOn(t, from, uint8(sq)) {
			out.Add(sq)
		}
	}
	return out
}

// generateShared appends what does not belong to one free piece alone: the self-captures of
// immobilized pieces, relayed steps and the pass. The other steps begin at begin.
func (p *Position) generateShared(buf []game.Step, begin int, frozen geom.Set, noisy bool) []game.Step {
	for stuck := frozen; !stuck.Empty(); {
		sq := uint8(stuck.Pop())
		buf = append(buf, newStep(kindSelf, sq, sq))
	}
	buf = p.generateRelayed(buf, begin, frozen, noisy)
	buf = p.generateInduced(buf, begin, frozen, noisy)
	if !noisy && p.mayPass(frozen) {
		buf = append(buf, passStep)
	}
	return buf
}

// generateRelayed appends the steps that are lent to the side to move, unless they are among the
// steps from begin on already. Its immobilized pieces are known.
func (p *Position) generateRelayed(buf []game.Step, begin int, frozen geom.Set, noisy bool) []game.Step {
	for _, c := range p.g.relayers[p.side] {
		pieces := p.of[c].Minus(p.heldOf(c.side(), frozen))
		for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
			for i := range p.g.powers[c] {
				switch t := &p.g.powers[c][i]; {
				case t.action != variant.Lend:
				case t.where == variant.Over:
					buf = p.relayOver(buf, begin, t, sq, noisy)
				default:
					buf = p.relay(buf, begin, t, sq, noisy)
				}
			}
		}
	}
	return buf
}

// heldOf returns the immobilized pieces of a side; those of the side to move are known.
func (p *Position) heldOf(side game.Side, known geom.Set) geom.Set {
	if side == p.side {
		return known
	}
	return p.findFrozen(side)
}

// relay appends the leaps that the relayer on sq lends to pieces of the side to move.
func (p *Position) relay(buf []game.Step, begin int, t *powerTable, sq geom.Square, noisy bool) []game.Step {
	movers := p.preyAmong(t, uint8(sq), t.first[sq].And(p.occ[p.side]))
	for f := movers.Pop(); f != geom.NoSquare; f = movers.Pop() {
		for i := range t.lines[f] {
			buf = p.lend(buf, begin, uint8(f), t.lines[f][i].squares[0], noisy)
		}
	}
	return buf
}

// relayOver appends the leaps of pieces of the side to move over the relayer on sq.
func (p *Position) relayOver(buf []game.Step, begin int, t *powerTable, sq geom.Square, noisy bool) []game.Step {
	for i := range t.lines[sq] {
		l := &t.lines[sq][i]
		near := l.squares[0]
		if l.back >= 0 && p.occ[p.side].Has(geom.Square(near)) && p.worksOn(t, uint8(sq), near) {
			buf = p.lend(buf, begin, near, uint8(l.back), noisy)
		}
	}
	return buf
}

// lend appends a relayed step if it is possible and not among those from begin on already.
func (p *Position) lend(buf []game.Step, begin int, from, to uint8, noisy bool) []game.Step {
	if p.board[to] == none && noisy || p.board[to] != none && !p.isPrey(p.board[from], to) {
		return buf
	}
	c := p.board[from]
	t := &p.g.v.Types[c.kind()]
	if !t.Region[c.side()].Has(geom.Square(to)) || !t.Lent[c.side()].Has(geom.Square(to)) || p.isStuck(c, geom.Square(to)) && !p.threats {
		return buf
	}
	relayed := newStep(kindRelay, from, to)
	for _, s := range buf[begin:] {
		if stepFrom(s) == from && stepTo(s) == to && p.alike(s, relayed) {
			return buf
		}
	}
	return append(buf, relayed)
}

// Immobilized implements game.Position.
func (p *Position) Immobilized(buf []geom.Square) []geom.Square {
	for _, side := range [2]game.Side{game.First, game.Second} {
		for sq := range p.findFrozen(side).All() {
			buf = append(buf, sq)
		}
	}
	return buf
}

// Relayed implements game.Position.
func (p *Position) Relayed(buf []geom.Square) []geom.Square {
	for _, side := range [2]game.Side{game.First, game.Second} {
		var lent geom.Set
		for _, c := range p.g.relayers[side] {
			for sq := range p.of[c].Minus(p.findFrozen(c.side())).All() {
				for i := range p.g.powers[c] {
					if t := &p.g.powers[c][i]; t.action == variant.Lend {
						lent = lent.Or(p.preyAmong(t, uint8(sq), t.first[sq].And(p.occ[side])))
					}
				}
			}
		}
		for sq := range lent.All() {
			buf = append(buf, sq)
		}
	}
	return buf
}

// mayPass reports whether the side to move may pass, or has a piece that lets it.
func (p *Position) mayPass(frozen geom.Set) bool {
	if p.g.v.Passes[p.side] && p.count[p.side] > 0 {
		return true
	}
	for _, c := range p.g.passers[p.side] {
		pieces := p.of[c].Minus(frozen)
		for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
			for i := range p.g.powers[c] {
				t := &p.g.powers[c][i]
				room := t.first[sq].Minus(p.occ[0]).Minus(p.occ[1])
				if t.action == variant.Pass && (t.always || !room.Empty()) {
					return true
				}
			}
		}
	}
	return false
}
