package rules

import "aanca.chess/geom"

// A captureTarget tells of a piece on a square when it may have a noisy step, so that quiescence need not
// walk the moves of the others: most pieces have nothing to capture in most positions.
type captureTarget struct {
	squares geom.Set // there must be an enemy on one of them,
	passant bool     // or squares to capture en passant on, and it does so;
	always  bool     // unless it may have one anyway
}

// compileCaptureTargets makes the captureTargets of all codes and squares.
func (g *Game) compileCaptureTargets() error {
	g.captureTargets = make([][]captureTarget, g.codes)
	for c := code(2); int(c) < g.codes; c++ {
		g.captureTargets[c] = make([]captureTarget, g.size)
		for from := range g.board.Squares().All() {
			g.captureTargets[c][from] = g.captureTarget(c, from)
		}
	}
	return nil
}

func (g *Game) captureTarget(c code, from geom.Square) captureTarget {
	q := captureTarget{always: g.powers[c] != nil || g.after[c] || g.routes[c] != nil}
	var targets geom.Set
	f := &g.moveSets[c][from]
	g.addCaptureTargets(&q, &targets, f)
	if f.unmoved != nil {
		g.addCaptureTargets(&q, &targets, f.unmoved)
	}
	for i := range g.promotions[c] {
		rule := &g.promotions[c][i]
		q.always = q.always || rule.instead || !rule.onCapture && (rule.outOf.Has(from) || rule.intoZone.Intersects(&targets))
	}
	return q
}

// addCaptureTargets adds what a moveSet captures, and to targets all squares on which it may end.
func (g *Game) addCaptureTargets(q *captureTarget, targets *geom.Set, f *moveSet) {
	for _, l := range f.leaps {
		q.add(targets, l.to, l.ends)
	}
	for _, r := range f.rays {
		for _, sq := range r.squares {
			q.add(targets, sq, r.ends)
		}
	}
	for _, h := range f.hops {
		for _, sq := range h.squares {
			q.add(targets, sq, h.ends)
		}
	}
	if f.tree != 0 {
		g.addTreeQuarry(q, targets, f.tree)
	}
}

func (g *Game) addTreeQuarry(q *captureTarget, targets *geom.Set, first uint32) {
	for i := first; ; i++ {
		n := &g.nodes[i]
		q.add(targets, n.sq, n.ends)
		for r, next := range n.next {
			if next == 0 {
				continue
			}
			if relation(r) == isCaptured {
				q.squares.Add(geom.Square(n.sq))
			}
			g.addTreeQuarry(q, targets, next)
		}
		if n.last {
			return
		}
	}
}

func (q *captureTarget) add(targets *geom.Set, sq uint8, e ends) {
	targets.Add(geom.Square(sq))
	if e&attacks != 0 {
		q.squares.Add(geom.Square(sq))
	}
	q.passant = q.passant || e&endPassant != 0
	q.always = q.always || e&endFriend != 0
}

// mayCapture reports whether the piece on a square, of the side to move, may have a noisy step.
func (p *Position) mayCapture(from uint8) bool {
	q := &p.g.captureTargets[p.board[from]][from]
	return q.always || q.squares.Intersects(&p.occ[p.side.Other()]) || q.passant && !p.passant.squares.Empty()
}
