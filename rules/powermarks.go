package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// powersOf names the powers of a type, each once.
func powersOf(t *variant.Type) []game.Power {
	var names []game.Power
	for i := range t.Powers {
		if name := t.Powers[i].Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// hasPowers reports whether a type has powers, captures on the way by its notation included.
func (g *Game) hasPowers(t variant.Type) bool {
	return len(t.Powers) > 0 || slices.ContainsFunc(t.Moves, func(m variant.Regional) bool {
		paths, err := m.Piece.Paths(g.board)
		return err == nil && slices.ContainsFunc(paths, func(path betza.Path) bool {
			return len(path.Legs) > 0 && slices.ContainsFunc(path.Legs[:len(path.Legs)-1], func(l betza.Leg) bool {
				return l.Mode&(betza.Capture|betza.Destroy|betza.CaptureRoyal|betza.EnPassant) != 0
			})
		})
	})
}

// powerMarks lists where a piece uses its powers: where it goes by those that move it, whom it
// acts on by the others.
func (g *Game) powerMarks(c code, from geom.Square) []game.Mark {
	var out []game.Mark
	for i := range g.powers[c] {
		t := &g.powers[c][i]
		for j := range t.lines[from] {
			out = append(out, lineMarks(t, &t.lines[from][j])...)
		}
	}
	if len(g.moveSets[c]) > 0 && g.moveSets[c][from].tree != 0 {
		out = append(out, g.locustMarks(g.moveSets[c][from].tree, from, false)...)
	}
	if g.routes[c] != nil {
		out = append(out, g.routeMarks(c, from)...)
	}
	return out
}

// lineMarks lists what a power does along a line: where the piece goes, or on whom it acts.
func lineMarks(t *powerTable, l *powerLine) []game.Mark {
	there := game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name, Worth: t.worth, Does: variant.Actions[t.action].Mark}
	mark := there
	mark.Does = game.Goes
	var out []game.Mark
	switch t.form {
	case formOver:
		if len(l.beyond) > 1 {
			mark.To, mark.How, mark.Move, mark.Capture, mark.Over = geom.Square(l.beyond[1]), game.ByHop, true, t.where == variant.OverOnto, 1
			out = append(out, mark)
		}
	case formHop:
		if len(l.beyond) > 1 {
			mark.To, mark.How, mark.Capture, mark.Over = geom.Square(l.beyond[1]), game.ByHop, true, 1
			out = append(out, mark)
		}
	case formVault:
		for i := 1; i < len(l.squares); i++ {
			mark.To, mark.How, mark.Capture, mark.Via, mark.Over = geom.Square(l.squares[i]), game.ByHop, true, uint8(i), 1
			out = append(out, mark)
		}
	case formLeaps:
		for i := 1; i < len(l.squares); i++ {
			mark.To, mark.How, mark.Move, mark.Via, mark.Over = geom.Square(l.squares[i]), game.ByHop, true, uint8(i), 1
			out = append(out, mark)
		}
	case formAlong:
		for i, sq := range l.squares {
			mark.To, mark.How, mark.Move, mark.Capture, mark.Via = geom.Square(sq), game.BySlide, true, true, uint8(i/2)
			out = append(out, mark)
		}
	case formAct:
		if t.where == variant.Here {
			return nil // it is there already
		}
		if t.where != variant.Meeting {
			return append(out, there)
		}
		for i, sq := range l.squares {
			there.To, there.How, there.Capture, there.Via = geom.Square(sq), game.BySlide, true, uint8(i)
			out = append(out, there)
		}
	case formSwap, formShove:
		for i, sq := range l.squares {
			there.To, there.Via = geom.Square(sq), uint8(i)
			out = append(out, there)
		}
	case formPush, formPull:
		return append(out, there)
	default: // plain moves have marks of their own
		if t.action == variant.Lend && t.where == variant.Over {
			there.Does = game.LendsLeap
		}
		if t.action == variant.Freeze || t.action == variant.Lend {
			return append(out, there)
		}
	}
	return out
}

// asideWorth is what the powers of a type are worth that belong to its moves, or follow them; of those with a short
// name each once. What it does always, other than to immobilize, to lend and to let pass, counts likewise.
func (g *Game) asideWorth(t *variant.Type) float64 {
	var sum float64
	var names []game.Power
	for i := range t.Powers {
		p := &t.Powers[i]
		if p.When == variant.Instead || !p.Action.Changes() || p.Row() != nil && slices.Contains(names, p.Name) {
			continue
		}
		names = append(names, p.Name)
		sum += p.Worth(g.numSquares())
	}
	return sum
}

// locustMarks lists where a tree leads after a capture on the way.
func (g *Game) locustMarks(first uint32, from geom.Square, captured bool) []game.Mark {
	var out []game.Mark
	for i := first; ; i++ {
		n := &g.nodes[i]
		if captured && n.ends != 0 && geom.Square(n.sq) != from {
			out = append(out, game.Mark{To: geom.Square(n.sq), How: game.ByHop, Move: n.ends&endEmpty != 0,
				Capture: n.ends&endEnemy != 0, Over: 1, Power: game.PowerLocust, Worth: variant.Actions[variant.Capture].Worth})
		}
		for r, next := range n.next {
			if next != 0 && (relation(r) == isCaptured || relation(r) == isEmpty) {
				out = append(out, g.locustMarks(next, from, captured || relation(r) == isCaptured)...)
			}
		}
		if n.last {
			return out
		}
	}
}
