package web

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// withPainted adds a game whose file has some of its pictures beside it.
func withPainted(t *testing.T) []game.Rules {
	t.Helper()
	folder := t.TempDir()
	text := strings.Replace(stairs, `(piece (name Man)`, `(piece (name Man) (image White "man.png" Black "broken.bmp")`, 1)
	text = strings.Replace(text, "(board ", `(board (image "board.png") `, 1)
	man := image.NewNRGBA(image.Rect(0, 0, 25, 25))
	for i := range 25 {
		man.Set(i, 0, color.NRGBA{G: 255, A: 255})
		man.Set(i, 1, color.NRGBA{R: 255, A: 255})
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, man); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"stairs.zrf": text, "man.png": picture.String(), "board.png": picture.String(), "broken.bmp": "BM and no more"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := zrf.Load(filepath.Join(folder, "stairs.zrf"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.CompileAs("", "painted")
	if err != nil {
		t.Fatal(err)
	}
	return append(testGames(), g)
}

// Pictures beside a game's file are told of with where they lie, and written anew; broken ones are as if they were not there.
func TestArt(t *testing.T) {
	w := newWorldOf(t, withPainted(t))
	a := w.do(t, "GET", "/api/variants/painted", "")
	a.wantStatus(t, http.StatusOK)
	for _, want := range []string{
		`"art":{"href":"/art/painted/board.png","x":0.02,"y":0.02,"width":0.5,"height":0.5}`,
		`"art":{"w":{"href":"/art/painted/0.png","x":0.25,"y":0.25,"width":0.5,"height":0.5}}`,
	} {
		if !strings.Contains(a.body, want) {
			t.Errorf("%s is not told: %s", want, a.body)
		}
	}
	a = w.do(t, "GET", "/art/painted/0.png", "")
	a.wantStatus(t, http.StatusOK)
	m, kind, err := image.Decode(strings.NewReader(a.body))
	if err != nil || kind != "png" {
		t.Fatalf("%s, %v", kind, err)
	}
	_, _, _, green := m.At(3, 0).RGBA()
	_, _, _, red := m.At(3, 1).RGBA()
	if green != 0 || red == 0 {
		t.Errorf("what is green is not cut out: %d, %d", green, red)
	}
	for _, path := range []string{"/art/painted/1.png", "/art/painted/2.png", "/art/painted/-1.png", "/art/painted/0.bmp", "/art/painted/man.png", "/art/chess/board.png", "/art/none/board.png"} {
		w.do(t, "GET", path, "").wantStatus(t, http.StatusNotFound)
	}
}
