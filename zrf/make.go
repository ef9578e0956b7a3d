package zrf

import "aanca.chess/game"

// maxChain is how many partial moves a turn may have. A piece that could go on then does not.
const maxChain = 60

// find puts together the move of a step, nil if there is no such move.
func (p *Position) find(s game.Step) *frame {
	if s&kindMask != stepRun || int(stepBlock(s)) >= len(p.g.program.blocks) {
		return nil
	}
	// The frame of the next level: that of this one may be at work.
	f := p.level(p.depth + 1).frame
	if p.recall(f, s) {
		return f
	}
	f.purpose, f.want = toFind, stepOrdinal(s)
	_, as := p.who()
	p.run(f, stepBlock(s), as, stepSpot(s))
	if !f.found {
		return nil
	}
	return f
}

// Make implements game.Position.
func (p *Position) Make(s game.Step) {
	p.refuel()
	if f := p.find(s); f != nil {
		p.push(f, s)
		return
	}
	p.save(s)
	p.now.lastFrom, p.now.lastTo = nowhere, nowhere
	if s&kindMask == stepPass {
		p.now.captured = 0
	}
	p.finish()
}

// save keeps what Unmake needs.
func (p *Position) save(s game.Step) {
	p.now.shown, p.now.stored, p.now.past = int32(len(p.log)), int32(len(p.storeLog)), int32(len(p.past))
	p.now.step = s
	p.history = append(p.history, p.now)
	p.now.status, p.now.result, p.now.repeated, p.now.playedOn = unknown, game.Result{}, false, false
}

// push makes the move that a frame has put together.
func (p *Position) push(f *frame, s game.Step) {
	p.save(s)
	n := &p.now
	if n.chain == 0 {
		n.captured = 0
	}
	for i := range f.gone {
		n.captured |= p.g.capturedBits(f.gone[i].piece)
	}
	for _, c := range f.changes {
		if c.old != c.now {
			p.log = append(p.log, c)
			p.set(c.at, c.now)
		}
	}
	for _, c := range f.stores {
		p.storeLog = append(p.storeLog, c)
		p.hold(c.slot, c.n)
	}
	if len(f.gone) > 0 && !p.g.restores {
		n.since = int32(len(p.past))
	}
	n.lastFrom, n.lastTo = f.last.from, f.last.to
	if f.addition.partial && !f.block.drop && n.chain < maxChain {
		n.partialAt, n.then = f.main.to, f.addition.then
		n.chain++
		if p.goesOn() {
			return // whether it has steps stays unknown: to list them may reach a limit that to look for one here did not
		}
	}
	p.finish()
}

// goesOn reports whether the piece of an open turn has a move with which to go on.
func (p *Position) goesOn() bool {
	kept, key := p.goingAt()
	if kept.key == key {
		return kept.can
	}
	p.depth++
	can := p.canMove()
	p.depth--
	if p.fault == nil {
		*kept = going{key, can}
		p.going++
	}
	return can
}

// finish ends the turn.
func (p *Position) finish() {
	n := &p.now
	mover := n.entry
	n.partialAt, n.then, n.chain = nowhere, none, 0
	p.advance()
	if p.judge(mover); n.result.Over() {
		p.past = append(p.past, p.repetitionKey())
		return
	}
	p.skipIdle()
	key := p.repetitionKey()
	p.past = append(p.past, key)
	if n.repeated = p.isThird(key); n.repeated {
		p.judge(mover)
	}
}

// advance goes on to the next entry of the turn order.
func (p *Position) advance() {
	if p.now.entry++; int(p.now.entry) == len(p.g.entries) {
		p.now.entry = int16(p.g.again)
		p.now.full++
	}
}

// skipIdle passes over random players who cannot move.
func (p *Position) skipIdle() {
	for range p.g.entries {
		if !p.g.entries[p.now.entry].chance {
			return
		}
		p.depth++
		can := p.canMove()
		p.depth--
		if can {
			return
		}
		p.advance()
	}
}

// isThird reports whether a position has come twice before.
func (p *Position) isThird(key uint64) bool {
	times := 0
	for i := len(p.past) - 1; i >= int(p.now.since); i-- {
		if p.past[i] == key {
			if times++; times == 3 {
				return true
			}
		}
	}
	return false
}

// Unmake implements game.Position.
func (p *Position) Unmake() {
	last := len(p.history) - 1
	before := p.history[last]
	p.history = p.history[:last]
	for i := len(p.log) - 1; i >= int(before.shown); i-- {
		p.set(p.log[i].at, p.log[i].old)
	}
	for i := len(p.storeLog) - 1; i >= int(before.stored); i-- {
		p.hold(p.storeLog[i].slot, -p.storeLog[i].n)
	}
	p.log, p.storeLog, p.past = p.log[:before.shown], p.storeLog[:before.stored], p.past[:before.past]
	p.now = before
}
