package betza

import "aanca.chess/geom"

// anywhere tries every square of the board but the mover's own.
func (w *walker) anywhere(p *Path) {
	t := w.start()
	if p.Legs[0].Unload {
		t.unload, t.unloads = t.at, true
	}
	for sq := range w.Board.Squares().All() {
		if sq != w.home {
			t.at = w.point(sq)
			w.stop(p, 0, t)
		}
	}
}

// castle slides to the partner, which must be the outermost own piece of the line and unmoved.
// With a Skip of 1 it must stand one square inside the edge.
func (w *walker) castle(p *Path) {
	leg := &p.Legs[0]
	partner, steps := w.partner(leg.Step)
	if partner == geom.NoSquare || w.At(partner)&(Friend|Untouched) != Friend|Untouched {
		return
	}
	beyond := 0
	for at := w.step(w.point(partner), leg.Step); w.square(at) != geom.NoSquare; at = w.step(at, leg.Step) {
		beyond++
		if leg.Skip == 0 && w.At(w.square(at))&Friend != 0 {
			return
		}
	}
	if leg.Skip > 0 && beyond != leg.Skip {
		return
	}
	if steps < p.Castling {
		return // the king would have to pass the partner
	}
	w.noteCastling(p, partner)
}

// partner returns the first occupant along a line and how many steps away it stands.
func (w *walker) partner(s Offset) (geom.Square, int) {
	at := w.point(w.home)
	for n := 1; ; n++ {
		at = w.step(at, s)
		sq := w.square(at)
		if sq == geom.NoSquare || w.At(sq) != 0 {
			return sq, n
		}
	}
}

// noteCastling notes a castling: the partner goes to the square that the king crossed last.
func (w *walker) noteCastling(p *Path, partner geom.Square) {
	at := w.point(w.home)
	crossed := at
	for range p.Castling {
		crossed, at = at, w.step(at, p.Legs[0].Step)
	}
	o := Outcome{From: w.home, To: w.square(at), Unload: geom.NoSquare, Unloaded: geom.NoSquare,
		PartnerFrom: partner, PartnerTo: w.square(crossed)}
	w.note(o, true)
}

// lend makes the moves of the friend on sq, from where the mover stands.
func (w *walker) lend(sq geom.Square) {
	if w.lent || w.PathsAt == nil {
		return
	}
	w.borrow(w.PathsAt(sq))
}

// imitate makes the moves of the type that was moved last, as far as the imitator's modes allow.
func (w *walker) imitate(p *Path) {
	if w.lent {
		return
	}
	var paths []Path
	for _, q := range w.Imitated {
		if len(q.Legs) == 0 {
			continue
		}
		legs := append([]Leg(nil), q.Legs...)
		last := &legs[len(legs)-1]
		last.Mode &= p.Legs[0].Mode
		q.Legs = legs
		paths = append(paths, q)
	}
	if p.Legs[0].Step.DY < 0 {
		w.turnedRound(func() { w.borrow(paths) })
		return
	}
	w.borrow(paths)
}

// borrow follows paths that belong to another piece. They lend nothing in turn and do not castle.
func (w *walker) borrow(paths []Path) {
	w.lent = true
	for _, q := range paths {
		if q.Castling == 0 {
			w.all([]Path{q})
		}
	}
	w.lent = false
}

// turnedRound calls f with directions as the other side sees them.
func (w *walker) turnedRound(f func()) {
	scene := *w.Scene
	scene.Second = !scene.Second
	before := w.Scene
	w.Scene = &scene
	f()
	w.Scene = before
}
