package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const tinyZRF = `(game (title "Tiny") (players A B) (turn-order A B)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1))))
	(piece (name M) (moves (n (verify empty?) add))) (board-setup (A (M a1)) (B (M b1))))
(variant (title "Other One") (board-setup (A (M b1)) (B (M a1))))`

// TestFolderOfZRF shows which games a folder adds, and that a file with mistakes keeps none of the others away.
func TestFolderOfZRF(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"tiny.zrf": tinyZRF, "bad.zrf": "(game", "chess.ZRF": tinyZRF, "read.me": "("} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var told bytes.Buffer
	files, err := zrfFolder(folder, &told)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(told.String(), "bad.zrf:1:1: the parenthesis is not closed") {
		t.Errorf("told %q of the file with a mistake", told.String())
	}
	lib, err := openCatalogue(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tiny", "tiny-other-one", "chess-2", "chess-other-one"} {
		rules, err := lib.Rules(name)
		if err != nil || rules.Info().Name != name || !slices.Contains(lib.Names(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := zrfFolder(t.TempDir(), &told); err == nil {
		t.Error("a folder without files was taken")
	}
}
