package pgn

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// The bounds of what is read.
const (
	MaxLine = 4 << 20 // bytes of a line
	MaxGame = 8 << 20 // bytes of a game

	maxTagName  = 255
	maxTagValue = 16 << 10
	maxTags     = 500
	maxMove     = 4 << 10
	maxMoves    = 200_000 // of a game, with its variations
	maxDepth    = 100     // of variations in variations
)

// A tokenKind is what a token is.
type tokenKind uint8

const (
	endOfText tokenKind = iota
	tagOpen             // [
	tagClose            // ]
	lineOpen            // (
	lineClose           // )
	quoted              // a text in quotes
	comment             // in braces, or behind a semicolon
	glyph               // $ and a number
	symbol              // anything else up to the next blank or sign
)

// A token is the smallest piece of the text.
type token struct {
	kind  tokenKind
	text  string
	place Place
}

// A scanner takes a text apart into tokens.
type scanner struct {
	in    *bufio.Reader
	place Place  // of the next byte
	last  Place  // of the byte before
	line  int    // bytes of the present line
	size  int    // bytes since the beginning of the game
	ended error  // io.EOF or what made reading fail
	text  []byte // of the token being read
}

func newScanner(r io.Reader) *scanner {
	s := &scanner{in: bufio.NewReaderSize(r, 64<<10), place: Place{1, 1}}
	if mark, err := s.in.Peek(3); err == nil && string(mark) == "\uFEFF" {
		_, s.ended = s.in.Discard(3)
	}
	return s
}

// A tooLong says what is longer than what is read.
type tooLong struct {
	what string
	most int
}

func (e *tooLong) Error() string { return fmt.Sprintf("a %s of more than %d bytes", e.what, e.most) }

// next returns the next byte; ok is false at the end.
func (s *scanner) next() (c byte, ok bool) {
	if s.ended != nil {
		return 0, false
	}
	c, err := s.in.ReadByte()
	if err != nil {
		s.ended = err
		return 0, false
	}
	s.last = s.place
	s.line++
	s.size++
	switch {
	case c == '\n':
		s.place, s.line = Place{s.place.Line + 1, 1}, 0
	case c&0xC0 != 0x80: // the further bytes of a character are in the same column
		s.place.Column++
	}
	return c, true
}

// nothing is what peek returns at the end.
const nothing = -1

// peek returns the next byte without reading it.
func (s *scanner) peek() int {
	if s.ended != nil {
		return nothing
	}
	ahead, err := s.in.Peek(1)
	if err != nil {
		return nothing
	}
	return int(ahead[0])
}

// bounded returns an error if a line or the game is too long.
func (s *scanner) bounded() error {
	switch {
	case s.line > MaxLine:
		return &tooLong{"line", MaxLine}
	case s.size > MaxGame:
		return &tooLong{"game", MaxGame}
	}
	return nil
}

// fail returns an error at a place.
func fail(at Place, format string, args ...any) *Error {
	return &Error{Place: at, Why: fmt.Sprintf(format, args...)}
}

// failed returns why reading ended, nil if the text ended.
func (s *scanner) failed() error {
	if s.ended == nil || errors.Is(s.ended, io.EOF) {
		return nil
	}
	return s.ended
}

// token returns the next token.
func (s *scanner) token() (token, error) {
	if err := s.skip(); err != nil {
		return token{}, err
	}
	at := s.place
	c, ok := s.next()
	if !ok {
		return token{kind: endOfText, place: at}, s.failed()
	}
	switch c {
	case '[':
		return token{tagOpen, "[", at}, nil
	case ']':
		return token{tagClose, "]", at}, nil
	case '(':
		return token{lineOpen, "(", at}, nil
	case ')':
		return token{lineClose, ")", at}, nil
	case '"':
		return s.quoted(at)
	case '{':
		return s.comment(at)
	case ';':
		return s.restOfLine(at)
	case '}':
		return token{}, fail(at, `found "}" without "{" before it`)
	}
	return s.symbol(at, c)
}

// skip skips blanks and lines that begin with a percent sign.
func (s *scanner) skip() error {
	for {
		c := s.peek()
		switch {
		case c == '%' && s.place.Column == 1:
			if err := s.skipLine(); err != nil {
				return err
			}
		case c == nothing || !isBlank(c):
			return nil
		default:
			s.next()
		}
		if err := s.bounded(); err != nil {
			return &Error{Place: s.last, Why: "found", Err: err}
		}
	}
}

// skipLine skips the rest of a line.
func (s *scanner) skipLine() error {
	for {
		c, ok := s.next()
		if !ok {
			return s.failed()
		}
		if c == '\n' {
			return nil
		}
		if s.line > MaxLine {
			return &Error{Place: s.last, Why: "found", Err: &tooLong{"line", MaxLine}}
		}
	}
}

func isBlank(c int) bool { return 0 <= c && c <= ' ' }

// quoted reads a text in quotes, in which a backslash stands before quotes and backslashes. It ends on its line.
func (s *scanner) quoted(at Place) (token, error) {
	s.text = s.text[:0]
	for {
		c, ok := s.next()
		if !ok || c == '\n' || c == '\r' {
			if err := s.failed(); err != nil {
				return token{}, err
			}
			return token{}, fail(at, `expected a quotation mark at the end of the text that begins here`)
		}
		switch {
		case c == '"':
			return token{quoted, decode(string(s.text)), at}, nil
		case c == '\\' && (s.peek() == '"' || s.peek() == '\\'):
			c, _ = s.next()
		}
		if s.text = append(s.text, c); len(s.text) > maxTagValue {
			return token{}, &Error{Place: at, Why: "found", Err: &tooLong{"text in quotes", maxTagValue}}
		}
	}
}

// comment reads a comment up to its closing brace. Braces do not nest.
func (s *scanner) comment(at Place) (token, error) {
	s.text = s.text[:0]
	for {
		c, ok := s.next()
		if !ok {
			if err := s.failed(); err != nil {
				return token{}, err
			}
			return token{}, fail(at, `expected "}" at the end of the comment that begins here`)
		}
		if c == '}' {
			return token{comment, tidy(string(s.text)), at}, nil
		}
		if err := s.bounded(); err != nil {
			return token{}, &Error{Place: at, Why: "in the comment that begins here, found", Err: err}
		}
		s.text = append(s.text, c)
	}
}

// restOfLine reads a comment that goes to the end of the line.
func (s *scanner) restOfLine(at Place) (token, error) {
	s.text = s.text[:0]
	for {
		c, ok := s.next()
		if !ok {
			if err := s.failed(); err != nil {
				return token{}, err
			}
		}
		if !ok || c == '\n' {
			return token{comment, tidy(string(s.text)), at}, nil
		}
		if err := s.bounded(); err != nil {
			return token{}, &Error{Place: at, Why: "in the comment that begins here, found", Err: err}
		}
		s.text = append(s.text, c)
	}
}

// symbol reads a move, a number, a result or a glyph. Numbers end with their dots, glyphs with their digits.
func (s *scanner) symbol(at Place, first byte) (token, error) {
	s.text = s.text[:0]
	s.text = append(s.text, first)
	number := isDigit(int(first))
	for {
		switch c := s.peek(); {
		case c == '(' && s.promotes():
		case c == nothing || isBlank(c) || strings.IndexByte(`{}();[]"$`, byte(c)) >= 0:
			return s.named(at), nil
		case first == '$' && !isDigit(c) && len(s.text) > 1: // $2Nc6
			return s.named(at), nil
		case number && c == '.':
			s.dots()
			return s.named(at), nil
		case !isDigit(c):
			number = false
		}
		c, _ := s.next()
		if s.text = append(s.text, c); len(s.text) > maxMove {
			return token{}, &Error{Place: at, Why: "found", Err: &tooLong{"word", maxMove}}
		}
	}
}

// promotes reports whether what follows is a promotion in parentheses, as in e8(Q): letters up to the closing one. They
// are read but for that.
func (s *scanner) promotes() bool {
	const most = 5
	ahead, err := s.in.Peek(most)
	if err != nil && len(ahead) < 3 || len(s.text) == 0 {
		return false
	}
	for i, c := range ahead[1:] {
		if c == ')' && i > 0 {
			for range i + 1 {
				c, _ := s.next()
				s.text = append(s.text, c)
			}
			return true
		}
		if (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return false
}

// dots reads the dots behind a number.
func (s *scanner) dots() {
	for s.peek() == '.' {
		c, _ := s.next()
		s.text = append(s.text, c)
	}
}

// named returns the symbol that has been read.
func (s *scanner) named(at Place) token {
	text := string(s.text)
	if text[0] == '$' {
		return token{glyph, text[1:], at}
	}
	return token{symbol, decode(text), at}
}

func isDigit(c int) bool { return '0' <= c && c <= '9' }

// tidy returns a text with single blanks between its words.
func tidy(text string) string { return strings.Join(strings.Fields(decode(text)), " ") }

// decode returns a text in UTF-8; what is none is taken for Latin-1, in which older files are written.
func decode(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	runes := make([]rune, len(text))
	for i := range len(text) {
		runes[i] = rune(text[i])
	}
	return string(runes)
}
