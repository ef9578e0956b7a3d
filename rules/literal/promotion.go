package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// withPromotions returns the forms in which a move may be made: without promotion unless a
// promotion is forced, and with each promotion that applies. "It must promote where it can":
// where a forced promotion has no form left to choose, the move cannot be made; but a promoted form must be taken "where it can"
// be. A relayed move "never promotes", and no piece does that ends where it began.
func (p *Position) withPromotions(m move) []move {
	if m.relayed || m.from == m.to || m.promotes != game.NoType {
		return []move{m}
	}
	var out []move
	forced := false
	for _, promotion := range p.game.v.Promotions {
		if !p.promotes(promotion, m) || !p.after(m).has(promotion) {
			continue
		}
		forced = forced || promotion.Forced && (!promotion.Plus || slices.ContainsFunc(promotion.To, p.mayHaveAnother))
		for _, t := range promotion.To {
			if !promotion.Back && !p.mayHaveAnother(t) {
				continue
			}
			with := m
			with.promotes, with.plus, with.back = t, promotion.Plus, promotion.Back
			out = append(out, with)
		}
	}
	if !forced {
		out = append(out, m)
	}
	return out
}

// onTheWay returns what a piece that captures on becomes on its way, and whether that is written "+".
func (g *Game) onTheWay(t game.TypeID) (into game.TypeID, plus bool) {
	i := slices.IndexFunc(g.v.Promotions, func(p variant.Promotion) bool { return p.Type == t })
	return g.v.Types[t].ChainInto, g.v.Promotions[i].Plus
}

// arriving is the piece that stands on the to-square once the move is made.
func (m move) arriving() game.Piece {
	if m.promotes != game.NoType {
		return game.Piece{Type: m.promotes, Side: m.mover.Side}
	}
	return m.mover
}

// promotes reports whether a promotion applies to a move: one by its type that ends in the zone
// or starts from it, and captures if only captures promote, comes from outside if only entering
// does, and starts where it must and leads as far as it must if that matters.
func (p *Position) promotes(promotion variant.Promotion, m move) bool {
	if promotion.Instead || promotion.Type != m.mover.Type || promotion.OnCapture && m.captured.Empty() {
		return false
	}
	into, from := promotion.Into[m.mover.Side], promotion.From
	if from != ([2]geom.Set{}) && !from[m.mover.Side].Has(m.from) {
		return false
	}
	if promotion.Farther > 0 && p.game.v.Board.Distance(m.from, m.to) <= promotion.Farther {
		return false
	}
	if promotion.Entering {
		return into.Has(m.to) && !into.Has(m.from)
	}
	return into.Has(m.to) || promotion.OutOf[m.mover.Side].Has(m.from)
}

// has reports whether the board, "of either side, once the move is done but for the promotion",
// is as a promotion wants it: "one of Present must be there, none of Absent".
func (p *Position) has(promotion variant.Promotion) bool {
	there := func(t game.TypeID) bool {
		for _, piece := range p.pieces.all() {
			if piece.Type == t {
				return true
			}
		}
		return false
	}
	if slices.ContainsFunc(promotion.Absent, there) {
		return false
	}
	return len(promotion.Present) == 0 || slices.ContainsFunc(promotion.Present, there)
}

// mayHaveAnother reports whether the side to move may get one more piece of type t by
// promotion: some types have a limit to how many pieces one side may have, those that move as
// it included.
func (p *Position) mayHaveAnother(t game.TypeID) bool {
	as := p.game.v.Types[t].MovesAs
	limit, ok := p.game.v.PromotionLimit[as]
	return !ok || p.count(p.side, as) < limit
}

// count counts the pieces on the board that a side has of a type, and of those that move as it.
func (p *Position) count(side game.Side, t game.TypeID) int {
	n := 0
	for _, piece := range p.pieces.all() {
		if piece.Side == side && p.game.v.Types[piece.Type].MovesAs == t {
			n++
		}
	}
	return n
}

// promotionsInstead returns the promotions that are steps of their own: "from From or, for the only such piece that a side has on the
// board, from anywhere: the piece becomes another where it stands, or on an empty square where that other could go from
// there by a move that does nothing else. Then it may attack no enemy, and the other side's royal piece may not be attacked".
func (p *Position) promotionsInstead(from geom.Square) []move {
	piece := p.pieces.at(from)
	alike := 0
	for _, other := range p.pieces.all() {
		if other == piece {
			alike++
		}
	}
	var out []move
	for _, promotion := range p.game.v.Promotions {
		open := promotion.Instead && promotion.Type == piece.Type && promotion.For[piece.Side]
		if !open || !promotion.From[piece.Side].Has(from) && alike > 1 || p.immobilized(from) {
			continue
		}
		for _, t := range promotion.To {
			if t == piece.Type || !p.mayHaveAnother(t) {
				continue
			}
			m := p.by(from, from)
			m.promotes = t
			for _, to := range append([]geom.Square{from}, p.calmGoals(from, t)...) {
				m.to = to
				q := p.clone() // what flips or vanishes because of it is still there
				q.pieces.remove(from)
				q.pieces.put(to, game.Piece{Type: t, Side: piece.Side})
				if !q.attacksSome(to) && !p.checksBy(m) {
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// calmGoals lists the empty squares to which the piece on a square could go if it were of another type.
func (p *Position) calmGoals(from geom.Square, t game.TypeID) []geom.Square {
	q := p.clone()
	q.pieces.put(from, game.Piece{Type: t, Side: p.side})
	var out []geom.Square
	for _, m := range distinct(p.game, q.notationMoves(from)) {
		if !m.mere || len(m.actions)+len(m.further) > 0 || !m.captured.Empty() || m.leaps && !q.leapIsSafe(m) || q.becomesImmobile(m, q.after(m)) {
			continue
		}
		for _, form := range q.withPromotions(m) {
			if form.promotes == game.NoType {
				out = append(out, m.to)
			}
		}
	}
	return out
}

// attacksSome reports whether the piece on a square could capture something.
func (p *Position) attacksSome(from geom.Square) bool {
	for _, m := range p.ownMoves(from) {
		if !m.captured.Empty() && !m.captured.Has(from) {
			return true
		}
	}
	return false
}
