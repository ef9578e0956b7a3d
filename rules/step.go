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
//	bits 28-35  for castling, the partner's square; for what is done on one square elsewhere than on
//	            the to square, where
//	bits 36-37  the flags of plain moves and of steps over and through others
//	bits 38-43  for steps along a line of a power (kindLine, kindAct, or with the flag), which of the
//	            mover's powers, and in bits 44-55 which of its lines from there
//	bits 37-43  for plain moves that do nothing else, and castling, the type that enters by a gate, plus 1
//	bits 44-55  for steps along a route that capture on several squares, which of the piece's, from 1 on
//	bits 44-51  for castling, where the partner goes; and bit 52, what enters does so by the partner's gate
//	bits 28-35  for steps along a route that put a piece elsewhere (flagCarries), where, and in bits 36-43 from where
//	bits 56-57  the flags of steps of turns of several steps, and flagCarries
//	bits 58-63  which of the powers that follow the step by choice do so, see Position.addChoices
type stepKind uint8

// The kinds of steps. Zero is no kind, so that no step is zero.
const (
	kindMove      stepKind = iota + 1 // to a square, capturing what stands there
	kindRights                        // like kindMove; the squares passed may be captured on en passant
	kindEnPassant                     // to an empty square, capturing the piece that passed over it
	kindCastle
	kindDrop
	kindLine   // to a square of a line, capturing all enemies between and what stands there
	kindLocust // capturing on one square on the way (aux), or along a route on several, and going on, perhaps back home
	kindAct    // doing something to the piece on aux without moving
	kindPush   // to the square of another piece, which goes to aux
	kindPull   // to an empty square, another piece following from aux
	kindSwap   // changing places with the piece on the to square
	kindSelf   // leaving the board
	kindRelay  // a plain move lent by a friend
	kindPass
	kindWall // a wall goes from a square to another, or is placed if they are the same; nobody makes it
)

// flagAction marks a plain move by which its piece does what the line of a power lets it do besides,
// by choice.
const flagAction game.Step = 1 << 36

// flagSpare marks a step over or through others (kindLine) that does nothing to them on the way, by choice.
const flagSpare game.Step = 1 << 37

// The flags of steps of turns of several steps.
const (
	flagEnd    game.Step = 1 << 56 // of a pass: it ends a turn that could go on
	flagSupply game.Step = 1 << 57 // of a drop: the piece is a new one, not from the hand
)

// flagCarries marks a step along a route (kindLocust) that puts another piece elsewhere.
const flagCarries game.Step = 1 << 57

// maxChoices is the most powers that may follow one step by choice.
const maxChoices = 6

// withChoice is the part of a step that says that of the powers which could follow it by choice, in
// the order in which they come up, one does.
func withChoice(n int) game.Step { return 1 << (58 + n) }

// stepChoices returns which of them do, a bit for each.
func stepChoices(s game.Step) uint8 { return uint8(s >> 58) }

// withoutChoices is the step without them.
func withoutChoices(s game.Step) game.Step { return s &^ ((1<<maxChoices - 1) << 58) }

func newStep(kind stepKind, from, to uint8) game.Step {
	return game.Step(from) | game.Step(to)<<8 | game.Step(kind)<<16
}

func newPromotion(s game.Step, into code) game.Step { return s | game.Step(into)<<20 }

func newCastling(king, kingTo, partner, partnerTo uint8) game.Step {
	return newStep(kindCastle, king, kingTo) | game.Step(partner)<<28 | game.Step(partnerTo)<<44
}

// passStep is the pass. It has no squares: whoever asks a step for them asks first whether it is one.
const passStep = game.Step(kindPass) << 16

func stepFrom(s game.Step) uint8      { return uint8(s) }
func stepTo(s game.Step) uint8        { return uint8(s >> 8) }
func stepKindOf(s game.Step) stepKind { return stepKind(s>>16) & 15 }
func stepInto(s game.Step) code       { return code(s >> 20) }
func stepPartner(s game.Step) uint8   { return uint8(s >> 28) }
func stepPartnerTo(s game.Step) uint8 { return uint8(s >> 44) }

// withAux is the part of a step that names a further square.
func withAux(sq uint8) game.Step { return game.Step(sq) << 28 }

func stepAux(s game.Step) uint8 { return uint8(s >> 28) }

// withRoute is the part of a step that says that it is number i of what its piece can do along routes.
func withRoute(i int) game.Step { return game.Step(i+1) << 44 }

// isRouted reports whether a step that captures on the way does so on several squares of a route.
func isRouted(s game.Step) bool { return s>>44&4095 != 0 }

func stepRoute(s game.Step) int { return int(s>>44)&4095 - 1 }

// withLine is the part of a step that names a line of a power.
func withLine(power, line int) game.Step { return game.Step(power)<<38 | game.Step(line)<<44 }

func stepLine(s game.Step) (power, line int) { return int(s>>38) & 63, int(s>>44) & 4095 }

// isNobodys reports whether no piece makes a step: it is a pass, or what a wall does.
func isNobodys(s game.Step) bool { return stepKindOf(s) == kindPass || stepKindOf(s) == kindWall }

// endingOn gives a step its to-square, where it has its from-square for the time being.
func endingOn(s game.Step, to uint8) game.Step { return s&^(255<<8) | game.Step(to)<<8 }
