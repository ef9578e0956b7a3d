package web

import (
	"encoding/xml"
	"net/http"
	"time"

	"aanca.chess/items"
	"aanca.chess/words"
)

// What is new in the catalogue: as a page, and as feeds in the Atom format (RFC 4287).

// mostNews is how much of each a page or feed shows.
const mostNews = 30

// newsFeedPath is the path of the feed of the whole catalogue.
const newsFeedPath = "/items/feed.atom"

// feedPath is the path of the feed of the comments on an item.
func feedPath(id string) string { return itemPath(id) + "/feed.atom" }

type catalogueNews struct {
	Newest, Changed []items.Item
	Comments        []shownComment
}

func (s *site) catalogueNews(r *http.Request) (n catalogueNews, err error) {
	if n.Newest, _, err = s.Items.Find(r.Context(), items.Query{Order: items.ByNewest, Limit: mostNews}); err != nil {
		return n, err
	}
	if n.Changed, _, err = s.Items.Find(r.Context(), items.Query{Order: items.ByChange, Edited: true, Limit: mostNews}); err != nil {
		return n, err
	}
	last, err := s.Items.Store.LastComments(r.Context(), mostNews)
	if err != nil {
		return n, err
	}
	for _, c := range last {
		html, err := items.Render(c.Text, items.PartText)
		if err != nil {
			return n, err
		}
		n.Comments = append(n.Comments, shownComment{Comment: c, HTML: html})
	}
	return n, nil
}

func (s *site) newsPage(w http.ResponseWriter, r *http.Request) error {
	n, err := s.catalogueNews(r)
	if err != nil {
		return err
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "items-new", Module: "people", Title: words.Of("What is new"), Description: "New pages, changes and comments in the catalogue.", Data: noData, Body: n, Feed: newsFeedPath,
	})
}

// The elements of a feed.
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Author  atomAuthor  `xml:"author"`
		Links   []atomLink  `xml:"link"`
		Entries []atomEntry `xml:"entry"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	atomAuthor struct {
		Name string `xml:"name"`
	}
	atomEntry struct {
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Link    atomLink    `xml:"link"`
		Author  *atomAuthor `xml:"author"`
		Content atomText    `xml:"content"`
	}
	atomText struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
)

func newFeed(base, path, page, title string) *atomFeed {
	return &atomFeed{
		ID: base + path, Title: title, Updated: time.Unix(0, 0).UTC().Format(time.RFC3339), Author: atomAuthor{"Aanca"},
		Links: []atomLink{{"self", base + path}, {"", base + page}},
	}
}

// add adds an entry at a path below base. Feeds were changed when their last entry was.
func (f *atomFeed) add(base, path, title, author string, at time.Time, content atomText) {
	e := atomEntry{ID: base + path, Title: title, Updated: at.Format(time.RFC3339), Link: atomLink{"", base + path}, Content: content}
	if author != "" {
		e.Author = &atomAuthor{author}
	}
	f.Updated = max(f.Updated, e.Updated)
	f.Entries = append(f.Entries, e)
}

func (f *atomFeed) addComment(base string, c shownComment) {
	f.add(base, itemPath(c.Item)+"#comment-"+c.ID, "On "+c.Title, c.Name, c.Created, atomText{"html", string(c.HTML)})
}

func writeFeed(w http.ResponseWriter, f *atomFeed) error {
	body, err := xml.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(append([]byte(xml.Header), append(body, '\n')...)) // a client that has gone away is no error of ours
	return nil
}

// newsFeed tells what is new in the catalogue.
func (s *site) newsFeed(w http.ResponseWriter, r *http.Request) error {
	n, err := s.catalogueNews(r)
	if err != nil {
		return err
	}
	base := s.base(r)
	feed := newFeed(base, newsFeedPath, "/items/new", "New in the catalogue of Aanca")
	for _, it := range n.Newest {
		feed.add(base, itemPath(it.ID), it.Title, it.OwnerName, it.Shown, atomText{"text", it.Summary})
	}
	for _, c := range n.Comments {
		feed.addComment(base, c)
	}
	return writeFeed(w, feed)
}

// itemFeed tells what is said about an item; of what only some see there is none.
func (s *site) itemFeed(w http.ResponseWriter, r *http.Request) error {
	it, err := s.Items.Item(r.Context(), nil, r.PathValue("id"))
	if err != nil {
		return err
	}
	threads, err := s.Items.Threads(r.Context(), nil, it.ID)
	if err != nil {
		return err
	}
	base := s.base(r)
	feed := newFeed(base, feedPath(it.ID), itemPath(it.ID), it.Title)
	for _, t := range threads {
		for _, c := range append([]items.Comment{t.Comment}, t.Answers...) {
			html, err := items.Render(c.Text, items.PartText)
			if err != nil {
				return err
			}
			if !c.Gone && !c.Hidden {
				feed.addComment(base, shownComment{Comment: c, HTML: html})
			}
		}
	}
	return writeFeed(w, feed)
}
