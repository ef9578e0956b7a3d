package variant

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// TestWrongReaches gives every power wrong values: the message names the key, the value and the
// character.
func TestWrongReaches(t *testing.T) {
	for _, p := range powerKeys {
		k := p.prefix + "N"
		for _, tt := range []struct{ value, want string }{
			{"Kx", "in the reach: found end, expected an atom after the modifiers"},
			{"fbX", `in the reach: found "X", expected an atom (one of WFDNAHCLZJGKQRBOUI@)`},
			{"", "expected a reach in Betza notation, such as K (or - for none)"},
			{"nA", "a reach consists of plain leaps and slides"},
			{"mafsK", "a reach consists of plain leaps and slides"},
			{"U", "a reach consists of plain leaps and slides"},
			{"oR", "a reach consists of plain leaps and slides"},
			{"jQ", "a reach consists of plain leaps and slides"},
			{"iK", "a reach consists of plain leaps and slides"},
			{"B2", "this power does not go along lines: expected leaps, such as K"},
			{"Q", "this power does not go along lines: expected leaps, such as K"},
			{"K", ""},
			{"fWfF", ""},
			{"NAD", ""},
			{"-", ""},
		} {
			got := mistakes(t, "[a:chess]\n"+k+" = "+tt.value)
			switch {
			case tt.want == "" && got != "":
				t.Errorf("%s = %s: %s", k, tt.value, got)
			case p.lines && strings.HasPrefix(tt.want, "this power"):
				if got != "" {
					t.Errorf("%s = %s: %s", k, tt.value, got)
				}
			case tt.want != "":
				at := fmt.Sprintf("x.ini:2:%d: [a] %s = %s: ", len(k)+4+strings.IndexAny(tt.value+"!", "x!X")*count(tt.want, "found"), k, tt.value)
				if want := at + tt.want; !strings.HasPrefix(got, "x.ini:2:") || !strings.Contains(got, "[a] "+k+" = "+tt.value+": ") || !strings.HasSuffix(got, tt.want) {
					t.Errorf("%s = %s: %s, want %s", k, tt.value, got, want)
				}
			}
		}
		if got, want := mistakes(t, "[a:chess]\n"+p.prefix+"X = K"), "x.ini:2:1: [a] "+p.prefix+"X = K: there is no piece X"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func count(text, part string) int { return strings.Count(text, part) }
