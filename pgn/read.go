package pgn

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A Reader reads games one after the other. It belongs to one goroutine.
type Reader struct {
	scan  *scanner
	ahead *token // read before it was wanted
	moves int    // of the game being read, with its variations
}

// NewReader returns a reader of the games of a stream. It reads ahead.
func NewReader(r io.Reader) *Reader { return &Reader{scan: newScanner(r)} }

// Next reads the next game. The error is io.EOF when there are no more, and an *Error where a game cannot be read; then
// Next may be called again and goes on with the next game, which begins with a line of a tag behind an empty line. Any
// other error is the stream's.
func (r *Reader) Next() (*Game, error) {
	g, err := r.game()
	var mistake *Error
	if errors.As(err, &mistake) {
		if seekErr := r.seek(); seekErr != nil && !errors.Is(seekErr, io.EOF) {
			return nil, seekErr
		}
	}
	return g, err
}

// Line returns the number of the line that has been read so far.
func (r *Reader) Line() int { return r.scan.place.Line }

// seek skips what belongs to a game that could not be read: up to a tag at the beginning of a line behind an empty line.
func (r *Reader) seek() error {
	s := r.scan
	r.ahead = nil
	empty := false
	for {
		if s.place.Column == 1 {
			switch c := s.peek(); {
			case c == '[' && empty:
				return nil
			case c == '\n' || c == '\r':
				empty = true
			default:
				empty = false
			}
		}
		if _, ok := s.next(); !ok {
			return s.ended
		}
	}
}

// take returns the next token.
func (r *Reader) take() (token, error) {
	if t := r.ahead; t != nil {
		r.ahead = nil
		return *t, nil
	}
	return r.scan.token()
}

// putBack makes a token the next one again.
func (r *Reader) putBack(t token) { r.ahead = &t }

// game reads a game.
func (r *Reader) game() (*Game, error) {
	r.scan.size, r.moves = 0, 0
	first, err := r.take()
	if err != nil {
		return nil, err
	}
	if first.kind == endOfText {
		return nil, io.EOF
	}
	r.putBack(first)
	g := &Game{Place: first.place}
	if err := r.tags(g); err != nil {
		return nil, err
	}
	return g, r.line(g, &g.Main, 0)
}

// tags reads the tags of a game.
func (r *Reader) tags(g *Game) error {
	for {
		t, err := r.take()
		if err != nil {
			return err
		}
		switch {
		case t.kind == comment && len(g.Tags) == 0:
			g.Main.Comments = append(g.Main.Comments, t.text) // in front of the game
			continue
		case t.kind != tagOpen:
			r.putBack(t)
			return nil
		case len(g.Tags) == maxTags:
			return fail(t.place, "found more than %d tags", maxTags)
		}
		tag, err := r.tag()
		if err != nil {
			return err
		}
		tag.Place = t.place
		g.Tags = append(g.Tags, tag)
	}
}

// tag reads the rest of a tag.
func (r *Reader) tag() (Tag, error) {
	name, err := r.expect(symbol, `the name of a tag behind "["`)
	if err != nil {
		return Tag{}, err
	}
	if len(name.text) > maxTagName {
		return Tag{}, &Error{Place: name.place, Why: "found", Err: &tooLong{"name of a tag", maxTagName}}
	}
	value, err := r.expect(quoted, "the value of the tag "+name.text+" in quotation marks")
	if err != nil {
		return Tag{}, err
	}
	_, err = r.expect(tagClose, `"]" behind the value of the tag `+name.text)
	return Tag{Name: name.text, Value: value.text}, err
}

// expect reads a token of a kind.
func (r *Reader) expect(kind tokenKind, what string) (token, error) {
	t, err := r.take()
	if err == nil && t.kind != kind {
		err = fail(t.place, "expected %s, found %s", what, t.found())
	}
	return t, err
}

// found says what a token is.
func (t token) found() string {
	const most = 30
	switch {
	case t.kind == endOfText:
		return "the end of the text"
	case t.kind == comment:
		return "a comment"
	case t.kind == glyph:
		return fmt.Sprintf("%.*q", most, "$"+t.text)
	}
	return fmt.Sprintf("%.*q", most, t.text)
}

// line reads moves up to the result, or the parenthesis that closes a variation.
func (r *Reader) line(g *Game, l *Line, depth int) error {
	for {
		t, err := r.take()
		if err != nil {
			return err
		}
		switch t.kind {
		case endOfText, tagOpen:
			return r.endWithout(g, t, depth)
		case comment:
			l.comment(t.text)
		case glyph:
			if err := l.glyph(t); err != nil {
				return err
			}
		case lineOpen:
			if err := r.variation(g, l, t, depth+1); err != nil {
				return err
			}
		case lineClose:
			if depth > 0 {
				return nil
			}
			return fail(t.place, `found ")" without "(" before it`)
		case quoted:
			if err := r.move(l, t); err != nil {
				return err
			}
		case symbol:
			ended, err := r.symbol(g, l, t, depth)
			if ended || err != nil {
				return err
			}
		default:
			return fail(t.place, "expected a move or a result, found %s", t.found())
		}
	}
}

// endWithout ends a game that has no result behind its moves.
func (r *Reader) endWithout(g *Game, t token, depth int) error {
	if depth > 0 {
		return fail(t.place, `expected ")" at the end of the variation, found %s`, t.found())
	}
	r.putBack(t)
	g.Open = t.place
	if g.Result = resultOf(g.Tag("Result")); g.Result == "" {
		g.Result = Unknown
	}
	return nil
}

// comment notes a comment behind the last move.
func (l *Line) comment(text string) {
	if len(l.Moves) == 0 {
		l.Comments = append(l.Comments, text)
		return
	}
	m := &l.Moves[len(l.Moves)-1]
	m.Comments = append(m.Comments, text)
}

// glyph notes an annotation of the last move.
func (l *Line) glyph(t token) error {
	n, err := strconv.Atoi(t.text)
	switch {
	case err != nil || n < 0 || n > MaxNAG:
		return fail(t.place, `expected a number from 0 to %d behind "$", found %s`, MaxNAG, t.found())
	case len(l.Moves) == 0:
		return fail(t.place, "expected a move before the annotation %s", t.found())
	}
	m := &l.Moves[len(l.Moves)-1]
	m.NAGs = append(m.NAGs, n)
	return nil
}

// variation reads a variation of the last move.
func (r *Reader) variation(g *Game, l *Line, open token, depth int) error {
	switch {
	case len(l.Moves) == 0:
		return fail(open.place, "expected a move before its variation")
	case depth > maxDepth:
		return fail(open.place, "found variations in variations more than %d deep", maxDepth)
	}
	var v Line
	if err := r.line(g, &v, depth); err != nil {
		return err
	}
	m := &l.Moves[len(l.Moves)-1]
	m.Variations = append(m.Variations, v)
	return nil
}

// symbol reads a number of a move, an annotation, a result or a move; ended is true behind the result of the game.
func (r *Reader) symbol(g *Game, l *Line, t token, depth int) (ended bool, err error) {
	if result := resultOf(t.text); result != "" {
		if depth > 0 {
			return false, nil // some write how a variation ends
		}
		g.Result = result
		return true, nil
	}
	if isNumber(t.text) || isPassant(t.text) && len(l.Moves) > 0 {
		return false, nil
	}
	if nag, ok := signs[t.text]; ok {
		return false, l.glyph(token{glyph, strconv.Itoa(nag), t.place})
	}
	bare, nags := cutSigns(t.text)
	t.text = bare
	if err := r.move(l, t); err != nil {
		return false, err
	}
	m := &l.Moves[len(l.Moves)-1]
	m.NAGs = append(m.NAGs, nags...)
	return false, nil
}

// move adds a move.
func (r *Reader) move(l *Line, t token) error {
	if r.moves++; r.moves > maxMoves {
		return fail(t.place, "found a game of more than %d moves", maxMoves)
	}
	if t.text == "" {
		return fail(t.place, "expected a move, found an empty text")
	}
	l.Moves = append(l.Moves, Move{Text: t.text, Place: t.place})
	return nil
}

// resultOf returns the result that a text is, "" if it is none.
func resultOf(text string) string {
	switch text {
	case FirstWins, SecondWins, Draw, Unknown:
		return text
	case "1/2", "½-½", "1/2:1/2":
		return Draw
	case "1:0":
		return FirstWins
	case "0:1":
		return SecondWins
	}
	return ""
}

// isNumber reports whether a text is the number of a move, or dots. Four zeros are a pass.
func isNumber(text string) bool {
	digits := strings.TrimRight(text, ".")
	for i := range len(digits) {
		if !isDigit(int(digits[i])) {
			return false
		}
	}
	return text != "0000"
}

// isPassant reports whether a text says that the move before it captures en passant.
func isPassant(text string) bool { return text == "e.p." || text == "ep" || text == "e.p" }

// signs are the annotations with a sign, and their numbers.
var signs = map[string]int{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6,
	"=": 10, "∞": 13, "+=": 14, "⩲": 14, "=+": 15, "⩱": 15, "+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19,
}

// cutSigns takes the signs off that stand behind a move without a blank.
func cutSigns(text string) (bare string, nags []int) {
	bare = strings.TrimRight(text, "!?")
	if nag, ok := signs[text[len(bare):]]; ok && bare != "" {
		return bare, []int{nag}
	}
	return text, nil
}
