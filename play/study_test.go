package play_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

func studied(t *testing.T) *play.Catalogue {
	t.Helper()
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"), gametest.Rules(t, "shogi"), gametest.Rules(t, "xiangqi"),
		&playtest.Walk{Name: "stroll", Files: 16, Steps: 2}, gametest.NewRace(8, 20))
	if err != nil {
		t.Fatal(err)
	}
	return library
}

func TestStudy(t *testing.T) {
	for _, tt := range []struct {
		name   string
		line   play.Line
		side   string
		labels string
		result string
	}{
		{"the usual start", play.Line{Variant: "chess"}, "w", "", "ongoing"},
		{"any notation is read", play.Line{Variant: "chess", Turns: []string{"e4", "e7e5", "Ng1-f3"}}, "b", "e4 e5 Nf3", "ongoing"},
		{"labels from a turn on", play.Line{Variant: "chess", Turns: []string{"e4", "e5", "Nf3"}, From: 2}, "b", "Nf3", "ongoing"},
		{"labels in a game's own notation", play.Line{Variant: "shogi", Turns: []string{"P-7f", "P-3d"}, Way: "hodges"}, "w", "P-7f P-3d", "ongoing"},
		{"ranks are counted as they were before, though e1d1 could be the king's", play.Line{Variant: "xiangqi", Way: "own", From: 8,
			Turns: strings.Fields("d0e1 a9a8 e1f2 a8a9 h2h1 a9a8 h1e1 a8a9 e1d1")}, "b", "e2d2", "ongoing"},
		{"a position of one's own", play.Line{Variant: "chess", FEN: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"}, "b", "", "ongoing"},
		{"an end", play.Line{Variant: "chess", Turns: strings.Fields("f3 e5 g4 Qh4")}, "w", "f3 e5 g4 Qh4#", "b wins: checkmate"},
		{"draws that must be claimed do not end it", play.Line{Variant: "chess", Turns: strings.Fields("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"), From: 8}, "w", "", "ongoing"},
		{"chance is chosen", play.Line{Variant: "race"}, "r", "", "ongoing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			study, err := play.NewStudy(studied(t), tt.line)
			if err != nil {
				t.Fatal(err)
			}
			st := study.State
			if st.Side.String() != tt.side || strings.Join(study.Labels, " ") != tt.labels || st.Game.Result.String() != tt.result {
				t.Errorf("side %s, labels %q, result %s", st.Side, study.Labels, st.Game.Result)
			}
			if len(st.Turns) != len(tt.line.Turns) || (len(st.Steps) == 0) == (tt.result == "ongoing") {
				t.Errorf("%d turns and %d steps", len(st.Turns), len(st.Steps))
			}
		})
	}
}

func TestRefusedStudies(t *testing.T) {
	for _, tt := range []struct {
		name string
		line play.Line
		kind play.Kind
		want string
	}{
		{"no such game", play.Line{Variant: "nothing"}, play.NotFound, "nothing"},
		{"an illegal turn", play.Line{Variant: "chess", Turns: []string{"e4", "Ke7"}}, play.Illegal, "turn 2: "},
		{"a turn behind the end", play.Line{Variant: "chess", Turns: strings.Fields("f3 e5 g4 Qh4 a3")}, play.Illegal, "turn 5: "},
		{"an impossible position", play.Line{Variant: "chess", FEN: "8/8/8/8/8/8/8/8 w - - 0 1"}, play.Illegal, "White has no King"},
		{"too many turns", play.Line{Variant: "chess", Turns: make([]string, play.MaxStudied+1)}, play.Illegal, "at most 1000"},
		{"too much text", play.Line{Variant: "chess", Turns: slices.Repeat([]string{strings.Repeat("x", 900)}, 20)}, play.Illegal, "at most 16384 are read"},
		{"an unknown notation", play.Line{Variant: "chess", Way: "verse"}, play.Invalid, `there is no notation "verse"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := play.NewStudy(studied(t), tt.line)
			if play.KindOf(err) != tt.kind || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the error is %v, of kind %d; want %q", err, play.KindOf(err), tt.want)
			}
		})
	}
}

func TestStudiedTurns(t *testing.T) {
	library := studied(t)
	study, err := play.NewStudy(library, play.Line{Variant: "stroll"})
	if err != nil {
		t.Fatal(err)
	}
	ahead, err := study.After("a1b1")
	if err != nil || len(ahead.Chosen) != 1 || len(ahead.Next) == 0 {
		t.Errorf("behind a1b1 come %+v, error %v", ahead, err)
	}
	if _, err := study.After("a1z9"); play.KindOf(err) != play.Illegal {
		t.Errorf("behind a step that is none come %v", err)
	}
	if study, err = play.NewStudy(library, play.Line{Variant: "chess"}); err != nil {
		t.Fatal(err)
	}
	if why := study.Explain("e2e5"); why == nil || len(why.Reason) == 0 {
		t.Errorf("e2e5 is explained as %v", why)
	}
	if why := study.Explain("e2e4"); why != nil {
		t.Errorf("e2e4 is refused: %v", why)
	}
	if threat := study.Threat(); threat == nil || threat.Side() != game.Second {
		t.Error("the first side has no threat before it")
	}
}

func TestWaysThatAGameCanBeWrittenIn(t *testing.T) {
	library := studied(t)
	for name, want := range map[string]play.Way{"chess": "san", "shogi": "hodges", "race": "own", "stroll": "san"} {
		rules, err := library.Rules(name)
		if err != nil {
			t.Fatal(err)
		}
		if ways := play.Ways(rules); ways[0] != "own" || !slices.Contains(ways, want) {
			t.Errorf("%s is written in %v; want %s", name, ways, want)
		}
	}
}

// A line of a game that goes by the rules of another day stays with these.
func TestStudiesStayWithTheirRules(t *testing.T) {
	library := must(play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 8, Steps: 1}))
	old := play.VersionOf("12 files")
	library.Remember(walks{"walk": "8 files"}, play.RulesTexts{old: "12 files"})
	for asked, files := range map[string]int{"walk": 8, "walk@" + old: 12} {
		study := must(play.NewStudy(library, play.Line{Variant: asked, Turns: []string{"a1b1"}}))
		if name := study.State.Game.Variant; name != asked || study.State.Board.Files() != files {
			t.Errorf("asked for %s it tells of %s with %d files", asked, name, study.State.Board.Files())
		}
	}
}

func TestInVersion(t *testing.T) {
	for _, tt := range [][3]string{
		{"walk", "walk", "walk"}, {"walk", "walk@1", "walk@1"}, {"walk:8", "walk:9@1", "walk:8@1"}, {"stroll", "walk@1", "stroll"},
	} {
		if got := play.InVersion(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%s by the rules of %s is %s; want %s", tt[0], tt[1], got, tt[2])
		}
	}
}

// TestPlayedStepsHaveLabels: they are written as the game's players do and in its other notations, each step of a turn by itself; where a side sees only a part of the
// board nothing is told.
func TestPlayedStepsHaveLabels(t *testing.T) {
	for _, test := range []struct {
		variant, turns, want string
	}{
		{"chess", "g1f3 e7e5 f3e5", "Nf3 e5 Nxe5"},
		{"tepuy", "c1c5,S@c7,e1e2", "Gcc5|S@c7|Ke2"},
		{"marseillais", "e2e4 e7e5,d8h4", "e4 e5|Qh4"},
		{"darkchess", "g1f3 e7e5", " "},
		{"shogi", "g3g4", "P-3f hodges_number:P-36 kif:３六歩(37) san:Pg4"},
		{"xiangqi", "h3e3 h10g8", "C2=5 san:Che3 H8+7 san:Hg8"},
		{"makruk", "b1d2", "Nd2 thai_san:ม-ง๒"},
	} {
		library, err := play.NewCatalogue(gametest.Rules(t, test.variant))
		if err != nil {
			t.Fatal(err)
		}
		study, err := play.NewStudy(library, play.Line{Variant: test.variant, Turns: strings.Fields(test.turns)})
		if err != nil {
			t.Fatal(err)
		}
		var turns []string
		for _, turn := range study.State.Turns {
			var parts []string
			for _, p := range turn.Parts {
				for _, way := range slices.Sorted(maps.Keys(p.Other)) {
					p.Label += fmt.Sprintf(" %s:%s", way, p.Other[way])
				}
				parts = append(parts, p.Label)
			}
			turns = append(turns, strings.Join(parts, "|"))
		}
		if got := strings.Join(turns, " "); got != test.want {
			t.Errorf("%s: %q, want %q", test.variant, got, test.want)
		}
	}
}
