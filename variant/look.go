package variant

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// usualLooks are how the games of a family look where their files do not say.
var usualLooks = map[string]game.Look{
	"japanese": {Board: game.Plain, Pieces: game.Wedges},
	"chinese":  {Board: game.Points, Pieces: game.Discs},
	"thai":     {Board: game.Plain, Pieces: game.AsFigures},
}

// look reads how people are used to seeing the board and the pieces.
func (r *resolver) look() {
	usual := usualLooks[r.v.About.Family]
	if usual.Board == "" {
		usual = game.Look{Board: game.Checkered, Pieces: game.AsFigures}
	}
	r.v.Look = game.Look{
		Board:  oneOf(r, "boardStyle", game.BoardStyles, usual.Board),
		Pieces: oneOf(r, "pieceStyle", game.PieceStyles, usual.Pieces),
		Lines:  r.boardLines(), River: r.river(), Colours: r.sideColours(), Coordinates: r.coordinates(),
	}
	if r.v.Look.River > 0 {
		r.v.Look.RiverWords = r.riverWords()
	}
	r.v.Notations = r.moveNotations()
	e, text := r.value("boardMarks")
	r.v.Look.Marks = r.squares(e, text).Area()
}

// oneOf reads a key whose value is one of some words.
//
//	boardStyle = points
func oneOf[W ~string](r *resolver, key string, words []W, usual W) W {
	e, text := r.value(key)
	switch {
	case e == nil:
		return usual
	case slices.Contains(words, W(text)):
		return W(text)
	}
	r.fail(e, 0, "expected %s", orList(words))
	return usual
}

// orList writes words as a choice: "figures, wedges or discs".
func orList[W ~string](words []W) string {
	var out strings.Builder
	for i, word := range words {
		switch i {
		case 0:
		case len(words) - 1:
			out.WriteString(" or ")
		default:
			out.WriteString(", ")
		}
		out.WriteString(string(word))
	}
	return out.String()
}

// boardLines reads the lines that a board has besides those of its style.
//
//	boardLines = d1-f3 f1-d3
func (r *resolver) boardLines() [][2]geom.Square {
	var lines [][2]geom.Square
	e, text := r.value("boardLines")
	for at, word := range fields(strings.ReplaceAll(text, "\n", " "), ' ') {
		if word == "-" {
			continue
		}
		from, to, _ := strings.Cut(word, "-")
		one, err := r.v.Board.Parse(from)
		other, err2 := r.v.Board.Parse(to)
		if err != nil || err2 != nil || one == other {
			r.missing(e, at, "expected two different squares joined by a hyphen, such as d1-f3")
			continue
		}
		lines = append(lines, [2]geom.Square{one, other})
	}
	return lines
}

// river reads behind which rank the lines of the files are broken; 0 for none.
func (r *resolver) river() int {
	e, text := r.value("boardRiver")
	if e == nil || text == "-" {
		return 0
	}
	rank, err := strconv.Atoi(text)
	if last := r.v.Board.Ranks(); err != nil || rank < 1 || rank >= last {
		r.missing(e, 0, "expected a rank that has one behind it: from 1 to %d", last-1)
		return 0
	}
	return rank
}

// maxRiverWord bounds the characters of a word in the river.
const maxRiverWord = 4

// riverWords reads what is written in the river, from the left to the right.
//
//	boardRiverWords = 楚河, 漢界
func (r *resolver) riverWords() []string {
	e, text := r.value("boardRiverWords")
	if text == "" || text == "-" {
		return nil
	}
	words := r.names(e, text, "a word", maxSideName)
	other := func(word string) bool { return !isEastern(word, maxRiverWord) }
	if len(words) > 2 || slices.ContainsFunc(words, other) {
		r.fail(e, 0, "expected one word or two separated by a comma, each of up to %d Japanese or Chinese characters", maxRiverWord)
		return nil
	}
	return words
}

// sideColours reads the colours of the sides. Sides whose names are those of colours have these.
//
//	sideColours = sky, tan
func (r *resolver) sideColours() [2]string {
	e, text := r.value("sideColours")
	if text == "" || text == "-" {
		return coloursOf(r.v.About.Sides)
	}
	names := r.names(e, text, "a colour", maxSideName)
	known := func(name string) bool { return slices.Contains(game.Colours, name) }
	if len(names) != 2 || names[0] == names[1] || !known(names[0]) || !known(names[1]) {
		r.fail(e, 0, "expected two different colours separated by a comma, each %s", orList(game.Colours))
		return [2]string{}
	}
	return [2]string(names)
}

// coloursOf returns the colours that sides are called by, and none if either is called otherwise or both have the usual ones.
func coloursOf(sides [2]string) [2]string {
	first, second := namedColours[strings.ToLower(sides[game.First])], namedColours[strings.ToLower(sides[game.Second])]
	usual := first == "ivory" && second == "charcoal"
	if first == "" || second == "" || first == second || usual {
		return [2]string{}
	}
	return [2]string{first, second}
}

// ownGlyph returns what the nearest of two keys says of a type, and whether it is meant for the piece as it is: what an
// ancestor wrote on a piece is not for another one that an heir has put into its place, or given another name.
func (r *resolver) ownGlyph(t *Type) (e *entry, text string) {
	f := r.src.nearest("kif."+t.ID, "glyph."+t.ID)
	base := strings.Trim(t.ID, "+~")
	if f.entry == nil || r.definedAt[strings.ToLower(base)] < f.depth {
		return nil, ""
	}
	for _, sec := range r.src.chain[:f.depth] {
		if sec.last("name."+t.ID) != nil || sec.last("name."+base) != nil {
			return nil, ""
		}
	}
	return f.entry, f.value
}

// glyphs reads the characters on a type's wedges or discs, those of the second side after a comma if they differ. What
// Japanese records write does where nothing is said.
//
//	glyph.K = 帥, 將
func (r *resolver) glyphs(t *Type) {
	e, text := r.ownGlyph(t)
	if e == nil || text == "-" {
		return
	}
	names := r.names(e, text, "a piece", maxSideName)
	if len(names) == 1 {
		names = append(names, names[0])
	}
	switch {
	case len(names) == 2 && isEastern(names[0], maxGlyphs) && isEastern(names[1], maxGlyphs):
		t.Glyphs = [2]string(names)
	case e.known.name == "glyph.ID": // sign tells of a mistake in kif.ID
		r.fail(e, 0, "expected one or two Japanese or Chinese characters, and after a comma those of the second side if they differ")
	}
}

// maxGlyphs bounds the characters on a wedge or disc.
const maxGlyphs = 2

// isEastern reports whether a text is one or more characters of East Asia, most at most.
func isEastern(text string, most int) bool {
	ordinary := func(c rune) bool { return c < 0x2E80 || !unicode.IsLetter(c) }
	n := utf8.RuneCountInString(text)
	return n >= 1 && n <= most && !strings.ContainsFunc(text, ordinary)
}
