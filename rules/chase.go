package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A chaser tells which pieces a turn has begun to chase, by the rules of the Asian Xiangqi Federation as other programs read
// them. It walks back on a copy of a position, since it is asked only where a position has occurred often enough.
type chaser struct {
	p    *Position
	rule *variant.Chase
	us   game.Side // whose pieces are chased: the side to move
}

// chases returns whether each side has chased one and the same piece of the other with all its turns since the occurrence of
// the position at which the count of the rule began: ours is that the side to move has.
func (p *Position) chases() (ours, theirs bool) {
	q, now := p.Clone().(*Position), p.recurring()
	begin := len(q.history)
	for left := p.g.ending.repetitions - 1; left > 0 && begin > 0; {
		begin--
		if p.wasAt(begin, now) {
			left--
		}
	}
	var chased [2]geom.Set // by the parity of the turns taken back: pieces of the side to move in p, and of the other
	for back := 0; ; back++ {
		first := len(q.history) == begin
		now, known := geom.Set{}, len(q.history) > 0
		if known {
			now = q.newlyChased()
		}
		side := &chased[back&1]
		switch {
		case back < 2:
			*side = now
		case known && (!first || back&1 == 0):
			*side = side.And(now)
		}
		if first {
			break
		}
		u := q.beganTurn()
		// What the turn that is taken back has moved stood elsewhere before it.
		other := &chased[back&1^1]
		from, to := geom.Square(stepFrom(u.step)), geom.Square(stepTo(u.step))
		if back > 0 && !isNobodys(u.step) && other.Has(to) {
			other.Remove(to)
			other.Add(from)
		}
		q.takeBackTurns(1)
	}
	return !chased[1].Empty(), !chased[0].Empty()
}

// newlyChased returns the pieces of the side to move that the last turn has begun to chase.
func (p *Position) newlyChased() geom.Set {
	u := p.beganTurn()
	if !p.wentPlainly(u) || p.royal[0] == geom.NoSquare || p.royal[1] == geom.NoSquare {
		return geom.Set{}
	}
	c := chaser{p: p, rule: p.g.v.Ending.Repetition.Chase, us: p.side}
	return c.direct(u).Or(c.discovered(u)).Or(c.unrooted())
}

// wentPlainly reports whether a piece has gone from one square to another by a step, and has left the first one empty.
func (p *Position) wentPlainly(u *undo) bool {
	switch stepKindOf(u.step) {
	case kindCastle, kindSwap, kindDrop:
		return false
	}
	from, to, men := stepFrom(u.step), stepTo(u.step), p.men(u.mover.side())
	return !isNobodys(u.step) && from != to && p.board[from] == none && men.Has(geom.Square(to))
}

// hits returns what a piece would capture on, as pieces stand; a royal piece only beside it.
func (c *chaser) hits(sq geom.Square) geom.Set {
	var moves, hits geom.Set
	c.p.Scope(sq, &moves, &hits)
	held := c.p.board[uint8(sq)]
	if c.p.royal[held.side()] == sq {
		hits = hits.And(c.p.g.board.Neighbours(sq))
	}
	return hits.And(c.p.g.v.Types[held.kind()].Region[held.side()])
}

// attackers returns the pieces of a side that would capture on a square.
func (c *chaser) attackers(sq geom.Square, side game.Side) geom.Set {
	var out geom.Set
	for from := range c.p.men(side).All() {
		if from == sq {
			continue
		}
		if h := c.hits(from); h.Has(sq) {
			out.Add(from)
		}
	}
	return out
}

// is reports whether a piece of some side on a square is of a type.
func (c *chaser) is(sq geom.Square, t game.TypeID) bool {
	return t != game.NoType && c.p.board[uint8(sq)] != none && c.p.board[uint8(sq)].kind() == t
}

// of returns the pieces of a side that are of some types.
func (c *chaser) of(side game.Side, types ...game.TypeID) geom.Set {
	var out geom.Set
	for _, t := range types {
		if t != game.NoType {
			out = out.Or(c.p.of[codeOf(t, side)])
		}
	}
	return out
}

// worthless are our pieces that may be chased for ever: the royal one, and soldiers that have not been promoted.
func (c *chaser) worthless() geom.Set {
	out := c.of(c.us, c.rule.Soldier).And(c.rule.Home[c.us])
	if king := c.p.royal[c.us]; king != geom.NoSquare {
		out.Add(king)
	}
	return out
}

// blockers returns the pieces of either side without which a further enemy would attack a side's royal piece.
func (c *chaser) blockers(side game.Side) geom.Set {
	king := c.p.royal[side]
	if king == geom.NoSquare {
		return geom.Set{}
	}
	before := c.attackers(king, side.Other())
	var out geom.Set
	for sq := range c.p.men(game.First).Or(c.p.men(game.Second)).All() {
		if sq == king || before.Has(sq) {
			continue
		}
		was := c.p.take(uint8(sq))
		if fresh := c.attackers(king, side.Other()).Minus(before); !fresh.Empty() {
			out.Add(sq)
		}
		c.p.put(was, uint8(sq))
	}
	return out
}

// pins are what cannot protect: blockers of our royal piece, and our only piece on its file where the other's stands on it too and
// the two may not face each other.
func (c *chaser) pins() geom.Set {
	pins := c.blockers(c.us)
	ours, theirs := c.p.royal[c.us], c.p.royal[c.us.Other()]
	b := c.p.g.board
	if !c.rule.Facing || ours == geom.NoSquare || theirs == geom.NoSquare || b.File(ours) != b.File(theirs) {
		return pins
	}
	var between geom.Set
	for sq := range c.p.men(c.us).All() {
		if sq != ours && b.File(sq) == b.File(ours) {
			between.Add(sq)
		}
	}
	if between.Len() == 1 {
		pins = pins.Or(between)
	}
	return pins
}

// add returns which of the attacks of a piece of theirs are chases.
func (c *chaser) add(attacker geom.Square, attacks geom.Set) geom.Set {
	r, them := c.rule, c.us.Other()
	attacks = attacks.Minus(c.worthless())
	var out geom.Set
	kind := c.p.board[uint8(attacker)].kind()
	switch {
	case kind == r.Horse || kind == r.Cannon:
		out = attacks.And(c.of(c.us, r.Rook))
	case kind == r.Elephant || kind == r.Fers:
		out = attacks.And(c.of(c.us, r.Rook, r.Cannon, r.Horse))
	}
	pins := c.pins()
	same := attacks.And(c.of(c.us, kind))
	if kind == r.Horse && c.isImpaired(attacker) {
		for sq := range same.All() {
			if h := c.hits(sq); !h.Has(attacker) {
				same.Remove(sq)
			}
		}
	} else {
		same = same.Minus(pins)
	}
	for sq := range attacks.Minus(same).All() {
		was := c.p.take(uint8(attacker))
		roots := c.attackers(sq, c.us).Minus(pins)
		king := c.p.royal[c.us]
		exposed := c.rule.Facing && king != geom.NoSquare && roots == geom.SetOf(king) && c.p.royal[them] != geom.NoSquare &&
			c.seesStraight(c.p.royal[them], sq)
		c.p.put(was, uint8(attacker))
		if roots.Empty() || exposed {
			out.Add(sq)
		}
	}
	return out
}

// isImpaired reports whether a piece stands diagonally beside a square.
func (c *chaser) isImpaired(sq geom.Square) bool {
	diagonal := c.p.g.board.Neighbours(sq).Minus(c.straightNeighbours(sq))
	occupied := c.p.occ[0].Or(c.p.occ[1])
	return diagonal.Intersects(&occupied)
}

func (c *chaser) straightNeighbours(sq geom.Square) geom.Set {
	var out geom.Set
	b := c.p.g.board
	for _, d := range b.Orthogonal() {
		if to := b.Step(sq, d, 0); to != geom.NoSquare {
			out.Add(to)
		}
	}
	return out
}

// seesStraight reports whether nothing stands between two squares of a straight line.
func (c *chaser) seesStraight(from, to geom.Square) bool {
	b := c.p.g.board
	for _, d := range b.Orthogonal() {
		for sq := b.Step(from, d, 0); sq != geom.NoSquare; sq = b.Step(sq, d, 0) {
			if sq == to {
				return true
			}
			if c.p.board[uint8(sq)] != none {
				break
			}
		}
	}
	return false
}

// direct are the chases by the piece that has moved: along the line that it has moved on there is nothing new.
func (c *chaser) direct(u *undo) geom.Set {
	from, to := geom.Square(stepFrom(u.step)), geom.Square(stepTo(u.step))
	r := c.rule
	if c.p.royal[c.us.Other()] == to || c.is(to, r.Soldier) {
		return geom.Set{}
	}
	attacks := c.hits(to).And(c.p.men(c.us))
	if c.is(to, r.Rook) || c.is(to, r.Cannon) {
		attacks = attacks.Minus(c.lineThrough(from, to))
	}
	return c.add(to, attacks)
}

// lineThrough returns the rank or file on which two squares lie.
func (c *chaser) lineThrough(a, z geom.Square) geom.Set {
	var out geom.Set
	b := c.p.g.board
	for sq := range b.Squares().All() {
		if b.File(a) == b.File(z) && b.File(sq) == b.File(a) || b.Rank(a) == b.Rank(z) && b.Rank(sq) == b.Rank(a) {
			out.Add(sq)
		}
	}
	return out
}

// discovered are the chases by pieces whose ways the move has opened, or has given something to hop over.
func (c *chaser) discovered(u *undo) geom.Set {
	from, to := geom.Square(stepFrom(u.step)), geom.Square(stepTo(u.step))
	r, them, b := c.rule, c.us.Other(), c.p.g.board
	straight := c.straightNeighbours(from)
	candidates := straight.And(c.of(them, r.Horse))
	candidates = candidates.Or(b.Neighbours(from).Minus(straight).And(c.of(them, r.Elephant)))
	candidates = candidates.Or(c.cross(from).And(c.of(them, r.Cannon, r.Rook)))
	candidates = candidates.Or(c.cross(to).And(c.of(them, r.Cannon)))
	var out geom.Set
	for sq := range candidates.All() {
		now := c.hits(sq)
		attacks := now.Minus(c.hitsBefore(sq, u)).And(c.p.men(c.us))
		out = out.Or(c.add(sq, attacks.Minus(out)))
	}
	return out
}

// cross returns the rank and the file of a square.
func (c *chaser) cross(of geom.Square) geom.Set {
	var out geom.Set
	b := c.p.g.board
	for sq := range b.Squares().All() {
		if sq != of && (b.File(sq) == b.File(of) || b.Rank(sq) == b.Rank(of)) {
			out.Add(sq)
		}
	}
	return out
}

// hitsBefore returns what a piece would have captured on before the last move, had it stood where it does.
func (c *chaser) hitsBefore(sq geom.Square, u *undo) geom.Set {
	from, to := stepFrom(u.step), stepTo(u.step)
	moved := c.p.board[to]
	lifted := (u.captured == none || u.at != to) && geom.Square(to) != sq
	if lifted {
		c.p.take(to)
	}
	c.p.put(moved, from)
	hits := c.hits(sq)
	c.p.take(from)
	if lifted {
		c.p.put(moved, to)
	}
	return hits
}

// unrooted are the chases that come of new pins, whose pieces protect others no more, and of new discoverers of check, against
// which nothing can be done.
func (c *chaser) unrooted() geom.Set {
	them := c.us.Other()
	now, theirBlockers := c.blockers(c.us), c.blockers(them)
	before := c.blockersBefore()
	fresh := now.Minus(before)
	var out geom.Set
	for sq := range fresh.And(c.p.men(c.us)).All() {
		protected := c.hits(sq).And(c.p.men(c.us)).Minus(c.worthless())
		for other := range protected.All() {
			if free := c.attackers(other, them).Minus(theirBlockers); !free.Empty() {
				out.Add(other)
			}
		}
	}
	king := c.p.royal[c.us]
	for sq := range fresh.And(c.p.men(them)).All() {
		attacks := c.hits(sq).And(c.p.men(c.us))
		near := c.hits(king)
		out = out.Or(attacks.Minus(near))
		for other := range attacks.And(near).All() {
			if c.protectedWithout(sq, other) {
				out.Add(other)
			}
		}
	}
	return out
}

// blockersBefore returns the blockers of our royal piece before the last turn.
func (c *chaser) blockersBefore() geom.Set {
	q := c.p.Clone().(*Position)
	q.takeBackTurns(1)
	before := chaser{p: q, rule: c.rule, us: c.us}
	return before.blockers(c.us)
}

// protectedWithout reports whether another of their pieces than the one on sq would capture on a square once that has gone there.
func (c *chaser) protectedWithout(sq, on geom.Square) bool {
	moved, gone := c.p.take(uint8(sq)), c.p.take(uint8(on))
	protectors := c.attackers(on, c.us.Other())
	c.p.put(gone, uint8(on))
	c.p.put(moved, uint8(sq))
	return !protectors.Empty()
}

// checkChase refuses the rule where a turn may chase and cease to chase by its steps.
func (g *Game) checkChase() error {
	if g.v.Ending.Repetition.Chase != nil && g.turns != nil && !g.v.Turns.OneStep() {
		return g.v.Errorf("chasingRule", "a turn of several steps, other than one that walls follow, and perpetual chases cannot be together")
	}
	return nil
}
