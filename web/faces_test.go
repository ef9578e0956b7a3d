package web

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// marksTo are marks of one manner, from d4.
func marksTo(how string, squares ...string) []markJSON {
	var marks []markJSON
	for _, to := range squares {
		marks = append(marks, markJSON{To: to, How: how, Move: true, Capture: true})
	}
	return marks
}

func TestFigures(t *testing.T) {
	rook := marksTo("slide", "d5", "d6", "a4")
	bishop := marksTo("slide", "e5", "f6")
	knight := marksTo("leap", "e6", "f5", "c2")
	man := marksTo("step", "d5", "d3", "e5", "e3")
	for _, tt := range []struct {
		name, family string
		types        []typeJSON
		want         []string
	}{
		{"said by the file", "", []typeJSON{{ID: "X", Name: "Whatever", Figure: "lion"}}, []string{"lion"}},
		{"by the name", "", []typeJSON{{ID: "E", Name: "Elephant"}, {ID: "U", Name: "Rhinoceros"}}, []string{"elephant", "rhino"}},
		{"by the family", "checkers", []typeJSON{{ID: "M", Name: "Man"}, {ID: "K", Name: "King"}}, []string{"disc", "disc-king"}},
		{"by a word", "", []typeJSON{{ID: "Fd", Name: "Flying Dragon"}, {ID: "B", Name: "Bear's Head"}}, []string{"dragon", "bear"}},
		{"whole names first", "", []typeJSON{{ID: "W", Name: "War Dragon", Diagram: diagram(rook)}, {ID: "D", Name: "Dragon"}}, []string{"rook", "dragon"}},
		{"compounds", "", []typeJSON{{ID: "C", Name: "Chancellor", Diagram: diagram(rook, knight)}, {ID: "A", Name: "Archbishop", Diagram: diagram(bishop, knight)}}, []string{"rook+knight", "bishop+knight"}},
		{"amazon, dragon king", "", []typeJSON{{ID: "A", Name: "Amazon", Diagram: diagram(rook, bishop, knight)}, {ID: "D", Name: "Sailor", Diagram: diagram(rook, man)}},
			[]string{"queen+knight", "rook+ferz"}},
		{"steps", "", []typeJSON{{ID: "M", Name: "Sage", Diagram: diagram(man)}, {ID: "F", Name: "Walker", Diagram: diagram(marksTo("step", "d5", "e5"))}},
			[]string{"man", "soldier"}},
		{"steps and leaps", "", []typeJSON{{ID: "J", Name: "Centaur", Diagram: diagram(man, knight)}, {ID: "S", Name: "Squire", Diagram: diagram(marksTo("step", "e5", "c3"), knight)}},
			[]string{"man+knight", "ferz+knight"}},
		{"two of one figure", "", []typeJSON{{ID: "P", Name: "Pawn", Figure: "pawn"}, {ID: "L", Name: "Left Pawn", Figure: "pawn"}}, []string{"pawn", "pawn:L"}},
		{"hops", "", []typeJSON{{ID: "P", Name: "Pao", Diagram: diagram(rook, marksTo("hop", "d7"))}}, []string{"rook+cannon"}},
		{"two alike", "", []typeJSON{{ID: "C", Name: "Chancellor", Diagram: diagram(rook, knight)}, {ID: "Mar", Name: "Marshal", Diagram: diagram(rook, knight)}},
			[]string{"rook+knight", "rook+knight:Ma"}},
		{"a form that turns back", "", []typeJSON{{ID: "Q", Name: "Queen", Figure: "queen"}, {ID: "Q~", Name: "Queen"}}, []string{"queen", "queen"}},
		{"royal", "", []typeJSON{{ID: "E", Name: "Ruler of All", Royal: true}}, []string{"king"}},
		{"nothing known", "", []typeJSON{{ID: "Z", Name: "Zonk", Diagram: diagram([]markJSON{{To: "d5", How: "step", Power: "rifle"}})}}, []string{""}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			castFigures(&game.Info{Family: tt.family}, tt.types)
			var got []string
			for i := range tt.types {
				got = append(got, tt.types[i].Figure)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestFiguresOfMade: types made during play look like what they do, each with its id.
func TestFiguresOfMade(t *testing.T) {
	rook, knight := marksTo("slide", "d5", "d6"), marksTo("leap", "e6", "f5")
	for _, tt := range []struct {
		made typeJSON
		want string
	}{
		{typeJSON{ID: "X1", Diagram: diagram(rook)}, "rook:X1"},
		{typeJSON{ID: "X12", Diagram: diagram(rook, knight)}, "rook+knight:X12"},
		{typeJSON{ID: "X2", Royal: true, Diagram: diagram(knight)}, "king:X2"},
		{typeJSON{ID: "X3"}, "stone:X3"},
		{typeJSON{ID: "X4", Diagram: diagram(marksTo("leap", "d8"))}, ""},
	} {
		if got := figureOfMade(&tt.made); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.made.ID, got, tt.want)
		}
	}
}

func diagram(marks ...[]markJSON) diagramJSON {
	return diagramJSON{From: "d4", Marks: slices.Concat(marks...)}
}

// TestFacesAreFigures: each figure of faces.txt is there, and no name stands twice.
func TestFacesAreFigures(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(facesText) {
		figure, names, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(figure, "#") {
			continue
		}
		if !drawable(figure) {
			t.Errorf("there is no figure %s", figure)
		}
		for name := range strings.SplitSeq(names, ",") {
			if name = strings.TrimSpace(name); seen[name] {
				t.Errorf("%s has two figures", name)
			}
			seen[name] = true
		}
	}
}
