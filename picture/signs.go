package picture

import (
	_ "embed"
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"sync"
)

//go:embed signs.txt
var signsText string

// A sign is a character of East Asia as strokes in a box of 100 by 100.
type sign []polyline

var signs = sync.OnceValues(func() (map[string]sign, error) { return readSigns(signsText) })

// Drawn reports whether there is something to draw, and all characters of a text are among the signs.
func Drawn(text string) bool {
	all, err := signs()
	if err != nil || text == "" {
		return false
	}
	for _, character := range text {
		if all[string(character)] == nil {
			return false
		}
	}
	return true
}

// readSigns reads signs.txt.
func readSigns(text string) (map[string]sign, error) {
	all := make(map[string]sign)
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		name, strokes, _ := strings.Cut(line, " ")
		if all[name] != nil {
			return nil, fmt.Errorf("signs.txt:%d: %s stands above", i+1, name)
		}
		var s sign
		for stroke := range strings.SplitSeq(strokes, ";") {
			lines, err := readStroke(all, strings.Fields(stroke))
			if err != nil {
				return nil, fmt.Errorf("signs.txt:%d: %s: %w", i+1, name, err)
			}
			s = append(s, lines...)
		}
		all[name] = s
	}
	return all, nil
}

// readStroke reads a stroke, or a sign that is known and the box that it fills.
func readStroke(all map[string]sign, words []string) ([]polyline, error) {
	var part sign
	if len(words) > 0 {
		part = all[words[0]]
	}
	if part != nil {
		words = words[1:]
	}
	n := make([]float64, len(words))
	for i, word := range words {
		x, err := strconv.Atoi(word)
		if err != nil || x < 0 || x > 100 {
			return nil, fmt.Errorf("expected a number from 0 to 100 or a sign of a line above, found %q", word)
		}
		n[i] = float64(x)
	}
	switch {
	case part != nil && len(n) == 4:
		return part.within(n[0], n[1], n[2], n[3]), nil
	case part != nil:
		return nil, fmt.Errorf("expected left, top, width and height, found %d numbers", len(n))
	case len(n) < 4 || len(n)%2 != 0:
		return nil, fmt.Errorf("expected two points or more, found %d numbers", len(n))
	}
	l := polyline{}
	for i := 0; i < len(n); i += 2 {
		l.points = append(l.points, point{n[i], n[i+1]})
	}
	return []polyline{l}, nil
}

// within returns the strokes in another box than the usual one.
func (s sign) within(left, top, width, height float64) []polyline {
	lines := make([]polyline, len(s))
	for i, l := range s {
		for _, at := range l.points {
			lines[i].points = append(lines[i].points, point{left + at.x*width/100, top + at.y*height/100})
		}
	}
	return lines
}

// The width of strokes: the more a sign has the thinner they are.
const (
	boldest, finest = 9.5, 5.0
	thinner         = 0.24 // with each stroke
)

// sign draws a character around a point.
func (p pen) sign(all map[string]sign, character rune, at point, size float64, with color.Color) {
	s := all[string(character)]
	p.at(at.x-size/2, at.y-size/2, size/100).stroke(s, max(finest, boldest-thinner*float64(len(s))), with)
}
