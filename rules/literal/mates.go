package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// mate returns the verdict for the side to move, which is checkmated: "a side that mates with nothing but" weak types "has
// lost"; one of the strong types "must have given one of the checks, one with each turn up to the mate; otherwise the game is
// a draw".
func (p *Position) mate() variant.Verdict {
	rule := p.game.v.Ending.Mates
	if rule == nil || p.royals(p.side) == 0 {
		return p.game.v.Ending.Checkmate
	}
	if !slices.ContainsFunc(p.checkers(), func(t game.TypeID) bool { return !slices.Contains(rule.Weak, t) }) {
		return variant.Wins
	}
	for i := len(p.history) - 1; i >= 0 && p.history[i].check; i -= 2 {
		if p.history[i].strong {
			return p.game.v.Ending.Checkmate
		}
	}
	return variant.Draws
}

// checkers lists the types of the pieces that attack the royal piece of the side to move.
func (p *Position) checkers() []game.TypeID {
	var out []game.TypeID
	for sq, piece := range p.pieces.all() {
		if piece.Side != p.side || !p.game.v.Types[piece.Type].Royal {
			continue
		}
		for _, from := range p.attackers(sq) {
			out = append(out, p.pieces.at(from).Type)
		}
	}
	return out
}

// strongCheck reports whether one of the types that must have taken part in a mate gives check.
func (p *Position) strongCheck() bool {
	rule := p.game.v.Ending.Mates
	return rule != nil && slices.ContainsFunc(p.checkers(), func(t game.TypeID) bool { return slices.Contains(rule.Strong, t) })
}
