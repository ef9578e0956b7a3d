package zrf

import (
	"slices"
	"strings"
)

// Words of the language are written in small letters. Files that write (Game ...) or (Verify Empty?) mean the same where nothing else
// has that name.

// topWords are the forms of the top level of a file.
var topWords = []string{"define", "include", "game", "variant", "version", "translate"}

// partWords are the words with which the parts of a form begin.
var partWords = map[string][]string{
	"game":    slices.Concat(gameWords, goalForms, oldOptions, []string{"piece", "option"}),
	"variant": slices.Concat(gameWords, goalForms, oldOptions, []string{"piece", "option"}),
	"board":   {"image", "grid", "positions", "links", "unlink", "dummy", "symmetry", "zone", "kill-positions"},
	"grid":    {"start-rectangle", "dimensions", "directions"},
	"zone":    {"name", "players", "positions"},
	"piece":   pieceWords,
	"moves":   {"move-type"},
	"drops":   {"move-type"},
}

// blockWords are the instructions, and what stands in conditions beside tests.
var blockWords = []string{
	"add", "add-copy", "add-copy-partial", "add-partial", "and", "back", "capture", "cascade", "change-owner", "change-type", "create", "else",
	"flip", "from", "go", "if", "mark", "move-type", "not", "opposite", "or", "set-attribute", "set-flag", "set-position-flag", "to", "verify", "while",
	"true", "false",
}

// respelled returns a word, or a list that begins with one, in small letters if that makes it one of some words, else itself.
func respelled(n *node, words []string) *node {
	switch small := strings.ToLower(n.first()); {
	case n.kind == listNode && n.head() != small && n.head() != "" && slices.Contains(words, small):
		return n.spelled(append([]*node{n.list[0].spelledAs(small)}, n.list[1:]...))
	case n.kind == atomNode && slices.Contains(words, strings.ToLower(n.text)):
		return n.spelledAs(strings.ToLower(n.text))
	}
	return n
}

// respellParts returns a form whose parts begin with words in small letters.
func respellParts(n *node) *node {
	words := partWords[n.head()]
	if words == nil {
		return n
	}
	list := slices.Clone(n.list)
	for i, part := range list[1:] {
		if part.kind == listNode {
			list[i+1] = respellParts(respelled(part, words))
		}
	}
	if slices.Equal(list, n.list) {
		return n
	}
	return n.spelled(list)
}

func (n *node) spelled(list []*node) *node {
	return &node{kind: listNode, list: list, at: n.at, via: n.via}
}

func (n *node) spelledAs(text string) *node {
	if n.text == text {
		return n
	}
	return &node{kind: n.kind, text: text, at: n.at, via: n.via}
}

// instructionMeant returns an instruction that is written with capitals in small letters, nil if n is none.
func instructionMeant(n *node) *node {
	if m := respelled(n, blockWords); m != n {
		return m
	}
	return nil
}

// conditionMeant returns a condition that is written with capitals in small letters, nil if n is none.
func conditionMeant(n *node) *node {
	word := n.text
	if n.kind == listNode {
		word = n.head()
	}
	small := strings.ToLower(word)
	test := strings.TrimPrefix(small, "not-")
	if tests[test] == 0 && namedTests[test] == 0 && !slices.Contains(blockWords, small) {
		return nil
	}
	if m := respelled(n, []string{small}); m != n {
		return m
	}
	return nil
}
