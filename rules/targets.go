package rules

import (
	"math/bits"

	"aanca.chess/geom"
)

// targets are what a piece may do from one square, as sets: leaps, slides that capture as they go,
// and leaps through gates. Sets make many steps at a time: those that a check or a pin forbids are
// taken away at once, and to count the rest none of them is made.
type targets struct {
	goes, takes geom.Set // leaps to empty squares, and onto enemies
	tracks      []*track // slides
	gates       []gate

	rights  geom.Set // a move there leaves en passant rights
	passant geom.Set // where it captures en passant

	refined bool // some of its steps need refining
	odd     bool // one of the following holds, or it captures en passant
	listed  bool // it has other ways of moving: its steps must be listed
	unmoved bool // it has as long as it has not moved
}

// A track is two slides from one square, one towards lower squares and one towards higher. Which two
// of a piece's slides are one track does not matter. Pieces share tracks.
type track struct{ low, high geom.Set }

// A gate leads to a square, if all squares of a way are empty.
type gate struct {
	way         geom.Set
	to          uint8
	goes, takes bool
}

// maxGates bounds the gates of a piece on one square. With more of them, as bent riders have, its
// tree is walked faster.
const maxGates = 12

// A zone tells which steps of a piece need refining: those that end in into or begin in outOf.
type zone struct{ into, outOf geom.Set }

// compileTargets turns fans into sets, in games in which plain moves are all.
func (g *Game) compileTargets() error {
	g.words = (g.size + 63) / 64
	g.bySets = !g.anyPowers && g.turn == nil && g.watch == watch(byTables{})
	if !g.bySets {
		return nil
	}
	g.targets = make([]targets, g.codes*g.size)
	g.zones = make([]zone, g.codes)
	shared := map[track]*track{}
	for c := code(2); int(c) < g.codes; c++ {
		g.zones[c] = g.zoneOf(c)
		for from := range g.board.Squares().All() {
			t := g.targetsOf(&g.fans[c][from], uint8(from), shared)
			looks := g.looksOf(&g.fans[c][from])
			t.refined = g.special[c] && (looks.Intersects(&g.zones[c].into) || g.zones[c].outOf.Has(from))
			t.odd = t.listed || t.unmoved || !t.passant.Empty()
			g.targets[int(c)*g.size+int(from)] = t
		}
	}
	return nil
}

// zoneOf returns the zone of a code.
func (g *Game) zoneOf(c code) zone {
	z := zone{into: g.immobile[c]}
	if g.spares[c] != nil || g.after[c] {
		z.into = g.board.Squares()
	}
	for i := range g.promotions[c] {
		z.into = z.into.Or(g.promotions[c][i].intoZone)
		z.outOf = z.outOf.Or(g.promotions[c][i].outOf)
	}
	return z
}

// targetsOf turns the fan of a piece on one square into sets.
func (g *Game) targetsOf(f *fan, from uint8, shared map[track]*track) targets {
	t := targets{unmoved: f.unmoved != nil}
	t.listed = len(f.hops) > 0 || len(f.safe) > 0 || !t.addLeaps(f.leaps) || !t.addRays(f.rays, from, shared)
	if f.tree != 0 && !t.listed {
		t.listed = !g.addGates(&t, f.tree, geom.Set{}, from)
	}
	return t
}

// addLeaps adds leaps, and reports whether sets can say them.
func (t *targets) addLeaps(leaps []leap) bool {
	for _, l := range leaps {
		if l.ends&^(endEmpty|endEnemy|endPassant) != 0 {
			return false
		}
		sq := geom.Square(l.to)
		if l.ends&endEmpty != 0 {
			t.goes.Add(sq)
		}
		if l.ends&endEnemy != 0 {
			t.takes.Add(sq)
		}
		if l.ends&endPassant != 0 {
			t.passant.Add(sq)
		}
	}
	return true
}

// addRays pairs the slides of a piece on from to tracks, and reports whether that can be done.
func (t *targets) addRays(rays []ray, from uint8, shared map[track]*track) bool {
	var low, high []geom.Set
	for _, r := range rays {
		squares := geom.SetOf(toSquares(r.squares)...)
		switch {
		case r.ends != endEmpty|endEnemy:
			return false
		case isRising(from, r.squares):
			high = append(high, squares)
		case isFalling(from, r.squares):
			low = append(low, squares)
		default:
			return false
		}
	}
	for i := range max(len(low), len(high)) {
		var tr track
		if i < len(low) {
			tr.low = low[i]
		}
		if i < len(high) {
			tr.high = high[i]
		}
		if shared[tr] == nil {
			shared[tr] = &tr
		}
		t.tracks = append(t.tracks, shared[tr])
	}
	return true
}

func isRising(from uint8, squares []uint8) bool {
	for _, sq := range squares {
		if sq <= from {
			return false
		}
		from = sq
	}
	return true
}

func isFalling(from uint8, squares []uint8) bool {
	for _, sq := range squares {
		if sq >= from {
			return false
		}
		from = sq
	}
	return true
}

// addGates adds the moves of a tree behind a way of empty squares, and reports whether gates can
// say them: nothing but emptiness opens the way, and no square is reached twice.
func (g *Game) addGates(t *targets, first uint32, way geom.Set, from uint8) bool {
	for i := first; ; i++ {
		n := &g.nodes[i]
		if n.sq == from || n.ends != 0 && !t.addGate(n, way) {
			return false
		}
		for r, next := range n.next {
			if next == 0 {
				continue
			}
			behind := way.Or(geom.SetOf(geom.Square(n.sq)))
			if relation(r) != isEmpty || !g.addGates(t, next, behind, from) {
				return false
			}
		}
		if n.last {
			return true
		}
	}
}

func (t *targets) addGate(n *node, way geom.Set) bool {
	if n.ends&^(endEmpty|endEnemy|endRights) != 0 || len(t.gates) == maxGates {
		return false
	}
	for i := range t.gates {
		if t.gates[i].to == n.sq {
			return false
		}
	}
	if n.ends&endRights != 0 {
		if n.ends&endEnemy != 0 {
			return false // of its moves there only some leave rights
		}
		t.rights.Add(geom.Square(n.sq))
	}
	t.gates = append(t.gates, gate{way, n.sq, n.ends&endEmpty != 0, n.ends&endEnemy != 0})
	return true
}

// find sets out to where a piece with these targets may go, as far as the sieve has the squares open
// for others than the royal piece. What it captures en passant is not among them.
//
// A slide is found by a difference ("o^(o-2r)"): from the nearest piece below to the nearest above.
// Against a walk from square to square that takes half the time, since nothing is guessed wrong.
// Boards of one and two words, which most are, have code of their own: the loop over words would
// take twice the time.
func (t *targets) find(s *sieve, open, out *geom.Set) {
	switch s.words {
	case 1:
		n := t.goes[0]&^s.all[0] | t.takes[0]&s.enemies[0]
		for _, tr := range t.tracks {
			n |= tr.reach1(s.all[0])
		}
		out[0] = n & open[0]
	case 2:
		n0 := t.goes[0]&^s.all[0] | t.takes[0]&s.enemies[0]
		n1 := t.goes[1]&^s.all[1] | t.takes[1]&s.enemies[1]
		for _, tr := range t.tracks {
			r0, r1 := tr.reach2(s.all[0], s.all[1])
			n0, n1 = n0|r0, n1|r1
		}
		out[0], out[1] = n0&open[0], n1&open[1]
	default:
		for i := range out {
			out[i] = t.goes[i]&^s.all[i] | t.takes[i]&s.enemies[i]
		}
		for _, tr := range t.tracks {
			tr.addReach(&s.all, out)
		}
		for i := range out {
			out[i] &= open[i]
		}
	}
	for i := range t.gates {
		t.gates[i].find(s, open, out)
	}
}

// find adds the square that the gate leads to, if it does.
func (gt *gate) find(s *sieve, open, out *geom.Set) {
	sq := geom.Square(gt.to)
	if gt.way.Intersects(&s.all) || !open.Has(sq) {
		return
	}
	if gt.goes && !s.all.Has(sq) || gt.takes && s.enemies.Has(sq) {
		out.Add(sq)
	}
}

// highest returns the highest bit of a word alone, 0 for 0.
func highest(w uint64) uint64 { return 1 << (uint(bits.Len64(w)) - 1) }

func (tr *track) reach1(all uint64) uint64 {
	low, high := tr.low[0], tr.high[0]
	up := high & all
	return (up ^ (up - highest(low&all|1))) & (low | high)
}

func (tr *track) reach2(all0, all1 uint64) (uint64, uint64) {
	below0, below1 := highest(tr.low[0]&all0|1), highest(tr.low[1]&all1)
	if below1 != 0 {
		below0 = 0
	}
	up0, up1 := tr.high[0]&all0, tr.high[1]&all1
	d0, borrow := bits.Sub64(up0, below0, 0)
	d1, _ := bits.Sub64(up1, below1, borrow)
	return (up0 ^ d0) & (tr.low[0] | tr.high[0]), (up1 ^ d1) & (tr.low[1] | tr.high[1])
}

func (tr *track) addReach(all, out *geom.Set) {
	var below geom.Set
	nearest := 0
	for i := len(below) - 1; i > 0; i-- {
		if w := tr.low[i] & all[i]; w != 0 {
			nearest = i
			break
		}
	}
	below[nearest] = highest(tr.low[nearest]&all[nearest] | 1>>nearest)
	var borrow uint64
	for i := range out {
		var d uint64
		up := tr.high[i] & all[i]
		d, borrow = bits.Sub64(up, below[i], borrow)
		out[i] |= (up ^ d) & (tr.low[i] | tr.high[i])
	}
}
