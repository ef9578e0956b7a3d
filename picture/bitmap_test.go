package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
)

// bitmap returns a BMP of 3 by 2 pixels: red, green, blue above black, white, green.
func bitmap(bits, how int, pixels []byte) []byte {
	le := binary.LittleEndian
	palette := []byte{0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0}
	if bits > 8 {
		palette = nil
	}
	b := []byte("BM")
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, 0)
	b = le.AppendUint32(b, uint32(54+len(palette)))
	b = le.AppendUint32(b, 40)
	b = le.AppendUint32(b, 3)
	b = le.AppendUint32(b, 2)
	b = le.AppendUint16(b, 1)
	b = le.AppendUint16(b, uint16(bits))
	b = le.AppendUint32(b, uint32(how))
	b = append(b, make([]byte, 12)...)
	b = le.AppendUint32(b, uint32(len(palette)/4))
	b = le.AppendUint32(b, 0)
	return append(append(b, palette...), pixels...)
}

func TestReadForeign(t *testing.T) {
	tests := []struct {
		name string
		data []byte
	}{
		{"4 bits", bitmap(4, 0, []byte{0x04, 0x20, 0, 0, 0x12, 0x30, 0, 0})},
		{"8 bits", bitmap(8, 0, []byte{0, 4, 2, 0, 1, 2, 3, 0})},
		{"24 bits", bitmap(24, 0, []byte{0, 0, 0, 255, 255, 255, 0, 255, 0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0})},
		{"32 bits", bitmap(32, 0, []byte{0, 0, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0})},
		{"runs of 8 bits", bitmap(8, 1, []byte{1, 0, 1, 4, 1, 2, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1})},
		{"runs of 4 bits", bitmap(4, 2, []byte{3, 0x04, 0, 2, 0, 0, 0, 0, 0, 3, 0x12, 0x30, 0, 1})},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			width, height, err := ForeignSize(bytes.NewReader(tt.data))
			if err != nil || width != 3 || height != 2 {
				t.Fatalf("%d by %d, %v", width, height, err)
			}
			f, err := ReadForeign(bytes.NewReader(tt.data))
			if err != nil {
				t.Fatal(err)
			}
			want := "rgb/kwg"
			if strings.HasPrefix(tt.name, "runs of 4") {
				want = "rgb/kwk" // the last pixel is not written
			}
			if got := coloursOf(f.image); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			f.CutOut()
			if _, _, _, alpha := f.image.At(1, 0).RGBA(); alpha != 0 {
				t.Error("green is not cut out")
			}
		})
	}
}

// coloursOf names the colours of a picture.
func coloursOf(m image.Image) string {
	names := map[color.NRGBA]byte{{R: 255, A: 255}: 'r', {G: 255, A: 255}: 'g', {B: 255, A: 255}: 'b', {A: 255}: 'k', {255, 255, 255, 255}: 'w'}
	var b strings.Builder
	for y := range m.Bounds().Dy() {
		if y > 0 {
			b.WriteByte('/')
		}
		for x := range m.Bounds().Dx() {
			b.WriteByte(names[color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)])
		}
	}
	return b.String()
}

// Pictures in other forms are read, and written as PNG.
func TestOtherForms(t *testing.T) {
	m := image.NewPaletted(image.Rect(0, 0, 5, 4), color.Palette{color.Black, color.White})
	for name, encode := range map[string]func(b *bytes.Buffer) error{
		"GIF": func(b *bytes.Buffer) error { return gif.Encode(b, m, nil) }, "PNG": func(b *bytes.Buffer) error { return png.Encode(b, m) },
		"JPEG": func(b *bytes.Buffer) error { return jpeg.Encode(b, m, nil) },
	} {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		f, err := ReadForeign(&b)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		made, err := f.PNG()
		if config, kind, decodeErr := image.DecodeConfig(bytes.NewReader(made)); err != nil || decodeErr != nil || kind != "png" || config.Width != 5 {
			t.Errorf("%s becomes %s of %d, %v, %v", name, kind, config.Width, err, decodeErr)
		}
	}
}

// What is broken, too large or nothing at all is refused.
func TestRefusedPictures(t *testing.T) {
	good := bitmap(8, 0, []byte{0, 4, 2, 0, 1, 2, 3, 0})
	large := bytes.Clone(good)
	binary.LittleEndian.PutUint32(large[18:], 1<<20)
	odd := bytes.Clone(good)
	odd[28] = 7
	packed := bytes.Clone(good)
	packed[30] = 9
	for name, data := range map[string][]byte{
		"nothing": {}, "words": []byte("not a picture"), "a head alone": good[:20], "no palette": good[:60], "cut off": good[:len(good)-3],
		"too large": large, "odd bits": odd, "an unknown packing": packed, "runs cut off": bitmap(8, 1, []byte{0, 9, 1}),
	} {
		if _, err := ReadForeign(bytes.NewReader(data)); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

func FuzzReadForeign(f *testing.F) {
	f.Add(bitmap(4, 0, []byte{0x04, 0x20, 0, 0, 0x12, 0x30, 0, 0}))
	f.Add(bitmap(8, 1, []byte{1, 0, 1, 4, 1, 2, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1}))
	f.Add(bitmap(4, 2, []byte{3, 0x04, 0, 2, 1, 1, 0, 3, 0x12, 0x30, 0, 1}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if foreign, err := ReadForeign(bytes.NewReader(data)); err == nil {
			if _, err := foreign.PNG(); err != nil {
				t.Error(err)
			}
		}
	})
}
