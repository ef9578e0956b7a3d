package web

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
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

// A tournamentForm is the form of a tournament, as it was filled in.
type tournamentForm struct {
	challengeForm
	Formats, Lengths, Rounds, Starts []chosen
}

func (s *site) newTournamentForm(in *words.Language, want tournament.Wish, starts string) tournamentForm {
	f := tournamentForm{challengeForm: s.newChallengeForm(in, want.Name, want.Variant, want.Time, "", want.Rated)}
	f.Times = slices.DeleteFunc(f.Times, func(c chosen) bool { return c.Value == "" })
	for _, one := range [][2]string{{string(tournament.Arena), in.Tr("Arena: for some time, whoever is free plays")}, {string(tournament.Swiss), in.Tr("Swiss: in rounds, all at once")}} {
		f.Formats = append(f.Formats, chosen{one[0], one[1], one[0] == string(want.Format)})
	}
	for _, n := range arenaMinutes {
		f.Lengths = append(f.Lengths, chosen{strconv.Itoa(n), minutesWords(in, n), n == want.Minutes})
	}
	for _, n := range swissRounds {
		f.Rounds = append(f.Rounds, chosen{strconv.Itoa(n), strconv.Itoa(n), n == want.Rounds})
	}
	for _, d := range startsIn {
		value := strconv.Itoa(int(d / time.Minute))
		after := minutesWords(in, int(d/time.Minute))
		if d%(24*time.Hour) == 0 {
			after = daysWords(in, days(d))
		}
		f.Starts = append(f.Starts, chosen{value, in.Tr("in {time}", "time", after), value == starts})
	}
	return f
}

func (s *site) newTournamentPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		variant, err := s.proposedVariant(r)
		if err != nil {
			return err
		}
		want := tournament.Wish{
			Format: tournament.Arena, Variant: variant, Time: "fischer 180 2", Minutes: 60, Rounds: 5, Rated: true,
		}
		return s.writeTournamentForm(w, r, s.newTournamentForm(s.language(r), want, "10"), nil)
	})
}

func (s *site) writeTournamentForm(w http.ResponseWriter, r *http.Request, form tournamentForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	return s.writePage(w, r, status, page{Kind: "tournament-new", Module: "people", Title: words.Of("A new tournament"), Data: noData, Body: form})
}

func (s *site) createTournament(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if _, err := readForm(w, r); err != nil {
			return err
		}
		number := func(name string) int {
			n, err := strconv.Atoi(r.PostForm.Get(name))
			if err != nil {
				return -1 // which is refused where it matters
			}
			return n
		}
		want := tournament.Wish{
			Name: r.PostForm.Get("name"), Format: tournament.Format(r.PostForm.Get("format")), Variant: r.PostForm.Get("variant"), Time: r.PostForm.Get("time"),
			Rated: r.PostForm.Has("rated"), Minutes: number("minutes"), Rounds: number("rounds"),
			Starts: time.Now().Add(time.Duration(min(max(number("starts"), 0), mostMinutes)) * time.Minute),
		}
		made, err := s.Tournaments.Create(r.Context(), *viewer, want)
		if err != nil {
			return s.writeTournamentForm(w, r, s.newTournamentForm(s.language(r), want, r.PostForm.Get("starts")), err)
		}
		http.Redirect(w, r, tournamentPath(made.ID), http.StatusSeeOther)
		return nil
	})
}

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

func (s *site) tournamentPage(w http.ResponseWriter, r *http.Request) error {
	return s.writeTournament(w, r, nil)
}

// rowsShown is how many players one page of a table has.
const rowsShown = 50

// A shownTournament is a tournament as somebody sees it.
type shownTournament struct {
	listedTournament
	Problem string
	Rules   string // path of those of the game
	Ends    time.Time
	Arena   bool

	Viewer  string // the name of who looks; "" for a guest
	Joined  bool   // and plays in it
	Away    bool   // or did
	Own     string // path of the game in which it is to play now; "" if there is none
	Cancels bool   // and may call it off

	Computers []chosen // the computer players, by level, where the viewer may say which of them play

	Rows        []shownRow
	Mine        *shownRow // the viewer's row where it is on another page
	Page, Pages int
	Before      int // pages
	After       int
	Playing     []shownPair // games that go on
}

// A shownRow is a player in the table.
type shownRow struct {
	tournament.Row
	Rating int
	Own    bool
	Games  []shownCell // the last first
}

// A shownCell is a game of a player.
type shownCell struct {
	Worth string
	Path  string // where it can be watched; "" for a bye
	Title string
	Won   bool
}

// A shownPair is a game that goes on.
type shownPair struct {
	First, Second string
	Path          string
}

// mostCells is how many games of a player stand in the table, and pairsShown how many games that go on are listed.
const (
	mostCells  = 12
	pairsShown = 30
)

func (s *site) showTournament(r *http.Request) (*shownTournament, *tournament.View, error) {
	v, err := s.Tournaments.View(r.Context(), r.PathValue("id"))
	if err != nil {
		return nil, nil, err
	}
	title := v.Variant
	if known, err := s.variants.get(v.Variant); err == nil {
		title = known.Title
	}
	in, viewer := s.language(r), s.viewerOf(r)
	out := &shownTournament{
		listedTournament: listTournament(in, v.Tournament, title), Rules: "/rules/" + url.PathEscape(v.Variant), Ends: v.Ends(), Arena: v.Format == tournament.Arena,
	}
	own := ""
	if viewer != nil {
		own, out.Viewer = viewer.ID, viewer.Name
		out.Cancels = v.Stage == tournament.Created && (viewer.ID == v.Owner || viewer.Can(people.Moderate))
		if out.Arena && v.Open() && (viewer.ID == v.Owner || viewer.Can(people.Moderate)) && s.Games.CheckComputer(v.Variant, play.MinLevel) == nil {
			out.Computers = computerChoices(in, v)
		}
		if row := v.Find(viewer.ID); row != nil {
			out.Joined, out.Away = !row.Away, row.Away
		}
		if out.Own, err = s.ownGame(r, v, viewer.ID); err != nil {
			return nil, nil, err
		}
	}
	out.fill(in, v, own, r.URL.Query().Get("page"))
	return out, v, nil
}

// computerChoices lists the computer players with whether they play in an arena.
func computerChoices(in *words.Language, v *tournament.View) []chosen {
	there := v.Computers()
	var list []chosen
	for i, one := range shownComputers() {
		text := fmt.Sprintf("%s (%d)", one.Name, one.Rating)
		if slices.Contains(there, i+1) {
			text = in.Tr("{player}, plays", "player", text)
		}
		list = append(list, chosen{Value: strconv.Itoa(i + 1), Words: text})
	}
	return list
}

// ownGame returns the path of the game that an account plays in a tournament now; "" if there is none.
func (s *site) ownGame(r *http.Request, v *tournament.View, account string) (string, error) {
	pair := v.Playing(account)
	if pair == nil || !pair.Begun {
		return "", nil
	}
	seat, err := s.People.SeatIn(r.Context(), account, pair.Game)
	if play.KindOf(err) == play.NotFound && err != nil {
		return "", nil // it begins at this moment
	}
	return "/play/" + seat, err
}

// fill adds the rows of a page of the table, and the games that go on.
func (t *shownTournament) fill(in *words.Language, v *tournament.View, own, page string) {
	t.Pages = max(1, (len(v.Rows)+rowsShown-1)/rowsShown)
	n, err := strconv.Atoi(page)
	if err != nil {
		n = 1
	}
	t.Page = min(max(1, n), t.Pages)
	t.Before = t.Page - 1
	if t.Page < t.Pages {
		t.After = t.Page + 1
	}
	names := make(map[string]string, len(v.Rows))
	for i := range v.Rows {
		row := &v.Rows[i]
		names[row.Account] = cmp.Or(row.Name, in.Tr("somebody who has left"))
		here := i/rowsShown+1 == t.Page
		if !here && row.Account != own {
			continue
		}
		shown := shownRow{Row: *row, Rating: int(row.Rating), Own: row.Account == own}
		if here {
			t.Rows = append(t.Rows, shown)
		} else {
			t.Mine = &shown
		}
	}
	for i := range t.Rows {
		t.Rows[i].addGames(in, names)
	}
	if t.Mine != nil {
		t.Mine.addGames(in, names)
	}
	for i := len(v.Pairs) - 1; i >= 0 && v.Stage == tournament.Running && len(t.Playing) < pairsShown; i-- {
		if p := &v.Pairs[i]; p.Result == tournament.Going && p.Begun {
			t.Playing = append(t.Playing, shownPair{names[p.Players[0]], names[p.Players[1]], "/watch/" + p.Game})
		}
	}
}

func (r *shownRow) addGames(in *words.Language, names map[string]string) {
	for i := len(r.Cells) - 1; i >= 0 && len(r.Games) < mostCells; i-- {
		cell := r.Cells[i]
		other := cell.Pair.Players[0]
		if other == r.Account {
			other = cell.Pair.Players[1]
		}
		shown := shownCell{Worth: cmp.Or(cell.Worth, "…"), Won: cell.Won, Title: in.Tr("against {other}", "other", names[other])}
		if cell.Pair.Game == "" {
			shown.Title = in.Tr("no opponent was left")
		} else {
			shown.Path = "/watch/" + cell.Pair.Game
		}
		r.Games = append(r.Games, shown)
	}
}

// writeTournament answers with the page of a tournament, and what was wrong with what somebody wanted to do in it.
func (s *site) writeTournament(w http.ResponseWriter, r *http.Request, err error) error {
	status, problem := http.StatusOK, ""
	if err != nil {
		var ok bool
		if problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	shown, v, failed := s.showTournament(r)
	if failed != nil {
		return failed
	}
	shown.Problem = problem
	return s.writePage(w, r, status, page{
		Kind: "tournament", Title: words.Just(v.Name), Description: shown.Title + ", " + shown.Words, Picture: pictureOf(v.Variant, nil),
		Data: struct {
			ID      string `json:"id"`
			Version int64  `json:"version"`
			Game    string `json:"game"`
			Over    bool   `json:"over"`
		}{v.ID, v.Version, shown.Own, !v.Open()},
		Body: shown,
	})
}

// tournamentLive answers with the part of the page that changes.
func (s *site) tournamentLive(w http.ResponseWriter, r *http.Request) error {
	shown, _, err := s.showTournament(r)
	if err != nil {
		return err
	}
	return s.writePart(w, r, "tournament", "tournament-live", shown)
}

// streamTournament tells at once and after every change how far a tournament is, and which game who is signed in has to play. Who listens and has joined
// is there: they are paired.
func (s *site) streamTournament(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	v, err := s.Tournaments.View(r.Context(), id)
	if err != nil {
		return err
	}
	viewer := s.viewerOf(r)
	news, leave := s.Tournaments.Watch(id)
	defer leave()
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	for told, at := "", time.Now(); ; {
		text, err := s.tournamentNews(r, v, viewer)
		if err != nil {
			return nil // the answer has begun: the browser connects again
		}
		switch {
		case text != told:
			err = stream.write(fmt.Appendf(nil, "event: tournament\ndata: %s\n\n", text))
			told, at = text, time.Now()
		case time.Since(at) > s.Ping:
			err = stream.write([]byte(": still here\n\n"))
			at = time.Now()
		}
		if err != nil || !s.awaitTournament(r, news) {
			return nil
		}
		if v, err = s.Tournaments.View(r.Context(), id); err != nil {
			return nil
		}
	}
}

// tournamentNews is what an event says, and notes that who listens is there.
func (s *site) tournamentNews(r *http.Request, v *tournament.View, viewer *people.Account) (string, error) {
	game := ""
	if viewer != nil {
		if row := v.Find(viewer.ID); row != nil && !row.Away && v.Open() {
			s.Tournaments.Here(v.ID, viewer.ID)
		}
		var err error
		if game, err = s.ownGame(r, v, viewer.ID); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf(`{"version":%d,"stage":%q,"game":%q}`, v.Version, v.Stage, game), nil
}

// awaitTournament waits for news of a tournament; false if the stream ends.
func (s *site) awaitTournament(r *http.Request, news <-chan struct{}) bool {
	select {
	case <-s.Tournaments.Done():
		return false
	default:
		return s.await(r, news)
	}
}

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
