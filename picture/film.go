package picture

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"maps"
	"slices"
	"time"
)

// A Film plays a game: one scene after the other, all of the same board.
type Film struct {
	Scenes []*Scene
	Pause  time.Duration // how long each is seen; the last one longer
}

// The bounds of a film.
const (
	MostScenes = 400
	filmEdge   = 480 // of the longer edge, in pixels
	lastPause  = 4   // times as long as the others
)

// GIF draws the film; of each scene only what has changed. It ends with the error of ctx if that ends before.
func (f *Film) GIF(ctx context.Context, palette Palette) ([]byte, error) {
	first, last := f.Scenes[0], f.Scenes[len(f.Scenes)-1]
	square := max(8, int(filmEdge/max(first.Width, first.Height))) // a whole number, so that equal squares have equal pixels
	s, err := newStudio(first, square, palette)
	if err != nil {
		return nil, err
	}
	out := gif.GIF{Config: image.Config{Width: s.ground.Bounds().Dx(), Height: s.ground.Bounds().Dy()}}
	begin, err := s.shoot(first)
	if err != nil {
		return nil, err
	}
	end, err := s.shoot(last)
	if err != nil {
		return nil, err
	}
	colours := mostSeen(begin, end)
	out.Config.ColorModel = colours
	index := make(map[color.RGBA]uint8)
	var before *canvas
	for _, scene := range f.Scenes {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c, err := s.shoot(scene)
		if err != nil {
			return nil, err
		}
		out.Image = append(out.Image, indexed(c, changed(before, c), colours, index))
		out.Delay = append(out.Delay, int(f.Pause/(10*time.Millisecond)))
		out.Disposal = append(out.Disposal, gif.DisposalNone)
		before = c
	}
	out.Delay[len(out.Delay)-1] *= lastPause
	var text bytes.Buffer
	err = gif.EncodeAll(&text, &out)
	return text.Bytes(), err
}

// A studio draws scenes of one board: the board once, and each kind of piece once.
type studio struct {
	ground  *canvas
	square  int
	sprites map[Piece]*canvas
}

func newStudio(s *Scene, square int, palette Palette) (*studio, error) {
	c := newCanvas(int(float64(square)*s.Width+0.5), int(float64(square)*s.Height+0.5), palette)
	paint(c, palette["paper"])
	err := c.ground(s, pen{on: c.RGBA, scale: float64(square) / 100})
	return &studio{c, square, make(map[Piece]*canvas)}, err
}

// shoot draws a scene.
func (s *studio) shoot(scene *Scene) (*canvas, error) {
	c := newCanvas(s.ground.Bounds().Dx(), s.ground.Bounds().Dy(), s.ground.palette)
	copy(c.Pix, s.ground.Pix)
	c.marks(scene, pen{on: c.RGBA, scale: float64(s.square) / 100})
	for _, man := range scene.Men {
		sprite := s.sprites[man.Piece]
		if sprite == nil {
			sprite = newCanvas(s.square, s.square, c.palette)
			if err := sprite.draw(pen{on: sprite.RGBA, scale: float64(s.square) / 100}, man.Piece); err != nil {
				return nil, err
			}
			s.sprites[man.Piece] = sprite
		}
		at := image.Pt(int(man.X*float64(s.square)+0.5), int(man.Y*float64(s.square)+0.5))
		draw.Draw(c, sprite.Bounds().Add(at), sprite, image.Point{}, draw.Over)
		if err := c.count(pen{on: c.RGBA, scale: float64(s.square) / 100}, man); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// mostSeen returns the 256 colours that are seen most in two scenes.
func mostSeen(scenes ...*canvas) color.Palette {
	seen := make(map[color.RGBA]int)
	for _, c := range scenes {
		for y := range c.Bounds().Dy() {
			for x := range c.Bounds().Dx() {
				seen[c.RGBAAt(x, y)]++
			}
		}
	}
	all := slices.SortedFunc(maps.Keys(seen), func(a, b color.RGBA) int {
		return cmp.Or(seen[b]-seen[a], cmp.Compare(key(a), key(b)))
	})
	var list color.Palette
	for _, c := range all[:min(256, len(all))] {
		list = append(list, c)
	}
	return list
}

func key(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// changed returns the pixels in which two scenes differ, at least one.
func changed(before, after *canvas) image.Rectangle {
	if before == nil {
		return after.Bounds()
	}
	var box image.Rectangle
	for y := range after.Bounds().Dy() {
		from, to := y*after.Stride, (y+1)*after.Stride
		a, b := before.Pix[from:to], after.Pix[from:to]
		if bytes.Equal(a, b) {
			continue
		}
		left, right := 0, len(a)
		for a[left] == b[left] {
			left++
		}
		for a[right-1] == b[right-1] {
			right--
		}
		box = box.Union(image.Rect(left/4, y, (right+3)/4, y+1))
	}
	if box.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return box
}

// indexed returns a part of a scene in the colours of a palette. index has what was looked up before.
func indexed(c *canvas, box image.Rectangle, colours color.Palette, index map[color.RGBA]uint8) *image.Paletted {
	out := image.NewPaletted(box, colours)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			at := c.RGBAAt(x, y)
			i, known := index[at]
			if !known {
				i = uint8(colours.Index(at))
				index[at] = i
			}
			out.SetColorIndex(x, y, i)
		}
	}
	return out
}
