package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// endText is how it is written that a player ends a turn that could go on.
const endText = "end"

// newEnd is the step that ends a turn which could go on.
func newEnd() game.Step { return newStep(kindPass, 0, 0) | flagEnd }

func isEnd(s game.Step) bool { return s&flagEnd != 0 }

// generateTurn appends the pseudo-legal steps of the turn that is due or open, to end it apart.
func (p *Position) generateTurn(buf []game.Step, noisy bool) []game.Step {
	f := p.form()
	here := p.places(f) &^ f.end()
	first := bits.TrailingZeros32(here)
	for rest := here; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		if i > first && f.slots[i] == f.slots[i-1] && here>>(i-1)&1 != 0 {
			continue // of the same part as the slot before
		}
		begin := len(buf)
		buf = p.generatePart(buf, f.slots[i], noisy)
		if i > first {
			buf = p.withoutEarlier(buf, begin, f, here&(1<<i-1))
		}
	}
	return buf
}

// withoutEarlier drops the steps from begin on that also fit slots at the given places.
func (p *Position) withoutEarlier(buf []game.Step, begin int, f *turnForm, places uint32) []game.Step {
	kept := begin
	for _, s := range buf[begin:] {
		known := false
		for rest := places; rest != 0 && !known; rest &= rest - 1 {
			known = p.fits(f.slots[bits.TrailingZeros32(rest)], s)
		}
		if !known {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// generatePart appends the pseudo-legal steps of a part of a turn.
func (p *Position) generatePart(buf []game.Step, t *turnPart, noisy bool) []game.Step {
	begin := len(buf)
	passes := false
	switch {
	case t.any:
		buf = p.generate(buf, noisy)
		passes = t.pass && contains(buf[begin:], newStep(kindPass, 0, 0))
	default:
		if t.moves {
			buf = p.generateMoves(buf, t, noisy)
		}
		if t.castle && p.castle>>(2*p.side)&3 != 0 && !noisy {
			buf = p.generateCastling(buf, p.findFrozen(p.side))
		}
		if t.hand != nil && p.hand[p.side] != nil && !noisy {
			buf = p.generateHand(buf, t)
		}
	}
	supplied := len(buf)
	if !noisy {
		for i := range t.supplies {
			buf = p.generateNear(buf, supplied, &t.supplies[i])
		}
		buf = p.generateWalls(buf, t)
		if t.pass && !passes {
			buf = append(buf, newStep(kindPass, 0, 0))
		}
	}
	undecided := begin
	if t.any {
		undecided = supplied // generate has added their choices to its own
	}
	buf = p.addChoices(buf, undecided)
	if p.part == 0 || !t.same && !t.other && !t.onward {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if p.follows(t, s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// generateMoves appends the moves of the pieces that may move in a part of a turn.
func (p *Position) generateMoves(buf []game.Step, t *turnPart, noisy bool) []game.Step {
	begin := len(buf)
	frozen := p.findFrozen(p.side)
	pieces := p.moversOf(t).Minus(frozen)
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		if !noisy || p.mayCapture(uint8(sq)) {
			buf = p.generateFrom(buf, uint8(sq), noisy)
		}
	}
	if !p.g.shaped {
		return buf
	}
	buf = p.generateShared(buf, begin, frozen, noisy)
	kept := begin
	for _, s := range buf[begin:] {
		if !isNobodys(s) && t.may[p.board[stepFrom(s)]] {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// moversOf returns where the pieces stand that may move in a part of a turn.
func (p *Position) moversOf(t *turnPart) geom.Set {
	var pieces geom.Set
	for _, c := range t.movers[p.side] {
		pieces = pieces.Or(p.of[c])
	}
	return pieces
}

// generateHand appends the drops from the hand of a part of a turn.
func (p *Position) generateHand(buf []game.Step, t *turnPart) []game.Step {
	begin := len(buf)
	buf = p.generateDrops(buf)
	kept := begin
	for _, s := range buf[begin:] {
		if t.hand[p.g.heldIn(stepInto(s)).kind()] {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// generateNear appends the drops from a supply: along lines from where the step before ended, as
// far as they are empty, or anywhere. None is among those from begin on already.
func (p *Position) generateNear(buf []game.Step, begin int, x *supply) []game.Step {
	c := x.piece[p.side]
	region := &p.g.v.Types[c.kind()].Region[p.side]
	if x.anywhere {
		known := buf[begin:]
		for free := p.g.board.Squares().And(*region).Minus(p.occ[0]).Minus(p.occ[1]); !free.Empty(); {
			if s := newSupply(c, uint8(free.Pop())); !contains(known, s) {
				buf = append(buf, s)
			}
		}
		return buf
	}
	if p.open.landed == 0 {
		return buf
	}
	lines := x.near[p.side].lines[p.open.landed-1]
	for i := range lines {
		for _, sq := range lines[i].squares {
			if p.board[sq] != none {
				break
			}
			if region.Has(geom.Square(sq)) {
				if s := newSupply(c, sq); !contains(buf[begin:], s) {
					buf = append(buf, s)
				}
			}
		}
	}
	return buf
}

// newSupply is the drop of a new piece.
func newSupply(c code, to uint8) game.Step {
	return newPromotion(newStep(kindDrop, to, to), c) | flagSupply
}

// fits reports whether a pseudo-legal step may be made in a part of a turn.
func (p *Position) fits(t *turnPart, s game.Step) bool {
	if !p.follows(t, s) {
		return false
	}
	switch kind := stepKindOf(s); {
	case kind == kindWall:
		return p.movesWall(t, s)
	case kind == kindPass:
		return t.pass || t.any && p.mayPass(p.findFrozen(p.side))
	case kind == kindCastle:
		return t.any || t.castle
	case kind == kindDrop && s&flagSupply != 0:
		return t.any && p.g.v.FreeDrops != nil || p.supplies(t, s)
	case kind == kindDrop:
		return t.any || t.hand != nil && t.hand[stepInto(s).kind()]
	}
	return t.any || t.may[p.board[stepFrom(s)]]
}

// supplies reports whether a drop of a new piece may be made in a part of a turn.
func (p *Position) supplies(t *turnPart, s game.Step) bool {
	p.trial = p.trial[:0]
	for i := range t.supplies {
		p.trial = p.generateNear(p.trial, 0, &t.supplies[i])
	}
	return contains(p.trial, withoutChoices(s))
}

// follows reports whether a step keeps the conditions of a part on what the step before has done.
func (p *Position) follows(t *turnPart, s game.Step) bool {
	if p.part == 0 {
		return true
	}
	kind := stepKindOf(s)
	again := kind != kindDrop && !isNobodys(s) && uint16(stepFrom(s))+1 == p.open.landed
	back := again && p.open.from != p.open.landed && uint16(stepTo(s))+1 == p.open.from
	return (again || !t.same) && !(again && t.other) && !(back && t.onward)
}
