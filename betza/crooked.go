package betza

import "aanca.chess/geom"

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
	way := Offset{}
	for n := 1; n <= c.crookedSteps(turn); n++ {
		step := c.clock[b.dir]
		legs := c.final(step, reach{max: 1}, m, c.atom)
		if len(legs) != 1 {
			return nil
		}
		last := legs[0][0]
		last.Unload = last.Unload && n == 1 // what is captured comes back where the slide begins
		end := b.with(last)
		if way = sum(way, last.Step); !c.fits(end.box) || c.leadsHome(way, last.Joins()) {
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
		on := last
		on.Mode, on.Spares = Move, false
		b = c.turn(b.with(on), turn.by, m)
		if turn.alternate {
			turn.by = -turn.by
		}
	}
	return nil
}

// crookedSteps returns how many steps a crooked slide may have: as many as the board has files and ranks. That leads across it, over joined
// edges home wherever all sides are as long, and on a torus of 16 by 7, where that would take 224 steps, far enough.
func (c *chainer) crookedSteps(turn crook) int {
	if !turn.alternate {
		return min(c.longest(), c.grid().size/c.grid().circle-1) // one more would lead home
	}
	return min(c.board.Files()+c.board.Ranks(), c.longest())
}

// leadsHome reports whether a way leads over joined edges to where it began.
func (c *chainer) leadsHome(way Offset, joins geom.Join) bool {
	joins |= c.board.Joins()
	over := func(d, size int, edge geom.Join) bool { return d == 0 || joins&edge != 0 && d%size == 0 }
	return over(way.DX, c.board.Files(), geom.JoinFiles) && over(way.DY, c.board.Ranks(), geom.JoinRanks)
}

// longest returns the range of a crooked slider, on which 1 is none.
func (c *chainer) longest() int {
	if c.atom.reach.max == 1 {
		return Unlimited
	}
	return c.atom.reach.max
}
