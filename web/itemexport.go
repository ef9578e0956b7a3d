package web

import (
	"context"
	"time"

	"aanca.chess/items"
)

// exportedPages are what somebody has written in the catalogue, as their data are exported.
type exportedPages struct {
	Items      []exportedItem    `json:"items"`
	Reviews    []exportedReview  `json:"reviews"`
	Comments   []exportedComment `json:"comments"`
	Favourites []string          `json:"favourites"` // items
	Changes    []exportedChange  `json:"changes"`    // of pages, others' too
}

type exportedItem struct {
	Item       string           `json:"item"`
	Visibility items.Visibility `json:"visibility"`
	Kind       items.Kind       `json:"kind"`
	Title      string           `json:"title"`
	Summary    string           `json:"summary"`
	Text       string           `json:"text"`
	Rules      string           `json:"rules,omitempty"`
	URL        string           `json:"url,omitempty"`
	With       string           `json:"with,omitempty"`
	Authors    []string         `json:"authors"`
	Inventors  []string         `json:"inventors"`
	Year       string           `json:"year,omitempty"`
	Board      string           `json:"board,omitempty"`
	Categories []string         `json:"categories"`
	Group      string           `json:"group,omitempty"`
	Second     string           `json:"second,omitempty"`
	Refused    string           `json:"refused,omitempty"` // why it was not published
	Created    time.Time        `json:"created"`
	Changed    time.Time        `json:"changed"`
}

type exportedReview struct {
	Item  string    `json:"item"`
	Stars int       `json:"stars"`
	Text  string    `json:"text"`
	At    time.Time `json:"at"`
}

type exportedComment struct {
	Item    string    `json:"item"`
	Text    string    `json:"text"`
	Created time.Time `json:"created"`
}

type exportedChange struct {
	Item     string    `json:"item"`
	Revision int       `json:"revision"`
	Note     string    `json:"note"`
	At       time.Time `json:"at"`
}

// newExportedItem returns an item as it is exported.
func newExportedItem(it *items.Item) exportedItem {
	return exportedItem{
		Item: it.ID, Visibility: it.Visibility, Kind: it.Kind, Title: it.Title, Summary: it.Summary, Text: it.Text, Rules: it.Rules, URL: it.URL, With: it.With,
		Authors: creditNames(it.Authors), Inventors: creditNames(it.Inventors), Year: it.Year, Board: it.Board, Categories: append([]string{}, it.Categories...),
		Group: it.Group, Second: it.Second, Refused: it.Refused, Created: it.Created, Changed: it.Changed,
	}
}

// creditNames are the names of those who are credited.
func creditNames(two [2]items.Credit) []string {
	names := []string{}
	for _, one := range two {
		if one.Name != "" {
			names = append(names, one.Name)
		}
	}
	return names
}

// mostExported bounds the favourites and changes that are exported; items are bounded already.
const mostExported = 10_000

// exportPages returns all that an account has written in the catalogue.
func (s *site) exportPages(ctx context.Context, account string) (exportedPages, error) {
	out := exportedPages{Items: []exportedItem{}, Reviews: []exportedReview{}, Comments: []exportedComment{}, Favourites: []string{}, Changes: []exportedChange{}}
	if s.Items == nil {
		return out, nil
	}
	own, _, err := s.Items.Store.FindItems(ctx, items.Query{Owner: account, Order: items.ByTitle, Limit: mostExported})
	if err != nil {
		return out, err
	}
	for _, one := range own {
		it, err := s.Items.Store.Item(ctx, one.ID) // lists have no texts
		if err != nil {
			return out, err
		}
		out.Items = append(out.Items, newExportedItem(&it))
	}
	favourites, _, err := s.Items.Store.FindItems(ctx, items.Query{Favours: account, Order: items.ByTitle, Limit: mostExported})
	if err != nil {
		return out, err
	}
	for _, one := range favourites {
		out.Favourites = append(out.Favourites, one.ID)
	}
	changes, err := s.Items.Store.RevisionsBy(ctx, account, mostExported)
	if err != nil {
		return out, err
	}
	for i := range changes {
		out.Changes = append(out.Changes, exportedChange{changes[i].Item, changes[i].N, changes[i].Note, changes[i].At})
	}
	reviews, comments, err := s.Items.Store.Said(ctx, account)
	for _, one := range reviews {
		out.Reviews = append(out.Reviews, exportedReview{one.Item, one.Stars, one.Text, one.At})
	}
	for _, one := range comments {
		out.Comments = append(out.Comments, exportedComment{one.Item, one.Text, one.Created})
	}
	return out, err
}
