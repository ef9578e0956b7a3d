package rules

import (
	"fmt"
	"slices"
	"strings"

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
	if len(g.fans[c]) > 0 && g.fans[c][from].tree != 0 {
		out = append(out, g.locustMarks(g.fans[c][from].tree, from, false)...)
	}
	return out
}

func lineMarks(t *powerTable, l *powerLine) []game.Mark {
	mark := game.Mark{Power: t.name}
	var out []game.Mark
	switch t.form {
	case formOver:
		if len(l.beyond) > 1 {
			mark.To, mark.How, mark.Move, mark.Capture, mark.Over = geom.Square(l.beyond[1]), game.ByHop, true, t.where == variant.OverOnto, 1
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
		if t.where != variant.Meeting {
			return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name})
		}
		for i, sq := range l.squares {
			mark.To, mark.How, mark.Capture, mark.Via = geom.Square(sq), game.BySlide, true, uint8(i)
			out = append(out, mark)
		}
	case formSwap, formPush, formPull:
		return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name})
	default: // plain moves have marks of their own
		if t.deed == variant.Freeze || t.deed == variant.Lend {
			return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name})
		}
	}
	return out
}

// locustMarks lists where a tree leads after a capture on the way.
func (g *Game) locustMarks(first uint32, from geom.Square, captured bool) []game.Mark {
	var out []game.Mark
	for i := first; ; i++ {
		n := &g.nodes[i]
		if captured && n.ends != 0 && geom.Square(n.sq) != from {
			out = append(out, game.Mark{To: geom.Square(n.sq), How: game.ByHop, Move: n.ends&endEmpty != 0,
				Capture: n.ends&endEnemy != 0, Over: 1, Power: game.PowerLocust})
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

// powerSentence says in words what a power does.
func powerSentence(pw *variant.Power) string {
	says := pw.Row().Says
	if !strings.Contains(says, "%s") {
		return says
	}
	return fmt.Sprintf(says, reachWords(pw.Reach))
}

// reachWords names the squares of a reach; common ones in plain words.
func reachWords(p betza.Piece) string {
	switch p.String() {
	case "W":
		return "its orthogonal neighbours"
	case "F":
		return "its diagonal neighbours"
	case "K", "WF", "FW":
		return "its neighbours in all eight directions"
	case "Q", "RB", "BR":
		return "the pieces on its lines in all eight directions"
	case "R":
		return "the pieces on its rank and file"
	case "B":
		return "the pieces on its diagonals"
	case "N":
		return "the squares a knight's leap away"
	}
	return "the squares it reaches so (" + lowerFirst(strings.TrimSuffix(p.Sentence(), ".")) + ")"
}

// lowerFirst puts the first letter of a sentence into lower case, for use within another.
func lowerFirst(text string) string {
	if text == "" {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}
