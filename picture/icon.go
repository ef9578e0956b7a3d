package picture

import (
	"bytes"
	"image"
	"image/png"
)

// The sign of the site, a knight's move, in a box of 32: small enough for the circle that some systems cut icons to.
const (
	iconBox   = 32
	iconShare = 0.8
)

// Icon draws the sign of the site as a square picture in PNG, so many pixels wide, for systems on which the site is installed.
func Icon(size int, palette Palette) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	paint(img, palette["paper"])
	p := pen{on: img, scale: float64(size) / iconBox}.at(4.75, 3.4, iconShare)
	p.stroke([]polyline{{points: []point{{8, 26.5}, {14.5, 20}, {14.5, 5}}}}, 3.8, palette["accent"])
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}
