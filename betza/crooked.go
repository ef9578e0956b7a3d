package betza

// crooked resolves an only leg with z (steps turn to alternate sides, by 90°, or 60° on hexagons) or
// q (always to the same side, by 45°, or 60° on hexagons). Every length is a path of its own: steps over empty squares and a last one.
func (c *chainer) crooked(m *modifiers) error {
	first, _ := firstDirs(c.atom.class(), m.runs, c.dialect)
	var err error
	first.each(func(dir int) {
		for _, turn := range c.crooks(m) {
			if err == nil {
				err = c.crook(dir, turn, m)
			}
		}
	})
	return err
}

// A crook is how a crooked slider turns from step to step.
type crook struct {
	by        int // positions on the clock, clockwise
	alternate bool
}

// crooks returns both mirror images of each kind of crooked slider that the modifiers name.
func (c *chainer) crooks(m *modifiers) []crook {
	var out []crook
	if m.has('z') {
		out = append(out, crook{c.grid().zigzag, true}, crook{-c.grid().zigzag, true})
	}
	if m.has('q') {
		out = append(out, crook{c.grid().circle, false}, crook{-c.grid().circle, false})
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
		if !c.fits(end.box) {
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
		b = c.turn(b.with(on), turn.by, m)
		if turn.alternate {
			turn.by = -turn.by
		}
	}
	return nil
}

// crookedSteps returns how many steps a crooked slide may have.
func (c *chainer) crookedSteps(turn crook) int {
	most := c.board.Files() + c.board.Ranks()
	if c.atom.reach.max != 1 {
		most = min(most, c.atom.reach.max)
	}
	if !turn.alternate {
		most = min(most, c.grid().size/c.grid().circle-1) // one more would lead home
	}
	return most
}
