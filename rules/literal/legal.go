package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// mayBeMade reports whether a step that its pieces can make, after which the position is next, may
// be made: it captures no royal piece but one that stands still, and keeps to the rules on safe leaps, on pieces that could
// never move again and on trades.
func (p *Position) mayBeMade(m move, next *Position) bool {
	mortal := p.game.v.Mortal()
	for sq, piece := range p.pieces.all() {
		if m.touches(sq) && p.game.v.Types[piece.Type].Royal && (piece.Side == p.side || !mortal && !p.waits(sq)) {
			return false
		}
	}
	lost := func(side game.Side) bool { return next.royals(side) < p.royals(side) }
	if !mortal && (lost(p.side) || lost(p.side.Other()) && !p.game.v.Heirs()) {
		return false
	}
	return (!m.leaps || p.leapIsSafe(m)) && !p.becomesImmobile(m, next) && !p.isTrade(m, next)
}

// mayEnd reports whether the side to move may make a complete turn: it leaves none of its royal
// pieces under attack, does not mate by a drop where that is forbidden, and brings about no
// situation once more than the rule of repetition allows.
func (p *Position) mayEnd(t turn) bool {
	if p.game.v.Ending.Facing && p.facing() {
		pass := t.steps[0].pass
		if pass && p.game.v.Passes[p.side] {
			return true
		}
		if !pass && t.next.facing() {
			return false
		}
	}
	if !t.next.safe || p.losesLast(t) || t.next.occursTooOften() {
		return false
	}
	if p.game.v.Turns != nil && p.game.v.Turns.Changes && p.unchanged(t.next) {
		return false
	}
	last := t.steps[len(t.steps)-1]
	if last.ends {
		last = t.steps[len(t.steps)-2]
	}
	if !last.drop || !p.game.v.Types[last.mover.Type].NoDropMate {
		return true
	}
	next := t.next.remembered()
	return !next.attacked(next.side) || len(next.legal()) > 0
}

// leavesSafe reports whether a step leaves no royal piece of its side under attack, nor takes one off the board by
// itself: what the rules on check do not foresee is left out.
func (p *Position) leavesSafe(m move, next *Position) bool {
	if !p.staysSafe(m) {
		return false
	}
	if !p.game.unforeseen {
		return p.keepsSafe(m, next)
	}
	q := p.clone()
	q.blind = true
	next = q.after(m)
	return p.keepsSafe(m, next) && next.royals(p.side) >= p.royals(p.side)
}

// keepsSafe reports whether after a step neither the royal piece nor one that is dropped is attacked. A royal piece that moves
// must be safe where it comes to, though another may be the first then.
func (p *Position) keepsSafe(m move, next *Position) bool {
	if !p.game.v.Heirs() || m.pass || !p.game.v.Types[m.mover.Type].Royal {
		return !next.attacked(p.side)
	}
	if king := p.royalOf(p.side); m.drop && king != geom.NoSquare && next.isAttacked(king) {
		return false
	}
	return !next.isAttacked(m.to)
}

// waits reports whether the piece on a square "stands still", being royal by its type but not the first of its side.
func (p *Position) waits(sq geom.Square) bool {
	piece := p.pieces.at(sq)
	return p.game.v.Heirs() && p.game.v.Types[piece.Type].Royal && p.royalOf(piece.Side) != sq
}

// occursTooOften reports whether the position, not yet remembered, may not come about: "it is
// illegal to make a turn that creates a situation for the third time in the game".
func (p *Position) occursTooOften() bool {
	rule := p.game.v.Ending.Repetition
	if !rule.Forbidden || rule.Count == 0 {
		return false
	}
	times, now := 1, p.situation()
	for _, earlier := range p.history {
		if earlier.key == now {
			times++
		}
	}
	return times >= rule.Count
}

// InCheck reports whether a piece of the side to move that is royal, always or for now, is under attack.
func (p *Position) InCheck() bool { return p.attacked(p.side) || p.lastInCheck() }

// Checked lists the squares of the royal pieces under attack, of either side, in ascending order.
func (p *Position) Checked() []geom.Square {
	var out []geom.Square
	for _, sq := range p.squares() {
		if p.game.v.Types[p.pieces.at(sq).Type].Royal && !p.waits(sq) && p.isAttacked(sq) || p.lastChecked(sq) {
			out = append(out, sq)
		}
	}
	return out
}

// attacked reports whether an enemy piece could capture the royal piece of the given side.
func (p *Position) attacked(side game.Side) bool {
	king := p.royalOf(side)
	return king != geom.NoSquare && p.isAttacked(king)
}

// isAttacked reports whether some piece could capture the piece on target.
func (p *Position) isAttacked(target geom.Square) bool {
	side := p.pieces.at(target).Side
	return slices.ContainsFunc(p.squares(), func(from geom.Square) bool { return p.pieces.at(from).Side != side && p.captures(from, target) })
}

// attackers lists the squares of the pieces that could capture the piece on target: all those
// of its enemies that have a move that captures there.
func (p *Position) attackers(target geom.Square) []geom.Square {
	side := p.pieces.at(target).Side
	var out []geom.Square
	for _, from := range p.squares() {
		if p.pieces.at(from).Side != side && p.captures(from, target) {
			out = append(out, from)
		}
	}
	return out
}

// royals counts the royal pieces of a side.
func (p *Position) royals(side game.Side) int {
	n := 0
	for _, piece := range p.pieces.all() {
		if piece.Side == side && p.game.v.Types[piece.Type].Royal {
			n++
		}
	}
	return n
}

// destroys reports whether the piece on from has a move after which the piece on target is gone, and no
// royal piece of the mover's side. It is slow.
func (p *Position) destroys(from, target geom.Square) bool {
	q := p.clone()
	q.blind = true
	if q.side = p.pieces.at(from).Side; q.side != p.side {
		q.passed, q.passers, q.victims = geom.Set{}, geom.Set{}, nil
	}
	for _, m := range q.withRoom(append(q.ownMoves(from), q.relayedMoves(from)...)) {
		if m.leaps {
			continue
		}
		become := q.withPromotions(m) // what follows a move depends on what the piece has become
		if len(become) == 0 {
			become = []move{m} // who must promote and finds nothing to become attacks all the same
		}
		for _, with := range become {
			if slices.ContainsFunc(q.choicesOf(with), func(m move) bool { return q.destroysBy(m, target) }) {
				return true
			}
		}
	}
	return false
}

// destroysBy reports whether after a move of the side to move the piece on target is gone, and no royal
// piece of that side.
func (p *Position) destroysBy(m move, target geom.Square) bool {
	n, at := p.after(m), target
	switch {
	case m.swap && m.to == target:
		at = m.from
	case m.shoved != nil && m.shoved.from == target:
		at = m.shoved.to
	}
	left, there := n.pieces.find(at)
	return (!there || left != p.pieces.at(target)) && n.royals(p.side) == p.royals(p.side)
}

// captures reports whether the piece on from has a move that captures what stands on target.
func (p *Position) captures(from, target geom.Square) bool {
	if p.game.reacts {
		return p.destroys(from, target)
	}
	return p.couldTouch(from, target) && p.takes(from, target)
}

// takes reports the same, by trying its moves.
func (p *Position) takes(from, target geom.Square) bool {
	for _, m := range p.withRoom(append(p.ownMoves(from), p.relayedMoves(from)...)) {
		if m.captured.Has(target) {
			return true
		}
	}
	return false
}

// safeFor reports whether a square is safe for the royal piece on from: no enemy piece could
// capture it if it were put there in place of whatever stands there, being lifted from its own
// square.
func (p *Position) safeFor(from, sq geom.Square) bool {
	n := p.clone()
	king := n.pieces.at(from)
	n.pieces.remove(from)
	n.pieces.put(sq, king)
	return !n.isAttacked(sq)
}

// leapIsSafe keeps the rule on initial leaps of types with SafeLeaps: the piece is not in check,
// and a square between must be safe. What stands between does not matter. For (2,0) that is
// (1,0), for (2,2) it is (1,1), and for (2,1) at least one of (1,0) and (1,1), likewise in the
// other directions.
func (p *Position) leapIsSafe(m move) bool {
	if p.isAttacked(m.from) {
		return false
	}
	b := p.game.v.Board
	if !p.game.v.Types[m.mover.Type].SafeLeaps {
		return true // it may go over attacked squares
	}
	if _, n := b.Line(m.from, m.to); n > 0 {
		return p.allSafeBetween(m.from, m.to)
	}
	for _, first := range b.Courses(b.Delta(m.from, m.to)) {
		if sq := b.Step(m.from, first, 0); sq != geom.NoSquare && p.safeFor(m.from, sq) {
			return true
		}
	}
	return false
}

// allSafeBetween reports whether all squares strictly between two squares of a line exist and
// are safe for the royal piece on the first.
func (p *Position) allSafeBetween(from, to geom.Square) bool {
	step, n := p.game.v.Board.Line(from, to)
	for i := 1; i < n; i++ {
		sq := p.game.v.Board.Step(from, step.Times(i), 0)
		if sq == geom.NoSquare || !p.safeFor(from, sq) {
			return false
		}
	}
	return true
}

func sign(n int) int { return max(-1, min(1, n)) }
