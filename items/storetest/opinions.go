package storetest

import (
	"errors"
	"testing"

	"aanca.chess/items"
	"aanca.chess/play"
)

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
