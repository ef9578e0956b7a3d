package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// What a turn has left to be captured en passant makes a position another one, for the rules of repetition, only if a piece could
// capture it: a double step that nobody can answer so leads to the position that was there without it. The hash of positions has
// all such squares, since they are cheap to keep; who compares positions of the history asks here.

// recurring returns the hash of the position without squares on which nothing could be captured en passant.
func (p *Position) recurring() uint64 {
	if p.passant.squares.Empty() || p.takesPassing() {
		return p.hash
	}
	return p.hash ^ p.g.passantKey(p.passant.squares)
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

// wasAt reports whether the position before a step of the history was that with the given recurring hash.
func (p *Position) wasAt(i int, recurring uint64) bool {
	u := &p.history[i]
	if u.passant.squares.Empty() {
		return u.hash == recurring
	}
	if u.hash != recurring && u.hash^p.g.passantKey(u.passant.squares) != recurring {
		return false
	}
	q := p.Clone().(*Position)
	for len(q.history) > i {
		q.Unmake()
	}
	return q.recurring() == recurring
}

// tallySeen adds to the number of positions seen, under the hash and, where something might be captured en passant, without that.
func (p *Position) tallySeen(by uint16) {
	p.seen[p.hash%uint64(len(p.seen))] += by
	if !p.passant.squares.Empty() {
		p.seen[(p.hash^p.g.passantKey(p.passant.squares))%uint64(len(p.seen))] += by
	}
}

// seenTimes returns how many positions seen may have had one of the hashes that the present one may have.
func (p *Position) seenTimes() int {
	n := p.seen[p.hash%uint64(len(p.seen))]
	if !p.passant.squares.Empty() {
		n = max(n, p.seen[(p.hash^p.g.passantKey(p.passant.squares))%uint64(len(p.seen))])
	}
	return int(n)
}
