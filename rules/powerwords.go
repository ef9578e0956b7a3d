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

// powerSentence says in words what a power does.
func (g *Game) powerSentence(pw *variant.Power) string {
	row := pw.Row()
	if row == nil {
		return g.clauseSentence(pw)
	}
	text := row.Says
	if strings.Contains(text, "%s") {
		text = fmt.Sprintf(text, whereWords(pw))
	}
	if only := g.filterWords(pw.Only, pw.Except); only != "" {
		text += " That is so of " + only + "."
	}
	if conditions := g.conditionWords(pw); conditions != "" {
		text += " That is so" + strings.TrimPrefix(conditions, ",") + "."
	}
	return text
}

// filterWords names the types that a power with a short name works on, "" if it works on all.
func (g *Game) filterWords(only, except []game.TypeID) string {
	switch {
	case only != nil:
		return g.typeNames(only, "no piece") + " alone"
	case except != nil:
		return "all but " + g.typeNames(except, "none")
	}
	return ""
}

// clauseSentence says in words what a composed power does.
func (g *Game) clauseSentence(pw *variant.Power) string {
	reach := reachWords(pw.Reach)
	fill := func(text, with string) string { return strings.Replace(text, "%s", with, 1) }
	action := variant.Actions[pw.Action]
	does := action.Does
	switch {
	case pw.May && pw.When == variant.Captured:
		does = "may, as the side that captures chooses, " + action.May
	case pw.May || pw.When == variant.Instead:
		does = "may " + action.May
	}
	text := fill(variant.Moments[pw.When].Says, whereWords(pw)) + " " + variant.Told(does, g.v.Types[pw.Becomes].Name, g.aWall())
	switch {
	case pw.Action == variant.Pass:
	case pw.Leaves(game.Empty) == game.Wall && g.isWhatever(pw) && pw.When != variant.Instead:
		text = fill(variant.Moments[pw.When].Says, whereWords(pw)) + " " + g.wallWords(pw) + " " + variant.Places[pw.Where].Says
	case g.isWhatever(pw) && pw.When == variant.Instead:
		text += " itself"
	case g.isWhatever(pw):
		text += " what stands " + variant.Places[pw.Where].Says
	default:
		text += " " + g.whomWords(pw.Whom, pw.Only, pw.Except) + " " + fill(variant.Places[pw.Where].Says, reach)
	}
	if pw.Action == variant.Push && pw.Where == variant.Meeting {
		text += ", as far again in the same direction or off the board"
	}
	if pw.May && pw.When == variant.Instead {
		text += ", or go that way without doing so"
	}
	return text + g.conditionWords(pw) + "."
}

// isWhatever reports whether a power is done on one square or where pieces were captured, whatever stands there.
func (g *Game) isWhatever(pw *variant.Power) bool {
	return variant.Places[pw.Where].Reach == variant.NoReach && pw.Whom == variant.Enemies|variant.Friends && pw.Only == nil && pw.Except == nil
}

// wallWords says that a wall is left where nothing need stand.
func (g *Game) wallWords(pw *variant.Power) string {
	switch {
	case pw.May && pw.When == variant.Captured:
		return "may, as the side that captures chooses, leave " + g.aWall()
	case pw.May:
		return "may leave " + g.aWall()
	}
	return "leaves " + g.aWall()
}

// conditionWords says under which conditions a power works, to be put behind what it does; "" if there are none.
func (g *Game) conditionWords(pw *variant.Power) string {
	text := ""
	if pw.On != nil {
		text += ", only on " + g.squareWords(*pw.On)
	}
	for i := range pw.Guards {
		text += ", " + g.guardWords(&pw.Guards[i])
	}
	return text
}

// guardWords says for what a guard asks: "unless friends stand among its orthogonal neighbours".
func (g *Game) guardWords(guard *variant.Guard) string {
	word, around := "if ", " stand among "
	if guard.Unless {
		word = "unless "
	}
	if guard.Beside {
		around = " stand beside the piece that it works on, among "
	}
	return word + g.whomWords(guard.Whom, guard.Types, nil) + around + reachWords(guard.Reach)
}

// squareWords names squares as the first side sees them.
func (g *Game) squareWords(on [2]geom.Set) string {
	text := g.regionName(on[game.First])
	if on[game.First] != on[game.Second] {
		text += " (mirrored for the other side)"
	}
	return text
}

// series joins words: "a, b and c".
func series(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// whomWords names those of some sides and types: "enemies (Pawn and Rook)".
func (g *Game) whomWords(whom variant.Whom, only, except []game.TypeID) string {
	text := map[variant.Whom]string{
		variant.Enemies: "enemies", variant.Friends: "friends", variant.Enemies | variant.Friends: "pieces",
	}[whom&^variant.Walls]
	if only != nil {
		text += " (" + g.typeNames(only, "none") + ")"
	}
	if except != nil {
		text += " but for " + g.typeNames(except, "none")
	}
	if whom&variant.Walls != 0 {
		text = strings.TrimPrefix(text+" and "+g.v.About.Wall[1], " and ")
	}
	return text
}

// typeNames lists the names of types, or says that there are none.
func (g *Game) typeNames(types []game.TypeID, none string) string {
	var names []string
	for _, t := range types {
		if t != game.NoType && !slices.Contains(names, g.v.Types[t].Name) {
			names = append(names, g.v.Types[t].Name)
		}
	}
	if names == nil {
		return none
	}
	return series(names)
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
	sentence := strings.TrimSuffix(p.Sentence(), ".")
	var squares []string
	for way := range strings.SplitSeq(sentence, ", or ") {
		if words := awayWords(lowerFirst(way)); words != "" {
			squares = append(squares, words)
			continue
		}
		return "the squares reached by a piece that " + lowerFirst(sentence)
	}
	return strings.Join(squares, " and ")
}

// ways are the beginnings of sentences about plain moves, and what the squares are called to which these lead.
var ways = []struct{ moves, squares string }{
	{"steps one square orthogonally", "its orthogonal neighbours"},
	{"steps one square diagonally", "its diagonal neighbours"},
	{"steps one square ", "its neighbours "},
	{"slides one or two squares ", "the squares one or two away "},
	{"slides up to three squares ", "the squares up to three away "},
	{"slides up to four squares ", "the squares up to four away "},
	{"leaps two squares ", "the squares two away "},
}

// awayWords names the squares to which a plain way of moving leads, "" if it is none: "its neighbours straight forward".
func awayWords(way string) string {
	if strings.ContainsAny(way, ",;") || strings.Contains(way, "captur") {
		return ""
	}
	for _, w := range ways {
		if rest, ok := strings.CutPrefix(way, w.moves); ok {
			return w.squares + rest
		}
	}
	return ""
}

// whereWords names the squares of a power's reach or, where it belongs to a move to an empty one, says where those
// are: "on its rank and file".
func whereWords(pw *variant.Power) string {
	reach := reachWords(pw.Reach)
	if pw.When != variant.Moving {
		return reach
	}
	if lines, ok := strings.CutPrefix(reach, "the pieces "); ok {
		return lines
	}
	return "among " + reach
}

// lowerFirst puts the first letter of a sentence into lower case, for use within another.
func lowerFirst(text string) string {
	if text == "" {
		return text
	}
	return strings.ToLower(text[:1]) + text[1:]
}
