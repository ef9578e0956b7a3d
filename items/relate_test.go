package items

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func listedItem(id string, kind Kind, group, second string, with ...func(*Item)) *Item {
	it := &Item{ID: id, Content: Content{Kind: kind, Title: id, Group: group, Second: second}, Visibility: Public, Approved: true}
	for _, f := range with {
		f(it)
	}
	return it
}

func elsewhere(it *Item) { it.URL = "https://example.org/" }

func idsOf(list []*Item) []string {
	ids := []string{}
	for _, it := range list {
		ids = append(ids, it.ID)
	}
	return ids
}

func TestRelate(t *testing.T) {
	type groups struct{ Primary, Followers, Second, Remote, External []string }
	for _, tt := range []struct {
		name          string
		group, second string
		others        []*Item
		want          groups
	}{
		{"the same link group", "x", "", []*Item{listedItem("a", Game, "x", "")}, groups{Primary: []string{"a"}}},
		{"whose second group is the link group", "x", "", []*Item{listedItem("a", Game, "y", "x")}, groups{Followers: []string{"a"}}},
		{"whose link group is the second group", "x", "y", []*Item{listedItem("a", Game, "y", "")}, groups{Second: []string{"a"}}},
		{"both second", "x", "y", []*Item{listedItem("a", Game, "z", "y")}, groups{Remote: []string{"a"}}},
		{"of the same link group is not remote", "x", "y", []*Item{listedItem("a", Game, "x", "y")}, groups{Primary: []string{"a"}}},
		{"without link group is remote", "x", "y", []*Item{listedItem("a", Game, "", "y")}, groups{Remote: []string{"a"}}},
		{"both without link group are not", "", "y", []*Item{listedItem("a", Game, "", "y"), listedItem("b", Game, "z", "y")}, groups{Remote: []string{"b"}}},
		{"in two groups", "x", "y", []*Item{listedItem("a", Game, "y", "x")}, groups{Followers: []string{"a"}, Second: []string{"a"}}},
		{"its own second group", "x", "x", []*Item{listedItem("a", Game, "x", "")}, groups{Primary: []string{"a"}, Second: []string{"a"}}},
		{"elsewhere, from all groups", "x", "y", []*Item{
			listedItem("d", Link, "x", "", elsewhere), listedItem("c", Link, "z", "x", elsewhere), listedItem("b", Link, "y", "", elsewhere), listedItem("a", Game, "z", "y", elsewhere),
		}, groups{External: []string{"a", "b", "c", "d"}}},
		{"elsewhere, once", "x", "y", []*Item{listedItem("a", Link, "y", "x", elsewhere)}, groups{External: []string{"a"}}},
		{"no group is no group", "", "", []*Item{listedItem("a", Game, "", ""), listedItem("b", Game, "x", "")}, groups{}},
		{"itself", "x", "y", []*Item{listedItem("self", Game, "x", "y")}, groups{}},
		{"what nobody finds", "x", "", []*Item{
			listedItem("a", Game, "x", "", func(it *Item) { it.Hidden = true }), listedItem("b", Game, "x", "", func(it *Item) { it.Broken = true }),
			listedItem("c", Game, "x", "", func(it *Item) { it.Visibility = Unlisted }), listedItem("d", Game, "x", "", func(it *Item) { it.Approved = false }),
		}, groups{}},
		{"by kind, then naturally", "x", "", []*Item{
			listedItem("Tower 10", Program, "x", ""), listedItem("Tower 9", Program, "x", ""), listedItem("Zone", Game, "x", ""), listedItem("Arch", Piece, "x", ""), listedItem("Words", Article, "x", ""),
		}, groups{Primary: []string{"Words", "Zone", "Arch", "Tower 9", "Tower 10"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := Relate(listedItem("self", Game, tt.group, tt.second), tt.others)
			got := groups{idsOf(r.Primary), idsOf(r.Followers), idsOf(r.Second), idsOf(r.Remote), idsOf(r.External)}
			for _, list := range []*[]string{&tt.want.Primary, &tt.want.Followers, &tt.want.Second, &tt.want.Remote, &tt.want.External} {
				*list = append([]string{}, *list...)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			nothing := len(got.Primary)+len(got.Followers)+len(got.Second)+len(got.Remote)+len(got.External) == 0
			if r.Empty() != nothing {
				t.Errorf("it is said to be empty: %t", r.Empty())
			}
		})
	}
}

func TestLinkTextsAndIcons(t *testing.T) {
	for _, tt := range []struct {
		name string
		it   *Item
		text string
		icon Icon
	}{
		{"a game", listedItem("Tower", Game, "", ""), "Rules of Tower", "game"},
		{"a piece", listedItem("Wizard", Piece, "", ""), "Wizard", "piece"},
		{"without title", &Item{Content: Content{Kind: Game, Summary: "a tower"}}, "Rules of a tower", "game"},
		{"a program", listedItem("Tower", Program, "", "", func(it *Item) { it.With = "Engines" }), "Tower with Engines", "program"},
		{"a program by itself", listedItem("Tower", Program, "", ""), "Tower", "program"},
		{"submitted by a member", listedItem("Tower", Game, "", "", func(it *Item) { it.Submitted = true }), "Rules of Tower", "submitted"},
		{"submitted and locked", listedItem("Tower", Game, "", "", func(it *Item) { it.Submitted, it.Locked = true, true }), "Rules of Tower", "locked"},
		{"locked", listedItem("Tower", Article, "", "", func(it *Item) { it.Locked = true }), "Tower", "article"},
	} {
		if tt.it.LinkText() != tt.text || tt.it.Icon() != tt.icon {
			t.Errorf("%s: %q with icon %s", tt.name, tt.it.LinkText(), tt.it.Icon())
		}
	}
}

func TestNaturalOrder(t *testing.T) {
	sorted := []string{"", "2", "10", "A 1", "A1b", "A 2", "A10", "B", "a", "x 1.001", "x 1.002", "x 1.010", "x 1.02", "x 1.1", "x 1.3", "x 1.10"}
	for i, a := range sorted {
		for j, b := range sorted {
			want := 0
			if i != j {
				want = 1 - 2*map[bool]int{true: 1}[i < j]
			}
			if got := natural(a, b); got != want {
				t.Errorf("%q and %q: %d, want %d", a, b, got, want)
			}
		}
	}
	for _, pair := range [][2]string{{"007", "7"}, {"a b", "ab"}, {"x 3", "x3"}} {
		if natural(pair[0], pair[1]) != 0 {
			t.Errorf("%q and %q are told apart", pair[0], pair[1])
		}
	}
}

func FuzzNatural(f *testing.F) {
	f.Add("a10", "a9", "a 09")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		if natural(a, b) != -natural(b, a) {
			t.Fatalf("%q and %q: %d and %d", a, b, natural(a, b), natural(b, a))
		}
		list := []string{a, b, c}
		slices.SortFunc(list, natural)
	})
}
