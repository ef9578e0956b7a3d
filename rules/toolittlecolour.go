package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// colourVerdicts are what has been found out of pieces that never leave squares of one colour.
type colourVerdicts struct {
	bound   [256]verdict // by code: it never does, which draws stands for
	escapes [3]verdict   // by colour: royal pieces always find a way off it

	apart verdict // royal pieces never give check to each other
}

// drawnOnOneColour reports whether any number of pieces is left besides the royal ones that all stand on squares of one colour, never leave it and
// never mate: a royal piece that is attacked there always has a square of another colour to go to.
func (p *Position) drawnOnOneColour() bool {
	if p.royal[0] == geom.NoSquare || p.royal[1] == geom.NoSquare || p.walls() != p.g.startWalls() || !p.emptyHands() {
		return false
	}
	men := p.men(game.First).Or(p.men(game.Second)).Minus(geom.SetOf(p.royal[:]...))
	if men.Empty() {
		return false
	}
	colour := p.g.board.Colour(men.First())
	for sq := range men.All() {
		if p.g.board.Colour(sq) != colour || !p.g.keepsColour(p.board[uint8(sq)]) {
			return false
		}
	}
	return p.g.royalsEscape(colour)
}

// keepsColour reports whether a piece remains what it is and never leaves squares of one colour.
func (g *Game) keepsColour(c code) bool {
	v := &g.colourVerdicts.bound[c]
	v.once.Do(func() { v.draws = g.remainsItself(c) && g.lent == nil && len(g.routes[c]) == 0 && g.staysOnColour(c) })
	return v.draws
}

// staysOnColour reports whether all moves of a piece, of which each is a leap or a slide, perhaps one that can be blocked, end on squares of the
// colour from which they start.
func (g *Game) staysOnColour(c code) bool {
	for from := range g.board.Squares().All() {
		set := &g.moveSets[c][from]
		if len(set.hops) > 0 || len(set.safe) > 0 || set.unmoved != nil {
			return false
		}
		for to := range g.endsOf(set).All() {
			if g.board.Colour(to) != g.board.Colour(from) {
				return false
			}
		}
	}
	return true
}

// endsOf returns the squares on which the leaps, the slides and the tree of a moveSet may end.
func (g *Game) endsOf(set *moveSet) geom.Set {
	var out geom.Set
	for _, l := range set.leaps {
		out.Add(geom.Square(l.to))
	}
	for _, r := range set.rays {
		out = out.Or(setOf(r.squares))
	}
	g.addTreeEnds(&out, set.tree)
	return out
}

// addTreeEnds adds the squares on which moves of a tree may end.
func (g *Game) addTreeEnds(out *geom.Set, at uint32) {
	for ; at != 0; at++ {
		n := &g.nodes[at]
		if n.ends != 0 {
			out.Add(geom.Square(n.sq))
		}
		for _, next := range n.next {
			g.addTreeEnds(out, next)
		}
		if n.last {
			return
		}
	}
}

// royalsEscape reports whether, wherever the royal pieces stand, the one to move is in no check from the other and can go to a square that is not of
// a colour, if it stands on one that is.
func (g *Game) royalsEscape(colour int) bool {
	v := &g.colourVerdicts.escapes[colour]
	v.once.Do(func() {
		v.draws = g.royalsLeap() && g.onlyByMate() && g.laws == nil && g.ending.facing == nil && !g.promotesOfEither(g.royalType) &&
			!g.someRoyals(g.bare(), func(p *Position) bool { return p.InCheck() || !p.mayLeave(colour) })
	})
	return v.draws
}

// mayLeave reports whether the royal piece of the side to move, the only one that it has, stands on no square of a colour or can go to another.
func (p *Position) mayLeave(colour int) bool {
	if p.g.board.Colour(p.royal[p.side]) != colour {
		return true
	}
	for _, s := range p.legal(nil, false) {
		if s != passStep && p.g.board.Colour(geom.Square(stepTo(s))) != colour {
			return true
		}
	}
	return false
}

// drawnApart reports whether only the royal pieces are left, among whatever walls, and can never give check to each other, where nothing but
// checkmate decides.
func (p *Position) drawnApart() bool {
	return p.pieceCount() == 2 && p.royal[0] != geom.NoSquare && p.royal[1] != geom.NoSquare && p.emptyHands() && p.g.royalsKeepApart()
}

// royalsKeepApart reports whether each royal piece attacks the other only from where it is attacked itself, as kings do, so that none comes that
// near, and nothing but mate could decide the game between them.
func (g *Game) royalsKeepApart() bool {
	v := &g.colourVerdicts.apart
	v.once.Do(func() {
		v.draws = g.royalsLeap() && g.v.Ending.Stalemate == variant.Draws && (g.turns == nil || g.v.Turns.OneStep()) && g.onlyByMateInTurns() &&
			g.ending.facing == nil && !g.promotesOfEither(g.royalType) && !g.someRoyals(g.empty(), (*Position).InCheck)
	})
	return v.draws
}

// royalsLeap reports whether there are royal pieces, and these make single leaps that nothing can block.
func (g *Game) royalsLeap() bool {
	if g.royalType == game.NoType || g.lent != nil {
		return false
	}
	for _, side := range [2]game.Side{game.First, game.Second} {
		c := codeOf(g.royalType, side)
		if len(g.routes[c]) > 0 {
			return false
		}
		for sq := range g.board.Squares().All() {
			if set := &g.moveSets[c][sq]; len(set.rays)+len(set.hops)+len(set.safe) > 0 || set.tree != 0 || set.unmoved != nil {
				return false
			}
		}
	}
	return true
}

// someRoyals looks for a placement of the royal pieces, with one of the sides to move and the other not attacked, of which something holds.
func (g *Game) someRoyals(p *Position, holds func(*Position) bool) bool {
	royal, open := &g.v.Types[g.royalType], g.board.Squares().Minus(p.walls())
	for a := range royal.Region[game.First].And(open).All() {
		p.put(codeOf(g.royalType, game.First), uint8(a))
		for b := range royal.Region[game.Second].And(open).Minus(geom.SetOf(a)).All() {
			p.put(codeOf(g.royalType, game.Second), uint8(b))
			for _, p.side = range [2]game.Side{game.First, game.Second} {
				if !p.attacked(uint8(p.royal[p.side.Other()]), p.side) && holds(p) {
					return true
				}
			}
			p.take(uint8(b))
		}
		p.take(uint8(a))
	}
	return false
}
