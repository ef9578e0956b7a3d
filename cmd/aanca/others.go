package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"aanca.chess/jobs"
	"aanca.chess/natsbus"
	"aanca.chess/play"
)

// The other processes that use a store: those of a file are none.
type others struct {
	bus   play.Bus // nil if there are none
	close func() error
}

// newsFlags say how processes that use one database hear of each other.
type newsFlags struct {
	NATS string `name:"nats" placeholder:"URL" help:"Exchange news with the other processes through NATS, nats://HOST:PORT, instead of the PostgreSQL database." env:"AANCA_NATS"`
}

// others returns the other processes that use a store.
func (f *newsFlags) others(store any, log *slog.Logger) (others, error) {
	bus, _ := store.(play.Bus)
	if f.NATS == "" {
		return others{bus, func() error { return nil }}, nil
	}
	if bus == nil {
		return others{}, usage(errors.New("--nats needs --db postgres://...: a SQLite file is for one process"))
	}
	through, err := natsbus.Open(f.NATS, log)
	if err != nil {
		return others{}, usage(fmt.Errorf("--nats: %w", err))
	}
	return others{through, through.Close}, nil
}

// newsOf begins what accounts have to say.
const newsOf = "account "

// ofAccounts returns what tells them of accounts; nil if there are none.
func (o others) ofAccounts() func(text string) {
	if o.bus == nil {
		return nil
	}
	return func(text string) { o.bus.Tell(newsOf + text) }
}

// newsOfTournament begins what tells who looks at a tournament.
const newsOfTournament = "tournament "

// tellOfTournament tells them who looks at a tournament.
func (o others) tellOfTournament(text string) {
	if o.bus != nil {
		o.bus.Tell(newsOfTournament + text)
	}
}

// forGames is the bus of the games. What it hears of accounts and of tournaments goes to those two, of jobs for workers to their client if there is one.
func (o others) forGames(ofAccounts, ofTournaments func(text string), client *jobs.Client) play.Bus {
	if o.bus == nil {
		return nil
	}
	return sharedBus{o.bus, ofAccounts, ofTournaments, client}
}

// A sharedBus carries news of games, of accounts, of tournaments and of jobs.
type sharedBus struct {
	play.Bus
	ofAccounts    func(text string)
	ofTournaments func(text string)
	client        *jobs.Client
}

// Listen implements play.Bus.
func (b sharedBus) Listen(ctx context.Context, news func(text string), anew func()) {
	b.Bus.Listen(ctx, func(text string) {
		if ofAccount, ok := strings.CutPrefix(text, newsOf); ok {
			b.ofAccounts(ofAccount)
			return
		}
		if tournament, ok := strings.CutPrefix(text, newsOfTournament); ok {
			b.ofTournaments(tournament)
			return
		}
		if b.client != nil && b.client.Hear(text) {
			return
		}
		news(text)
	}, func() {
		if b.client != nil {
			b.client.Wake()
		}
		anew()
	})
}
