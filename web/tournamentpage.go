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

func (s *site) tournamentPage(w http.ResponseWriter, r *http.Request) error {
	return s.writeTournament(w, r, nil)
}

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

	Won         string // who has won, in a sentence, when it is over
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
	Games  []shownCell // the last ones: of an arena the last first
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

// fill adds who has won, the rows of a page of the table, and the games that go on.
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
		if !v.Open() { // what comes next is of no account
			shown.Fire, shown.Away = false, false
		}
		if here {
			t.Rows = append(t.Rows, shown)
		} else {
			t.Mine = &shown
		}
	}
	for i := range t.Rows {
		t.Rows[i].addGames(in, names, t.Arena)
	}
	if t.Mine != nil {
		t.Mine.addGames(in, names, t.Arena)
	}
	if v.Stage == tournament.Over {
		t.Won = wonWords(in, v.Winners(), names)
	}
	for i := len(v.Pairs) - 1; i >= 0 && v.Stage == tournament.Running && len(t.Playing) < pairsShown; i-- {
		if p := &v.Pairs[i]; p.Result == tournament.Going && p.Begun {
			t.Playing = append(t.Playing, shownPair{names[p.Players[0]], names[p.Players[1]], "/watch/" + p.Game})
		}
	}
}

// wonWords says who has the first place. names are those of the accounts.
func wonWords(in *words.Language, first []tournament.Row, names map[string]string) string {
	if len(first) == 0 {
		return in.Tr("Nobody has a point.")
	}
	list := make([]string, len(first))
	for i := range first {
		list[i] = names[first[i].Account]
	}
	if len(list) == 1 {
		return in.Tr("Won by {player}.", "player", list[0])
	}
	return in.Tr("The first place is shared by {players}.", "players", listed(in, list))
}

func (r *shownRow) addGames(in *words.Language, names map[string]string, arena bool) {
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
	if !arena { // rounds are read in their order, what happens in an arena from its end
		slices.Reverse(r.Games)
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
