package csipgs

import "aanca.chess/game"

// An undo is what Unmake needs beyond the step.
type undo struct {
	step      game.Step
	hash      uint64 // of the position before
	treasury  int64  // of the mover
	estimated figure // the open estimate before it was answered
	captured  piece
	side      game.Side
	phase     phase
	mover     uint8
	old       game.TypeID // the design that was replaced
	types     int         // number of types before
	before    *armyBefore // what an army replaced, nil for other steps
}

// Make implements game.Position.
func (p *Position) Make(s game.Step) {
	u := undo{
		step: s, hash: p.hash, treasury: p.treasury[p.side], side: p.side,
		phase: p.phase, mover: p.mover, types: len(p.kinds),
	}
	switch s & kindMask {
	case kindDesign:
		u.old = p.makeDesign(stepSlot(s), p.drafts.numbered(stepDraft(s)))
	case kindPropose:
		p.propose(estimate{subject: stepSubject(s), figure: stepFigure(s), open: true})
	case kindAnswer:
		u.estimated = p.answer(stepFigure(s))
	case kindArmy:
		u.before = p.makeArmy(p.armies.numbered(stepDraft(s)))
	default:
		p.pay(-p.credit())
		u.captured = p.makeAction(s)
	}
	p.history = append(p.history, u)
	p.setPhase(phaseAfter(s), moverAfter(s))
	if p.phase == toAct {
		p.full += int(p.side)
		p.side = p.side.Other()
		p.hash ^= secondKey
	}
}

// makeAction makes a move, a transfer or a purchase, and returns what was captured.
func (p *Position) makeAction(s game.Step) (captured piece) {
	switch s & kindMask {
	case kindMove:
		from, to := stepFrom(s), stepTo(s)
		if p.board[to] != 0 {
			captured = p.takeHashed(to)
		}
		p.putHashed(p.takeHashed(from), to)
	case kindTransfer:
		p.addToHand(p.side, stepType(s), -1)
		p.putHashed(pieceOf(stepType(s), p.side), stepTo(s))
	case kindBuy:
		p.addToHand(p.side, stepType(s), 1)
		p.pay(int64(p.prices[stepType(s)]) * zorkmid)
	}
	return captured
}

// pay takes an amount from the treasury of the side to move.
func (p *Position) pay(amount int64) {
	p.hash ^= treasuryKey(p.side, p.treasury[p.side])
	p.treasury[p.side] -= amount
	p.hash ^= treasuryKey(p.side, p.treasury[p.side])
}

// makeDesign replaces a design and returns the old one.
func (p *Position) makeDesign(slot int, k *kind) (old game.TypeID) {
	t, known := p.typeOf(k.text)
	if !known {
		p.addType(k)
		p.hash ^= typeKey(k, int(t))
	}
	old = p.designs[p.side][slot]
	p.hash ^= designKey(p.side, slot, p.kinds[old]) ^ designKey(p.side, slot, k)
	p.designs[p.side][slot] = t
	return old
}

// typeOf returns the type of a design in normal form; if there is none yet, the type that it
// will have.
func (p *Position) typeOf(text string) (t game.TypeID, known bool) {
	for t, k := range p.kinds {
		if k.text == text {
			return game.TypeID(t), true
		}
	}
	return game.TypeID(len(p.kinds)), false
}

// addType gives a kind the next free id. It does not touch the hash.
func (p *Position) addType(k *kind) {
	id := designedID(len(p.kinds))
	p.kinds, p.types = append(p.kinds, k), append(p.types, k.describe(id, p.estimates))
	p.prices = append(p.prices, k.design.price(p.estimates))
	for side := range p.hand {
		p.hand[side] = append(p.hand[side], 0)
	}
}

// dropTypes forgets all types from a number on.
func (p *Position) dropTypes(n int) {
	p.kinds, p.types, p.prices = p.kinds[:n], p.types[:n], p.prices[:n]
	for side := range p.hand {
		p.hand[side] = p.hand[side][:n]
	}
}

// Unmake implements game.Position.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	u := p.history[last]
	p.history = p.history[:last]
	if p.phase == toAct {
		p.side = u.side
		p.full -= int(p.side)
	}
	s := u.step
	switch s & kindMask {
	case kindMove:
		p.put(p.take(stepTo(s)), stepFrom(s))
		if u.captured != 0 {
			p.put(u.captured, stepTo(s))
		}
	case kindTransfer:
		p.take(stepTo(s))
		p.addToHand(p.side, stepType(s), 1)
	case kindBuy:
		p.addToHand(p.side, stepType(s), -1)
	case kindDesign:
		p.designs[p.side][stepSlot(s)] = u.old
	case kindPropose:
		p.estimates = p.estimates[:len(p.estimates)-1]
	case kindAnswer:
		e := &p.estimates[len(p.estimates)-1]
		e.figure, e.open = u.estimated, true
	case kindArmy:
		p.unmakeArmy(u.before)
	}
	p.dropTypes(u.types)
	p.treasury[p.side] = u.treasury
	p.phase, p.mover = u.phase, u.mover
	p.hash = u.hash
}

// putHashed places a piece and keeps the hash up to date.
func (p *Position) putHashed(c piece, sq uint8) {
	p.put(c, sq)
	p.hash ^= p.pieceKey(c, sq)
}

// takeHashed removes a piece and keeps the hash up to date.
func (p *Position) takeHashed(sq uint8) piece {
	c := p.take(sq)
	p.hash ^= p.pieceKey(c, sq)
	return c
}

// addToHand changes the number of pieces of a type in a reserve.
func (p *Position) addToHand(side game.Side, t game.TypeID, n int) {
	p.hash ^= handKey(p.kinds[t], side, p.hand[side][t])
	p.hand[side][t] = uint8(int(p.hand[side][t]) + n)
	p.hash ^= handKey(p.kinds[t], side, p.hand[side][t])
	p.count[side] += n
}
