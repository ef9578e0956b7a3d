package variant

import (
	"strings"
	"testing"

	"aanca.chess/game"
)

func TestShapesRefused(t *testing.T) {
	pieces := "\nking = k\nstartFen = k7/8/8/8/8/8/8/K7\ncastling = false\n"
	for _, x := range []struct{ keys, want string }{
		{"topology = ball", "2:12: [a] topology = ball: \"ball\" is no topology: expected square, cylinder, torus or hexagon"},
		{"topology = hexagon", "a hexagonal board has an odd number of files"},
		{"slantedRanks = true", "only a hexagonal board has slanted ranks"},
		{"fileNames = abc", "8 files cannot have the names"},
		{"promotionRegionWhite = topp", "\"topp\" is no square of this board (a1 to h8)"},
		{"topology = hexagon\nmaxFile = 7\nmaxRank = 7", "expected a position that fits"},
	} {
		_, err := Read("x.ini", strings.NewReader("[a]\n"+x.keys+pieces))
		if x.want == "expected a position that fits" {
			x.want = "more squares than the board has: 37 hexagons in 7 files"
		}
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v\nwant %s", x.keys, err, x.want)
		}
	}
}

func TestRegionsOfHexagons(t *testing.T) {
	v, err := Catalogue().Lookup("glinski")
	if err != nil {
		t.Fatal(err)
	}
	names := func(text string) string {
		set, err := squaresOf(v.Board, text)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for file := range v.Board.Files() {
			for _, sq := range v.Board.Column(file) {
				if set.Has(sq) {
					out = append(out, v.Board.Name(sq))
				}
			}
		}
		return strings.Join(out, " ")
	}
	for text, want := range map[string]string{
		"top":    "a6 b7 c8 d9 e10 f11 g10 h9 i8 k7 l6",
		"bottom": "a1 b1 c1 d1 e1 f1 g1 h1 i1 k1 l1",
		"*10":    "e10 f10 g10",
		"k*":     "k1 k2 k3 k4 k5 k6 k7",
	} {
		if got := names(text); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
	white := v.Promotions[0].Into[game.First]
	if white.Len() != 11 || v.Promotions[0].Into[game.Second] == white {
		t.Errorf("White promotes on %d squares", white.Len())
	}
}

func TestRegionsTurnedByHalfATurn(t *testing.T) {
	for symmetry, want := range map[string]string{"mirror": "b8", "rotation": "g8"} {
		lib, err := Read("x.ini", strings.NewReader("[a:chess]\nregionSymmetry = "+symmetry+"\nmobilityRegion.Q = b1 *2 *3 *4 *5 *6 d1 d8"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := lib.Lookup("a")
		if err != nil {
			t.Fatal(err)
		}
		for _, typ := range v.Types {
			sq, err := v.Board.Parse(want)
			if typ.ID == "Q" && (err != nil || !typ.Region[game.Second].Has(sq)) {
				t.Errorf("%s: Black's queen may not go to %s", symmetry, want)
			}
		}
	}
	if _, err := Read("x.ini", strings.NewReader("[a:chess]\nregionSymmetry = half")); err == nil {
		t.Error("half is a symmetry")
	}
}
