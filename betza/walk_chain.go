package betza

import "aanca.chess/geom"

// A link is an end of one capture of a chain.
type link struct {
	Outcome
	on bool // it can be gone on with from there
}

// A halt is where a capture has ended, and by which step where that matters.
type halt struct {
	Outcome
	way Offset
}

// mayGoOn reports whether a capture that has ended on a square may be gone on with, and lets the piece become another there.
func (w *walker) mayGoOn(to geom.Square, t *trip) bool {
	landed := t.captures.Has(to) && !t.gone.Has(to)
	if w.Chains == nil || w.lent || t.unloads || t.captures.Empty() || landed {
		return false
	}
	if t.paths == nil && w.Chains.Promote != nil {
		t.paths = w.Chains.Promote(to)
	}
	return true
}

// again follows all paths from where a trip has ended, with what it has captured, and reports whether there is anything to capture.
func (w *walker) again(t trip) bool {
	on := trip{at: t.at, origin: t.origin, last: t.last, captures: t.captures, before: t.captures.Len(), way: t.way, paths: t.paths}
	if w.Chains.AtOnce {
		on.gone = t.captures
	}
	paths := w.paths
	if on.paths != nil {
		paths = on.paths
	}
	first, landings := len(w.links), w.landings
	for i := range paths {
		if p := &paths[i]; !p.Anywhere && !(w.Chains.NoReversal && t.way.Opposes(p.Legs[0].Step)) {
			w.leg(p, 0, on)
		}
	}
	return w.settle(first) || w.landings > landings
}

// settle ends the look at the captures from one square, whose links begin at first, and reports whether there are any. Unless it may stop anywhere a move
// ends with a capture that cannot be gone on with, unless the same piece can be captured from there so that it can.
func (w *walker) settle(first int) bool {
	links := w.links[first:]
	for _, l := range links {
		free := !l.on || w.Chains.MayStop
		for _, m := range links {
			free = free && (w.Chains.MayStop || !m.on || m.Captures != l.Captures)
		}
		w.note(l.Outcome, free)
	}
	w.links = w.links[:first]
	return len(links) > 0
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}
