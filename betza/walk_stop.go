package betza

import (
	"cmp"
	"slices"

	"aanca.chess/geom"
)

// stop ends leg i where the trip has come to, in every way that the leg's modes allow.
func (w *walker) stop(p *Path, i int, t trip) {
	leg := &p.Legs[i]
	final := i == len(p.Legs)-1
	sq := w.square(t.at)
	if w.empty(sq, &t) {
		w.stopOnEmpty(p, i, sq, t)
		return
	}
	occupant := w.occupant(sq, &t)
	if takes(leg, occupant) {
		w.goOn(p, i, w.capture(t, sq))
	}
	if final {
		if leg.Mode&Induce != 0 && occupant&Friend != 0 {
			w.lend(sq)
		}
		return
	}
	hops := occupant != 0 && leg.Mode&Hop != 0 || occupant&Friend != 0 && leg.Mode&HopFriend != 0
	if hops && occupant&Unhoppable == 0 {
		w.goOn(p, i, t)
	}
	if occupant&Friend != 0 && leg.Mode&Induce != 0 {
		t.origin = sq
		w.goOn(p, i, t)
	}
}

// stopOnEmpty ends leg i on an empty square.
func (w *walker) stopOnEmpty(p *Path, i int, sq geom.Square, t trip) {
	leg := &p.Legs[i]
	if leg.Mode&Move != 0 {
		w.goOn(p, i, t)
	}
	victim, there := w.EnPassant[sq]
	if there && leg.Mode&EnPassant != 0 && w.occupant(victim, &t)&Enemy != 0 {
		w.goOn(p, i, w.capture(t, victim))
	}
}

// takes reports whether a leg captures such a occupant.
func takes(leg *Leg, occupant Occupant) bool {
	royal := occupant&Royal != 0
	if royal && leg.Spares || occupant&Immune != 0 {
		return false
	}
	switch {
	case occupant&Friend != 0:
		return leg.Mode&Destroy != 0
	case occupant&Enemy != 0:
		return leg.Mode&Capture != 0 || royal && leg.Mode&CaptureRoyal != 0
	}
	return false
}

func (w *walker) capture(t trip, victim geom.Square) trip {
	t.captures.Add(victim)
	t.last = victim
	return t
}

// goOn continues with the leg after i, or ends the move if there is none.
func (w *walker) goOn(p *Path, i int, t trip) {
	if i+1 < len(p.Legs) {
		w.leg(p, i+1, t)
		return
	}
	w.end(t)
}

// end notes the move that a trip amounts to. To come round a joined edge and stand where one stood is
// none.
func (w *walker) end(t trip) {
	to := w.square(t.at)
	if t.before > 0 && t.captures.Len() == t.before {
		return // what follows a capture captures more
	}
	if to == t.origin && t.wrapped && t.captures.Empty() {
		return
	}
	goesOn := w.mayGoOn(to, &t)
	o := Outcome{Promoted: t.paths != nil, From: t.origin, To: to, Captures: t.captures, Unload: geom.NoSquare,
		Unloaded: geom.NoSquare, PartnerFrom: geom.NoSquare, PartnerTo: geom.NoSquare}
	if t.unloads && !t.captures.Empty() {
		o.Unload = w.square(t.unload)
		if !w.roomFor(o.Unload, to, &t) {
			return
		}
		o.Unloaded = t.last
		if t.captures.Has(to) {
			o.Unloaded = to
		}
	}
	right := o
	right.Rights = t.rights
	right.Rights.Remove(to)
	w.note(right, !goesOn)
	if !goesOn {
		w.landings++
		return
	}
	here := halt{Outcome: o}
	if w.Chains.NoReversal {
		here.way = t.way
	}
	on, known := w.onto[here]
	if !known {
		on = w.again(t)
		if w.onto == nil {
			w.onto = map[halt]bool{}
		}
		w.onto[here] = on
	}
	w.links = append(w.links, link{o, on})
}

// roomFor reports whether a captured piece can reappear on sq when the move has ended on to.
func (w *walker) roomFor(sq, to geom.Square, t *trip) bool {
	if sq == geom.NoSquare || sq == to {
		return false
	}
	return sq == t.origin || t.captures.Has(sq) || w.At(sq) == 0
}

// note adds a way to make a move; whole says that the move may end so.
func (w *walker) note(o Outcome, whole bool) {
	w.found = append(w.found, finding{o, whole})
}

// outcomes returns the moves found, in order. Where there are several ways to make one the rights of all of them hold.
func (w *walker) outcomes() []Outcome {
	slices.SortFunc(w.found, func(a, b finding) int { return compareOutcomes(&a.Outcome, &b.Outcome) })
	out := make([]Outcome, 0, len(w.found))
	for i := 0; i < len(w.found); {
		o, whole := w.found[i].Outcome, w.found[i].whole
		for i++; i < len(w.found) && compareOutcomes(&o, &w.found[i].Outcome) == 0; i++ {
			o.Rights = o.Rights.Or(w.found[i].Rights)
			whole = whole || w.found[i].whole
		}
		if whole { // otherwise it can be gone on with
			out = append(out, o)
		}
	}
	return out
}

// compareOutcomes orders moves by all but their rights.
func compareOutcomes(a, b *Outcome) int {
	return cmp.Or(
		cmp.Compare(a.From, b.From),
		cmp.Compare(a.To, b.To),
		slices.Compare(a.Captures.Words()[:], b.Captures.Words()[:]),
		cmp.Compare(boolean(a.Promoted), boolean(b.Promoted)),
		cmp.Compare(a.Unload, b.Unload),
		cmp.Compare(a.Unloaded, b.Unloaded),
		cmp.Compare(a.PartnerFrom, b.PartnerFrom),
		cmp.Compare(a.PartnerTo, b.PartnerTo))
}
