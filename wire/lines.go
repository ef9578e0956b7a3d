package wire

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
)

// A Line is one line of input without its end.
type Line struct {
	Text    string
	TooLong bool // the line was longer than the limit; Text is empty
}

// Lines reads lines until the input or the context ends, and closes the channel then. A line of
// more than limit bytes takes no more memory than that, however long it is. What reads r may be
// blocked after the end of the context, until r returns.
func Lines(ctx context.Context, r io.Reader, limit int) <-chan Line {
	lines := make(chan Line)
	go func() {
		defer close(lines)
		in := bufio.NewReader(r)
		for {
			line, ok := readLine(in, limit)
			if !ok {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// readLine reads one line; ok is false at the end of the input. A last line without an end counts.
func readLine(in *bufio.Reader, limit int) (line Line, ok bool) {
	var text []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(text)+len(part) > limit+1 {
			line.TooLong = true
			text = text[:0]
		}
		if !line.TooLong {
			text = append(text, part...)
		}
		ok = ok || len(part) > 0
		if err == nil || !errors.Is(err, bufio.ErrBufferFull) {
			break
		}
	}
	if !line.TooLong {
		line.Text = strings.TrimRight(string(text), "\r\n")
	}
	return line, ok
}
