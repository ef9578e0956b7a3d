package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// withPromotions returns the forms in which a move may be made: without promotion unless a
// promotion is forced, and with each promotion that applies. "It must promote where it can":
// where a forced promotion has no form left to choose, the move cannot be made. A relayed move
// "never promotes", and no piece does that ends where it began.
func (p *Position) withPromotions(m move) []move {
	if m.relayed || m.from == m.to {
		return []move{m}
	}
	var out []move
	forced := false
	for _, promotion := range p.game.v.Promotions {
		if !promotes(promotion, m) || !p.after(m).has(promotion) {
			continue
		}
		forced = forced || promotion.Forced
		for _, t := range promotion.To {
			if !p.mayHaveAnother(t) {
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

// promotes reports whether a promotion applies to a move: one by its type that ends in the zone
// or starts from it, and captures if only captures promote, comes from outside if only entering
// does, and starts where it must if that matters.
func promotes(promotion variant.Promotion, m move) bool {
	if promotion.Type != m.mover.Type || promotion.OnCapture && m.captured.Empty() {
		return false
	}
	into, from := promotion.Into[m.mover.Side], promotion.From
	if from != ([2]geom.Set{}) && !from[m.mover.Side].Has(m.from) {
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
		for _, piece := range p.pieces {
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
	for _, piece := range p.pieces {
		if piece.Side == side && p.game.v.Types[piece.Type].MovesAs == t {
			n++
		}
	}
	return n
}
