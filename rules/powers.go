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
				buf = p.rifle(buf, from, t, l)
			case variant.HopCapture, variant.HopCaptureOn:
				buf = p.hopCapture(buf, from, t, l)
			case variant.LongLeap:
				buf = p.longLeap(buf, from, t, l)
			case variant.Sweep:
				buf = p.sweep(buf, begin, from, t, l, noisy)
			case variant.Convert:
				if sq := l.squares[0]; t.prey[p.board[sq]] {
					buf = append(buf, newStep(kindConvert, from, from)|withAux(sq))
				}
			case variant.Swap:
				if sq := l.squares[0]; p.board[sq] != none && !noisy {
					buf = append(buf, newStep(kindSwap, from, sq))
				}
			case variant.Approach, variant.ApproachConvert:
				buf = p.approaches(buf, begin, plain, t, l)
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
func (p *Position) rifle(buf []game.Step, from uint8, t *powerTable, l *powerLine) []game.Step {
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if t.prey[p.board[sq]] {
			buf = append(buf, newStep(kindRifle, from, from)|withAux(sq))
		}
		return buf
	}
	return buf
}

// hopCapture appends the capture of a neighbour by going over it.
func (p *Position) hopCapture(buf []game.Step, from uint8, t *powerTable, l *powerLine) []game.Step {
	if len(l.beyond) < 2 || !t.prey[p.board[l.beyond[0]]] {
		return buf
	}
	to := l.beyond[1]
	if p.board[to] == none || t.kind == variant.HopCaptureOn && t.prey[p.board[to]] {
		return append(buf, newStep(kindLine, from, to))
	}
	return buf
}

// longLeap appends the landings behind enemies along a line.
func (p *Position) longLeap(buf []game.Step, from uint8, t *powerTable, l *powerLine) []game.Step {
	captured := false
	for i := 0; i < len(l.squares); i++ {
		sq := l.squares[i]
		if p.board[sq] == none {
			if captured {
				buf = append(buf, newStep(kindLine, from, sq))
			}
			continue
		}
		if !t.prey[p.board[sq]] || i+1 >= len(l.squares) || p.board[l.squares[i+1]] != none {
			return buf
		}
		captured = true
	}
	return buf
}

// sweep appends the moves along a line on which every enemy met is captured. One that meets no
// enemy before its end is a plain move.
func (p *Position) sweep(buf []game.Step, begin int, from uint8, t *powerTable, l *powerLine, noisy bool) []game.Step {
	c := p.board[from]
	kind := kindMove
	for _, sq := range l.squares {
		at := p.board[sq]
		if at != none && !t.prey[at] {
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
func (p *Position) approaches(buf []game.Step, begin, plain int, t *powerTable, l *powerLine) []game.Step {
	flag := flagApproach
	if t.kind == variant.ApproachConvert {
		flag = flagConvert
	}
	for i, to := range l.squares {
		if i+1 >= len(l.beyond) || p.board[to] != none || !t.prey[p.board[l.beyond[i+1]]] {
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

// lineTo returns the line from a square on which a plain move ends, and the number of its last
// square there; nil if there is none.
func (t *powerTable) lineTo(from, to uint8) (*powerLine, int) {
	for j := range t.lines[from] {
		l := &t.lines[from][j]
		for k, sq := range l.squares {
			if sq == to {
				return l, k
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

// afterMove calls f for what a plain move to an empty square captures elsewhere: by withdrawal,
// between itself and friends, together with partners and, if the step says so, by approach.
func (p *Position) afterMove(s game.Step, c code, from, to uint8, f func(sq uint8)) {
	if p.board[to] != none {
		return
	}
	var done geom.Set
	once := func(sq uint8) {
		if !done.Has(geom.Square(sq)) {
			done.Add(geom.Square(sq))
			f(sq)
		}
	}
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		if l, at := t.lineTo(from, to); l != nil {
			p.afterLine(s, t, l, at, once)
		}
	}
}

// afterLine calls f for what one power captures after a plain move along a line.
func (p *Position) afterLine(s game.Step, t *powerTable, l *powerLine, at int, f func(sq uint8)) {
	switch t.kind {
	case variant.Withdraw:
		if l.back >= 0 && t.prey[p.board[l.back]] {
			f(uint8(l.back))
		}
	case variant.Approach:
		if s&flagApproach == 0 {
			return
		}
		for _, sq := range l.beyond[at+1:] {
			if !t.prey[p.board[sq]] {
				return
			}
			f(sq)
		}
	case variant.Pincer:
		p.pinched(t, stepFrom(s), stepTo(s), f)
	case variant.Coordinate:
		p.coordinated(t, stepFrom(s), stepTo(s), f)
	}
}

// pinched calls f for the enemies next to a square with a friend right behind them. The mover
// has left from.
func (p *Position) pinched(t *powerTable, from, to uint8, f func(sq uint8)) {
	for i := range t.lines[to] {
		l := &t.lines[to][i]
		if len(l.beyond) < 2 || !t.prey[p.board[l.beyond[0]]] {
			continue
		}
		behind := l.beyond[1]
		if at := p.board[behind]; at != none && behind != from && at.side() == p.side {
			f(l.beyond[0])
		}
	}
}

// coordinated calls f for the enemies where the mover's new rank and file cross those of its
// partners.
func (p *Position) coordinated(t *powerTable, from, to uint8, f func(sq uint8)) {
	b := p.g.board
	for _, c := range t.partners {
		men := p.of[c]
		men.Remove(geom.Square(from))
		for q := men.Pop(); q != geom.NoSquare; q = men.Pop() {
			at := geom.Square(to)
			for _, sq := range [2]geom.Square{b.Square(b.File(q), b.Rank(at)), b.Square(b.File(at), b.Rank(q))} {
				if sq != geom.NoSquare && t.prey[p.board[uint8(sq)]] {
					f(uint8(sq))
				}
			}
		}
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
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		if t.kind != variant.ApproachConvert {
			continue
		}
		if l, at := t.lineTo(stepFrom(s), stepTo(s)); l != nil {
			return l.beyond[at+1], true
		}
	}
	return 0, false
}

// findFrozen returns the squares of the side to move whose pieces enemies immobilize.
func (p *Position) findFrozen(side game.Side) geom.Set {
	var frozen geom.Set
	for _, c := range p.g.immobilizers[side.Other()] {
		men := p.of[c]
		for sq := men.Pop(); sq != geom.NoSquare; sq = men.Pop() {
			for i := range p.g.powers[c] {
				if t := &p.g.powers[c][i]; t.kind == variant.Immobilize {
					frozen = frozen.Or(p.preyAmong(t, t.first[sq]))
				}
			}
		}
	}
	return frozen
}

// preyAmong returns those of some squares that hold what a power works on.
func (p *Position) preyAmong(t *powerTable, squares geom.Set) geom.Set {
	var out geom.Set
	for men := squares.And(p.occ[0].Or(p.occ[1])); !men.Empty(); {
		if sq := men.Pop(); t.prey[p.board[uint8(sq)]] {
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
		men := p.of[c].Minus(frozen)
		for sq := men.Pop(); sq != geom.NoSquare; sq = men.Pop() {
			for i := range p.g.powers[c] {
				t := &p.g.powers[c][i]
				room := t.first[sq].Minus(p.occ[0]).Minus(p.occ[1])
				if t.kind == variant.Pass && (t.always || !room.Empty()) {
					return true
				}
			}
		}
	}
	return false
}
