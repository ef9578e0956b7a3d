package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// compileSight refuses what a side that sees only a part of the board could not play.
func (g *Game) compileSight() error {
	if g.v.Sees == variant.SeesAll {
		return nil
	}
	if g.turns != nil {
		return g.v.Errorf("sees", "in a turn of several steps a side would see more after each of them; expected turns of one step, or sees = all")
	}
	if why := g.unthinkable(); g.v.Sees == variant.SeesOwnPieces && why != "" {
		return g.v.Errorf("sees", "a side could not tell which moves are possible for all that it sees: %s", why)
	}
	if g.v.Sees == variant.SeesOwnMoves && (g.v.FreeDrops != nil || g.v.Hand != nil && g.v.Hand.Drops) {
		if g.laws == nil {
			g.laws = &laws{worth: make([]int, len(g.types))}
		}
		g.laws.dropsInSight = true
	}
	return nil
}

// Veils implements game.Veiled.
func (p *Position) Veils() bool { return p.g.v.Sees != variant.SeesAll }

// Hides implements game.Veiled. When the game is over everything is seen.
func (p *Position) Hides(game.Side) bool { return p.Veils() && !p.Result().Over() }

// LastTurn implements game.Veiled.
func (p *Position) LastTurn(side game.Side) string {
	if len(p.history) == 0 {
		return ""
	}
	before := p.Clone().(*Position)
	last := before.history[len(before.history)-1].step
	before.Unmake()
	if before.side != side && p.Hides(side) {
		return unseenToken
	}
	return before.StepText(last)
}

// seenBy returns the squares that a side sees: walls, those on which its own pieces stand, and, unless it sees no more than its own
// pieces, those on which something would change by a move of one of them if it were its turn. A side that does not play sees nothing but walls.
func (p *Position) seenBy(side game.Side) geom.Set {
	seen := p.Walls()
	if side > game.Second {
		return seen
	}
	seen = seen.Or(p.occ[side])
	if p.g.v.Sees == variant.SeesOwnPieces {
		return seen
	}
	q := p.asIfToMove(side)
	var effect game.Effect
	for _, s := range q.Steps(nil) {
		switch stepKindOf(s) {
		case kindPass, kindWall, kindDrop:
			continue
		}
		effect = q.Effect(s, effect.Changes[:0])
		seen.Add(effect.To)
		if effect.GoesOn {
			seen.Add(effect.Onto)
		}
		for _, c := range effect.Changes {
			if c.Square != geom.NoSquare {
				seen.Add(c.Square)
			}
		}
	}
	return seen
}

// asIfToMove returns a copy in which it is a side's turn, and nothing is dropped. What the side to move could do because of the last
// turn alone, such as capturing en passant, the other one cannot.
func (p *Position) asIfToMove(side game.Side) *Position {
	q := p.Clone().(*Position)
	q.looking = true
	if q.side != side {
		q.forget()
		q.clearPassant()
		q.side = side
		q.hash = q.hashFromScratch()
	}
	return q
}

// forget takes away what was before the position.
func (p *Position) forget() {
	p.history, p.aside, p.seen = nil, nil, [len(p.seen)]uint16{}
}

// dropInSight drops the steps from begin on by which pieces would be dropped on squares that their side does not see.
func (p *Position) dropInSight(buf []game.Step, begin int) []game.Step {
	if p.looking {
		return buf
	}
	seen := p.seenBy(p.side)
	kept := begin
	for _, s := range buf[begin:] {
		if stepKindOf(s) != kindDrop || seen.Has(geom.Square(stepTo(s))) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}
