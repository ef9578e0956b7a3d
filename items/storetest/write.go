package storetest

import (
	"errors"
	"testing"

	"aanca.chess/items"
	"aanca.chess/play"
)

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

func deleted(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	add(t, s, plain("tower", func(it *items.Item) { it.Owner, it.Authors[0], it.Inventors[0] = ann.Account, ann, ann }))
	must(t, s.SetFavourite(t.Context(), "tower", ann.Account, true, start))
	must(t, s.Review(t.Context(), items.Review{Item: "tower", Account: ann.Account, Stars: 3, At: start}))
	must(t, s.AddComment(t.Context(), items.Comment{ID: "c", Item: "tower", Account: ann.Account, Text: "yes", Created: start}, 9))
	for id, change := range map[string]func(it *items.Item){
		"private":         func(it *items.Item) { it.Visibility = items.Private },
		"private-hidden":  func(it *items.Item) { it.Visibility, it.Hidden = items.Private, true },
		"unlisted":        func(it *items.Item) { it.Visibility = items.Unlisted },
		"waiting":         func(it *items.Item) { it.Approved = false },
		"unlisted-hidden": func(it *items.Item) { it.Visibility, it.Hidden = items.Unlisted, true },
		"hidden":          func(it *items.Item) { it.Hidden = true },
	} {
		add(t, s, plain(id, func(it *items.Item) { it.Owner = ann.Account; change(it) }))
	}
	add(t, s, plain("of-nobody", func(it *items.Item) { it.Visibility = items.Private }))
	revisions, err := s.RevisionsBy(t.Context(), ann.Account, 9)
	must(t, err)
	if len(revisions) != 7 {
		t.Errorf("Ann has written %d revisions, want 7: %v", len(revisions), revisions)
	}
	if _, err := s.DeleteAccount(t.Context(), ann.Account); err != nil {
		t.Fatal(err)
	}
	for id, gone := range map[string]bool{
		"private": true, "private-hidden": true, "unlisted": true, "waiting": true, "unlisted-hidden": false, "hidden": false, "of-nobody": false,
	} {
		if _, err := s.Item(t.Context(), id); (play.KindOf(err) == play.NotFound) != gone || err != nil && !gone {
			t.Errorf("%s: %v; want it gone: %t", id, err, gone)
		}
	}
	it, err := s.Item(t.Context(), "tower")
	must(t, err)
	if it.Owner+it.OwnerName+it.Authors[0].Account+it.Inventors[0].Account != "" || it.Favourites+it.Ratings != 0 {
		t.Errorf("the item is %+v", it)
	}
	same(t, "who has invented it", it.Inventors[0].Name, "Ann")
	c, err := s.Comment(t.Context(), "c")
	must(t, err)
	same(t, "the comment", c, items.Comment{ID: "c", Item: "tower", Title: "tower", Created: start, Gone: true})
	list, err := s.Revisions(t.Context(), "tower", 9)
	must(t, err)
	same(t, "the revision", list, []items.Revision{{Item: "tower", N: 1, Note: "begun", At: start}})
}
