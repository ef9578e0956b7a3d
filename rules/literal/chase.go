package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// chasedAlways reports whether each side has chased one and the same piece of the other with every turn since the occurrence of
// the present position at which the count of the rule began: mine is that the side to move has.
func (p *Position) chasedAlways(rule variant.Repetition) (mine, theirs bool) {
	begin, times := len(p.history)-1, 1
	for times < rule.Count {
		begin--
		if p.history[begin].key == p.situation() {
			times++
		}
	}
	always := func(last int) bool {
		chased := p.history[last].at.chased(p.history[:last+1])
		for i := last - 2; i >= begin; i -= 2 {
			chased = movedBack(chased, p.history[i+1].made)
			if i > 0 { // the game has not begun there
				before := p.history[i].at.chased(p.history[:i+1])
				chased = slices.DeleteFunc(chased, func(sq geom.Square) bool { return !slices.Contains(before, sq) })
			}
		}
		return len(chased) > 0
	}
	last := len(p.history) - 1
	return always(last - 1), always(last)
}

// movedBack returns where pieces stood before a move.
func movedBack(squares []geom.Square, m move) []geom.Square {
	var out []geom.Square
	for _, sq := range squares {
		if !m.pass && sq == m.to {
			sq = m.from
		}
		out = append(out, sq)
	}
	return out
}

// A chase looks at the pieces of the side to move that the last move has begun to chase, "as other programs read the rules of the Asian
// Xiangqi Federation".
type chase struct {
	*Position
	was  *Position // before the move
	made move
	rule *variant.Chase
	us   game.Side
	out  []geom.Square
}

// chased lists them. history ends with the position.
func (p *Position) chased(history []moment) []geom.Square {
	return p.memo.chased.get(func() []geom.Square { return p.newlyChased(history) })
}

func (p *Position) newlyChased(history []moment) []geom.Square {
	last := len(history) - 1
	if last == 0 || !p.wentPlainly(history[last].made) || p.royalOf(game.First) == geom.NoSquare || p.royalOf(game.Second) == geom.NoSquare {
		return nil
	}
	c := &chase{p, history[last-1].at, history[last].made, p.game.v.Ending.Repetition.Chase, p.side, nil}
	c.direct()
	c.discovered()
	c.unrooted()
	return c.out
}

// wentPlainly reports whether a piece has gone from one square to another by the move that led here, and has left the first one empty.
func (p *Position) wentPlainly(m move) bool {
	if m.pass || m.drop || m.castles || m.swap || m.from == m.to {
		return false
	}
	_, stays := p.pieces.find(m.from)
	there, ok := p.pieces.find(m.to)
	return !stays && !p.walls.Has(m.from) && ok && there.Side == m.mover.Side
}

// without returns the position with nothing on some squares.
func (p *Position) without(squares ...geom.Square) *Position {
	q := p.clone()
	for _, sq := range squares {
		q.pieces.remove(sq)
	}
	return q
}

// hits reports whether the piece on from would capture on a square an enemy of its own value; a royal piece only beside it.
func (p *Position) hits(from, on geom.Square) bool {
	hitter, q := p.pieces.at(from), p
	if beside := p.game.v.Board.Neighbours(from); p.game.v.Types[hitter.Type].Royal && !beside.Has(on) {
		return false
	}
	if held, ok := p.pieces.find(on); ok && held.Side == hitter.Side {
		q = p.clone()
		q.pieces.put(on, game.Piece{Type: held.Type, Side: hitter.Side.Other()})
	}
	if q == p && !p.game.reacts {
		taken := p.taken(from)
		return from != on && taken.Has(on)
	}
	return from != on && q.captures(from, on)
}

// taken returns all that the piece on from could capture, where nothing follows a step by itself.
func (p *Position) taken(from geom.Square) geom.Set {
	if p.memo.taken == nil {
		p.memo.taken = map[geom.Square]geom.Set{}
	}
	taken, known := p.memo.taken[from]
	if !known {
		for _, m := range p.withRoom(append(p.ownMoves(from), p.relayedMoves(from)...)) {
			taken = taken.Or(m.captured)
		}
		p.memo.taken[from] = taken
	}
	return taken
}

// hitters lists the pieces of a side that would capture on an occupied square.
func (p *Position) hitters(on geom.Square, side game.Side) []geom.Square {
	var out []geom.Square
	for _, from := range p.squares() {
		if p.pieces.at(from).Side == side && p.hits(from, on) {
			out = append(out, from)
		}
	}
	return out
}

// blockers lists the pieces without which a further enemy would attack a side's royal piece.
func (p *Position) blockers(side game.Side) []geom.Square {
	return p.memo.blockers[side].get(func() []geom.Square { return p.findBlockers(side) })
}

func (p *Position) findBlockers(side game.Side) []geom.Square {
	king := p.royalOf(side)
	now := p.hitters(king, side.Other())
	var out []geom.Square
	for _, sq := range p.squares() {
		if sq == king || slices.Contains(now, sq) {
			continue
		}
		more := func(by geom.Square) bool { return !slices.Contains(now, by) }
		if slices.ContainsFunc(p.without(sq).hitters(king, side.Other()), more) {
			out = append(out, sq)
		}
	}
	return out
}

func (p *Position) royalOf(side game.Side) geom.Square {
	for sq, piece := range p.pieces.all() {
		if piece.Side == side && p.game.v.Types[piece.Type].Royal {
			return sq
		}
	}
	return geom.NoSquare
}

// ours lists the squares of the side to move, theirs those of the other.
func (c *chase) ours() []geom.Square {
	return slices.DeleteFunc(c.squares(), func(sq geom.Square) bool { return c.pieces.at(sq).Side != c.us })
}

func (c *chase) theirs() []geom.Square {
	return slices.DeleteFunc(c.squares(), func(sq geom.Square) bool { return c.pieces.at(sq).Side == c.us })
}

// worthless is the royal piece, and a soldier that has not been promoted.
func (c *chase) worthless(sq geom.Square) bool {
	piece := c.pieces.at(sq)
	return c.game.v.Types[piece.Type].Royal || piece.Type == c.rule.Soldier && c.rule.Home[c.us].Has(sq)
}

// pins are our blockers, and our only piece on the file on which both royal pieces stand.
func (c *chase) pins() []geom.Square {
	pins := slices.Clip(c.blockers(c.us))
	b, king, other := c.game.v.Board, c.royalOf(c.us), c.royalOf(c.us.Other())
	if !c.rule.Facing || b.File(king) != b.File(other) {
		return pins
	}
	between := slices.DeleteFunc(c.ours(), func(sq geom.Square) bool { return sq == king || b.File(sq) != b.File(king) })
	if len(between) == 1 {
		pins = append(pins, between[0])
	}
	return pins
}

// add takes in those of the attacks of one of their pieces that are chases.
func (c *chase) add(attacker geom.Square, attacks []geom.Square) {
	r, kind, pins := c.rule, c.pieces.at(attacker).Type, c.pins()
	for _, sq := range attacks {
		victim := c.pieces.at(sq).Type
		switch {
		case c.worthless(sq):
			continue
		case (kind == r.Horse || kind == r.Cannon) && victim == r.Rook,
			(kind == r.Elephant || kind == r.Fers) && (victim == r.Rook || victim == r.Cannon || victim == r.Horse):
			c.out = append(c.out, sq)
			continue
		case victim == kind && c.isMutual(attacker, sq, pins):
			continue
		}
		roots := c.without(attacker).hitters(sq, c.us)
		roots = slices.DeleteFunc(roots, func(root geom.Square) bool { return slices.Contains(pins, root) })
		if len(roots) == 0 || slices.Equal(roots, []geom.Square{c.royalOf(c.us)}) && c.rule.Facing && c.without(attacker).seen(c.royalOf(c.us.Other()), sq) {
			c.out = append(c.out, sq)
		}
	}
}

// isMutual reports whether an attack on a piece of the same kind may be answered in kind: always, but by a horse whose way back may be barred,
// and by pinned pieces.
func (c *chase) isMutual(attacker, sq geom.Square, pins []geom.Square) bool {
	b := c.game.v.Board
	if c.pieces.at(attacker).Type == c.rule.Horse {
		for _, d := range b.Diagonal() {
			if _, ok := c.pieces.find(b.Step(attacker, d, 0)); ok {
				return c.hits(sq, attacker)
			}
		}
	}
	return !slices.Contains(pins, sq)
}

// seen reports whether nothing stands between two squares of a rank or file.
func (p *Position) seen(from, to geom.Square) bool {
	b := p.game.v.Board
	if b.File(from) != b.File(to) && b.Rank(from) != b.Rank(to) {
		return false
	}
	return !slices.ContainsFunc(b.Between(from, to), func(sq geom.Square) bool { _, ok := p.pieces.find(sq); return ok })
}

// direct looks at what the piece that has moved attacks: rooks and cannons nothing new on the line of their move.
func (c *chase) direct() {
	kind, b := c.pieces.at(c.made.to).Type, c.game.v.Board
	if c.game.v.Types[kind].Royal || kind == c.rule.Soldier {
		return
	}
	onLine := func(sq geom.Square) bool {
		same := b.File(c.made.from) == b.File(c.made.to) && b.File(sq) == b.File(c.made.to)
		return same || b.Rank(c.made.from) == b.Rank(c.made.to) && b.Rank(sq) == b.Rank(c.made.to)
	}
	var attacks []geom.Square
	for _, sq := range c.ours() {
		if c.hits(c.made.to, sq) && !((kind == c.rule.Rook || kind == c.rule.Cannon) && onLine(sq)) {
			attacks = append(attacks, sq)
		}
	}
	c.add(c.made.to, attacks)
}

// discovered looks at those whose ways the move has opened, or has given something to hop over.
func (c *chase) discovered() {
	b, from, to := c.game.v.Board, c.made.from, c.made.to
	before := c.clone()
	before.pieces.put(from, c.pieces.at(to))
	if !c.made.captured.Has(to) {
		before.pieces.remove(to)
	}
	crosses := func(a, z geom.Square) bool { return a != z && (b.File(a) == b.File(z) || b.Rank(a) == b.Rank(z)) }
	beside := func(sq geom.Square, directions []geom.Vector) bool {
		return slices.ContainsFunc(directions, func(d geom.Vector) bool { return b.Step(from, d, 0) == sq })
	}
	for _, sq := range c.theirs() {
		kind := c.pieces.at(sq).Type
		opened := kind == c.rule.Horse && beside(sq, b.Orthogonal()) || kind == c.rule.Elephant && beside(sq, b.Diagonal()) ||
			(kind == c.rule.Rook || kind == c.rule.Cannon) && crosses(from, sq) || kind == c.rule.Cannon && crosses(to, sq)
		if !opened {
			continue
		}
		as := before.clone()
		as.pieces.put(sq, c.pieces.at(sq))
		var attacks []geom.Square
		for _, victim := range c.ours() {
			if c.hits(sq, victim) && !as.hits(sq, victim) {
				attacks = append(attacks, victim)
			}
		}
		c.add(sq, attacks)
	}
}

// unrooted looks at what new pins no longer protect, and at what those capture who would give check by it.
func (c *chase) unrooted() {
	before, them := c.was.blockers(c.us), c.us.Other()
	king, pinned := c.royalOf(c.us), c.blockers(them)
	for _, sq := range c.blockers(c.us) {
		if slices.Contains(before, sq) {
			continue
		}
		for _, victim := range c.ours() {
			switch {
			case !c.hits(sq, victim):
			case c.pieces.at(sq).Side == c.us:
				free := func(by geom.Square) bool { return !slices.Contains(pinned, by) }
				if !c.worthless(victim) && slices.ContainsFunc(c.hitters(victim, them), free) {
					c.out = append(c.out, victim)
				}
			case !c.hits(king, victim) || c.backed(sq, victim):
				c.out = append(c.out, victim)
			}
		}
	}
}

// backed reports whether another of their pieces would capture on a square once the one on sq has captured there.
func (c *chase) backed(sq, on geom.Square) bool {
	q := c.without(sq)
	q.pieces.put(on, game.Piece{Type: c.pieces.at(on).Type, Side: c.us})
	return len(q.hitters(on, c.us.Other())) > 0
}
