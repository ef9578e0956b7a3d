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
			l, line := &t.lines[from][j], withLine(i, j)
			switch t.kind {
			case variant.Rifle:
				buf = p.rifle(buf, begin, from, t, l)
			case variant.HopCapture, variant.HopCaptureOn:
				buf = p.hopCapture(buf, begin, newStep(kindLine, from, from)|line, t, l)
			case variant.LongLeap:
				buf = p.longLeap(buf, begin, newStep(kindLine, from, from)|line, t, l)
			case variant.Sweep:
				buf = p.sweep(buf, begin, newStep(kindLine, from, from)|line, t, l, noisy)
			case variant.Convert:
				if sq := l.squares[0]; t.prey[p.board[sq]] {
					buf = p.add(buf, begin, newStep(kindConvert, from, from)|withAux(sq))
				}
			case variant.Swap:
				sq := l.squares[0]
				if p.board[sq] != none && t.region.Has(geom.Square(sq)) && (!noisy || p.g.special[c]) {
					buf = p.add(buf, begin, newStep(kindSwap, from, sq))
				}
			case variant.Approach, variant.ApproachConvert:
				buf = p.approaches(buf, begin, plain, line, t, l)
			}
		}
	}
	return buf
}

// add appends a step unless the piece can do the same already by one from begin on.
func (p *Position) add(buf []game.Step, begin int, s game.Step) []game.Step {
	for _, t := range buf[begin:] {
		if stepTo(t) == stepTo(s) && !p.spared(t) && p.alike(s, t) {
			return buf
		}
	}
	return append(buf, s)
}

// spared reports whether a step that is not refined yet captures where it ends what its piece
// spares. What a power works on it need not spare.
func (p *Position) spared(s game.Step) bool {
	if stepKindOf(s) == kindLine {
		return false
	}
	c, captured := p.board[stepFrom(s)], p.capturedOn(s)
	return captured != none && p.g.spares[c] != nil && p.g.spares[c][captured]
}

// alike reports whether two steps of one piece to the same square are the same move but for
// their promotions: they have the same effects, or are at least written in the same way.
func (p *Position) alike(s, t game.Step) bool {
	if (stepKindOf(s) == kindSwap) != (stepKindOf(t) == kindSwap) {
		return false
	}
	c := p.board[stepFrom(s)]
	prey, converts := p.convertedBy(s, c)
	if other, also := p.convertedBy(t, c); also != converts || other != prey {
		return false
	}
	return p.victimsOf(s, c) == p.victimsOf(t, c)
}

// victimsOf returns the squares, besides the to-square, whose pieces a step captures.
func (p *Position) victimsOf(s game.Step, c code) geom.Set {
	var out geom.Set
	p.victims(s, c, func(sq uint8) { out.Add(geom.Square(sq)) })
	return out
}

// isPrey reports whether sq holds an enemy of c that c does not spare.
func (p *Position) isPrey(c code, sq uint8) bool {
	at := p.board[sq]
	return at != none && (at^c)&1 != 0 && (p.g.spares[c] == nil || !p.g.spares[c][at])
}

// rifle appends the capture of the first piece along a line.
func (p *Position) rifle(buf []game.Step, begin int, from uint8, t *powerTable, l *powerLine) []game.Step {
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if t.prey[p.board[sq]] {
			buf = p.add(buf, begin, newStep(kindRifle, from, from)|withAux(sq))
		}
		return buf
	}
	return buf
}

// hopCapture appends the capture of a neighbour by going over it; s is the step along the line,
// its end left open.
func (p *Position) hopCapture(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine) []game.Step {
	if len(l.beyond) < 2 || !t.prey[p.board[l.beyond[0]]] {
		return buf
	}
	to := l.beyond[1]
	if !t.region.Has(geom.Square(to)) {
		return buf
	}
	if p.board[to] == none || t.kind == variant.HopCaptureOn && t.prey[p.board[to]] {
		return p.add(buf, begin, endingOn(s, to))
	}
	return buf
}

// longLeap appends the landings behind enemies along a line.
func (p *Position) longLeap(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine) []game.Step {
	captured := false
	for i := 0; i < len(l.squares); i++ {
		sq := l.squares[i]
		if p.board[sq] == none {
			if captured && t.region.Has(geom.Square(sq)) {
				buf = p.add(buf, begin, endingOn(s, sq))
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
// enemy is a plain move.
func (p *Position) sweep(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine, noisy bool) []game.Step {
	quiet := true
	for _, sq := range l.squares {
		at := p.board[sq]
		if at != none {
			if !t.prey[at] {
				return buf
			}
			quiet = false
		}
		if t.region.Has(geom.Square(sq)) && (!quiet || !noisy || p.g.special[p.board[stepFrom(s)]]) {
			buf = p.add(buf, begin, endingOn(s, sq))
		}
	}
	return buf
}

// approaches appends, to each plain move from begin to plain that ends on the line, the capture
// or conversion of what stands right beyond.
func (p *Position) approaches(buf []game.Step, begin, plain int, line game.Step, t *powerTable, l *powerLine) []game.Step {
	flag := flagApproach
	if t.kind == variant.ApproachConvert {
		flag = flagConvert
	}
	for i, to := range l.squares {
		if i+1 >= len(l.beyond) || p.board[to] != none || !t.prey[p.board[l.beyond[i+1]]] {
			continue
		}
		for _, s := range buf[begin:plain] {
			if stepTo(s) == to && isPlain(s) && !(flag == flagConvert && p.takes(s, l.beyond[i+1])) {
				buf = p.add(buf, begin, s|flag|line)
			}
		}
	}
	return buf
}

// takes reports whether a step captures on a square besides its to-square.
func (p *Position) takes(s game.Step, sq uint8) bool {
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	return victims.Has(geom.Square(sq))
}

// isPlain reports whether a step is a mere move, to which effects along its line may belong.
func isPlain(s game.Step) bool { return stepKindOf(s) == kindMove || stepKindOf(s) == kindRights }

// end returns the number of the last square of a line on which a plain move to a square ends; -1
// if the square is not on the line.
func (l *powerLine) end(to uint8) int {
	for k, sq := range l.squares {
		if sq == to {
			return k
		}
	}
	return -1
}

// lineOf returns the line of a power along which a step by a piece of code c goes.
func (g *Game) lineOf(s game.Step, c code) (*powerTable, *powerLine) {
	i, j := stepLine(s)
	t := &g.powers[c][i]
	return t, &t.lines[stepFrom(s)][j]
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
		p.between(s, c, f)
	case kindMove, kindRights:
		if p.g.after[c] && p.board[to] == none {
			p.afterMove(s, c, from, to, f)
		}
	}
}

// between calls f for the enemies strictly between the two squares of a step along a line.
func (p *Position) between(s game.Step, c code, f func(sq uint8)) {
	_, l := p.g.lineOf(s, c)
	for _, sq := range l.beyond {
		if sq == stepTo(s) {
			return
		}
		if p.board[sq] != none {
			f(sq)
		}
	}
}

// afterMove calls f for what a plain move to an empty square captures elsewhere: by withdrawal,
// between itself and friends, together with partners and at last, if the step says so, by
// approach.
func (p *Position) afterMove(s game.Step, c code, from, to uint8, f func(sq uint8)) {
	var done geom.Set
	once := func(sq uint8) {
		if !done.Has(geom.Square(sq)) {
			done.Add(geom.Square(sq))
			f(sq)
		}
	}
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		for j := range t.lines[from] {
			if l := &t.lines[from][j]; l.end(to) >= 0 {
				p.afterLine(s, t, l, once)
			}
		}
	}
	if s&flagApproach != 0 {
		t, l := p.g.lineOf(s, c)
		for _, sq := range l.beyond[l.end(to)+1:] {
			if !t.prey[p.board[sq]] {
				return
			}
			once(sq)
		}
	}
}

// afterLine calls f for what one power captures, always, after a plain move along a line.
func (p *Position) afterLine(s game.Step, t *powerTable, l *powerLine, f func(sq uint8)) {
	switch t.kind {
	case variant.Withdraw:
		if l.back >= 0 && t.prey[p.board[l.back]] {
			f(uint8(l.back))
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
	if s&flagConvert == 0 {
		return 0, false
	}
	_, l := p.g.lineOf(s, c)
	return l.beyond[l.end(stepTo(s))+1], true
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
	c := p.board[from]
	if !p.g.v.Types[c.kind()].Region[c.side()].Has(geom.Square(to)) || p.g.immobile[c].Has(geom.Square(to)) && !p.threats {
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

// hasVictims reports whether a step captures anything besides what stands on its to-square.
func (p *Position) hasVictims(s game.Step) bool {
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	return !victims.Empty()
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
