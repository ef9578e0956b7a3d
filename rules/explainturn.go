package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// partsNow lists the parts of the turn in which the next step may be made.
func (p *Position) partsNow() []*turnPart {
	var out []*turnPart
	f := p.form()
	for rest := p.places(f) &^ f.end(); rest != 0; rest &= rest - 1 {
		if t := f.slots[bits.TrailingZeros32(rest)]; len(out) == 0 || out[len(out)-1] != t {
			out = append(out, t)
		}
	}
	return out
}

// whyNotInTurn says why the piece on a square cannot move in this step of the turn; "" if nothing
// in the turn keeps it from moving.
func (p *Position) whyNotInTurn(sq geom.Square) string {
	c := p.board[uint8(sq)]
	why := ""
	for _, t := range p.partsNow() {
		switch again := p.part != 0 && uint16(sq)+1 == p.open.landed; {
		case !t.any && !t.castle && !t.moves && len(t.supplies) > 0:
			why = "this step of the turn drops a " + p.typeName(t.supplies[0].piece[p.side])
		case !t.any && !t.castle && !t.may[c]:
			why = "this step of the turn is not made by a " + p.typeName(c)
		case p.part != 0 && t.same && !again:
			why = "this step of the turn is made by the piece of the step before"
		case t.other && again:
			why = "this step of the turn is made by another piece than the step before"
		default:
			return ""
		}
	}
	return why
}

// explainEnd says why the turn cannot be ended.
func (p *Position) explainEnd(no refuse) *game.Illegal {
	f := p.form()
	switch {
	case p.part == 0:
		return no(game.TurnIncomplete, "a turn has at least one step")
	case p.places(f)&f.end() == 0:
		return no(game.TurnIncomplete, "the turn is not complete: a further step must be made")
	}
	return p.explainInTurn(newEnd(), no)
}

// explainInTurn says why a step that a piece could make is not legal in the turn.
func (p *Position) explainInTurn(s game.Step, no refuse) *game.Illegal {
	us, king := p.side, p.royal[p.side]
	p.Make(s)
	safe := king == geom.NoSquare || p.keepsRoyal(us)
	p.Unmake()
	switch {
	case !safe:
		return p.explainExposed(s, no)
	case p.trades(s):
		return no(game.Forbidden, "it would trade pieces that may not be traded for each other", geom.Square(stepTo(s)))
	}
	if p.g.laws != nil && p.part == 0 && p.leavesWay(s) {
		return no(game.Forbidden, p.lawAgainst(s))
	}
	p.Make(s)
	defer p.Unmake()
	switch {
	case p.TurnOpen() && p.givesCheck() && (p.g.turns.stuck == variant.StuckDecides || p.canComplete()):
		return no(game.Forbidden, "only the last step of a turn may give check")
	case p.TurnOpen():
	case p.g.turns.changes && p.unchanged():
		return no(game.Repeats, "the turn would change nothing")
	case p.g.ending.forbidden && p.repeated():
		return no(game.Repeats, "it would bring about a position once more than is allowed")
	case p.losesLastInTurn():
		return no(game.Exposed, "it would lose a piece that has to be kept safe")
	case p.isMateByDrop():
		return no(game.Forbidden, "a piece may not be dropped so to give checkmate")
	}
	return no(game.Incompletable, "the turn could not be completed after it")
}

// explainTurnDrop says why a drop does not fit the step of the turn that is due.
func (p *Position) explainTurnDrop(m *written, no refuse) *game.Illegal {
	c := codeOf(m.dropped, p.side)
	name := p.g.types[m.dropped].Name
	var near *turnPart
	for _, t := range p.partsNow() {
		if t.any || t.hand != nil && t.hand[m.dropped] {
			return p.explainHandDrop(m, no)
		}
		if len(t.supplies) > 0 {
			near = t
		}
	}
	switch {
	case near == nil:
		return no(game.WrongPart, "this step of the turn is a move, not a drop")
	case near.supplies[0].piece[p.side] != c && len(near.supplies) == 1:
		return no(game.WrongPart, "this step of the turn drops "+game.WithArticle(p.typeName(near.supplies[0].piece[p.side]))+", not "+game.WithArticle(name))
	case p.board[uint8(m.to)] != none:
		return no(game.Blocked, "the "+p.describe(m.to)+" is there; pieces are dropped on empty squares", m.to)
	}
	if s := newSupply(c, uint8(m.to)); p.supplies(near, s) {
		return no(game.Incompletable, "the turn could not be completed after it")
	}
	if p.open.landed == 0 {
		return no(game.Unreachable, game.WithArticle(name)+" cannot be dropped on "+p.g.board.Name(m.to))
	}
	landed := geom.Square(p.open.landed - 1)
	return no(game.Unreachable, game.WithArticle(name)+" cannot be dropped on "+p.g.board.Name(m.to)+" after a move to "+p.g.board.Name(landed), landed)
}
