package betza

import "aanca.chess/geom"

// Paths resolves the notation into explicit paths on a board: those that fit on it from some square
// or other. They come without duplicates, in the order of the notation.
// The error is a *LimitError.
func (p Piece) Paths(board *geom.Board) ([]Path, error) {
	r := &resolver{builder: builder{dialect: p.dialect, board: board}, seen: map[string]bool{}}
	for i := range p.moves {
		if err := r.move(&p.moves[i]); err != nil {
			return nil, err
		}
	}
	if p.dialect == FSF {
		return grantRights(r.paths, board), nil
	}
	return r.paths, nil
}

// A resolver collects the paths of a piece.
type resolver struct {
	builder
	paths []Path
	seen  map[string]bool // keys of the paths collected
	work  int
}

// spend accounts for legs laid, whether or not they come to be part of a path.
func (r *resolver) spend(legs int) error {
	if r.work += legs; r.work > maxWork {
		return &LimitError{"legs in its paths together", maxWork}
	}
	return nil
}

// add collects a path unless it is there already.
func (r *resolver) add(p Path) error {
	if r.dialect == FSF && p.Initial && p.Castling == 0 && !withoutInitialCaptures(p.Legs) {
		return nil
	}
	key := p.key()
	if r.seen[key] {
		return nil
	}
	if len(r.paths) == MaxPaths {
		return &LimitError{"paths", MaxPaths}
	}
	r.seen[key] = true
	r.paths = append(r.paths, p)
	return nil
}

// move collects the paths of one move.
func (r *resolver) move(m *move) error {
	emit := func(legs []Leg, initial bool) error { return r.add(Path{Legs: legs, Initial: initial}) }
	switch {
	case m.bracket != nil:
		b := &bracketer{builder: r.builder, move: m, emit: emit, spend: r.spend}
		return b.run()
	case m.atom.class() == special:
		return r.special(m)
	}
	c := &chainer{builder: r.builder, atom: m.atom, clock: r.grid().clock(m.atom), emit: emit, spend: r.spend}
	return c.run(m.items)
}

// special collects the paths of O, U, I and @.
func (r *resolver) special(m *move) error {
	mods := readModifiers(m.letters(), true, r.dialect)
	leg := Leg{Min: 1, Max: 1}
	switch m.atom.c {
	case '@':
		return r.add(Path{Drop: true})
	case 'U':
		r.end(&leg, mods)
		leg.Unload = mods.has('u')
		return r.add(Path{Legs: []Leg{leg}, Anywhere: true, Initial: mods.has('i')})
	case 'I':
		leg.Step, leg.Mode = Offset{0, 1}, mods.finalMode()
		if mods.has('b') {
			leg.Step = Offset{0, -1}
		}
		return r.add(Path{Legs: []Leg{leg}, Imitates: true, Initial: mods.has('i')})
	}
	return r.castling(m, mods)
}

// castling collects a castling in each direction.
func (r *resolver) castling(m *move, mods *modifiers) error {
	directions, _ := firstDirs(orthogonal, mods.runs, r.dialect)
	steps := r.grid().clock(king)
	var err error
	directions.each(func(dir int) {
		leg := Leg{Step: steps[dir], Min: 1, Max: Unlimited, Mode: Move, Skip: min(int(mods.count['j']), 1)}
		leg.Min += leg.Skip
		if err == nil {
			err = r.add(Path{Legs: []Leg{leg}, Initial: mods.has('i'), Castling: m.atom.reach.max})
		}
	})
	return err
}

// key spells out everything that distinguishes a path.
func (p Path) key() string {
	k := appendBits(nil, p.Initial, p.Drop, p.Imitates, p.Anywhere)
	k = append(k, byte(p.Castling))
	for _, l := range p.Legs {
		k = appendOffset(k, l.Step)
		k = append(k, byte(l.Min), byte(l.Max), byte(l.Mode), byte(l.Skip), byte(l.Total), byte(len(l.Lame)))
		for _, o := range l.Lame {
			k = appendOffset(k, o)
		}
		k = appendBits(k, l.Jumps, l.SameLength, l.Rights, l.Unload, l.Spares, l.Wraps, l.WrapsBoth, l.Leaves)
		k = appendBits(k, l.HalfBoard)
	}
	return string(k)
}

func appendOffset(k []byte, o Offset) []byte {
	return append(k, byte(o.DX), byte(o.DX>>8), byte(o.DY), byte(o.DY>>8))
}

// appendBits appends up to eight bits as one byte.
func appendBits(k []byte, bits ...bool) []byte {
	var n byte
	for i, bit := range bits {
		if bit {
			n |= 1 << i
		}
	}
	return append(k, n)
}
