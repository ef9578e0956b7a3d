package web

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
	"aanca.chess/words"
)

// Tournaments: the list of them, the form of a new one, and the page of one, the living part of which is drawn anew as things happen.

// tournamentPages are the kinds of pages about tournaments.
var tournamentPages = []string{"tournaments", "tournament-new", "tournament"}

// tournamentRoutes are there if the site has tournaments.
func (s *site) tournamentRoutes() []route {
	if s.Tournaments == nil || s.People == nil {
		return nil
	}
	return []route{
		{pattern: "GET /tournaments", handle: s.tournamentsPage},
		{pattern: "GET /tournaments/new", handle: s.newTournamentPage},
		{pattern: "POST /tournaments", handle: s.createTournament},
		{pattern: "GET /tournament/{id}", handle: s.tournamentPage},
		{pattern: "GET /tournament/{id}/live", handle: s.tournamentLive},
		{pattern: "POST /tournament/{id}/join", handle: s.inTournament(func(r *http.Request, viewer people.Account, id string) error {
			return s.Tournaments.Join(r.Context(), viewer, id)
		})},
		{pattern: "POST /tournament/{id}/leave", handle: s.inTournament(func(r *http.Request, viewer people.Account, id string) error {
			return s.Tournaments.Withdraw(r.Context(), viewer.ID, id)
		})},
		{pattern: "POST /tournament/{id}/cancel", handle: s.inTournament(func(r *http.Request, viewer people.Account, id string) error {
			return s.Tournaments.Cancel(r.Context(), viewer, id)
		})},
		{pattern: "POST /tournament/{id}/computer", handle: s.inTournament(s.computerInTournament)},
		{pattern: "GET /api/tournaments/{id}/events", handle: s.streamTournament, stream: true},
	}
}

func tournamentPath(id string) string { return "/tournament/" + url.PathEscape(id) }

// A listedTournament is a tournament in a list of them.
type listedTournament struct {
	tournament.Tournament
	Path  string
	Title string // of the variant
	Words string // how it is played
	State string // how far it is; "" if When tells
	When  time.Time
}

// listTournaments tells of tournaments; those of variants that are not served any more are left out.
func (s *site) listTournaments(in *words.Language, list []tournament.Tournament) []listedTournament {
	var listed []listedTournament
	for _, t := range list {
		if v, err := s.variants.get(t.Variant); err == nil {
			listed = append(listed, listTournament(in, t, v.Title))
		}
	}
	return listed
}

func listTournament(in *words.Language, t tournament.Tournament, title string) listedTournament {
	l := listedTournament{Tournament: t, Path: tournamentPath(t.ID), Title: title, Words: formatWords(in, &t), When: t.Starts}
	if t.Rated {
		l.Words += ", " + in.Tr("rated")
	}
	switch {
	case t.Stage == tournament.Running && t.Format == tournament.Swiss:
		l.State = in.Tr("round {round} of {rounds}", "round", t.Round, "rounds", t.Rounds)
	case t.Stage == tournament.Running:
		l.State = in.Tr("being played")
	case t.Stage == tournament.Over:
		l.State, l.When = in.Tr("over"), t.Changed
	case t.Stage == tournament.Cancelled:
		l.State = in.Tr("cancelled")
	}
	return l
}

// formatWords says how a tournament is played.
func formatWords(in *words.Language, t *tournament.Tournament) string {
	pace := paceWords(in, t.Pace())
	if t.Format == tournament.Arena {
		return in.Tr("arena of {length}; {pace}", "length", minutesWords(in, t.Minutes), "pace", pace)
	}
	return in.Plural(t.Rounds, "Swiss, 1 round; {pace}", "Swiss, {n} rounds; {pace}", "pace", pace)
}

func minutesWords(in *words.Language, n int) string {
	if n%60 == 0 {
		return in.Plural(n/60, "1 hour", "{n} hours")
	}
	return in.Plural(n, "1 minute", "{n} minutes")
}

func (s *site) tournamentsPage(w http.ResponseWriter, r *http.Request) error {
	open, past, err := s.Tournaments.Lists(r.Context())
	if err != nil {
		return err
	}
	var body struct{ Running, Coming, Past []listedTournament }
	for _, one := range s.listTournaments(s.language(r), open) {
		if one.Stage == tournament.Running {
			body.Running = append(body.Running, one)
		} else {
			body.Coming = append(body.Coming, one)
		}
	}
	body.Past = s.listTournaments(s.language(r), past)
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "tournaments", Module: "tournament", Title: words.Of("Tournaments"), Description: "Arenas and Swiss tournaments of chess variants.", Data: noData, Body: body,
	})
}

// What the form of a tournament offers.
var (
	arenaMinutes = []int{20, 30, 45, 60, 90, 120, 180}
	swissRounds  = []int{3, 4, 5, 6, 7, 9, 11}
	startsIn     = []time.Duration{
		2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour,
		24 * time.Hour, 2 * 24 * time.Hour, 3 * 24 * time.Hour, 7 * 24 * time.Hour, 14 * 24 * time.Hour,
	}
)

const mostMinutes = 200 * 24 * 60 // until the start: beyond all that is possible

// inTournament makes the handler of something that an account does in a tournament; it shows its page then.
func (s *site) inTournament(f func(r *http.Request, viewer people.Account, id string) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if s.viewerOf(r) == nil {
			http.Redirect(w, r, "/sign-in?next="+url.QueryEscape(tournamentPath(r.PathValue("id"))), http.StatusSeeOther)
			return nil
		}
		err := f(r, *s.viewerOf(r), r.PathValue("id"))
		if err != nil {
			return s.writeTournament(w, r, err)
		}
		http.Redirect(w, r, tournamentPath(r.PathValue("id")), http.StatusSeeOther)
		return nil
	}
}

// computerInTournament adds a computer player to an arena, or removes it.
func (s *site) computerInTournament(r *http.Request, viewer people.Account, id string) error {
	level, err := strconv.Atoi(r.PostFormValue("level"))
	if err != nil {
		return play.Errorf(play.Invalid, "level %.20q: expected a number", r.PostFormValue("level"))
	}
	if r.PostForm.Has("remove") {
		return s.Tournaments.RemoveComputer(r.Context(), viewer, id, level)
	}
	return s.Tournaments.AddComputer(r.Context(), viewer, id, level)
}

// rowsShown is how many players one page of a table has.
const rowsShown = 50

// mostCells is how many games of a player stand in the table, and pairsShown how many games that go on are listed.
const (
	mostCells  = 12
	pairsShown = 30
)

// tournamentsOf lists the tournaments of an account.
func (s *site) tournamentsOf(r *http.Request, account string) ([]listedTournament, error) {
	if s.Tournaments == nil {
		return nil, nil
	}
	list, err := s.Tournaments.Of(r.Context(), account)
	if err != nil {
		return nil, err
	}
	return s.listTournaments(s.language(r), list[:min(len(list), tournamentsShown)]), nil
}

// tournamentsShown is how many tournaments the page of a player shows.
const tournamentsShown = 10

// eventPath is the path of the tournament that a game is a part of; "" for none.
func eventPath(event string) string {
	if event == "" {
		return ""
	}
	return tournamentPath(event)
}

// eventNames are names of tournaments by their ids, as far as they were asked for.
type eventNames map[string]string

// nameEvent returns the name of the tournament that a game is a part of; "" for none.
func (s *site) nameEvent(ctx context.Context, known eventNames, event string) (string, error) {
	if event == "" || s.Tournaments == nil {
		return "", nil
	}
	if name, ok := known[event]; ok {
		return name, nil
	}
	name, err := s.Tournaments.Name(ctx, event)
	if play.KindOf(err) == play.NotFound && err != nil {
		name, err = "", nil
	}
	known[event] = name
	return name, err
}
