package betza

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Parse reads a notation. The empty text is a piece that never moves.
//
// In XBetza whatever has no meaning is an *Error that says where and why. In FSF it is skipped
// and listed among the piece's warnings; only a text that exceeds a limit is an error.
func Parse(text string, d Dialect) (Piece, error) {
	if len(text) > MaxLength {
		return Piece{}, &Error{Text: text, At: MaxLength, Found: fmt.Sprintf("a notation of %d bytes", len(text)),
			Expected: fmt.Sprintf("at most %d", MaxLength)}
	}
	p := &parser{text: text, dialect: d}
	moves, err := p.piece()
	if err != nil {
		return Piece{}, err
	}
	return Piece{dialect: d, moves: moves, warnings: p.warnings}, nil
}

// A parser reads a notation from left to right.
type parser struct {
	text     string
	pos      int
	dialect  Dialect
	warnings []Warning
	groups   int // parentheses in the move being read
}

// peek returns the next byte, 0 at the end of the text.
func (p *parser) peek() byte { return p.peekAt(0) }

// peekAt returns the byte that is n further on, 0 after the end of the text.
func (p *parser) peekAt(n int) byte {
	if p.pos+n >= len(p.text) {
		return 0
	}
	return p.text[p.pos+n]
}

// found describes what stands at a byte of the text.
func (p *parser) found(at int) string {
	if at >= len(p.text) {
		return "the end"
	}
	r, size := utf8.DecodeRuneInString(p.text[at:])
	if r == utf8.RuneError {
		return fmt.Sprintf("byte %#x", p.text[at])
	}
	return fmt.Sprintf("%q", p.text[at:at+size])
}

// fatal returns an error at a byte of the text, in either dialect.
func (p *parser) fatal(at int, found, expected string) error {
	return &Error{Text: p.text, At: at, Found: found, Expected: expected}
}

// refuse returns an error in XBetza. In FSF it leaves a warning and returns nil: the caller
// skips what it refused.
func (p *parser) refuse(at int, found, expected string) error {
	if p.dialect == FSF {
		p.warn(at, found+" is skipped; expected "+expected)
		return nil
	}
	return p.fatal(at, found, expected)
}

func (p *parser) warn(at int, text string) {
	p.warnings = append(p.warnings, Warning{At: at, Text: text})
}

func (p *parser) piece() ([]move, error) {
	var moves []move
	for p.pos < len(p.text) {
		m, ok, err := p.move()
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		ok, err = p.check(&m)
		if err != nil {
			return nil, err
		}
		if ok {
			moves = append(moves, m)
		}
	}
	return moves, nil
}

// move reads one move. It returns false if there was none, which only FSF forgives.
func (p *parser) move() (m move, ok bool, err error) {
	m.at, p.groups = p.pos, 0
	if m.items, err = p.items(0); err != nil {
		return m, false, err
	}
	if n := splits(m.items); n >= MaxLegs {
		return m, false, p.fatal(m.at, fmt.Sprintf("a move of %d legs", n+1), fmt.Sprintf("at most %d", MaxLegs))
	}
	switch c := p.peek(); {
	case c == 0:
		if len(m.items) == 0 {
			return m, false, nil
		}
		return m, false, p.refuse(p.pos, "the end", "an atom after the modifiers")
	case c == '[' || c == 't':
		if n := len(m.items); n > 0 && m.items[n-1].c == 't' {
			m.items = m.items[:n-1] // what stood between t and [ was skipped
		}
		m.bracket, err = p.bracket()
		return m, m.bracket != nil, err
	}
	m.atom, err = p.atom()
	return m, true, err
}

// splits counts the splits between legs that do not stand in parentheses.
func splits(items []item) int {
	n := 0
	for _, it := range items {
		if it.c == 'a' {
			n++
		}
	}
	return n
}

// items reads modifiers up to the atom, the bracket or the closing parenthesis they stand before.
func (p *parser) items(depth int) ([]item, error) {
	var items []item
	for p.pos < len(p.text) {
		switch c := p.peek(); {
		case p.atBracket(), isAtom(c):
			return items, nil
		case c == ')' && depth > 0:
			return items, nil
		case isModifier(c) || c == 'a':
			items = append(items, item{letter: p.letter()})
		case c == '(':
			it, err := p.group(depth)
			if err != nil {
				return nil, err
			}
			items = append(items, it...)
		default:
			if err := p.skip("a modifier or an atom (one of " + atomLetters + ")"); err != nil {
				return nil, err
			}
		}
	}
	return items, nil
}

// group reads a part in parentheses.
func (p *parser) group(depth int) ([]item, error) {
	open := p.letter()
	if depth == MaxNesting {
		return nil, p.fatal(open.at, `"("`, fmt.Sprintf("parentheses nested at most %d deep", MaxNesting))
	}
	if p.groups++; p.groups > MaxGroups {
		return nil, p.fatal(open.at, `"("`, fmt.Sprintf("at most %d parentheses in one move", MaxGroups))
	}
	inner, err := p.items(depth + 1)
	if err != nil {
		return nil, err
	}
	if p.peek() != ')' {
		if err := p.refuse(p.pos, p.found(p.pos), `")"`); err != nil {
			return nil, err
		}
		return inner, nil
	}
	p.pos++
	for _, it := range inner {
		if it.c == 'a' {
			return []item{{letter: open, group: inner}}, nil
		}
	}
	return nil, p.refuse(open.at, "parentheses without an a of their own", "a part to repeat that ends a leg")
}

// atBracket reports whether a bracket begins here, with or without its t.
func (p *parser) atBracket() bool {
	return p.peek() == '[' || p.peek() == 't' && p.peekAt(1) == '['
}

func (p *parser) letter() letter {
	l := letter{c: p.text[p.pos], at: p.pos}
	p.pos++
	return l
}

// skip refuses the next character. In FSF it moves past it.
func (p *parser) skip(expected string) error {
	if err := p.refuse(p.pos, p.found(p.pos), expected); err != nil {
		return err
	}
	_, size := utf8.DecodeRuneInString(p.text[p.pos:])
	p.pos += size
	return nil
}

// isModifier reports whether c is a modifier letter other than a.
func isModifier(c byte) bool { return c >= 'b' && c <= 'z' && c != 'w' }

func isAtom(c byte) bool { return c != 0 && strings.IndexByte(atomLetters, c) >= 0 }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
