package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A sieve tells which steps of the side to move leave its royal piece safe, most of them by sets of
// squares alone.
type sieve struct {
	all, own, enemies geom.Set
	words             int

	passant bool // something can be captured en passant

	king   geom.Square // NoSquare if there is nothing to keep safe
	checks int

	// open holds the squares that a piece other than the royal one may enter: while in check those
	// one of which it must enter, or leave, to parry the first check found.
	open geom.Set
	// sure tells that entering such a square is enough, so that no step needs a test of its own but
	// those of bound pieces and those that end on tender squares; and simple, that there are none of
	// these squares.
	sure, simple bool
	// bound holds the squares of pieces of which open does not tell all: the royal piece itself,
	// pinned pieces and tender ones.
	bound geom.Set
	// tender holds the squares that a step must not leave or enter without a test, because an
	// attack on the royal piece may open.
	tender geom.Set

	pinned geom.Set
	pins   [maxPins]pin
	n      int
}

// maxPins bounds the pins that a sieve notes; pieces beyond it are tender.
const maxPins = 16

// A pin ties a piece to the squares from the royal piece in a direction, up to and including the
// pinning piece.
type pin struct{ at, by, dir uint8 }

// sift makes the sieve of the side to move.
func (p *Position) sift(s *sieve) {
	us := p.side
	s.own, s.enemies = p.occ[us], p.occ[us.Other()]
	s.all, s.words = s.own.Or(s.enemies), p.g.words
	s.king, s.sure = p.royal[us], true
	s.passant = !p.passant.squares.Empty()
	s.open = p.g.board.Squares().Minus(s.own)
	if s.king == geom.NoSquare {
		s.simple = true
		return
	}
	p.siftLeaps(s)
	p.siftSlides(s)
	if p.g.side[us.Other()].liners != nil {
		p.siftLines(s)
	}
	s.bound = s.pinned.Or(s.tender)
	s.bound.Add(s.king)
	s.simple = s.sure && s.tender.Empty()
}

// check notes a check that is parried on some squares; sure tells that this is all it takes.
func (s *sieve) check(parry geom.Set, sure bool) {
	if s.checks++; s.checks == 1 {
		s.open = parry
	}
	s.sure = sure && s.checks == 1
}

func (p *Position) siftLeaps(s *sieve) {
	by := p.side.Other()
	for from := p.g.side[by].leapers[s.king].And(s.enemies); ; {
		sq := from.Pop()
		if sq == geom.NoSquare {
			return
		}
		if p.g.reach[p.board[uint8(sq)]].hits[sq].Has(s.king) {
			s.check(geom.SetOf(sq), true)
		}
	}
}

// siftSlides looks along the lines on which a slider or hopper stands.
func (p *Position) siftSlides(s *sieve) {
	sliders := &p.sliders[p.side.Other()]
	n := len(p.g.dirs)
	for dir := range n {
		if away := &p.g.away[int(s.king)*n+dir]; away.Intersects(sliders) {
			p.siftAlong(s, dir)
		}
	}
}

// siftAlong looks outwards from the royal piece along one direction. What lies on it matters up to
// the third piece: a slider attacks past none and is hidden by one; a hopper attacks over one
// piece, and is hidden while there are none or two.
func (p *Position) siftAlong(s *sieve, dir int) {
	g, by := p.g, p.side.Other()
	squares := g.outward[int(s.king)*len(g.dirs)+dir]
	found := 0
	var pieces [2]uint8 // the first two on the way
	for i, sq := range squares {
		c := p.board[sq]
		if c == none {
			continue
		}
		if c.side() == by {
			at := dir*g.size + int(sq)
			r := &g.reach[c]
			if int(r.slide[at]) > i {
				p.siftSlider(s, pin{pieces[0], sq, uint8(dir)}, found)
			}
			if g.hopDirs[dir] {
				hops, behind := int(r.hop[at]) > i, int(r.behind[at]) > i
				if hops || behind {
					checks := found == 1 && (hops || pieces[0] == squares[0]) && p.hopsOver(c, pieces[0])
					s.siftHopper(squares[:i+1], pieces, found, checks)
				}
			}
		}
		if found == 2 || found == 1 && !g.hopDirs[dir] {
			return
		}
		pieces[found] = sq
		found++
	}
}

// siftSlider notes an attack by a slider, which is a pin if one piece was found on its way.
func (p *Position) siftSlider(s *sieve, n pin, found int) {
	switch {
	case found == 0:
		s.check(p.g.until(s.king, n), true)
	case found == 1 && s.n < maxPins:
		s.pins[s.n] = n
		s.n++
		s.pinned.Add(geom.Square(n.at))
	case found == 1:
		s.tender.Add(geom.Square(n.at))
	}
}

// until returns the squares from a royal piece to the one that attacks or pins.
func (g *Game) until(king geom.Square, n pin) geom.Set {
	dirs, dir := len(g.dirs), int(n.dir)
	return g.away[int(king)*dirs+dir].Minus(g.away[int(n.by)*dirs+dir])
}

// siftHopper notes an attack along squares, the last of which holds the hopper, over the pieces found.
func (s *sieve) siftHopper(squares []uint8, pieces [2]uint8, found int, checks bool) {
	switch {
	case checks:
		s.check(setOf(squares), false)
	case found == 2:
		s.tender.Add(geom.Square(pieces[0]))
		s.tender.Add(geom.Square(pieces[1]))
	default:
		s.tender = s.tender.Or(setOf(squares[:len(squares)-1]))
	}
}

func setOf(squares []uint8) geom.Set {
	var out geom.Set
	for _, sq := range squares {
		out.Add(geom.Square(sq))
	}
	return out
}

// siftLines looks at the pieces that attack by decision trees. A step changes two squares, a
// third if it captures en passant (which is always tested), so only lines with at most two
// unmet conditions can open.
func (p *Position) siftLines(s *sieve) {
	by := p.side.Other()
	for from := p.g.side[by].liners[s.king].And(s.enemies); ; {
		sq := from.Pop()
		if sq == geom.NoSquare {
			return
		}
		r := &p.g.reach[p.board[uint8(sq)]]
		at := int(sq)*p.g.size + int(s.king)
		for _, l := range r.lines.at(at) {
			p.siftLine(s, &l, sq, by)
		}
		if p.unmoved.Has(sq) {
			for _, l := range r.first.at(at) {
				p.siftLine(s, &l, sq, by)
			}
		}
	}
}

func (p *Position) siftLine(s *sieve, l *line, from geom.Square, by game.Side) {
	n := p.unmet(l, by)
	if n > 2 {
		return
	}
	conds := p.g.conds[l.first:l.end]
	if n == 0 {
		parry := geom.SetOf(from)
		for _, c := range conds {
			parry.Add(geom.Square(c.sq))
		}
		s.check(parry, false)
		return
	}
	for _, c := range conds {
		if !p.holds(c, by) {
			s.tender.Add(geom.Square(c.sq))
		}
	}
}

// free returns the squares that the piece on from may enter as far as sets tell it, and those among
// them on which a test must decide.
func (p *Position) free(s *sieve, from geom.Square) (free, tests geom.Set) {
	free = s.open
	leaves := s.checks > 0 && s.open.Has(from)
	if leaves || from == s.king {
		free = p.g.board.Squares().Minus(s.own)
	}
	if leaves || from == s.king || !s.sure || s.tender.Has(from) {
		return free, free
	}
	if s.pinned.Has(from) {
		for i := range s.pins[:s.n] {
			if s.pins[i].at == uint8(from) {
				free = free.And(p.g.until(s.king, s.pins[i]))
			}
		}
	}
	return free, free.And(s.tender)
}

// try tests some of the squares that a piece may go to one by one, and takes those away by which
// the royal piece would be captured.
func (p *Position) try(s *sieve, from uint8, to *geom.Set, some geom.Set) {
	if geom.Square(from) == s.king {
		p.tryRoyal(from, to, some)
		return
	}
	for sq := some.Pop(); sq != geom.NoSquare; sq = some.Pop() {
		if (byTables{}).exposes(p, newStep(kindMove, from, uint8(sq))) {
			to.Remove(sq)
		}
	}
}

// tryRoyal is try for the royal piece itself, which leaves its square once for all.
func (p *Position) tryRoyal(from uint8, to *geom.Set, some geom.Set) {
	king, them := p.board[from], p.side.Other()
	p.lift(from, king)
	for sq := some.Pop(); sq != geom.NoSquare; sq = some.Pop() {
		at := uint8(sq)
		there := p.board[at]
		p.lift(at, there)
		p.drop(at, king)
		if (byTables{}).attacked(p, at, them) {
			to.Remove(sq)
		}
		p.lift(at, king)
		p.drop(at, there)
	}
	p.drop(from, king)
}

// passes reports whether a pseudo-legal step leaves the royal piece safe.
func (p *Position) passes(s *sieve, st game.Step) bool {
	from, to, kind := geom.Square(stepFrom(st)), geom.Square(stepTo(st)), stepKindOf(st)
	switch {
	case s.king == geom.NoSquare:
		return true
	case kind == kindCastle || kind == kindPass:
		return s.checks == 0 // what castling asks for besides was tested when it was generated
	case from == s.king && kind != kindDrop, kind == kindEnPassant:
		return !byTables{}.exposes(p, st)
	case s.checks > 0 && !s.open.Has(to) && !s.open.Has(from):
		return false
	case !s.sure, s.bound.Has(from), s.tender.Has(to):
		return !byTables{}.exposes(p, st)
	}
	return true
}
