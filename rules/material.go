package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// army is a variant.Army in compiled form.
type army struct {
	pieces, against []game.TypeID // sorted
	oneColour       []code
	any             []code
}

// armyLimit is a variant.ArmyLimit in compiled form.
type armyLimit struct {
	army
	limit int
}

func (g *Game) army(a *variant.Army) army {
	one := army{pieces: slices.Sorted(slices.Values(a.Pieces)), against: slices.Sorted(slices.Values(a.Against))}
	one.oneColour, one.any = bothSides(g.movingAs(a.OneColour)), bothSides(g.movingAs(a.Any))
	return one
}

// movingAs returns all types that move as one of some.
func (g *Game) movingAs(types []game.TypeID) []game.TypeID {
	var out []game.TypeID
	for i := range g.v.Types {
		if slices.Contains(types, g.v.Types[i].MovesAs) {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

func (p *Position) isExtinct() bool {
	_, loser := p.extinct()
	return loser != nobody
}

// nobody is the answer of extinct while no side is.
const nobody = -1

// extinct returns the side that has lost too many pieces and the rule that says so; nobody if
// neither has.
func (p *Position) extinct() (*variant.Extinction, int) {
	sides := [2]game.Side{p.side, p.side.Other()}
	if p.g.v.Ending.MoverFirst {
		sides[0], sides[1] = sides[1], sides[0]
	}
	for _, side := range sides {
		for i := range p.g.ending.extinctions {
			x := &p.g.ending.extinctions[i]
			needed := x.OpponentCount
			if x.Claimed && side == p.side {
				needed++
			}
			if p.fewLeft(x, side, needed) {
				return x, int(side)
			}
		}
	}
	return nil, nobody
}

// fewLeft reports whether a side has so few of the pieces that the rule of extinction counts,
// and the other at least the number needed of the same.
func (p *Position) fewLeft(x *variant.Extinction, side game.Side, needed int) bool {
	if x.Spares[side] {
		return false
	}
	ours, theirs := 0, 0
	for _, t := range x.Types {
		n, m := p.left(t, side), p.left(t, side.Other())
		if !x.All && n <= x.Count && m >= needed {
			return true
		}
		ours, theirs = ours+n, theirs+m
	}
	return x.All && ours <= x.Count && theirs >= needed
}

// left counts the pieces of a type that a side has, on the board and in hand.
func (p *Position) left(t game.TypeID, side game.Side) int {
	return p.of[codeOf(t, side)].Len() + p.InHand(side, t)
}

// insufficient reports whether the pieces left are too few for either side to win, also by being counted.
func (p *Position) insufficient() bool {
	if p.g.v.Ending.Count != nil && p.lead() != 0 {
		return false
	}
	left := p.pieceCount()
	for i := range p.g.ending.armies {
		if p.isAllOf(&p.g.ending.armies[i], left) {
			return !(p.g.v.Ending.UnlessPlaces || p.g.ending.proven) || !p.placesDecide()
		}
	}
	return p.g.ending.proven && (left <= 3 && p.provenDraw() || left >= 3 && p.drawnOnOneColour()) && !p.placesDecide()
}

// placesDecide reports whether pieces are left that could decide the game by standing somewhere, or could become others, whatever these are.
func (p *Position) placesDecide() bool {
	flag, connection := p.g.v.Ending.Flag, p.g.v.Ending.Connection
	if flag == nil && connection == nil {
		return false
	}
	for c, promotions := range p.g.promotions {
		if len(promotions) > 0 && !(p.of[c].Empty() && p.of[c^1].Empty()) { // of either side
			return true
		}
	}
	for _, side := range [2]game.Side{game.First, game.Second} {
		if flag != nil && p.leftOf(flag.Types[side], side) > 0 {
			return true
		}
		if connection != nil && p.leftOf(connection.Types, side) >= connection.Fewest(side) {
			return true
		}
	}
	return false
}

// leftOf counts the pieces of some types that a side has, on the board and in hand.
func (p *Position) leftOf(types []game.TypeID, side game.Side) int {
	n := 0
	for _, t := range types {
		n += p.left(t, side)
	}
	return n
}

// pieceCount counts the pieces on the board.
func (p *Position) pieceCount() int {
	n := p.count[0] + p.count[1]
	if p.g.wall != none {
		n -= p.of[p.g.wall].Len()
	}
	return n
}

// isAllOf reports whether a pair of armies is all that there is; so many pieces are on the board.
func (p *Position) isAllOf(a *army, left int) bool {
	return left-p.most(a) <= len(a.pieces)+len(a.against) && p.isArmy(a)
}

// coloursOf counts the colours of some squares.
func (g *Game) coloursOf(s geom.Set) int {
	n := 0
	for i := range g.colours {
		if s.Intersects(&g.colours[i]) {
			n++
		}
	}
	return n
}

// most returns how many pieces there are of those of which an army may have any number.
func (p *Position) most(a *army) int {
	n := 0
	for _, c := range a.oneColour {
		n += p.of[c].Len()
	}
	for _, c := range a.any {
		n += p.of[c].Len()
	}
	return n
}

func (p *Position) isArmy(a *army) bool {
	var coloured geom.Set
	for _, c := range a.oneColour {
		coloured = coloured.Or(p.of[c])
	}
	if p.g.coloursOf(coloured) > 1 {
		return false
	}
	free := coloured
	for _, c := range a.any {
		free = free.Or(p.of[c])
	}
	for _, side := range [2]game.Side{game.First, game.Second} {
		rest := [2]geom.Set{p.Occupied(game.First).Minus(free), p.Occupied(game.Second).Minus(free)}
		if p.consistsOf(rest[side], a.pieces) && p.consistsOf(rest[side.Other()], a.against) && p.emptyHands() {
			return true
		}
	}
	return false
}

// consistsOf reports whether the pieces on a set of squares move exactly as the given types.
func (p *Position) consistsOf(pieces geom.Set, types []game.TypeID) bool {
	if pieces.Len() != len(types) {
		return false
	}
	var counts [maxTypes]int8
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		counts[p.g.v.Types[p.board[uint8(sq)].kind()].MovesAs]++
	}
	for _, t := range types {
		counts[t]--
		if counts[t] < 0 {
			return false
		}
	}
	return true
}

func (p *Position) emptyHands() bool {
	for _, hand := range p.hand {
		for _, n := range hand {
			if n > 0 {
				return false
			}
		}
	}
	return true
}

// Helpless implements game.Helpless: the file names armies that are too small to win, one of which is all that the side has
// left.
func (p *Position) Helpless(side game.Side) bool {
	own := p.Occupied(side)
	if p.g.v.Ending.UnlessPlaces && p.placesDecide() {
		return false
	}
	for i := range p.g.ending.armies {
		a := &p.g.ending.armies[i]
		for _, alone := range [2][]game.TypeID{a.pieces, a.against} {
			if len(alone) == 1 && p.consistsOf(own, alone) && p.emptyHands() {
				return true
			}
		}
	}
	return false
}
