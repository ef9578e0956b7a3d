package betza

import "cmp"

// A bend is a bracket's path in the making: directions chosen for its first legs.
type bend struct {
	steps []Offset
	dir   int  // position of the last step on its atom's clock
	side  side // of the last sideways turn
	first side // of the first one
	begin int  // position of the first step on its atom's clock
}

// A bracketer resolves a move in brackets.
type bracketer struct {
	builder
	move  *move
	outer *modifiers // those before the bracket
	legs  []*modifiers
	emit  emitter
	spend func(legs int) error
}

// run resolves the whole bracket.
func (b *bracketer) run() error {
	b.outer = readModifiers(b.move.letters(), true, b.dialect)
	for i, leg := range b.move.bracket.legs {
		b.legs = append(b.legs, readModifiers(leg.letters, i == 0, b.dialect))
	}
	return b.grow(bend{})
}

// letters returns the modifiers of a move without legs of their own.
func (m *move) letters() []letter {
	out := make([]letter, len(m.items))
	for i, it := range m.items {
		out[i] = it.letter
	}
	return out
}

// grow chooses the direction of the next leg, and of those after it.
func (b *bracketer) grow(path bend) error {
	i := len(path.steps)
	if err := b.spend(1 + i); err != nil {
		return err
	}
	if i == len(b.legs) {
		if !b.selected(path) {
			return nil
		}
		return b.stops(path)
	}
	steps := b.grid().clock(b.move.bracket.legs[i].atom)
	var err error
	b.choices(path, i).each(func(dir int) {
		if err == nil {
			err = b.grow(path.with(steps[dir], dir))
		}
	})
	return err
}

// with returns the bend prolonged by a step.
func (p bend) with(step Offset, dir int) bend {
	if len(p.steps) == 0 {
		p.begin = dir
	} else {
		turn := turnSide(p.steps[len(p.steps)-1], step)
		if p.first == unturned {
			p.first = turn
		}
		if turn != unturned {
			p.side = turn
		}
	}
	p.dir = dir
	p.steps = append(p.steps[:len(p.steps):len(p.steps)], step)
	return p
}

// turnSide returns to which side step b turns off from step a.
func turnSide(a, b Offset) side { return side(cmp.Compare(a.DY*b.DX, a.DX*b.DY)) }

// choices returns the positions on its atom's clock where leg i may go.
func (b *bracketer) choices(path bend, i int) dirs {
	a, m := b.move.bracket.legs[i].atom, b.legs[i]
	if i == 0 {
		d, _ := firstDirs(a.class(), m.runs, b.dialect)
		return d
	}
	previous := path.steps[i-1]
	if len(m.runs) == 0 {
		return outward(b.grid(), a, previous)
	}
	g := b.grid()
	d, _ := relative(g.relative[a.class()], m.runs, path.side)
	return g.turned(d, g.compass(previous)) & g.first(a.class())
}

// outward returns the steps of an atom with the smallest angle to the previous step: those with
// the greatest cosine.
func outward(g *grid, a atom, previous Offset) dirs {
	steps := g.clock(a)
	var out dirs
	best := Offset{}
	g.first(a.class()).each(func(i int) {
		switch c := g.compareAngles(steps[i], best, previous); {
		case best == Offset{} || c > 0:
			best, out = steps[i], at(i)
		case c == 0:
			out |= at(i)
		}
	})
	return out
}

// compareAngles returns 1 if s is closer in direction to ref than t is, -1 if t is, 0 on a tie.
func (g *grid) compareAngles(s, t, ref Offset) int {
	return cmp.Compare(signedSquare(g.dot(s, ref))*g.dot(t, t), signedSquare(g.dot(t, ref))*g.dot(s, s))
}

func signedSquare(n int) int { return n * abs(n) }

// selected reports whether the directions before the bracket, if any, select a path: a straight
// one by its first leg, a bent one by the octant beside the first leg on the side of the first turn.
func (b *bracketer) selected(path bend) bool {
	if len(b.outer.runs) == 0 {
		return true
	}
	c := b.move.bracket.legs[0].atom.class()
	if path.first == unturned {
		d, _ := firstDirs(c, b.outer.runs, b.dialect)
		return d.has(path.begin)
	}
	octant := path.begin
	if c != oblique && path.first == leftward {
		octant = b.grid().turn(octant, -1)
	}
	d, _ := firstDirs(oblique, b.outer.runs, b.dialect)
	return d.has(octant)
}

// stops emits the paths that end after each leg of a bend that allows it.
func (b *bracketer) stops(path bend) error {
	if err := b.spend(len(b.legs)); err != nil {
		return err
	}
	var before branch
	for i, leg := range b.move.bracket.legs {
		if leg.stop {
			if err := b.end(before, path.steps[i], i); err != nil {
				return err
			}
		}
		l, ok := b.earlier(path.steps[i], leg.atom.reach, b.legs[i])
		if !ok {
			return nil
		}
		keeping, swapping := b.legs[i].earlierModes()
		l.Mode = keeping | swapping // in brackets nothing swaps
		if before = before.with(l); !b.fits(before.box) {
			return nil
		}
	}
	return nil
}

// end emits the paths that end with leg i, which takes the modes before the bracket too.
func (b *bracketer) end(before branch, step Offset, i int) error {
	if err := b.spend(1 + i); err != nil {
		return err
	}
	leg := b.move.bracket.legs[i]
	m := readModifiers(append(b.outer.ofFinalLegs(), leg.letters...), i == 0, b.dialect)
	for _, legs := range b.final(step, leg.atom.reach, m, leg.atom) {
		done := before
		for _, l := range legs {
			done = done.with(l)
		}
		if !b.fits(done.box) {
			continue
		}
		if err := b.emit(done.trail.legs(), b.outer.has('i') || b.legs[0].has('i')); err != nil {
			return err
		}
	}
	return nil
}

// ofFinalLegs returns the letters before a bracket that go to its final legs: all but i, which
// is about the whole.
func (m *modifiers) ofFinalLegs() []letter {
	var out []letter
	for _, l := range m.letters {
		if l.c != 'i' {
			out = append(out, l)
		}
	}
	return out
}
