package pgn

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// lines are those of a stream of records of which nothing but the beginning of the next one says that one is over.
type lines struct {
	in      *bufio.Scanner
	line    int
	pending *string // a line that belongs to the next record
}

// newLines returns the lines of a stream, none of which may be longer than most bytes.
func newLines(r io.Reader, most int) lines {
	in := bufio.NewScanner(r)
	in.Buffer(nil, most)
	return lines{in: in}
}

// at returns where the last line stands.
func (l *lines) at() Place { return Place{l.line, 1} }

// next returns the next line.
func (l *lines) next() (string, error) {
	if p := l.pending; p != nil {
		l.pending = nil
		return *p, nil
	}
	if !l.in.Scan() {
		if err := l.in.Err(); err != nil {
			return "", &Error{Place: Place{l.line + 1, 1}, Why: "a line that cannot be read", Err: err}
		}
		return "", io.EOF
	}
	l.line++
	return strings.TrimRight(l.in.Text(), "\r"), nil
}

// skipTo skips lines, as next reads them, up to one that begins a record. That one is next.
func (l *lines) skipTo(begins func(text string) bool, next func() (string, error)) error {
	for {
		text, err := next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case begins(text):
			l.pending = &text
			return nil
		}
	}
}
