package picture

import (
	"fmt"
	"math"
	"strconv"
)

// A point is a place in the units of a drawing.
type point struct{ x, y float64 }

// A polyline is a path made of straight lines.
type polyline struct {
	points []point
	closed bool
}

// curveSteps is into how many straight lines a curve is broken: figures are small.
const curveSteps = 10

// parsePath reads the paths of the figures: the commands M, L, H, V, C, Q, Z, and a for parts of circles.
func parsePath(d string) ([]polyline, error) {
	r := pathReader{text: d}
	for {
		command, ok := r.command()
		if !ok {
			break
		}
		if err := r.draw(command); err != nil {
			return nil, fmt.Errorf("path %.40q, byte %d: %w", d, r.at, err)
		}
	}
	if r.at < len(d) {
		return nil, fmt.Errorf("path %.40q, byte %d: expected a command", d, r.at)
	}
	return r.lines, nil
}

type pathReader struct {
	text  string
	at    int
	last  byte // the command before
	lines []polyline
}

// command reads the next command; numbers without one go on with the last.
func (r *pathReader) command() (byte, bool) {
	r.space()
	if r.at >= len(r.text) {
		return 0, false
	}
	c := r.text[r.at]
	switch c {
	case 'M', 'L', 'H', 'V', 'C', 'Q', 'Z', 'a':
		r.at++
		r.last = c
		return c, true
	}
	return r.last, r.last != 0 && r.last != 'Z' && (c == '-' || c == '.' || c >= '0' && c <= '9')
}

func (r *pathReader) space() {
	for r.at < len(r.text) && (r.text[r.at] == ' ' || r.text[r.at] == ',') {
		r.at++
	}
}

// numbers reads so many numbers.
func (r *pathReader) numbers(n int) ([]float64, error) {
	list := make([]float64, n)
	for i := range list {
		r.space()
		from := r.at
		for r.at < len(r.text) && (r.text[r.at] >= '0' && r.text[r.at] <= '9' || r.text[r.at] == '.' || r.text[r.at] == '-' && r.at == from) {
			r.at++
		}
		x, err := strconv.ParseFloat(r.text[from:r.at], 64)
		if err != nil || math.Abs(x) > 1e6 {
			return nil, fmt.Errorf("expected a number, found %.20q", r.text[from:r.at])
		}
		list[i] = x
	}
	return list, nil
}

// arguments are how many numbers follow a command.
var arguments = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'Q': 4, 'a': 7}

func (r *pathReader) draw(command byte) error {
	n, err := r.numbers(arguments[command])
	if err != nil {
		return err
	}
	if command == 'M' {
		r.lines = append(r.lines, polyline{points: []point{{n[0], n[1]}}})
		return nil
	}
	if len(r.lines) == 0 {
		return fmt.Errorf("expected M first, found %c", command)
	}
	l := &r.lines[len(r.lines)-1]
	p := l.points[len(l.points)-1]
	switch command {
	case 'L':
		l.points = append(l.points, point{n[0], n[1]})
	case 'H':
		l.points = append(l.points, point{n[0], p.y})
	case 'V':
		l.points = append(l.points, point{p.x, n[0]})
	case 'C':
		l.curve(p, point{n[0], n[1]}, point{n[2], n[3]}, point{n[4], n[5]})
	case 'Q':
		c := point{n[0], n[1]}
		end := point{n[2], n[3]}
		l.curve(p, between(p, c, 2./3), between(end, c, 2./3), end)
	case 'a':
		l.half(p, point{p.x + n[5], p.y + n[6]})
	case 'Z':
		l.closed = true
	}
	return nil
}

func between(a, b point, share float64) point {
	return point{a.x + (b.x-a.x)*share, a.y + (b.y-a.y)*share}
}

// curve adds a cubic curve.
func (l *polyline) curve(p0, p1, p2, p3 point) {
	for i := 1; i <= curveSteps; i++ {
		t := float64(i) / curveSteps
		a, b, c := between(p0, p1, t), between(p1, p2, t), between(p2, p3, t)
		l.points = append(l.points, between(between(a, b, t), between(b, c, t), t))
	}
}

// half adds half a circle to a point: figures have no other arcs.
func (l *polyline) half(from, to point) {
	middle := between(from, to, 0.5)
	radius := math.Hypot(to.x-from.x, to.y-from.y) / 2
	begin := math.Atan2(from.y-middle.y, from.x-middle.x)
	for i := 1; i <= 2*curveSteps; i++ {
		turn := begin - math.Pi*float64(i)/(2*curveSteps)
		l.points = append(l.points, point{middle.x + radius*math.Cos(turn), middle.y + radius*math.Sin(turn)})
	}
}

// circle returns a circle.
func circle(x, y, radius float64) polyline {
	l := polyline{closed: true}
	for i := range 4 * curveSteps {
		turn := 2 * math.Pi * float64(i) / (4 * curveSteps)
		l.points = append(l.points, point{x + radius*math.Cos(turn), y + radius*math.Sin(turn)})
	}
	return l
}

// rectangle returns a rectangle with round corners of a radius, 0 for none.
func rectangle(x, y, width, height, radius float64) polyline {
	l := polyline{closed: true}
	if radius == 0 {
		l.points = []point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}
		return l
	}
	for corner, c := range []point{{x + width - radius, y + radius}, {x + width - radius, y + height - radius}, {x + radius, y + height - radius}, {x + radius, y + radius}} {
		for i := range curveSteps {
			turn := math.Pi / 2 * (float64(corner) - 1 + float64(i)/(curveSteps-1))
			l.points = append(l.points, point{c.x + radius*math.Cos(turn), c.y + radius*math.Sin(turn)})
		}
	}
	return l
}
