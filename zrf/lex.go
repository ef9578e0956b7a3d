package zrf

import (
	"strings"
	"unicode/utf8"
)

// The bounds of a file's text. Reaching one is an error that names the place.
const (
	maxFileBytes = 4 << 20
	maxNesting   = 200
)

// A kind of node.
type nodeKind uint8

const (
	atomNode nodeKind = iota
	stringNode
	listNode
)

// A node is an atom, a string or a list of a file, with its place. Nodes are shared: nobody changes one.
type node struct {
	kind nodeKind
	text string
	list []*node
	at   Place
	via  *use // the innermost use of a macro that it came through; nil for none
}

// A use is one use of a macro.
type use struct {
	macro string
	at    Place
	args  []*node
	outer *use
}

// arg returns the i-th argument of a use, from 1, nil if there is none. One that is not given is that of the macro in whose
// body the use stands.
func (u *use) arg(i int) *node {
	for ; u != nil; u = u.outer {
		if i <= len(u.args) {
			return u.args[i-1]
		}
	}
	return nil
}

// most returns the number of the last argument that there is.
func (u *use) most() (n int) {
	for ; u != nil; u = u.outer {
		n = max(n, len(u.args))
	}
	return n
}

// isList reports whether n is a list that begins with a word.
func (n *node) isList(word string) bool { return n.head() == word }

// head returns the word that a list begins with, "" if there is none.
func (n *node) head() string {
	if n.kind != listNode || len(n.list) == 0 || n.list[0].kind != atomNode {
		return ""
	}
	return n.list[0].text
}

// first returns the word or string that a list begins with, "" if there is none: names may be written either way.
func (n *node) first() string {
	if n.kind != listNode || len(n.list) == 0 {
		return ""
	}
	return n.list[0].text
}

// args returns what follows the first element of a list.
func (n *node) args() []*node {
	if n.kind != listNode || len(n.list) == 0 {
		return nil
	}
	return n.list[1:]
}

// describe names a node in messages.
func (n *node) describe() string {
	switch n.kind {
	case atomNode:
		return clip(n.text)
	case stringNode:
		return `"` + clip(n.text) + `"`
	}
	return "(" + clip(n.head()) + " ...)"
}

// clip shortens a text of a file so that a message stays one readable line.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return strings.ReplaceAll(text, "\n", " ")
	}
	return strings.ReplaceAll(text[:most], "\n", " ") + "..."
}

// A lexer reads the forms of one file.
type lexer struct {
	file      string
	text      string
	i         int
	line, col int
}

// parse returns the forms of a text. An extra parenthesis or a missing one is an error with its place.
func parse(file, text string) ([]*node, error) {
	l := &lexer{file: file, text: text, line: 1, col: 1}
	var forms []*node
	for {
		l.skip()
		if l.i == len(l.text) {
			return forms, nil
		}
		n, err := l.read(0)
		if err != nil {
			return nil, err
		}
		forms = append(forms, n)
	}
}

func (l *lexer) place() Place { return Place{l.file, l.line, l.col} }

// next moves behind the byte at hand.
func (l *lexer) next() {
	c := l.text[l.i]
	l.i++
	switch {
	case c == '\n':
		l.line, l.col = l.line+1, 1
	case utf8.RuneStart(c):
		l.col++
	}
}

// skip passes over blanks and comments.
func (l *lexer) skip() {
	for l.i < len(l.text) {
		switch c := l.text[l.i]; {
		case c == ';':
			for l.i < len(l.text) && l.text[l.i] != '\n' {
				l.next()
			}
		case isBlank(c):
			l.next()
		default:
			return
		}
	}
}

func isBlank(c byte) bool { return c <= ' ' || c == 0x7f }

// read reads one node; depth is how many lists it stands in.
func (l *lexer) read(depth int) (*node, error) {
	at := l.place()
	switch c := l.text[l.i]; {
	case c == ')':
		return nil, errAt(at, nil, "a closing parenthesis has no opening one")
	case c == '"':
		return l.readString(`"`)
	case l.curly():
		return l.readString("”")
	case c != '(':
		return &node{kind: atomNode, text: l.readAtom(), at: at}, nil
	}
	if depth == maxNesting {
		return nil, errAt(at, nil, "lists are nested more than %d deep", maxNesting)
	}
	l.next()
	n := &node{kind: listNode, at: at}
	for {
		l.skip()
		if l.i == len(l.text) {
			return nil, errAt(at, nil, "the parenthesis is not closed before the end of the file")
		}
		if l.text[l.i] == ')' {
			l.next()
			return n, nil
		}
		e, err := l.read(depth + 1)
		if err != nil {
			return nil, err
		}
		n.list = append(n.list, e)
	}
}

// curly reports whether a quotation mark that text processors write stands in place of a straight one.
func (l *lexer) curly() bool {
	rest := l.text[l.i:]
	return (strings.HasPrefix(rest, "“") || strings.HasPrefix(rest, "”")) && strings.Contains(rest[len("“"):], "”")
}

// readString reads a string up to what closes it, which is as long as what opens it.
func (l *lexer) readString(closing string) (*node, error) {
	at := l.place()
	for range len(closing) {
		l.next()
	}
	start := l.i
	for l.i < len(l.text) && !strings.HasPrefix(l.text[l.i:], closing) {
		l.next()
	}
	if l.i == len(l.text) {
		return nil, errAt(at, nil, "the string is not closed before the end of the file")
	}
	text := l.text[start:l.i]
	for range len(closing) {
		l.next()
	}
	return &node{kind: stringNode, text: text, at: at}, nil
}

func (l *lexer) readAtom() string {
	start := l.i
	for l.i < len(l.text) && !isBlank(l.text[l.i]) && !strings.ContainsRune(`();"`, rune(l.text[l.i])) {
		l.next()
	}
	return l.text[start:l.i]
}
