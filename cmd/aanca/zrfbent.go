package main

// Bent sliders make a step and go on outward by slides of the other kind, as the Griffon does: one along a diagonal, then as a rook.

// A bend is a kind of bent slider, in both directions of its board or mostly along files or ranks.
type bend struct {
	notation string // of who may also end after the first step
	beyond   string // of who goes further in any case
	slanted  bool   // the first step is along a diagonal
	tall     bool   // it goes further along files than along ranks
	wide     bool   // the other way round
}

var bends = []bend{
	{"[F?R]", "[F-R]", true, true, true}, {"[W?B]", "[W-B]", false, true, true},
	{"v[F?R]", "v[F-R]", true, true, false}, {"v[W?B]", "v[W-B]", false, true, false},
	{"s[F?R]", "s[F-R]", true, false, true}, {"s[W?B]", "s[W-B]", false, false, true},
}

// takeBends takes the ways of bent sliders out of those of a piece, on a board on which nothing goes further than most. It returns their
// notations.
func takeBends(ways map[way]*manner, most way) (parts []string) {
	for _, b := range bends {
		first, further := b.ways(most)
		if len(further) == 0 || !hasAll(ways, further) {
			continue
		}
		part := b.beyond
		if hasAll(ways, first) {
			part = b.notation
			remove(ways, first)
		}
		remove(ways, further)
		parts = append(parts, part)
	}
	return parts
}

// ways returns the first steps of a bent slider, and where it goes further.
func (b *bend) ways(most way) (first, further []way) {
	for _, sx := range []int{1, -1} {
		for _, sy := range []int{1, -1} {
			if b.slanted {
				first = append(first, way{sx, sy})
			}
			for n := 1; n < max(most.dx, most.dy); n++ {
				tall, wide := way{sx, sy * (n + 1)}, way{sx * (n + 1), sy}
				if !b.slanted {
					tall, wide = way{sx * n, sy * (n + 1)}, way{sx * (n + 1), sy * n}
				}
				if b.tall && tall.within(most) {
					further = append(further, tall)
				}
				if b.wide && wide.within(most) {
					further = append(further, wide)
				}
			}
		}
	}
	for _, step := range []way{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		if upright := step.dx == 0; !b.slanted && (upright && b.tall || !upright && b.wide) {
			first = append(first, step)
		}
	}
	return first, further
}

func (w way) within(most way) bool {
	return max(w.dx, -w.dx) <= most.dx && max(w.dy, -w.dy) <= most.dy
}

// hasAll reports whether a piece moves and captures all of some ways.
func hasAll(ways map[way]*manner, some []way) bool {
	for _, w := range some {
		if m := ways[w]; m == nil || m.moves == 0 || m.takes == 0 {
			return false
		}
	}
	return true
}

func remove(ways map[way]*manner, some []way) {
	for _, w := range some {
		delete(ways, w)
	}
}
