package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A pen draws on an image in units of its own: scale pixels each, from the corner at (x, y) on.
type pen struct {
	on    *image.RGBA
	x, y  float64
	scale float64
	down  bool // turned by half a circle about (50, 50)
}

// at returns a pen whose units are a share of this one's, from a point on.
func (p pen) at(x, y, share float64) pen {
	p.x, p.y, p.scale = p.x+x*p.scale, p.y+y*p.scale, p.scale*share
	return p
}

func (p pen) pixel(at point) (x, y float32) {
	if p.down {
		at = point{100 - at.x, 100 - at.y}
	}
	return float32(p.x + at.x*p.scale), float32(p.y + at.y*p.scale)
}

// fill fills shapes.
func (p pen) fill(lines []polyline, with color.Color) {
	bounds := p.on.Bounds()
	box := bounds.Intersect(p.box(lines, 1))
	if box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, l := range lines {
		for i, at := range l.points {
			x, y := p.pixel(at)
			x, y = x-float32(box.Min.X), y-float32(box.Min.Y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	r.Draw(p.on, box, image.NewUniform(with), image.Point{})
}

// box returns the pixels that lines may touch, and so many around.
func (p pen) box(lines []polyline, margin int) image.Rectangle {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, l := range lines {
		for _, at := range l.points {
			x, y := p.pixel(at)
			left, right = min(left, float64(x)), max(right, float64(x))
			top, bottom = min(top, float64(y)), max(bottom, float64(y))
		}
	}
	if left > right {
		return image.Rectangle{}
	}
	return image.Rect(int(left)-margin, int(top)-margin, int(right)+margin+1, int(bottom)+margin+1)
}

// stroke draws lines of a width, with round ends and corners.
func (p pen) stroke(lines []polyline, width float64, with color.Color) {
	var shapes []polyline
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for i, at := range points {
			shapes = append(shapes, disc(at, width/2))
			if i > 0 {
				shapes = append(shapes, bar(points[i-1], at, width/2)...)
			}
		}
	}
	p.fill(shapes, with)
}

// disc returns a circle of few corners: the round end of a line.
func disc(at point, radius float64) polyline {
	const corners = 12
	l := polyline{points: make([]point, corners)}
	for i := range l.points {
		turn := 2 * math.Pi * float64(i) / corners
		l.points[i] = point{at.x + radius*math.Cos(turn), at.y + radius*math.Sin(turn)}
	}
	return l
}

// bar returns the rectangle of a line, which runs the same way round as a disc: where both overlap they do not cancel out.
func bar(a, b point, half float64) []polyline {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return nil
	}
	dx, dy := (b.x-a.x)/length*half, (b.y-a.y)/length*half
	return []polyline{{points: []point{{a.x + dy, a.y - dx}, {b.x + dy, b.y - dx}, {b.x - dy, b.y + dx}, {a.x - dy, a.y + dx}}}}
}

var letters, lettersErr = opentype.Parse(gobold.TTF)

// text writes one line of a size, with its left end, its middle (0.5) or its right end (1) at a point.
func (p pen) text(at point, words string, size, align float64, with color.Color) error {
	face, err := faceOf(size * p.scale)
	if err != nil {
		return err
	}
	defer face.Close() //nolint:errcheck // nothing is held
	wide := font.MeasureString(face, words)
	p.down = false
	x, y := p.pixel(at)
	d := font.Drawer{Dst: p.on, Src: image.NewUniform(with), Face: face,
		Dot: fixed.Point26_6{X: fixed.Int26_6(x*64) - fixed.Int26_6(float64(wide)*align), Y: fixed.Int26_6(y * 64)}}
	d.DrawString(words)
	return nil
}

// width returns how wide a line is, in the pen's units.
func (p pen) width(words string, size float64) (float64, error) {
	face, err := faceOf(size * p.scale)
	if err != nil {
		return 0, err
	}
	defer face.Close() //nolint:errcheck // nothing is held
	return float64(font.MeasureString(face, words)) / 64 / p.scale, nil
}

func faceOf(size float64) (font.Face, error) {
	if lettersErr != nil {
		return nil, lettersErr
	}
	return opentype.NewFace(letters, &opentype.FaceOptions{Size: size, DPI: 72})
}

// paint fills a whole image.
func paint(on draw.Image, with color.Color) {
	draw.Draw(on, on.Bounds(), image.NewUniform(with), image.Point{}, draw.Src)
}
