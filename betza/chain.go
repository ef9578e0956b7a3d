package betza

// A trail is the legs made so far, the last one first. Branches share what lies behind them.
type trail struct {
	leg    Leg
	before *trail
	length int
}

// legs lists the legs of a trail, which may be nil, from the first on.
func (t *trail) legs() []Leg {
	if t == nil {
		return nil
	}
	legs := make([]Leg, t.length)
	for i := range legs {
		legs[len(legs)-1-i] = t.leg
		t = t.before
	}
	return legs
}

// A branch is a path in the making: the legs made so far in one choice of directions.
type branch struct {
	trail   *trail
	dir     int  // position of the last leg on the atom's clock
	side    side // of the last sideways turn
	swapped bool // step and slide have changed places (y, g)
	initial bool // the first leg is marked i
	box     box
}

// length returns the number of legs made.
func (b branch) length() int {
	if b.trail == nil {
		return 0
	}
	return b.trail.length
}

// with returns the branch prolonged by a leg.
func (b branch) with(l Leg) branch {
	b.trail = &trail{leg: l, before: b.trail, length: b.length() + 1}
	b.box = b.box.after(l)
	return b
}

// A chainer resolves the legs of a move with one atom, which "a" separates.
type chainer struct {
	builder
	atom  atom
	clock clock
	emit  emitter
	spend func(legs int) error // accounts for the legs laid
}

// An emitter collects a complete path.
type emitter func(legs []Leg, initial bool) error

// A chain is how far the reading of a move's modifiers has come: the branches of the legs that
// are complete and the letters of the one that is not.
type chain struct {
	letters  []letter
	branches []branch
	legs     int
}

// run resolves a whole move.
func (c *chainer) run(items []item) error {
	start := chain{branches: []branch{{}}}
	return c.items(items, start, c.finish)
}

// items reads modifiers on from a chain and hands every chain that results to done.
func (c *chainer) items(items []item, ch chain, done func(chain) error) error {
	for i, it := range items {
		switch {
		case it.group != nil:
			return c.repeat(it.group, ch, 0, func(after chain) error {
				return c.items(items[i+1:], after, done)
			})
		case it.c == 'a':
			var err error
			if ch, err = c.split(ch); err != nil || len(ch.branches) == 0 {
				return err
			}
		default:
			ch.letters = append(ch.letters[:len(ch.letters):len(ch.letters)], it.letter)
		}
	}
	return done(ch)
}

// repeat goes on without a group, and with one more of it, until the board is too small.
func (c *chainer) repeat(group []item, ch chain, times int, done func(chain) error) error {
	if err := done(ch); err != nil {
		return err
	}
	if times == max(c.board.Files(), c.board.Ranks()) {
		return nil
	}
	return c.items(group, ch, func(after chain) error {
		return c.repeat(group, after, times+1, done)
	})
}

// split ends the leg that is being read; another follows.
func (c *chainer) split(ch chain) (chain, error) {
	next := chain{legs: ch.legs + 1}
	if next.legs == MaxLegs {
		return next, &LimitError{"legs in a move", MaxLegs}
	}
	m := readModifiers(ch.letters, ch.legs == 0, c.dialect)
	for _, b := range ch.branches {
		c.directions(b, m).each(func(turn int) {
			next.branches = append(next.branches, c.goOn(b, turn, m)...)
		})
	}
	return next, c.spend(1 + len(ch.letters)/4 + len(next.branches))
}

// directions returns where a branch may go: positions on the clock for a first leg, turns for
// a later one.
func (c *chainer) directions(b branch, m *modifiers) dirs {
	if b.length() == 0 {
		d, _ := firstDirs(c.atom.class(), m.runs, c.dialect)
		return d
	}
	d, _ := c.grid().laterDirs(m.runs, b.side)
	return d
}

// turn returns the branch with its next direction: a turn from the last one, if there is one.
func (c *chainer) turn(b branch, by int, m *modifiers) branch {
	if b.length() == 0 {
		b.dir, b.initial = by, m.has('i')
		return b
	}
	b.dir = c.grid().turn(b.dir, by)
	b.side = b.side.after(by, c.grid())
	return b
}

// goOn prolongs a branch by a leg after which another follows. There are two ways to do so
// where some of the leg's modes swap step and slide and some do not.
func (c *chainer) goOn(b branch, turn int, m *modifiers) []branch {
	b = c.turn(b, turn, m)
	leg, ok := c.earlier(c.clock[b.dir], c.reachOf(b), m)
	if !ok {
		return nil
	}
	var out []branch
	keeping, swapping := m.earlierModes()
	for _, mode := range []Mode{keeping, swapping} {
		if mode == 0 {
			continue
		}
		leg.Mode = mode
		if next := b.with(leg); c.fits(next.box) {
			out = append(out, next)
		}
		b.swapped = !b.swapped
	}
	if keeping == 0 {
		for i := range out {
			out[i].swapped = !out[i].swapped
		}
	}
	return out
}

// reachOf returns the range of the next leg of a branch.
func (c *chainer) reachOf(b branch) reach {
	switch {
	case !b.swapped:
		return c.atom.reach
	case c.atom.reach.max == 1:
		return reach{max: Unlimited}
	}
	return reach{max: 1}
}

// finish ends the last leg and with it the move.
func (c *chainer) finish(ch chain) error {
	m := readModifiers(ch.letters, ch.legs == 0, c.dialect)
	if ch.legs == 0 && m.hasAny("zq") {
		return c.crooked(m)
	}
	var err error
	for _, b := range ch.branches {
		c.directions(b, m).each(func(turn int) {
			if err == nil {
				err = c.end(c.turn(b, turn, m), m)
			}
		})
	}
	return err
}

// end completes the paths of a branch whose last direction is known.
func (c *chainer) end(b branch, m *modifiers) error {
	for _, legs := range c.final(c.clock[b.dir], c.reachOf(b), m, c.atom) {
		done := b
		for _, l := range legs {
			done = done.with(l)
		}
		if !c.fits(done.box) {
			continue
		}
		if err := c.emit(done.trail.legs(), done.initial); err != nil {
			return err
		}
	}
	return c.spend(1 + b.length())
}
