package variant

import (
	"slices"
	"testing"
)

// TestHabits: what the sides are called, how turns are written, and in which notation the edges of the board are named.
func TestHabits(t *testing.T) {
	white, sente := [2]string{"White", "Black"}, [2]string{"Sente", "Gote"}
	for _, tt := range []struct {
		name, text  string
		sides       [2]string
		notations   []string
		coordinates string
	}{
		{"usual", "[a:chess]\n", white, []string{"san"}, ""},
		{"of the family", "[a:chess]\nfamily = japanese\nkif.P = 歩", sente, []string{"hodges", "hodges_number", "kif"}, ""},
		{"without signs for records", "[a:chess]\nfamily = japanese", sente, []string{"hodges", "hodges_number"}, ""},
		{"of an ancestor", "[a:janggi]\n", [2]string{"Blue", "Red"}, []string{"janggi"}, ""},
		{"of the family's hexagons", "[a:glinski]\nfamily = japanese", sente, []string{"san"}, ""},
		{"said", "[a:shogi]\nsides = Up, Down\nmoveNotations = kif, lan\ncoordinates = san", [2]string{"Up", "Down"}, []string{"kif", "lan"}, "san"},
		{"taken back", "[b:shogi]\ncoordinates = san\n[a:b]\ncoordinates = -", sente, []string{"hodges", "hodges_number", "kif"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := one(t, tt.text+"\n")
			if v.About.Sides != tt.sides || !slices.Equal(v.Notations, tt.notations) || v.Look.Coordinates != tt.coordinates {
				t.Errorf("got %q, %q, %q; want %q, %q, %q",
					v.About.Sides, v.Notations, v.Look.Coordinates, tt.sides, tt.notations, tt.coordinates)
			}
		})
	}
}
