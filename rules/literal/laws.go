package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// obeying returns those of the turns, which are all that are legal otherwise, that no law forbids. "Together they are
// judged in the order of the fields: what one forbids is no alternative to the next."
func (p *Position) obeying(turns []turn) []turn {
	laws := p.game.v.Laws
	if laws == nil {
		return turns
	}
	turns = slices.DeleteFunc(slices.Clone(turns), func(t turn) bool {
		m := t.steps[0]
		checks := p.checksBy(m)
		return laws.NoChecks && checks || laws.NoDropChecks && m.drop && checks ||
			laws.RoyalStands && p.flees(m) || m.drop && p.dividesBadly(m)
	})
	if len(laws.MustDrop) > 0 {
		turns = unlessNone(turns, func(m move) bool { return m.drop && !m.supplied && slices.Contains(laws.MustDrop, m.held) })
	}
	if laws.MustCapture {
		turns = unlessNone(turns, func(m move) bool { return !m.captured.Empty() })
	}
	if laws.CaptureMost {
		turns = greatest(turns)
	}
	if laws.PassesLast[p.side] && !(p.game.v.Ending.Facing && p.facing() && p.InCheck()) {
		turns = unlessNone(turns, func(m move) bool { return !m.pass })
	}
	return turns
}

// checksBy reports whether a move gives check, what the rules on check do not foresee apart.
func (p *Position) checksBy(m move) bool {
	q := p.clone()
	q.blind = true
	return q.after(m).attacked(p.side.Other())
}

// greatest returns the turns without "captures that take fewer pieces than another does".
func greatest(turns []turn) []turn {
	most := 0
	for _, t := range turns {
		most = max(most, t.steps[0].captured.Len())
	}
	return slices.DeleteFunc(slices.Clone(turns), func(t turn) bool {
		n := t.steps[0].captured.Len()
		return n > 0 && n < most
	})
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
		if piece, ok := p.pieces[sq]; ok && piece.Side == p.side && divided(piece.Type) {
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
