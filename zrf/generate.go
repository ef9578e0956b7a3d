package zrf

import "aanca.chess/game"

// Steps implements game.Position.
func (p *Position) Steps(buf []game.Step) []game.Step {
	if p.now.result.Over() || p.now.status == hasNone {
		return buf
	}
	n := len(buf)
	if p.listing.isOf(p) {
		p.note(len(p.listing.steps) > 0)
		return append(buf, p.listing.steps...)
	}
	buf = p.listed(buf)
	costly := allFuel-p.fuel >= longListing
	p.note(len(buf) > n)
	if p.now.result.Over() {
		return buf[:n]
	}
	if costly {
		p.listing.keep(p, buf[n:])
	}
	return buf
}

// note keeps whether there are steps, and ends the game where there are none. A limit that was reached ends it if nothing was found
// before, as nobody knows what else there is; where runs may go on without end it does in any case.
func (p *Position) note(some bool) {
	if p.fault != nil && !p.now.result.Over() && (p.g.endless || !some) {
		p.now.result = game.Result{Outcome: game.Draw, Reason: p.faultReason()}
	}
	p.fault = nil
	if p.now.status != unknown {
		return
	}
	if p.now.status = hasSteps; !some {
		p.now.status = hasNone
		if !p.now.result.Over() {
			p.now.result = p.stuck()
		}
	}
}

// listed appends the legal steps, of a game that is not over.
func (p *Position) listed(buf []game.Step) []game.Step {
	p.refuel()
	l := p.level(p.depth)
	l.any, l.bare = false, false
	p.generate(l)
	if p.g.rules.maximal {
		p.keepMaximal(l)
	}
	buf = append(buf, l.steps...)
	return p.appendPasses(buf, len(l.steps) > 0)
}

// refuel gives a question to a position, not one within another, what it may spend.
func (p *Position) refuel() {
	if p.depth == 0 {
		p.fuel, p.fault = allFuel, nil
		p.forgetGoings()
	}
}

// settle finds out whether there are steps. Where runs may go on without end it lists all of them, so that it comes to the same limits
// as who asks for them.
func (p *Position) settle() {
	if p.now.status != unknown || p.now.result.Over() {
		return
	}
	if p.g.endless {
		p.scratch = p.Steps(p.scratch[:0])
		return
	}
	p.refuel()
	some := p.canMove()
	if !some {
		var few [2]game.Step
		some = len(p.appendPasses(few[:0], false)) > 0
	}
	p.note(some)
}

// canMove reports whether there is a legal move, passes apart.
func (p *Position) canMove() bool {
	l := p.level(p.depth)
	l.any, l.bare = true, false
	p.generate(l)
	return len(l.steps) > 0
}

// appendPasses appends the steps that move nothing: passes, and the end of a turn in which the piece could go on.
func (p *Position) appendPasses(buf []game.Step, moves bool) []game.Step {
	who, _ := p.who()
	if p.TurnOpen() {
		if p.mayStop() {
			buf = append(buf, stepEnd)
		}
		return buf
	}
	pass := p.g.rules.passTurn
	if pass == passNever || pass == passForced && moves || p.g.players[who].random || p.inDanger() {
		return buf
	}
	if !moves && !p.now.playedOn && p.stuck().Reason != game.NoMove {
		return buf // a goal says what it means that there is no move
	}
	return append(buf, stepPass)
}

// mayStop reports whether the player may end the turn in which a piece could go on.
func (p *Position) mayStop() bool {
	if !p.g.rules.passPartial || p.inDanger() {
		return false
	}
	return !p.g.rules.maximal || p.mostCaptures() == 0
}

// generate puts the legal moves on the level's list: those of the classes that the entry of the turn order, the
// priorities and an open turn admit.
func (p *Position) generate(l *level) {
	l.steps, l.told = l.steps[:0], 0
	l.seen.clear()
	l.frame.purpose = toList
	e := &p.g.entries[p.now.entry]
	switch {
	case p.now.partialAt != nowhere:
		p.goOn(l, e.as)
	case e.moveType != none || len(p.g.priorities) == 0:
		p.class(l, e.as, e.moveType, e.moveType == none)
	default:
		for _, t := range p.g.priorities {
			if p.class(l, e.as, t, false); len(l.steps) > 0 {
				return
			}
		}
		p.class(l, e.as, none, false)
	}
}

// goOn runs the blocks with which the piece of an open turn goes on.
func (p *Position) goOn(l *level, as int16) {
	c := p.cells[p.now.partialAt]
	if c == 0 {
		return
	}
	for _, number := range p.g.blocksOf[c.kind()] {
		if p.now.then != none && p.g.program.blocks[number].moveType != p.now.then {
			continue
		}
		if p.exhausted(number) {
			return
		}
		if p.run(l.frame, number, as, p.now.partialAt); l.any && len(l.steps) > 0 {
			return
		}
	}
}

// class runs the blocks of a move type, or all.
func (p *Position) class(l *level, as, moveType int16, all bool) {
	for t, blocks := range p.g.blocksOf {
		if len(blocks) == 0 {
			continue
		}
		for at := range p.where[p.slot(as, int16(t))].all() {
			for _, number := range blocks {
				if !all && p.g.program.blocks[number].moveType != moveType {
					continue
				}
				if p.exhausted(number) {
					return
				}
				if p.run(l.frame, number, as, at); l.any && len(l.steps) > 0 {
					return
				}
			}
		}
	}
	for t, blocks := range p.g.dropsOf {
		if len(blocks) == 0 || p.store[p.slot(as, int16(t))] <= 0 {
			continue
		}
		for _, number := range blocks {
			if !all && p.g.program.blocks[number].moveType != moveType {
				continue
			}
			for at := range p.g.board.names {
				if p.exhausted(number) {
					return
				}
				if p.run(l.frame, number, as, spot(at)); l.any && len(l.steps) > 0 {
					return
				}
			}
		}
	}
}

// exhausted reports whether nothing is left to spend on the question. The block that would be run next is blamed.
func (p *Position) exhausted(number int32) bool {
	if p.fuel > 0 {
		return false
	}
	p.blame(p.g.program.blocks[number].start, tooLong)
	return true
}

// added is called by a run for each move that it adds. It returns true if the run is to end.
func (p *Position) added(f *frame, a *addition, pc int32) bool {
	if f.purpose == toAttack {
		f.ordinal++
		f.found = f.hits(f.target)
		return f.found
	}
	if f.purpose == toScope {
		f.ordinal++
		p.overlook(f)
		return false
	}
	for k := range max(1, len(a.promotes)) {
		if f.ordinal++; f.ordinal == maxOrdinal {
			p.blame(pc, "more moves of one piece than possible")
			return true
		}
		promote := int16(none)
		if len(a.promotes) > 0 {
			promote = a.promotes[k]
		}
		if f.purpose == toFind {
			if f.ordinal == f.want {
				f.found = p.assemble(f, a, promote)
				return true
			}
			continue
		}
		if p.assemble(f, a, promote) && p.enlist(f) {
			return true
		}
		if l := p.levels[p.depth]; l.told > maxTold {
			p.blame(pc, "more moves or changes of the board than can be told")
			p.fuel = 0
			return true
		}
	}
	return false
}

// enlist puts the move that a frame has put together on the list of its level if it is legal and new. It returns true
// if one is enough.
func (p *Position) enlist(f *frame) bool {
	l := p.levels[p.depth]
	l.told += len(f.changes) * len(f.changes)
	step := runStep(f.number, f.start, f.ordinal)
	if !l.seen.add(f.key()) || !l.bare && !p.legal(f, step) {
		return false
	}
	l.steps = append(l.steps, step)
	l.told += f.ran / runsTold // the block runs up to there again
	if f.ran >= longRun && !l.bare {
		p.keepNote(f, step)
	}
	return l.any
}

// legal reports whether the move that a frame has put together leaves no royal piece of its player attacked, unless its piece or its player
// goes on.
func (p *Position) legal(f *frame, step game.Step) bool {
	who, as := p.who()
	if p.g.royal[who] == nil && p.g.royal[as] == nil || p.g.entries[p.now.entry].again {
		return true
	}
	for _, c := range f.changes {
		p.set(c.at, c.now)
	}
	from, to := p.now.lastFrom, p.now.lastTo
	p.now.lastFrom, p.now.lastTo = f.last.from, f.last.to // enemies may take only what has just moved
	safe := !p.inDanger()
	p.now.lastFrom, p.now.lastTo = from, to
	for _, c := range f.changes {
		p.set(c.at, c.old)
	}
	if safe || !f.addition.partial {
		return safe
	}
	ordinal := f.ordinal
	p.fuel -= pushCost
	p.push(f, step)
	safe = p.TurnOpen()
	p.Unmake()
	f.ordinal = ordinal
	return safe
}

// inDanger reports whether a royal piece is attacked of the player who decides, or of the one as whom it moves.
func (p *Position) inDanger() bool {
	who, as := p.who()
	return p.exposed(who) || as != who && p.exposed(as)
}

// exposed reports whether a royal piece of a player is attacked.
func (p *Position) exposed(player int16) bool {
	for t, royal := range p.g.royal[player] {
		if !royal {
			continue
		}
		for s := range p.where[p.slot(player, int16(t))].all() {
			if p.struck(p.g.hunters[player], s, none) {
				return true
			}
		}
	}
	return false
}

// struck reports whether some of the players could capture what stands on a position, with moves of a type or, if that
// is none, with any.
func (p *Position) struck(by []int16, target spot, moveType int16) bool {
	f := p.attack
	f.purpose, f.target = toAttack, target
	p.fuel -= len(by) * len(p.g.blocksOf) / typesAnInstruction
	if p.g.info.Board.Wide() {
		return p.struckFar(by, moveType)
	}
	for _, player := range by {
		for t, blocks := range p.g.blocksOf {
			if len(blocks) == 0 {
				continue
			}
			where := p.where[p.slot(player, int16(t))]
			if where.empty() {
				continue
			}
			for i, from := range p.g.reaches.from(p.g, player, int16(t))[target] {
				for left := where[i] & from; left != 0; left &= left - 1 {
					p.fuel -= len(blocks)
					if p.strikes(player, blocks, spot(i<<6+trailing(left)), moveType) {
						return true
					}
				}
			}
		}
	}
	return false
}

// strikes reports whether a piece could capture on the target of the frame for attacks, with moves of a type or, if that is none,
// with any.
func (p *Position) strikes(player int16, blocks []int32, at spot, moveType int16) bool {
	f := p.attack
	for _, number := range blocks {
		if moveType != none && p.g.program.blocks[number].moveType != moveType {
			continue
		}
		if !p.g.reaches.reach(p.g, number, player, at).has(f.target) {
			continue
		}
		if p.exhausted(number) {
			return false
		}
		if p.run(f, number, player, at); f.found {
			return true
		}
	}
	return false
}

// capturable reports whether enemies of the player who runs a block could capture on a position, or friends if not
// attacked. A piece of the other side is put there while that is asked, unless one stands there.
func (p *Position) capturable(f *frame, s spot, attacked bool, moveType int16) bool {
	old, hash, fuel := p.cells[s], p.now.hash, p.fuel
	by, victim := p.g.rivals[f.player], f.player
	if !attacked {
		by = p.g.alone[f.player]
		victim = p.g.enemyOf(f.player)
	}
	if old == 0 || (old.owner() == f.player) != attacked {
		p.set(s, p.g.fresh(victim, f.block.piece))
	}
	struck := p.struck(by, s, moveType)
	p.set(s, old)
	p.now.hash = hash
	f.ran += fuel - p.fuel
	return struck
}
