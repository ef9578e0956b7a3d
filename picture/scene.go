package picture

import (
	"image"
	"image/color"
	"regexp"
	"strconv"
)

// A Scene is what is drawn of a position. Its measures are squares, from the upper left corner of the board on.
type Scene struct {
	Width, Height float64
	Cells         []Cell
	Water         []Area
	Words         []Word       // over the water
	Lines         [][4]float64 // x, y of both ends
	Fences        [][4]float64 // likewise, thick
	Dots          []Spot
	Men           []Man
}

// A Spot is the upper left corner of a square.
type Spot struct{ X, Y float64 }

// A Cell is a square of the board.
type Cell struct {
	Spot
	Outline [][2]float64 // in hundredths of the square; a whole square if it is nil
	Shade   string       // a word of the palette
	Edged   bool         // it has a line around
	Last    bool         // the last turn was there
	Wall    bool
}

// An Area is a rectangle.
type Area struct{ X, Y, Width, Height float64 }

// A Word is a sign with its middle at a point.
type Word struct {
	X, Y float64
	Sign rune
}

// A Man is a piece on a square, or several of a kind beside the board.
type Man struct {
	Spot
	Piece
	Count int // written beside it if there are several
}

// A Palette has the colours by name, as web/static/css/palette.css calls them.
type Palette map[string]color.RGBA

var colourOfCSS = regexp.MustCompile(`--([a-z-]+): *#([0-9A-Fa-f]{6});`)

// ReadPalette reads the colours of a style sheet. Of those that stand there several times the first counts: those for the day.
func ReadPalette(css string) Palette {
	p := make(Palette)
	for _, found := range colourOfCSS.FindAllStringSubmatch(css, -1) {
		if _, known := p[found[1]]; known {
			continue
		}
		n, err := strconv.ParseUint(found[2], 16, 32)
		if err != nil {
			continue // the expression lets only such through
		}
		p[found[1]] = color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
	}
	return p
}

// Between returns the colour in the middle between two.
func (p Palette) Between(one, other string) color.RGBA {
	a, b := p[one], p[other]
	mix := func(x, y uint8) uint8 { return uint8((int(x) + int(y)) / 2) }
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xFF}
}

// inks are the colours of a piece.
type inks struct{ body, line, mark color.Color }

// A canvas is an image with the colours that are used on it.
type canvas struct {
	*image.RGBA
	palette Palette
}

func newCanvas(width, height int, palette Palette) *canvas {
	return &canvas{image.NewRGBA(image.Rect(0, 0, width, height)), palette}
}

func (c *canvas) inks(colour string) inks {
	return inks{c.palette[colour], c.palette[colour+"-edge"], c.palette[colour+"-ink"]}
}

// The colours of marks, as in web/static/css/board.css.
var (
	lastColour = color.NRGBA{0xC9, 0xA2, 0x4A, 0x9E}
	wallColour = color.NRGBA{0x6F, 0x67, 0x5B, 0xFF}
)

// board draws a scene with its upper left corner at a pixel, in squares of so many pixels.
func (c *canvas) board(s *Scene, x, y, square float64) error {
	p := pen{on: c.RGBA, x: x, y: y, scale: square / 100}
	if err := c.ground(s, p); err != nil {
		return err
	}
	c.marks(s, p)
	for _, man := range s.Men {
		if err := c.draw(p.at(man.X*100, man.Y*100, 1), man.Piece); err != nil {
			return err
		}
		if err := c.count(p, man); err != nil {
			return err
		}
	}
	return nil
}

// count writes how many there are of a kind.
func (c *canvas) count(p pen, man Man) error {
	if man.Count < 2 {
		return nil
	}
	p = p.at(man.X*100, man.Y*100, 1)
	p.fill([]polyline{disc(point{82, 80}, 19)}, c.palette["paper"])
	p.stroke([]polyline{disc(point{82, 80}, 19)}, 2.6, c.palette["ink-soft"])
	return p.text(point{82, 90}, strconv.Itoa(man.Count), 27, 0.5, c.palette["ink"])
}

// ground draws the board itself.
func (c *canvas) ground(s *Scene, p pen) error {
	for _, cell := range s.Cells {
		c.cell(p, cell)
	}
	for _, a := range s.Water {
		p.fill([]polyline{rectangle(a.X*100, a.Y*100, a.Width*100, a.Height*100, 0)}, c.palette["board-river"])
	}
	if err := c.words(s, p); err != nil {
		return err
	}
	for _, l := range s.Lines {
		p.stroke([]polyline{{points: []point{{l[0] * 100, l[1] * 100}, {l[2] * 100, l[3] * 100}}}}, 2.6, c.palette["board-line"])
	}
	for _, l := range s.Fences {
		p.stroke([]polyline{{points: []point{{l[0] * 100, l[1] * 100}, {l[2] * 100, l[3] * 100}}}}, 6, c.palette["board-line"])
	}
	for _, dot := range s.Dots {
		p.fill([]polyline{disc(point{dot.X * 100, dot.Y * 100}, 7)}, c.palette["board-line"])
	}
	return nil
}

// wordSize is how large the words in a river are written, as in web/static/js/board/grid.js.
const wordSize = 52

// words writes what stands in the water.
func (c *canvas) words(s *Scene, p pen) error {
	all, err := signs()
	if err != nil {
		return err
	}
	for _, w := range s.Words {
		p.sign(all, w.Sign, point{w.X * 100, w.Y * 100}, wordSize, c.palette.Between("board-line", "board-river"))
	}
	return nil
}

// marks draws what lies on squares below the pieces.
func (c *canvas) marks(s *Scene, p pen) {
	for _, cell := range s.Cells {
		if cell.Last || cell.Wall {
			c.marked(p, cell)
		}
	}
}

func (cell *Cell) shape() []polyline {
	if cell.Outline == nil {
		return []polyline{rectangle(cell.X*100, cell.Y*100, 100, 100, 0)}
	}
	l := polyline{closed: true}
	for _, corner := range cell.Outline {
		l.points = append(l.points, point{cell.X*100 + corner[0], cell.Y*100 + corner[1]})
	}
	return []polyline{l}
}

func (c *canvas) cell(p pen, cell Cell) {
	shape := cell.shape()
	p.fill(shape, c.palette[cell.Shade])
	if cell.Edged {
		p.stroke(shape, 2.4, c.palette["board-line"])
	}
}

func (c *canvas) marked(p pen, cell Cell) {
	with := lastColour
	if cell.Wall {
		with = wallColour
	}
	p.fill(cell.shape(), with)
}
