package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// stalemate returns the verdict for the side to move, which has no turn: what is due "to the side with fewer pieces on the
// board, whichever has no move; a draw if both have as many", where pieces are counted.
func (p *Position) stalemate() variant.Verdict {
	ending := p.game.v.Ending
	ours, theirs := p.standingOf(p.side), p.standingOf(p.side.Other())
	switch {
	case !ending.StalemateCount || ending.Stalemate == variant.GoesOn || ours < theirs:
		return ending.Stalemate
	case ours > theirs:
		return -ending.Stalemate
	}
	return variant.Draws
}

// decided returns the verdict for the side to move on a game that has ended for a reason: where the pieces on the board
// decide "what would be a draw by stalemate, MoveLimit, Repetition, BothPass or FullBoard", they do.
func (p *Position) decided(reason game.Reason, verdict variant.Verdict) variant.Verdict {
	counts := []game.Reason{game.Stalemate, game.MoveLimit, game.Repetition, variant.BothPassed, variant.KingsFacing, variant.FullBoard}
	count := p.game.v.Ending.Count
	if verdict != variant.Draws || count == nil || !slices.Contains(counts, reason) {
		return verdict
	}
	switch lead := p.lead(); {
	case lead == 0:
		return variant.Draws
	case lead > 0 == (p.side == game.First):
		return variant.Wins
	}
	return variant.Loses
}

// lead returns by how much, in halves, the pieces of the first side count more: "twice the sum of what its pieces are worth,
// less what the other's are", less the handicap.
func (p *Position) lead() int {
	count := p.game.v.Ending.Count
	lead := -count.Handicap
	for _, piece := range p.pieces.all() {
		worth := 2 * count.Worth[piece.Type]
		if piece.Side == game.Second {
			worth = -worth
		}
		lead += worth
	}
	return lead
}

// facing reports whether the royal pieces stand on one line of squares that share a side, with nothing between.
func (p *Position) facing() bool {
	b := p.game.v.Board
	for from, king := range p.pieces.all() {
		if king.Side != game.First || !p.game.v.Types[king.Type].Royal {
			continue
		}
		for _, d := range b.Orthogonal() {
			sq := b.Step(from, d, 0)
			for sq != geom.NoSquare && sq != from && p.isEmpty(sq) {
				sq = b.Step(sq, d, 0)
			}
			other, ok := p.pieces.find(sq)
			if ok && other.Side == game.Second && p.game.v.Types[other.Type].Royal {
				return true
			}
		}
	}
	return false
}
