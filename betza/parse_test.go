package betza

import (
	"errors"
	"strings"
	"testing"
)

func TestParseErrors(t *testing.T) {
	for _, row := range []struct {
		name, notation  string
		at              int // from 1
		found, expected string
	}{
		{"the letter w", "fmWwF", 4, `"w"`, "a modifier or an atom"},
		{"an unknown atom", "fmWE", 4, `"E"`, "a modifier or an atom"},
		{"a blank", "W F", 2, `" "`, "a modifier or an atom"},
		{"a letter beyond ASCII", "Wé", 2, `"é"`, "a modifier or an atom"},
		{"a byte that is no letter", "W\xff", 2, "byte 0xff", "a modifier or an atom"},
		{"modifiers alone", "Wfm", 4, "the end", "an atom"},
		{"an open parenthesis", "(afmF", 5, `"F"`, `")"`},
		{"a closing parenthesis", "f)W", 2, `")"`, "a modifier or an atom"},
		{"nothing to repeat", "f()W", 2, "parentheses without an a", "a part to repeat"},
		{"an open bracket", "[F?R", 5, "the end", `"]"`},
		{"an empty bracket", "[]", 2, `"]"`, "an atom in a leg"},
		{"a bracket without joints", "[FR]", 3, `"R"`, `"-", "?" or "]"`},
		{"legs in a bracket", "[Fafs-R]", 3, `"a"`, `"-", "?" or "]"`},
		{"legs before a bracket", "maf[F-R]", 2, `"a"`, "directions and modes only"},
		{"U in a bracket", "[U-R]", 2, `"U"`, "an atom that has steps"},
		{"an extension of K", "KX", 2, `"X"`, "no extension after K"},
		{"a range of three digits", "W123", 4, `"3"`, "two digits"},
		{"the older exact range", "W03", 3, `"3"`, "an exact range has no notation"},
		{"a vector", "(4,1)", 2, `"4"`, "a modifier or an atom"},
		{"a range of U", "U3", 2, `"3"`, "no range after U"},
		{"castling nowhere", "isO", 4, "the end", "the number of squares that the king goes"},
		{"castling by no squares", "isO0", 4, `"0"`, "the number of squares that the king goes"},
		{"capturing by castling", "cO2", 1, `"c"`, "only letters of"},
		{"a modified drop", "m@", 1, `"m"`, "@ alone"},
		{"v before a sideways letter", "mvrN", 2, `"vr"`, "a direction"},
		{"s before a vertical letter", "sfK", 1, `"sf"`, "a direction"},
		{"h alone", "hN", 1, `"h"`, "a direction"},
		{"chiral King", "hrK", 1, `"hr"`, "a direction"},
		{"v first on a diagonal", "vlF", 1, `"vl"`, "a direction"},
		{"no turn", "mavlK", 3, `"vl"`, "a direction relative to the previous leg"},
		{"nothing left by j", "jW", 1, `"j"`, "a range longer"},
		{"nothing left by jj", "jjR2", 1, `"j"`, "a range longer"},
		{"lame and jumping", "njD", 2, `"j"`, "not both"},
		{"a toggle at the end", "mafyW", 4, `"y"`, "a leg after this one"},
		{"a crooked first leg", "zafB", 1, `"z"`, "a crooked slider as the only leg"},
		{"a crooked hopper", "pzB", 1, `"p"`, "without a hop"},
		{"a crooked slider captured en passant", "nzB", 1, `"n"`, "leaves no right"},
		{"a crooked rider captured en passant", "inqN", 2, `"n"`, "leaves no right"},
		{"the own half from beyond the edge", "moafW*", 2, `"o"`, "no own half"},
		{"the own half from beyond the edge, in a bracket", "[moW-W*]", 3, `"o"`, "no own half"},
		{"a hopper to the half", "pR*", 1, `"p"`, "a number as its range"},
		{"a hopper as far as before, in a bracket", "p[WW-irW]", 1, `"p"`, "without a hop"},
		{"a hopper to the half, in a bracket", "[mF-gW*]", 5, `"g"`, "a number as its range"},
		{"plans of other readers", "[F,R]", 3, `","`, `"-", "?" or "]"`},
		{"in a repeated part", "m(avlf)K", 4, `"vl"`, "a direction relative"},
		{"where a repetition meets the next", "m(lafv)K", 6, `"vl"`, "a direction relative"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := Parse(row.notation, XBetza)
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v (%T) for %s, want an *Error", err, err, row.notation)
			}
			if e.At+1 != row.at {
				t.Errorf("stopped at character %d, want %d: %v", e.At+1, row.at, err)
			}
			if !strings.Contains(e.Found, row.found) || !strings.Contains(e.Expected, row.expected) {
				t.Errorf("found %s, expected %s; want %s and %s", e.Found, e.Expected, row.found, row.expected)
			}
		})
	}
}

func TestErrorText(t *testing.T) {
	_, err := Parse("fmWwF", XBetza)
	want := `notation "fmWwF", character 4: found "w", expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)`
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestLimits(t *testing.T) {
	for _, row := range []struct{ name, notation, limit string }{
		{"length", strings.Repeat("W", MaxLength+1), "at most 2000"},
		{"nesting", strings.Repeat("(a", MaxNesting+1) + strings.Repeat(")", MaxNesting+1) + "K", "at most 4 deep"},
		{"groups", strings.Repeat("(af)", MaxGroups+1) + "K", "at most 12 parentheses"},
		{"legs", strings.Repeat("ba", MaxLegs) + "bW", "at most 80"},
		{"repeated legs", "(" + strings.Repeat("abab", 10) + ")W", "at most 80"},
		{"letters", strings.Repeat("f", MaxLetters+1) + "W", "at most 64 modifiers"},
		{"letters in parentheses", "(" + strings.Repeat("f", MaxLetters) + "af)W", "at most 64 modifiers"},
		{"letters in a bracket", "[" + strings.Repeat("m", MaxLetters+1) + "W-F]", "at most 64 modifiers"},
		{"letters before a bracket", strings.Repeat("m", MaxLetters+1) + "[W-F]", "at most 64 modifiers"},
		{"legs in a bracket", "[W" + strings.Repeat("-W", MaxLegs) + "]", "at most 80 legs"},
		{"paths", "aaaaKaaaK", "at most 20000"},
		{"work", "aaaaaaaK", "at most 500000"},
		{"paths of a bracket", "[K" + strings.Repeat("-fhbhK", 9) + "]", "at most"},
		{"repetitions", "(a)(a)(a)K", "at most"},
		{"nested repetitions", "(a(a(af)))K", "at most"},
	} {
		t.Run(row.name, func(t *testing.T) {
			for _, d := range []Dialect{XBetza, FSF} {
				p, err := Parse(row.notation, d)
				if err == nil {
					_, err = p.Paths(rectangle(16, 16))
				}
				if err == nil || !strings.Contains(err.Error(), row.limit) {
					t.Errorf("in %v: error %v, want one with %q", d, err, row.limit)
				}
			}
		})
	}
}

func TestPieceThatNeverMoves(t *testing.T) {
	p, err := Parse("", XBetza)
	if err != nil || !p.IsZero() || p.String() != "" {
		t.Errorf("Parse of the empty text = %q, %v; want the zero piece", p, err)
	}
	paths, err := p.Paths(rectangle(8, 8))
	if err != nil || len(paths) != 0 {
		t.Errorf("it has paths %v, error %v", paths, err)
	}
}

func TestCanonicalText(t *testing.T) {
	for _, row := range []struct{ notation, want string }{
		{"LJ", "CZ"},
		{"CL", "CmcC"},
		{"NN", "NN"},
		{"N0", "N0"},
		{"R0RR", "R0R"},
		{"t[FR]", "[F?R]"},
		{"t[F-R]", "[F-R]"},
		{"mvt[nD?sR3]", "mv[nD?sR3]"},
		{"FXX0", "FXX0"},
		{"isO2", "isO2"},
		{"fmnW*", "fmnW*"},
		{"mFcaf(maffscaf)mF", "mFcaf(maffscaf)mF"},
		{"W1K2", "W1K2"},
	} {
		p, err := Parse(row.notation, XBetza)
		if err != nil {
			t.Errorf("%s: %v", row.notation, err)
			continue
		}
		if got := p.String(); got != row.want {
			t.Errorf("%s prints as %s, want %s", row.notation, got, row.want)
		}
	}
}
