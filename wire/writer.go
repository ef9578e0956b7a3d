package wire

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

// A Writer writes whole lines. It may be used by several goroutines.
type Writer struct {
	mu     sync.Mutex
	w      io.Writer
	err    error
	failed chan struct{}
}

// NewWriter makes a Writer on w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w, failed: make(chan struct{})} }

// Printf writes one line, whose end it adds. Characters that would break the line are replaced,
// since texts from outside are quoted in lines.
func (w *Writer) Printf(format string, args ...any) {
	text := strings.Map(printable, fmt.Sprintf(format, args...)) + "\n"
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return
	}
	if _, w.err = io.WriteString(w.w, text); w.err != nil {
		close(w.failed)
	}
}

// printable replaces control characters.
func printable(r rune) rune {
	switch {
	case r == '\t':
		return r
	case r < ' ' || r == 0x7f:
		return '?'
	}
	return r
}

// Failed is closed when a line could not be written: nobody listens any more.
func (w *Writer) Failed() <-chan struct{} { return w.failed }

// Err returns the first error of writing.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}
