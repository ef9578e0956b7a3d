package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// flag applies when a side "has Count pieces of its Types in its Region": the one that has just moved, or, where that gives
// the other side one more turn, the one that has had it.
func (p *Position) flag() variant.Verdict {
	flag, us, them := p.game.v.Ending.Flag, p.side, p.side.Other()
	if flag == nil {
		return variant.GoesOn
	}
	if flag.Answer && p.isThere(us) {
		if !flag.Safe && us == game.First && p.isThere(them) {
			return variant.Draws
		}
		return flag.Verdict
	}
	if flag.Safe && !flag.Answer && p.isThere(us) && !p.isThreatenedThere(us) {
		if p.isThere(them) && p.isSafeThere(them) {
			return variant.Draws
		}
		return flag.Verdict
	}
	if !p.isThere(them) || flag.Safe && !p.isSafeThere(them) {
		return variant.GoesOn
	}
	if flag.Answer && !flag.Safe && (!p.onlyRoyalFlag(us) || p.royalGetsThere()) {
		return variant.GoesOn
	}
	return -flag.Verdict
}

// atFlag lists where a side's pieces have reached its region.
func (p *Position) atFlag(side game.Side) []geom.Square {
	flag := p.game.v.Ending.Flag
	return slices.DeleteFunc(p.standingLike(side, flag.Types[side]), func(sq geom.Square) bool { return !flag.Region[side].Has(sq) })
}

// isThere reports whether there are Count of them, or one "where no square of the region is empty".
func (p *Position) isThere(side game.Side) bool {
	flag, there := p.game.v.Ending.Flag, p.atFlag(side)
	full := flag.Full
	for sq := range flag.Region[side].All() {
		full = full && !p.isEmpty(sq)
	}
	return len(there) > 0 && (full || len(there) >= flag.Count)
}

// isSafeThere: "if there are just Count, none of them" can be captured by the side to move.
func (p *Position) isSafeThere(side game.Side) bool {
	there, count := p.atFlag(side), p.game.v.Ending.Flag.Count
	if len(there) != count {
		return len(there) > count
	}
	for _, t := range p.legal() {
		for _, sq := range there {
			if t.steps[0].captured.Has(sq) {
				return false
			}
		}
	}
	return true
}

// isThreatenedThere: they "may also have become safe by the turn of the other side".
func (p *Position) isThreatenedThere(us game.Side) bool {
	there, count := p.atFlag(us), p.game.v.Ending.Flag.Count
	if len(there) != count {
		return len(there) < count
	}
	for _, sq := range there {
		if p.isAttacked(sq) {
			return true
		}
	}
	return false
}

// onlyRoyalFlag reports whether a side "can get there by its royal piece alone".
func (p *Position) onlyRoyalFlag(side game.Side) bool {
	types := p.game.v.Ending.Flag.Types[side]
	return len(types) == 1 && p.game.v.Types[types[0]].Royal
}

// royalGetsThere reports whether the second side, to move and not in check, can bring its royal piece into its region now.
func (p *Position) royalGetsThere() bool {
	if p.side == game.First || p.attacked(p.side) {
		return false
	}
	for _, t := range p.legal() {
		m := t.steps[0]
		if !m.drop && !m.pass && p.game.v.Types[m.mover.Type].Royal && p.game.v.Ending.Flag.Region[p.side].Has(m.to) {
			return true
		}
	}
	return false
}

// connection applies when the pieces of the side that has just moved stand together.
func (p *Position) connection() variant.Verdict {
	rule, side := p.game.v.Ending.Connection, p.side.Other()
	if rule == nil {
		return variant.GoesOn
	}
	pieces := map[geom.Square]bool{}
	for _, sq := range p.standingLike(side, rule.Types) {
		pieces[sq] = true
	}
	together := p.isChained(pieces, side)
	for sq := range p.game.v.Board.Squares().All() {
		for _, d := range rule.Directions {
			together = together || rule.Row > 0 && p.countAlong(pieces, sq, d, rule.Row) == rule.Row ||
				rule.Line > 0 && p.countAlong(pieces, sq, d, p.game.v.Board.Size()) >= rule.Line
		}
		together = together || rule.Block > 0 && p.isBlock(pieces, sq, rule.Block)
	}
	switch {
	case together, rule.All && p.allTogether(side):
		return -rule.Verdict
	case rule.All && p.allTogether(p.side):
		return rule.Verdict
	}
	return variant.GoesOn
}

// allTogether reports whether "all pieces of the side" are "one group of neighbours".
func (p *Position) allTogether(side game.Side) bool {
	rule, b := p.game.v.Ending.Connection, p.game.v.Board
	pieces := p.standingLike(side, rule.Types)
	if len(pieces) == 0 {
		return false
	}
	group := map[geom.Square]bool{pieces[0]: true}
	for range pieces {
		for _, sq := range pieces {
			for _, d := range rule.Directions {
				group[sq] = group[sq] || group[b.Step(sq, d, 0)] || group[b.Step(sq, d.Times(-1), 0)]
			}
		}
	}
	for _, sq := range pieces {
		if !group[sq] {
			return false
		}
	}
	return true
}

// countAlong counts the pieces on so many squares of a line from a square on, none of which is met twice.
func (p *Position) countAlong(pieces map[geom.Square]bool, from geom.Square, d geom.Vector, most int) int {
	seen, n := map[geom.Square]bool{}, 0
	for sq := from; sq != geom.NoSquare && !seen[sq] && len(seen) < most; sq = p.game.v.Board.Step(sq, d, 0) {
		seen[sq] = true
		if pieces[sq] {
			n++
		}
	}
	return n
}

// isBlock reports whether pieces stand on all squares of "a block of so many files and ranks" that begins on a square.
func (p *Position) isBlock(pieces map[geom.Square]bool, from geom.Square, size int) bool {
	met := map[geom.Square]bool{}
	for i := range size {
		for j := range size {
			if sq := p.game.v.Board.Offset(from, i, j); sq != geom.NoSquare && pieces[sq] {
				met[sq] = true
			}
		}
	}
	return len(met) == size*size
}

// isChained reports whether there is "a chain of neighbours from some squares to others, of two pieces at least".
func (p *Position) isChained(pieces map[geom.Square]bool, side game.Side) bool {
	rule, b := p.game.v.Ending.Connection, p.game.v.Board
	found := map[geom.Square]bool{}
	for again := true; again; {
		again = false
		for sq := range pieces {
			if !rule.From[side].Has(sq) && !found[sq] {
				continue
			}
			for _, d := range rule.Directions {
				for _, to := range []geom.Square{b.Step(sq, d, 0), b.Step(sq, d.Times(-1), 0)} {
					if to != geom.NoSquare && pieces[to] && !found[to] {
						found[to], again = true, true
					}
				}
			}
		}
	}
	for sq := range found {
		if rule.To[side].Has(sq) {
			return true
		}
	}
	return false
}
