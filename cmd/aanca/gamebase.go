package main

import (
	"log/slog"
	"sync/atomic"

	"aanca.chess/gamebase"
	"aanca.chess/people"
	"aanca.chess/play"
)

// An archive finds the games of a server that are over. Games tell of themselves before there is one, which needs the games: what is told then is found in the
// store.
type archive struct {
	service atomic.Pointer[gamebase.Service]
}

// begin notes the games of a store that are over.
func (a *archive) begin(store gamebase.Store, games *play.Service, accounts *people.Service, log *slog.Logger) (*gamebase.Service, error) {
	made, err := gamebase.New(gamebase.Config{Store: store, Games: games, People: accounts, Log: log})
	if err == nil {
		a.service.Store(made)
	}
	return made, err
}

// changed tells of a game that has gone on.
func (a *archive) changed(c play.Change) {
	if s := a.service.Load(); s != nil {
		s.GameChanged(c)
	}
}
