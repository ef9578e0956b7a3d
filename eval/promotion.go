package eval

import (
	"math"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// What a piece would gain by promotion counts by promotionShare one move before it, and by a
// factor of promotionDecay less for every move more that it needs.
const (
	promotionShare = 0.25
	promotionDecay = 0.6
)

// promotionValue returns what the hope of promotion adds to a type: its mean over the squares
// of the own half, from which the way is long, and where most pieces stand.
func (a *appraiser) promotionValue(t game.TypeID, plain []float64) float64 {
	gain := promotionGain(a.pos.Type(t), t, plain)
	if gain <= 0 {
		return 0
	}
	moves := a.promotionMoves(t, game.First)
	var sum float64
	squares := 0
	for _, sq := range a.habitat(t) {
		if 2*a.ahead(game.First, sq) < a.board.Ranks() {
			sum += hope(moves[sq])
			squares++
		}
	}
	if squares == 0 {
		return 0
	}
	return gain * sum / float64(squares)
}

// promotionGain returns how much more the best that a type can become is worth than itself.
func promotionGain(typ *game.Type, t game.TypeID, values []float64) float64 {
	best := values[t]
	for _, to := range typ.Promotes {
		if int(to) < len(values) {
			best = max(best, values[to])
		}
	}
	return best - values[t]
}

// hope is the share of a promotion's gain that counts, so many moves away from it; 0 if moves
// is negative, which stands for never.
func hope(moves int) float64 {
	if moves < 0 {
		return 0
	}
	return promotionShare * math.Pow(promotionDecay, float64(max(0, moves-1)))
}

// movesToPromotion returns for each square how many moves a piece of the type needs on an
// empty board to where it promotes, -1 if it cannot get there.
func (a *appraiser) movesToPromotion(t game.TypeID, side game.Side) []int {
	moves := make([]int, a.board.Size())
	for sq := range moves {
		moves[sq] = -1
	}
	zone := a.zone(t)
	for _, sq := range a.squares {
		if a.ahead(side, sq) >= zone {
			moves[sq] = 0
		}
	}
	for n, found := 1, true; found; n++ {
		found = false
		for _, sq := range a.squares {
			if moves[sq] < 0 && a.leadsTo(t, side, sq, moves, n-1) {
				moves[sq] = n
				found = true
			}
		}
	}
	return moves
}

// leadsTo reports whether a move from sq ends on a square that is n moves away.
func (a *appraiser) leadsTo(t game.TypeID, side game.Side, sq geom.Square, moves []int, n int) bool {
	return slices.ContainsFunc(a.reach(t, side, sq), func(m game.Mark) bool {
		return m.Move && goesThere(m) && !m.Initial && m.Over == 0 && moves[m.To] == n
	})
}

// zone returns the rank, as its side sees it, from which on a type promotes: the furthest back
// on which it has been seen to, or else what is most common among the others, or else the last
// one. The interface does not tell.
func (a *appraiser) zone(t game.TypeID) int {
	if int(t) < len(a.found.zone) && a.found.zone[t] >= 0 {
		return a.found.zone[t]
	}
	counts := make([]int, a.board.Ranks())
	for _, z := range a.found.zone {
		if z >= 0 {
			counts[z]++
		}
	}
	usual := a.board.Ranks() - 1
	for z := usual; z >= 0; z-- {
		if counts[z] > counts[usual] {
			usual = z
		}
	}
	return usual
}

// ahead returns how far a square is from the end of its file that is nearer to a side: the rank as the
// side sees it, 0 for its own first rank.
func (a *appraiser) ahead(side game.Side, sq geom.Square) int {
	if side == game.Second && !a.abreast {
		sq = a.board.Mirror(sq)
	}
	return a.board.Ahead(sq)
}
