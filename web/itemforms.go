package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
	"aanca.chess/workbench"
)

// Writing in the catalogue. Each form is sent to our own pages alone (sameOrigin) and is bounded.

// maxItemForm bounds the form of an item: texts and rules may be written with three bytes for each.
const maxItemForm = 3*(items.MostText+items.MostRules) + 64<<10

// An itemForm is an item as somebody has typed it.
type itemForm struct {
	ID         string // "" for a new one
	Content    items.Content
	Visibility items.Visibility
	Categories string
	Note       string
	Revision   int
	Owned      bool // who asks may say who finds it
	Fixed      bool // it stays a game of the program
	Problem    string

	Kinds        []items.Kind
	Visibilities []items.Visibility
}

func readLargeForm(w http.ResponseWriter, r *http.Request) error { return parseForm(w, r, maxItemForm) }

// readItem reads an item from a form that has been parsed.
func readItem(form url.Values) itemForm {
	credits := func(name string) (two [2]items.Credit) {
		for i := range two {
			two[i].Name = form.Get(name + strconv.Itoa(i+1))
		}
		return two
	}
	revision, _ := strconv.Atoi(form.Get("revision")) // anything else is none that there is
	return itemForm{
		Content: items.Content{
			Kind: items.Kind(form.Get("kind")), Title: form.Get("title"), Summary: form.Get("summary"), Text: form.Get("text"),
			Authors: credits("author"), Inventors: credits("inventor"), Year: form.Get("year"), Board: form.Get("board"),
			Categories: strings.Split(form.Get("categories"), ","), Group: form.Get("group"), Second: form.Get("second"),
			URL: form.Get("url"), With: form.Get("with"), Rules: form.Get("rules"),
		},
		Visibility: items.Visibility(form.Get("visibility")), Categories: form.Get("categories"), Note: form.Get("note"), Revision: revision,
	}
}

// writeItemForm shows a form, with what was wrong with it if err is not nil.
func (s *site) writeItemForm(w http.ResponseWriter, r *http.Request, form itemForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	title := words.Of("Write in the catalogue")
	if form.ID != "" {
		title = words.Of("Edit {page}", "page", form.Content.Title)
	}
	form.Kinds, form.Visibilities = items.Kinds, items.Visibilities
	return s.writePage(w, r, status, page{Kind: "item-edit", Module: "people", Title: title, Data: noData, Body: form})
}

func (s *site) addItemPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		return s.writeItemForm(w, r, newItemForm(viewer, items.Kind(r.URL.Query().Get("kind"))), nil)
	})
}

func newItemForm(viewer *people.Account, kind items.Kind) itemForm {
	form := itemForm{Visibility: items.Private, Owned: true}
	form.Content.Kind = items.Article
	for _, known := range items.Kinds {
		if kind == known {
			form.Content.Kind = kind
		}
	}
	form.Content.Authors[0].Name = "@" + viewer.Name
	return form
}

// submitText begins an item of a text of the workbench.
func (s *site) submitText(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := readLargeForm(w, r); err != nil {
			return err
		}
		form := newItemForm(viewer, items.Game)
		form.Content.Rules = r.PostForm.Get("rules")
		form.Content.Inventors[0].Name = "@" + viewer.Name
		draft, err := s.readRules(r, form.Content.Rules)
		if err != nil {
			return s.writeItemForm(w, r, form, err)
		}
		v := newVariant(draft.Rules)
		form.Content.Title, form.Content.Summary, form.Content.Year, form.Content.Board = v.Title, v.Summary, v.Year, strconv.Itoa(v.Board.Files)+"x"+strconv.Itoa(v.Board.Ranks)
		if v.Inventor != "" {
			form.Content.Inventors[0].Name = v.Inventor
		}
		return s.writeItemForm(w, r, form, nil)
	})
}

// readRules compiles the text of a game; one that cannot be played is refused.
func (s *site) readRules(r *http.Request, text string) (*workbench.Draft, error) {
	if !s.quotes.allow(clientOf(r)) {
		return nil, play.Errorf(play.TooMany, "too many texts come from your address; try again in a minute")
	}
	draft, err := s.Workbench.Read(r.Context(), text, "")
	if err != nil {
		return nil, err
	}
	name, err := s.Workbench.Keep(draft)
	if err != nil {
		return nil, err
	}
	s.texts.keep(text, name)
	return draft, nil
}

func (s *site) addItem(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := readLargeForm(w, r); err != nil {
			return err
		}
		form := readItem(r.PostForm)
		form.Owned = true
		if form.Content.Rules != "" && form.Content.Kind == items.Game {
			if _, err := s.readRules(r, form.Content.Rules); err != nil {
				return s.writeItemForm(w, r, form, err)
			}
		}
		it, err := s.Items.Create(r.Context(), viewer, form.Content, form.Visibility)
		if err != nil {
			return s.writeItemForm(w, r, form, err)
		}
		http.Redirect(w, r, itemPath(it.ID), http.StatusSeeOther)
		return nil
	})
}

func (s *site) editItemPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		it, err := s.Items.Item(r.Context(), viewer, r.PathValue("id"))
		if err != nil {
			return err
		}
		if !items.MayEdit(viewer, it) {
			return play.Errorf(play.Illegal, "you may not change this page: it is locked, or not yours")
		}
		form := itemForm{
			ID: it.ID, Content: it.Content, Visibility: it.Visibility, Categories: strings.Join(it.Categories, ", "), Revision: it.Revision,
			Owned: it.Owner == viewer.ID, Fixed: it.Variant != "",
		}
		for i := range 2 {
			form.Content.Authors[i].Name, form.Content.Inventors[i].Name = it.Authors[i].Typed(), it.Inventors[i].Typed()
		}
		return s.writeItemForm(w, r, form, nil)
	})
}

func (s *site) editItem(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := readLargeForm(w, r); err != nil {
			return err
		}
		id := r.PathValue("id")
		it, err := s.Items.Item(r.Context(), viewer, id)
		if err != nil {
			return err
		}
		form := readItem(r.PostForm)
		form.ID, form.Owned, form.Fixed = id, it.Owner == viewer.ID, it.Variant != ""
		if !form.Owned {
			form.Visibility = it.Visibility
		}
		if form.Content.Rules != "" && form.Content.Rules != it.Rules {
			if _, err := s.readRules(r, form.Content.Rules); err != nil {
				return s.writeItemForm(w, r, form, err)
			}
		}
		err = s.Items.Edit(r.Context(), viewer, id, items.Edit{Content: form.Content, Visibility: form.Visibility, Note: form.Note, Revision: form.Revision})
		if err != nil {
			return s.writeItemForm(w, r, form, err)
		}
		http.Redirect(w, r, itemPath(id), http.StatusSeeOther)
		return nil
	})
}

func (s *site) deleteItem(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := s.Items.Delete(r.Context(), viewer, r.PathValue("id")); err != nil {
			return err
		}
		http.Redirect(w, r, "/items/mine", http.StatusSeeOther)
		return nil
	})
}

func (s *site) judgeItem(w http.ResponseWriter, r *http.Request) error {
	return s.doItem(w, r, "", func(viewer *people.Account, id string, form url.Values) error {
		return s.Items.Judge(r.Context(), viewer, id, items.Verdict{
			Approved: form.Has("approved"), Refused: form.Get("refused"), Featured: form.Has("featured"), Locked: form.Has("locked"),
			Hidden: form.Has("hidden"), Broken: form.Has("broken"),
		})
	})
}

// doItem does something with an item and shows it again, at a part of the page.
func (s *site) doItem(w http.ResponseWriter, r *http.Request, part string, f func(viewer *people.Account, id string, form url.Values) error) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := readLargeForm(w, r); err != nil {
			return err
		}
		id := r.PathValue("id")
		if err := f(viewer, id, r.PostForm); err != nil {
			return s.writeItem(w, r, id, shownItem{Typed: r.PostForm.Get("text"), Answer: r.PostForm.Get("parent")}, err)
		}
		http.Redirect(w, r, itemPath(id)+part, http.StatusSeeOther)
		return nil
	})
}

// mostTexts is how many names of games of texts are remembered.
const mostTexts = 1000

// textNames are the names under which the games of texts are known, by text.
type textNames struct {
	mu    sync.Mutex
	names map[string]string // by the version of the whole text
}

func (t *textNames) keep(text, name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.names == nil || len(t.names) >= mostTexts {
		t.names = make(map[string]string)
	}
	t.names[textKey(text)] = name
}

func (t *textNames) name(text string) string {
	if text == "" {
		return ""
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.names[textKey(text)]
}

// textKey is the same for a text as a form sends it and as it is kept.
func textKey(text string) string {
	return play.VersionOf(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")))
}

// playItem leads to the rules of an item's game, where it is played; the version is that of the text as it is today.
func (s *site) playItem(w http.ResponseWriter, r *http.Request) error {
	it, err := s.Items.Item(r.Context(), s.viewerOf(r), r.PathValue("id"))
	if err != nil {
		return err
	}
	name := it.Variant
	switch {
	case name == "" && it.Rules == "":
		return play.Errorf(play.NotFound, "there is nothing to play here")
	case name == "":
		if _, err := s.readRules(r, it.Rules); err != nil {
			return err
		}
		name = s.texts.name(it.Rules)
	}
	http.Redirect(w, r, "/rules/"+url.PathEscape(name), http.StatusSeeOther)
	return nil
}

// itemRules answers with the text of a game, to be read or taken along.
func (s *site) itemRules(w http.ResponseWriter, r *http.Request) error {
	it, err := s.Items.Item(r.Context(), s.viewerOf(r), r.PathValue("id"))
	if err != nil {
		return err
	}
	if it.Rules == "" {
		return play.Errorf(play.NotFound, "this item has no text of rules")
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte(it.Rules + "\n")) // a client that has gone away is no error of ours
	return nil
}
