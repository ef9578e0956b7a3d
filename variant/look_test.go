package variant

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// TestLook: what a file says of the look of its board, and what its family has otherwise.
func TestLook(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       game.Look
	}{
		{"usual", "[a:chess]\n", game.Look{Board: game.Checkered, Pieces: game.AsFigures}},
		{"of the family", "[a:chess]\nfamily = chinese", game.Look{Board: game.Points, Pieces: game.Discs, Colours: [2]string{"red", "charcoal"}}},
		{"said", "[a:chess]\nfamily = japanese\nboardStyle = checkered\npieceStyle = figures\nboardRiver = 4\nsideColours = sky, tan",
			game.Look{Board: game.Checkered, Pieces: game.AsFigures, River: 4, Colours: [2]string{"sky", "tan"}}},
		{"words in a river", "[b:chess]\nboardRiver = 4\nboardRiverWords = 楚河, 漢界\n[a:b]",
			game.Look{Board: game.Checkered, Pieces: game.AsFigures, River: 4, RiverWords: []string{"楚河", "漢界"}}},
		{"words without a river", "[b:chess]\nboardRiver = 4\nboardRiverWords = 河\n[a:b]\nboardRiver = -",
			game.Look{Board: game.Checkered, Pieces: game.AsFigures}},
		{"what an heir's board lacks", "[b:chess]\nboardLines = a1-a8\nboardRiver = 5\nboardMarks = a8\n[a:b]\nmaxRank = 4\nstartFen = k7/8/8/K7 w - - 0 1\ncastling = false",
			game.Look{Board: game.Checkered, Pieces: game.AsFigures}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, one(t, tt.text+"\n").Look); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestInheritedGlyphs: what is written on a piece is not written on another one in its place.
func TestInheritedGlyphs(t *testing.T) {
	const parent = "[b:chess]\nglyph.N = 馬\nkif.R = 車\nglyph.K = 帥, 將\n"
	for text, want := range map[string]string{
		"[a:b]":                        "N馬馬 R車車 K帥將",
		"[a:b]\nname.N = Horse":        "R車車 K帥將",
		"[a:b]\npiece.R = Ship:fB":     "N馬馬 K帥將",
		"[a:b]\nglyph.R = -":           "N馬馬 K帥將",
		"[a:b]\nname.N=H\nglyph.N = 象": "N象象 R車車 K帥將",
	} {
		var got []string
		v := one(t, parent+text)
		for _, id := range []string{"N", "R", "K"} {
			for _, typ := range v.Types {
				if glyphs := strings.Join(typ.Glyphs[:], ""); typ.ID == id && glyphs != "" {
					got = append(got, id+glyphs)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestSideColours: sides have the colours that they are known by, where the file does not say which.
func TestSideColours(t *testing.T) {
	for text, want := range map[string][2]string{
		"[a:chess]":                           {},
		"[a:shogi]":                           {"charcoal", "ivory"},
		"[a:shogi]\nsides = White, Black":     {},
		"[a:shogi]\nsideColours = sky, amber": {"sky", "amber"},
		"[a:shogi]\nsideColours = -":          {"charcoal", "ivory"},
		"[a:chess]\nsides = Black, White":     {"charcoal", "ivory"},
		"[a:chess]\nsides = Blue, Orange":     {"sky", "amber"},
		"[a:chess]\nsides = Foxes, White":     {},
		"[a:chess]\nfamily = chinese":         {"red", "charcoal"},
	} {
		if got := one(t, text+"\n").Look.Colours; got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
