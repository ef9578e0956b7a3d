package web

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/picture"
	"aanca.chess/play"
)

// Pictures that stand beside the file of a game are an option of how it looks: they are read with bounds and written anew as
// PNG. Where one is missing or broken the game is drawn as without it.

// largestMan is how large the picture of a piece may be, in squares: larger ones are no pictures of pieces.
const largestMan = 4

// An artJSON is a picture and where it lies: its upper left corner and size in squares; that of a piece by itself, around the
// middle of its square.
type artJSON struct {
	Href   string  `json:"href"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// illustrate adds the pictures of a game that can be read.
func illustrate(v *variant, rules game.Rules) {
	art := game.ArtOf(rules)
	if art == nil {
		return
	}
	href := func(name string) string { return "/art/" + url.PathEscape(v.Name) + "/" + name + ".png" }
	if w, h, err := artSize(art, art.Board); err == nil {
		v.Board.Art = &artJSON{href("board"), hundredth(art.Left), hundredth(art.Top), hundredth(float64(w) * art.Across), hundredth(float64(h) * art.Down)}
	}
	for i, p := range art.Pieces {
		w, h, err := artSize(art, p.File)
		width, height := float64(w)*art.Across, float64(h)*art.Down
		if err != nil || width > largestMan || height > largestMan || int(p.Type) >= len(v.Types) {
			continue
		}
		t := &v.Types[p.Type]
		if t.Art == nil {
			t.Art = make(map[string]*artJSON)
		}
		t.Art[p.Side.String()] = &artJSON{href(strconv.Itoa(i)), hundredth((1 - width) / 2), hundredth((1 - height) / 2), hundredth(width), hundredth(height)}
	}
}

// artSize returns how large a picture is, in pixels.
func artSize(art *game.Art, file string) (width, height int, err error) {
	if file == "" {
		return 0, 0, fmt.Errorf("there is no such picture")
	}
	f, err := art.Open(file)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	return picture.ForeignSize(f)
}

// artPicture answers with a picture that stands beside the file of a game.
func (s *site) artPicture(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("name")
	rules, err := s.Library.Rules(name)
	if err != nil {
		return err
	}
	none := play.Errorf(play.NotFound, "there is no such picture of %.60q", name)
	art := game.ArtOf(rules)
	which, ok := strings.CutSuffix(r.PathValue("picture"), ".png")
	if art == nil || !ok {
		return none
	}
	file := art.Board
	if which != "board" {
		i, err := strconv.Atoi(which)
		if err != nil || i < 0 || i >= len(art.Pieces) {
			return none
		}
		file = art.Pieces[i].File
	}
	if file == "" {
		return none
	}
	made, err := s.studio.draw(r.Context(), fmt.Sprintf("art %q %q", name, which), func(context.Context) ([]byte, error) {
		f, err := art.Open(file)
		if err != nil {
			return nil, none
		}
		defer f.Close()
		return redraw(f, which != "board")
	})
	if err != nil {
		return play.Errorf(play.NotFound, "the picture %.60q cannot be read", file)
	}
	writePicture(w, "image/png", pictureAge, made)
	return nil
}

// redraw reads a picture of others and writes it anew; that of a piece is cut out.
func redraw(r io.Reader, cut bool) ([]byte, error) {
	foreign, err := picture.ReadForeign(r)
	if err != nil {
		return nil, err
	}
	if cut {
		foreign.CutOut()
	}
	return foreign.PNG()
}
