package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Make implements game.Position.
func (p *Position) Make(s game.Step) {
	from, to, kind := stepFrom(s), stepTo(s), stepKindOf(s)
	u := p.note(s)
	if p.g.stayers != nil {
		p.noteStood()
	}
	if p.part == 0 {
		p.tallySeen(1)
	}
	if p.g.turns != nil {
		p.enterStep(s)
	}
	if p.g.trade != nil {
		p.strucks = append(p.strucks, p.struck)
	}
	p.clearPassant()
	switch kind {
	case kindMove, kindRights, kindEnPassant, kindRelay:
		if kind == kindEnPassant {
			u.at = p.victimOver(&u.passant, to)
		} else if p.g.after[u.mover] {
			p.doActions(s, u.mover)
		}
		if u.at != from { // it may promote where it stands
			u.captured = p.capture(u.at)
		}
		p.move(u.mover, from, to, stepInto(s))
		if kind == kindRights && p.g.isPassage(s, u.mover) {
			p.leavePassant(u.mover, from, to)
		}
	case kindDrop:
		u.mover = stepInto(s)
		p.dropNew(s, u.mover, to)
	case kindCastle:
		p.castleKing(from, to, stepPartner(s), stepPartnerTo(s))
	default:
		p.makePower(s, u)
	}
	if p.g.gating != nil {
		p.enter(s)
	}
	switch kind {
	case kindPass, kindWall:
	case kindSwap:
		p.swapRights(from, to)
	case kindCastle:
		p.spendRights(from, to, stepPartner(s))
	default:
		p.spendRights(from, to, u.at)
	}
	if p.g.castlingRules && (kind == kindCastle || kind == kindDrop) {
		p.changeCastling(s)
	}
	if p.g.gating != nil {
		p.changeGates(s, u)
	}
	if p.g.imitators != nil {
		p.noteMoved(s, u.mover)
	}
	if p.g.reacts {
		p.follow(s, u)
	} else {
		p.endStep(s, u)
	}
	p.history = p.history[:len(p.history)+1]
	if p.g.ending.runs && !p.attempting { // to look for check may take attempts
		p.run(kind == kindPass)
	}
}

// noteRunning is note for what run changes.
func (p *Position) noteRunning(u *undo) {
	u.running = p.running
	if p.g.ending.counting != nil {
		u.pawns = uint8(p.pawnsOf(p.side.Other()))
	}
}

// run brings what turns count or tell of themselves up to date after a step.
func (p *Position) run(pass bool) {
	if p.g.ending.checks && p.part == 0 {
		p.countCheck()
	}
	if p.g.ending.bothPass {
		p.countPass(pass)
	}
	if p.g.ending.counting != nil {
		p.keepTally()
	}
	if p.g.ending.facing != nil && p.part == 0 {
		p.faced, p.facing = p.facing, p.nowFacing()
	}
}

// note writes what Unmake needs where the next entry of the history is to be: Make adds it when all is
// done. It is written once and not copied.
func (p *Position) note(s game.Step) *undo {
	n := len(p.history)
	if n == cap(p.history) {
		p.history = append(p.history, undo{})[:n]
	}
	u := &p.history[:n+1][n]
	u.step, u.hash, u.mover, u.captured, u.at = s, p.hash, p.board[stepFrom(s)], none, stepTo(s)
	u.castle, u.side, u.part, u.half, u.full, u.aside = p.castle, p.side, p.part, p.half, p.full, len(p.aside)
	u.unmoved, u.imitated = p.unmoved, p.imitated
	u.passant.squares, u.passant.victim = p.passant.squares, p.passant.victim // as one structure it would be copied through memory
	if p.g.ending.runs {
		p.noteRunning(u)
	}
	return u
}

// follow does what follows a step by itself, and ends the step. To find out whether it gives check may
// take steps to be tried, which are noted where this one is: it is noted once more.
func (p *Position) follow(s game.Step, u *undo) {
	u.actions = len(p.aside)
	p.react(s, u)
	u.offered = p.offered
	kept := *u
	p.endStep(s, &kept)
	*p.note(s) = kept
}

// endStep counts the step, and ends the turn if it was its last or decides the game.
func (p *Position) endStep(s game.Step, u *undo) {
	if p.resetsCounter(s, u) {
		p.half = -1 // whatever else the turn does, it counts as 0
	}
	if p.g.trade != nil {
		p.noteStruck(u)
	}
	if p.g.turns != nil && p.goesOn(s, u) {
		return
	}
	if p.g.trade != nil {
		p.handStruck()
	}
	p.half++
	if p.side == game.Second {
		p.full++
	}
	p.side = p.side.Other()
	p.hash ^= p.g.keys.second
	if p.g.turns != nil {
		p.hash ^= p.formKey()
	}
}

// resetsCounter reports whether the step just made starts the move counter again; always where
// nothing is counted.
func (p *Position) resetsCounter(s game.Step, u *undo) bool {
	return !p.g.ending.counts || u.captured != none || p.hasTaken(u) || p.g.resets[u.mover] && p.isForGood(s, u.mover) || p.g.isFullDrop(s) ||
		p.g.ending.resetOnPromotion && stepInto(s) != none && stepKindOf(s) != kindDrop
}

// hasTaken reports whether by the step just made pieces have left the board elsewhere than where it ended.
func (p *Position) hasTaken(u *undo) bool {
	for _, a := range p.aside[u.aside:] {
		if a.was != none && !a.goes && (a.now == none || a.now == p.g.wall) {
			return true
		}
	}
	return false
}

// dropNew places a piece from the hand, or from the endless supply of a step that drops.
func (p *Position) dropNew(s game.Step, c code, to uint8) {
	if s&flagSupply == 0 {
		p.changeHand(p.g.heldIn(c), -1)
	}
	p.put(c, to)
	p.hash ^= p.g.keys.piece[c][to]
}

// move takes the piece from one square to another, where it becomes into unless that is none.
func (p *Position) move(mover code, from, to uint8, into code) {
	z := p.g.keys
	p.take(from)
	p.hash ^= z.piece[mover][from]
	if into == none {
		into = mover
	}
	p.put(into, to)
	p.hash ^= z.piece[into][to]
}

// capture removes what stands on sq and gives it to the hand of the side to move, if the game
// has hands. It returns what was captured.
func (p *Position) capture(sq uint8) code {
	c := p.board[sq]
	if c == none {
		return none
	}
	p.take(sq)
	p.hash ^= p.g.keys.piece[c][sq]
	if t := p.g.inHand[c]; t != game.NoType {
		p.changeHand(codeOf(t, p.side), 1)
	}
	return c
}

// changeHand adds n pieces of a code's type to the hand of its side.
func (p *Position) changeHand(c code, n int) {
	in := &p.hand[c.side()][c.kind()]
	p.handled = true
	if p.scales != nil {
		p.changeScales(c, n)
	}
	p.hash ^= p.g.keys.hand[c][*in]
	*in = uint8(int(*in) + n)
	p.hash ^= p.g.keys.hand[c][*in]
}

// castleKing moves the king and its partner. Either may end where the other began.
func (p *Position) castleKing(from, to, partner, partnerTo uint8) {
	z := p.g.keys
	king, other := p.take(from), p.take(partner)
	p.put(king, to)
	p.put(other, partnerTo)
	p.hash ^= z.piece[king][from] ^ z.piece[king][to] ^ z.piece[other][partner] ^ z.piece[other][partnerTo]
}

// leavePassant notes the squares that the piece on to has passed from its start.
func (p *Position) leavePassant(mover code, from, to uint8) {
	if passed := p.passedBy(mover, from, to); !passed.Empty() {
		p.notePassant(passed)
		p.passant.victim = to
	}
}

// notePassant adds squares to those of the en passant field.
func (p *Position) notePassant(squares geom.Set) {
	for sq := range squares.Minus(p.passant.squares).All() {
		p.passant.squares.Add(sq)
		p.hash ^= p.g.keys.passant[sq]
	}
}

// clearPassant forgets the en passant squares of the turn before.
func (p *Position) clearPassant() {
	if p.passant.squares.Empty() {
		return
	}
	for sq := range p.passant.squares.All() {
		p.hash ^= p.g.keys.passant[sq]
	}
	p.passant = passant{}
}

// spendRights ends the castling and first-move rights of what moved or was captured.
func (p *Position) spendRights(from, to, at uint8) {
	z := p.g.keys
	if p.castle != 0 {
		p.hash ^= z.castle[p.castle]
		p.castle &= p.castleMask[from] & p.castleMask[to]
		p.hash ^= z.castle[p.castle]
	}
	if p.unmoved.Empty() {
		return
	}
	for _, sq := range [3]uint8{from, to, at} {
		if p.unmoved.Has(geom.Square(sq)) {
			p.unmoved.Remove(geom.Square(sq))
			p.hash ^= z.unmoved[sq]
		}
	}
}

// swapRights ends the rights of a piece that has gone from one square to another, changing places
// with a piece that has not moved: that one keeps its first-move right, but for a gate, and cannot castle.
func (p *Position) swapRights(from, to uint8) {
	unmoved := p.unmoved.Has(geom.Square(to)) && p.g.gating == nil // a gate is a square, and stays where it was
	p.spendRights(from, to, to)
	if unmoved {
		p.unmoved.Add(geom.Square(from))
		p.hash ^= p.g.keys.unmoved[from]
	}
}

// Unmake implements game.Position.
func (p *Position) Unmake() {
	u := &p.history[len(p.history)-1]
	s := u.step
	from, to := stepFrom(s), stepTo(s)
	p.side = u.side
	if p.g.reacts {
		p.restoreAside(u.actions)
	}
	if p.g.gating != nil {
		p.leaveAgain(s)
	}
	switch stepKindOf(s) {
	case kindMove, kindRights, kindEnPassant, kindRelay:
		p.take(to)
		p.put(u.mover, from)
		p.giveBack(u)
	case kindDrop:
		p.take(to)
		if s&flagSupply == 0 {
			p.changeHand(p.g.heldIn(u.mover), 1)
		}
		p.rehomeBack()
	case kindCastle:
		king, other := p.take(to), p.take(stepPartnerTo(s))
		p.put(king, from)
		p.put(other, stepPartner(s))
	default:
		p.unmakePower(s, u)
	}
	if len(p.aside) > u.aside {
		p.restoreAside(u.aside)
	}
	p.castle, p.half, p.full, p.unmoved, p.hash = u.castle, u.half, u.full, u.unmoved, u.hash
	p.passant.squares, p.passant.victim = u.passant.squares, u.passant.victim
	p.imitated = u.imitated
	if p.g.ending.runs {
		p.running = u.running
	}
	if p.part = u.part; p.g.turns != nil {
		p.leaveStep()
	}
	if p.g.trade != nil {
		last := len(p.strucks) - 1
		p.struck, p.strucks = p.strucks[last], p.strucks[:last]
	}
	if p.part == 0 {
		p.tallySeen(^uint16(0))
	}
	p.history = p.history[:len(p.history)-1]
}

// giveBack puts back what was captured where the step ended.
func (p *Position) giveBack(u *undo) {
	if u.captured == none {
		return
	}
	p.put(u.captured, u.at)
	p.takeFromHand(u.captured)
}

// takeFromHand undoes what capture added to the hand of the side that captured.
func (p *Position) takeFromHand(captured code) {
	if t := p.g.inHand[captured]; t != game.NoType {
		p.changeHand(codeOf(t, p.side), -1)
	}
}
