package picture

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

//go:embed figures.json
var figuresJSON []byte

// A figure is as web/static/js/piece/lathe.js says, its paths broken into straight lines.
type figure struct {
	outline, behind, lines, spots, limbs []polyline
	dots                                 []polyline
}

// A gallery has all figures by name.
type gallery struct {
	figures, bases map[string]*figure
	shield         *figure
}

var figures = sync.OnceValues(readFigures)

func readFigures() (*gallery, error) {
	type drawn struct {
		Outline, Behind, Lines, Spots, Limbs string
		Dots                                 [][3]float64
	}
	var all struct {
		Figures, Bases map[string]drawn
		Shield         drawn
	}
	if err := json.Unmarshal(figuresJSON, &all); err != nil {
		return nil, fmt.Errorf("figures.json: %w", err)
	}
	read := func(name string, d drawn) (*figure, error) {
		f := &figure{}
		for _, part := range []struct {
			text string
			into *[]polyline
		}{{d.Outline, &f.outline}, {d.Behind, &f.behind}, {d.Lines, &f.lines}, {d.Spots, &f.spots}, {d.Limbs, &f.limbs}} {
			var err error
			if *part.into, err = parsePath(part.text); err != nil {
				return nil, fmt.Errorf("figures.json: %s: %w", name, err)
			}
		}
		for _, dot := range d.Dots {
			f.dots = append(f.dots, circle(dot[0], dot[1], dot[2]))
		}
		return f, nil
	}
	g := &gallery{figures: make(map[string]*figure), bases: make(map[string]*figure)}
	for into, from := range map[*map[string]*figure]map[string]drawn{&g.figures: all.Figures, &g.bases: all.Bases} {
		for name, d := range from {
			f, err := read(name, d)
			if err != nil {
				return nil, err
			}
			(*into)[name] = f
		}
	}
	var err error
	g.shield, err = read("shield", all.Shield)
	return g, err
}

// A Piece is drawn with its signs if it has some, else as the figure of its name (web/static/js/piece/figures.js), or as a token
// with its id where it has none or there is none of that name.
type Piece struct {
	Signs  Signs
	Figure string
	ID     string
	Colour string // a word of the palette: "ivory"
	Down   bool   // its tokens point down
}

// draw draws a piece into a box of 100 by 100.
func (c *canvas) draw(p pen, piece Piece) error {
	if piece.Signs.Text != "" {
		return c.native(p, piece)
	}
	all, err := figures()
	if err != nil {
		return err
	}
	name, mark, _ := strings.Cut(piece.Figure, ":")
	base, head, composed := strings.Cut(name, "+")
	in := c.inks(piece.Colour)
	switch {
	case composed && all.bases[base] != nil && all.figures[head] != nil:
		p.at(12.5, 7, 0.75).figure(all.figures[head], in, 4.4, 3.6)
		p.figure(all.bases[base], in, 3.4, 2.9)
	case all.figures[name] != nil:
		p.figure(all.figures[name], in, 3.4, 2.9)
	default:
		return p.token(all.shield, piece, in)
	}
	return p.letters(mark, in)
}

// figure draws a figure with lines of two widths.
func (p pen) figure(f *figure, in inks, edge, line float64) {
	p.stroke(f.limbs, edge, in.line)
	for _, shape := range [][]polyline{f.behind, f.outline, f.dots} {
		p.fill(shape, in.body)
		p.stroke(shape, edge, in.line)
	}
	p.stroke(f.lines, line, in.mark)
	p.fill(f.spots, in.mark)
}

// letters writes the letters at the foot of a figure that tell it from another one.
func (p pen) letters(mark string, in inks) error {
	if mark == "" {
		return nil
	}
	width := 16 + 12*float64(len([]rune(mark)))
	ground := []polyline{rectangle(2, 68, width, 28, 13)}
	p.stroke(ground, 3, in.body)
	p.fill(ground, in.mark)
	return p.text(point{2 + width/2, 89.5}, mark, 21, 0.5, in.body)
}

// token draws a shield with an id.
func (p pen) token(shield *figure, piece Piece, in inks) error {
	turned := p
	turned.down = piece.Down
	turned.fill(shield.outline, in.body)
	turned.stroke(shield.outline, 2.6, in.line)
	sizes := [...]float64{56, 44, 33, 26}
	id := strings.TrimSuffix(piece.ID, "~")
	size := sizes[min(max(len([]rune(id)), 1), len(sizes))-1]
	middle := 56.0
	if piece.Down {
		middle = 44
	}
	return p.text(point{50, middle + size*0.355}, id, size, 0.5, in.mark)
}
