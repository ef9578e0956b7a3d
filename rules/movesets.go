package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// compileMoves builds the moveSets and attack tables of every type, side and square.
func (g *Game) compileMoves() error {
	g.nodes = make([]node, 1) // node 0 means: no tree
	g.moveSets = make([][]moveSet, g.codes)
	g.hunts = make([]bool, g.codes)
	g.passagesFrom = make([]uint32, g.codes*g.size+1)
	g.routes = make([][]routes, g.codes)
	all := make([][]trees, g.codes)
	if g.wall != none {
		g.moveSets[g.wall] = make([]moveSet, g.size)
	}
	for i := range g.v.Types {
		tp, err := g.resolve(game.TypeID(i))
		if err != nil {
			return err
		}
		if err := g.compileRoutes(tp); err != nil {
			return err
		}
		for _, side := range []game.Side{game.First, game.Second} {
			c := codeOf(game.TypeID(i), side)
			g.moveSets[c] = make([]moveSet, g.size)
			g.hunts[c] = tp.hunts
			all[c] = make([]trees, g.size)
			for from := range g.board.Squares().All() {
				set, grown, err := g.moveSet(tp, side, from)
				if err == nil && g.work > maxMoveWork {
					err = g.movesTooMany(game.TypeID(i))
				}
				if err != nil {
					return err
				}
				g.moveSets[c][from], all[c][from] = set, grown
				begin := len(g.passages)
				g.collectPassages(c, uint8(from), grown.regular, nil)
				g.collectPassages(c, uint8(from), grown.initial, nil)
				at := int(c)*g.size + int(from)
				g.passagesFrom[at], g.passagesFrom[at+1] = uint32(begin), uint32(len(g.passages))
			}
		}
	}
	g.compileAttacks(all)
	return nil
}

// trees are the trees of one type on one square from which attack lines are made: of all its
// moves that are no plain leaps, slides and hops, and of those that it may make while unmoved.
type trees struct{ regular, initial *twig }

// moveSet compiles what one type may do from one square.
func (g *Game) moveSet(tp *typePaths, side game.Side, from geom.Square) (moveSet, trees, error) {
	tm := tp.at(side, from)
	set, tree, err := g.compileMoveSet(tp.id, &tm, tm.regular)
	if err == nil && len(tm.initial) == 0 && g.routesInitially(codeOf(tp.id, side), from) {
		unmoved := set
		set.unmoved = &unmoved
	}
	if err != nil || len(tm.initial) == 0 {
		return set, trees{regular: tree}, err
	}
	initial := tm.initial
	var safe []safeLeap
	if tp.t.SafeLeaps || tp.t.CalmLeaps {
		if safe, err = g.safeLeaps(tp.id, &tm); err != nil {
			return set, trees{}, err
		}
		initial = nil
	}
	first, err := g.growTree(tp.id, &tm, initial)
	if err != nil {
		return set, trees{}, err
	}
	both := append(append([]way(nil), tm.regular...), initial...)
	unmoved, _, err := g.compileMoveSet(tp.id, &tm, both)
	unmoved.safe = safe
	set.unmoved = &unmoved
	return set, trees{tree, first}, err
}

// compileMoveSet sorts paths into leaps, rays and hops, and puts the rest into a tree. Where two of
// them might make the same move, everything goes into the tree, which makes none twice.
func (g *Game) compileMoveSet(id game.TypeID, tm *typeMoves, paths []way) (moveSet, *twig, error) {
	var set moveSet
	var rest []way
	for _, p := range paths {
		if !g.compileSimple(&set, tm, p) {
			rest = append(rest, p)
		}
	}
	set.mergeLeaps()
	tree, err := g.growTree(id, tm, rest)
	if err != nil {
		return set, nil, err
	}
	if set.overlaps() || set.meets(tree) {
		set = moveSet{}
		if tree, err = g.growTree(id, tm, paths); err != nil {
			return set, nil, err
		}
	}
	root, ok := g.flatten(tree)
	if !ok {
		return set, nil, g.wayTooLarge(id)
	}
	set.tree = root
	return set, tree, nil
}

// growTree makes the tree of some ways.
func (g *Game) growTree(id game.TypeID, tm *typeMoves, ways []way) (*twig, error) {
	tree := &twig{}
	grower := grower{g: g, tm: tm}
	for _, p := range ways {
		if err := grower.grow(tree, p); err != nil {
			return nil, g.v.TypeErrorf(id, "cannot be played: %v", err)
		}
	}
	return tree, nil
}

// compileSimple adds a path to the moveSet if it is a plain leap, slide or hop, and reports whether
// it was.
func (g *Game) compileSimple(set *moveSet, tm *typeMoves, p way) bool {
	last := &p.Legs[len(p.Legs)-1]
	e := endsOf(last)
	if e&(endRights|endTakingRights) != 0 {
		return false
	}
	if p.Anywhere {
		for sq := range p.region.And(g.board.Squares()).All() {
			if sq != tm.from {
				set.leaps = append(set.leaps, leap{uint8(sq), e})
			}
		}
		return true
	}
	for i := range p.Legs {
		if leg := &p.Legs[i]; leg.Min != 1 || leg.Skip != 0 || len(leg.Lame) != 0 || leg.SameLength {
			return false
		}
	}
	switch {
	case len(p.Legs) == 1:
		return g.compileSlide(set, tm, p.region, last, e)
	case len(p.Legs) == 2:
		return g.compileHop(set, tm, p.region, &p.Legs[0], last, e)
	}
	return false
}

// compileSlide adds a single plain leg: a leap if it has one step, otherwise a ray.
func (g *Game) compileSlide(set *moveSet, tm *typeMoves, region geom.Set, leg *betza.Leg, e ends) bool {
	squares, ok := g.line(tm, leg, g.longest(leg, tm.side, tm.from, 0))
	if !ok {
		return false
	}
	for _, sq := range squares {
		if !region.Has(geom.Square(sq)) {
			if len(squares) == 1 {
				return true // it leads nowhere
			}
			return false
		}
	}
	switch {
	case len(squares) == 0:
	case len(squares) == 1:
		set.leaps = append(set.leaps, leap{squares[0], e})
	case e&endPassant != 0: // rays do not look for it
		return false
	default:
		set.rays = append(set.rays, ray{squares, e})
	}
	return true
}

// compileHop adds a path of two legs if it is a hop over one piece straight on.
func (g *Game) compileHop(set *moveSet, tm *typeMoves, region geom.Set, first, second *betza.Leg, e ends) bool {
	behind := second.Max == 1
	if first.Mode != betza.Hop || first.Step != second.Step || first.Max != betza.Unlimited ||
		second.Total != 0 || !behind && second.Max != betza.Unlimited || e&endPassant != 0 {
		return false
	}
	squares, ok := g.line(tm, first, betza.Unlimited)
	if !ok {
		return false
	}
	for _, sq := range squares {
		if !region.Has(geom.Square(sq)) {
			return false
		}
	}
	if len(squares) > 1 {
		set.hops = append(set.hops, hop{squares, e, behind})
	}
	return true
}

// line lists up to most squares that a leg passes one step after another. ok is false if it crosses a
// joined edge, unless by a single step: such a line comes round, and only a tree says what that means.
func (g *Game) line(tm *typeMoves, leg *betza.Leg, most int) (squares []uint8, ok bool) {
	v, from := turned(leg.Step, tm.side), tm.from
	across := false
	squares = make([]uint8, 0, min(most, max(g.board.Files(), g.board.Ranks())))
	for len(squares) < most {
		to := g.board.Step(from, v, leg.Joins())
		if to == geom.NoSquare || to == tm.from {
			break
		}
		across = across || to != g.board.Within(from, v)
		squares = append(squares, uint8(to))
		from = to
	}
	g.work += 1 + len(squares)
	return squares, !across || leg.Max == 1
}

// mergeLeaps unites leaps to the same square, and drops what a ray that begins there does too.
func (set *moveSet) mergeLeaps() {
	var at endsBySquare
	for _, l := range set.leaps {
		at[l.to] |= l.ends
	}
	for _, r := range set.rays {
		at[r.squares[0]] &^= r.ends.moves()
	}
	merged := set.leaps[:0]
	for _, l := range set.leaps {
		l.ends, at[l.to] = at[l.to], 0 // the first of them stands for all
		if l.ends&endEmpty != 0 {
			l.ends &^= endPassant
		}
		if l.ends != 0 {
			merged = append(merged, l)
		}
	}
	set.leaps = merged
}

// endsBySquare tells by square how moves may end there.
type endsBySquare [geom.MaxSquares]ends

// add adds moves that end on a square, and reports whether one of them was there already.
func (at *endsBySquare) add(sq uint8, e ends) (clash bool) {
	clash = at[sq]&e.moves() != 0
	at[sq] |= e.moves()
	return clash
}

// overlaps reports whether two entries of the moveSet might make the same move in one position. A
// ray and a hop along the same squares never do: one ends before the hurdle, the other behind.
func (set *moveSet) overlaps() bool {
	var byRay, byHop, byLeap endsBySquare
	var lineOf [geom.MaxSquares]uint8 // first square of the line that passes a square
	for _, r := range set.rays {
		for _, sq := range r.squares {
			if byRay.add(sq, r.ends) {
				return true
			}
			lineOf[sq] = r.squares[0]
		}
	}
	for _, h := range set.hops {
		for _, sq := range h.squares[1:] {
			if byHop.add(sq, h.ends) || byRay[sq]&h.ends.moves() != 0 && lineOf[sq] != h.squares[0] {
				return true
			}
		}
	}
	for _, l := range set.leaps {
		if byLeap.add(l.to, l.ends) || (byRay[l.to]|byHop[l.to])&l.ends.moves() != 0 {
			return true
		}
	}
	return false
}

// meets reports whether an entry of the moveSet might make the same move as the tree.
func (set *moveSet) meets(t *twig) bool {
	if t.empty() {
		return false
	}
	var at endsBySquare
	t.collectEnds(&at)
	for _, l := range set.leaps {
		if at[l.to].moves()&l.ends.moves() != 0 {
			return true
		}
	}
	for _, r := range set.rays {
		for _, sq := range r.squares {
			if at[sq].moves()&r.ends.moves() != 0 {
				return true
			}
		}
	}
	for _, h := range set.hops {
		for _, sq := range h.squares[1:] {
			if at[sq].moves()&h.ends.moves() != 0 {
				return true
			}
		}
	}
	return false
}

// safeLeaps compiles the initial leaps of a type that may only pass safe squares.
func (g *Game) safeLeaps(id game.TypeID, tm *typeMoves) ([]safeLeap, error) {
	var safe []safeLeap
	for _, p := range tm.initial {
		leg := &p.Legs[0]
		if len(p.Legs) != 1 || leg.Max != 1 || len(leg.Lame) != 0 || leg.Mode != betza.Move {
			return nil, g.v.TypeErrorf(id, "only plain initial leaps that do not capture can be limited to safe ways")
		}
		v := turned(leg.Step, tm.side)
		if to := g.board.Step(tm.from, v, leg.Joins()); to != geom.NoSquare && p.region.Has(to) {
			ways := [][]uint8{nil} // which asks for no square to be safe
			if g.v.Types[id].SafeLeaps {
				ways = g.ways(tm.from, v)
			}
			safe = append(safe, safeLeap{uint8(to), endsOf(leg), ways})
		}
	}
	return safe, nil
}

// ways lists the shortest ways by king's steps over which a leap from a square leads, each
// without its ends. A straight or diagonal leap has one, a knight's leap two.
func (g *Game) ways(from geom.Square, v geom.Vector) [][]uint8 {
	var out [][]uint8
	for _, first := range g.board.Courses(v) {
		rest := geom.Vector{DX: v.DX - first.DX, DY: v.DY - first.DY}
		if rest == (geom.Vector{}) {
			return [][]uint8{nil}
		}
		next := g.board.Step(from, first, 0)
		if next == geom.NoSquare {
			continue
		}
		for _, tail := range g.ways(next, rest) {
			out = append(out, append([]uint8{uint8(next)}, tail...))
		}
	}
	return out
}
