package zrf

import (
	"slices"
	"strings"
)

// The bounds of macros.
const (
	maxMacroDepth = 64
	maxNodes      = 3_000_000 // that expansion may make in one file
	maxGlued      = 1 << 18   // bytes of a word or text with arguments in it
)

// An expander replaces the uses of macros by their bodies.
type expander struct {
	macros map[string][]*node // by name: the body as it was defined last
	later  map[string][]*node // the first definition in the file, for uses that come before it
	nodes  int

	include func(*node) ([]*node, error) // reads the file that a form names
}

func newExpander() *expander {
	return &expander{macros: map[string][]*node{}, later: map[string][]*node{}}
}

// holding returns a macro in whose body a form of a word stands, and the form; the first by its name.
func (x *expander) holding(word string) (macro string, form *node) {
	for name, body := range x.macros {
		if form != nil && name > macro {
			continue
		}
		if i := slices.IndexFunc(body, func(n *node) bool { return n.isList(word) }); i >= 0 {
			macro, form = name, body[i]
		}
	}
	return macro, form
}

// foresee notes the definitions among forms for uses that stand before them.
func (x *expander) foresee(forms []*node) {
	for _, n := range forms {
		if n.isList("define") && len(n.list) > 1 && n.list[1].kind == atomNode {
			if _, known := x.later[n.list[1].text]; !known {
				x.later[n.list[1].text] = n.list[2:]
			}
		}
	}
}

// define takes a definition.
func (x *expander) define(n *node) error {
	if len(n.list) < 2 || n.list[1].kind != atomNode {
		return n.fail("a definition needs a name")
	}
	x.macros[n.list[1].text] = n.list[2:]
	return nil
}

// body returns what a word stands for.
func (x *expander) body(word string) (body []*node, ok bool) {
	if word == "" {
		return nil, false
	}
	if body, ok = x.macros[word]; ok {
		return body, true
	}
	body, ok = x.later[word]
	return body, ok
}

// expand appends the nodes that n stands for.
func (x *expander) expand(out []*node, n *node, depth int) ([]*node, error) {
	if n.kind != listNode {
		return append(out, n), nil
	}
	if n.head() == "define" {
		return out, x.define(n)
	}
	if n.head() == "include" {
		forms, err := x.include(n)
		return append(out, forms...), err
	}
	body, ok := x.body(n.head())
	if !ok {
		return x.expandList(out, n, depth)
	}
	if depth >= maxMacroDepth {
		return nil, n.fail("the macro %s is used within itself or is nested more than %d deep", n.head(), maxMacroDepth)
	}
	u := &use{macro: n.head(), at: n.at, args: n.args(), outer: n.via}
	for _, b := range body {
		placed, err := x.substitute(nil, b, u, depth+1)
		if err != nil {
			return nil, err
		}
		for _, p := range placed {
			if out, err = x.expand(out, p, depth+1); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// expandList expands the elements of a list that is no use of a macro.
func (x *expander) expandList(out []*node, n *node, depth int) ([]*node, error) {
	list := make([]*node, 0, len(n.list))
	var err error
	for _, e := range n.list {
		if list, err = x.expand(list, e, depth); err != nil {
			return nil, err
		}
	}
	if slices.Equal(list, n.list) {
		return append(out, n), nil // no macro is used in it
	}
	if err := x.count(n, 1); err != nil {
		return nil, err
	}
	return append(out, &node{kind: listNode, list: list, at: n.at, via: n.via}), nil
}

func (x *expander) count(n *node, more int) error {
	if x.nodes += more; x.nodes > maxNodes {
		return n.fail("the macros expand to more than %d words and lists", maxNodes)
	}
	return nil
}

// substitute appends a copy of a part of a body with the arguments in their places.
func (x *expander) substitute(out []*node, n *node, u *use, depth int) ([]*node, error) {
	if err := x.count(n, 1); err != nil {
		return nil, err
	}
	if n.kind == listNode {
		list := make([]*node, 0, len(n.list))
		var err error
		for _, e := range n.list {
			if list, err = x.substitute(list, e, u, depth); err != nil {
				return nil, err
			}
		}
		return append(out, &node{kind: listNode, list: list, at: n.at, via: u}), nil
	}
	if !strings.Contains(n.text, "$") {
		return append(out, &node{kind: n.kind, text: n.text, at: n.at, via: u}), nil
	}
	if i, end := argument(n.text, u.most()); i > 0 && end == len(n.text) && n.kind == atomNode {
		if arg := u.arg(i); arg != nil {
			out = append(out, arg)
		}
		return out, nil
	}
	text, err := x.glue(n, u, depth)
	if err != nil || text == "" && n.kind == atomNode {
		return out, err
	}
	return append(out, &node{kind: n.kind, text: text, at: n.at, via: u}), nil
}

// argument reads $1 and the like at the beginning of text: the number, as long as there may be such an argument,
// and where it ends. It returns 0 if there is none.
func argument(text string, args int) (i, end int) {
	if len(text) < 2 || text[0] != '$' {
		return 0, 0
	}
	for end = 1; end < len(text) && text[end] >= '0' && text[end] <= '9'; end++ {
		next := i*10 + int(text[end]-'0')
		if i > 0 && next > args {
			break
		}
		i = next
	}
	return i, end
}

// glue returns a longer word or a string with the texts of arguments in it.
func (x *expander) glue(n *node, u *use, depth int) (string, error) {
	var b strings.Builder
	most := u.most()
	for text := n.text; text != ""; {
		i, end := argument(text, most)
		if i == 0 {
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		text = text[end:]
		arg := u.arg(i)
		if arg == nil {
			continue
		}
		said, err := x.word(arg, depth)
		if err != nil {
			return "", err
		}
		if b.WriteString(said); b.Len() > maxGlued {
			return "", n.fail("a text with the arguments of macros in it is longer than %d bytes", maxGlued)
		}
	}
	return b.String(), x.count(n, b.Len()/64)
}

// word returns the text of an argument, of a use of a macro what that stands for if it is one word. Other lists have none.
func (x *expander) word(arg *node, depth int) (string, error) {
	if arg.kind != listNode {
		return arg.text, nil
	}
	if _, used := x.body(arg.head()); !used {
		return "", nil
	}
	stands, err := x.expand(nil, arg, depth)
	if err != nil || len(stands) != 1 {
		return "", err
	}
	return stands[0].text, nil
}
