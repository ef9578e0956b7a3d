package literal

import (
	"fmt"

	"aanca.chess/game"
)

// Malformed says why a position may not be set up, "" if it may: a missing or surplus royal
// piece, the side not to move in check, a piece where its type may not go.
func (p *Position) Malformed() string {
	for t, typ := range p.game.v.Types {
		for side := range game.Side(2) {
			n := 0
			for _, piece := range p.pieces {
				if piece == (game.Piece{Type: game.TypeID(t), Side: side}) {
					n++
				}
			}
			if typ.Royal && n != 1 {
				return fmt.Sprintf("%s has %d pieces %s", side, n, typ.ID)
			}
		}
	}
	for sq, piece := range p.pieces {
		if !p.game.v.Types[piece.Type].Region[piece.Side].Has(sq) {
			return fmt.Sprintf("a piece on %s is where its type may not go", p.game.v.Board.Name(sq))
		}
	}
	if p.attacked(p.side.Other()) {
		return "the side not to move is in check"
	}
	return ""
}
