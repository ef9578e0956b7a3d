// Package storetest is the suite that every items.Store must pass:
//
//	func TestItems(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"testing"

	"aanca.chess/internal/suitetest"
	"aanca.chess/items"
	"aanca.chess/people"
)

// A Store keeps the catalogue and the people who write it.
type Store interface {
	items.Store
	people.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	suitetest.Run(t, open, []suitetest.Case[Store]{
		{Name: "an item comes back as it was created", Test: comesBack},
		{Name: "an address and a game are taken once", Test: taken},
		{Name: "an item changes and has revisions", Test: changes},
		{Name: "an item is forgotten with all that belongs to it", Test: forgotten},
		{Name: "items are found by what they are", Test: found},
		{Name: "items are found by words", Test: words},
		{Name: "those are listed that everybody may see", Test: listed},
		{Name: "items are ordered", Test: ordered},
		{Name: "items of groups are found", Test: grouped},
		{Name: "values are counted", Test: facets},
		{Name: "favourites", Test: favourites},
		{Name: "reviews", Test: reviews},
		{Name: "comments", Test: comments},
		{Name: "who is deleted leaves items and comments", Test: deleted},
	})
}

var (
	start    = suitetest.Start
	at       = suitetest.At
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)

// account keeps a member of a name, and returns how items name that one.
func account(t *testing.T, s Store, name string) items.Credit {
	t.Helper()
	return items.Credit{Name: name, Account: suitetest.Account(t, s, name).ID}
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
