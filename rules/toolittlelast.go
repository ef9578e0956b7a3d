package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// lastNeverDecide reports whether one piece of each side is left, both of the same type, which is royal as long as few of it are left, beside
// at most one that is stuck, and these could never decide the game.
func (p *Position) lastNeverDecide(first, second geom.Set) bool {
	stuck := nothingStuck
	switch {
	case first.Len() == 2:
		first, stuck = p.withoutStuck(first)
	case second.Len() == 2:
		second, stuck = p.withoutStuck(second)
	}
	if first.Len() != 1 || second.Len() != 1 || p.royal[0] != geom.NoSquare || p.royal[1] != geom.NoSquare {
		return false
	}
	a, b := p.board[first.First()], p.board[second.First()]
	return a.kind() == b.kind() && p.g.lastNeverDecided(a.kind()) && (stuck == nothingStuck || p.g.lastNeverDecidedBeside(a.kind(), stuck))
}

// lastNeverDecidedBeside reports whether pieces of a type, each the last of its side, could never decide a game beside one that is stuck.
func (g *Game) lastNeverDecidedBeside(t game.TypeID, stuck stuckPiece) bool {
	if stuck.code.kind() == t {
		return false
	}
	v := g.besideStuck.of(t, stuck)
	v.once.Do(func() { v.draws = !g.lastDecide(t, stuck) })
	return v.draws
}

// lastNeverDecided reports whether pieces of a type, each the last of its side, could never decide a game.
func (g *Game) lastNeverDecided(t game.TypeID) bool {
	v := &g.tooFew[codeOf(t, game.First)]
	v.once.Do(func() {
		v.draws = g.isPseudoRoyal(t) && g.withoutGoals() && g.imitators == nil &&
			!g.promotesOfEither(t) && !g.movesFirst(t) && !g.lastDecide(t, nothingStuck)
	})
	return v.draws
}

// lastDecide looks for a placement of two pieces of a type, each the last of its side, beside one that is stuck, in which the game is decided or
// could be with the next step.
func (g *Game) lastDecide(t game.TypeID, stuck stuckPiece) bool {
	p, region := g.empty(), g.v.Types[t].Region
	var taken geom.Set
	if stuck != nothingStuck {
		p.put(stuck.code, uint8(stuck.at))
		taken.Add(stuck.at)
	}
	for a := range region[game.First].Minus(taken).All() {
		p.put(codeOf(t, game.First), uint8(a))
		for b := range region[game.Second].Minus(taken.Or(geom.SetOf(a))).All() {
			p.put(codeOf(t, game.Second), uint8(b))
			decides := p.decidesNext(t, game.First) || p.decidesNext(t, game.Second)
			p.take(uint8(b))
			if decides {
				return true
			}
		}
		p.take(uint8(a))
	}
	return false
}

// decidesNext reports whether a side to move has lost or won, is in check where checks count, or has a step after which not each side has
// its piece of a type. Positions in which the other side is in check do not occur.
func (p *Position) decidesNext(t game.TypeID, us game.Side) bool {
	if p.side = us.Other(); p.InCheck() {
		return false
	}
	if p.side = us; p.g.v.Ending.Checks && p.InCheck() {
		return true
	}
	steps := p.legal(nil, false)
	if len(steps) == 0 {
		return p.stuckDecides()
	}
	for _, s := range steps {
		p.Make(s)
		remain := p.of[codeOf(t, game.First)].Len() == 1 && p.of[codeOf(t, game.Second)].Len() == 1
		p.Unmake()
		if !remain {
			return true
		}
	}
	return false
}
