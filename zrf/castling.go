package zrf

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

var _ game.Castler = (*Position)(nil)

// Castling implements game.Castler: a royal piece goes along the line to its partner, which comes to where it has left or passed. What is
// pushed on, comes out of a reserve or follows from elsewhere castles with nobody.
func (p *Position) Castling(e *game.Effect, from, to geom.Square) bool {
	board := p.g.info.Board
	way, steps := board.Line(e.From, e.To)
	toPartner, away := board.Line(e.From, from)
	if !p.Type(e.Mover.Type).Royal || steps == 0 || away == 0 || toPartner != way {
		return false
	}
	passed, at := board.Line(e.From, to)
	return to == e.From || passed == way && at < steps
}
