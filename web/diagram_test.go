package web

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// TestRanges: a diagram tells how far a slide goes, though the edge of the board may come first.
func TestRanges(t *testing.T) {
	rules := gametest.Read(t, "[ranges]\nmaxFile = 8\nmaxRank = 8\nking = k\nrook = r\ncustomPiece1 = a:R4\ncustomPiece2 = d:B2\n"+
		"customPiece3 = n:NN\nstartFen = r6k/8/8/8/8/8/8/RADN3K w - - 0 1\ncastling = false\n")
	want := map[string]int{"R": 0, "A": 4, "D": 2, "N": 0}
	for _, typ := range newVariant(rules).Types {
		length, ok := want[typ.ID]
		if !ok {
			continue
		}
		slides := 0
		for _, m := range typ.Diagram.Marks {
			if m.How == "slide" {
				slides++
				if m.Range != length {
					t.Errorf("%s to %s has the range %d, want %d", typ.Name, m.To, m.Range, length)
				}
			}
		}
		if slides == 0 {
			t.Errorf("%s does not slide", typ.Name)
		}
	}
}
