package variant

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

func TestCatalogue(t *testing.T) {
	names := Catalogue().Names()
	if !slices.IsSorted(names) || len(names) < 80 {
		t.Errorf("%d games, sorted: %v", len(names), slices.IsSorted(names))
	}
	games, err := Catalogue().All()
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]string{}
	for i, v := range games {
		t.Run(v.Name, func(t *testing.T) {
			if v.Name != names[i] {
				t.Errorf("the file of %s holds %s", names[i], v.Name)
			}
			if other := titles[v.About.Title]; other != "" {
				t.Errorf("is called %q, as %s is", v.About.Title, other)
			}
			titles[v.About.Title] = v.Name
			checkAbout(t, v)
			checkTypes(t, v)
			want := 6
			if v.Ending.Checks {
				want = 7
			}
			if n := len(strings.Split(v.StartFEN, " ")); n != want {
				t.Errorf("start %q has %d fields", v.StartFEN, n)
			}
		})
	}
}

// checkAbout expects everything that people want to know. The inventors and years of the old
// games are unknown.
func checkAbout(t *testing.T, v *Variant) {
	a := v.About
	if a.Title == "" || a.Title == v.Name || a.Source == "" || a.Family == "" {
		t.Errorf("title %q, source %q, family %q", a.Title, a.Source, a.Family)
	}
	if !strings.HasSuffix(a.Summary, ".") || strings.Contains(a.Summary, "\n") {
		t.Errorf("the summary %q is no sentence", a.Summary)
	}
	if n := strings.Count(a.Text, "\n\n"); n < 3 {
		t.Errorf("the text has %d paragraphs", n+1)
	}
	if strings.Contains(strings.ReplaceAll(a.Text, "\n\n", ""), "\n") {
		t.Error("the paragraphs of the text are not unwrapped")
	}
}

// checkTypes expects what holds for the types of any variant.
func checkTypes(t *testing.T, v *Variant) {
	royals := 0
	for i, ty := range v.Types {
		id := game.TypeID(i)
		if ty.Royal {
			royals++
		}
		if ty.Name == "" || ty.ID == "" || ty.MoveID == "" || len(ty.Moves) == 0 {
			t.Errorf("type %+v is incomplete", ty)
		}
		if ty.MovesAs != id && ty.PromotedFrom == game.NoType {
			t.Errorf("%s moves as %s and is no promoted form", ty.ID, v.Types[ty.MovesAs].ID)
		}
		if ty.Region == ([2]geom.Set{}) {
			t.Errorf("%s may go nowhere", ty.ID)
		}
		never := ty.InHand == forBoth(game.NoType) && ty.DropRegion == [2]geom.Set{}
		if v.Hand == nil && v.FreeDrops == nil && !never || v.Hand != nil && v.Hand.Captures && never && !ty.Royal {
			t.Errorf("%s: hand %v, but in hand it becomes %v", ty.ID, v.Hand, ty.InHand)
		}
	}
	e := v.Ending
	if royals > 1 || royals == 0 && e.Extinctions == nil && e.PseudoRoyal == nil && e.Flag == nil && e.Connection == nil && e.Stalemate == Draws {
		t.Errorf("%d royal types, and nothing else decides the game", royals)
	}
}

func TestLookup(t *testing.T) {
	for _, tt := range []struct{ name, want string }{
		{"ches", `unknown variant "ches"; did you mean "chess"? aanca variants lists them`},
		{"xianqi", `unknown variant "xianqi"; did you mean "xiangqi"? aanca variants lists them`},
		{"Chess", `unknown variant "Chess"; did you mean "chess"? aanca variants lists them`},
		{"backgammon", `unknown variant "backgammon"; aanca variants lists them`},
		{"", `unknown variant ""; aanca variants lists them`},
		{"../chess", `unknown variant "../chess"; did you mean "chess"? aanca variants lists them`},
	} {
		if _, err := Catalogue().Lookup(tt.name); err == nil || err.Error() != tt.want {
			t.Errorf("Lookup(%q): %v, want %s", tt.name, err, tt.want)
		}
	}
	for _, name := range Catalogue().OtherNames() {
		v, err := Catalogue().Lookup(name)
		if err != nil || slices.Contains(Catalogue().Names(), name) || !slices.Contains(Catalogue().Names(), v.Name) {
			t.Errorf("Lookup(%q) = %v, %v; want a game of another name", name, v, err)
		}
	}
	for name, parent := range map[string]string{"chess": "", "gothic": "capablanca", "capablanca": "chess"} {
		if v, err := Catalogue().Lookup(name); err != nil || v.Parent() != parent {
			t.Errorf("the parent of %s is not %q: %v", name, parent, err)
		}
	}
	l, err := Read("heir.ini", strings.NewReader("[heir:fischerandom]\n"))
	if v, wrong := l.Lookup("heir"); err != nil || wrong != nil || v.About.Summary != "A variant of Chess960." {
		t.Errorf("a game that inherits from a further name: %v, %v", err, wrong)
	}
	if v, err := Catalogue().Lookup("chess"); err != nil || v.Name != "chess" {
		t.Errorf("Lookup(chess) = %v, %v", v, err)
	}
}
