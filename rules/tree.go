package rules

import (
	"errors"

	"aanca.chess/betza"
	"aanca.chess/geom"
)

// maxNodes bounds the decision trees of a variant (16 bytes each).
const maxNodes = 4 << 20

// maxMoveWork bounds what compiling the moves of a variant looks at: branches of trees and squares of lines. The
// greatest game of the catalogue needs nine tenths of it, most a quarter at most.
const maxMoveWork = 5 << 19

// maxTwigNodes bounds the tree of one piece on one square.
const maxTwigNodes = 1 << 16

// A twig is a set of alternatives: the squares that a move may look at next. A branch is one of
// them, with what follows for each thing that may stand there.
type twig struct{ branches []*branch }

// empty reports whether no moves are on it; there may be none at all.
func (t *twig) empty() bool { return t == nil || len(t.branches) == 0 }

type branch struct {
	sq   uint8
	ends ends
	next [relations]*twig // by relation; nil if the move cannot go on
}

// branch returns the alternative that looks at sq, made if there is none yet.
func (t *twig) branch(sq uint8) *branch {
	for _, b := range t.branches {
		if b.sq == sq {
			return b
		}
	}
	b := &branch{sq: sq}
	t.branches = append(t.branches, b)
	return b
}

// collectEnds adds the ends of the tree to those known by square.
func (t *twig) collectEnds(at *endsBySquare) {
	for _, b := range t.branches {
		at[b.sq] |= b.ends
		for _, next := range b.next {
			if next != nil {
				next.collectEnds(at)
			}
		}
	}
}

func (b *branch) on(r relation) *twig {
	if b.next[r] == nil {
		b.next[r] = &twig{}
	}
	return b.next[r]
}

// A grower turns paths into a tree.
type grower struct {
	g    *Game
	tm   *typeMoves
	made int
}

var (
	errTooLarge = errors.New("its tree of squares grows too large; use fewer legs or shorter ranges")
)

// grow adds a path to the tree.
func (w *grower) grow(tree *twig, p way) error {
	if p.Anywhere {
		for sq := range p.region.And(w.g.board.Squares()).All() {
			if sq != w.tm.from {
				tree.branch(uint8(sq)).ends |= endsOf(&p.Legs[0])
			}
		}
		return nil
	}
	return w.leg([]*twig{tree}, p, 0, place{at: w.tm.from})
}

// A place is where a path has come to: the square, how many steps its last leg made, and whether it
// has crossed a joined edge.
type place struct {
	at    geom.Square
	steps int
	round bool
	takes bool // it has captured on its way
}

// leg adds the legs of p from number i on, which starts in a place, to each of the twigs.
func (w *grower) leg(twigs []*twig, p way, i int, from place) error {
	leg, final := &p.Legs[i], i == len(p.Legs)-1
	s := turned(leg.Step, w.tm.side)
	least, most := leg.Min, w.g.longest(leg, w.tm.side, from.at, from.steps)
	if leg.SameLength {
		least = from.steps
	}
	here := from
	for n := 1; n <= most; n++ {
		if twigs = w.pass(twigs, leg, here.at); len(twigs) == 0 {
			return nil
		}
		to := w.g.board.Step(here.at, s, leg.Joins())
		if to == geom.NoSquare || to == from.at && to != w.tm.from {
			return nil // a leg that has come round to where it began is over
		}
		here = place{to, n, here.round || to != w.g.board.Within(here.at, s), from.takes}
		if n <= leg.Skip {
			continue
		}
		branches := w.look(twigs, to)
		if w.made > maxTwigNodes {
			return errTooLarge
		}
		if n >= least {
			if err := w.stop(branches, p, i, here, final); err != nil {
				return err
			}
		}
		if n == most || here.round && to == w.tm.from {
			return nil
		}
		twigs = twigs[:0:0]
		for _, b := range branches {
			twigs = append(twigs, b.on(isEmpty))
		}
	}
	return nil
}

// pass puts the squares that a single lame or jumping step passes before the twigs, and
// returns the twigs behind them; none if such a square does not exist.
func (w *grower) pass(twigs []*twig, leg *betza.Leg, at geom.Square) []*twig {
	for _, o := range leg.Lame {
		sq := w.g.board.Step(at, turned(o, w.tm.side), leg.Joins())
		if sq == geom.NoSquare {
			return nil
		}
		var behind []*twig
		for _, b := range w.look(twigs, sq) {
			if leg.Jumps {
				behind = append(behind, b.on(isEnemy), b.on(isFriend))
			} else {
				behind = append(behind, b.on(isEmpty))
			}
		}
		twigs = behind
	}
	return twigs
}

func (w *grower) look(twigs []*twig, sq geom.Square) []*branch {
	out := make([]*branch, 0, len(twigs))
	for _, t := range twigs {
		out = append(out, t.branch(uint8(sq)))
		w.made++
		w.g.work++
	}
	return out
}

// stop handles a place in which leg i may end: the end of the move, or the start of the next leg.
func (w *grower) stop(branches []*branch, p way, i int, here place, final bool) error {
	leg := &p.Legs[i]
	if final {
		if !p.region.Has(here.at) {
			return nil
		}
		if here.at == w.tm.from {
			w.home(branches, leg, here)
			return nil
		}
		for _, b := range branches {
			b.ends |= endsOf(leg)
		}
		return nil
	}
	var onward, over []*twig
	for _, b := range branches {
		if leg.Mode&betza.Move != 0 {
			onward = append(onward, b.on(isEmpty))
		}
		if leg.Mode&betza.Hop != 0 {
			onward = append(onward, b.on(isEnemy))
		}
		if leg.Mode&(betza.Hop|betza.HopFriend) != 0 {
			onward = append(onward, b.on(isFriend))
		}
		if leg.Mode&betza.Capture != 0 {
			over = append(over, b.on(isCaptured))
		}
	}
	if err := w.leg(onward, p, i+1, here); err != nil || len(over) == 0 {
		return err
	}
	here.takes = true
	return w.leg(over, p, i+1, here)
}

// home handles a move that ends where it began: one that has captured nothing on its way is none.
func (w *grower) home(branches []*branch, last *betza.Leg, here place) {
	if last.Mode&betza.Move == 0 || !here.takes {
		return
	}
	for _, b := range branches {
		b.ends |= endEmpty
	}
}

// flatten appends the tree to the nodes of the game and returns the index of its first node, 0
// for an empty tree. ok is false if the bound on nodes is reached.
func (g *Game) flatten(t *twig) (first uint32, ok bool) {
	var live []*branch
	for _, b := range t.branches {
		if b.leads() {
			live = append(live, b)
		}
	}
	if len(live) == 0 {
		return 0, true
	}
	if len(g.nodes)+len(live) > maxNodes {
		return 0, false
	}
	first = uint32(len(g.nodes))
	for i, b := range live {
		g.nodes = append(g.nodes, node{sq: b.sq, ends: b.ends, last: i == len(live)-1})
	}
	for i, b := range live {
		for r, next := range b.next {
			if next == nil {
				continue
			}
			index, ok := g.flatten(next)
			if !ok {
				return 0, false
			}
			g.nodes[int(first)+i].next[r] = index
		}
	}
	return first, true
}

// leads reports whether a move can end on the branch or behind it.
func (b *branch) leads() bool {
	if b.ends != 0 {
		return true
	}
	for _, t := range b.next {
		if t == nil {
			continue
		}
		for _, n := range t.branches {
			if n.leads() {
				return true
			}
		}
	}
	return false
}
