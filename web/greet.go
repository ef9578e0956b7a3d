package web

import (
	"fmt"
	"net/http"
	"net/url"
)

// greet tells a page who asks for it.
func (s *site) greet(r *http.Request, p *page) {
	if p.Framed() {
		return // nobody else learns who looks at it
	}
	p.Accounts, p.Items, p.Events = s.People != nil, s.Items != nil, s.Tournaments != nil
	p.Archive = s.Archive != nil
	viewer := s.viewerOf(r)
	if viewer == nil {
		return
	}
	p.Viewer, p.News = viewer.Name, &news{}
	found, err := s.newsOf(r, viewer.ID)
	if err != nil {
		if r.Context().Err() == nil {
			s.Log.Error("cannot find what waits for somebody", "id", requestID(r.Context()), "err", err)
		}
		return
	}
	p.News = found
}

// playerPath is the path of a player's page.
func playerPath(name string) string { return "/@/" + url.PathEscape(name) }

// titled puts a number that asks for something before a title.
func titled(title string, n int) string {
	if n == 0 {
		return title
	}
	return fmt.Sprintf("(%d) %s", n, title)
}
