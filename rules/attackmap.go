package rules

import "aanca.chess/geom"

// Scope tells what the piece on a square could do in this position, whoever is to move: the empty
// squares that it could go to, and those on which it would capture an enemy, whatever stands there
// now: enemies that it attacks, friends that it guards, empty squares that it controls. Moves of
// pieces that have not moved, powers and the safety of royal pieces are left aside.
//
// If even, it goes where it captures: moves is then left as it was, for it is hits without what is
// occupied. Scope walks what the piece can do as generating its moves would, and makes no list of it.
func (p *Position) Scope(from geom.Square, moves, hits *geom.Set) (even bool) {
	c := p.board[uint8(from)]
	r := &p.g.reach[c]
	*hits = r.takes[from]
	if r.tracks != nil && r.even[from] {
		all := p.occ[0].Or(p.occ[1])
		for _, tr := range r.tracks[from] {
			tr.addReach(p.g.words, &all, hits)
		}
		return true
	}
	f := &p.g.moveSets[c][uint8(from)]
	if r.even[from] {
		for i := range f.rays {
			for _, to := range f.rays[i].squares {
				hits.Add(geom.Square(to))
				if p.board[to] != none {
					break
				}
			}
		}
		return true
	}
	*moves = r.goes[from].Minus(p.occ[0]).Minus(p.occ[1])
	for i := range f.rays {
		p.scopeRay(&f.rays[i], moves, hits)
	}
	for i := range f.hops {
		p.scopeHop(c, &f.hops[i], moves, hits)
	}
	if p.g.routes[c] != nil {
		p.scopeRoutes(from, c, moves, hits)
	}
	if f.tree != 0 {
		s := scoper{p: p, moves: moves, hits: hits, from: uint8(from), enemy: c&1 ^ 1}
		s.walk(f.tree)
	}
	return false
}

// Looks returns the squares that decide, together with the piece itself, what Scope tells of a piece
// that is not even: while the same sides stand there, it stays the same. For one that is even its
// hits are these squares.
func (p *Position) Looks(from geom.Square) geom.Set {
	return p.g.reach[p.board[uint8(from)]].looks[from]
}

// looksOf returns all squares that a piece can go to or look at.
func (g *Game) looksOf(f *moveSet) geom.Set {
	var looks geom.Set
	for _, l := range f.leaps {
		looks.Add(geom.Square(l.to))
	}
	for _, r := range f.rays {
		for _, sq := range r.squares {
			looks.Add(geom.Square(sq))
		}
	}
	for _, h := range f.hops {
		for _, sq := range h.squares {
			looks.Add(geom.Square(sq))
		}
	}
	if f.tree != 0 {
		g.addLooks(&looks, f.tree)
	}
	return looks
}

func (g *Game) addLooks(looks *geom.Set, first uint32) {
	for i := first; ; i++ {
		n := &g.nodes[i]
		looks.Add(geom.Square(n.sq))
		for _, next := range n.next {
			if next != 0 {
				g.addLooks(looks, next)
			}
		}
		if n.last {
			return
		}
	}
}

// isEven reports whether a piece goes where it captures, by leaps and slides alone.
func (f *moveSet) isEven() bool {
	even := func(e ends) bool { return (e&endEmpty != 0) == (e&endEnemy != 0) && e&endRoyal == 0 }
	for i := range f.leaps {
		if !even(f.leaps[i].ends) {
			return false
		}
	}
	for i := range f.rays {
		if !even(f.rays[i].ends) || f.rays[i].ends&endEmpty == 0 {
			return false
		}
	}
	return len(f.hops) == 0 && f.tree == 0
}

// scopeRay adds the squares of a ray up to the first piece on it.
func (p *Position) scopeRay(r *ray, moves, hits *geom.Set) {
	goes, takes := r.ends&endEmpty != 0, r.ends&attacks != 0
	for _, to := range r.squares {
		if takes {
			hits.Add(geom.Square(to))
		}
		if p.board[to] != none {
			break
		}
		if goes {
			moves.Add(geom.Square(to))
		}
	}
}

// scopeHop adds the squares behind the first piece of a line, up to the second.
func (p *Position) scopeHop(c code, h *hop, moves, hits *geom.Set) {
	i := 0
	for i < len(h.squares) && p.board[h.squares[i]] == none {
		i++
	}
	if i < len(h.squares) && !p.hopsOver(c, h.squares[i]) {
		return
	}
	for i++; i < len(h.squares); i++ {
		to := h.squares[i]
		empty := p.board[to] == none
		if empty && h.ends&endEmpty != 0 {
			moves.Add(geom.Square(to))
		}
		if h.ends&attacks != 0 {
			hits.Add(geom.Square(to))
		}
		if h.behind || !empty {
			break
		}
	}
}

// A scoper is a walker that only looks.
type scoper struct {
	p           *Position
	moves, hits *geom.Set
	from        uint8
	enemy       code
}

func (s *scoper) walk(first uint32) {
	for i := first; ; i++ {
		n := &s.p.g.nodes[i]
		c := s.p.board[n.sq]
		r := isEmpty
		if c != none && n.sq != s.from {
			r = isFriend
			if c&1 == s.enemy && c != s.p.g.wall {
				r = isEnemy
			}
		}
		if r == isEmpty && n.ends&endEmpty != 0 && n.sq != s.from {
			s.moves.Add(geom.Square(n.sq))
		}
		if n.ends&attacks != 0 {
			s.hits.Add(geom.Square(n.sq))
		}
		if next := n.next[r]; next != 0 && (r == isEmpty || s.p.hopsOver(s.p.board[s.from], n.sq)) {
			s.walk(next)
		}
		if n.last {
			return
		}
	}
}
