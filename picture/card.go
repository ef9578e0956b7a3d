package picture

import (
	"bytes"
	"image/color"
	"image/png"
	"strings"
)

// A Card is a picture for the preview of a link: a board, and beside it a few words.
type Card struct {
	Scene *Scene
	Title string
	Words string // below the title, in lines of their own or broken where there is no room
}

// The measures of a card, in pixels: those that the makers of previews ask for.
const (
	cardWidth, cardHeight = 1200, 630
	cardEdge              = 40
	widestBoard           = 640 // of a board that is wider than high
	mostLines             = 7
)

// PNG draws the card.
func (card *Card) PNG(palette Palette) ([]byte, error) {
	c := newCanvas(cardWidth, cardHeight, palette)
	paint(c, palette["paper"])
	s := card.Scene
	square := min((cardHeight-2*cardEdge)/s.Height, widestBoard/s.Width)
	wide := square * s.Width
	if err := c.board(s, cardEdge, (cardHeight-square*s.Height)/2, square); err != nil {
		return nil, err
	}
	left := cardEdge + wide + cardEdge
	p := pen{on: c.RGBA, scale: 1}
	y, err := p.lines(card.Title, point{left, 0}, cardWidth-cardEdge-left, 56, 2, palette["ink"], cardEdge+70)
	if err != nil {
		return nil, err
	}
	if _, err := p.lines(card.Words, point{left, 0}, cardWidth-cardEdge-left, 28, mostLines, palette["ink-soft"], y+10); err != nil {
		return nil, err
	}
	// The sign of the site: a knight's move.
	mark := p.at(left, cardHeight-cardEdge-34, 1.5)
	mark.stroke([]polyline{{points: []point{{2, 20}, {7, 15}, {7, 2}}}}, 3.2, palette["accent"])
	if err := p.text(point{left + 28, cardHeight - cardEdge - 4}, "Aanca", 30, 0, palette["ink"]); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, c)
	return out.Bytes(), err
}

// lines writes words below each other, at most so many lines, the first with its foot at y; it returns where one more would be.
func (p pen) lines(words string, at point, width, size float64, most int, with color.Color, y float64) (float64, error) {
	broken, err := p.broken(words, width, size)
	if err != nil {
		return y, err
	}
	if len(broken) > most {
		broken = append(broken[:most-1], broken[most-1]+" …")
	}
	for _, line := range broken {
		if err := p.text(point{at.x, y}, line, size, 0, with); err != nil {
			return y, err
		}
		y += size * 1.3
	}
	return y, nil
}

// broken breaks words into lines of a width.
func (p pen) broken(words string, width, size float64) ([]string, error) {
	var lines []string
	for _, given := range strings.Split(words, "\n") {
		line := ""
		for word := range strings.FieldsSeq(given) {
			longer := strings.TrimSpace(line + " " + word)
			wide, err := p.width(longer, size)
			if err != nil {
				return nil, err
			}
			if wide > width && line != "" {
				lines, longer = append(lines, line), word
			}
			line = longer
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines, nil
}
