package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// generate appends the pseudo-legal steps of the side to move: all that its pieces can do, its
// own royal piece's safety apart. With noisy set, steps that only move a piece are left out.
func (p *Position) generate(buf []game.Step, noisy bool) []game.Step {
	us := p.side
	begin := len(buf)
	var frozen geom.Set
	if len(p.g.immobilizers[us]) > 0 {
		frozen = p.findFrozen(us)
	}
	for pieces := p.occ[us].Minus(frozen); ; {
		sq := pieces.Pop()
		if sq == geom.NoSquare {
			break
		}
		if !noisy || p.mayCapture(uint8(sq)) {
			buf = p.generateFrom(buf, uint8(sq), noisy)
		}
	}
	if p.g.shaped {
		buf = p.generateShared(buf, begin, frozen, noisy)
	} else if p.g.v.Passes[us] && !noisy && p.mayPass(frozen) {
		buf = append(buf, passStep)
	}
	if p.castle>>(2*us)&3 != 0 && !noisy && !p.threats {
		buf = p.generateCastling(buf, frozen)
	}
	if p.mayDrop() && !noisy && !p.threats && !p.looking {
		buf = p.generateDrops(buf)
	}
	return p.addChoices(p.withRoom(buf, begin), begin)
}

// generateFrom appends the pseudo-legal steps of the piece on a square, castling apart.
func (p *Position) generateFrom(buf []game.Step, from uint8, noisy bool) []game.Step {
	c := p.board[from]
	f := &p.g.moveSets[c][from]
	begin := len(buf)
	if !p.threats && p.waits(c, from) {
		return buf
	}
	special := p.g.special[c]
	wanted := endEmpty | endEnemy | endFriend | endRoyal | endPassant
	if noisy && !special { // a special piece may promote by a mere move
		wanted &^= endEmpty
	}
	enemy := c&1 ^ 1
	if f.unmoved != nil && p.unmoved.Has(geom.Square(from)) {
		f = f.unmoved
	}
	for i := range f.leaps {
		l := &f.leaps[i]
		if p.endsOn(l.ends&wanted, l.to, enemy) {
			buf = append(buf, newStep(kindMove, from, l.to))
		} else if l.ends&endPassant != 0 && p.canPass(l.to) {
			buf = append(buf, newStep(kindEnPassant, from, l.to))
		}
	}
	for i := range f.rays {
		buf = p.slide(buf, from, &f.rays[i], wanted, enemy)
	}
	for i := range f.hops {
		buf = p.hop(buf, from, &f.hops[i], wanted, enemy)
	}
	if f.tree != 0 {
		w := walker{p: p, buf: buf, begin: len(buf), from: from, wanted: wanted, enemy: enemy}
		w.walk(f.tree)
		buf = w.buf
	}
	if p.g.routes[c] != nil {
		buf = p.generateRoutes(buf, begin, from, c, noisy && !special)
	}
	if p.g.hunts[c] {
		buf = withoutRepeats(buf, begin)
	}
	if p.g.powers[c] != nil {
		buf = p.generatePowers(buf, begin, from, noisy)
	}
	if len(f.safe) != 0 && !noisy && !p.threats && !p.attacked(from, p.side.Other()) {
		buf = p.generateSafe(buf, begin, f, from, wanted)
	}
	if special {
		buf = p.refine(buf, begin, c, noisy)
		if !p.threats {
			buf = p.promoteInstead(buf, from, c)
		}
	}
	return p.withRoom(buf, begin)
}

// withoutRepeats drops the steps from begin on that are there twice: a royal piece may be
// captured by a move that captures all, and by one that captures royal pieces alone. The one that
// gives rights stays.
func withoutRepeats(buf []game.Step, begin int) []game.Step {
	kept := begin
	for i, s := range buf[begin:] {
		rights := newStep(kindRights, stepFrom(s), stepTo(s))
		others, rest := buf[begin:kept], buf[begin+i+1:]
		if contains(others, s) || stepKindOf(s) == kindMove && (contains(others, rights) || contains(rest, rights)) {
			continue
		}
		buf[kept] = s
		kept++
	}
	return buf[:kept]
}

// endsOn reports whether a move with the given ends may end on a square. En passant apart.
func (p *Position) endsOn(e ends, sq uint8, enemy code) bool {
	c := p.board[sq]
	switch {
	case c == none:
		return e&endEmpty != 0
	case c&1 != enemy:
		return e&endFriend != 0 && !p.g.isRoyal[c]
	}
	return e&endEnemy != 0 || e&endRoyal != 0 && p.g.decides[c]
}

// canPass reports whether the side to move may capture en passant on a square.
func (p *Position) canPass(sq uint8) bool {
	return p.passant.squares.Has(geom.Square(sq)) && p.board[sq] == none &&
		p.g.passantRegion[p.side].Has(geom.Square(sq))
}

// slide appends the steps along a ray.
func (p *Position) slide(buf []game.Step, from uint8, r *ray, wanted ends, enemy code) []game.Step {
	quiet := r.ends&wanted&endEmpty != 0
	for _, to := range r.squares {
		if p.board[to] == none {
			if quiet {
				buf = append(buf, newStep(kindMove, from, to))
			}
			continue
		}
		if p.endsOn(r.ends&wanted, to, enemy) {
			buf = append(buf, newStep(kindMove, from, to))
		}
		break
	}
	return buf
}

// hop appends the steps of a hop over one piece.
func (p *Position) hop(buf []game.Step, from uint8, h *hop, wanted ends, enemy code) []game.Step {
	i := 0
	for i < len(h.squares) && p.board[h.squares[i]] == none {
		i++
	}
	if i < len(h.squares) && !p.hopsOver(p.board[from], h.squares[i]) {
		return buf
	}
	for i++; i < len(h.squares); i++ {
		to := h.squares[i]
		if p.endsOn(h.ends&wanted, to, enemy) {
			buf = append(buf, newStep(kindMove, from, to))
		}
		if h.behind || p.board[to] != none {
			break
		}
	}
	return buf
}

// hopsOver reports whether a piece of code c hops over what stands on a square.
func (p *Position) hopsOver(c code, sq uint8) bool {
	return p.g.barred[c] == nil || !p.g.barred[c][p.board[sq]]
}

// A walker follows the decision tree of one piece. It makes no move twice.
type walker struct {
	p      *Position
	buf    []game.Step
	done   geom.Set // squares that it has moved to without capturing on the way
	begin  int      // its steps begin here in buf
	from   uint8
	wanted ends
	enemy  code

	locust bool  // it has captured on the way,
	taken  uint8 // here: this square stays blocked
}

func (w *walker) walk(first uint32) {
	for i := first; ; i++ {
		n := &w.p.g.nodes[i]
		if w.locust && n.sq == w.taken {
			if n.last {
				return
			}
			continue
		}
		c := w.p.board[n.sq]
		r := isEmpty
		if c != none && n.sq != w.from {
			r = isFriend
			if c&1 == w.enemy && c != w.p.g.wall {
				r = isEnemy
			}
		}
		if n.ends != 0 {
			w.end(n)
		}
		if next := n.next[r]; next != 0 && (r == isEmpty || w.p.hopsOver(w.p.board[w.from], n.sq)) {
			w.walk(next)
		}
		if next := n.next[isCaptured]; next != 0 && r == isEnemy && w.p.isPrey(w.p.board[w.from], n.sq) {
			w.locust, w.taken = true, n.sq
			w.walk(next)
			w.locust = false
		}
		if n.last {
			return
		}
	}
}

// end appends the step that ends at a node, if the node allows it.
func (w *walker) end(n *node) {
	if w.locust {
		w.endLocust(n)
		return
	}
	to := geom.Square(n.sq)
	kind := kindMove
	switch {
	case w.p.endsOn(n.ends&w.wanted, n.sq, w.enemy):
		if w.leavesRights(n) {
			kind = kindRights
		}
		if w.p.board[n.sq] == none {
			w.overPassant(n.sq)
		}
	case n.ends&endEmpty != 0 && w.p.board[n.sq] == none: // a mere move, which is not wanted
		w.overPassant(n.sq)
		w.done.Add(to)
		return
	case w.done.Has(to):
		return
	case n.ends&endPassant != 0 && w.p.canPass(n.sq):
		kind = kindEnPassant
	default:
		return
	}
	if w.done.Has(to) {
		if kind == kindRights {
			w.addRights(n.sq)
		}
		return
	}
	w.done.Add(to)
	w.buf = append(w.buf, newStep(kind, w.from, n.sq))
}

// overPassant takes back a capture en passant already found to a square: what is possible without one is a mere move.
func (w *walker) overPassant(to uint8) {
	if !w.p.passant.squares.Has(geom.Square(to)) {
		return
	}
	for i := w.begin; i < len(w.buf); i++ {
		if w.buf[i] == newStep(kindEnPassant, w.from, to) {
			w.buf = slices.Delete(w.buf, i, i+1)
			w.done.Remove(geom.Square(to))
		}
	}
}

// leavesRights reports whether a move that ends at a node leaves en passant rights.
func (w *walker) leavesRights(n *node) bool {
	if w.p.board[n.sq] == none {
		return n.ends&endRights != 0
	}
	return n.ends&endTakingRights != 0
}

// addRights makes the step already found to a square one that leaves en passant rights: of two
// ways of making the same move, the rights of both hold.
func (w *walker) addRights(to uint8) {
	for i := w.begin; i < len(w.buf); i++ {
		if w.buf[i] == newStep(kindMove, w.from, to) {
			w.buf[i] = newStep(kindRights, w.from, to)
		}
	}
}

// endLocust appends the step that ends at a node after a capture on the way.
func (w *walker) endLocust(n *node) {
	if n.sq == w.from {
		if n.ends&endEmpty == 0 {
			return
		}
	} else if !w.p.endsOn(n.ends, n.sq, w.enemy) {
		return
	}
	s := newStep(kindLocust, w.from, n.sq) | withAux(w.taken)
	if !contains(w.buf[w.begin:], s) {
		w.buf = append(w.buf, s)
	}
}

// generateSafe appends the initial leaps of an unattacked piece that may not pass over attacked
// squares. The piece counts as lifted from its own square, and as standing in the place of
// whatever is on the squares passed. Its other steps begin at begin: none is made twice.
func (p *Position) generateSafe(buf []game.Step, begin int, f *moveSet, from uint8, wanted ends) []game.Step {
	enemy := p.board[from]&1 ^ 1
	for i := range f.safe {
		l := &f.safe[i]
		s := newStep(kindMove, from, l.to)
		if p.endsOn(l.ends&wanted, l.to, enemy) && !contains(buf[begin:], s) && p.someWaySafe(l.ways, from) {
			buf = append(buf, s)
		}
	}
	return buf
}

func (p *Position) someWaySafe(ways [][]uint8, from uint8) bool {
	for _, way := range ways {
		safe := true
		for _, sq := range way {
			safe = safe && !p.attackedInPlace(sq, from)
		}
		if safe {
			return true
		}
	}
	return false
}
