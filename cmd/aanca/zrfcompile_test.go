package main

import (
	"os"
	"path/filepath"
	"testing"

	"aanca.chess/zrf"
)

// compileZRF compiles a game on six by six squares with steps in all eight directions and a zone called core, c3.
func compileZRF(t *testing.T, text string) *zrf.Game {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.zrf")
	whole := `(game (title "Game") (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f" (10 0)) ("6/5/4/3/2/1" (0 10)))
			(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (sw -1 1) (nw -1 -1) (se 1 1)))
			(zone (name core) (positions c3))) ` + text + `)`
	if err := os.WriteFile(path, []byte(whole), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := zrf.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	return g
}
