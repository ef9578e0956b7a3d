package betza

// hops returns the two legs of each kind of hopper that the modifiers name: to the hurdle, and on
// from there in the same direction.
func (b *builder) hops(step Offset, r reach, m *modifiers, a atom) [][]Leg {
	var out [][]Leg
	for _, kind := range "pg" {
		if !m.has(byte(kind)) || kind == 'p' && b.dialect == FSF && m.has('g') && !r.written {
			continue // Fairy-Stockfish reads pg as g
		}
		to, on, ok := b.hopReach(r, kind == 'g', a)
		if !ok {
			continue
		}
		if legs, ok := b.hop(step, to, on, m); ok {
			out = append(out, legs)
		}
	}
	return out
}

// hopReach returns how far the hurdle may be, and how far the hopper may go on behind it.
//
// On a single step or leap the hurdle is exactly there: p makes one more step, g a slide. On
// a slide p goes on as far as the range allows, g to the next square.
func (b *builder) hopReach(r reach, short bool, a atom) (to, on hopRange, ok bool) {
	if b.dialect == FSF {
		if !contains("WFKRBQ", a.c) || a.ext != "" {
			return to, on, false // Fairy-Stockfish has no such hoppers
		}
		if r.max == 1 {
			r.max = Unlimited
		}
		short = short && !r.written
	}
	switch {
	case r.max == 1 && short:
		return hopRange{max: 1}, hopRange{max: Unlimited}, true
	case r.max == 1:
		return hopRange{max: 1}, hopRange{max: 1}, true
	}
	far := r.max
	if far != Unlimited {
		far--
	}
	switch {
	case short:
		return hopRange{max: far}, hopRange{max: 1}, true
	case r.max == Unlimited:
		return hopRange{max: far}, hopRange{max: far}, true
	}
	return hopRange{max: far}, hopRange{max: far, total: r.max}, true
}

// A hopRange is the longest a leg of a hop may be, alone and together with the one before it.
type hopRange struct{ max, total int }

// hop returns the legs of one hopper in one direction.
func (b *builder) hop(step Offset, to, on hopRange, m *modifiers) ([]Leg, bool) {
	first, ok := b.leg(step, reach{max: to.max}, m)
	if !ok {
		return nil, false
	}
	first.Mode = Hop
	first.Wraps, first.WrapsBoth = m.has('o'), m.count['o'] > 1
	second := first
	second.Min, second.Max, second.Total = 1, on.max, on.total
	second.Skip, second.Unload = 0, false
	b.end(&second, m)
	return []Leg{first, second}, true
}
