package web

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"aanca.chess/items"
)

// What browsers, phones and search engines ask every site for, though no page names it.

func (s *site) unaskedRoutes() []route {
	return []route{
		{pattern: "GET /favicon.ico", handle: s.favicon},
		{pattern: "GET /apple-touch-icon.png", handle: s.touchIcon},
		{pattern: "GET /apple-touch-icon-precomposed.png", handle: s.touchIcon},
		{pattern: "GET /robots.txt", handle: s.robots},
		{pattern: "GET /sitemap.xml", handle: s.sitemap},
		{pattern: "GET /.well-known/change-password", handle: changePassword},
	}
}

func (s *site) favicon(w http.ResponseWriter, _ *http.Request) error {
	return answerAsset(w, "image/x-icon", s.installation.favicon)
}

// touchIcon is the icon for home screens that look for none in a page.
func (s *site) touchIcon(w http.ResponseWriter, _ *http.Request) error {
	return answerAsset(w, "image/png", s.installation.icons[fmt.Sprintf("%d.png", iconSizes[0])])
}

// changePassword leads password managers to where passwords are changed.
func changePassword(w http.ResponseWriter, r *http.Request) error {
	http.Redirect(w, r, "/account", http.StatusFound)
	return nil
}

// notIndexed are paths that lead search engines nowhere: games and invitations, which belong to who knows their address, what answers programs, what
// changes something, and what is without end.
var notIndexed = []string{
	"/api/", "/play/", "/join/", "/watch/", "/challenge", "/account", "/my-games", "/news", "/register", "/sign-in", "/forgot", "/reset/", "/reports",
	"/analysis/", "/picture/", "/archive?", "/items?", "/items/add", "/items/mine", "/items/random", "/items/waiting", "/workbench?",
}

func (s *site) robots(w http.ResponseWriter, r *http.Request) error {
	var out strings.Builder
	out.WriteString("User-agent: *\n")
	for _, path := range notIndexed {
		fmt.Fprintf(&out, "Disallow: %s\n", path)
	}
	fmt.Fprintf(&out, "\nSitemap: %s/sitemap.xml\n", s.base(r))
	return answerAsset(w, "text/plain; charset=utf-8", []byte(out.String()))
}

// mostMapped bounds how many items a map lists.
const mostMapped = 5000

// A siteMap lists pages in the form of sitemaps.org.
type siteMap struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []mappedPage `xml:"url"`
}

type mappedPage struct {
	Address string `xml:"loc"`
	Changed string `xml:"lastmod,omitempty"`
}

// sitemap lists the pages that are the same for everybody: games, pieces, puzzles, what everybody finds in the catalogue.
func (s *site) sitemap(w http.ResponseWriter, r *http.Request) error {
	base, m := s.base(r), siteMap{}
	add := func(changed string, parts ...string) {
		for i, part := range parts {
			parts[i] = url.PathEscape(part)
		}
		m.Pages = append(m.Pages, mappedPage{base + "/" + strings.Join(parts, "/"), changed})
	}
	for _, page := range []string{"", "pieces", "workbench"} {
		add("", page)
	}
	if s.puzzles.daily(today()) != nil {
		add("", "puzzles")
	}
	for _, info := range s.Library.Infos() {
		add("", "rules", info.Name)
	}
	e, err := s.pieces.get(r.Context())
	if err != nil {
		return err
	}
	for _, p := range e.pieces {
		add("", "pieces", p.Path)
	}
	if s.Items != nil {
		if err := s.mapItems(r, add); err != nil {
			return err
		}
	}
	body, err := xml.Marshal(m)
	if err != nil {
		return err
	}
	return answerAsset(w, "application/xml; charset=utf-8", append([]byte(xml.Header), body...))
}

// mapItems lists the catalogue.
func (s *site) mapItems(r *http.Request, add func(changed string, parts ...string)) error {
	add("", "items")
	for from := 0; from < mostMapped; {
		list, all, err := s.Items.Find(r.Context(), items.Query{Order: items.ByTitle, Offset: from, Limit: 100})
		if err != nil {
			return err
		}
		for _, it := range list {
			add(it.Changed.UTC().Format("2006-01-02"), "item", it.ID)
		}
		if from += len(list); len(list) == 0 || from >= all {
			return nil
		}
	}
	return nil
}
