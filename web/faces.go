package web

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"

	"aanca.chess/game"
)

// The pieces of a game get faces: the figures of web/static/js/piece/figures.js, which are named as there. A type's figure is
// what its file says, or goes by its name, or is put together from what the type does. No two types of a game have the
// same one, unless one is only another form of the other.

//go:embed faces.txt
var facesText string

// figureOfName are the figures of faces.txt by name, those for one family alone by family, slash and name.
var figureOfName = readFaces(facesText)

func readFaces(text string) map[string]string {
	of := make(map[string]string)
	for line := range strings.Lines(text) {
		figure, names, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(figure, "#") {
			continue
		}
		for name := range strings.SplitSeq(names, ",") {
			of[strings.TrimSpace(name)] = figure
		}
	}
	return of
}

// A casting gives the types of a game their figures.
type casting struct {
	family string
	types  []typeJSON
	taken  map[string]bool
}

// castFigures fills in the figures of types. The best known come first: whom the file gives a figure, then whose whole
// name has one, then who has one by a word of the name, then who is put together.
func castFigures(info *game.Info, types []typeJSON) {
	c := casting{family: info.Family, types: types, taken: make(map[string]bool)}
	c.taken[""] = true
	for i := range types {
		t := &types[i]
		if t.Figure != "" && c.taken[t.Figure] && !isForm(t.ID) {
			t.Figure += ":" + letters(t.ID, maxLetters)
		}
		c.taken[t.Figure] = true
	}
	for _, find := range []func(*typeJSON) []string{c.byName, c.byWord, composed} {
		for i := range types {
			if t := &types[i]; t.Figure == "" && !isForm(t.ID) {
				c.give(t, find(t))
			}
		}
	}
	for i := range types {
		if t := &types[i]; t.Figure == "" {
			c.fallBack(t)
		}
	}
}

// isForm reports whether a type is another one that turns back when it is captured.
func isForm(id string) bool { return strings.HasSuffix(id, "~") }

// give gives a type the first of some figures that is free.
func (c *casting) give(t *typeJSON, figures []string) {
	for _, figure := range figures {
		if !c.taken[figure] {
			c.taken[figure] = true
			t.Figure = figure
			return
		}
	}
}

// fallBack gives a type what another one has, with letters; a form that turns back gets what it is a form of. Without
// any figure it keeps its token.
func (c *casting) fallBack(t *typeJSON) {
	if isForm(t.ID) {
		for i := range c.types {
			if c.types[i].ID == strings.TrimSuffix(t.ID, "~") {
				t.Figure = c.types[i].Figure
				return
			}
		}
	}
	all := slices.Concat(c.byName(t), c.byWord(t), composed(t))
	if len(all) > 0 {
		t.Figure = all[0] + ":" + letters(t.ID, maxLetters)
	}
}

// figureOfMade puts the figure of a type that was made during play together from what it does; a royal one is a king. Its
// id stands beside it: others may do nearly the same, and turns are written with it. Whom no figure tells of keeps its token.
func figureOfMade(t *typeJSON) string {
	figures := composed(t)
	if t.Royal {
		figures = []string{"king"}
	}
	if len(figures) == 0 {
		return ""
	}
	return figures[0] + ":" + letters(t.ID, maxMadeLetters)
}

// How many letters stand beside a figure at most. The ids of types made during play are numbered and begin alike.
const (
	maxLetters     = 2
	maxMadeLetters = 3
)

// letters are the first characters of an id that can be written beside a figure.
func letters(id string, most int) string {
	kept := []rune(strings.Map(func(r rune) rune {
		if r == '+' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, id))
	return string(kept[:min(most, len(kept))])
}

// byName finds the figure of a whole name.
func (c *casting) byName(t *typeJSON) []string {
	name := strings.ToLower(t.Name)
	if figure := figureOfName[c.family+"/"+name]; figure != "" {
		return []string{figure}
	}
	if figure := figureOfName[name]; figure != "" {
		return []string{figure}
	}
	return nil
}

// byWord finds figures by the words of a name, the last first: a Flying Dragon is a dragon. A royal piece of another name
// is a king.
func (c *casting) byWord(t *typeJSON) []string {
	var figures []string
	words := strings.Fields(strings.ToLower(t.Name))
	slices.Reverse(words)
	for _, word := range words {
		if figure := figureOfName[strings.TrimSuffix(word, "'s")]; figure != "" && len(words) > 1 {
			figures = append(figures, figure)
		}
	}
	if t.Royal {
		figures = append(figures, "king")
	}
	return figures
}

// composed puts a figure together from what a type does: the base of its slide with the head of its leap, its hop or its
// steps.
func composed(t *typeJSON) []string {
	d := deedsOf(&t.Diagram)
	base, head := d.base(), d.head()
	switch {
	case base != "" && head != "":
		return []string{base + "+" + head}
	case base != "":
		return []string{base}
	case head != "":
		return []string{head}
	case len(t.Diagram.Marks) == 0:
		return []string{"stone"}
	}
	return nil
}
