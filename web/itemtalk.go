package web

import (
	"net/http"
	"net/url"
	"strconv"

	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// What people think of items, and who has changed them.

func (s *site) favouriteItem(w http.ResponseWriter, r *http.Request) error {
	return s.doItem(w, r, "", func(viewer *people.Account, id string, form url.Values) error {
		return s.Items.SetFavourite(r.Context(), viewer, id, form.Get("is") == "yes")
	})
}

func (s *site) reviewItem(w http.ResponseWriter, r *http.Request) error {
	return s.doItem(w, r, "#reviews", func(viewer *people.Account, id string, form url.Values) error {
		stars, err := strconv.Atoi(form.Get("stars"))
		if err != nil {
			return play.Errorf(play.Invalid, "choose a number of stars")
		}
		return s.Items.Review(r.Context(), viewer, id, stars, form.Get("review"))
	})
}

func (s *site) commentItem(w http.ResponseWriter, r *http.Request) error {
	return s.doItem(w, r, "#comments", func(viewer *people.Account, id string, form url.Values) error {
		_, err := s.Items.AddComment(r.Context(), viewer, id, form.Get("parent"), form.Get("text"))
		return err
	})
}

// doComment does something with a comment and shows it again.
func (s *site) doComment(w http.ResponseWriter, r *http.Request, f func(viewer *people.Account, id string) error) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := readLargeForm(w, r); err != nil {
			return err
		}
		c, err := s.Items.Store.Comment(r.Context(), r.PathValue("id"))
		if err != nil {
			return err
		}
		if _, err := s.Items.Item(r.Context(), viewer, c.Item); err != nil {
			return err
		}
		if err := f(viewer, c.ID); err != nil {
			return s.writeItem(w, r, c.Item, shownItem{Typed: r.PostForm.Get("text")}, err)
		}
		http.Redirect(w, r, itemPath(c.Item)+"#comment-"+c.ID, http.StatusSeeOther)
		return nil
	})
}

func (s *site) editComment(w http.ResponseWriter, r *http.Request) error {
	return s.doComment(w, r, func(viewer *people.Account, id string) error {
		return s.Items.EditComment(r.Context(), viewer, id, r.PostForm.Get("text"))
	})
}

func (s *site) dropComment(w http.ResponseWriter, r *http.Request) error {
	return s.doComment(w, r, func(viewer *people.Account, id string) error { return s.Items.DropComment(r.Context(), viewer, id) })
}

func (s *site) hideComment(w http.ResponseWriter, r *http.Request) error {
	return s.doComment(w, r, func(viewer *people.Account, id string) error {
		return s.Items.HideComment(r.Context(), viewer, id, r.PostForm.Get("hidden") == "yes")
	})
}

// mostRevisions is how many revisions a page lists.
const mostRevisions = 200

// A shownHistory is what has become of an item.
type shownHistory struct {
	*items.Item
	Revisions []items.Revision
	One       *items.Revision // whose change is shown, nil for none
	Diff      []items.DiffLine
	MayEdit   bool
}

func (s *site) historyPage(w http.ResponseWriter, r *http.Request) error {
	return s.writeHistory(w, r, 0)
}

func (s *site) revisionPage(w http.ResponseWriter, r *http.Request) error {
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 {
		return play.Errorf(play.NotFound, "there is no revision %.20q", r.PathValue("n"))
	}
	return s.writeHistory(w, r, n)
}

// writeHistory lists the revisions of an item and, if n is not 0, shows what one has changed.
func (s *site) writeHistory(w http.ResponseWriter, r *http.Request, n int) error {
	viewer := s.viewerOf(r)
	it, err := s.Items.Item(r.Context(), viewer, r.PathValue("id"))
	if err != nil {
		return err
	}
	shown := shownHistory{Item: it, MayEdit: items.MayEdit(viewer, it)}
	if shown.Revisions, err = s.Items.Store.Revisions(r.Context(), it.ID, mostRevisions); err != nil {
		return err
	}
	title := words.Of("History of {page}", "page", it.Title)
	if n > 0 {
		one, err := s.Items.Store.Revision(r.Context(), it.ID, n)
		if err != nil {
			return err
		}
		var before items.Revision
		if n > 1 {
			if before, err = s.Items.Store.Revision(r.Context(), it.ID, n-1); err != nil {
				return err
			}
		}
		shown.One, shown.Diff = &one, items.Diff(before.Content.Lines(), one.Content.Lines())
		title = words.Of("Revision {n} of {page}", "n", n, "page", it.Title)
	}
	return s.writePage(w, r, http.StatusOK, page{Kind: "item-history", Module: "people", Title: title, Data: noData, Body: shown})
}

func (s *site) revertItem(w http.ResponseWriter, r *http.Request) error {
	return s.doItem(w, r, "", func(viewer *people.Account, id string, form url.Values) error {
		n, err := strconv.Atoi(form.Get("revision"))
		if err != nil {
			return play.Errorf(play.Invalid, "which revision?")
		}
		return s.Items.Revert(r.Context(), viewer, id, n)
	})
}
