package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	_ "image/gif"  // pictures of others may be written so
	_ "image/jpeg" // and so
	"image/png"
	"io"
)

// Pictures of others are read with bounds and written anew as PNG, so that nothing of theirs but their pixels is passed on.

// The bounds of a picture of others.
const (
	maxForeignBytes  = 8 << 20
	maxForeignEdge   = 4096
	maxForeignPixels = 6 << 20
)

// A Foreign is a picture of others that has been read.
type Foreign struct{ image *image.NRGBA }

// ForeignSize returns how large a picture of others is, in pixels, from its beginning alone.
func ForeignSize(r io.Reader) (width, height int, err error) {
	head := make([]byte, 64<<10)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return 0, 0, fmt.Errorf("no picture: %w", err)
	}
	return sizeOf(head[:n])
}

func sizeOf(data []byte) (width, height int, err error) {
	if isBitmap(data) {
		h, err := readBitmapHead(data)
		if err != nil {
			return 0, 0, err
		}
		return h.width, h.height, nil
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return 0, 0, fmt.Errorf("neither BMP nor GIF, PNG or JPEG: %w", err)
	}
	return config.Width, config.Height, checkSize(config.Width, config.Height)
}

func checkSize(width, height int) error {
	if width < 1 || height < 1 || width > maxForeignEdge || height > maxForeignEdge || width*height > maxForeignPixels {
		return fmt.Errorf("a picture of %d by %d pixels: expected up to %d of either, and %d in all", width, height, maxForeignEdge, maxForeignPixels)
	}
	return nil
}

// ReadForeign reads a picture of others: a BMP, GIF, PNG or JPEG.
func ReadForeign(r io.Reader) (*Foreign, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxForeignBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxForeignBytes {
		return nil, fmt.Errorf("the picture is larger than %d bytes", maxForeignBytes)
	}
	width, height, err := sizeOf(data)
	if err != nil {
		return nil, err
	}
	if isBitmap(data) {
		pixels, err := readBitmap(data)
		if err != nil {
			return nil, err
		}
		return &Foreign{pixels}, nil
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	at := decoded.Bounds().Min
	for y := range height {
		for x := range width {
			out.Set(x, y, decoded.At(at.X+x, at.Y+y))
		}
	}
	return &Foreign{out}, nil
}

// CutOut makes pixels of pure green transparent, as programs do that draw such pieces.
func (f *Foreign) CutOut() {
	for i := 0; i+4 <= len(f.image.Pix); i += 4 {
		if p := f.image.Pix[i : i+4]; p[0] == 0 && p[1] == 0xff && p[2] == 0 {
			p[3] = 0
		}
	}
}

// PNG writes the picture.
func (f *Foreign) PNG() ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, f.image)
	return b.Bytes(), err
}

func isBitmap(data []byte) bool { return len(data) >= 2 && data[0] == 'B' && data[1] == 'M' }

// A bitmapHead is what a BMP says of itself.
type bitmapHead struct {
	width, height int
	down          bool // the first row is the upper one
	bits          int  // of a pixel
	packed        bool // runs of equal pixels (RLE4, RLE8)
	palette       []color.NRGBA
	pixels        []byte
}

var errBitmap = errors.New("the BMP is cut off or wrong")

// readBitmapHead reads the headers and the palette. pixels may be cut off.
func readBitmapHead(data []byte) (h bitmapHead, err error) {
	if len(data) < 26 {
		return h, errBitmap
	}
	le := binary.LittleEndian
	offset, size := int(le.Uint32(data[10:])), int(le.Uint32(data[14:]))
	entry, colours := 4, 0
	switch {
	case size == 12: // as OS/2 wrote it
		h.width, h.height, h.bits, entry = int(le.Uint16(data[18:])), int(le.Uint16(data[20:])), int(le.Uint16(data[24:])), 3
	case size >= 40 && size <= 200 && len(data) >= 14+size:
		h.width, h.height, h.bits = int(int32(le.Uint32(data[18:]))), int(int32(le.Uint32(data[22:]))), int(le.Uint16(data[28:]))
		if h.height < 0 {
			h.height, h.down = -h.height, true
		}
		switch how := le.Uint32(data[30:]); {
		case how == 1 && h.bits == 8, how == 2 && h.bits == 4:
			h.packed = true
		case how == 3 && h.bits == 32: // masks, which are the usual ones as good as always
		case how != 0:
			return h, fmt.Errorf("the BMP is compressed in a way (%d) that is not known", how)
		}
		colours = int(min(le.Uint32(data[46:]), 256))
	default:
		return h, errBitmap
	}
	if err := checkSize(h.width, h.height); err != nil {
		return h, err
	}
	switch h.bits {
	case 1, 4, 8:
		if colours == 0 || colours > 1<<h.bits {
			colours = 1 << h.bits
		}
		for i := range colours {
			at := 14 + size + i*entry
			if at+3 > len(data) {
				return h, errBitmap
			}
			h.palette = append(h.palette, color.NRGBA{data[at+2], data[at+1], data[at], 0xff})
		}
	case 24, 32:
	default:
		return h, fmt.Errorf("a BMP with %d bits for a pixel: expected 1, 4, 8, 24 or 32", h.bits)
	}
	if offset > 0 && offset < len(data) {
		h.pixels = data[offset:]
	}
	return h, nil
}

// readBitmap reads a BMP.
func readBitmap(data []byte) (*image.NRGBA, error) {
	h, err := readBitmapHead(data)
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rect(0, 0, h.width, h.height))
	if h.packed {
		return out, h.unpack(out)
	}
	stride := (h.width*h.bits + 31) / 32 * 4
	if len(h.pixels) < stride*(h.height-1)+(h.width*h.bits+7)/8 {
		return nil, errBitmap
	}
	for y := range h.height {
		row := h.pixels[y*stride:]
		for x := range h.width {
			out.SetNRGBA(x, h.row(y), h.pixel(row, x))
		}
	}
	return out, nil
}

// row returns where the y-th row that is written stands in the picture.
func (h *bitmapHead) row(y int) int {
	if h.down {
		return y
	}
	return h.height - 1 - y
}

// pixel returns the x-th pixel of a row.
func (h *bitmapHead) pixel(row []byte, x int) color.NRGBA {
	switch h.bits {
	case 24, 32:
		p := row[x*h.bits/8:]
		return color.NRGBA{p[2], p[1], p[0], 0xff}
	}
	at := x * h.bits
	return h.colour(int(row[at/8]) >> (8 - h.bits - at%8) & (1<<h.bits - 1))
}

// colour returns a colour of the palette, black where it has none.
func (h *bitmapHead) colour(i int) color.NRGBA {
	if i < len(h.palette) {
		return h.palette[i]
	}
	return color.NRGBA{A: 0xff}
}

// unpack reads pixels in runs. What is not written stays the first colour of the palette.
func (h *bitmapHead) unpack(out *image.NRGBA) error {
	for y := range h.height {
		for x := range h.width {
			out.SetNRGBA(x, y, h.colour(0))
		}
	}
	data := h.pixels
	x, y := 0, 0
	put := func(i int) {
		if x < h.width && y < h.height {
			out.SetNRGBA(x, h.row(y), h.colour(i))
		}
		x++
	}
	part := func(b byte, i int) int { // of a byte with one or two pixels
		if h.bits == 8 {
			return int(b)
		}
		return int(b) >> (4 - i%2*4) & 15
	}
	for len(data) >= 2 && y < h.height {
		n, b := int(data[0]), data[1]
		data = data[2:]
		switch {
		case n > 0:
			for i := range n {
				put(part(b, i))
			}
		case b == 0:
			x, y = 0, y+1
		case b == 1:
			return nil
		case b == 2:
			if len(data) < 2 {
				return errBitmap
			}
			x, y, data = x+int(data[0]), y+int(data[1]), data[2:]
		default:
			long := (int(b)*h.bits + 7) / 8
			if len(data) < long {
				return errBitmap
			}
			for i := range int(b) {
				put(part(data[i*h.bits/8], i))
			}
			data = data[min(len(data), long+long%2):]
		}
	}
	return nil
}
