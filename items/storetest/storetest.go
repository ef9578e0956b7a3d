// Package storetest is the suite that every items.Store must pass:
//
//	func TestItems(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"errors"
	"fmt"
	"testing"

	"aanca.chess/internal/suitetest"
	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
)

// A Store keeps the catalogue and the people who write it.
type Store interface {
	items.Store
	people.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, s Store)
	}{
		{"an item comes back as it was created", comesBack},
		{"an address and a game are taken once", taken},
		{"an item changes and has revisions", changes},
		{"an item is forgotten with all that belongs to it", forgotten},
		{"items are found by what they are", found},
		{"items are found by words", words},
		{"those are listed that everybody may see", listed},
		{"items are ordered", ordered},
		{"items of groups are found", grouped},
		{"values are counted", facets},
		{"favourites", favourites},
		{"reviews", reviews},
		{"comments", comments},
		{"who is deleted leaves items and comments", deleted},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var (
	start    = suitetest.Start
	at       = suitetest.At
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)

func account(t *testing.T, s Store, name string) items.Credit {
	t.Helper()
	a := people.Account{ID: "id" + name, Name: name, Key: people.KeyOf(name), Role: people.Member, Created: start}
	must(t, s.CreateAccount(t.Context(), a))
	return items.Credit{Name: name, Account: a.ID}
}

// plain is a public item of little.
func plain(id string, with ...func(it *items.Item)) items.Item {
	it := items.Item{
		ID: id, Content: items.Content{Kind: items.Article, Title: id}, Visibility: items.Public, Approved: true, Revision: 1, Created: start, Changed: start,
	}
	for _, f := range with {
		f(&it)
	}
	return it
}

func add(t *testing.T, s Store, it items.Item) items.Item {
	t.Helper()
	must(t, s.CreateItem(t.Context(), it, items.Revision{Account: it.Owner, Note: "begun", At: it.Created, Content: it.Content}))
	return it
}

// full is an item with something in every field.
func full(ann, ben items.Credit) items.Item {
	return items.Item{
		ID: "tower", Content: items.Content{
			Kind: items.Game, Title: "Tower", Summary: "A tower.", Text: "It *stands*.\n\nYes.", Authors: [2]items.Credit{ann, {Name: "Carl"}},
			Inventors: [2]items.Credit{{Name: "Dora"}, ben}, Year: "1999", Board: "8x8", Categories: []string{"drops", "large boards"}, Group: "tower", Second: "castle",
			URL: "https://example.org/", With: "a program", Rules: "[tower]\n",
		},
		Variant: "tower", Generated: true, Owner: ann.Account, OwnerName: ann.Name, Submitted: true, Visibility: items.Unlisted, Approved: true, Refused: "no",
		Featured: true, Locked: true, Hidden: true, Broken: true, Revision: 1, Created: at(1), Changed: at(2),
	}
}

func comesBack(t *testing.T, s Store) {
	want := add(t, s, full(account(t, s, "Ann"), account(t, s, "Ben")))
	add(t, s, plain("other"))
	got, err := s.Item(t.Context(), want.ID)
	must(t, err)
	same(t, "the item", got, want)
	got, err = s.ItemOfVariant(t.Context(), "tower")
	must(t, err)
	same(t, "that of the game", got, want)
	_, err = s.Item(t.Context(), "nothing")
	wantKind(t, "an unknown item", err, play.NotFound)
	_, err = s.ItemOfVariant(t.Context(), "nothing")
	wantKind(t, "that of an unknown game", err, play.NotFound)
	other, err := s.Item(t.Context(), "other")
	must(t, err)
	same(t, "an item of little", other, plain("other"))
	known, err := s.GeneratedItems(t.Context())
	must(t, err)
	same(t, "items of games", known, map[string]string{"tower": "tower"})
}

func taken(t *testing.T, s Store) {
	add(t, s, plain("tower", func(it *items.Item) { it.Variant = "tower" }))
	wantKind(t, "an address", s.CreateItem(t.Context(), plain("tower"), items.Revision{At: start}), play.Conflict)
	again := plain("tower-2", func(it *items.Item) { it.Variant = "tower" })
	wantKind(t, "a game", s.CreateItem(t.Context(), again, items.Revision{At: start}), play.Conflict)
	if list, err := s.Revisions(t.Context(), "tower", 9); err != nil || len(list) != 1 {
		t.Errorf("revisions: %v, %v", list, err)
	}
}

func changes(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	was := add(t, s, plain("tower", func(it *items.Item) { it.Owner, it.OwnerName = ann.Account, ann.Name }))
	want := full(ann, items.Credit{Name: "Ben"})
	want.ID, want.Variant, want.Revision, want.Created, want.Submitted = was.ID, "", 2, was.Created, false
	must(t, s.ChangeItem(t.Context(), "tower", func(it *items.Item) (*items.Revision, error) {
		*it = want
		return &items.Revision{Account: ann.Account, Note: "better", At: at(2), Content: want.Content}, nil
	}))
	got, err := s.Item(t.Context(), "tower")
	must(t, err)
	same(t, "the item", got, want)

	must(t, s.ChangeItem(t.Context(), "tower", func(it *items.Item) (*items.Revision, error) { it.Hidden = false; return nil, nil }))
	refused := errors.New("no")
	if err := s.ChangeItem(t.Context(), "tower", func(it *items.Item) (*items.Revision, error) { it.Title = "other"; return nil, refused }); !errors.Is(err, refused) {
		t.Errorf("the error is %v", err)
	}
	got, err = s.Item(t.Context(), "tower")
	must(t, err)
	want.Hidden = false
	same(t, "the item after flags alone", got, want)
	wantKind(t, "an unknown item", s.ChangeItem(t.Context(), "nothing", func(*items.Item) (*items.Revision, error) { return nil, nil }), play.NotFound)

	list, err := s.Revisions(t.Context(), "tower", 9)
	must(t, err)
	same(t, "revisions", list, []items.Revision{
		{Item: "tower", N: 2, Account: ann.Account, Name: "Ann", Note: "better", At: at(2)}, {Item: "tower", N: 1, Account: ann.Account, Name: "Ann", Note: "begun", At: start},
	})
	one, err := s.Revision(t.Context(), "tower", 2)
	must(t, err)
	same(t, "what was written", one.Content, want.Content)
	_, err = s.Revision(t.Context(), "tower", 3)
	wantKind(t, "an unknown revision", err, play.NotFound)
}

func forgotten(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	add(t, s, plain("tower"))
	must(t, s.SetFavourite(t.Context(), "tower", ann.Account, true, start))
	must(t, s.Review(t.Context(), items.Review{Item: "tower", Account: ann.Account, Stars: 3, At: start}))
	must(t, s.AddComment(t.Context(), items.Comment{ID: "c", Item: "tower", Account: ann.Account, Text: "yes", Created: start}, 9))
	must(t, s.DeleteItem(t.Context(), "tower"))
	_, err := s.Item(t.Context(), "tower")
	wantKind(t, "the item", err, play.NotFound)
	_, err = s.Comment(t.Context(), "c")
	wantKind(t, "its comment", err, play.NotFound)
	wantKind(t, "again", s.DeleteItem(t.Context(), "tower"), play.NotFound)
	wantFound(t, s, "by words", items.Query{Words: []string{"tower"}})
	add(t, s, plain("tower"))
	got, err := s.Item(t.Context(), "tower")
	must(t, err)
	same(t, "a new one", got, plain("tower"))
}

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
		add(t, s, plain(id, func(it *items.Item) { it.Created, it.Changed = at(i), at(10-i) }))
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

func favourites(t *testing.T, s Store) {
	ann, ben := account(t, s, "ann"), account(t, s, "Ben")
	add(t, s, plain("tower"))
	for range 2 {
		must(t, s.SetFavourite(t.Context(), "tower", ben.Account, true, start))
	}
	must(t, s.SetFavourite(t.Context(), "tower", ann.Account, true, start))
	fans, err := s.Fans(t.Context(), "tower", 9)
	must(t, err)
	same(t, "who favours it", fans, []items.Credit{ann, ben})
	it, err := s.Item(t.Context(), "tower")
	must(t, err)
	same(t, "how many", it.Favourites, 2)
	must(t, s.SetFavourite(t.Context(), "tower", ben.Account, false, start))
	for who, want := range map[string]bool{ann.Account: true, ben.Account: false} {
		if got, err := s.Favours(t.Context(), "tower", who); err != nil || got != want {
			t.Errorf("%s favours it: %t, %v", who, got, err)
		}
	}
}

func reviews(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	add(t, s, plain("tower"))
	first := items.Review{Item: "tower", Account: ann.Account, Name: "Ann", Stars: 1, Text: "no", At: at(1)}
	must(t, s.Review(t.Context(), first))
	second := items.Review{Item: "tower", Account: ben.Account, Name: "Ben", Stars: 4, At: at(2)}
	must(t, s.Review(t.Context(), second))
	first.Stars, first.Text, first.At = 5, "yes", at(3)
	must(t, s.Review(t.Context(), first))
	list, err := s.Reviews(t.Context(), "tower", 9)
	must(t, err)
	same(t, "reviews", list, []items.Review{first, second})
	it, err := s.Item(t.Context(), "tower")
	must(t, err)
	if it.Ratings != 2 || it.Stars != 4.5 {
		t.Errorf("%d have given %g stars", it.Ratings, it.Stars)
	}
	first.Stars = 0
	must(t, s.Review(t.Context(), first))
	list, err = s.Reviews(t.Context(), "tower", 9)
	must(t, err)
	same(t, "what is left", list, []items.Review{second})
	said, _, err := s.Said(t.Context(), ben.Account)
	must(t, err)
	same(t, "Ben's", said, []items.Review{second})
}

func comments(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	add(t, s, plain("tower", func(it *items.Item) { it.Title = "Tower" }))
	add(t, s, plain("cellar", func(it *items.Item) { it.Visibility = items.Private }))
	said := func(id, item string, minute int) items.Comment {
		c := items.Comment{ID: id, Item: item, Account: ann.Account, Name: "Ann", Text: "text of " + id, Created: at(minute)}
		must(t, s.AddComment(t.Context(), c, 3))
		if c.Title = "Tower"; item != "tower" {
			c.Title = item
		}
		return c
	}
	a, b := said("a", "tower", 1), said("b", "tower", 2)
	hush := said("hush", "cellar", 3)
	c := items.Comment{ID: "c", Item: "tower", Title: "Tower", Parent: "a", Account: ann.Account, Name: "Ann", Text: "an answer", Created: at(4)}
	must(t, s.AddComment(t.Context(), c, 3))
	wantKind(t, "one too many", s.AddComment(t.Context(), items.Comment{ID: "d", Item: "tower", Account: ann.Account, Created: at(5)}, 3), play.TooMany)
	list, err := s.Comments(t.Context(), "tower", 9)
	must(t, err)
	same(t, "comments", list, []items.Comment{a, b, c})
	list, err = s.LastComments(t.Context(), 2)
	must(t, err)
	same(t, "the last", list, []items.Comment{c, b})
	must(t, s.ChangeComment(t.Context(), "b", func(c *items.Comment) error {
		c.Text, c.Edited, c.Hidden, c.Gone = "other", at(6), true, true
		return nil
	}))
	b.Text, b.Edited, b.Hidden, b.Gone = "other", at(6), true, true
	got, err := s.Comment(t.Context(), "b")
	must(t, err)
	same(t, "one that changed", got, b)
	list, err = s.LastComments(t.Context(), 9)
	must(t, err)
	same(t, "the last that are shown", list, []items.Comment{c, a})
	_, list, err = s.Said(t.Context(), ann.Account)
	must(t, err)
	same(t, "all of Ann's", list, []items.Comment{c, hush, a})
	refused := errors.New("no")
	if err := s.ChangeComment(t.Context(), "a", func(*items.Comment) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("the error is %v", err)
	}
	_, err = s.Comment(t.Context(), "nothing")
	wantKind(t, "an unknown comment", err, play.NotFound)
}

func deleted(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	add(t, s, plain("tower", func(it *items.Item) { it.Owner, it.Authors[0], it.Inventors[0] = ann.Account, ann, ann }))
	must(t, s.SetFavourite(t.Context(), "tower", ann.Account, true, start))
	must(t, s.Review(t.Context(), items.Review{Item: "tower", Account: ann.Account, Stars: 3, At: start}))
	must(t, s.AddComment(t.Context(), items.Comment{ID: "c", Item: "tower", Account: ann.Account, Text: "yes", Created: start}, 9))
	if _, err := s.DeleteAccount(t.Context(), ann.Account); err != nil {
		t.Fatal(err)
	}
	it, err := s.Item(t.Context(), "tower")
	must(t, err)
	if it.Owner+it.OwnerName+it.Authors[0].Account+it.Inventors[0].Account != "" || it.Favourites+it.Ratings != 0 {
		t.Errorf("the item is %+v", it)
	}
	same(t, "who has invented it", it.Inventors[0].Name, "Ann")
	c, err := s.Comment(t.Context(), "c")
	must(t, err)
	same(t, "the comment", c, items.Comment{ID: "c", Item: "tower", Title: "tower", Text: "yes", Created: start})
	list, err := s.Revisions(t.Context(), "tower", 9)
	must(t, err)
	same(t, "the revision", list, []items.Revision{{Item: "tower", N: 1, Note: "begun", At: start}})
}
