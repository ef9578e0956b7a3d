package puzzle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Bounds on what Read takes.
const (
	maxLine  = 4 << 10 // bytes of a line
	maxCount = 20_000  // puzzles of a file
)

// Read reads a file of puzzles, one a line; empty lines and those that begin with # are left out. The error names the
// file and the line.
func Read(r io.Reader, name string) ([]Puzzle, error) {
	var list []Puzzle
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, maxLine), maxLine)
	n := 0
	for lines.Scan() {
		n++
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(list) == maxCount {
			return nil, fmt.Errorf("%s:%d: a file may have at most %d puzzles", name, n, maxCount)
		}
		p, err := Parse(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		list = append(list, p)
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("%s:%d: the line is longer than %d bytes", name, n+1, maxLine)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}
