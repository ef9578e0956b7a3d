package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
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

// legalInTurn appends the legal steps of a turn of several steps: those after which the turn is
// complete and may be what it is, or can be completed; where a turn may be stuck, those that keep the rules themselves.
func (p *Position) legalInTurn(buf []game.Step, noisy bool) []game.Step {
	begin := len(buf)
	buf = p.generateTurn(buf, noisy && p.part == 0)
	f := p.form()
	here := p.places(f)
	if p.part != 0 && here&f.end() != 0 {
		buf = append(buf, newEnd())
	}
	if !p.allLegal(f) {
		buf = p.thoseWithWay(buf, begin)
	}
	if p.g.laws != nil && p.part == 0 {
		buf = p.obey(buf, begin)
	}
	if len(buf) == begin && p.mayBreakOff() {
		buf = append(buf, newEnd())
	}
	return buf
}

// mayBreakOff reports whether an open turn in which nothing else is legal ends where it is.
func (p *Position) mayBreakOff() bool {
	return p.part != 0 && p.g.turns.stuck == variant.StuckEnds && p.leavesWay(newEnd())
}

// thoseWithWay keeps the steps from begin on after which there is a way to complete the turn.
func (p *Position) thoseWithWay(buf []game.Step, begin int) []game.Step {
	p.listed++
	kept := begin
	for _, s := range buf[begin:] {
		if p.leavesWay(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// leavesWay reports whether after a pseudo-legal step the turn is complete, or can be completed, as
// the rules want it.
func (p *Position) leavesWay(s game.Step) bool {
	us, king := p.side, p.royal[p.side]
	if them := p.royal[us.Other()]; them != geom.NoSquare && p.part != 0 && !p.g.mortal && p.hits(s, uint8(them)) {
		return false // in an open turn the other side may be in check
	}
	if p.trades(s) {
		return false
	}
	if king != geom.NoSquare && p.g.blinds {
		if !p.keepsRoyalBlindly(s, us) {
			return false
		}
		king = geom.NoSquare
	}
	p.Make(s)
	ok := king == geom.NoSquare || p.keepsRoyal(us)
	if ok && p.TurnOpen() {
		ok = (p.g.turns.checking != variant.CheckingLast || !p.givesCheck()) &&
			(p.g.turns.stuck == variant.StuckDecides || p.canComplete())
	} else if ok {
		ok = p.endsWell()
	}
	p.Unmake()
	return ok
}

// keepsRoyal reports whether the royal piece of the side that has made a step may stand where it
// stands now.
func (p *Position) keepsRoyal(us game.Side) bool {
	if p.TurnOpen() && p.g.turns.throughCheck {
		return true
	}
	king := p.royal[us]
	return king != geom.NoSquare && !p.attacked(uint8(king), us.Other())
}

// keepsRoyalBlindly is the same after a step without what the rules on check do not foresee.
func (p *Position) keepsRoyalBlindly(s game.Step, us game.Side) bool {
	p.makeBlindly(s)
	keeps := p.keepsRoyal(us)
	p.Unmake()
	return keeps
}

// endsWell reports whether the turn that has just ended may lead to what it has led to.
func (p *Position) endsWell() bool {
	if p.g.turns.changes && p.unchanged() {
		return false
	}
	return (!p.g.ending.forbidden || !p.repeated()) && !p.losesLastInTurn() && !p.isMateByDrop()
}

// unchanged reports whether the turn that has just ended has changed nothing.
func (p *Position) unchanged() bool { return p.situation() == p.begun }

// situation is the hash of what a turn may change: what stands where, the hands and the rights
// that last.
func (p *Position) situation() uint64 {
	h := p.hash ^ p.formKey()
	if p.side == game.Second {
		h ^= p.g.keys.second
	}
	for sq := range p.passant.squares.All() {
		h ^= p.g.keys.passant[sq]
	}
	return h
}

// isMateByDrop reports whether the last step of the turn that has just ended, its mere end apart,
// was a drop that its type may not checkmate by, and checkmates. A reply counts even if it were
// such a mate itself.
func (p *Position) isMateByDrop() bool {
	if !p.g.dropMateRule || p.replying || !p.InCheck() {
		return false
	}
	last := len(p.history) - 1
	if isEnd(p.history[last].step) {
		last--
	}
	s := p.history[last].step
	if stepKindOf(s) != kindDrop || !p.g.v.Types[stepInto(s).kind()].NoDropMate {
		return false
	}
	p.replying = true
	mates := !p.canComplete()
	p.replying = false
	return mates
}

// canComplete reports whether the open turn can be completed; before a turn, whether there is one. Where a turn that is
// stuck decides the game it reports whether there is a next step.
func (p *Position) canComplete() bool {
	if p.g.laws != nil && p.part == 0 {
		return len(p.legalInTurn(nil, false)) > 0
	}
	f := p.form()
	ends := p.part != 0 && p.places(f)&f.end() != 0
	if ends && p.leavesWay(newEnd()) {
		return true
	}
	if p.completesPlainly(f) {
		return true
	}
	if p.tried.has(p.deadKey()) {
		return false
	}
	depth := p.trying
	for len(p.tries) <= depth {
		p.tries = append(p.tries, nil)
	}
	p.trying++
	steps := p.generateTurn(p.tries[depth][:0], false)
	p.tries[depth] = steps
	found := len(steps) > 0 && p.allLegal(f)
	for _, s := range steps {
		if found = found || p.leavesWay(s); found {
			break
		}
	}
	p.trying--
	if found = found || p.mayBreakOff(); !found {
		p.tried.add(p.deadKey())
	}
	return found
}

// allLegal reports whether every pseudo-legal step is legal: the turn may be whatever fits its form, and after
// the step it may end, or need not be completed as the form wants it.
func (p *Position) allLegal(f *turnForm) bool {
	return p.g.turns.free && (p.g.turns.stuck != variant.StuckIllegal || ((p.places(f)&^f.end())<<1)&^f.mayEnd == 0)
}

// completesPlainly reports whether any step is legal and some piece has a move to an empty square:
// the usual case, told without listing steps. It may be false where the turn can be completed
// otherwise.
func (p *Position) completesPlainly(f *turnForm) bool {
	if p.g.shaped || !p.allLegal(f) {
		return false
	}
	for rest := p.places(f) &^ f.end(); rest != 0; rest &= rest - 1 {
		t := f.slots[bits.TrailingZeros32(rest)]
		if t.same || t.other || t.onward {
			continue
		}
		pieces := p.moversOf(t)
		for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
			if p.goesToEmpty(uint8(sq)) {
				return true
			}
		}
	}
	return false
}

// goesToEmpty reports whether a piece without conditions has a move to an empty square beside it, or
// where it leaps to.
func (p *Position) goesToEmpty(from uint8) bool {
	c := p.board[from]
	if p.g.special[c] {
		return false
	}
	f := &p.g.moveSets[c][from]
	for i := range f.leaps {
		if f.leaps[i].ends&endEmpty != 0 && p.board[f.leaps[i].to] == none {
			return true
		}
	}
	for i := range f.rays {
		if r := &f.rays[i]; r.ends&endEmpty != 0 && p.board[r.squares[0]] == none {
			return true
		}
	}
	return false
}

// deadKey is what open turns that cannot be completed are remembered by, while steps are listed.
func (p *Position) deadKey() uint64 {
	key := splitMix(p.listed)
	if p.replying {
		key ^= 1 << 63
	}
	return p.hash ^ key.next()
}

// A deadEnds remembers some open turns that cannot be completed, so that orders of the same steps are
// not all tried.
type deadEnds []uint64

const deadEndsMost = 1 << 12

func (d deadEnds) has(key uint64) bool { return d != nil && d[key%deadEndsMost] == key }

func (d *deadEnds) add(key uint64) {
	if *d == nil {
		*d = make(deadEnds, deadEndsMost)
	}
	(*d)[key%deadEndsMost] = key
}
