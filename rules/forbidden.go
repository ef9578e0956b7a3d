package rules

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// forbids reports whether a law forbids a step, whatever else could be done.
func (p *Position) forbids(s game.Step) bool {
	l, drops := p.g.laws, stepKindOf(s) == kindDrop
	return (l.noChecks || l.noDropChecks && drops) && p.checksBy(s) ||
		l.royalStands && p.fleesCheck(s) ||
		l.inRow != nil && p.movesOn(s) ||
		l.wary != nil && p.daresTo(s) ||
		l.divided != nil && drops && p.dividesBadly(s)
}

// daresTo reports whether a wary piece moves, castling apart, to where an enemy could capture it then.
func (p *Position) daresTo(s game.Step) bool {
	kind := stepKindOf(s)
	if isNobodys(s) || kind == kindDrop || kind == kindCastle || stepFrom(s) == stepTo(s) || !p.g.laws.wary[p.board[stepFrom(s)]] {
		return false
	}
	us, at := p.side, p.g.beyond(stepTo(s))
	p.makeBlindly(s)
	dares := p.occ[us].Has(geom.Square(at)) && (p.attacked(at, us.Other()) || p.passedBadly(at))
	p.Unmake()
	return dares
}

// passedBadly reports whether the side to move can capture en passant the piece on a square, which has just moved there.
func (p *Position) passedBadly(at uint8) bool {
	return !p.passant.squares.Empty() && p.passant.victim == at && slices.ContainsFunc(p.generate(nil, true), func(s game.Step) bool {
		return stepKindOf(s) == kindEnPassant
	})
}

// checksBy reports whether a step gives check to the other side's royal piece, before any wall is placed: it is attacked
// then by the piece that has moved, unless that has turned to stone, or by one that did not attack it before, as it may
// where something has exploded.
func (p *Position) checksBy(s game.Step) bool {
	us, king := p.side, p.royal[p.side.Other()]
	if king == geom.NoSquare {
		return false
	}
	var before []geom.Square
	stone := p.g.mortal && p.petrifies(s)
	if p.g.mortal && p.attacked(uint8(king), us) {
		before = p.Attackers(nil, king, us)
	}
	p.attemptBlindly(s)
	defer p.Unmake()
	if p.royal[us.Other()] != king || !p.attacked(uint8(king), us) {
		return false
	}
	return before == nil && !stone || slices.ContainsFunc(p.Attackers(nil, king, us), func(from geom.Square) bool {
		if !isNobodys(s) && from == geom.Square(stepTo(s)) {
			return !stone
		}
		return !slices.Contains(before, from)
	})
}

// petrifies reports whether a piece turns to stone where it goes.
func (p *Position) petrifies(s game.Step) bool {
	if p.g.wall == none || isNobodys(s) || stepKindOf(s) == kindDrop {
		return false
	}
	p.attempt(s)
	defer p.Unmake()
	return p.board[stepTo(s)] == p.g.wall
}

// fleesCheck reports whether the royal piece leaves its square by a step while it is in check, and does not capture the
// only piece that gives check.
func (p *Position) fleesCheck(s game.Step) bool {
	king := p.royal[p.side]
	if king == geom.NoSquare || isNobodys(s) || stepKindOf(s) == kindDrop ||
		stepFrom(s) != uint8(king) || stepTo(s) == uint8(king) || !p.InCheck() {
		return false
	}
	var room [8]geom.Square
	by := p.Attackers(room[:0], king, p.side.Other())
	return len(by) != 1 || !p.takesOn(s, by[0])
}

// takesOn reports whether a step captures what stands on a square.
func (p *Position) takesOn(s game.Step, sq geom.Square) bool {
	if stepKindOf(s) == kindEnPassant {
		return sq == geom.Square(p.victimOver(&p.passant, stepTo(s)))
	}
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	return victims.Has(sq) || sq == geom.Square(stepTo(s)) && p.capturedOn(s) != none
}

// dividesBadly reports whether a drop puts too many pieces that must be divided among the colours on one of them, or leaves
// too little room for those in hand.
func (p *Position) dividesBadly(s game.Step) bool {
	c, to := stepInto(s), geom.Square(stepTo(s))
	standing, region, all := p.divided()
	for _, colour := range p.g.colours {
		on := standing.And(colour)
		switch {
		case !p.g.laws.divided[c]:
			room := region.And(colour)
			room.Remove(to)
			if on.Len()+room.Len() < all/2 {
				return true
			}
		case colour.Has(to) && on.Len()+1 > (all+1)/2:
			return true
		}
	}
	return false
}

// divided returns where the pieces of the side to move stand that must be divided among the colours, where more of them
// may be dropped, and how many there are, those in hand included.
func (p *Position) divided() (standing, room geom.Set, all int) {
	for _, t := range p.g.v.Laws.Divided {
		all += p.InHand(p.side, t)
		room = room.Or(p.g.dropRegion[t][p.side])
	}
	for c, divided := range p.g.laws.divided {
		if divided && code(c).side() == p.side {
			standing = standing.Or(p.of[c])
		}
	}
	return standing, room.Minus(p.occ[0]).Minus(p.occ[1]), all + standing.Len()
}

// isDueDrop reports whether a step drops one of the pieces that must be dropped.
func (p *Position) isDueDrop(s game.Step) bool {
	return p.dropsHeld(s) && p.g.laws.mustDrop[p.g.heldIn(stepInto(s)).kind()]
}

// dropsHeld reports whether a step drops a piece that is in hand.
func (p *Position) dropsHeld(s game.Step) bool { return stepKindOf(s) == kindDrop && s&flagSupply == 0 }

// holdsDue reports whether the side to move has a piece in hand that must be dropped.
func (p *Position) holdsDue() bool {
	for t, due := range p.g.laws.mustDrop {
		if due && p.InHand(p.side, game.TypeID(t)) > 0 {
			return true
		}
	}
	return false
}

// takes reports whether a step captures anything by itself: where it ends, en passant, or on its way.
func (p *Position) takes(s game.Step) bool {
	if isNobodys(s) || stepKindOf(s) == kindDrop || stepKindOf(s) == kindCastle {
		return false
	}
	return p.capturedOn(s) != none || p.hasVictims(s)
}

// isNoPass reports whether a step does something.
func isNoPass(s game.Step) bool { return stepKindOf(s) != kindPass }

// lawAgainst says which law forbids a step that is legal otherwise; "" if none does.
func (p *Position) lawAgainst(s game.Step) string {
	l, drops := p.g.laws, stepKindOf(s) == kindDrop
	switch {
	case l.dropsInSight && drops && !contains(p.dropInSight([]game.Step{s}, 0), s):
		return "pieces are dropped on squares that their side sees"
	case l.noChecks && p.checksBy(s):
		return "nobody may give check"
	case l.noDropChecks && drops && p.checksBy(s):
		return "nobody may give check by dropping a piece"
	case l.royalStands && p.fleesCheck(s):
		return "the " + p.describe(p.royal[p.side]) + " may not leave its square while it is in check"
	case l.inRow != nil && p.movesOn(s):
		c := p.board[stepFrom(s)]
		return fmt.Sprintf("the same %s may not move more than %d times in a row without capturing", p.typeName(c), l.inRow[c])
	case l.wary != nil && p.daresTo(s):
		return "the " + p.typeName(p.board[stepFrom(s)]) + " may not go where an enemy could capture it"
	case l.divided != nil && drops && p.dividesBadly(s):
		return "then too many " + p.dividedNames() + " would stand on squares of one colour"
	case l.spared != nil && p.isNeedless(s, nil):
		return "a piece goes there only to capture, or to change places with another"
	case l.spared != nil && p.endsSpared(s) && stepKindOf(s) != kindSwap:
		return "the same could be captured without going there, or by a shorter move"
	case l.mustDrop != nil && p.holdsDue() && p.dropsHeld(s) && !p.isDueDrop(s):
		return "another piece in hand must be dropped first"
	case l.mustDrop != nil && !p.isDueDrop(s):
		return "a piece in hand must be dropped"
	case l.passesLast[p.side] && !isNoPass(s):
		return "who can do anything else may not pass"
	case l.mustCapture && !p.takes(s):
		return "there is something to capture, so that a capture must be made"
	case l.captureMost && (l.first == nil || l.first[p.board[stepFrom(s)]]):
		return "of the captures only one that takes the most may be made"
	case l.first != nil && p.takes(s):
		return "another capture goes before: one that takes more, or as much by a piece whose captures go first"
	}
	return ""
}

// dividedNames names the pieces that must be divided among the colours.
func (p *Position) dividedNames() string {
	var names []string
	for _, t := range p.g.v.Laws.Divided {
		names = append(names, p.typeName(codeOf(t, p.side))+"s")
	}
	return strings.Join(names, " and ")
}
