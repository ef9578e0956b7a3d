// Package gametest gives tests the games of the catalogue:
//
//	pos := gametest.Rules(t, "shako").Start()
package gametest

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

// compiled are the games that were asked for, by name.
var compiled struct {
	sync.Mutex
	games map[string]*rules.Game
}

// Rules returns the rules of a game, or fails the test. They are compiled once.
func Rules(tb testing.TB, name string) *rules.Game {
	tb.Helper()
	g, err := Compile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// Compile is Rules for those who are no test.
func Compile(name string) (*rules.Game, error) {
	compiled.Lock()
	defer compiled.Unlock()
	if g := compiled.games[name]; g != nil {
		return g, nil
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return nil, err
	}
	g, err := rules.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("compiling %s: %w", name, err)
	}
	if compiled.games == nil {
		compiled.games = make(map[string]*rules.Game)
	}
	compiled.games[name] = g
	return g, nil
}

// Read returns the rules of the only game that a file's text describes, or of its last one, or fails
// the test.
func Read(tb testing.TB, file string) *rules.Game {
	tb.Helper()
	l, err := variant.Read("test.ini", strings.NewReader(file))
	if err != nil {
		tb.Fatal(err)
	}
	names := l.Names()
	v, err := l.Lookup(names[len(names)-1])
	if err != nil {
		tb.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// Parse returns a position of some rules, or fails the test.
func Parse(tb testing.TB, r game.Rules, fen string) game.Position {
	tb.Helper()
	pos, err := r.Parse(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return pos
}
