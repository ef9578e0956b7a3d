package rules

import (
	"aanca.chess/betza"
	"aanca.chess/geom"
)

// counted follows the one leg of a piece that goes as many steps as pieces stand on its whole line: over friends, over no enemies.
func (w *rover) counted(r *route, t trip) {
	leg, b := r.leg, w.p.g.board
	n := w.onLine(leg, &t)
	if least, most := w.lengths(leg, &t); n < least || n > most {
		return
	}
	for i := 1; i <= n; i++ {
		w.advance(&t, leg, leg.Step)
		sq := b.SquareAt(t.x, t.y)
		if sq == geom.NoSquare || uint8(sq) == w.from {
			return
		}
		if at := w.p.board[uint8(sq)]; i < n && at != none && at&1 != w.c&1 {
			return
		}
		if i == n {
			t.steps = n
			w.stop(r, uint8(sq), &t)
		}
	}
}

// onLine counts the pieces on the line of a leg, in both directions, that which moves included.
func (w *rover) onLine(leg *betza.Leg, t *trip) int {
	n := 1
	back := betza.Offset{DX: -leg.Step.DX, DY: -leg.Step.DY}
	for _, step := range [2]betza.Offset{leg.Step, back} {
		here := *t
		for {
			w.advance(&here, leg, step)
			sq := w.p.g.board.SquareAt(here.x, here.y)
			if sq == geom.NoSquare {
				break
			}
			if uint8(sq) == w.from {
				return n // all around
			}
			if w.p.board[uint8(sq)] != none {
				n++
			}
		}
	}
	return n
}
