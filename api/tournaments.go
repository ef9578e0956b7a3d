package api

import (
	"net/http"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

// Tournaments: the same ones that the pages show. Programs play in those that are not rated.

// A tournamentJSON is a tournament without its table.
type tournamentJSON struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Format  string `json:"format"`
	Variant string `json:"variant"`
	Time    string `json:"time"`
	Rated   bool   `json:"rated"`
	Host    string `json:"host"` // who has made it; "" if they are gone
	Starts  int64  `json:"starts"`
	Minutes int    `json:"minutes"` // of an arena, else 0
	Rounds  int    `json:"rounds"`  // of a Swiss, else 0
	Stage   string `json:"stage"`
	Round   int    `json:"round"` // of a Swiss: the last one that was paired
	Players int    `json:"players"`
}

func newTournament(t *tournament.Tournament) tournamentJSON {
	return tournamentJSON{
		t.ID, t.Name, string(t.Format), t.Variant, t.Time, t.Rated, t.Host, t.Starts.UnixMilli(), t.Minutes, t.Rounds, string(t.Stage), t.Round, t.Players,
	}
}

// A tournamentTable is a tournament with how everybody stands, and who was paired with whom.
type tournamentTable struct {
	tournamentJSON
	Table []rowJSON  `json:"table"`
	Pairs []pairJSON `json:"pairs"`
}

type rowJSON struct {
	Place  int    `json:"place"`
	Name   string `json:"name"` // "" if they are gone
	Rating int    `json:"rating"`
	Score  string `json:"score"`
	Fire   bool   `json:"fire"`
	Away   bool   `json:"away"`
}

type pairJSON struct {
	Round  int    `json:"round"`
	First  string `json:"first"`
	Second string `json:"second"` // "" for a bye
	Game   string `json:"game"`   // "" for a bye
	Result string `json:"result"` // "" while it goes on
}

func newTable(v *tournament.View) tournamentTable {
	out := tournamentTable{tournamentJSON: newTournament(&v.Tournament), Table: []rowJSON{}, Pairs: []pairJSON{}}
	names := make(map[string]string, len(v.Rows))
	for i := range v.Rows {
		r := &v.Rows[i]
		names[r.Account] = r.Name
		out.Table = append(out.Table, rowJSON{r.Place, r.Name, int(r.Rating), r.Score, r.Fire, r.Away})
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		out.Pairs = append(out.Pairs, pairJSON{p.Round, names[p.Players[0]], names[p.Players[1]], p.Game, string(p.Result)})
	}
	return out
}

// tournaments returns those that look after them.
func (a *API) tournaments() (*tournament.Service, error) {
	if a.Tournaments == nil {
		return nil, play.Errorf(play.NotFound, "there are no tournaments here")
	}
	return a.Tournaments, nil
}

func (a *API) listTournaments(c *call) error {
	all, err := a.tournaments()
	if err != nil {
		return err
	}
	open, past, err := all.Lists(c.ctx)
	if err != nil {
		return err
	}
	answer := struct {
		Open []tournamentJSON `json:"open"`
		Past []tournamentJSON `json:"past"`
	}{[]tournamentJSON{}, []tournamentJSON{}}
	for i := range open {
		answer.Open = append(answer.Open, newTournament(&open[i]))
	}
	for i := range past {
		answer.Past = append(answer.Past, newTournament(&past[i]))
	}
	return c.json(answer)
}

func (a *API) createTournament(c *call) error {
	var body struct {
		Name    string `json:"name"`
		Format  string `json:"format"`
		Variant string `json:"variant"`
		Time    string `json:"time"`
		Rated   bool   `json:"rated"`
		Starts  int64  `json:"starts"`
		Minutes int    `json:"minutes"`
		Rounds  int    `json:"rounds"`
	}
	if err := c.read(&body); err != nil {
		return err
	}
	all, who, err := a.inTournaments(c)
	if err != nil {
		return err
	}
	made, err := all.Create(c.ctx, who, tournament.Wish{
		Name: body.Name, Format: tournament.Format(body.Format), Variant: body.Variant, Time: body.Time, Rated: body.Rated,
		Starts: time.UnixMilli(body.Starts), Minutes: body.Minutes, Rounds: body.Rounds,
	})
	if err != nil {
		return err
	}
	return c.write(http.StatusCreated, newTournament(&made))
}

// inTournaments returns the tournaments, and the account of who asks.
func (a *API) inTournaments(c *call) (*tournament.Service, people.Account, error) {
	all, err := a.tournaments()
	if err != nil {
		return nil, people.Account{}, err
	}
	who, err := a.account(c)
	return all, who, err
}

func (a *API) getTournament(c *call) error {
	all, err := a.tournaments()
	if err != nil {
		return err
	}
	v, err := all.View(c.ctx, c.r.PathValue("id"))
	if err != nil {
		return err
	}
	return c.json(newTable(v))
}

// doInTournament joins a tournament, leaves it or calls it off.
func (a *API) doInTournament(c *call) error {
	all, who, err := a.inTournaments(c)
	if err != nil {
		return err
	}
	id := c.r.PathValue("id")
	switch c.r.PathValue("deed") {
	case "join":
		err = a.joinTournament(c, all, who, id)
	case "leave":
		err = all.Withdraw(c.ctx, who.ID, id)
	case "cancel":
		err = all.Cancel(c.ctx, who, id)
	default:
		err = play.Errorf(play.NotFound, "there is nothing at %.100q", c.r.URL.Path)
	}
	if err != nil {
		return err
	}
	return c.done()
}

func (a *API) joinTournament(c *call, all *tournament.Service, who people.Account, id string) error {
	v, err := all.View(c.ctx, id)
	if err != nil {
		return err
	}
	if v.Rated {
		return play.Errorf(play.Illegal, "this tournament is rated: it is joined in the browser, not by programs")
	}
	return all.Join(c.ctx, who, id)
}

// A tournamentLine tells how far a tournament is, and which game who asks plays in it now.
type tournamentLine struct {
	Type  string `json:"type"`
	Stage string `json:"stage"`
	Round int    `json:"round"`
	Game  string `json:"game"` // "" for none
}

// streamTournament tells at once and after every change how far a tournament is, until it is over. Who has joined and listens is there: they are paired.
func (a *API) streamTournament(c *call) error {
	all, who, err := a.inTournaments(c)
	if err != nil {
		return err
	}
	id := c.r.PathValue("id")
	v, err := all.View(c.ctx, id)
	if err != nil {
		return err
	}
	news, leave := all.Watch(id)
	defer leave()
	out, err := c.stream()
	if err != nil {
		return err
	}
	ping := time.NewTicker(a.Ping)
	defer ping.Stop()
	told := tournamentLine{}
	for {
		if line := lineOf(v, who.ID); line != told {
			err, told = out.write(line), line
		}
		if err != nil || !v.Open() {
			return nil // the client is gone, or there is nothing more to tell
		}
		if row := v.Find(who.ID); row != nil && !row.Away {
			all.Here(id, who.ID)
		}
		select {
		case <-news:
		case <-ping.C:
			err = out.ping()
		case <-c.ctx.Done():
			return nil
		case <-a.Games.Done():
			return nil
		}
		if err != nil {
			return nil
		}
		if v, err = all.View(c.ctx, id); err != nil {
			return nil // the answer has begun: the client connects again
		}
	}
}

func lineOf(v *tournament.View, account string) tournamentLine {
	line := tournamentLine{Type: "tournament", Stage: string(v.Stage), Round: v.Round}
	if pair := v.Playing(account); pair != nil && pair.Begun {
		line.Game = pair.Game
	}
	return line
}
