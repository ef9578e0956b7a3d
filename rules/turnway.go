package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

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
	return (!p.g.ending.forbidden || !p.repeated()) && !p.losesLastInTurn() && !p.isMateByDrop() && !p.goesOnFacing()
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
