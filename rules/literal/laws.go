package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// obeying returns those of the turns, which are all that are legal otherwise, that no law forbids. "Together they are
// judged in the order of the fields: what one forbids is no alternative to the next."
func (p *Position) obeying(turns []turn) []turn {
	return p.lawful(p.dropsInSight(turns))
}

// dropsInSight returns the turns without drops on squares that the side to move does not see: "pieces are dropped on squares
// that their side sees", which are "the squares on which its own pieces stand, and those on which something would change by
// one of their legal moves".
func (p *Position) dropsInSight(turns []turn) []turn {
	if p.game.v.Sees != variant.SeesOwnMoves {
		return turns
	}
	drops := func(t turn) bool { return t.steps[0].drop }
	seen := geom.Set{}
	for _, t := range p.lawful(slices.DeleteFunc(slices.Clone(turns), drops)) {
		if t.steps[0].pass {
			continue
		}
		seen.Add(t.steps[0].to)
		for sq := range p.game.v.Board.Squares().All() {
			before, was := p.pieces.find(sq)
			after, is := t.next.pieces.find(sq)
			if was != is || before != after || p.walls.Has(sq) != t.next.walls.Has(sq) {
				seen.Add(sq)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return drops(t) && !seen.Has(t.steps[0].to) })
}

// lawful returns those of the turns that keys which forbid steps do not forbid.
func (p *Position) lawful(turns []turn) []turn {
	laws := p.game.v.Laws
	if laws == nil {
		return turns
	}
	turns = slices.DeleteFunc(slices.Clone(turns), func(t turn) bool {
		m := t.steps[0]
		checks := p.checksBy(m)
		return laws.NoChecks && checks || laws.NoDropChecks && m.drop && checks ||
			laws.RoyalStands && p.flees(m) || p.movesOn(m) || p.dares(m) || m.drop && p.dividesBadly(m)
	})
	turns = p.needed(turns)
	if len(laws.MustDrop) > 0 {
		turns = p.due(turns)
	}
	if laws.MustCapture {
		turns = unlessNone(turns, func(m move) bool { return !m.captured.Empty() })
	}
	if laws.CaptureMost {
		turns = p.greatest(turns)
	}
	if first := func(m move) bool { return !m.captured.Empty() && slices.Contains(laws.First, m.mover.Type) }; slices.ContainsFunc(turns, func(t turn) bool { return first(t.steps[0]) }) {
		turns = slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return !t.steps[0].captured.Empty() && !first(t.steps[0]) })
	}
	if laws.PassesLast[p.side] && !(p.game.v.Ending.Facing && p.facing() && p.InCheck()) {
		turns = unlessNone(turns, func(m move) bool { return !m.pass || m.wall != nil })
	}
	return turns
}

// dares: "the types whose pieces do not move to where an enemy could capture them", castling apart.
func (p *Position) dares(m move) bool {
	if m.drop || m.pass || m.castles || m.from == m.to || !slices.Contains(p.game.v.Laws.Wary, m.mover.Type) {
		return false
	}
	q := p.clone()
	q.blind = true
	q = q.after(m)
	q.side = p.side.Other() // whose turn it is then, so that what has just passed can be captured
	at := p.wentOnTo(m.to)
	piece, there := q.pieces.find(at)
	return there && piece.Side == p.side && q.isAttacked(at)
}

// checksBy reports whether a move gives check, what the rules on check do not foresee apart: an attack by what has moved and not turned
// to stone, or one that was not there before.
func (p *Position) checksBy(m move) bool {
	king := p.royalOf(p.side.Other())
	if king == geom.NoSquare {
		return false
	}
	q, before := p.clone(), p.attackers(king)
	q.blind = true
	next := q.after(m)
	if next.royalOf(p.side.Other()) != king {
		return false
	}
	stone := p.after(m).walls.Has(m.to)
	return slices.ContainsFunc(next.attackers(king), func(from geom.Square) bool {
		if !m.pass && from == m.to {
			return !stone
		}
		return !slices.Contains(before, from)
	})
}

// greatest returns the turns without "captures that take less than another does, in the sum of what Worth tells of each type".
func (p *Position) greatest(turns []turn) []turn {
	sum := func(t turn) int {
		n := 0
		for sq := range t.steps[0].captured.All() {
			worth, told := p.game.v.Laws.Worth[p.pieces.at(sq).Type]
			if !told {
				worth = 1
			}
			n += worth
		}
		return n
	}
	most := 0
	for _, t := range turns {
		most = max(most, sum(t))
	}
	return slices.DeleteFunc(slices.Clone(turns), func(t turn) bool {
		return !t.steps[0].captured.Empty() && sum(t) < most
	})
}

// needed returns the turns without those that go needlessly "where a piece goes only if it captures, or changes places with
// another: of its captures of the same pieces those that end elsewhere go before, and of those that end there the shorter ones".
func (p *Position) needed(turns []turn) []turn {
	there := func(m move) bool {
		return !m.drop && !m.pass && !m.castles && m.from != m.to && p.game.v.Laws.CaptureRegion[p.side].Has(m.to)
	}
	length := func(m move) int { return p.game.v.Board.Distance(m.from, m.to) }
	return slices.DeleteFunc(slices.Clone(turns), func(t turn) bool {
		m := t.steps[0]
		if !there(m) || m.swap {
			return false
		}
		better := func(t turn) bool {
			o := t.steps[0]
			return !o.drop && !o.pass && o.from == m.from && o.captured == m.captured && (!there(o) || length(o) < length(m))
		}
		return m.captured.Empty() || slices.ContainsFunc(turns, better)
	})
}

// movesOn: "how often in a row, at most, a side moves the same piece of a type without capturing, as long as it has a piece of a
// type that is not among them".
func (p *Position) movesOn(m move) bool {
	limits := p.game.v.Laws.InRow
	free := func(sq geom.Square) bool {
		piece := p.pieces.at(sq)
		return piece.Side == p.side && limits[piece.Type] == 0
	}
	if !m.isMove() || limits[m.mover.Type] == 0 || !slices.ContainsFunc(p.squares(), free) {
		return false
	}
	n, at := 0, m.from
	for i := len(p.history) - 1; i >= 1; i-- {
		made := p.history[i].made
		if p.history[i-1].at.side != p.side {
			continue
		}
		if !made.isMove() || made.mover != m.mover || p.wentOnTo(made.to) != at {
			break
		}
		n, at = n+1, made.from
	}
	return n >= limits[m.mover.Type]
}

// isMove reports whether a piece moves, castling apart, and captures nothing.
func (m move) isMove() bool {
	return !m.drop && !m.pass && !m.castles && m.wall == nil && m.captured.Empty()
}

// due: "with mustDrop a piece in hand of mustDropType must be dropped if it can; as long as there is any, no other is dropped".
func (p *Position) due(turns []turn) []turn {
	must := p.game.v.Laws.MustDrop
	fromHand := func(m move) bool { return m.drop && !m.supplied }
	isDue := func(m move) bool { return fromHand(m) && slices.Contains(must, m.held) }
	turns = unlessNone(turns, isDue)
	if !slices.ContainsFunc(must, func(t game.TypeID) bool { return p.hands[p.side][t] > 0 }) {
		return turns
	}
	return slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return fromHand(t.steps[0]) && !isDue(t.steps[0]) })
}

// unlessNone returns the turns that consist of a step of some kind, all if there are none.
func unlessNone(turns []turn, ofKind func(move) bool) []turn {
	some := slices.DeleteFunc(slices.Clone(turns), func(t turn) bool { return !ofKind(t.steps[0]) })
	if len(some) > 0 {
		return some
	}
	return turns
}

// flees: "the royal piece" may not "leave its square while it is in check, unless it captures the only piece that gives
// check".
func (p *Position) flees(m move) bool {
	if m.drop || m.pass || m.from == m.to || !p.game.v.Types[m.mover.Type].Royal {
		return false
	}
	checkers := p.attackers(m.from)
	return len(checkers) > 1 || len(checkers) == 1 && !m.captured.Has(checkers[0])
}

// dividesBadly: of types that must be divided "a side may have at most half, rounded up, on squares of one colour. No drop
// may exceed that, nor leave too little room to keep to it".
func (p *Position) dividesBadly(m move) bool {
	laws, b := p.game.v.Laws, p.game.v.Board
	divided := func(t game.TypeID) bool { return slices.Contains(laws.Divided, p.game.v.Types[t].MovesAs) }
	all, on, room := 0, map[int]int{}, map[int]int{}
	for t, n := range p.hands[p.side] {
		if slices.Contains(laws.Divided, t) {
			all += n
		}
	}
	for sq := range b.Squares().All() {
		if piece, ok := p.pieces.find(sq); ok && piece.Side == p.side && divided(piece.Type) {
			all++
			on[b.Colour(sq)]++
		}
		if p.isEmpty(sq) && sq != m.to && p.fitsDivided(sq) {
			room[b.Colour(sq)]++
		}
	}
	if divided(m.mover.Type) {
		return on[b.Colour(m.to)]+1 > (all+1)/2
	}
	for colour := range b.Colours() {
		if on[colour]+room[colour] < all/2 {
			return true
		}
	}
	return false
}

// fitsDivided reports whether one of the pieces that must be divided may be dropped on a square.
func (p *Position) fitsDivided(sq geom.Square) bool {
	return slices.ContainsFunc(p.game.v.Laws.Divided, func(t game.TypeID) bool {
		return p.game.mayBeDropped(game.Piece{Type: t, Side: p.side}, sq)
	})
}
