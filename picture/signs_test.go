package picture

import (
	"fmt"
	"strings"
	"testing"
)

func TestSignsAreRead(t *testing.T) {
	all, err := signs()
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]string)
	for name, s := range all {
		var shape strings.Builder
		for _, l := range s {
			for _, at := range l.points {
				if at.x < 0 || at.x > 100 || at.y < 0 || at.y > 100 {
					t.Errorf("%s leaves its box at %v", name, at)
				}
			}
			shape.WriteString(polylineText(l))
		}
		if other := seen[shape.String()]; other != "" {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[shape.String()] = name
		if len([]rune(name)) != 1 {
			t.Errorf("%q is not one sign", name)
		}
	}
	if !Drawn("王") || !Drawn("飛車") || Drawn("") || Drawn("飛A") {
		t.Error("it is not told what can be drawn")
	}
}

func polylineText(l polyline) string {
	var b strings.Builder
	for _, at := range l.points {
		b.WriteString(fmt.Sprintf("%g,%g ", at.x, at.y))
	}
	return b.String()
}

func TestPartsAreSignsAbove(t *testing.T) {
	all, err := readSigns("# a comment\n一 0 50 100 50\n\n二 一 20 0 60 40; 一 0 60 100 40\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := all["二"]; len(got) != 2 || got[0].points[0] != (point{20, 20}) || got[0].points[1] != (point{80, 20}) || got[1].points[1] != (point{100, 80}) {
		t.Errorf("二 is %v", got)
	}
	for text, want := range map[string]string{
		"一 0 50":                           "signs.txt:1: 一: expected two points or more, found 2 numbers",
		"一":                                "signs.txt:1: 一: expected two points or more, found 0 numbers",
		"一 0 50 100":                       "signs.txt:1: 一: expected two points or more, found 3 numbers",
		"一 0 50 100 101":                   `signs.txt:1: 一: expected a number from 0 to 100 or a sign of a line above, found "101"`,
		"二 一 0 0 100 40":                   `signs.txt:1: 二: expected a number from 0 to 100 or a sign of a line above, found "一"`,
		"一 0 50 100 50\n二 一 0 0 100":       "signs.txt:2: 二: expected left, top, width and height, found 3 numbers",
		"一 0 50 100 50\n一 0 50 100 50":     "signs.txt:2: 一 stands above",
		"一 0 50 100 50; 0 50 100 50; 0 50": "signs.txt:1: 一: expected two points or more, found 2 numbers",
	} {
		if _, err := readSigns(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// woods are the colours of pieces with signs.
var woods = ReadPalette("--sand: #EADCBE; --wood: #F3DDB0; --wood-other: #E2BE83; --wood-edge: #4A3110; --glyph: #1B140A; --glyph-promoted: #9C1408; --glyph-sky: #0C4A86;")

// TestPiecesWithSigns: wedges point forward and are shaded by their side, discs have the colour of their side; promoted ones are red.
func TestPiecesWithSigns(t *testing.T) {
	for name, test := range map[string]struct {
		piece      Piece
		body, ink  string
		tip, heel  bool // there is wood near the upper and the lower edge at the left
		mostlyDark int  // pixels of ink at least
	}{
		"a wedge":         {Piece{Signs: Signs{Shape: Wedges, Text: "飛"}}, "wood", "glyph", false, true, 150},
		"of the second":   {Piece{Signs: Signs{Shape: Wedges, Text: "飛車", Second: true}, Down: true}, "wood-other", "glyph", true, false, 150},
		"promoted":        {Piece{Signs: Signs{Shape: Wedges, Text: "龍王", Promoted: true}}, "wood", "glyph-promoted", false, true, 150},
		"a disc":          {Piece{Signs: Signs{Shape: Discs, Text: "楚"}, Colour: "sky"}, "wood", "glyph-sky", false, false, 300},
		"without own ink": {Piece{Signs: Signs{Shape: Discs, Text: "將"}, Colour: "charcoal"}, "wood", "glyph", false, false, 300},
	} {
		c := newCanvas(100, 100, woods)
		if err := c.draw(pen{on: c.RGBA, scale: 1}, test.piece); err != nil {
			t.Fatal(err)
		}
		ink := 0
		for y := range 100 {
			for x := range 100 {
				if c.RGBAAt(x, y) == woods[test.ink] {
					ink++
				}
			}
		}
		if ink < test.mostlyDark {
			t.Errorf("%s has %d pixels of ink", name, ink)
		}
		if tip, heel := c.RGBAAt(18, 12) == woods[test.body], c.RGBAAt(18, 86) == woods[test.body]; tip != test.tip || heel != test.heel {
			t.Errorf("%s has wood at its upper left: %t, lower left: %t", name, tip, heel)
		}
	}
}

func TestWordsAreWritten(t *testing.T) {
	s := &Scene{Width: 1, Height: 1, Cells: []Cell{{Shade: "sand"}}, Water: []Area{{Width: 1, Height: 1}}, Words: []Word{{0.5, 0.5, '河'}}}
	palette := ReadPalette("--sand: #EADCBE; --board-river: #D3BC92; --board-line: #6A4B22;")
	c := newCanvas(100, 100, palette)
	if err := c.board(s, 0, 0, 100); err != nil {
		t.Fatal(err)
	}
	ink := 0
	for y := range 100 {
		for x := range 100 {
			if c.RGBAAt(x, y) == palette.Between("board-line", "board-river") {
				ink++
			}
		}
	}
	if ink < 200 || c.RGBAAt(5, 5) != palette["board-river"] {
		t.Errorf("%d pixels of ink in the river", ink)
	}
}
