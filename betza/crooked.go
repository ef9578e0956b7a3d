package betza

// circleSteps is the most steps of a circular slider: the eighth would lead home.
const circleSteps = 7

// crooked resolves an only leg with z (steps turn by 90° to alternate sides) or q (by 45° always
// to the same side). Every length is a path of its own: steps over empty squares and a last one.
func (c *chainer) crooked(m *modifiers) error {
	first, _ := firstDirs(c.atom.class(), m.runs, c.dialect)
	var err error
	first.each(func(dir int) {
		for _, turn := range crooks(m) {
			if err == nil {
				err = c.crook(dir, turn, m)
			}
		}
	})
	return err
}

// A crook is how a crooked slider turns from step to step.
type crook struct {
	by        int // eighths, clockwise
	alternate bool
}

// crooks returns both mirror images of each kind of crooked slider that the modifiers name.
func crooks(m *modifiers) []crook {
	var out []crook
	if m.has('z') {
		out = append(out, crook{2, true}, crook{-2, true})
	}
	if m.has('q') {
		out = append(out, crook{1, false}, crook{-1, false})
	}
	return out
}

// crook resolves all lengths of one crooked slide.
func (c *chainer) crook(dir int, turn crook, m *modifiers) error {
	b := branch{dir: dir, initial: m.has('i')}
	for n := 1; n <= c.crookedSteps(turn); n++ {
		step := c.clock[b.dir]
		legs := c.final(step, reach{max: 1}, m, c.atom)
		if len(legs) != 1 {
			return nil
		}
		end := b.with(legs[0][0])
		if !end.box.fits(c.files, c.ranks) {
			return nil
		}
		if n > MaxLegs {
			return &LimitError{"legs in a move", MaxLegs}
		}
		if err := c.spend(n); err != nil {
			return err
		}
		if err := c.emit(end.trail.legs(), end.initial); err != nil {
			return err
		}
		on := legs[0][0]
		on.Mode, on.Spares = Move, false
		b = b.with(on).turn(turn.by, m)
		if turn.alternate {
			turn.by = -turn.by
		}
	}
	return nil
}

// crookedSteps returns how many steps a crooked slide may have.
func (c *chainer) crookedSteps(turn crook) int {
	most := c.files + c.ranks
	if c.atom.reach.max != 1 {
		most = min(most, c.atom.reach.max)
	}
	if !turn.alternate {
		most = min(most, circleSteps)
	}
	return most
}
