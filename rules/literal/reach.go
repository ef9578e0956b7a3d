package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// mostLegs is how many legs of a path are looked at here. To follow more takes longer than to try the moves.
const mostLegs = 3

// couldTouch reports whether the piece on from could capture what stands on target if all else stood elsewhere: only then its moves are worth
// trying.
func (p *Position) couldTouch(from, target geom.Square) bool {
	for _, victim := range p.victims {
		if victim == target {
			return true
		}
	}
	reach := p.game.reach(placed{p.pieces.at(from), from})
	return reach.Has(target)
}

// reach returns the squares where a piece or its moves could come by, and perhaps others.
func (g *Game) reach(of placed) geom.Set {
	out, known := g.reaches[of]
	if !known {
		out = g.findReach(of)
		g.reaches[of] = out
	}
	return out
}

// findReach finds them. What powers, friends and longer moves do is not looked at: that could be anywhere.
func (g *Game) findReach(of placed) geom.Set {
	all, typ := g.v.Board.Squares(), &g.v.Types[of.piece.Type]
	if len(typ.Powers) > 0 || typ.Chains || g.having[lends] != nil || slices.Contains(g.induces, true) {
		return all
	}
	var out geom.Set
	for _, way := range g.ways[of.piece.Type] {
		if !way.From[of.piece.Side].Has(of.at) {
			continue
		}
		for _, path := range slices.Concat(way.always, way.initial) {
			if path.Anywhere || path.Imitates || len(path.Legs) > mostLegs || slices.ContainsFunc(path.Legs, isUnusual) {
				return all
			}
			out = out.Or(g.passes(path.Legs, of))
		}
	}
	return out
}

// isUnusual reports whether a leg does more than to go on from one square to others of the board.
func isUnusual(leg betza.Leg) bool { return leg.Leaves || leg.Unload || leg.Wraps || leg.WrapsBoth }

// passes returns the squares to which legs could come, whatever is in the way.
func (g *Game) passes(legs []betza.Leg, of placed) geom.Set {
	var out, at geom.Set
	at.Add(of.at)
	for _, leg := range legs {
		var next geom.Set
		for sq := range at.All() {
			next = next.Or(g.onward(leg, of.piece.Side, sq))
		}
		out, at = out.Or(next), next
	}
	return out
}

// onward returns the squares to which a leg could come from one.
func (g *Game) onward(leg betza.Leg, side game.Side, sq geom.Square) geom.Set {
	var out geom.Set
	for range min(leg.Max, g.v.Board.Size()) {
		if sq = g.offset(sq, leg.Step, side); sq == geom.NoSquare {
			break
		}
		out.Add(sq)
	}
	return out
}
