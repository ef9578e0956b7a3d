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

func lineMarks(t *powerTable, l *powerLine) []game.Mark {
	mark := game.Mark{Power: t.name, Worth: t.worth}
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
			return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name, Worth: t.worth})
		}
		for i, sq := range l.squares {
			mark.To, mark.How, mark.Capture, mark.Via = geom.Square(sq), game.BySlide, true, uint8(i)
			out = append(out, mark)
		}
	case formSwap, formPush, formPull:
		return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name, Worth: t.worth})
	default: // plain moves have marks of their own
		if t.action == variant.Freeze || t.action == variant.Lend {
			return append(out, game.Mark{To: geom.Square(l.squares[0]), How: game.ByLeap, Power: t.name, Worth: t.worth})
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

// The words for what a composed power does, and where, by action and place. %s is the reach, or what the
// piece becomes.
var (
	whenSays = [...]string{
		variant.Instead: "Instead of moving it may", variant.Moving: "By a move to an empty square among %s it",
		variant.Leaving: "When it leaves a square it", variant.Capturing: "When it captures it",
		variant.Captured: "When it is captured it", variant.Arriving: "Where it arrives it", variant.Always: "It always",
	}
	actionSays = [...]string{
		variant.Capture: "capture", variant.Convert: "turn to the other side", variant.Burn: "take off the board",
		variant.Become: "change into a %s", variant.Wall: "wall in", variant.Swap: "change places with", variant.Push: "push",
		variant.Pull: "pull", variant.Freeze: "immobilize", variant.Lend: "lend such moves to", variant.Pass: "let its side pass",
	}
	whereSays = [...]string{
		variant.Around: "among %s", variant.Meeting: "that come first on the lines to %s",
		variant.Over: "that it goes over to the empty square right behind, among %s", variant.OverOnto: "that it goes over to the square right behind, among %s",
		variant.Leaping: "that it leaps over, among %s", variant.Along: "that it goes through, among %s",
		variant.Beyond: "on the unbroken line right beyond", variant.JustBeyond: "right beyond", variant.Behind: "right behind where it began",
		variant.Between: "between it and a friend, among %s", variant.Crossing: "where its rank and file cross those of its partner",
		variant.Enclosed: "on unbroken lines between it and a friend, among %s",
		variant.Here:     "on its square", variant.There: "where it has captured", variant.Left: "on the square that it has left", variant.Captor: "where its captor stands",
	}
)

// clauseSentence says in words what a composed power does.
func (g *Game) clauseSentence(pw *variant.Power) string {
	reach := reachWords(pw.Reach)
	fill := func(text, with string) string { return strings.Replace(text, "%s", with, 1) }
	parts := []string{fill(whenSays[pw.When], reach)}
	if pw.When != variant.Instead && pw.May {
		parts = append(parts, "may")
	} else if pw.When != variant.Instead {
		parts = append(parts, "does")
	}
	action := actionSays[pw.Action]
	if pw.Action == variant.Become {
		action = fill(action, g.v.Types[pw.Becomes].Name)
	}
	parts = append(parts, action)
	if pw.Action != variant.Pass {
		parts = append(parts, g.whomWords(pw), fill(whereSays[pw.Where], reach))
	}
	text := strings.Join(parts, " ")
	text = strings.NewReplacer(" does capture ", " captures ", " does turn ", " turns ", " does take ", " takes ", " does change ", " changes ",
		" does wall ", " walls ", " does immobilize ", " immobilizes ", " does lend ", " lends ", " does let ", " lets ").Replace(text)
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
