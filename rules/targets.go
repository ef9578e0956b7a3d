package rules

import "aanca.chess/geom"

// targets are what a piece may do from one square, as sets. Sets make many steps at a time: those
// that a check or a pin forbids are taken away at once, and to count the rest none of them is made.
//
// The order of the fields is that in which they are looked at: for boards of one word a piece is in
// one cache line, for others in two.
type targets struct {
	tracks []*track // slides that capture as they go
	extra  *extra   // nil if there is nothing but leaps and such slides

	refined bool // some of its steps need refining
	listed  bool // it has other ways of moving: its steps must be listed
	unmoved bool // it has as long as it has not moved
	passant bool // it captures en passant

	leaps [words]leaps
	_     [24]byte
}

// words is the number of words of a set of squares.
const words = geom.MaxSquares / 64

// leaps are one word of the squares that a piece leaps to if they are empty, and of those where it
// captures by a leap.
type leaps struct{ goes, takes uint64 }

// An extra is what few pieces do.
type extra struct {
	glides  []*track // slides that do not capture
	strikes []*track // slides that only capture
	hunts   []*track // slides that only capture what decides the game
	hops    []hop
	gates   []gate

	rights  geom.Set // moves to these squares leave en passant rights
	passant geom.Set // here it captures en passant
}

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

// compileTargets turns moveSets into sets, in games in which plain moves are all.
func (g *Game) compileTargets() error {
	g.words = (g.size + 63) / 64
	g.bySets = g.pseudo == nil && !g.shaped && !g.heirs && g.v.FreeDrops == nil && g.wall == none && g.turns == nil && g.watch == watch(byTables{})
	if !g.bySets {
		return nil
	}
	g.targets = make([]targets, g.codes*g.size)
	g.zones = make([]zone, g.codes)
	shared := map[track]*track{}
	for c := code(2); int(c) < g.codes; c++ {
		g.zones[c] = g.zoneOf(c)
		for from := range g.board.Squares().All() {
			f := &g.moveSets[c][from]
			t := g.targetsOf(f, uint8(from), shared)
			t.listed = t.listed || len(f.hops) > 0 && g.barred[c] != nil || g.promotesInstead(c)
			looks := g.looksOf(f)
			t.refined = g.special[c] && (looks.Intersects(&g.zones[c].into) || g.zones[c].outOf.Has(from))
			g.targets[int(c)*g.size+int(from)] = t
		}
		g.reach[c].tracks = g.tracksOf(c)
	}
	return nil
}

// tracksOf returns the slides of a code from each square; nil if they do not tell all slides where it is even.
func (g *Game) tracksOf(c code) [][]*track {
	tracks := make([][]*track, g.size)
	for from := range g.board.Squares().All() {
		var slides, told geom.Set
		for _, r := range g.moveSets[c][from].rays {
			slides = slides.Or(setOf(r.squares))
		}
		tracks[from] = g.targets[int(c)*g.size+int(from)].tracks
		for _, tr := range tracks[from] {
			told = told.Or(tr.low).Or(tr.high)
		}
		if g.reach[c].even[from] && told != slides {
			return nil
		}
	}
	return tracks
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

// targetsOf turns the moveSet of a piece on one square into sets.
func (g *Game) targetsOf(f *moveSet, from uint8, shared map[track]*track) targets {
	t, x := targets{unmoved: f.unmoved != nil}, extra{}
	t.listed = len(f.safe) > 0 || !t.addLeaps(f.leaps, &x) || !t.addRays(f.rays, &x, from, shared) ||
		!x.addHops(f.hops) || f.tree != 0 && !g.addGates(&x, f.tree, geom.Set{}, from)
	t.passant = !x.passant.Empty()
	if len(x.glides)+len(x.strikes)+len(x.hunts)+len(x.hops)+len(x.gates) > 0 || t.passant {
		t.extra = &x
	}
	return t
}

// addLeaps adds leaps, and reports whether sets can say them.
func (t *targets) addLeaps(leaps []leap, x *extra) bool {
	for _, l := range leaps {
		if l.ends&^(endEmpty|endEnemy|endPassant) != 0 {
			return false
		}
		word, bit := &t.leaps[l.to>>6], uint64(1)<<(l.to&63)
		if l.ends&endEmpty != 0 {
			word.goes |= bit
		}
		if l.ends&endEnemy != 0 {
			word.takes |= bit
		}
		if l.ends&endPassant != 0 {
			x.passant.Add(geom.Square(l.to))
		}
	}
	return true
}

// addRays pairs the slides of a piece on from to tracks, and reports whether that can be done.
func (t *targets) addRays(rays []ray, x *extra, from uint8, shared map[track]*track) bool {
	for _, kind := range []struct {
		ends ends
		to   *[]*track
	}{
		{endEmpty | endEnemy, &t.tracks},
		{endEmpty, &x.glides},
		{endEnemy, &x.strikes},
		{endRoyal, &x.hunts},
	} {
		var low, high []geom.Set
		for _, r := range rays {
			switch {
			case r.ends != kind.ends:
			case isRising(from, r.squares):
				high = append(high, setOf(r.squares))
			case isFalling(from, r.squares):
				low = append(low, setOf(r.squares))
			default:
				return false
			}
		}
		*kind.to = pairs(low, high, shared)
		rays = without(rays, kind.ends)
	}
	return len(rays) == 0
}

// without returns the rays that end otherwise.
func without(rays []ray, e ends) []ray {
	var rest []ray
	for _, r := range rays {
		if r.ends != e {
			rest = append(rest, r)
		}
	}
	return rest
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

// addHops adds hops, and reports whether sets can say them.
func (x *extra) addHops(hops []hop) bool {
	for _, h := range hops {
		if h.ends&^(endEmpty|endEnemy) != 0 {
			return false
		}
		x.hops = append(x.hops, h)
	}
	return true
}

// addGates adds the moves of a tree behind a way of empty squares, and reports whether gates can
// say them: nothing but emptiness opens the way, and no square is reached twice.
func (g *Game) addGates(x *extra, first uint32, way geom.Set, from uint8) bool {
	for i := first; ; i++ {
		n := &g.nodes[i]
		if n.sq == from || n.ends != 0 && !x.addGate(n, way) {
			return false
		}
		for r, next := range n.next {
			if next == 0 {
				continue
			}
			behind := way.Or(geom.SetOf(geom.Square(n.sq)))
			if relation(r) != isEmpty || !g.addGates(x, next, behind, from) {
				return false
			}
		}
		if n.last {
			return true
		}
	}
}

func (x *extra) addGate(n *node, way geom.Set) bool {
	if n.ends&^(endEmpty|endEnemy|endRights) != 0 || len(x.gates) == maxGates {
		return false
	}
	for i := range x.gates {
		if x.gates[i].to == n.sq {
			return false
		}
	}
	if n.ends&endRights != 0 {
		x.rights.Add(geom.Square(n.sq))
	}
	x.gates = append(x.gates, gate{way, n.sq, n.ends&endEmpty != 0, n.ends&endEnemy != 0})
	return true
}
