package rules

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// What keeps a piece from going where its moves would lead: pieces on its way, or none to hop over.

// inTheWay returns the square of the first piece, or wall, on the way of a piece to where it would go over empty squares,
// NoSquare if it has no such way or another thing keeps it from going there.
func (p *Position) inTheWay(m *written) geom.Square {
	for _, set := range p.movesNow(m.from) {
		for _, r := range set.rays {
			at := slices.Index(r.squares, uint8(m.to))
			if at < 0 || r.ends&(endEmpty|endEnemy) == 0 {
				continue
			}
			if i := slices.IndexFunc(r.squares[:at], func(sq uint8) bool { return p.board[sq] != none }); i >= 0 {
				return geom.Square(r.squares[i])
			}
		}
		if set.tree == 0 {
			continue
		}
		if sq := p.blocker(set.tree, m.to, geom.NoSquare); sq != geom.NoSquare {
			return sq
		}
	}
	return geom.NoSquare
}

// blocker looks in a tree for a way over empty squares to a square, and returns the first occupied one on it; met is the
// one that was met already. It returns NoSquare where there is no such way.
func (p *Position) blocker(first uint32, to, met geom.Square) geom.Square {
	for i := first; ; i++ {
		n := &p.g.nodes[i]
		if geom.Square(n.sq) == to && n.ends&(endEmpty|endEnemy) != 0 && met != geom.NoSquare {
			return met
		}
		if on := n.next[isEmpty]; on != 0 {
			here := met
			if here == geom.NoSquare && p.board[n.sq] != none {
				here = geom.Square(n.sq)
			}
			if sq := p.blocker(on, to, here); sq != geom.NoSquare {
				return sq
			}
		}
		if n.last {
			return geom.NoSquare
		}
	}
}

// explainHop says why a piece that hops over others cannot hop to where it would go: nothing stands on its way, too much does, or it
// lands elsewhere. It returns nil where the piece has no such way there, or nothing is wrong with it.
func (p *Position) explainHop(m *written, no refuse) *game.Illegal {
	for _, set := range p.movesNow(m.from) {
		for i := range set.hops {
			if refusal := p.explainStraightHop(m, &set.hops[i], no); refusal != nil {
				return refusal
			}
		}
		if set.tree == 0 {
			continue
		}
		if sq := p.missingHurdle(set.tree, m.to, geom.NoSquare); sq != geom.NoSquare {
			return p.noHurdle(m, []geom.Square{sq}, no)
		}
	}
	return nil
}

// movesNow returns what the piece on a square can do there, and what it can do while it has not moved, if it has not.
func (p *Position) movesNow(from geom.Square) []*moveSet {
	moves := &p.g.moveSets[p.board[uint8(from)]][from]
	if moves.unmoved != nil && p.unmoved.Has(from) {
		return []*moveSet{moves, moves.unmoved}
	}
	return []*moveSet{moves}
}

// endsThere reports whether moves of these ends could end on a square as it is, if they came there.
func (p *Position) endsThere(e ends, sq geom.Square) bool {
	if p.board[uint8(sq)] == none {
		return e&endEmpty != 0
	}
	return e&(endEnemy|endRoyal) != 0
}

// explainStraightHop says why a hop along a line does not lead to a square, nil if it does or never could.
func (p *Position) explainStraightHop(m *written, h *hop, no refuse) *game.Illegal {
	if !p.endsThere(h.ends, m.to) {
		return nil
	}
	var empty, standing []geom.Square
	there := false
	for _, sq := range h.squares {
		if there = geom.Square(sq) == m.to; there {
			break
		}
		if p.board[sq] == none {
			empty = append(empty, geom.Square(sq))
		} else {
			standing = append(standing, geom.Square(sq))
		}
	}
	if !there {
		return nil
	}
	who := "the " + p.describe(m.from)
	switch {
	case len(standing) == 0 && h.behind && len(empty) > 0:
		return p.noHurdle(m, empty[len(empty)-1:], no)
	case len(standing) == 0:
		return p.noHurdle(m, empty, no)
	case !p.hopsOver(p.board[uint8(m.from)], uint8(standing[0])):
		return no(game.Blocked, who+" does not hop over the "+p.describe(standing[0]), standing[0])
	case len(standing) > 1:
		return no(game.Blocked, who+" hops over one piece, and on the way to "+p.g.board.Name(m.to)+" stand "+p.describeAll(standing), standing...)
	case h.behind:
		return no(game.Blocked, who+" hops over the "+p.describe(standing[0])+" and no further than right behind it", standing[0])
	}
	return nil
}

// noHurdle refuses a hop over nothing; a piece on one of the squares would make it possible.
func (p *Position) noHurdle(m *written, squares []geom.Square, no refuse) *game.Illegal {
	why := "the " + p.describe(m.from) + " cannot go to " + p.g.board.Name(m.to) + ": "
	switch len(squares) {
	case 0:
		return no(game.Unreachable, why+"it has to hop over a piece on its way")
	case 1:
		return no(game.Unreachable, why+"there is no piece on "+p.g.board.Name(squares[0])+" to hop over", squares...)
	}
	return no(game.Unreachable, why+"there is no piece between to hop over", squares...)
}

// missingHurdle looks in a tree for a way to a square on which nothing is wrong but that one square is empty over which the piece would
// hop, and returns that square; missed is the one that was missed already. It returns NoSquare where there is no such way.
func (p *Position) missingHurdle(first uint32, to, missed geom.Square) geom.Square {
	for i := first; ; i++ {
		n := &p.g.nodes[i]
		if geom.Square(n.sq) == to && missed != geom.NoSquare && p.endsThere(n.ends, to) {
			return missed
		}
		if sq := p.missingBehind(n, to, missed); sq != geom.NoSquare {
			return sq
		}
		if n.last {
			return geom.NoSquare
		}
	}
}

// missingBehind does the same with what follows a node.
func (p *Position) missingBehind(n *node, to, missed geom.Square) geom.Square {
	c := p.board[n.sq]
	onward := n.next[isEmpty]
	switch {
	case c != none && c.side() == p.side:
		onward = n.next[isFriend]
	case c != none:
		onward = n.next[isEnemy]
	}
	if onward != 0 {
		if sq := p.missingHurdle(onward, to, missed); sq != geom.NoSquare {
			return sq
		}
	}
	if c != none || missed != geom.NoSquare || n.next[isFriend] == 0 {
		return geom.NoSquare
	}
	return p.missingHurdle(n.next[isFriend], to, geom.Square(n.sq))
}

// describeAll names the pieces on squares.
func (p *Position) describeAll(squares []geom.Square) string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = "the " + p.describe(sq)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
