package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A collector takes the legal steps of a position: it lists them or counts them only.
type collector struct {
	buf      []game.Step
	n        int // steps counted
	counting bool
}

// CountSteps implements game.Counter. Most steps are counted by sets and never made: that takes a
// third of the time of listing them.
func (p *Position) CountSteps() int {
	if p.ruledOut() {
		return 0
	}
	if !p.g.bySets || p.g.ending.forbidden || p.g.trade != nil || p.g.laws != nil || p.facing || p.g.enters() {
		p.counted = p.legal(p.counted[:0], false)
		return len(p.counted)
	}
	k := collector{buf: p.counted[:0], counting: true}
	p.collect(&k, false)
	p.counted = k.buf[:0]
	return k.n
}

// collect gives the legal steps to k. With noisy set, steps that only move a piece are left out.
func (p *Position) collect(k *collector, noisy bool) {
	var s sieve
	p.sift(&s)
	for w := range s.words {
		for left := s.own.Words()[w&3]; left != 0; left &= left - 1 {
			p.collectFrom(k, &s, uint8(w<<6+bits.TrailingZeros64(left)), noisy)
		}
	}
	p.collectMore(k, &s, noisy)
}

// collectFrom takes the steps of the piece on a square.
func (p *Position) collectFrom(k *collector, s *sieve, from uint8, noisy bool) {
	if noisy && !p.mayCapture(from) {
		return
	}
	c := p.board[from]
	t := &p.g.targets[int(c)*p.g.size+int(from)]
	if (t.listed || t.unmoved || s.passant) && p.mustList(t, from) {
		p.collectListed(k, s, from, noisy)
		return
	}
	var to geom.Set
	if s.simple && !s.bound.Has(geom.Square(from)) {
		p.find(t, s, &s.open, &to)
	} else {
		free, tests := p.free(s, geom.Square(from))
		p.find(t, s, &free, &to)
		if noisy && !t.refined {
			to = to.And(s.enemies) // what is not asked for is not tried
		}
		p.try(s, from, &to, to.And(tests))
	}
	if t.refined {
		p.collectRefined(k, t, c, from, &to, noisy)
	}
	if noisy {
		to = to.And(s.enemies)
	}
	k.add(p, t, from, &to)
}

// mustList reports whether the piece on a square has steps now that its targets do not tell.
func (p *Position) mustList(t *targets, from uint8) bool {
	return t.listed || t.unmoved && p.unmoved.Has(geom.Square(from)) || t.passant && p.passant.squares.Intersects(&t.extra.passant)
}

// add takes the plain steps from one square to others.
func (k *collector) add(p *Position, t *targets, from uint8, to *geom.Set) {
	if k.counting {
		for i := range p.g.words {
			k.n += bits.OnesCount64(to.Words()[i&3])
		}
		return
	}
	rights := t.extra != nil && !t.extra.rights.Empty()
	for sq := to.Pop(); sq != geom.NoSquare; sq = to.Pop() {
		s := newStep(kindMove, from, uint8(sq))
		if rights && t.extra.rights.Has(sq) && p.board[uint8(sq)] == none {
			s = newStep(kindRights, from, uint8(sq))
		}
		k.buf = append(k.buf, s)
	}
}

// settle counts the steps listed from begin on, if they are to be counted.
func (k *collector) settle(begin int) {
	if k.counting {
		k.n += len(k.buf) - begin
		k.buf = k.buf[:begin]
	}
}

// collectRefined takes the steps to squares in the zone of a special piece, which promote or may
// not be made, and leaves the others.
func (p *Position) collectRefined(k *collector, t *targets, c code, from uint8, to *geom.Set, noisy bool) {
	z := &p.g.zones[c]
	special := *to
	if z.outOf.Has(geom.Square(from)) {
		*to = geom.Set{}
	} else {
		if !to.Intersects(&z.into) {
			return
		}
		special = to.And(z.into)
		*to = to.Minus(z.into)
	}
	begin := len(k.buf)
	list := collector{buf: k.buf}
	list.add(p, t, from, &special)
	k.buf = p.refine(list.buf, begin, c, noisy)
	k.settle(begin)
}

// collectListed takes the steps of a piece that sets do not tell.
func (p *Position) collectListed(k *collector, s *sieve, from uint8, noisy bool) {
	begin := len(k.buf)
	k.buf = p.generateFrom(k.buf, from, noisy)
	p.collectSafe(k, s, begin)
}

// collectSafe drops from the steps listed from begin on those that leave the royal piece in danger.
func (p *Position) collectSafe(k *collector, s *sieve, begin int) {
	kept := begin
	for _, st := range k.buf[begin:] {
		if p.passes(s, st) {
			k.buf[kept] = st
			kept++
		}
	}
	k.buf = k.buf[:kept]
	k.settle(begin)
}

// collectMore takes castlings, drops and the pass.
func (p *Position) collectMore(k *collector, s *sieve, noisy bool) {
	if noisy {
		return
	}
	if p.mayCastle() {
		begin := len(k.buf)
		k.buf = p.generateCastling(k.buf, geom.Set{})
		p.collectSafe(k, s, begin)
	}
	if p.hand[p.side] != nil && !p.looking {
		p.collectDrops(k, s)
	}
	if p.g.v.Passes[p.side] && (s.checks == 0 || p.facing) && p.mayPass(geom.Set{}) {
		begin := len(k.buf)
		k.buf = append(k.buf, passStep)
		k.settle(begin)
	}
}

// mayCastle reports whether the side to move has the right to castle on a wing where the way is clear.
func (p *Position) mayCastle() bool {
	rights := p.castle >> (2 * p.side) & 3
	return rights&1 != 0 && p.someWayClear(0) || rights&2 != 0 && p.someWayClear(1)
}

// collectDrops takes the drops.
func (p *Position) collectDrops(k *collector, s *sieve) {
	if !p.g.v.Hand.Drops {
		return
	}
	room := p.g.board.Squares().Minus(s.all)
	if s.checks > 0 {
		room = room.And(s.open)
	}
	tests := room.And(s.tender)
	if !s.sure {
		tests = room
	}
	if !p.g.barring {
		room, tests = p.shielding(codeOf(0, p.side), room, tests), geom.Set{}
	}
	for t, n := range p.hand[p.side] {
		if n == 0 {
			continue
		}
		for _, form := range p.g.dropForms[t] {
			c := codeOf(form, p.side)
			squares := p.dropSquares(c, p.shielding(c, room, tests))
			if k.counting && !p.g.v.Types[form].NoDropMate && !p.g.isRoyal[c] {
				k.n += squares.Len()
				continue
			}
			p.listDrops(k, c, squares)
		}
	}
}

// shielding returns the squares of room without those tested on which a dropped piece would leave the royal piece attacked. Which
// piece it is matters only where others may not hop over some.
func (p *Position) shielding(c code, room, tests geom.Set) geom.Set {
	for sq := tests.Pop(); sq != geom.NoSquare; sq = tests.Pop() {
		if (byTables{}).exposes(p, newPromotion(newStep(kindDrop, uint8(sq), uint8(sq)), c)) {
			room.Remove(sq)
		}
	}
	return room
}

// listDrops takes the drops of a piece on some squares, those apart by which it must not mate.
func (p *Position) listDrops(k *collector, c code, squares geom.Set) {
	begin := len(k.buf)
	for sq := squares.Pop(); sq != geom.NoSquare; sq = squares.Pop() {
		if p.g.isRoyal[c] && !p.mayComeTo(c, uint8(sq)) {
			continue
		}
		if st := newPromotion(newStep(kindDrop, uint8(sq), uint8(sq)), c); !p.isDropMate(st) {
			k.buf = append(k.buf, st)
		}
	}
	k.settle(begin)
}
