package betza

import (
	"strings"
	"testing"
)

// fairyMoves returns the moves of a notation in the FSF dialect from e5, described.
func fairyMoves(t *testing.T, notation, pieces string) []string {
	t.Helper()
	p, err := Parse(notation, FSF)
	if err != nil {
		t.Fatal(err)
	}
	scene := scene9x9(t, pieces)
	out, err := Walk(scene, square(t, scene.Board, "e5"), p)
	if err != nil {
		t.Fatal(err)
	}
	return describe(scene.Board, out)
}

func TestFairyDialect(t *testing.T) {
	for _, row := range []struct{ notation, pieces, want string }{
		{"fK", "none", "d6 e6 f6"},
		{"bK", "none", "d4 e4 f4"},
		{"frK", "none", "f5 f6"},
		{"fsK", "none", "d5 d6 f5 f6"},
		{"sK", "none", "d4 d5 d6 f4 f5 f6"},
		{"vK", "none", "d4 d6 e4 e6 f4 f6"},
		{"fhK", "none", "d5 d6 e6 f5 f6"},
		{"flK", "none", "d5 d6"},
		{"fsW", "none", "d5 e6 f5"},
		{"KK", "+e6 +f6 +f5 +f4 +e4 +d4 +d6", "a5 b5 c5 d5"},
		{"fpW", "-e7", "e8 e9"},
		{"fgW", "-e7", "e8"},
		{"fgR3", "+e6", "e7 e8"},
		{"fpR3", "+e6", "e7 e8"},
		{"fpgW2", "+e6", "e7"},
		{"fpgW", "+e6", "e7"},
		{"fpgWW", "+e6", "e7"},
		{"fpgR", "+e6", "e7"},
		{"fpgR3", "+e6", "e7 e8"},
		{"fpN", "+f7", ""},
		{"hlF", "none", "d4 d6 f4 f6"},
		{"hrfF", "none", "d4 d6 f4 f6"},
		{"hlA", "none", "c3 c7 g3 g7"},
		{"hrK", "none", "d4 d5 d6 e4 e6 f4 f5 f6"},
		{"lhK", "none", "d4 d5 d6 e4 e6"},
		{"ffnNN", "+e6", "c9 d7 f7 g9"},
		{"ffnN", "+e6", ""},
		{"fnR", "-e7", "e6 xe7"},
		{"fic", "none", ""},
		{"ficF", "-f6 -d6", ""},
		{"fmWifmcR2", "-e6", ""},
		{"fmWifR2", "none", "e6 e7"},
		{"feF", "-f6", "d6 xf6"},
		{"R5W", "+e6 +f5 +e4", "a5 b5 c5 d5"},
		{"[F?R]", "+d6 +d4 +f4 +e7 +g6", "f6 f7 f8 f9"},
		{"vrN", "none", ""},
		{"vrfN", "none", "d7 f7"},
		{"w!fW", "none", "e6"},
		{"f)W", "none", "e6"},
		{"fW[", "none", "e6"},
		{"fWfO", "none", "e6"},
	} {
		t.Run(row.notation+" "+row.pieces, func(t *testing.T) {
			checkMoves(t, fairyMoves(t, row.notation, row.pieces), strings.Fields(row.want)...)
		})
	}
}

// TestFairyKings has all letters and pairs of letters that Fairy-Stockfish reads before a K, as ffish 0.7 moves it.
func TestFairyKings(t *testing.T) {
	for _, row := range []struct{ letters, want string }{
		{"f ff", "d6 e6 f6"}, {"b bb", "d4 e4 f4"}, {"l ll", "d4 d5 d6"}, {"r rr", "f4 f5 f6"},
		{"v fb fv bf bv vf vb vv", "d4 d6 e4 e6 f4 f6"}, {"s lr ls rl rs sl sr ss", "d4 d5 d6 f4 f5 f6"},
		{"fl", "d5 d6"}, {"fr", "f5 f6"}, {"fs", "d5 d6 f5 f6"}, {"fh", "d5 d6 e6 f5 f6"},
		{"bl", "d4 d5"}, {"br", "f4 f5"}, {"bs", "d4 d5 f4 f5"}, {"bh", "d4 d5 e4 f4 f5"},
		{"lf", "d6 e6"}, {"lb", "d4 e4"}, {"lv", "d4 d6 e4 e6"}, {"lh", "d4 d5 d6 e4 e6"},
		{"rf", "e6 f6"}, {"rb", "e4 f4"}, {"rv", "e4 e6 f4 f6"}, {"rh", "e4 e6 f4 f5 f6"},
		{"hl hr", "d4 d5 d6 e4 e6 f4 f5 f6"},
	} {
		for _, letters := range strings.Fields(row.letters) {
			t.Run(letters, func(t *testing.T) {
				checkMoves(t, fairyMoves(t, letters+"K", "none"), strings.Fields(row.want)...)
			})
		}
	}
}

func TestFairyWarnings(t *testing.T) {
	for _, row := range []struct {
		notation string
		warnings []string
	}{
		{"fmWifmnDcF", nil},
		{"wfW", []string{`character 1: "w" is skipped; expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)`}},
		{"mafF", []string{`character 2: Fairy-Stockfish ignores "a"`}},
		{"[F?R]", []string{"character 1: Fairy-Stockfish ignores brackets"}},
		{"vrN", []string{`character 1: no such direction: a direction ("vr" means none here)`}},
		{"fWm", []string{"character 4: the end is skipped; expected an atom after the modifiers"}},
	} {
		t.Run(row.notation, func(t *testing.T) {
			p, err := Parse(row.notation, FSF)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, w := range p.Warnings() {
				got = append(got, w.String())
			}
			checkMoves(t, got, row.warnings...)
		})
	}
}

func TestFairyRights(t *testing.T) {
	for _, row := range []struct{ name, notation, rights string }{
		{"a double step", "fmWfifmD", "e6"},
		{"with and without n alike", "fmWfifmnD", "e6"},
		{"a slide past plain moves", "fmWimfR3", "e6 e7"},
		{"only where no plain move leads", "mW2imfW3", "e6 e7"},
		{"all of it reached plainly", "fRimfR3", ""},
		{"oblique moves pass nothing", "imfN", ""},
		{"no right without i", "fmnR3nnD", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, err := Parse(row.notation, FSF)
			if err != nil {
				t.Fatal(err)
			}
			scene := scene9x9(t, "none")
			out, err := Walk(scene, square(t, scene.Board, "e5"), p)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for sq := range scene.Board.Squares().All() {
				for _, o := range out {
					if o.Rights.Has(sq) {
						got = append(got, scene.Board.Name(sq))
						break
					}
				}
			}
			checkMoves(t, got, strings.Fields(row.rights)...)
		})
	}
}
