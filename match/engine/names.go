package engine

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed dialects.txt
var dialects string

// A naming is what programs call a game.
type naming struct {
	names   []string // our own first
	assumed bool     // by programs that name no games
	toRook  bool     // castling is written as the king's square and the rook's
}

// namingOf returns what programs call our game.
func namingOf(game string) (naming, error) { return findNaming(dialects, game) }

// findNaming looks the game up in a text in the form of dialects.txt.
func findNaming(text, game string) (naming, error) {
	for number, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		head, others, ok := strings.Cut(line, ":")
		if !ok {
			return naming{}, fmt.Errorf("dialects.txt:%d: expected NAME (FLAGS): OTHER NAMES", number+1)
		}
		words := strings.FieldsFunc(head, func(r rune) bool { return r == ' ' || r == '(' || r == ')' })
		if len(words) == 0 || words[0] != game {
			continue
		}
		n := naming{names: append([]string{game}, strings.Fields(others)...)}
		n.assumed = slices.Contains(words[1:], "default")
		n.toRook = slices.Contains(words[1:], "to-rook")
		return n, nil
	}
	return naming{names: []string{game}}, nil
}

// among returns the name that a program with these names knows the game by. Programs without any
// name play one game only, and need not be asked for it: the name is then "".
func (n naming) among(known []string) (name string, ok bool) {
	if len(known) == 0 {
		return "", n.assumed
	}
	for _, name := range n.names {
		if slices.Contains(known, name) {
			return name, true
		}
	}
	return "", false
}
