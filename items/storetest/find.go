package storetest

import (
	"fmt"
	"testing"

	"aanca.chess/items"
)

func wantFound(t *testing.T, s Store, what string, q items.Query, ids ...string) {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = 99
	}
	list, all, err := s.FindItems(t.Context(), q)
	must(t, err)
	got := []string{}
	for _, it := range list {
		got = append(got, it.ID)
	}
	same(t, what, got, append([]string{}, ids...))
	if q.Offset == 0 && len(list) < q.Limit && all != len(ids) {
		t.Errorf("%s: %d are said to fit", what, all)
	}
}

func found(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	add(t, s, plain("a", func(it *items.Item) {
		it.Kind, it.Categories, it.Board, it.Text, it.Rules = items.Game, []string{"drops", "large_boards"}, "8x8", "long", "longer"
		it.Inventors = [2]items.Credit{{Name: "Dora"}, {Name: "Emil"}}
	}))
	add(t, s, plain("b", func(it *items.Item) {
		it.Kind, it.Categories, it.Board, it.Featured = items.Game, []string{"largexboards"}, "9x9", true
		it.Inventors = [2]items.Credit{{Name: "Emil"}}
	}))
	add(t, s, plain("c"))
	must(t, s.SetFavourite(t.Context(), "c", ann.Account, true, start))
	wantFound(t, s, "everything", items.Query{}, "a", "b", "c")
	wantFound(t, s, "by kind", items.Query{Kind: items.Game}, "a", "b")
	wantFound(t, s, "by category", items.Query{Category: "large_boards"}, "a")
	wantFound(t, s, "by a part of a category", items.Query{Category: "large"})
	wantFound(t, s, "by all categories", items.Query{Category: "%"})
	wantFound(t, s, "by board", items.Query{Board: "9x9"}, "b")
	wantFound(t, s, "by inventor", items.Query{Inventor: "Emil"}, "a", "b")
	wantFound(t, s, "featured", items.Query{Featured: true}, "b")
	wantFound(t, s, "by who favours it", items.Query{Favours: ann.Account}, "c")
	wantFound(t, s, "by kind and inventor", items.Query{Kind: items.Game, Inventor: "Dora"}, "a")
	wantFound(t, s, "the second alone", items.Query{Offset: 1, Limit: 1}, "b")
	list, all, err := s.FindItems(t.Context(), items.Query{Limit: 1})
	must(t, err)
	if len(list) != 1 || all != 3 || list[0].Text != "" || list[0].Rules != "" || list[0].Board != "8x8" {
		t.Errorf("the first is %+v of %d", list, all)
	}
}

func words(t *testing.T, s Store) {
	add(t, s, plain("a", func(it *items.Item) { it.Title, it.Summary = "A", "The Café of towers" }))
	add(t, s, plain("b", func(it *items.Item) { it.Title, it.Text = "B", "it has towers, and walls" }))
	add(t, s, plain("c", func(it *items.Item) { it.Inventors[0].Name = "Dora Towers" }))
	wantFound(t, s, "a word anywhere", items.Query{Words: []string{"towers"}}, "a", "b", "c")
	wantFound(t, s, "without accent", items.Query{Words: items.Words("CAFÉ")}, "a")
	wantFound(t, s, "two words", items.Query{Words: []string{"walls", "towers"}}, "b")
	wantFound(t, s, "the beginning of the last", items.Query{Words: []string{"towers", "wal"}}, "b")
	wantFound(t, s, "no word", items.Query{Words: []string{"ower"}})
	for _, word := range []string{"or", "not", "and", "words", "near", "the", "3", "x1y"} {
		if _, _, err := s.FindItems(t.Context(), items.Query{Words: []string{word}, Limit: 9}); err != nil {
			t.Errorf("the word %q: %v", word, err)
		}
	}
	add(t, s, plain("0", func(it *items.Item) { it.Title, it.Variant, it.Kind = "0", "zero", items.Game }))
	wantFound(t, s, "games besides, behind", items.Query{Words: []string{"towers"}, Games: []string{"zero", "none"}}, "a", "b", "c", "0")
	wantFound(t, s, "a game besides, alone", items.Query{Words: []string{"nowhere"}, Games: []string{"zero"}}, "0")
	wantFound(t, s, "a game besides, of another kind", items.Query{Words: []string{"nowhere"}, Games: []string{"zero"}, Kind: items.Link})
	wantFound(t, s, "games besides no words", items.Query{Games: []string{"none"}}, "0", "a", "b", "c")
	must(t, s.ChangeItem(t.Context(), "b", func(it *items.Item) (*items.Revision, error) { it.Text = "it has doors"; return nil, nil }))
	wantFound(t, s, "a word that is gone", items.Query{Words: []string{"walls"}})
	wantFound(t, s, "a word that came", items.Query{Words: []string{"doors"}}, "b")
}

func listed(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	for id, f := range map[string]func(it *items.Item){
		"public": func(*items.Item) {}, "private": func(it *items.Item) { it.Visibility = items.Private }, "unlisted": func(it *items.Item) { it.Visibility = items.Unlisted },
		"waiting": func(it *items.Item) { it.Approved = false }, "refused": func(it *items.Item) { it.Approved, it.Refused = false, "no" },
		"hidden": func(it *items.Item) { it.Hidden = true }, "broken": func(it *items.Item) { it.Broken = true },
	} {
		add(t, s, plain(id, func(it *items.Item) { it.Owner = ann.Account }, f))
	}
	add(t, s, plain("somebody else's"))
	wantFound(t, s, "for everybody", items.Query{}, "public", "somebody else's")
	wantFound(t, s, "for editors to see to", items.Query{Waiting: true}, "waiting")
	wantFound(t, s, "one's own", items.Query{Owner: ann.Account}, "broken", "hidden", "private", "public", "refused", "unlisted", "waiting")
}

func ordered(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for i, id := range []string{"b", "A", "c"} {
		add(t, s, plain(id, func(it *items.Item) { it.Created, it.Shown, it.Changed = at(-i), at(i), at(10-i) }))
	}
	for _, r := range []items.Review{{Item: "c", Account: ann.Account, Stars: 5}, {Item: "c", Account: ben.Account, Stars: 5}, {Item: "b", Account: ann.Account, Stars: 1}} {
		r.At = start
		must(t, s.Review(t.Context(), r))
	}
	must(t, s.SetFavourite(t.Context(), "A", ann.Account, true, start))
	wantFound(t, s, "by title", items.Query{Order: items.ByTitle}, "A", "b", "c")
	wantFound(t, s, "by rating", items.Query{Order: items.ByRating}, "c", "A", "b")
	wantFound(t, s, "by favourites", items.Query{Order: items.ByFavourites}, "A", "b", "c")
	wantFound(t, s, "the newest first", items.Query{Order: items.ByNewest}, "c", "A", "b")
	wantFound(t, s, "the last changed first", items.Query{Order: items.ByChange}, "b", "A", "c")
	add(t, s, plain("d", func(it *items.Item) { it.Created, it.Shown, it.Changed = at(0), at(20), at(20) }))
	wantFound(t, s, "those that were changed since everybody finds them", items.Query{Order: items.ByChange, Edited: true}, "b", "A", "c")
}

func grouped(t *testing.T, s Store) {
	in := func(group, second string) func(it *items.Item) {
		return func(it *items.Item) { it.Group, it.Second = group, second }
	}
	add(t, s, plain("a", in("x", "")))
	add(t, s, plain("b", in("y", "x")))
	add(t, s, plain("c", in("z", "z")))
	add(t, s, plain("d"))
	add(t, s, plain("e", in("x", ""), func(it *items.Item) { it.Broken = true }))
	list, err := s.RelatedItems(t.Context(), "x", "", 9)
	must(t, err)
	if len(list) != 2 || list[0].ID != "a" || list[1].ID != "b" {
		t.Errorf("of x: %+v", list)
	}
	if list, err := s.RelatedItems(t.Context(), "y", "z", 9); err != nil || len(list) != 2 {
		t.Errorf("of y and z: %+v, %v", list, err)
	}
	if list, err := s.RelatedItems(t.Context(), "x", "z", 1); err != nil || len(list) != 1 {
		t.Errorf("the first: %+v, %v", list, err)
	}
}

func facets(t *testing.T, s Store) {
	for i, categories := range [][]string{{"drops", "large"}, {"drops"}, nil} {
		add(t, s, plain(fmt.Sprint(i), func(it *items.Item) {
			it.Categories, it.Board, it.Inventors = categories, "8x8", [2]items.Credit{{Name: "Dora"}, {Name: fmt.Sprint("Emil ", i)}}
		}))
	}
	add(t, s, plain("hidden", func(it *items.Item) { it.Hidden, it.Board, it.Kind = true, "9x9", items.Game }))
	got, err := s.Facets(t.Context(), 2)
	must(t, err)
	same(t, "values", got, items.Facets{
		Kinds: []items.Facet{{Value: "article", Items: 3}}, Categories: []items.Facet{{Value: "drops", Items: 2}, {Value: "large", Items: 1}},
		Boards: []items.Facet{{Value: "8x8", Items: 3}}, Inventors: []items.Facet{{Value: "Dora", Items: 3}, {Value: "Emil 0", Items: 1}},
	})
}
