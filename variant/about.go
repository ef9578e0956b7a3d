package variant

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// about reads what people want to know. What a game is called, who invented it, when, and where it is
// published is its own: an heir is another game.
func (r *resolver) about() {
	r.v.About = About{
		Title: r.own("title"), Summary: r.own("summary"), Text: r.rulesText(),
		Inventors: inventorsOf(r.own("inventor")), Year: r.own("year"), Source: r.own("source"),
		Family: r.family(), Featured: r.bool("featured") && r.own("featured") != "", Wall: r.wallName(),
	}
	r.v.About.Inventor = r.own("inventor")
	if strings.Contains(r.v.About.Inventor, ";") {
		r.v.About.Inventor = joined(r.v.About.Inventors)
	}
	r.v.About.Sides = r.sides()
	if e, title := r.value("title"); title != "" && title == r.v.About.Title {
		r.visible(e, 0, title)
	}
	if r.v.About.Title == "" {
		r.v.About.Title = r.v.Name
	}
	if parent := r.titleOfParent(); parent != "" && r.v.About.Summary == "" {
		r.v.About.Summary = "A variant of " + parent + "."
	}
	r.v.LightA1 = r.bool("lightA1")
}

// inventorsOf reads who has invented a game: names with commas and "and" between them, or semicolons, where a name has one of those
// itself. A text that tells more than names stays whole.
//
//	inventor = Ann Andrews, Ben and Carl
//	inventor = The Sand and Stone Club;
func inventorsOf(text string) []string {
	separator := ";"
	switch {
	case strings.Contains(text, separator):
	case strings.ContainsAny(text, "0123456789("):
		return []string{text}
	default:
		separator = ", "
		text = strings.ReplaceAll(text, " and ", separator)
	}
	var names []string
	for name := range strings.SplitSeq(text, separator) {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// joined writes names in one text: "A, B and C".
func joined(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// own returns what the game itself says for a key; "" if it only inherits it. A section that changes
// the game of its own name ([chess:chess]) is that game.
func (r *resolver) own(key string) string {
	text, _ := r.said(key, 0)
	return text
}

// said returns what the game that the chain reaches at a depth says for a key itself, and the depth
// at which the chain goes on to the next game.
func (r *resolver) said(key string, depth int) (text string, next int) {
	name := r.src.chain[depth].name
	for next = depth; next < len(r.src.chain) && r.src.chain[next].name == name; next++ {
		if e := r.src.chain[next].last(key); e != nil && text == "" {
			text = e.value
		}
	}
	return text, next
}

// titleOfParent returns what the game from which this one inherits is called; "" if there is none.
func (r *resolver) titleOfParent() string {
	_, parent := r.said("title", 0)
	return r.titleAt(parent)
}

// titleAt returns what the game is called that the chain reaches at a depth, "" beyond its end.
func (r *resolver) titleAt(depth int) string {
	if depth == len(r.src.chain) {
		return ""
	}
	if title, _ := r.said("title", depth); title != "" {
		return title
	}
	return r.src.chain[depth].name
}

// rulesText returns the general rules. A text that begins with "As PARENT" (its title or name) tells
// what differs, and the parent's text follows it; so it does where the game has no text of its own.
func (r *resolver) rulesText() string {
	var parts []string
	for depth := 0; depth < len(r.src.chain); {
		text, next := r.said("text", depth)
		text = unwrap(text)
		parent := r.titleAt(next)
		switch {
		case text == "" && parent != "":
			text = "As " + parent + ", with the changes that its file makes; how the pieces move is described below."
		case !r.tellsDifference(text, next):
			return strings.Join(append(parts, text), "\n\n")
		}
		parts = append(parts, text, "The rules of "+parent+":")
		depth = next
	}
	return strings.Join(parts, "\n\n")
}

// tellsDifference reports whether a text says that a game is like the one that the chain reaches at a
// depth, but for what follows: "As chess, except that ...".
func (r *resolver) tellsDifference(text string, depth int) bool {
	if depth == len(r.src.chain) {
		return false
	}
	for _, parent := range []string{r.titleAt(depth), r.src.chain[depth].name} {
		rest, ok := cutPrefixFold(text, "As "+parent)
		if ok && strings.HasPrefix(rest, ",") {
			return true
		}
	}
	return false
}

// cutPrefixFold is strings.CutPrefix without regard to case.
func cutPrefixFold(text, prefix string) (rest string, ok bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// families are what a game may be a relative of.
var families = []string{"chess", "ancient", "japanese", "chinese", "thai", "checkers", "hunt", "other"}

// family reads what a game is a relative of. It is inherited: an heir of chess is chess's kin.
//
//	family = japanese
func (r *resolver) family() string {
	e, text := r.value("family")
	if text != "" && !slices.Contains(families, text) {
		r.fail(e, 0, "unknown family %q: expected %s", text, strings.Join(families, ", "))
	}
	return text
}

// What stands where there is little room is bounded.
const (
	maxSideName = 20
	maxWallName = 20
)

// usualSides are what the sides are called in the games of a family whose files do not say.
var usualSides = map[string][2]string{
	"japanese": {"Sente", "Gote"},
	"chinese":  {"Red", "Black"},
}

// namedColours are the colours that sides have by their names. Sente's pieces are the black ones.
var namedColours = map[string]string{
	"white": "ivory", "black": "charcoal", "red": "red", "green": "green", "blue": "sky", "yellow": "amber", "orange": "amber", "tan": "tan",
	"sente": "charcoal", "gote": "ivory",
}

// sides reads what the two sides are called.
//
//	sides = Blue, Tan
func (r *resolver) sides() [2]string {
	usual, ok := usualSides[r.v.About.Family]
	if !ok {
		usual = [2]string{"White", "Black"}
	}
	e, text := r.value("sides")
	if e == nil {
		return usual
	}
	names := r.names(e, text, "a side", maxSideName)
	if len(names) != 2 || names[0] == names[1] {
		r.fail(e, 0, "expected two different names separated by a comma, such as White, Black")
		return usual
	}
	return [2]string(names)
}

// wallName reads what a wall is called, and several where an s at the end does not do.
//
//	wallName = duck
//	wallName = thorn bush, thorn bushes
func (r *resolver) wallName() [2]string {
	e, text := r.value("wallName")
	names := r.names(e, text, "a wall", maxWallName)
	switch len(names) {
	case 1:
		return [2]string{names[0], names[0] + "s"}
	case 2:
		return [2]string(names)
	}
	r.fail(e, 0, "expected a name, such as duck, or what one and what several are called: bush, bushes")
	return [2]string{"wall", "walls"}
}

// names reads names separated by commas: of a side or a wall.
func (r *resolver) names(e *entry, text, of string, most int) []string {
	var names []string
	for at, name := range fields(text, ',') {
		if utf8.RuneCountInString(name) > most {
			r.fail(e, at, "the name of %s has at most %d characters", of, most)
		}
		r.visible(e, at, name)
		names = append(names, unwrap(name))
	}
	return names
}

// visible refuses a name of which nothing can be seen.
func (r *resolver) visible(e *entry, at int, name string) {
	if !isSeen(name) {
		r.fail(e, at, "nothing can be seen of this name")
	}
}

// unwrap joins the lines of each paragraph, so that a text may be wrapped anywhere in its file.
func unwrap(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		paragraphs[i] = strings.ReplaceAll(p, "\n", " ")
	}
	return strings.Join(paragraphs, "\n\n")
}
