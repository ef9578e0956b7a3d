package web

import (
	"maps"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Contrasts as the WCAG have them: what must be seen stands at 3 to 1 from what is around it (1.4.11), letters at 4.5 to 1
// (1.4.3).
const (
	seen     = 3
	readable = 4.5
)

// A palette is the values of custom properties.
type palette map[string]string

// rulesOf reads the custom properties of a style sheet by selector. Several blocks of a selector count together.
func rulesOf(t *testing.T, file string) map[string]palette {
	t.Helper()
	text, err := os.ReadFile("static/css/" + file)
	if err != nil {
		t.Fatal(err)
	}
	css := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(text), "")
	out := make(map[string]palette)
	for _, block := range regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`).FindAllStringSubmatch(css, -1) {
		for selector := range strings.SplitSeq(block[1], ",") {
			selector = strings.TrimSpace(selector)
			if out[selector] == nil {
				out[selector] = make(palette)
			}
			for _, p := range regexp.MustCompile(`--([\w-]+):\s*(#[0-9A-Fa-f]{6})\b`).FindAllStringSubmatch(block[2], -1) {
				out[selector][p[1]] = p[2]
			}
		}
	}
	return out
}

// luminance is the relative luminance of a colour, "#RRGGBB".
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	if len(colour) != 7 {
		t.Fatalf("%q is no colour", colour)
	}
	var out float64
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		out += weight * c
	}
	return out
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a)+0.05, luminance(t, b)+0.05
	return max(x/y, y/x)
}

func TestContrast(t *testing.T) {
	for pair, want := range map[[2]string]float64{{"#000000", "#FFFFFF"}: 21, {"#767676", "#FFFFFF"}: 4.54, {"#112233", "#112233"}: 1} {
		if got := contrast(t, pair[0], pair[1]); math.Abs(got-want) > 0.01 {
			t.Errorf("%v: %.3f, want %.2f", pair, got, want)
		}
	}
}

// pieceColours are the bodies that sides may have.
var pieceColours = []string{"ivory", "charcoal", "sky", "amber", "tan", "red", "green"}

// TestPiecesAreSeen: with every choice of colours, light and dark, each piece is told from its square by its body or its
// outline, what is drawn on it from its body, and the two usual sides from each other.
func TestPiecesAreSeen(t *testing.T) {
	base, themes := rulesOf(t, "palette.css"), rulesOf(t, "themes.css")
	choices := func(kind string) map[string]palette {
		found := map[string]palette{"usual": nil}
		for selector, p := range themes {
			if name, ok := strings.CutPrefix(selector, ":root[data-"+kind+`="`); ok && strings.HasSuffix(name, `"]`) {
				found[strings.TrimSuffix(name, `"]`)] = p
			}
		}
		if len(found) < 3 {
			t.Fatalf("found the choices %v of %s", found, kind)
		}
		return found
	}
	for shade, over := range map[string]palette{"light": nil, "dark": base[`:root[data-theme="dark"]`]} {
		for board, squares := range choices("board") {
			for pieces, bodies := range choices("pieces") {
				p := maps.Clone(base[":root"])
				for _, more := range []palette{over, squares, bodies} {
					maps.Copy(p, more)
				}
				t.Run(shade+" "+board+" "+pieces, func(t *testing.T) {
					wantSeen(t, p)
					if got := contrast(t, p["red"], p["charcoal"]); pieces != "usual" && got < seen {
						t.Errorf("red beside charcoal, for those who do not see that it is red: %.2f", got)
					}
				})
			}
		}
	}
}

func wantSeen(t *testing.T, p palette) {
	t.Helper()
	grounds := []string{"sand", "umber", "board-plain"}
	for _, side := range pieceColours {
		body, edge, ink := p[side], p[side+"-edge"], p[side+"-ink"]
		for _, ground := range grounds {
			if got := max(contrast(t, body, p[ground]), contrast(t, edge, p[ground])); got < seen {
				t.Errorf("%s on %s: %.2f", side, ground, got)
			}
		}
		if got := contrast(t, ink, body); got < readable {
			t.Errorf("what is drawn on %s: %.2f", side, got)
		}
	}
	if got := contrast(t, p["ivory"], p["charcoal"]); got < seen {
		t.Errorf("ivory beside charcoal: %.2f", got)
	}
	for _, ground := range []string{"wood", "wood-other"} {
		for _, glyph := range []string{"glyph", "glyph-promoted", "glyph-red", "glyph-sky", "glyph-green"} {
			if got := contrast(t, p[glyph], p[ground]); got < readable {
				t.Errorf("%s on %s: %.2f", glyph, ground, got)
			}
		}
	}
	if got := contrast(t, p["wood-edge"], p["board-plain"]); got < seen {
		t.Errorf("wood on its board: %.2f", got)
	}
	if got := contrast(t, p["board-line"], p["board-plain"]); got < seen {
		t.Errorf("lines on their board: %.2f", got)
	}
	if got := contrast(t, p["sand"], p["umber"]); got < 1.5 {
		t.Errorf("light beside dark squares: %.2f", got)
	}
}
