package zrf

import (
	"fmt"
	"strings"
)

// A Place is where something stands in a file.
type Place struct {
	File      string
	Line, Col int // from 1; the column counts characters
}

// String returns the place as compilers write it.
func (p Place) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col) }

// An Error tells what is wrong in a file, and where.
type Error struct {
	Place
	Via []string // the uses of macros that led there, the innermost first: "slide at chess.zrf:31:5"
	Why string
}

// Error returns one line such as: chess.zrf:12:3: "nn" is no direction (in slide at chess.zrf:31:5).
func (e *Error) Error() string {
	text := e.Place.String() + ": " + e.Why
	if len(e.Via) > 0 {
		text += " (in " + strings.Join(e.Via, ", in ") + ")"
	}
	return text
}

// mostVia is how many uses of macros an error lists.
const mostVia = 6

func errAt(at Place, via *use, format string, args ...any) *Error {
	e := &Error{Place: at, Why: fmt.Sprintf(format, args...)}
	for u := via; u != nil && len(e.Via) < mostVia; u = u.outer {
		e.Via = append(e.Via, fmt.Sprintf("%s at %v", clip(u.macro), u.at))
	}
	return e
}

// fail returns an error about a node.
func (n *node) fail(format string, args ...any) *Error { return errAt(n.at, n.via, format, args...) }
