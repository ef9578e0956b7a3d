package rules

import "aanca.chess/geom"

// find sets out to where a piece with these targets may go, as far as the squares are open. What it
// captures en passant is not among them.
func (p *Position) find(t *targets, s *sieve, open, out *geom.Set) {
	switch s.words {
	case 1:
		n := t.leaps[0].goes&^s.all.W0 | t.leaps[0].takes&s.enemies.W0
		for _, tr := range t.tracks {
			n |= tr.reach1(s.all.W0)
		}
		out.W0 = n & open.W0
	case 2:
		n0 := t.leaps[0].goes&^s.all.W0 | t.leaps[0].takes&s.enemies.W0
		n1 := t.leaps[1].goes&^s.all.W1 | t.leaps[1].takes&s.enemies.W1
		for _, tr := range t.tracks {
			r0, r1 := tr.reach2(s.all.W0, s.all.W1)
			n0, n1 = n0|r0, n1|r1
		}
		out.W0, out.W1 = n0&open.W0, n1&open.W1
	default:
		out.W0 = t.leaps[0].goes&^s.all.W0 | t.leaps[0].takes&s.enemies.W0
		out.W1 = t.leaps[1].goes&^s.all.W1 | t.leaps[1].takes&s.enemies.W1
		out.W2 = t.leaps[2].goes&^s.all.W2 | t.leaps[2].takes&s.enemies.W2
		out.W3 = t.leaps[3].goes&^s.all.W3 | t.leaps[3].takes&s.enemies.W3
		for _, tr := range t.tracks {
			tr.addReachN(s.words, &s.all, out)
		}
		*out = out.And(*open)
	}
	if t.extra != nil {
		p.findMore(t.extra, s, open, out)
	}
}

// findMore adds what few pieces do.
func (p *Position) findMore(x *extra, s *sieve, open, out *geom.Set) {
	for i := range x.gates {
		x.gates[i].find(s, open, out)
	}
	if len(x.glides)+len(x.strikes)+len(x.hunts)+len(x.hops) == 0 {
		return
	}
	var goes, takes geom.Set
	for _, tr := range x.glides {
		tr.addReach(s.words, &s.all, &goes)
	}
	for _, tr := range x.strikes {
		tr.addReach(s.words, &s.all, &takes)
	}
	for i := range x.hops {
		p.findHop(&x.hops[i], &goes, &takes)
	}
	if len(x.hunts) > 0 {
		p.findHunts(x, s, &takes)
	}
	*out = out.Or(goes.Minus(s.all).Or(takes.And(s.enemies)).And(*open))
}

// find adds the square that the gate leads to, if it does.
func (gt *gate) find(s *sieve, open, out *geom.Set) {
	sq := geom.Square(gt.to)
	if gt.way.Intersects(&s.all) || !open.Has(sq) {
		return
	}
	if gt.goes && !s.all.Has(sq) || gt.takes && s.enemies.Has(sq) {
		out.Add(sq)
	}
}

// findHop adds the squares behind the first piece of a hop, up to the second.
func (p *Position) findHop(h *hop, goes, takes *geom.Set) {
	i := 0
	for i < len(h.squares) && p.board[h.squares[i]] == none {
		i++
	}
	for i++; i < len(h.squares); i++ {
		to := geom.Square(h.squares[i])
		if h.ends&endEmpty != 0 {
			goes.Add(to)
		}
		if h.ends&endEnemy != 0 {
			takes.Add(to)
		}
		if h.behind || p.board[h.squares[i]] != none {
			return
		}
	}
}

// findHunts adds the enemies that decide the game, up to which hunts lead.
func (p *Position) findHunts(x *extra, s *sieve, takes *geom.Set) {
	var reach geom.Set
	for _, tr := range x.hunts {
		tr.addReach(s.words, &s.all, &reach)
	}
	for prey := reach.And(s.enemies); ; {
		sq := prey.Pop()
		if sq == geom.NoSquare {
			return
		}
		if p.g.decides[p.board[uint8(sq)]] {
			takes.Add(sq)
		}
	}
}
