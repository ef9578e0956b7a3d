package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

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

// victimsOf returns the squares, besides the to-square, whose pieces a step captures.
func (p *Position) victimsOf(s game.Step, c code) geom.Set {
	var out geom.Set
	p.victims(s, c, func(sq uint8) { out.Add(geom.Square(sq)) })
	return out
}

// hasVictims reports whether a step captures anything besides what stands on its to-square.
func (p *Position) hasVictims(s game.Step) bool {
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	return !victims.Empty()
}
