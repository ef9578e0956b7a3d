package rules

import (
	"slices"

	"aanca.chess/geom"
)

// compileAttacks turns the moveSets around: from what can be captured from where to what could
// capture here.
func (g *Game) compileAttacks(all [][]trees) {
	g.findDirections()
	g.reach = make([]reachTables, g.codes)
	g.slides = make([]uint64, g.codes)
	for side := range g.side {
		g.side[side] = attackTables{make([]geom.Set, g.size), make([]geom.Set, g.size)}
	}
	for c := code(2); int(c) < g.codes; c++ {
		g.compileReach(c)
		if c == g.wall || g.sparesAll(&g.v.Types[c.kind()]) {
			g.reach[c].calm(g.size)
			continue
		}
		g.noteAttackers(c)
		g.reach[c].lines = g.compileLines(c, all[c], func(t trees) *twig { return t.regular })
		g.reach[c].first = g.compileLines(c, all[c], func(t trees) *twig { return t.initial })
	}
	for side := range g.side {
		g.side[side].prune()
	}
}

// prune drops the table of liners if it is empty.
func (t *attackTables) prune() {
	if !slices.ContainsFunc(t.liners, func(s geom.Set) bool { return !s.Empty() }) {
		t.liners = nil
	}
}

// someSet reports whether a table of ranges has an entry.
func someSet(table []uint8) bool {
	return slices.ContainsFunc(table, func(n uint8) bool { return n > 0 })
}

// findDirections collects the directions of all capturing rays and hops, and the squares seen
// along them from each target outwards.
func (g *Game) findDirections() {
	for c := code(2); int(c) < g.codes; c++ {
		for from := range g.moveSets[c] {
			f := &g.moveSets[c][from]
			for _, r := range f.rays {
				if r.ends&attacks != 0 {
					g.direction(from, r.squares)
				}
			}
			for _, h := range f.hops {
				if h.ends&attacks != 0 {
					g.hopDirs[g.direction(from, h.squares)] = true
				}
			}
		}
	}
	g.outward = make([][]uint8, g.size*len(g.dirs))
	g.away = make([]geom.Set, g.size*len(g.dirs))
	for target := range g.board.Squares().All() {
		for d, s := range g.dirs {
			squares := g.within(target, s)
			g.outward[int(target)*len(g.dirs)+d] = squares
			g.away[int(target)*len(g.dirs)+d] = setOf(squares)
		}
	}
}

// within lists the squares from a square in steps of a vector that crosses no joined edge.
func (g *Game) within(from geom.Square, v geom.Vector) []uint8 {
	var squares []uint8
	for sq := g.board.Within(from, v); sq != geom.NoSquare; sq = g.board.Within(sq, v) {
		squares = append(squares, uint8(sq))
	}
	return squares
}

// direction returns the number of the direction from which a line of squares looks back to its
// start, made if there is none yet.
func (g *Game) direction(from int, squares []uint8) int {
	a, b := geom.Square(from), geom.Square(squares[0])
	s := g.board.Delta(b, a)
	for d, known := range g.dirs {
		if known == s {
			return d
		}
	}
	g.dirs = append(g.dirs, s)
	g.hopDirs = append(g.hopDirs, false)
	return len(g.dirs) - 1
}

// compileReach fills the tables of one code for leaps, rays and hops.
func (g *Game) compileReach(c code) {
	r := &g.reach[c]
	r.takes = make([]geom.Set, g.size)
	r.goes = make([]geom.Set, g.size)
	r.looks = make([]geom.Set, g.size)
	r.even = make([]bool, g.size)
	r.slide = make([]uint8, len(g.dirs)*g.size)
	r.hop = make([]uint8, len(g.dirs)*g.size)
	r.behind = make([]uint8, len(g.dirs)*g.size)
	for from := range g.moveSets[c] {
		f := &g.moveSets[c][from]
		r.even[from] = f.isEven() && g.routes[c] == nil
		r.looks[from] = g.looksOf(f)
		if g.routes[c] != nil {
			r.looks[from] = g.board.Squares()
		}
		for _, l := range f.leaps {
			if l.ends&endEmpty != 0 {
				r.goes[from].Add(geom.Square(l.to))
			}
			if l.ends&attacks != 0 {
				r.takes[from].Add(geom.Square(l.to))
			}
		}
		for _, ray := range f.rays {
			if ray.ends&attacks != 0 {
				i := g.direction(from, ray.squares)*g.size + from
				r.slide[i] = max(r.slide[i], uint8(len(ray.squares)))
			}
		}
		for _, h := range f.hops {
			table := r.hop
			if h.behind {
				table = r.behind
			}
			if h.ends&attacks != 0 {
				i := g.direction(from, h.squares)*g.size + from
				table[i] = max(table[i], uint8(len(h.squares)))
			}
		}
	}
}

// calm makes the tables those of a type that attacks no royal piece.
func (r *reachTables) calm(size int) {
	r.hits = make([]geom.Set, size)
	clear(r.slide)
	clear(r.hop)
	clear(r.behind)
}

// noteAttackers takes down from where a code attacks by leaps, and whether by slides and hops.
func (g *Game) noteAttackers(c code) {
	r := &g.reach[c]
	r.hits = r.takes
	for from := range r.hits {
		for to := range r.hits[from].All() {
			g.side[c.side()].leapers[to].Add(geom.Square(from))
		}
	}
	hops := someSet(r.hop) || someSet(r.behind)
	if hops || someSet(r.slide) {
		g.slides[c] = 1
	}
	g.hurdles = g.hurdles || hops
}

// compileLines lists the capturing lines of one code's trees by source and target; nil if it
// has none.
func (g *Game) compileLines(c code, all []trees, pick func(trees) *twig) *lineTable {
	if !slices.ContainsFunc(all, func(t trees) bool { return !pick(t).empty() }) {
		return nil
	}
	byTarget := make([][][]cond, g.size)
	table := &lineTable{index: make([]uint32, g.size*g.size+1)}
	for from := range all {
		if tree := pick(all[from]); tree != nil {
			gatherLines(tree, uint8(from), nil, byTarget)
		}
		for to := range byTarget {
			table.index[from*g.size+to] = uint32(len(table.lines))
			for _, conds := range byTarget[to] {
				for _, c := range conds {
					g.hurdles = g.hurdles || c.want&(1<<isEmpty) == 0
				}
				first := uint32(len(g.conds))
				g.conds = append(g.conds, conds...)
				table.lines = append(table.lines, line{first, uint32(len(g.conds))})
				g.side[c.side()].liners[to].Add(geom.Square(from))
			}
			byTarget[to] = nil
		}
	}
	table.index[g.size*g.size] = uint32(len(table.lines))
	if len(table.lines) == 0 {
		return nil
	}
	return table
}

// gatherLines collects the conditions on every way through a tree to a square where it captures.
func gatherLines(t *twig, from uint8, conds []cond, byTarget [][][]cond) {
	for _, b := range t.branches {
		if b.ends&attacks != 0 {
			byTarget[b.sq] = append(byTarget[b.sq], append([]cond(nil), conds...))
		}
		for r, next := range b.next {
			if next == nil || relation(r) == isCaptured { // games with such moves have no use for the tables
				continue
			}
			if b.sq != from {
				gatherLines(next, from, append(conds[:len(conds):len(conds)], cond{b.sq, 1 << r}), byTarget)
			} else if relation(r) == isEmpty { // its own square counts as empty
				gatherLines(next, from, conds, byTarget)
			}
		}
	}
}

// collectPassages lists the moves of a tree that leave en passant rights; way are the squares passed so far.
func (g *Game) collectPassages(c code, from uint8, t *twig, way []uint8) {
	if t == nil {
		return
	}
	for _, b := range t.branches {
		if b.ends&(endRights|endTakingRights) != 0 {
			passed := slices.Clone(way)
			noted := geom.SetOf(toSquares(passed)...).And(g.v.EnPassantRegion[c.side().Other()])
			if len(passed) > 0 {
				noted = noted.Or(g.ownSquare(c, b.sq))
			}
			g.passages = append(g.passages, passage{c, from, b.sq, passed, noted})
		}
		for r, next := range b.next {
			if relation(r) == isEmpty && b.sq != from {
				g.collectPassages(c, from, next, append(way[:len(way):len(way)], b.sq))
			} else {
				g.collectPassages(c, from, next, way)
			}
		}
	}
}

// ownSquare returns, of a piece that has passed squares, the square where it stands now if positions name
// it among them.
func (g *Game) ownSquare(c code, sq uint8) geom.Set {
	if !g.v.Types[c.kind()].NamesItself {
		return geom.Set{}
	}
	return geom.SetOf(geom.Square(sq)).And(g.v.EnPassantRegion[c.side().Other()])
}
