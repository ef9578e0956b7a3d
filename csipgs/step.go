package csipgs

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A step is packed into 64 bits: the kind in the lowest three, whether a design change follows
// in the fourth, then a byte each for from (or the slot) and to, and the number of a type (or,
// for a design, of a draft) from bit 32 on.
const (
	kindMove game.Step = iota + 1
	kindTransfer
	kindBuy
	kindDesign

	kindMask  game.Step = 7
	stepOpens game.Step = 8
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

func stepFrom(s game.Step) uint8       { return uint8(s >> 8) }
func stepTo(s game.Step) uint8         { return uint8(s >> 16) }
func stepType(s game.Step) game.TypeID { return game.TypeID(s >> 32) }
func stepSlot(s game.Step) int         { return int(uint8(s >> 8)) }
func stepKind(s game.Step) uint32      { return uint32(s >> 32) }

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
		return p.types[old].ID + "=" + p.drafts.numbered(stepKind(s)).text
	}
	return name(geom.Square(stepFrom(s))) + name(to)
}

// Effect implements game.Position.
func (p *Position) Effect(s game.Step) game.Effect {
	e := game.Effect{
		From: geom.NoSquare, To: geom.NoSquare, Promotes: game.NoType,
		PartnerFrom: geom.NoSquare, PartnerTo: geom.NoSquare,
	}
	switch s & kindMask {
	case kindMove:
		c := p.board[stepFrom(s)]
		e.From, e.To = geom.Square(stepFrom(s)), geom.Square(stepTo(s))
		e.Mover = game.Piece{Type: c.kind(), Side: c.side()}
		if p.board[stepTo(s)] != 0 {
			e.Captures.Add(e.To)
		}
	case kindTransfer:
		e.Drop, e.To = true, geom.Square(stepTo(s))
		e.Mover = game.Piece{Type: stepType(s), Side: p.side}
	case kindBuy:
		e.Mover = game.Piece{Type: stepType(s), Side: p.side}
	}
	return e
}
