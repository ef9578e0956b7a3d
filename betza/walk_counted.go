package betza

import "aanca.chess/geom"

// counted follows leg i of a path, which goes as far as it is told to by the pieces on its line.
func (w *walker) counted(p *Path, i int, t trip) {
	leg := &p.Legs[i]
	ahead := w.line(leg, t, leg.Step)
	n := 1
	for _, sq := range ahead {
		n += w.one(sq)
	}
	if len(ahead) == 0 || !w.around(leg, t) {
		for _, sq := range w.line(leg, t, Offset{-leg.Step.DX, -leg.Step.DY}) {
			n += w.one(sq)
		}
	}
	least, most := w.lengths(leg, t)
	if n < least || n > most || n > len(ahead) {
		return
	}
	for _, sq := range ahead[:n-1] {
		if w.At(sq)&Enemy != 0 {
			return
		}
	}
	t.at, t.steps, t.way = w.point(ahead[n-1]), n, leg.Step
	w.stop(p, i, t)
}

// line lists the squares of a line from a trip on, up to the edge, or to where it began.
func (w *walker) line(leg *Leg, t trip, step Offset) []geom.Square {
	var out []geom.Square
	for here := t; ; {
		here.at = w.step(here.at, step)
		w.wrap(leg, &here)
		sq := w.square(here.at)
		if sq == geom.NoSquare || here.at == t.at {
			return out
		}
		out = append(out, sq)
	}
}

// around reports whether the line of a leg comes back to where it began.
func (w *walker) around(leg *Leg, t trip) bool {
	squares := w.line(leg, t, leg.Step)
	here := t
	here.at = w.step(w.point(squares[len(squares)-1]), leg.Step)
	w.wrap(leg, &here)
	return here.at == t.at
}

// one is 1 if something stands on a square.
func (w *walker) one(sq geom.Square) int {
	if w.At(sq) != 0 {
		return 1
	}
	return 0
}
