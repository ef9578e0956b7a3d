package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// attacked reports whether a piece of side by could capture a royal enemy that stands on target
// (where one stands, or a piece of its side).
func (p *Position) attacked(target uint8, by game.Side) bool {
	g := p.g
	if g.slowAttacks {
		return p.attackedSlowly(target, by)
	}
	for men := g.side[by].leapers[target].And(p.occ[by]); ; {
		sq := men.Pop()
		if sq == geom.NoSquare {
			break
		}
		if g.reach[p.board[uint8(sq)]].hits[sq].Has(geom.Square(target)) {
			return true
		}
	}
	for d := range g.dirs {
		if p.attackedAlong(target, d, by) {
			return true
		}
	}
	return p.attackedByLine(target, by)
}

// attackedSlowly answers attacked by generating the captures of side by, with a royal piece of
// the other side on target if nothing stands there.
func (p *Position) attackedSlowly(target uint8, by game.Side) bool {
	attacked := false
	p.eachHit(target, by, func(uint8) { attacked = true })
	return attacked
}

// eachHit calls f with where each capture of side by on target comes from, in the way of
// attackedSlowly.
func (p *Position) eachHit(target uint8, by game.Side, f func(from uint8)) {
	side, part, passes := p.side, p.part, p.passant
	empty := p.board[target] == none
	if empty {
		p.drop(target, codeOf(max(p.g.royalType, 0), by.Other()))
	}
	p.side, p.part, p.passant = by, 0, passant{}
	p.threats = true
	p.alarms = p.generate(p.alarms[:0], true)
	p.threats = false
	for _, s := range p.alarms {
		if p.hits(s, target) {
			f(stepFrom(s))
		}
	}
	p.side, p.part, p.passant = side, part, passes
	if empty {
		p.lift(target, p.board[target])
	}
}

// hits reports whether a step captures on a square.
func (p *Position) hits(s game.Step, target uint8) bool {
	if stepTo(s) == target && p.capturedOn(s) != none {
		return true
	}
	hit := false
	p.victims(s, p.board[stepFrom(s)], func(sq uint8) { hit = hit || sq == target })
	return hit
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
		return c.side() == by && (int(g.reach[c].hop[at]) > j || i == 0 && int(g.reach[c].behind[at]) > j)
	}
	return false
}

// attackedByLine looks for a piece that reaches target by its decision tree.
func (p *Position) attackedByLine(target uint8, by game.Side) bool {
	g := p.g
	for men := g.side[by].liners[target].And(p.occ[by]); ; {
		sq := men.Pop()
		if sq == geom.NoSquare {
			return false
		}
		r := &g.reach[p.board[uint8(sq)]]
		at := int(sq)*g.size + int(target)
		if p.someMet(r.lines.at(at), by) || p.virgin.Has(sq) && p.someMet(r.first.at(at), by) {
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
		if at.side() != by {
			r = isEnemy
		}
	}
	return c.want>>r&1 != 0
}

// A danger tells what a side's royal piece has to fear, so that most steps need no test of
// their own.
type danger struct {
	checks int
	// answer holds, while in check, the squares one of which a step of another piece must
	// leave or enter to parry the first check found.
	answer geom.Set
	// tender holds the squares that a step must not leave or enter without a test, because an
	// attack on the royal piece may open.
	tender geom.Set
}

// inspect finds the checks and hidden attacks of side by on the royal piece on target.
func (p *Position) inspect(target uint8, by game.Side) danger {
	var d danger
	for men := p.g.side[by].leapers[target].And(p.occ[by]); ; {
		sq := men.Pop()
		if sq == geom.NoSquare {
			break
		}
		if p.g.reach[p.board[uint8(sq)]].hits[sq].Has(geom.Square(target)) && d.check() {
			d.answer.Add(sq)
		}
	}
	for dir := range p.g.dirs {
		p.inspectAlong(&d, target, dir, by)
	}
	p.inspectLines(&d, target, by)
	return d
}

// check counts a check and reports whether it is the first.
func (d *danger) check() bool {
	d.checks++
	return d.checks == 1
}

// inspectAlong looks outwards along one direction. What lies on it matters up to the third
// piece: a slider attacks past none and is hidden by one; a hopper attacks over one piece, and
// is hidden while there are none or two.
func (p *Position) inspectAlong(d *danger, target uint8, dir int, by game.Side) {
	g := p.g
	squares := g.outward[int(target)*len(g.dirs)+dir]
	found := 0
	var men [2]uint8 // the first two pieces on the way
	for i, sq := range squares {
		c := p.board[sq]
		if c == none {
			continue
		}
		if c.side() == by {
			at := dir*g.size + int(sq)
			r := &g.reach[c]
			if int(r.slide[at]) > i {
				p.slider(d, squares[:i+1], men, found)
			}
			if g.hopDirs[dir] {
				hops, behind := int(r.hop[at]) > i, int(r.behind[at]) > i
				if hops || behind {
					p.hopper(d, squares[:i+1], men, found, hops || behind && found == 1 && men[0] == squares[0])
				}
			}
		}
		if found == 2 || found == 1 && !g.hopDirs[dir] {
			return
		}
		men[found] = sq
		found++
	}
}

// slider notes an attack along squares, the last of which holds the slider, past the pieces found.
func (p *Position) slider(d *danger, squares []uint8, men [2]uint8, found int) {
	switch found {
	case 0:
		if d.check() {
			d.answerOn(squares)
		}
	case 1:
		d.tender.Add(geom.Square(men[0]))
	}
}

// hopper notes an attack along squares, the last of which holds the hopper, over the pieces found.
func (p *Position) hopper(d *danger, squares []uint8, men [2]uint8, found int, checks bool) {
	if checks && found == 1 {
		if d.check() {
			d.answerOn(squares)
		}
		return
	}
	if found == 2 {
		d.tender.Add(geom.Square(men[0]))
		d.tender.Add(geom.Square(men[1]))
		return
	}
	for _, sq := range squares[:len(squares)-1] {
		d.tender.Add(geom.Square(sq))
	}
}

func (d *danger) answerOn(squares []uint8) {
	for _, sq := range squares {
		d.answer.Add(geom.Square(sq))
	}
}

// inspectLines looks at the pieces that attack by decision trees. A step changes two squares, a
// third if it captures en passant (which is always tested), so only lines with at most two
// unmet conditions can open.
func (p *Position) inspectLines(d *danger, target uint8, by game.Side) {
	g := p.g
	for men := g.side[by].liners[target].And(p.occ[by]); ; {
		sq := men.Pop()
		if sq == geom.NoSquare {
			return
		}
		r := &g.reach[p.board[uint8(sq)]]
		at := int(sq)*g.size + int(target)
		for _, l := range r.lines.at(at) {
			p.inspectLine(d, &l, sq, by)
		}
		if p.virgin.Has(sq) {
			for _, l := range r.first.at(at) {
				p.inspectLine(d, &l, sq, by)
			}
		}
	}
}

func (p *Position) inspectLine(d *danger, l *line, from geom.Square, by game.Side) {
	n := p.unmet(l, by)
	if n > 2 {
		return
	}
	if n == 0 && d.check() {
		d.answer.Add(from)
		for _, c := range p.g.conds[l.first:l.end] {
			d.answer.Add(geom.Square(c.sq))
		}
	}
	for _, c := range p.g.conds[l.first:l.end] {
		if n > 0 && !p.holds(c, by) {
			d.tender.Add(geom.Square(c.sq))
		}
	}
}

// Attackers appends the squares from which pieces of side by could capture a royal enemy that
// stands on target.
func (p *Position) Attackers(buf []geom.Square, target geom.Square, by game.Side) []geom.Square {
	if p.g.slowAttacks {
		p.eachHit(uint8(target), by, func(from uint8) {
			if !slices.Contains(buf, geom.Square(from)) {
				buf = append(buf, geom.Square(from))
			}
		})
		return buf
	}
	for from := range p.occ[by].All() {
		if p.attacksFrom(uint8(from), uint8(target)) {
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
		pieces := 0 // between target and from
		for i, sq := range squares {
			at := d*p.g.size + int(from)
			if sq == from {
				if pieces == 0 && int(r.slide[at]) > i || pieces == 1 && int(r.hop[at]) > i ||
					pieces == 1 && p.board[squares[0]] != none && int(r.behind[at]) > i {
					return true
				}
				break
			}
			if p.board[sq] != none {
				pieces++
			}
		}
	}
	at := int(from)*p.g.size + int(target)
	return p.someMet(r.lines.at(at), c.side()) || p.virgin.Has(geom.Square(from)) && p.someMet(r.first.at(at), c.side())
}
