package rules

import (
	"aanca.chess/game"
)

// A step is packed into 64 bits:
//
//	bits  0- 7  from square (for a drop, the to square)
//	bits  8-15  to square
//	bits 16-19  kind
//	bits 20-27  code of the piece that stands on the to square afterwards, if it is another
//	            than the one that moved; for a drop, the code of the piece dropped
//	bits 28-35  for castling, the partner's square
type stepKind uint8

// The kinds of steps. Zero is no kind, so that no step is zero.
const (
	kindMove      stepKind = iota + 1 // to a square, capturing what stands there
	kindRights                        // like kindMove; the squares passed may be captured on en passant
	kindEnPassant                     // to an empty square, capturing the piece that passed over it
	kindCastle
	kindDrop
)

func newStep(kind stepKind, from, to uint8) game.Step {
	return game.Step(from) | game.Step(to)<<8 | game.Step(kind)<<16
}

func newPromotion(s game.Step, into code) game.Step { return s | game.Step(into)<<20 }

func newCastling(king, kingTo, partner uint8) game.Step {
	return newStep(kindCastle, king, kingTo) | game.Step(partner)<<28
}

func stepFrom(s game.Step) uint8      { return uint8(s) }
func stepTo(s game.Step) uint8        { return uint8(s >> 8) }
func stepKindOf(s game.Step) stepKind { return stepKind(s>>16) & 15 }
func stepInto(s game.Step) code       { return code(s >> 20) }
func stepPartner(s game.Step) uint8   { return uint8(s >> 28) }
