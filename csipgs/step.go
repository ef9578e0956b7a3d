package csipgs

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A step is packed into 64 bits: the kind in the lowest four, then whether the turn goes on after
// it, then a byte each for from (or a slot, or a subject) and to, and from bit 32 on a number: of
// a type, of a draft, or a figure.
const (
	kindMove game.Step = iota + 1
	kindTransfer
	kindBuy
	kindDesign
	kindPropose
	kindAnswer
	kindArmy

	kindMask  game.Step = 15
	stepOpens game.Step = 16 // the design phase follows
	stepAgain game.Step = 32 // the piece that moved moves again
)

func moveStep(from, to uint8) game.Step {
	return kindMove | game.Step(from)<<8 | game.Step(to)<<16
}

func transferStep(t game.TypeID, to uint8) game.Step {
	return kindTransfer | game.Step(to)<<16 | game.Step(t)<<32
}

func buyStep(t game.TypeID) game.Step { return kindBuy | game.Step(t)<<32 }

func (p *Position) designStep(slot int, k *kind) game.Step {
	return kindDesign | game.Step(slot)<<8 | game.Step(p.drafts.number(k))<<32
}

func proposeStep(s subject, f figure) game.Step {
	return kindPropose | game.Step(uint8(s))<<8 | game.Step(f)<<32
}

func answerStep(f figure) game.Step { return kindAnswer | game.Step(f)<<32 }

func (p *Position) armyStep(a *army) game.Step {
	return kindArmy | game.Step(p.armies.number(a))<<32
}

func stepFrom(s game.Step) uint8       { return uint8(s >> 8) }
func stepTo(s game.Step) uint8         { return uint8(s >> 16) }
func stepType(s game.Step) game.TypeID { return game.TypeID(s >> 32) }
func stepSlot(s game.Step) int         { return int(uint8(s >> 8)) }
func stepDraft(s game.Step) uint32     { return uint32(s >> 32) }
func stepFigure(s game.Step) figure    { return figure(s >> 32) }

func stepSubject(s game.Step) subject {
	if n := uint8(s >> 8); n != uint8(255) {
		return subject(n)
	}
	return theRunner
}

// StepText implements game.Position.
func (p *Position) StepText(s game.Step) string {
	name := p.g.info.Board.Name
	to := geom.Square(stepTo(s))
	switch s & kindMask {
	case kindTransfer:
		return p.types[stepType(s)].ID + "@" + name(to)
	case kindBuy:
		return "$" + p.types[stepType(s)].ID
	case kindDesign:
		old := p.designs[p.side][stepSlot(s)]
		return p.types[old].ID + "=" + p.drafts.numbered(stepDraft(s)).text
	case kindPropose:
		return "?" + stepSubject(s).String() + "=" + stepFigure(s).String()
	case kindAnswer:
		return "=" + stepFigure(s).String()
	case kindArmy:
		return p.armies.numbered(stepDraft(s)).text
	}
	return name(geom.Square(stepFrom(s))) + name(to)
}
