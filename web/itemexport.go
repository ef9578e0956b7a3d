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

// mostExported bounds the favourites that are exported; items are bounded already.
const mostExported = 10_000

// exportPages returns all that an account has written in the catalogue.
func (s *site) exportPages(ctx context.Context, account string) (exportedPages, error) {
	out := exportedPages{Items: []exportedItem{}, Reviews: []exportedReview{}, Comments: []exportedComment{}, Favourites: []string{}}
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
		out.Items = append(out.Items, exportedItem{it.ID, it.Visibility, it.Kind, it.Title, it.Summary, it.Text, it.Rules, it.URL, it.Created, it.Changed})
	}
	favourites, _, err := s.Items.Store.FindItems(ctx, items.Query{Favours: account, Order: items.ByTitle, Limit: mostExported})
	if err != nil {
		return out, err
	}
	for _, one := range favourites {
		out.Favourites = append(out.Favourites, one.ID)
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
