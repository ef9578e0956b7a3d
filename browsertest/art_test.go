package browsertest_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"aanca.chess/zrf"
)

const painted = `
(game
  (title "Painted Stairs")
  (players White Black)
  (turn-order White Black)
  (board (image "board.png") (grid (start-rectangle 0 0 48 48) (dimensions ("a/b/c/d" (50 0)) ("2/1" (0 50))) (directions (e 1 0))))
  (piece (name Man) (image White "man.png" Black "lost.bmp") (moves (e (verify empty?) add)))
  (board-setup (White (Man a1)) (Black (Man a2)))
  (loss-condition (White Black) stalemated)
)`

// TestOwnPictures: a game is drawn with the pictures beside its file until the reader wants none; that is remembered.
func TestOwnPictures(t *testing.T) {
	folder := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("painted.zrf", []byte(painted))
	for name, width := range map[string]int{"man.png": 40, "board.png": 198} {
		var picture bytes.Buffer
		drawn := image.NewNRGBA(image.Rect(0, 0, width, width/2))
		drawn.Set(1, 1, color.NRGBA{R: 200, A: 255})
		if err := png.Encode(&picture, drawn); err != nil {
			t.Fatal(err)
		}
		write(name, picture.Bytes())
	}
	file, err := zrf.Load(filepath.Join(folder, "painted.zrf"))
	if err != nil {
		t.Fatal(err)
	}
	game, err := file.CompileAs("", "painted")
	if err != nil {
		t.Fatal(err)
	}
	v := arriveAt(t, serveGames(t, game), 1280, 800)
	const pictures = `[...document.querySelectorAll('.setup .board image.art')].map((e) => e.getAttribute('href').split('/').pop()).sort().join()`
	v.open("/rules/painted")
	v.await(pictures + ` === "0.png,board.png"`)
	choose := func(value string) {
		v.press("pieces")
		v.clickOn(`dialog.looks input[name="looks-pictures"][value="` + value + `"]`)
	}
	choose("off")
	v.await(pictures + ` === ""`)
	v.open("/rules/painted")
	v.await(`document.querySelectorAll('.setup .board .piece').length === 2`)
	if got := eval[string](v, pictures); got != "" {
		t.Errorf("%s are shown again", got)
	}
	choose("on")
	v.await(pictures + ` === "0.png,board.png"`)
	v.open("/play/" + v.server.Create(t, `{"variant":"painted","side":"w","level":1}`).ID)
	v.await(`document.querySelectorAll('.board image.art').length === 2`)
}
