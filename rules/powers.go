package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// generatePowers appends what the piece on from can do by its own powers, and adds to its plain
// moves from begin on what they bring about. The piece is not immobilized.
func (p *Position) generatePowers(buf []game.Step, begin int, from uint8, noisy bool) []game.Step {
	c := p.board[from]
	plain := len(buf)
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		for j := range t.lines[from] {
			l := &t.lines[from][j]
			switch t.kind {
			case variant.Rifle:
				buf = p.rifle(buf, from, l)
			case variant.HopCapture, variant.HopCaptureOn:
				buf = p.hopCapture(buf, from, l, t.kind == variant.HopCaptureOn)
			case variant.LongLeap:
				buf = p.longLeap(buf, from, l)
			case variant.Sweep:
				buf = p.sweep(buf, begin, from, l, noisy)
			case variant.Convert:
				if sq := l.squares[0]; p.isPrey(c, sq) {
					buf = append(buf, newStep(kindConvert, from, from)|withAux(sq))
				}
			case variant.Swap:
				if sq := l.squares[0]; p.board[sq] != none && !noisy {
					buf = append(buf, newStep(kindSwap, from, sq))
				}
			case variant.Approach, variant.ApproachConvert:
				buf = p.approaches(buf, begin, plain, from, l, t.kind)
			}
		}
	}
	return buf
}

// isPrey reports whether sq holds an enemy of c that c does not spare.
func (p *Position) isPrey(c code, sq uint8) bool {
	at := p.board[sq]
	return at != none && (at^c)&1 != 0 && (p.g.spares[c] == nil || !p.g.spares[c][at])
}

// rifle appends the capture of the first piece along a line.
func (p *Position) rifle(buf []game.Step, from uint8, l *powerLine) []game.Step {
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if p.isPrey(p.board[from], sq) {
			buf = append(buf, newStep(kindRifle, from, from)|withAux(sq))
		}
		return buf
	}
	return buf
}

// hopCapture appends the capture of a neighbour by going over it.
func (p *Position) hopCapture(buf []game.Step, from uint8, l *powerLine, onEnemy bool) []game.Step {
	c := p.board[from]
	if len(l.beyond) < 2 || !p.isPrey(c, l.beyond[0]) {
		return buf
	}
	to := l.beyond[1]
	if p.board[to] == none || onEnemy && p.isPrey(c, to) {
		return append(buf, newStep(kindLine, from, to))
	}
	return buf
}

// longLeap appends the landings behind enemies along a line.
func (p *Position) longLeap(buf []game.Step, from uint8, l *powerLine) []game.Step {
	c := p.board[from]
	captured := false
	for i := 0; i < len(l.squares); i++ {
		sq := l.squares[i]
		if p.board[sq] == none {
			if captured {
				buf = append(buf, newStep(kindLine, from, sq))
			}
			continue
		}
		if !p.isPrey(c, sq) || i+1 >= len(l.squares) || p.board[l.squares[i+1]] != none {
			return buf
		}
		captured = true
	}
	return buf
}

// sweep appends the moves along a line on which every enemy met is captured. One that meets no
// enemy before its end is a plain move.
func (p *Position) sweep(buf []game.Step, begin int, from uint8, l *powerLine, noisy bool) []game.Step {
	c := p.board[from]
	kind := kindMove
	for _, sq := range l.squares {
		at := p.board[sq]
		if at != none && !p.isPrey(c, sq) {
			return buf
		}
		s := newStep(kind, from, sq)
		quiet := kind == kindMove && at == none
		if (!noisy || !quiet || p.g.special[c]) && !contains(buf[begin:], s) {
			buf = append(buf, s)
		}
		if at != none {
			kind = kindLine
		}
	}
	return buf
}

// approaches appends, to each plain move from begin to plain that ends on the line, the capture
// or conversion of what stands right beyond.
func (p *Position) approaches(buf []game.Step, begin, plain int, from uint8, l *powerLine, kind variant.PowerKind) []game.Step {
	flag := flagApproach
	if kind == variant.ApproachConvert {
		flag = flagConvert
	}
	for i, to := range l.squares {
		if i+1 >= len(l.beyond) || p.board[to] != none || !p.isPrey(p.board[from], l.beyond[i+1]) {
			continue
		}
		for _, s := range buf[begin:plain] {
			if stepTo(s) == to && stepKindOf(s) == kindMove {
				buf = append(buf, s|flag)
			}
		}
	}
	return buf
}

// lineTo returns the line of a power of the given kinds on which a step ends, and the number of
// its last square there; nil if there is none.
func (p *Position) lineTo(c code, from, to uint8, a, b variant.PowerKind) (*powerLine, int) {
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		if t.kind != a && t.kind != b {
			continue
		}
		for j := range t.lines[from] {
			l := &t.lines[from][j]
			for k, sq := range l.squares {
				if sq == to {
					return l, k
				}
			}
		}
	}
	return nil, 0
}

// victims calls f for each square, besides the to-square, whose piece a step captures, in the
// order in which the mover meets them; c is the mover.
func (p *Position) victims(s game.Step, c code, f func(sq uint8)) {
	from, to := stepFrom(s), stepTo(s)
	switch stepKindOf(s) {
	case kindRifle, kindLocust:
		f(stepAux(s))
	case kindSelf:
		f(from)
	case kindLine:
		p.between(from, to, f)
	case kindMove:
		if p.g.after[c] {
			p.afterMove(s, c, from, to, f)
		}
	}
}

// between calls f for the enemies strictly between two squares of a line, whose indices are
// evenly spaced by the line's step. The line is found among those of the mover's powers.
func (p *Position) between(from, to uint8, f func(sq uint8)) {
	l := p.g.lineBetween(p.board[from], from, to)
	if l == nil {
		return
	}
	for _, sq := range l.beyond {
		if sq == to {
			return
		}
		if p.board[sq] != none {
			f(sq)
		}
	}
}

// lineBetween returns the line of a power that captures along lines, from one square to another.
func (g *Game) lineBetween(c code, from, to uint8) *powerLine {
	for i := range g.powers[c] {
		t := &g.powers[c][i]
		switch t.kind {
		case variant.HopCapture, variant.HopCaptureOn, variant.LongLeap, variant.Sweep:
		default:
			continue
		}
		for j := range t.lines[from] {
			l := &t.lines[from][j]
			for k, sq := range l.beyond {
				if sq == to && (k < len(l.squares) || k == 1) {
					return l
				}
			}
		}
	}
	return nil
}

// afterMove calls f for what a plain move to an empty square captures by withdrawal and, if the
// step says so, by approach.
func (p *Position) afterMove(s game.Step, c code, from, to uint8, f func(sq uint8)) {
	if p.board[to] != none {
		return
	}
	if l, _ := p.lineTo(c, from, to, variant.Withdraw, variant.Withdraw); l != nil && l.back >= 0 && p.isPrey(c, uint8(l.back)) {
		f(uint8(l.back))
	}
	if s&flagApproach == 0 {
		return
	}
	l, at := p.lineTo(c, from, to, variant.Approach, variant.Approach)
	for _, sq := range l.beyond[at+1:] {
		if !p.isPrey(c, sq) {
			return
		}
		f(sq)
	}
}

// convertedBy returns the square whose piece a step converts; ok is false if there is none.
func (p *Position) convertedBy(s game.Step, c code) (sq uint8, ok bool) {
	if stepKindOf(s) == kindConvert {
		return stepAux(s), true
	}
	if stepKindOf(s) != kindMove || s&flagConvert == 0 {
		return 0, false
	}
	l, at := p.lineTo(c, stepFrom(s), stepTo(s), variant.ApproachConvert, variant.ApproachConvert)
	return l.beyond[at+1], true
}

// findFrozen returns the squares of the side to move whose pieces enemies immobilize.
func (p *Position) findFrozen(side game.Side) geom.Set {
	var frozen geom.Set
	for _, c := range p.g.immobilizers[side.Other()] {
		men := p.of[c]
		for sq := men.Pop(); sq != geom.NoSquare; sq = men.Pop() {
			for i := range p.g.powers[c] {
				if t := &p.g.powers[c][i]; t.kind == variant.Immobilize {
					frozen = frozen.Or(t.first[sq])
				}
			}
		}
	}
	return frozen.And(p.occ[side])
}

// generateShared appends what does not belong to one free piece alone: the self-captures of
// immobilized pieces, relayed steps and the pass. The other steps begin at begin.
func (p *Position) generateShared(buf []game.Step, begin int, frozen geom.Set, noisy bool) []game.Step {
	for stuck := frozen; !stuck.Empty(); {
		sq := uint8(stuck.Pop())
		buf = append(buf, newStep(kindSelf, sq, sq))
	}
	buf = p.generateRelayed(buf, begin, frozen, noisy)
	if !noisy && p.mayPass(frozen) {
		buf = append(buf, newStep(kindPass, 0, 0))
	}
	return buf
}

// generateRelayed appends the steps that friends lend each other, unless they are among the
// steps from begin on already.
func (p *Position) generateRelayed(buf []game.Step, begin int, frozen geom.Set, noisy bool) []game.Step {
	for _, c := range p.g.relayers[p.side] {
		men := p.of[c].Minus(frozen)
		for sq := men.Pop(); sq != geom.NoSquare; sq = men.Pop() {
			for i := range p.g.powers[c] {
				switch t := &p.g.powers[c][i]; t.kind {
				case variant.Relay:
					buf = p.relay(buf, begin, t, sq, noisy)
				case variant.RelayOver:
					buf = p.relayOver(buf, begin, t, sq, noisy)
				}
			}
		}
	}
	return buf
}

// relay appends the leaps that the relayer on sq lends to its friends.
func (p *Position) relay(buf []game.Step, begin int, t *powerTable, sq geom.Square, noisy bool) []game.Step {
	friends := t.first[sq].And(p.occ[p.side])
	for f := friends.Pop(); f != geom.NoSquare; f = friends.Pop() {
		for i := range t.lines[f] {
			buf = p.lend(buf, begin, uint8(f), t.lines[f][i].squares[0], noisy)
		}
	}
	return buf
}

// relayOver appends the leaps of friends over the relayer on sq.
func (p *Position) relayOver(buf []game.Step, begin int, t *powerTable, sq geom.Square, noisy bool) []game.Step {
	for i := range t.lines[sq] {
		l := &t.lines[sq][i]
		near := l.squares[0]
		if at := p.board[near]; at != none && at.side() == p.side && l.back >= 0 {
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
	relayed, own := newStep(kindRelay, from, to), newStep(kindMove, from, to)
	for _, s := range buf[begin:] {
		if s == relayed || s == own && !p.hasVictims(s) {
			return buf
		}
	}
	return append(buf, relayed)
}

// hasVictims reports whether a step captures anything besides what stands on its to-square.
func (p *Position) hasVictims(s game.Step) bool {
	found := false
	p.victims(s, p.board[stepFrom(s)], func(uint8) { found = true })
	return found
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
		frozen := p.findFrozen(side)
		var lent geom.Set
		for _, c := range p.g.relayers[side] {
			for sq := range p.of[c].Minus(frozen).All() {
				for i := range p.g.powers[c] {
					if t := &p.g.powers[c][i]; t.kind == variant.Relay || t.kind == variant.RelayOver {
						lent = lent.Or(t.first[sq].And(p.occ[side]))
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

// mayPass reports whether the side to move has a piece that lets it pass.
func (p *Position) mayPass(frozen geom.Set) bool {
	for _, c := range p.g.passers[p.side] {
		able := p.of[c].Minus(frozen)
		if !able.Empty() {
			return true
		}
	}
	return false
}
