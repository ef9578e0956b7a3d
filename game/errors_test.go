package game_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

func TestRefusals(t *testing.T) {
	seen := map[string]bool{}
	for kind := game.Forbidden; kind <= game.Ambiguous; kind++ {
		name := kind.String()
		if seen[name] || strings.Contains(name, " ") || name == "" {
			t.Errorf("the kind %d is called %q", kind, name)
		}
		seen[name] = true
	}
}

// Whoever asks for the kind of a refusal asks for no words.
func TestRefusalOf(t *testing.T) {
	exposed := &game.Illegal{Text: "e1e2", Kind: game.Exposed, Why: "the Rook would attack the King", Squares: []geom.Square{4}}
	tests := []struct {
		name    string
		err     error
		kind    game.Refusal
		squares []geom.Square
		ok      bool
	}{
		{"an illegal move", fmt.Errorf("move 1 of 1: %w", exposed), game.Exposed, []geom.Square{4}, true},
		{"a malformed text", &game.SyntaxError{Field: "side", Text: "x", At: -1}, game.Malformed, nil, true},
		{"anything else", errors.New("no disk"), game.Malformed, nil, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			kind, squares, ok := game.RefusalOf(test.err)
			if kind != test.kind || !slices.Equal(squares, test.squares) || ok != test.ok {
				t.Errorf("%v, %v, %v; want %v, %v, %v", kind, squares, ok, test.kind, test.squares, test.ok)
			}
		})
	}
}

func TestIllegalIsOneLine(t *testing.T) {
	e := &game.Illegal{Text: "e2e9", Kind: game.Malformed, Why: "there is no e9"}
	if got := e.Error(); got != `malformed move "e2e9": there is no e9` {
		t.Error(got)
	}
	e = &game.Illegal{Text: "g1g3", Kind: game.Unreachable, Why: "the Knight cannot go to g3", Hint: "It leaps."}
	if got := e.Error(); got != `illegal move "g1g3": the Knight cannot go to g3. It leaps.` {
		t.Error(got)
	}
}
