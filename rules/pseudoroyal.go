package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// pseudoRoyal is variant.PseudoRoyal in compiled form.
type pseudoRoyal struct {
	groups [][]game.TypeID
	most   int
	duple  bool
	comes  bool // a pawn may become one

	shielded bool
	apart    []bool // by code
	stones   []game.TypeID
}

// compilePseudoRoyal takes over which pieces are royal while few of them are left.
func (g *Game) compilePseudoRoyal() error {
	v := g.v.Ending.PseudoRoyal
	if v == nil {
		return nil
	}
	g.pseudo = &pseudoRoyal{groups: v.Groups, most: v.Most, duple: v.Duple, shielded: v.Shielded, apart: make([]bool, g.codes), stones: v.Stones}
	for _, c := range bothSides(v.Apart) {
		g.pseudo.apart[c] = true
	}
	for _, rules := range g.promotions {
		for i := range rules {
			g.pseudo.comes = g.pseudo.comes || slices.ContainsFunc(rules[i].into, func(c code) bool { return g.isPseudoRoyal(c.kind()) })
		}
	}
	return nil
}

// isPseudoRoyal reports whether a type is royal while few of it are left.
func (g *Game) isPseudoRoyal(t game.TypeID) bool {
	v := g.v.Ending.PseudoRoyal
	return v != nil && slices.ContainsFunc(v.Groups, func(of []game.TypeID) bool { return slices.Contains(of, t) })
}

// standing returns the squares of a side's pieces of a group.
func (p *Position) standing(group []game.TypeID, side game.Side) geom.Set {
	var out geom.Set
	for _, t := range group {
		out = out.Or(p.of[codeOf(t, side)])
	}
	return out
}

// lastOnes returns the squares of the pieces of a side that are royal for now, since few of them are left, and of all that
// can be.
func (p *Position) lastOnes(side game.Side) (last, all geom.Set) {
	for _, group := range p.g.pseudo.groups {
		squares := p.standing(group, side)
		all = all.Or(squares)
		if squares.Len() <= p.g.pseudo.most {
			last = last.Or(squares)
		}
	}
	return last, all
}

// isLast reports whether the piece on a square is royal for now.
func (p *Position) isLast(sq uint8) bool {
	if p.g.pseudo == nil || p.board[sq] == none || p.board[sq] == p.g.wall {
		return false
	}
	last, _ := p.lastOnes(p.board[sq].side())
	return last.Has(geom.Square(sq))
}

// isGuarded reports whether the piece on a square is royal, for now or always.
func (p *Position) isGuarded(sq uint8) bool { return p.g.isRoyal[p.board[sq]] || p.isLast(sq) }

// keepLast drops the steps from begin on that lose a piece that is royal for now.
func (p *Position) keepLast(buf []game.Step, begin int) []game.Step {
	last, all := p.lastOnes(p.side)
	if last.Empty() && (!p.g.pseudo.duple || all.Empty()) && !p.g.pseudo.comes && !p.mayDrop() {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.losesLast(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// losesLast reports whether a pseudo-legal step leaves a piece that is royal for now attacked, or takes it off the board, or
// leaves all attacked where that is forbidden. A step that captures one of the other side's need not mind the former.
func (p *Position) losesLast(s game.Step) bool {
	if p.g.pseudo == nil {
		return false
	}
	us, them := p.side, p.side.Other()
	last, all := p.lastOnes(us)
	theirs, _ := p.lastOnes(them)
	if last.Has(geom.Square(stepTo(s))) && takesFriend(s) && p.board[stepTo(s)] != none {
		return true
	}
	blasted := p.blasted(s)
	if last.Intersects(&blasted) {
		return true
	}
	last, all = moved(last, s), moved(all, s)
	p.countPromoted(&last, &all, s)
	p.Make(s)
	ours := p.men(us)
	gone := last.Minus(ours)
	taken := theirs.Minus(p.men(them))
	trades := !taken.Empty() || theirs.Intersects(&blasted)
	loses := !gone.Empty() || !trades && (p.someAttacked(last, them) || p.g.pseudo.duple && p.allAttacked(all.And(ours), them))
	p.Unmake()
	return loses
}

// blasted returns the squares that a step explodes by a capture, where captures explode: where its piece comes from, for the piece itself, and
// those beside where it comes to, but for what explosions never take from there. Whether something is immune does not matter.
func (p *Position) blasted(s game.Step) geom.Set {
	if !p.g.pseudo.shielded || !p.takes(s) {
		return geom.Set{}
	}
	out := p.g.board.Neighbours(geom.Square(stepTo(s)))
	for sq := range out.All() {
		if p.g.pseudo.apart[p.board[uint8(sq)]] {
			out.Remove(sq)
		}
	}
	out.Add(geom.Square(stepFrom(s)))
	return out
}

// losesLastInTurn is losesLast for the turn of several steps that has just ended: what is royal for now is told before the turn, and
// attacks are after it.
func (p *Position) losesLastInTurn() bool {
	if p.g.pseudo == nil {
		return false
	}
	p.redone = p.redone[:0]
	for done := false; !done; {
		u := &p.history[len(p.history)-1]
		p.redone, done = append(p.redone, u.step), u.part == 0
		p.Unmake()
	}
	slices.Reverse(p.redone)
	us, them := p.side, p.side.Other()
	last, all := p.lastOnes(us)
	theirs, _ := p.lastOnes(them)
	lost, trades := false, false
	for _, s := range p.redone {
		lost = lost || last.Has(geom.Square(stepTo(s))) && takesFriend(s) && p.board[stepTo(s)] != none
		blasted := p.blasted(s)
		lost, trades = lost || last.Intersects(&blasted), trades || theirs.Intersects(&blasted)
		last, all = moved(last, s), moved(all, s)
		p.countPromoted(&last, &all, s)
		p.Make(s)
		gone, taken := last.Minus(p.men(us)), theirs.Minus(p.men(them))
		lost, trades = lost || !gone.Empty(), trades || !taken.Empty()
	}
	return lost || !trades && (p.someAttacked(last, them) || p.g.pseudo.duple && p.allAttacked(all.And(p.men(us)), them))
}

// men returns the squares of a side's pieces, without walls.
func (p *Position) men(side game.Side) geom.Set {
	if p.g.wall == none {
		return p.occ[side]
	}
	return p.occ[side].Minus(p.of[p.g.wall])
}

// takesFriend reports whether what stands on the to-square of a step is captured, if it is another piece.
func takesFriend(s game.Step) bool {
	switch stepKindOf(s) {
	case kindMove, kindRights, kindRelay, kindLine, kindLocust:
		c := stepCarriage(s)
		return stepFrom(s) != stepTo(s) && !(c.is && c.from == stepTo(s))
	}
	return false
}

// moved returns where pieces stand after a step, those that it takes off the board not yet left out.
func moved(squares geom.Set, s game.Step) geom.Set {
	from, to, aux := geom.Square(stepFrom(s)), geom.Square(stepTo(s)), geom.Square(stepAux(s))
	switch stepKindOf(s) {
	case kindDrop, kindPass, kindWall, kindAct, kindSelf:
		return squares
	case kindCastle:
		return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{aux, geom.Square(stepPartnerTo(s))})
	case kindSwap:
		return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{to, from})
	case kindPush:
		return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{to, aux})
	case kindPull:
		return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{aux, from})
	}
	if c := stepCarriage(s); c.is {
		return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{geom.Square(c.from), geom.Square(c.to)})
	}
	return carried(squares, [2]geom.Square{from, to}, [2]geom.Square{from, to})
}

// carried moves two members of a set, where they are members, from one square to another.
func carried(squares geom.Set, one, other [2]geom.Square) geom.Set {
	first, second := squares.Has(one[0]), squares.Has(other[0])
	squares.Remove(one[0])
	squares.Remove(other[0])
	if first {
		squares.Add(one[1])
	}
	if second {
		squares.Add(other[1])
	}
	return squares
}

// countPromoted adds to the pieces that are royal for now one that comes about by the promotion of a pawn, or, where there
// are too many of them then, takes them out; it is one of all that can be. One that is dropped counts however many there are.
func (p *Position) countPromoted(last, all *geom.Set, s game.Step) {
	into := stepInto(s)
	if into != none && stepKindOf(s) == kindDrop && p.g.isPseudoRoyal(into.kind()) {
		last.Add(geom.Square(stepTo(s)))
		all.Add(geom.Square(stepTo(s)))
		return
	}
	if into == none || stepKindOf(s) == kindDrop || !p.promotesPawn(s) {
		return
	}
	mover := p.board[stepFrom(s)].kind()
	for _, group := range p.g.pseudo.groups {
		if !slices.Contains(group, into.kind()) || slices.Contains(group, mover) {
			continue
		}
		all.Add(geom.Square(stepTo(s)))
		squares := p.standing(group, p.side)
		if squares.Len() >= p.g.pseudo.most {
			*last = last.Minus(squares)
		} else {
			last.Add(geom.Square(stepTo(s)))
		}
	}
}

// promotesPawn reports whether the promotion of a step is written as that of a pawn: not to the one promoted form of its type,
// nor back.
func (p *Position) promotesPawn(s game.Step) bool {
	for _, rule := range p.g.promotions[p.board[stepFrom(s)]] {
		if slices.Contains(rule.into, stepInto(s)) {
			return !rule.plus && !rule.back
		}
	}
	return false
}

// isShielded reports whether one of a side's pieces that are royal for now stands beside a square, which is why nothing of
// that kind is captured there.
func (p *Position) isShielded(sq uint8, by game.Side) bool {
	if p.g.pseudo == nil || !p.g.pseudo.shielded {
		return false
	}
	theirs, _ := p.lastOnes(by)
	beside := p.g.board.Neighbours(geom.Square(sq))
	return beside.Intersects(&theirs)
}

// attacksLast reports whether a side attacks a piece on a square that is royal for now.
func (p *Position) attacksLast(sq uint8, by game.Side) bool {
	return p.attacked(sq, by) && !p.isShielded(sq, by) && (len(p.g.pseudo.stones) == 0 || p.attackedByOthers(sq, by))
}

// attackedByOthers reports whether a side attacks a square by another piece than those that are royal for now and would turn to
// stone.
func (p *Position) attackedByOthers(sq uint8, by game.Side) bool {
	last, _ := p.lastOnes(by)
	p.attacking = p.Attackers(p.attacking[:0], geom.Square(sq), by)
	return slices.ContainsFunc(p.attacking, func(from geom.Square) bool {
		return !last.Has(from) || !slices.Contains(p.g.pseudo.stones, p.board[from].kind())
	})
}

// someAttacked reports whether a side attacks one of some squares.
func (p *Position) someAttacked(squares geom.Set, by game.Side) bool {
	for sq := squares.Pop(); sq != geom.NoSquare; sq = squares.Pop() {
		if p.attacksLast(uint8(sq), by) {
			return true
		}
	}
	return false
}

// allAttacked reports whether there are some squares and a side attacks all of them.
func (p *Position) allAttacked(squares geom.Set, by game.Side) bool {
	if squares.Empty() {
		return false
	}
	for sq := squares.Pop(); sq != geom.NoSquare; sq = squares.Pop() {
		if !p.attacksLast(uint8(sq), by) {
			return false
		}
	}
	return true
}

// lastInCheck reports whether the other side attacks a piece of the side to move that is royal for now, or all that can be
// where that is forbidden.
func (p *Position) lastInCheck() bool {
	last, all := p.lastOnes(p.side)
	return p.someAttacked(last, p.side.Other()) || p.g.pseudo.duple && p.allAttacked(all, p.side.Other())
}

// lastChecked appends the squares of the pieces of a side that are royal for now, not always, and attacked.
func (p *Position) lastChecked(buf []geom.Square, side game.Side) []geom.Square {
	last, all := p.lastOnes(side)
	if p.g.pseudo.duple && p.allAttacked(all, side.Other()) {
		last = all
	}
	for sq := last.Pop(); sq != geom.NoSquare; sq = last.Pop() {
		if sq != p.royal[side] && p.attacksLast(uint8(sq), side.Other()) {
			buf = append(buf, sq)
		}
	}
	return buf
}

// exposes reports whether a pseudo-legal step leaves what its side must keep safe attacked.
func (p *Position) exposes(s game.Step) bool {
	return p.royal[p.side] != geom.NoSquare && p.g.watch.exposes(p, s) || p.losesLast(s)
}
