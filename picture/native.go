package picture

import "image/color"

// The shapes of pieces that carry signs, as in web/static/js/piece/native.js.
const (
	Wedges = "wedges"
	Discs  = "discs"
)

// Signs are what stands on a piece of East Asia: one or two characters that are Drawn, on a wedge or a disc.
type Signs struct {
	Shape    string
	Text     string
	Promoted bool
	Second   bool // it is the second side's: on wedges alone a shade tells that
}

var wedge = []polyline{{points: []point{{50, 6}, {77, 20}, {88, 92}, {12, 92}, {23, 20}}, closed: true}}

// native draws a wedge that points forward, or a disc.
func (c *canvas) native(p pen, piece Piece) error {
	all, err := signs()
	if err != nil {
		return err
	}
	s := piece.Signs
	ink := c.palette["glyph"]
	middle, size, apart := 57.0, 50.0, 36.0
	if s.Shape == Discs {
		if own, ok := c.palette["glyph-"+piece.Colour]; ok {
			ink = own
		}
		middle, apart = 50, 30
	}
	if s.Promoted {
		ink = c.palette["glyph-promoted"]
	}
	if s.Shape == Discs {
		c.disc(p, ink)
	} else {
		p.down = piece.Down
		c.wedge(p, s.Second)
	}
	text := []rune(s.Text)
	if len(text) > 1 {
		size = apart - 2
	}
	for i, character := range text {
		p.sign(all, character, point{50, middle + (float64(i)-float64(len(text)-1)/2)*apart}, size, ink)
	}
	return nil
}

// disc draws a disc with a ring: circles on circles, since the short bars of a stroke around a curve would show.
func (c *canvas) disc(p pen, ink color.Color) {
	for _, ring := range []struct {
		radius float64
		with   color.Color
	}{{46.3, c.palette["wood-edge"]}, {43.7, c.palette["wood"]}, {40.2, ink}, {36.8, c.palette["wood"]}} {
		p.fill([]polyline{circle(50, 50, ring.radius)}, ring.with)
	}
}

func (c *canvas) wedge(p pen, second bool) {
	body := "wood"
	if second {
		body = "wood-other"
	}
	p.fill(wedge, c.palette[body])
	p.stroke(wedge, 2.6, c.palette["wood-edge"])
}
