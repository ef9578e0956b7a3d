package csipgs

import "aanca.chess/game"

// An undo is what Unmake needs beyond the step.
type undo struct {
	step     game.Step
	hash     uint64 // of the position before
	captured piece
	treasury int64 // of the mover
	side     game.Side
	old      game.TypeID // the design that was replaced
	types    int         // number of types before
}

// Make implements game.Position.
func (p *Position) Make(s game.Step) {
	u := undo{step: s, hash: p.hash, treasury: p.treasury[p.side], side: p.side, types: len(p.kinds)}
	if s&kindMask == kindDesign {
		u.old = p.makeDesign(stepSlot(s), p.g.kinds.numbered(stepKind(s)))
	} else {
		u.captured = p.makeAction(s)
	}
	p.history = append(p.history, u)
	p.setOpen(s&stepOpens != 0)
	if p.open {
		return
	}
	p.full += int(p.side)
	p.side = p.side.Other()
	p.hash ^= secondKey
}

// makeAction makes a move, a transfer or a purchase, and returns what was captured.
func (p *Position) makeAction(s game.Step) (captured piece) {
	pay := int64(-zorkmid)
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
		pay += int64(p.kinds[stepType(s)].price) * zorkmid
	}
	p.hash ^= treasuryKey(p.side, p.treasury[p.side])
	p.treasury[p.side] -= pay
	p.hash ^= treasuryKey(p.side, p.treasury[p.side])
	return captured
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
	p.kinds, p.types = append(p.kinds, k), append(p.types, k.describe(id))
	for side := range p.hand {
		p.hand[side] = append(p.hand[side], 0)
	}
}

// Unmake implements game.Position.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	u := p.history[last]
	p.history = p.history[:last]
	if !p.open {
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
		p.kinds, p.types = p.kinds[:u.types], p.types[:u.types]
		for side := range p.hand {
			p.hand[side] = p.hand[side][:u.types]
		}
	}
	p.treasury[p.side] = u.treasury
	p.open = s&kindMask == kindDesign
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

// setOpen notes whether a design change follows.
func (p *Position) setOpen(open bool) {
	if p.open != open {
		p.hash ^= openKey
	}
	p.open = open
}
