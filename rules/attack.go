package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

func (byTables) attacked(p *Position, target uint8, by game.Side) bool {
	g := p.g
	for pieces := g.side[by].leapers[target].And(p.occ[by]); ; {
		sq := pieces.Pop()
		if sq == geom.NoSquare {
			break
		}
		if g.reach[p.board[uint8(sq)]].hits[sq].Has(geom.Square(target)) {
			return true
		}
	}
	sliders := p.sliders[by].And(p.occ[by])
	n := len(g.dirs)
	for d := range n {
		if g.away[int(target)*n+d].Intersects(&sliders) && p.attackedAlong(target, d, by) {
			return true
		}
	}
	return g.side[by].liners != nil && p.attackedByLine(target, by)
}

// attackedAlong looks from target outwards in one direction for a slider or hopper.
func (p *Position) attackedAlong(target uint8, d int, by game.Side) bool {
	g := p.g
	squares := g.outward[int(target)*len(g.dirs)+d]
	i := 0
	for i < len(squares) && p.board[squares[i]] == none {
		i++
	}
	if i == len(squares) {
		return false
	}
	sq := squares[i]
	c := p.board[sq]
	if c.side() == by && int(g.reach[c].slide[d*g.size+int(sq)]) > i {
		return true
	}
	if !g.hopDirs[d] {
		return false
	}
	for j := i + 1; j < len(squares); j++ {
		sq := squares[j]
		c := p.board[sq]
		if c == none {
			continue
		}
		at := d*g.size + int(sq)
		return c.side() == by && (int(g.reach[c].hop[at]) > j || i == 0 && int(g.reach[c].behind[at]) > j) &&
			p.hopsOver(c, squares[i])
	}
	return false
}

// attackedByLine looks for a piece that reaches target by its decision tree.
func (p *Position) attackedByLine(target uint8, by game.Side) bool {
	g := p.g
	for pieces := g.side[by].liners[target].And(p.occ[by]); ; {
		sq := pieces.Pop()
		if sq == geom.NoSquare {
			return false
		}
		r := &g.reach[p.board[uint8(sq)]]
		at := int(sq)*g.size + int(target)
		if p.someMet(r.lines.at(at), by) || p.unmoved.Has(sq) && p.someMet(r.first.at(at), by) {
			return true
		}
	}
}

// at returns the lines of a source and target, given as source*size + target. The table may be
// nil.
func (t *lineTable) at(i int) []line {
	if t == nil {
		return nil
	}
	return t.lines[t.index[i]:t.index[i+1]]
}

// someMet reports whether the position fulfils all conditions of one of the lines.
func (p *Position) someMet(lines []line, by game.Side) bool {
	for i := range lines {
		if p.unmet(&lines[i], by) == 0 {
			return true
		}
	}
	return false
}

// unmet counts the conditions of a line that the position does not fulfil; by is the side of
// the piece that the line belongs to.
func (p *Position) unmet(l *line, by game.Side) int {
	n := 0
	for _, c := range p.g.conds[l.first:l.end] {
		if !p.holds(c, by) {
			n++
		}
	}
	return n
}

func (p *Position) holds(c cond, by game.Side) bool {
	at := p.board[c.sq]
	r := isEmpty
	if at != none {
		r = isFriend
		if at.side() != by && at != p.g.wall {
			r = isEnemy
		}
	}
	return c.want>>r&1 != 0
}

func (byTables) attackers(p *Position, buf []geom.Square, target uint8, by game.Side) []geom.Square {
	for from := range p.occ[by].All() {
		if p.attacksFrom(uint8(from), target) {
			buf = append(buf, from)
		}
	}
	return buf
}

// attacksFrom reports whether the piece on from could capture a royal enemy on target. It is
// slow: it walks everything that the piece can do.
func (p *Position) attacksFrom(from, target uint8) bool {
	c := p.board[from]
	r := &p.g.reach[c]
	if r.hits[from].Has(geom.Square(target)) {
		return true
	}
	for d := range p.g.dirs {
		squares := p.g.outward[int(target)*len(p.g.dirs)+d]
		pieces, hurdle := 0, uint8(0) // between target and from
		for i, sq := range squares {
			at := d*p.g.size + int(from)
			if sq == from {
				hops := int(r.hop[at]) > i || hurdle == squares[0] && int(r.behind[at]) > i
				if pieces == 0 && int(r.slide[at]) > i || pieces == 1 && hops && p.hopsOver(c, hurdle) {
					return true
				}
				break
			}
			if p.board[sq] != none {
				pieces, hurdle = pieces+1, sq
			}
		}
	}
	at := int(from)*p.g.size + int(target)
	return p.someMet(r.lines.at(at), c.side()) || p.unmoved.Has(geom.Square(from)) && p.someMet(r.first.at(at), c.side())
}
