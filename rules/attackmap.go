package rules

import "aanca.chess/geom"

// Scope tells what the man on a square could do in this position, whoever is to move: the empty
// squares that it could go to, and those on which it would capture an enemy, whatever stands there
// now: enemies that it attacks, friends that it guards, empty squares that it controls. Moves of
// pieces that have not moved, powers and the safety of royal pieces are left aside.
//
// It walks what the man can do as generating its moves would, and makes no list of it.
func (p *Position) Scope(from geom.Square) (moves, hits geom.Set) {
	c := p.board[uint8(from)]
	if c == none {
		return moves, hits
	}
	r := &p.g.reach[c]
	occupied := p.occ[0].Or(p.occ[1])
	moves, hits = r.goes[from].Minus(occupied), r.hits[from]
	f := &p.g.fans[c][from]
	for i := range f.rays {
		p.scopeRay(&f.rays[i], &moves, &hits)
	}
	for i := range f.hops {
		p.scopeHop(&f.hops[i], &moves, &hits)
	}
	if f.tree != 0 {
		s := scoper{p: p, from: uint8(from), enemy: c&1 ^ 1}
		s.walk(f.tree)
		moves, hits = moves.Or(s.moves), hits.Or(s.hits)
	}
	return moves, hits
}

// scopeRay adds the squares of a ray up to the first man on it.
func (p *Position) scopeRay(r *ray, moves, hits *geom.Set) {
	var seen geom.Set
	last := geom.NoSquare
	for _, to := range r.squares {
		if p.board[to] != none {
			last = geom.Square(to)
			break
		}
		seen.Add(geom.Square(to))
	}
	if r.ends&endEmpty != 0 {
		*moves = moves.Or(seen)
	}
	if r.ends&attacks != 0 {
		if last != geom.NoSquare {
			seen.Add(last)
		}
		*hits = hits.Or(seen)
	}
}

// scopeHop adds the squares behind the first man of a line, up to the second.
func (p *Position) scopeHop(h *hop, moves, hits *geom.Set) {
	i := 0
	for i < len(h.squares) && p.board[h.squares[i]] == none {
		i++
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
	moves, hits geom.Set
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
			if c&1 == s.enemy {
				r = isEnemy
			}
		}
		if r == isEmpty && n.ends&endEmpty != 0 && n.sq != s.from {
			s.moves.Add(geom.Square(n.sq))
		}
		if n.ends&attacks != 0 {
			s.hits.Add(geom.Square(n.sq))
		}
		if next := n.next[r]; next != 0 {
			s.walk(next)
		}
		if n.last {
			return
		}
	}
}
