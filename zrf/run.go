package zrf

import "math/bits"

func trailing(x uint64) int { return bits.TrailingZeros64(x) }

// run runs a block from a position of the board. It returns when the block ends or has found what it is for.
func (p *Position) run(f *frame, number int32, player int16, at spot) {
	b := &p.g.program.blocks[number]
	f.begin(number, b, player, at)
	f.found = false
	code, ways := p.g.code, p.g.ways[player]
	fuel := min(runFuel, p.fuel)
	spent := 0
	pc := b.start
	for {
		if spent++; spent > fuel {
			p.blame(pc, tooLong)
			break
		}
		i := &code[pc]
		pc++
		switch i.op {
		case opEnd:
			p.fuel -= spent
			return
		case opJump:
			pc = i.jump
			continue
		case opWay:
			f.here = ways[i.a][f.here]
		case opBackWay:
			f.here = p.g.backs[player][i.a][f.here]
		case opSpot:
			f.here = spot(i.a)
		case opGo:
			f.here = p.place(f, i)
		case opMark:
			if s := p.place(f, i); s != nowhere {
				f.mark = s
			}
		case opFrom:
			f.from = f.here
		case opTo:
			f.to = f.here
		case opCascade:
			if !f.cascade() {
				p.blame(pc-1, "a move of more parts than possible")
				p.fuel -= spent
				return
			}
		case opAdd:
			spent += p.g.additions[i.a].cost(f)
			p.fuel -= spent
			fuel -= spent
			f.ran += spent
			spent = 0
			if p.added(f, &p.g.additions[i.a], pc-1) {
				return
			}
			fuel = min(fuel, p.fuel)
		case opFlag:
			f.setFlag(i.a, i.c != 0)
		case opCapture, opOwn, opFlip, opChange, opCreate, opAttribute, opSpotFlag:
			if s := p.place(f, i); s != nowhere && !f.act(i, s) {
				p.blame(pc-1, "a move of more effects than possible")
				p.fuel -= spent
				return
			}
			spent += f.sifted()
		default:
			s := f.here
			if i.at == atWay {
				s = ways[i.b][s]
			} else if i.at != atHere {
				s = p.place(f, i)
			}
			if p.holds(f, i, s) == i.want {
				pc = i.jump
			}
			continue
		}
		if f.here == nowhere {
			p.fuel -= spent
			p.discard(f, pc)
			return
		}
	}
	p.fuel -= spent
}

// place returns the position that an instruction is about, nowhere if it leads off the board.
func (p *Position) place(f *frame, i *instruction) spot {
	switch i.at {
	case atHere:
		return f.here
	case atSpot:
		return spot(i.b)
	case atWay:
		return p.g.ways[f.player][i.b][f.here]
	case atBackWay:
		return p.g.backs[f.player][i.b][f.here]
	case atFrom:
		return f.from
	case atTo:
		return f.to
	case atMark:
		return f.mark
	case atLastFrom:
		return p.now.lastFrom
	case atLastTo:
		return p.now.lastTo
	}
	return nowhere
}

// cascade ends a part of the move; the next begins where the run is. It returns false if there are too many.
func (f *frame) cascade() bool {
	if f.nparts == maxParts-1 {
		return false
	}
	f.parts[f.nparts] = f.part()
	f.nparts++
	f.from, f.to = f.here, nowhere
	return true
}

// part returns the part of the move that is not closed yet.
func (f *frame) part() part {
	if f.to != nowhere {
		return part{f.from, f.to}
	}
	return part{f.from, f.here}
}

// act notes an effect or sets the flag of a position. It returns false if there are too many.
func (f *frame) act(i *instruction, s spot) bool {
	if i.op != opSpotFlag {
		return f.order(effect{op: i.op, at: s, a: i.a, c: i.c})
	}
	if i.c != 0 {
		f.spotFlags[i.a].add(s)
		f.touched |= 1 << uint(i.a)
	} else {
		f.spotFlags[i.a].remove(s)
	}
	return true
}

func (f *frame) setFlag(a int16, on bool) {
	if on {
		f.flags[a>>6] |= 1 << (uint(a) & 63)
	} else {
		f.flags[a>>6] &^= 1 << (uint(a) & 63)
	}
}

// holds reports whether a test comes out true of a position. Beyond the board it does not.
func (p *Position) holds(f *frame, i *instruction, s spot) bool {
	if s == nowhere && i.at != atHere {
		return false
	}
	switch i.op {
	case opEmpty:
		return p.cells[s] == 0
	case opFriend:
		c := p.cells[s]
		return c != 0 && c.owner() == f.player
	case opEnemy:
		c := p.cells[s]
		return c != 0 && c.owner() != f.player && !p.g.players[c.owner()].random
	case opNeutral:
		c := p.cells[s]
		return c != 0 && c.owner() != f.player && p.g.players[c.owner()].random
	case opPiece:
		c := p.cells[s]
		return c != 0 && c.kind() == i.a
	case opAt:
		return s == spot(i.a)
	case opZone:
		return p.g.zones[f.player][i.a].has(s)
	case opOnBoard:
		return true
	case opHasFlag:
		return i.a != none && f.flags[i.a>>6]>>(uint(i.a)&63)&1 != 0
	case opHasSpotFlag:
		return f.spotFlags[i.a].has(s)
	case opLastFrom:
		return s == p.now.lastFrom
	case opLastTo:
		return s == p.now.lastTo
	case opMarked:
		return s == f.mark
	case opHas:
		return uint64(p.cells[s])&attributeBit(i.a) != 0
	case opAttacked, opDefended:
		return !f.inner && p.fuel > 0 && p.capturable(f, s, i.op == opAttacked, i.a)
	case opBesideEnemy:
		f.ran++
		p.fuel--
		return p.fuel > 0 && p.besideEnemy(f.player, s)
	case opGoal:
		return p.g.goalSpots.has(s)
	}
	return false
}

// besideEnemy reports whether an enemy stands where a link of a position leads.
func (p *Position) besideEnemy(player int16, s spot) bool {
	for at := range p.g.neighbours[s].all() {
		if c := p.cells[at]; c != 0 && c.owner() != player && !p.g.players[c.owner()].random {
			return true
		}
	}
	return false
}

// A fault is a limit that was reached while a position was asked for its steps. It ends the game, and the reason tells
// of it.
type fault struct {
	at   *node
	what string
}

// blame notes the first limit that is reached.
func (p *Position) blame(pc int32, what string) {
	if p.fault == nil {
		p.fault = &fault{at: p.g.source[pc], what: what}
		p.faultOf = p.g.blockAt(pc)
	}
}

// blockAt returns the block to which an instruction belongs.
func (g *Game) blockAt(pc int32) *block {
	for i := range g.program.blocks {
		if b := &g.program.blocks[i]; pc >= b.start && pc < b.last {
			return b
		}
	}
	return nil
}
