package zrf

import (
	"testing"
	"testing/fstest"
)

// compiled returns the game of a text, for tests of what only this package sees.
func compiled(t *testing.T, text string) *Game {
	t.Helper()
	f, err := LoadFS(fstest.MapFS{"game.zrf": {Data: []byte(text)}}, "game.zrf")
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	return g
}
