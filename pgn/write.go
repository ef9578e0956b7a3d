package pgn

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"aanca.chess/game"
)

// widest is how many characters a line of moves may have.
const widest = 80

// roster are the tags that every game has, in their order.
var roster = []string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}

// A Writer writes games in the export format, one after the other. It belongs to one goroutine.
type Writer struct {
	out    *bufio.Writer
	column int  // characters on the present line
	fresh  bool // behind a parenthesis that opens
	depth  int  // variations that are open
}

// NewWriter returns a writer to a stream. What is written is there after Flush.
func NewWriter(w io.Writer) *Writer { return &Writer{out: bufio.NewWriter(w)} }

// Flush writes what has been held back. The error is the stream's, of any time.
func (w *Writer) Flush() error { return w.out.Flush() }

// Write writes a game: the seven tags that every game has, its others in their order, and the moves with their numbers.
// The error is the stream's.
func (w *Writer) Write(g *Game) error {
	for _, name := range roster {
		w.tag(name, w.valueOf(g, name))
	}
	for i := range g.Tags {
		t := &g.Tags[i]
		if slices.ContainsFunc(roster, func(name string) bool { return strings.EqualFold(name, t.Name) }) {
			continue
		}
		if strings.EqualFold(t.Name, "FEN") && g.Tag("SetUp") == "" {
			w.tag("SetUp", "1") // the standard wants both
		}
		w.tag(t.Name, t.Value)
	}
	w.out.WriteByte('\n')
	w.column = 0
	w.line(&g.Main, g.first())
	w.word(g.result())
	_, err := w.out.WriteString("\n\n")
	return err
}

// valueOf returns the value of a tag that every game has.
func (w *Writer) valueOf(g *Game, name string) string {
	value := g.Tag(name)
	switch {
	case name == "Result":
		return g.result()
	case value != "":
		return value
	case name == "Date":
		return "????.??.??"
	}
	return "?"
}

// result returns the result of a game.
func (g *Game) result() string {
	if g.Result == "" {
		return Unknown
	}
	return g.Result
}

// tag writes a tag.
func (w *Writer) tag(name, value string) {
	w.out.WriteByte('[')
	w.out.WriteString(name)
	w.out.WriteString(" ")
	w.out.WriteString(quote(value))
	w.out.WriteString("]\n")
}

// escapes are what stands in quotation marks for what cannot stand there as it is.
var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

func quote(text string) string { return `"` + escapes.Replace(text) + `"` }

// A count is the number of a move: of the whole move, and of the turn in it.
type count struct {
	number int
	turn   int // 0 for the first side's
	sides  int // turns of a whole move
}

// first returns the number of the first move, as the FEN says it.
func (g *Game) first() count {
	c := count{number: 1, sides: max(1, g.Sides)}
	if g.Sides == 0 {
		c.sides = 2
	}
	fields := strings.Fields(g.Tag("FEN"))
	if len(fields) < 2 {
		return c
	}
	if n, err := strconv.Atoi(fields[len(fields)-1]); err == nil && n > 0 {
		c.number = n
	}
	if side, ok := game.ParseSide(fields[1]); ok && int(side) < c.sides {
		c.turn = int(side)
	}
	return c
}

// next returns the number of the next turn.
func (c count) next() count {
	if c.turn++; c.turn == c.sides {
		c.turn, c.number = 0, c.number+1
	}
	return c
}

// text writes the number: of the first side's turn with a dot, of others with three.
func (c count) text() string {
	if c.turn == 0 {
		return strconv.Itoa(c.number) + "."
	}
	return strconv.Itoa(c.number) + "..."
}

// line writes a line of moves, of which the first has the given number.
func (w *Writer) line(l *Line, c count) {
	for _, text := range l.Comments {
		w.comment(text)
	}
	interrupted := true
	for i := range l.Moves {
		m := &l.Moves[i]
		if c.turn == 0 || interrupted {
			w.word(c.text())
		}
		w.word(symbolOf(m.Text))
		for _, nag := range m.NAGs {
			w.word("$" + strconv.Itoa(nag))
		}
		for _, text := range m.Comments {
			w.comment(text)
		}
		for j := range m.Variations {
			w.variation(&m.Variations[j], c)
		}
		interrupted = len(m.Comments)+len(m.Variations) > 0
		c = c.next()
	}
}

// symbolOf returns a move as it can stand in the text: in quotation marks where it would be read as something else.
func symbolOf(text string) string {
	plain := text != "" && !isNumber(text) && resultOf(text) == "" && !isPassant(text) && !strings.ContainsFunc(text, isSign)
	if _, sign := signs[text]; plain && !sign && !strings.HasSuffix(text, "!") && !strings.HasSuffix(text, "?") &&
		text[0] != '%' && numbered(text) == "" {
		return text
	}
	return quote(text)
}

// isSign reports whether a character ends a move.
func isSign(c rune) bool { return c <= ' ' || strings.ContainsRune(`{}();[]"$`, c) }

// numbered returns the number and the dots with which a text begins, "" if it does not.
func numbered(text string) string {
	i := 0
	for i < len(text) && isDigit(int(text[i])) {
		i++
	}
	if i == 0 || i == len(text) || text[i] != '.' {
		return ""
	}
	return text[:i+1]
}

// comment writes a comment in braces; one with a closing brace goes to the end of the line.
func (w *Writer) comment(text string) {
	if strings.Contains(text, "}") {
		w.word("; " + strings.Join(strings.Fields(text), " "))
		w.newLine()
		return
	}
	parts := strings.Fields("{" + text + "}")
	for _, part := range parts {
		w.word(part)
	}
}

// word writes a word behind a blank, or on a new line if it does not fit on the present one. Words that mean something
// else at the beginning of a line stay where they are.
func (w *Writer) word(text string) {
	length := utf8.RuneCountInString(text)
	switch {
	case w.column == 0 || w.fresh:
	case w.column+1+length+w.depth > widest && text[0] != '%' && text[0] != '[':
		w.newLine()
	default:
		w.out.WriteByte(' ')
		w.column++
	}
	w.out.WriteString(text)
	w.column += length
	w.fresh = false
}

// variation writes a variation, of which the first move has the given number.
func (w *Writer) variation(l *Line, c count) {
	w.depth++
	w.word("(")
	w.fresh = true
	w.line(l, c)
	w.out.WriteByte(')')
	w.column++
	w.fresh = false
	w.depth--
}

func (w *Writer) newLine() {
	w.out.WriteByte('\n')
	w.column = 0
}
