package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/words"
)

// The archive: games between people that are over, found by position, variant, players, result and date.

// archivePages are the kinds of pages about games that are over.
var archivePages = []string{"archive"}

// archiveRoutes are there if the site has an archive.
func (s *site) archiveRoutes() []route {
	if s.Archive == nil {
		return nil
	}
	return []route{{pattern: "GET /archive", handle: s.archivePage}}
}

// An archiveForm is what is searched, as it was filled in, and what was found.
type archiveForm struct {
	Problem     string
	Player      string
	Against     string
	FEN         string
	From, Until string
	Variants    []chosen
	Results     []chosen

	Picture string // address of a picture of the position; "" if none was asked for
	Games   []archivedGame
	Next    string // address of the next page; "" if there is none
	Asked   bool   // something was asked for
}

// An archivedGame is a game in the list.
type archivedGame struct {
	Path    string
	Title   string
	Players []string
	Result  string
	Turns   int
	Ended   time.Time
	Ply     int // after how many turns the position was there; -1 if none was asked for
}

// archivePage shows the form and what it finds.
func (s *site) archivePage(w http.ResponseWriter, r *http.Request) error {
	query, in := r.URL.Query(), s.language(r)
	form := s.newArchiveForm(in, query)
	want, err := gamebase.ReadWish(query)
	var found *gamebase.Page
	if err == nil {
		found, err = s.Archive.Search(r.Context(), want)
	}
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	} else {
		s.addFound(in, &form, query, found)
	}
	return s.writePage(w, r, status, page{
		Kind: "archive", Module: "people", Title: words.Of("Archive"), Description: "Games that were played here, by position, variant, players and result.", Data: noData, Body: form,
	})
}

func (s *site) newArchiveForm(in *words.Language, query url.Values) archiveForm {
	f := archiveForm{
		Player: query.Get("player"), Against: query.Get("against"), FEN: query.Get("fen"), From: dayOf(query.Get("from")), Until: dayOf(query.Get("until")),
	}
	for name := range query {
		f.Asked = f.Asked || query.Get(name) != ""
	}
	variant := query.Get("variant")
	known := false
	for _, info := range s.Library.Infos() {
		f.Variants = append(f.Variants, chosen{info.Name, info.Title, info.Name == variant})
		known = known || info.Name == variant
	}
	slices.SortFunc(f.Variants, func(a, b chosen) int { return cmp.Compare(a.Words, b.Words) })
	if variant != "" && !known { // one that somebody has made
		title := variant
		if v, err := s.variants.get(variant); err == nil {
			title = v.Title
		}
		f.Variants = append(f.Variants, chosen{variant, title, true})
	}
	for _, one := range [][2]string{
		{"", in.Tr("any")}, {string(gamebase.FirstWon), in.Tr("the first side won")}, {string(gamebase.SecondWon), in.Tr("the second side won")}, {string(gamebase.Drawn), in.Tr("a draw")},
	} {
		f.Results = append(f.Results, chosen{one[0], one[1], one[0] == query.Get("result")})
	}
	return f
}

// dayOf is a day without the offset of the reader's clock, as fields of days have it.
func dayOf(text string) string {
	return text[:min(len(text), len(time.DateOnly))]
}

// addFound adds what was found. Games of variants that are not there any more stand with the names of these.
func (s *site) addFound(in *words.Language, f *archiveForm, query url.Values, found *gamebase.Page) {
	if found.FEN != "" {
		f.FEN = found.FEN // also where moves have led to it
		f.Picture = "/picture/" + url.PathEscape(query.Get("variant")) + "?fen=" + url.QueryEscape(found.FEN)
	}
	for i := range found.Games {
		f.Games = append(f.Games, s.archived(in, &found.Games[i]))
	}
	if found.Next > 0 {
		next := url.Values{}
		for name := range query {
			if value := query.Get(name); value != "" {
				next.Set(name, value)
			}
		}
		next.Set("before", strconv.FormatInt(found.Next, 10))
		f.Next = "/archive?" + next.Encode()
	}
}

func (s *site) archived(in *words.Language, one *gamebase.Found) archivedGame {
	g := archivedGame{Path: "/watch/" + one.Game, Title: one.Variant, Turns: one.Turns, Ended: one.Ended, Ply: one.Ply}
	sides := 2
	names := []string{"White", "Black"}
	if v, err := s.variants.get(one.Variant); err == nil {
		g.Title, sides, names = v.Title, len(v.Sides), v.Sides
	}
	for side := range min(sides, game.MostSides) {
		g.Players = append(g.Players, cmp.Or(one.Players[side], in.Tr("a guest")))
	}
	g.Result = publicOutcome(in, one.Result, names)
	return g
}

// publicOutcome says how a game has ended for those who have not played it.
func publicOutcome(in *words.Language, r game.Result, sides []string) string {
	why := in.Known(string(r.Reason))
	if winner, won := r.Winner(); won && int(winner) < len(sides) {
		return in.Tr("{side} won ({why})", "side", in.Known(sides[winner]), "why", why)
	}
	if loser, lost := r.Loser(); lost && int(loser) < len(sides) {
		return in.Tr("{side} lost ({why})", "side", in.Known(sides[loser]), "why", why)
	}
	return in.Tr("drawn ({why})", "why", why)
}
