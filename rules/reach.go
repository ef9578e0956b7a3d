package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// Reach implements game.Position.
func (p *Position) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	if !p.g.board.Exists(from) {
		return nil
	}
	c := codeOf(t, side)
	f := &p.g.moveSets[c][from]
	marks := append(p.g.marks(f, from, t), p.g.powerMarks(c, from)...)
	if f.unmoved == nil {
		return marks
	}
	known := map[game.Mark]bool{}
	for _, m := range marks {
		known[m] = true
	}
	for _, m := range p.g.marks(f.unmoved, from, t) {
		if !known[m] {
			m.Initial = true
			marks = append(marks, m)
		}
	}
	return marks
}

// marks lists what a moveSet of a type leads to. Captures of royal pieces alone are left out: they
// stand for a ban on facing each other.
func (g *Game) marks(f *moveSet, from geom.Square, t game.TypeID) []game.Mark {
	var out []game.Mark
	regional := slices.ContainsFunc(g.v.Types[t].Moves, func(m variant.Regional) bool { return !g.openEverywhere(&m) })
	add := func(to uint8, e ends, how game.How, via, over int) {
		if e&(endEmpty|endEnemy) == 0 {
			return
		}
		out = append(out, game.Mark{
			To: geom.Square(to), How: how, Move: e&endEmpty != 0, Capture: e&endEnemy != 0,
			Via: uint8(via), Over: uint8(over), Initial: e&(endRights|endTakingRights) != 0 && regional,
		})
	}
	leaps := func(to uint8, e ends) {
		how := game.ByLeap
		if g.isNeighbour(from, geom.Square(to)) {
			how = game.ByStep
		}
		add(to, e, how, 0, 0)
	}
	for _, l := range f.leaps {
		leaps(l.to, l.ends)
	}
	for _, l := range f.safe {
		leaps(l.to, l.ends)
	}
	for _, r := range f.rays {
		for i, to := range r.squares {
			add(to, r.ends, game.BySlide, i, 0)
		}
	}
	for _, h := range f.hops {
		for i, to := range h.squares[1:] {
			add(to, h.ends, game.ByHop, i, 1)
		}
	}
	if f.tree != 0 {
		g.treeMarks(f.tree, from, treeWay{}, add)
	}
	return out
}

func (g *Game) isNeighbour(a, b geom.Square) bool {
	near := g.board.Neighbours(a)
	return near.Has(b)
}

// A treeWay is what a branch of a decision tree has asked for so far.
type treeWay struct {
	via, over int
	bent      bool
	last      geom.Square
}

// treeMarks lists what a tree leads to. Where a way goes on over enemies and over friends alike,
// only the former is followed: they are the same way.
func (g *Game) treeMarks(first uint32, from geom.Square, way treeWay, add func(uint8, ends, game.How, int, int)) {
	for i := first; ; i++ {
		n := &g.nodes[i]
		sq := geom.Square(n.sq)
		bent := way.bent || !g.inLine(from, way.last, sq, way.via+way.over)
		if n.ends != 0 {
			add(n.sq, n.ends, way.how(g, from, sq, bent), way.via, way.over)
		}
		for r, next := range n.next {
			if next == 0 || relation(r) == isFriend && n.next[isEnemy] != 0 || relation(r) == isCaptured {
				continue
			}
			on := treeWay{way.via + 1, way.over, bent, sq}
			if relation(r) != isEmpty {
				on = treeWay{way.via, way.over + 1, bent, sq}
			}
			g.treeMarks(next, from, on, add)
		}
		if n.last {
			return
		}
	}
}

// how names the manner in which a way reaches its end.
func (w *treeWay) how(g *Game, from, to geom.Square, bent bool) game.How {
	switch {
	case w.over > 0:
		return game.ByHop
	case bent:
		return game.ByBend
	case w.via > 0:
		return game.BySlide
	case g.isNeighbour(from, to):
		return game.ByStep
	}
	return game.ByLeap
}

// inLine reports whether a way that began at from and last looked at a square goes straight on
// to sq. The first square is always in line.
func (g *Game) inLine(from, last, sq geom.Square, looked int) bool {
	if looked == 0 {
		return true
	}
	return g.board.InLine(from, last, sq)
}
