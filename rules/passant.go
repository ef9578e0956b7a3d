package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// victimOver returns where the piece stands that is captured en passant on a square.
func (p *Position) victimOver(left *passant, on uint8) uint8 {
	if p.g.turns == nil {
		return left.victim
	}
	for i := range p.g.passages {
		m := &p.g.passages[i]
		if m.noted.Has(geom.Square(on)) && p.couldHavePassed(m, &left.squares) {
			return m.to
		}
	}
	return left.victim
}

// couldHavePassed reports whether, in a game with turns of several steps, an enemy may have made a
// move over some of the given squares in its last turn. Where it came from may be taken again.
func (p *Position) couldHavePassed(m *passage, squares *geom.Set) bool {
	if m.code.side() == p.side || m.noted.And(*squares) != m.noted {
		return false
	}
	return p.isOpen(m) && p.standsAfter(m)
}

// gatherPassant gives, as a turn of several steps ends with a step, the en passant rights that its
// steps have left: of pieces that have not been moved again, and over squares that are empty.
func (p *Position) gatherPassant(last game.Step, mover code) {
	p.clearPassant()
	made := p.history[len(p.history)-int(p.part):]
	for i := range made {
		s, touched := made[i].step, touches(last, stepTo(made[i].step))
		for j := i + 1; j < len(made); j++ {
			touched = touched || touches(made[j].step, stepTo(s))
		}
		if !touched {
			p.leaveRights(s, made[i].mover)
		}
	}
	p.leaveRights(last, mover)
}

// leaveRights gives the en passant rights that a step of the turn leaves as the turn ends.
func (p *Position) leaveRights(s game.Step, mover code) {
	if stepKindOf(s) != kindRights || !p.g.isPassage(s, mover) {
		return
	}
	if c := p.board[stepTo(s)]; c == none || c == p.g.wall || c.side() != p.side {
		return // what has followed a step has taken it
	}
	p.notePassant(p.passedBy(mover, stepFrom(s), stepTo(s)))
}

// passedBy returns the squares that a move leaves to be captured on, of all ways that are open: those that it passes and,
// where positions name it, that where it ends.
func (p *Position) passedBy(mover code, from, to uint8) geom.Set {
	var noted geom.Set
	at := int(mover)*p.g.size + int(from)
	for i := p.g.passagesFrom[at]; i < p.g.passagesFrom[at+1]; i++ {
		if m := &p.g.passages[i]; m.to == to && p.isOpen(m) {
			noted = noted.Or(m.noted)
		}
	}
	return noted
}

// isOpen reports whether all squares are empty that a move passes.
func (p *Position) isOpen(m *passage) bool {
	for _, sq := range m.passed {
		if p.board[sq] != none {
			return false
		}
	}
	return true
}

// touches reports whether a step moves what stands on a square.
func touches(s game.Step, sq uint8) bool {
	switch stepKindOf(s) {
	case kindPass, kindWall:
		return false
	case kindCastle:
		return stepFrom(s) == sq || stepPartner(s) == sq
	}
	return stepFrom(s) == sq || stepTo(s) == sq
}

// isPassage reports whether a step by a piece of a code leaves squares to be captured on, if it passes some.
func (g *Game) isPassage(s game.Step, mover code) bool {
	return stepInto(s) == none || !g.v.Types[mover.kind()].PassesAlone
}
