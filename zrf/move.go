package zrf

// assemble puts together what a move does that the frame's run adds: its parts move all at once, then its effects
// follow in their order. promote is the type that the last piece to move becomes, none if it stays what it is. It
// returns false if the move is not possible.
func (p *Position) assemble(f *frame, a *addition, promote int16) bool {
	f.blank()
	f.addition, f.promote = a, promote
	f.parts[f.nparts] = f.part()
	parts := f.parts[:f.nparts+1]
	f.main, f.last = parts[0], parts[len(parts)-1]
	for i, m := range parts {
		if m.from != nowhere && m.from != m.to && !(a.copies && i == len(parts)-1) {
			f.put(p, m.from, 0)
			f.lifted[m.from] = f.age
		}
	}
	last := p.lastMoving(f, parts)
	for i, m := range parts {
		as := int16(none)
		if i == last {
			as = promote
		}
		if i != last && m.from == m.to && f.stamp[m.to] == f.age {
			continue // it moves nothing: another piece has come or gone there
		}
		if !p.land(f, m, as) {
			return false
		}
	}
	for i := range f.effects[:f.neffects] {
		p.affect(f, &f.effects[i])
	}
	if p.g.rules.recycle {
		for _, gone := range f.gone {
			f.keep(p.slot(gone.piece.owner(), gone.piece.kind()), 1)
		}
	}
	return true
}

// lastMoving returns which part moves a piece last: the one that may become another. It is the last part if none moves.
func (p *Position) lastMoving(f *frame, parts []part) int {
	for i := len(parts) - 1; i >= 0; i-- {
		if m := parts[i]; m.to == nowhere {
			continue // discarded
		} else if m.from == nowhere && f.block.drop || m.from != nowhere && m.from != m.to && p.cells[m.from] != 0 {
			return i
		}
	}
	return len(parts) - 1
}

// land lets one part of a move arrive. What stands there is captured, unless it leaves in another part.
func (p *Position) land(f *frame, m part, as int16) bool {
	if m.to == nowhere {
		return true // discarded
	}
	var c cell
	if m.from != nowhere {
		c = p.cells[m.from]
	} else if f.block.drop {
		c = p.g.fresh(f.player, f.block.piece)
		f.keep(p.slot(f.player, f.block.piece), -1)
	}
	if c == 0 {
		return true
	}
	if as != none {
		if p.g.rules.recyclePromote && as != c.kind() {
			if p.store[p.slot(c.owner(), as)] == 0 {
				return false
			}
			f.keep(p.slot(c.owner(), as), -1)
			f.keep(p.slot(c.owner(), c.kind()), 1)
		}
		c = p.g.retyped(c, as)
	}
	if old := p.cells[m.to]; old != 0 && m.from != m.to && f.lifted[m.to] != f.age {
		f.lifted[m.to] = f.age // captured once
		f.gone = append(f.gone, gonePiece{m.to, old})
	}
	f.put(p, m.to, c)
	return true
}

// affect lets one effect happen.
func (p *Position) affect(f *frame, e *effect) {
	c := f.holds(p, e.at)
	if e.op == opCreate {
		owner, t := f.player, f.block.piece
		if e.c != none {
			owner = e.c
		}
		if e.a != none {
			t = e.a
		}
		f.put(p, e.at, p.g.fresh(owner, t))
		return
	}
	if c == 0 {
		return
	}
	switch e.op {
	case opCapture:
		f.gone = append(f.gone, gonePiece{e.at, c})
		c = 0
	case opOwn:
		c = c.owned(f.player)
	case opFlip:
		c = c.owned(p.g.flipped(c.owner()))
	case opChange:
		c = p.g.retyped(c, e.a)
	case opAttribute:
		if bit := cell(attributeBit(e.a)); e.c != 0 {
			c |= bit
		} else {
			c &^= bit
		}
	}
	f.put(p, e.at, c)
}

// flipped returns the player to whom a piece of a player goes when it is flipped: the next one who decides.
func (g *Game) flipped(owner int16) int16 {
	if !g.players[owner].decides {
		return owner
	}
	for i := 1; i < len(g.players); i++ {
		if next := (int(owner) + i) % len(g.players); g.players[next].decides {
			return int16(next)
		}
	}
	return owner
}

// key tells moves apart: two that are the same in all that they do have the same key.
func (f *frame) key() uint64 {
	k := mix(uint64(f.main.from+1)<<40 ^ uint64(f.main.to+1)<<20 ^ uint64(f.addition.then+1)<<1)
	if f.addition.partial {
		k ^= 0x5bd1e9955bd1e995
	}
	k ^= mix(uint64(f.last.from+1)<<30 ^ uint64(f.last.to+1)<<8 ^ 0xabcdef)
	for i := range f.changes {
		c := &f.changes[i]
		if c.old != c.now {
			k ^= cellHash(c.at, c.old) ^ cellHash(c.at, c.now)*31
		}
	}
	for _, s := range f.stores {
		k += mix(uint64(s.slot)<<20^uint64(uint32(s.n))) * uint64(min(1, s.n*s.n))
	}
	return k
}

// hits reports whether the move that the run adds captures on a position.
func (f *frame) hits(target spot) bool {
	f.parts[f.nparts] = f.part()
	for _, m := range f.parts[:f.nparts+1] {
		if m.to == target && m.from != m.to {
			return true
		}
	}
	for i := range f.effects[:f.neffects] {
		if e := &f.effects[i]; e.at == target && (e.op == opCapture || e.op == opCreate) {
			return true
		}
	}
	return false
}
