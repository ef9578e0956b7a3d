package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// What a turn has left to be captured en passant makes a position another one, for the rules of repetition, only if a piece could
// capture it: a double step that nobody can answer so leads to the position that was there without it. So does what it has captured
// where there is a rule on trades, unless that forbids a step. The hash of positions has all such squares, since they are cheap to
// keep; who compares positions of the history asks here.

// recurring returns the hash of the position without squares on which nothing could be captured en passant, and without what the last turn has
// struck where that forbids nothing.
func (p *Position) recurring() uint64 {
	h := p.hash
	if !p.passant.squares.Empty() && !p.takesPassing() {
		h ^= p.g.passantKey(p.passant.squares)
	}
	if !p.struck.before.Empty() && !p.struckMatters() {
		h ^= p.g.struckKey(p.struck.before)
	}
	return h
}

// Recurring implements game.Recurrent.
func (p *Position) Recurring() uint64 { return p.recurring() }

var _ game.Recurrent = (*Position)(nil)

// passantKey is the part of the en passant squares in a hash.
func (g *Game) passantKey(squares geom.Set) uint64 {
	key := uint64(0)
	for sq := range squares.All() {
		key ^= g.keys.passant[sq]
	}
	return key
}

// takesPassing reports whether a piece could capture en passant and leave its royal piece safe, where turns are single steps.
func (p *Position) takesPassing() bool {
	q := p.Clone().(*Position)
	var steps []game.Step
	for _, s := range q.generate(nil, true) {
		if stepKindOf(s) == kindEnPassant {
			steps = append(steps, s)
		}
	}
	if q.royal[q.side] != geom.NoSquare && q.g.turns == nil {
		steps = q.g.watch.keepSafe(q, steps, 0)
	}
	return len(steps) > 0
}

// leavings are the parts of the hash of a position that recurring may leave out, 0 where there are none.
type leavings struct{ passant, struck uint64 }

// leavingsOf returns those of a position with given squares of both kinds.
func (g *Game) leavingsOf(passing, struck geom.Set) leavings {
	var out leavings
	if !passing.Empty() {
		out.passant = g.passantKey(passing)
	}
	if !struck.Empty() {
		out.struck = g.struckKey(struck)
	}
	return out
}

// hashes returns what recurring may be, where the hash is h, each once.
func (l leavings) hashes(h uint64) (list [4]uint64, n int) {
	list, n = [4]uint64{h}, 1
	for _, part := range [2]uint64{l.passant, l.struck} {
		if part == 0 {
			continue
		}
		for i := range n {
			list[n+i] = list[i] ^ part
		}
		n *= 2
	}
	return list, n
}

// wasAt reports whether the position before a step of the history was that with the given recurring hash.
func (p *Position) wasAt(i int, recurring uint64) bool {
	u := &p.history[i]
	struck := p.struckAt(i)
	if u.passant.squares.Empty() && struck.Empty() {
		return u.hash == recurring
	}
	if list, n := p.g.leavingsOf(u.passant.squares, struck).hashes(u.hash); !slices.Contains(list[:n], recurring) {
		return false
	}
	q := p.Clone().(*Position)
	for len(q.history) > i {
		q.Unmake()
	}
	return q.recurring() == recurring
}

// struckAt returns on which squares the turn before a step of the history has struck.
func (p *Position) struckAt(i int) geom.Set {
	if p.g.trade == nil {
		return geom.Set{}
	}
	return p.strucks[i].before
}

// leavesNothing reports whether there is nothing that recurring may leave out.
func (p *Position) leavesNothing() bool { return p.passant.squares.Empty() && p.struck.before.Empty() }

// tallySeen adds to the number of positions seen, under each hash that recurring may be.
func (p *Position) tallySeen(by uint16) {
	if p.leavesNothing() { // mostly: what follows takes longer
		p.seen[p.hash%uint64(len(p.seen))] += by
		return
	}
	list, n := p.g.leavingsOf(p.passant.squares, p.struck.before).hashes(p.hash)
	for _, h := range list[:n] {
		p.seen[h%uint64(len(p.seen))] += by
	}
}

// seenTimes returns how many positions seen may have had one of the hashes that the present one may have.
func (p *Position) seenTimes() int {
	if p.leavesNothing() {
		return int(p.seen[p.hash%uint64(len(p.seen))])
	}
	most := uint16(0)
	list, n := p.g.leavingsOf(p.passant.squares, p.struck.before).hashes(p.hash)
	for _, h := range list[:n] {
		most = max(most, p.seen[h%uint64(len(p.seen))])
	}
	return int(most)
}
