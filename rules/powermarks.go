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
	if len(g.moveSets[c]) > 0 && g.moveSets[c][from].tree != 0 {
		out = append(out, g.locustMarks(g.moveSets[c][from].tree, from, false)...)
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
			return append(out, there)
		}
		for i, sq := range l.squares {
			there.To, there.How, there.Capture, there.Via = geom.Square(sq), game.BySlide, true, uint8(i)
			out = append(out, there)
		}
	case formSwap, formPush, formPull:
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

// asideWorth is what the powers of a type are worth that belong to its plain moves, each by its name once.
func asideWorth(t *variant.Type) float64 {
	var sum float64
	var names []game.Power
	for i := range t.Powers {
		if p := &t.Powers[i]; p.When == variant.Moving && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
			sum += p.Worth()
		}
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

// powerSentence says in words what a power does.
func (g *Game) powerSentence(pw *variant.Power) string {
	row := pw.Row()
	if row == nil {
		return g.clauseSentence(pw)
	}
	if !strings.Contains(row.Says, "%s") {
		return row.Says
	}
	return fmt.Sprintf(row.Says, reachWords(pw.Reach))
}

// clauseSentence says in words what a composed power does.
func (g *Game) clauseSentence(pw *variant.Power) string {
	reach := reachWords(pw.Reach)
	fill := func(text, with string) string { return strings.Replace(text, "%s", with, 1) }
	action := variant.Actions[pw.Action]
	does := action.Does
	if pw.May || pw.When == variant.Instead {
		does = "may " + action.May
	}
	if pw.Action == variant.Become {
		does = fill(does, g.v.Types[pw.Becomes].Name)
	}
	text := fill(variant.Moments[pw.When].Says, reach) + " " + does
	if pw.Action != variant.Pass {
		text += " " + g.whomWords(pw) + " " + fill(variant.Places[pw.Where].Says, reach)
	}
	if len(pw.Guards) > 0 || pw.On != nil {
		text += ", under conditions"
	}
	return text + "."
}

// whomWords names those that a composed power works on.
func (g *Game) whomWords(pw *variant.Power) string {
	text := map[variant.Whom]string{
		variant.Enemies: "enemies", variant.Friends: "friends", variant.Enemies | variant.Friends: "pieces",
	}[pw.Whom&^variant.Walls]
	if pw.Whom&variant.Walls != 0 {
		text = strings.TrimPrefix(text+" and walls", " and ")
	}
	if pw.Only != nil {
		text += " (" + g.typeNames(pw.Only) + ")"
	}
	if pw.Except != nil {
		text += " but for " + g.typeNames(pw.Except)
	}
	return text
}

// typeNames lists the names of types.
func (g *Game) typeNames(types []game.TypeID) string {
	var names []string
	for _, t := range types {
		if t != game.NoType {
			names = append(names, g.v.Types[t].Name)
		}
	}
	return strings.Join(names, ", ")
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
