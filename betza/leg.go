package betza

import "aanca.chess/geom"

// A builder makes the legs of paths on a board.
type builder struct {
	dialect Dialect
	board   *geom.Board // may be nil where only single legs are made
}

func (b *builder) grid() *grid { return b.dialect.grid() }

// fits reports whether a box finds room on the board, which has no end where edges are joined.
func (b *builder) fits(x box) bool {
	joins := b.board.Joins()
	return (joins&geom.JoinFiles != 0 || x.right-x.left < b.board.Files()) &&
		(joins&geom.JoinRanks != 0 || x.top-x.down < b.board.Ranks())
}

// leg returns the leg that makes steps of the given kind. It returns false if the modifiers
// leave it no squares.
func (b *builder) leg(step Offset, r reach, m *modifiers) (Leg, bool) {
	l := Leg{Step: step, Min: 1, Max: r.max, HalfBoard: r.half, Hexagonal: b.dialect == Hexagonal}
	l.SameLength = m.has('i') && !m.first
	l.Unload = m.has('u')
	if b.grid().oneSquare(step) {
		l.Skip = min(int(m.count['j']), maxSkip)
		l.Min += l.Skip
		l.Rights = r.half || m.has('n')
	} else {
		b.hinder(&l, r, m)
	}
	if b.dialect == FSF {
		l.Rights = false
	}
	return l, l.Min <= l.Max
}

// maxSkip is how many squares jj skips.
const maxSkip = 2

// hinder makes a leap lame (n) or dependent on what it jumps over (j).
func (b *builder) hinder(l *Leg, r reach, m *modifiers) {
	lame := m.has('n') || r.half
	if b.dialect == FSF && (r.max != 1 || r.written) {
		lame = r.half // Fairy-Stockfish ignores n on riders and numbers
	}
	if lame || m.has('j') {
		l.Lame = b.grid().passed(l.Step)
		l.Jumps = m.has('j')
	}
	l.Rights = m.grantsRights(false)
}

// earlier returns the leg, without its mode, of a path that goes on after it.
func (b *builder) earlier(step Offset, r reach, m *modifiers) (Leg, bool) {
	l, ok := b.leg(step, r, m)
	l.Leaves = m.has('o')
	l.Spares = m.has('t') && !m.hasAny("pg")
	return l, ok
}

// final returns the leg or legs that end a path, each slice one way to end it: one leg, or two
// for a hopper.
func (b *builder) final(step Offset, r reach, m *modifiers, a atom) [][]Leg {
	if m.hasAny("pg") {
		return b.hops(step, r, m, a)
	}
	l, ok := b.leg(step, r, m)
	if !ok {
		return nil
	}
	b.end(&l, m)
	return [][]Leg{{l}}
}

// end gives a leg the modes of a final one.
func (b *builder) end(l *Leg, m *modifiers) {
	l.Mode = m.finalMode()
	l.Spares = m.has('t')
	l.Wraps = m.has('o')
	l.WrapsBoth = m.count['o'] > 1
}
