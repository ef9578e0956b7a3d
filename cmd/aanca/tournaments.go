package main

import (
	"log/slog"
	"sync/atomic"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

// The tournaments of a server. Games tell of themselves before there are tournaments, which need the games: what is told then is found in the store.
type tournaments struct {
	service atomic.Pointer[tournament.Service]
}

// begin looks after the tournaments of a store.
func (t *tournaments) begin(store tournament.Store, games *play.Service, accounts *people.Service, others others, log *slog.Logger) (*tournament.Service, error) {
	made, err := tournament.New(tournament.Config{
		Store: store, Games: games, Log: log, Poke: accounts.Poke, Tell: others.tellOfTournament,
		Rating: func(account, variant string, speed play.Speed) float64 {
			if shown := accounts.Shown(account, variant, speed); shown.Rating > 0 {
				return float64(shown.Rating)
			}
			return people.FirstRatingOf(account).Rating
		},
	})
	if err == nil {
		t.service.Store(made)
	}
	return made, err
}

// changed tells of a game that has gone on.
func (t *tournaments) changed(c play.Change) {
	if s := t.service.Load(); s != nil {
		s.GameChanged(c)
	}
}

// heard tells what another process has told.
func (t *tournaments) heard(text string) {
	if s := t.service.Load(); s != nil {
		s.Heard(text)
	}
}
