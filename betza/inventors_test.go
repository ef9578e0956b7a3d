package betza

import (
	"errors"
	"strings"
	"testing"
)

// TestStringsOfInventors: what inventors write in other ways than ours is read as this page reads it, or refused with what is not
// understood, in both dialects; it is never read in part.
func TestStringsOfInventors(t *testing.T) {
	const sevenRooks = "a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5"
	for _, row := range []struct {
		notation, pieces string
		moves            string // "" if it is refused:
		at               int    // at which character, from 1,
		found, expected  string // and with what
	}{
		{"dK", "+e6 -d5", "xe6", 0, "", ""},
		{"hR", "none", sevenRooks, 0, "", ""},
		{"WtR", "none", sevenRooks, 0, "", ""},
		{"fhNrlbK", "none", "c6 d4 d7 f5 f7 g6", 0, "", ""},
		{"fI", "none", "", 1, `"f"`, "only letters of mcdkebi before I"},
		{"z(FW)", "none", "", 3, `"F"`, `")"`},
		{"W03", "none", "", 3, `"3"`, "an exact range has no notation"},
		{"(4,1)", "none", "", 2, `"4"`, "a modifier or an atom"},
		{"(0,4)(4,4)", "none", "", 2, `"0"`, "a modifier or an atom"},
		{"W-F", "none", "", 2, `"-"`, "a modifier or an atom"},
		{"F&R", "none", "", 2, `"&"`, "a modifier or an atom"},
		{"R!B", "none", "", 2, `"!"`, "a modifier or an atom"},
		{"hhB", "none", "", 1, `"hh"`, "a direction"},
		{"jnD", "none", "", 1, `"j"`, "not both"},
		{"QcppQ", "none", "", 4, `"p"`, "this letter once in a leg"},
		{"fhNfrlRK", "none", "a5 b5 c5 c6 d4 d5 d6 d7 e4 e6 e7 e8 e9 f4 f5 f6 f7 g5 g6 h5 i5", 0, "", ""},
		{"frlRbK", "none", "a5 b5 c5 d5 e4 e6 e7 e8 e9 f5 g5 h5 i5", 0, "", ""},
		{"ffNbbNF", "none", "d3 d4 d6 d7 f3 f4 f6 f7", 0, "", ""},
		{"ffNWbAA", "-c3", "d5 d7 e4 e6 f5 f7 g3 i1 xc3", 0, "", ""},
		{"llCrrCNFW", "none", "b4 b6 c4 c6 d3 d4 d5 d6 d7 e4 e6 f3 f4 f5 f6 f7 g4 g6 h4 h6", 0, "", ""},
		{"lDrDfAfWbWF", "none", "c5 c7 d4 d6 e4 e6 f4 f6 g5 g7", 0, "", ""},
		{"F4nD", "-e6 -f6", "a1 a9 b2 b8 c3 c5 c7 d4 d6 e3 f4 g3 g5 h2 i1 xf6", 0, "", ""},
		{"B3vND", "none", "b2 b8 c3 c5 c7 d3 d4 d6 d7 e3 e7 f3 f4 f6 f7 g3 g5 g7 h2 h8", 0, "", ""},
		{"fmFcafmFimfD", "none", "d6 e7 f6", 0, "", ""},
		{"mRpafscRifhN", "-e7 -f8", "a5 b5 c5 c6 d5 d7 e1 e2 e3 e4 e6 f5 f7 g5 g6 h5 i5 xf8", 0, "", ""},
		{"vWsF", "none", "d4 d6 e4 e6 f4 f6", 0, "", ""},
		{"[W?F]", "none", "c4 c6 d3 d5 d7 e4 e6 f3 f5 f7 g4 g6", 0, "", ""},
		{"[R-bB]", "none", "", 4, `"b"`, "a turn behind which the atom has a step"},
		{"[F-fsF]", "none", "", 4, `"f"`, "a turn behind which the atom has a step"},
		{"NN2", "none", "", 3, `"2"`, "a modifier or an atom"},
		{"W mF", "none", "", 2, `" "`, "a modifier or an atom"},
		{"qzB", "none", "", 1, `"q"`, "z or q on a slider, not both"},
		{"jjjR", "none", "", 3, `"j"`, "at most twice"},
		{"jjD", "none", "", 1, `"j"`, "j once on a leap"},
		{"nnnD", "none", "", 3, `"n"`, "at most twice"},
		{"oooR", "none", "", 3, `"o"`, "at most twice"},
		{"mm[F?R]", "none", "", 2, `"m"`, "this letter once in a leg"},
		{"iisO2", "none", "", 2, `"i"`, "this letter once in a leg"},
		{"jjsO2", "none", "", 1, `"j"`, "j once before O"},
		{"O", "none", "", 2, "the end", "the number of squares that the king goes"},
		{"R(4)", "none", "", 3, `"4"`, "a modifier or an atom"},
		{"R4-6", "none", "", 3, `"-"`, "a modifier or an atom"},
		{"(zW)", "none", "", 3, `"W"`, `")"`},
		{"g[F?R]", "none", "", 1, `"g"`, "directions and modes only before a bracket"},
		{"q[NN]", "none", "", 1, `"q"`, "directions and modes only before a bracket"},
		{"[FR]", "none", "", 3, `"R"`, `"-", "?" or "]"`},
		{"sfF", "none", "", 1, `"sf"`, "a direction"},
		{"P", "none", "", 1, `"P"`, "a modifier or an atom"},
	} {
		t.Run(row.notation, func(t *testing.T) {
			if row.moves != "" {
				checkMoves(t, walk(t, scene9x9(t, row.pieces), "e5", row.notation), strings.Fields(row.moves)...)
				return
			}
			_, err := Parse(row.notation, XBetza)
			var e *Error
			if !errors.As(err, &e) || e.At+1 != row.at || !strings.Contains(e.Found, row.found) || !strings.Contains(e.Expected, row.expected) {
				t.Errorf("error %v, want found %s at character %d, expected %s", err, row.found, row.at, row.expected)
			}
		})
	}
}

// TestStringsOfInventorsInFairyStockfish: what that program would skip is told, so that variants refuse it; the others it reads.
func TestStringsOfInventorsInFairyStockfish(t *testing.T) {
	reads := []string{"hR", "QcppQ", "fhNrlbK", "ffNbbNF", "F4nD", "R12"}
	for _, notation := range reads {
		if p, err := Parse(notation, FSF); err != nil || len(p.Warnings()) > 0 {
			t.Errorf("%s: error %v, warnings %v", notation, err, p.Warnings())
		}
	}
	for _, notation := range []string{"fI", "z(FW)", "W03", "(4,1)", "(0,4)(4,4)", "W-F", "F&R", "R!B", "hhB", "jnD", "dK", "WtR",
		"FX", "NY", "W*", "R*", "U", "isO2", "I", "@W", "NN2", "[R-bB]"} {
		if p, err := Parse(notation, FSF); err == nil && len(p.Warnings()) == 0 {
			t.Errorf("%s is read without a warning", notation)
		}
	}
}
