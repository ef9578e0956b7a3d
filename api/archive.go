package api

import (
	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/play"
)

// The archive: games between people that are over, the same ones that its page shows.

// An archivedJSON is a game that was found.
type archivedJSON struct {
	ID      string   `json:"id"`
	Variant string   `json:"variant"`
	Players []string `json:"players"` // by side; "" for guests and those who have left
	Result  string   `json:"result"`
	Turns   int      `json:"turns"`
	Ended   int64    `json:"ended"` // milliseconds since 1970
	After   int      `json:"after"` // after how many turns the position was there for the first time; -1 if none was asked for
}

func (a *API) archive() (*gamebase.Service, error) {
	if a.Archive == nil {
		return nil, play.Errorf(play.NotFound, "there is no archive here")
	}
	return a.Archive, nil
}

func (a *API) searchArchive(c *call) error {
	archive, err := a.archive()
	if err != nil {
		return err
	}
	want, err := gamebase.ReadWish(c.r.URL.Query())
	if err != nil {
		return err
	}
	page, err := archive.Search(c.ctx, want)
	if err != nil {
		return err
	}
	out := struct {
		Games []archivedJSON `json:"games"`
		FEN   string         `json:"fen"`  // of the position that is searched; "" if none is
		Next  int64          `json:"next"` // the value of before for the next page; 0 if there is none
	}{[]archivedJSON{}, page.FEN, page.Next}
	for i := range page.Games {
		one := &page.Games[i]
		players := 2
		if rules, err := a.Library.Rules(one.Variant); err == nil {
			players = rules.Info().Players()
		}
		out.Games = append(out.Games, archivedJSON{
			one.Game, one.Variant, append([]string{}, one.Players[:min(players, game.MostSides)]...), one.Result.String(), one.Turns, one.Ended.UnixMilli(), one.Ply,
		})
	}
	return c.json(out)
}

func (a *API) getArchived(c *call) error {
	archive, err := a.archive()
	if err != nil {
		return err
	}
	st, err := archive.Game(c.ctx, c.r.PathValue("id"))
	if err != nil {
		return err
	}
	g := &st.Game
	out := struct {
		ID      string   `json:"id"`
		Variant string   `json:"variant"`
		Players []string `json:"players"` // by side; "" for those who have not said
		Time    string   `json:"time"`
		Rated   bool     `json:"rated"`
		Start   string   `json:"start"`
		Turns   []string `json:"turns"`
		FEN     string   `json:"fen"`
		Result  string   `json:"result"`
		Ended   int64    `json:"ended"`
	}{c.r.PathValue("id"), g.Variant, []string{}, g.Pace.String(), g.Rated, g.Start, append([]string{}, g.Turns...), st.FEN, g.Result.String(), g.Updated.UnixMilli()}
	for _, seat := range g.Seats {
		out.Players = append(out.Players, seat.Name)
	}
	return c.json(out)
}
