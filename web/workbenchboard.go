package web

import (
	"cmp"
	"net/http"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// boardShape tells what a board of some size looks like, without holes, so that pieces can be put on it before there is a game. What
// is not asked for is as in chess.
func (s *site) boardShape(w http.ResponseWriter, r *http.Request) error {
	if !s.quotes.allow(clientOf(r)) {
		return play.Errorf(play.TooMany, "too many boards are drawn from your address; try again in a minute")
	}
	files, err := number(r, "files", 8)
	if err != nil {
		return err
	}
	ranks, err := number(r, "ranks", 8)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	topology, err := geom.ParseTopology(cmp.Or(query.Get("topology"), "square"))
	if err != nil {
		return badRequest(err.Error())
	}
	board, err := geom.Make(geom.Layout{
		Files: files, Ranks: ranks, Topology: topology, FileNames: query.Get("fileNames"), SlantedRanks: query.Get("slanted") == "true",
	})
	if err != nil {
		return play.Errorf(play.Illegal, "%v", err)
	}
	return writeJSON(w, http.StatusOK, newBoard(&game.Info{Board: board}))
}
