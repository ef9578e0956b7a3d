package picture

import (
	"bytes"
	"context"
	"errors"
	"image/gif"
	"image/png"
	"testing"
	"time"
)

var colours = ReadPalette(":root { --paper: #FAF7F0; --ink: #111111; --sand: #EADCBE; --umber: #B08A60; --ivory: #FFFAEC; --ivory-edge: #2A251C;\n" +
	" --ivory-ink: #2A251C; --charcoal: #35322D; } :root[dark] { --sand: #000000; }")

// two is a board of two squares with a piece on the first or the second one.
func two(figure string, x float64) *Scene {
	s := &Scene{Width: 2, Height: 1, Cells: []Cell{{Shade: "sand"}, {Spot: Spot{X: 1}, Shade: "umber"}}}
	s.Men = []Man{{Spot: Spot{X: x}, Piece: Piece{Figure: figure, ID: "N", Colour: "ivory"}}}
	return s
}

func TestPalettesAreThoseOfTheDay(t *testing.T) {
	if c := colours["sand"]; c.R != 0xEA || c.G != 0xDC || c.B != 0xBE || c.A != 0xFF || len(colours) != 8 {
		t.Errorf("sand is %v of %d colours", c, len(colours))
	}
}

// TestPiecesAreDrawn: each way to draw a piece leaves its body in the middle of the square and the ground at its corners.
func TestPiecesAreDrawn(t *testing.T) {
	for _, figure := range []string{"rook", "rook+knight", "lion", "bishop:AB", "", "no such figure"} {
		c := newCanvas(200, 100, colours)
		if err := c.board(two(figure, 0), 0, 0, 100); err != nil {
			t.Fatal(err)
		}
		body := 0
		for y := range 100 {
			for x := range 100 {
				if c.RGBAAt(x, y) == colours["ivory"] {
					body++
				}
			}
		}
		if body < 800 || c.RGBAAt(1, 1) != colours["sand"] || c.RGBAAt(150, 50) != colours["umber"] {
			t.Errorf("%q has a body of %d pixels, on %v beside %v", figure, body, c.RGBAAt(1, 1), c.RGBAAt(150, 50))
		}
	}
}

func TestEveryFigureIsDrawn(t *testing.T) {
	all, err := figures()
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range all.figures {
		if len(f.outline) == 0 || len(f.outline[0].points) < 3 {
			t.Errorf("the figure %s has no outline", name)
		}
	}
	if len(all.figures) < 50 || len(all.bases) < 5 || len(all.shield.outline) != 1 {
		t.Errorf("%d figures, %d bases", len(all.figures), len(all.bases))
	}
}

func TestCards(t *testing.T) {
	card := Card{Scene: two("rook", 0), Title: "A game with a rather long name", Words: "One line.\nAnd another one."}
	text, err := card.PNG(colours)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(text))
	if err != nil || picture.Bounds().Dx() != cardWidth || picture.Bounds().Dy() != cardHeight {
		t.Errorf("the card is %v, error %v", picture.Bounds(), err)
	}
}

// TestFilms: what has not changed is not drawn again, and who does not wait gets nothing.
func TestFilms(t *testing.T) {
	film := Film{Scenes: []*Scene{two("rook", 0), two("rook", 1), two("rook", 1)}, Pause: time.Second}
	text, err := film.GIF(t.Context(), colours)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := gif.DecodeAll(bytes.NewReader(text))
	if err != nil || len(drawn.Image) != 3 {
		t.Fatalf("drawn as %d scenes, error %v", len(drawn.Image), err)
	}
	if whole, moved, still := drawn.Image[0].Bounds(), drawn.Image[1].Bounds(), drawn.Image[2].Bounds(); whole.Dx() != filmEdge || moved.Dy() >= whole.Dy() || still.Dx() != 1 {
		t.Errorf("the scenes are drawn in %v, %v and %v", whole, moved, still)
	}
	if drawn.Delay[0] != 100 || drawn.Delay[2] != 100*lastPause {
		t.Errorf("they are seen for %v hundredths of a second", drawn.Delay)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := film.GIF(gone, colours); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func FuzzPath(f *testing.F) {
	for _, seed := range []string{"M0 0L10 0 10 10Z", "M50 50a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z", "M1 1C1 2 3 4 5 6Q7 8 9 10H3V-4", "L1 1", "M1", "Mx"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := parsePath(text)
		if err != nil {
			return
		}
		for _, l := range lines {
			if len(l.points) == 0 {
				t.Errorf("%q has a line without points", text)
			}
		}
	})
}
