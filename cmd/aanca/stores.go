package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"aanca.chess/gamebase"
	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/postgres"
	"aanca.chess/sqlite"
	"aanca.chess/sqlstore"
	"aanca.chess/tokens"
	"aanca.chess/tournament"
)

// A gameStore is where a server keeps games and people: a SQLite file, or a PostgreSQL database.
type gameStore interface {
	play.Store
	people.Store
	items.Store
	tournament.Store
	gamebase.Store
	Ping(ctx context.Context) error
	Stats() sqlstore.Stats
	ObserveWrites(tell func(took time.Duration))
	Close() error
}

// openStore opens the store that database returned.
func openStore(ctx context.Context, where string, queue int, unchecked bool) (gameStore, error) {
	if postgres.Named(where) {
		return postgres.Open(ctx, where, postgres.Options{Queue: queue})
	}
	return sqlite.OpenWith(ctx, where, sqlite.Options{Queue: queue, Unchecked: unchecked})
}

// A tokenStore is where those are who play by tokens alone.
type tokenStore interface {
	tokens.Store
	Close() error
}

// openTokens opens those that belong to a store.
func openTokens(ctx context.Context, where string) (tokenStore, error) {
	if postgres.Named(where) {
		return postgres.OpenTokens(ctx, where)
	}
	return sqlite.OpenPlayers(ctx, sqlite.PlayersFile(where))
}

// storeThere refuses a file that is not there. Of a database this is told when it is opened.
func storeThere(where string) error {
	if postgres.Named(where) {
		return nil
	}
	_, err := os.Stat(where)
	return err
}

// shownStore names a store without what is secret in it.
func shownStore(where string) string {
	if postgres.Named(where) {
		return postgres.Shown(where)
	}
	return where
}

// rulesIn returns the texts of the rules that games in a store began with.
func rulesIn(ctx context.Context, where string) (texts play.RulesTexts, err error) {
	if !postgres.Named(where) {
		return sqlite.ReadRules(ctx, where)
	}
	store, err := postgres.Open(ctx, where, postgres.Options{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return store.AllRules(ctx)
}

// verifyStore looks at all games of a store.
func verifyStore(ctx context.Context, where string, each func(g play.Game) error) (found sqlstore.Found, err error) {
	if !postgres.Named(where) {
		return sqlite.Verify(ctx, where, each)
	}
	store, err := postgres.Open(ctx, where, postgres.Options{ReadOnly: true})
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return store.Verify(ctx, each)
}

// verifyTokens counts those who play by tokens alone, and their tokens; fs.ErrNotExist where nobody has had one.
func verifyTokens(ctx context.Context, where string) (players, tokens int, err error) {
	if !postgres.Named(where) {
		return sqlite.VerifyPlayers(ctx, sqlite.PlayersFile(where))
	}
	store, err := postgres.OpenTokens(ctx, where)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	players, tokens, err = store.Counts(ctx)
	if err == nil && players == 0 {
		err = fs.ErrNotExist
	}
	return players, tokens, err
}

// errBackup says how what is no file is copied.
func errBackup(where string) error {
	return usage(fmt.Errorf("%s is copied by its own tools while servers use it: pg_dump, or a base backup with its log (docs/operating.md)", shownStore(where)))
}
