package search

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// fork returns an evaluator for another thread: what never changes is shared, the buffers and
// what is learnt during play are not.
func (e *evaluator) fork() *evaluator {
	f := *e
	f.appraiser = e.appraiser.fork()
	f.types = slices.Clone(e.types)
	f.names = slices.Clone(e.names)
	f.seen, f.can = nil, game.Capabilities{}
	f.known = make([]valuation, len(e.known))
	f.structures = make([]structure, len(e.structures))
	f.men = make([]*man, 0, geom.MaxSquares)
	f.struck = make([]geom.Square, 0, geom.MaxSquares)
	f.net = e.net.fork()
	f.market = e.market.fork()
	if e.land != nil {
		f.land = e.land.fork()
	}
	return &f
}

func (a *appraiser) fork() *appraiser {
	b := *a
	b.memo = &memo{}
	b.start, b.pos = a.start.Clone(), a.pos.Clone()
	b.marks = make([][2][][]game.Mark, len(a.marks))
	for t := range a.marks {
		for side := range a.marks[t] {
			b.marks[t][side] = slices.Clone(a.marks[t][side])
		}
	}
	return &b
}

func (t *territory) fork() *territory {
	u := *t
	for side := range t.gaits {
		u.gaits[side] = slices.Clone(t.gaits[side])
	}
	u.known = make([]valuation, len(t.known))
	return &u
}
