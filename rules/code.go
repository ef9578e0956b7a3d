package rules

import "aanca.chess/game"

// A code stands for a piece of one side on the board: 0 is an empty square, others are
// 2*type + side + 2. The lowest bit is the side.
type code uint8

// none is the code of an empty square.
const none code = 0

// maxTypes is the number of piece types that codes can tell apart.
const maxTypes = 126

func codeOf(t game.TypeID, side game.Side) code { return code(t)<<1 + code(side) + 2 }

func (c code) side() game.Side   { return game.Side(c & 1) }
func (c code) kind() game.TypeID { return game.TypeID(c>>1) - 1 }
func (c code) piece() game.Piece { return game.Piece{Type: c.kind(), Side: c.side()} }
