package zrf_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/zrf"
)

// TestArt shows which pictures of a file are known, where they lie, and which are opened.
func TestArt(t *testing.T) {
	folder := t.TempDir()
	text := strings.Replace(small(`(moves (n add)) (image White "Images\one.bmp" "images/two.bmp" Black "images/none.bmp" White "..\outside.bmp")`, "",
		"(White (A a1)) (Black (B d4))"), "(board", `(board (image "IMAGES/board.bmp" "other.bmp")`, 1)
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("game.zrf", text)
	write("images/One.BMP", "one")
	write("images/board.bmp", "board")
	f, err := zrf.Load(filepath.Join(folder, "game.zrf"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile("")
	if err != nil {
		t.Fatal(err)
	}
	art := g.Art()
	if art == nil || len(art.Pieces) != 2 || art.Board != "IMAGES/board.bmp" {
		t.Fatalf("art %+v", art)
	}
	// Positions are 10 pixels apart and 9 wide: the middle of the first is 4.5 pixels from the edges.
	if art.Across != 0.1 || art.Down != 0.1 || art.Left < 0.0499 || art.Left > 0.0501 {
		t.Errorf("a pixel is %v by %v squares, the first at %v", art.Across, art.Down, art.Left)
	}
	for name, want := range map[string]string{art.Board: "board", art.Pieces[0].File: "one", art.Pieces[1].File: "", "../" + filepath.Base(folder) + "/game.zrf": "", "/etc/passwd": ""} {
		got := ""
		if r, err := art.Open(name); err == nil {
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			got = string(data)
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	if compileText(t, text).Art() != nil {
		t.Error("a text that stands nowhere has pictures")
	}
}
