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
	reads := []string{"hR", "QcppQ", "fhNrlbK"}
	for _, notation := range reads {
		if p, err := Parse(notation, FSF); err != nil || len(p.Warnings()) > 0 {
			t.Errorf("%s: error %v, warnings %v", notation, err, p.Warnings())
		}
	}
	for _, notation := range []string{"fI", "z(FW)", "W03", "(4,1)", "(0,4)(4,4)", "W-F", "F&R", "R!B", "hhB", "jnD", "dK", "WtR"} {
		if p, err := Parse(notation, FSF); err == nil && len(p.Warnings()) == 0 {
			t.Errorf("%s is read without a warning", notation)
		}
	}
}
