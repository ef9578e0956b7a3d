package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// bothSidesPassed is how many passes, one after the other, end a game.
const bothSidesPassed = 2

// countPass counts the turn just made if it was a pass.
func (p *Position) countPass(pass bool) {
	if !pass {
		p.idle = 0
	} else if p.idle < bothSidesPassed {
		p.idle++
	}
}

// isFull reports whether there is something on every square.
func (p *Position) isFull() bool {
	return p.g.board.Squares().Minus(p.occ[0]).Minus(p.occ[1]) == (geom.Set{})
}

// stalemate returns the verdict for the side to move, which has no step.
func (p *Position) stalemate() variant.Verdict {
	e := &p.g.v.Ending
	if !e.StalemateCount {
		return e.Stalemate
	}
	ours, theirs := p.men(p.side), p.men(p.side.Other())
	switch n := ours.Len() - theirs.Len(); {
	case n < 0:
		return e.Stalemate
	case n > 0:
		return opposite(e.Stalemate)
	}
	return variant.Draws
}

// opposite returns the verdict for the other side.
func opposite(v variant.Verdict) variant.Verdict {
	if v == variant.GoesOn {
		return v
	}
	return -v
}

// byCount returns a result as it is, but for a draw where the pieces left decide.
func (p *Position) byCount(r game.Result) game.Result {
	if p.g.v.Ending.Count == nil || r.Outcome != game.Draw {
		return r
	}
	switch lead := p.lead(); {
	case lead > 0:
		r.Outcome = game.Win(game.First)
	case lead < 0:
		r.Outcome = game.Win(game.Second)
	}
	return r
}

// lead returns by how much, in halves, the first side's pieces count more than the second's.
func (p *Position) lead() int {
	c := p.g.v.Ending.Count
	lead := -c.Handicap
	for t, worth := range c.Worth {
		first, second := codeOf(game.TypeID(t), game.First), codeOf(game.TypeID(t), game.Second)
		lead += 2 * worth * (p.of[first].Len() - p.of[second].Len())
	}
	return lead
}

// compileReturns finds out which moves could be taken back at once, of pieces whose other moves start the counter again.
func (g *Game) compileReturns() {
	g.returns = make([][]geom.Set, g.codes)
	if !g.ending.counts {
		return
	}
	p := g.empty()
	for c := range g.codes {
		if !g.resets[c] {
			continue
		}
		g.returns[c] = make([]geom.Set, g.size)
		for sq := range g.board.Squares().All() {
			p.put(code(c), uint8(sq))
			g.returns[c][sq] = p.quietTargets(&g.moveSets[c][sq], code(c), uint8(sq)).Or(p.overOne(code(c), uint8(sq)))
			p.take(uint8(sq))
		}
	}
}

// overOne returns where the piece of a code on a square could go with one more on the board, if it may hop.
func (p *Position) overOne(c code, from uint8) geom.Set {
	var out geom.Set
	set := &p.g.moveSets[c][from]
	if len(set.hops) == 0 && set.tree == 0 {
		return out
	}
	for _, hurdle := range p.g.hurdlesOf(c) {
		for at := range p.g.board.Squares().All() {
			if uint8(at) == from {
				continue
			}
			p.put(hurdle, uint8(at))
			out = out.Or(p.quietTargets(set, c, from))
			p.take(uint8(at))
		}
	}
	return out
}

// hurdlesOf returns a piece of each side over which a code may hop, if there is one that is not royal.
func (g *Game) hurdlesOf(c code) []code {
	var out []code
	for _, side := range [2]game.Side{game.First, game.Second} {
		for t := range g.v.Types {
			k := codeOf(game.TypeID(t), side)
			if !g.isRoyal[k] && (g.barred[c] == nil || !g.barred[c][k]) {
				out = append(out, k)
				break
			}
		}
	}
	return out
}

// isForGood reports whether a piece could not take back at once the step that it makes, hops if something to hop over stands there.
func (p *Position) isForGood(s game.Step, mover code) bool {
	return !isNobodys(s) && !p.g.returns[mover][stepTo(s)].Has(geom.Square(stepFrom(s)))
}

// isFullDrop reports whether a step drops a piece otherwise than as a part of a turn that has a supply of them.
func (g *Game) isFullDrop(s game.Step) bool {
	return stepKindOf(s) == kindDrop && (s&flagSupply == 0 || g.v.FreeDrops != nil)
}

// nowFacing reports whether the royal pieces face each other: on one straight line, with nothing between.
func (p *Position) nowFacing() bool {
	from, other := p.royal[0], p.royal[1]
	if from == geom.NoSquare || other == geom.NoSquare {
		return false
	}
	for _, d := range p.g.ending.facing {
		for sq := p.g.board.Step(from, d, 0); sq != geom.NoSquare && sq != from; sq = p.g.board.Step(sq, d, 0) {
			if sq == other {
				return true
			}
			if p.board[uint8(sq)] != none {
				break
			}
		}
	}
	return false
}

// mayStay reports whether the side to move may answer royal pieces that face each other by a pass, in check too.
func (p *Position) mayStay() bool { return p.g.v.Passes[p.side] && p.count[p.side] > 0 }

// staysFacing reports whether a step, no pass, leaves the royal pieces facing each other.
func (p *Position) staysFacing(s game.Step) bool {
	if !p.facing || s == passStep {
		return false
	}
	p.Make(s)
	stays := p.facing
	p.Unmake()
	return stays
}

// goesOnFacing reports whether the turn that has just ended, and did not begin with a pass, has left the royal pieces facing each other.
func (p *Position) goesOnFacing() bool {
	return p.g.ending.facing != nil && p.stillFacing() && stepKindOf(p.beganTurn().step) != kindPass
}

// stillFacing reports whether the last turn has left the royal pieces facing each other.
func (p *Position) stillFacing() bool { return p.facing && p.faced }
