package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/play"
)

// Vacations returns those of an account that end after a time.
func (s *Store) Vacations(ctx context.Context, account string, after time.Time) (list []play.Rest, err error) {
	rows, err := s.read.QueryContext(ctx, vacationsQuery, account, after.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list the vacations of an account: %w", err)
	}
	return scanAll(rows, scanRest)
}

const vacationsQuery = `SELECT begins, ends FROM vacations WHERE account = $1 AND ends > $2 ORDER BY begins`

func scanRest(row scanner) (play.Rest, error) {
	var from, until int64
	err := row.Scan(&from, &until)
	return play.Rest{From: time.UnixMilli(from).UTC(), Until: time.UnixMilli(until).UTC()}, err
}

// ChangeVacations adds a vacation or ends one, and gives the games of the account a new version and another deadline.
func (s *Store) ChangeVacations(ctx context.Context, account string, after time.Time, f func(list []play.Rest) (play.Rest, error)) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var id string // whoever changes vacations of the same account waits here
		if err := tx.QueryRowContext(ctx, `SELECT id FROM accounts WHERE id = $1`+s.base.Lock, account).Scan(&id); err != nil {
			return fmt.Errorf("read an account: %w", err)
		}
		rows, err := tx.QueryContext(ctx, vacationsQuery, account, after.UnixMilli())
		if err != nil {
			return err
		}
		list, err := scanAll(rows, scanRest)
		if err != nil {
			return err
		}
		rest, err := f(list)
		if err != nil {
			return err
		}
		_, err = exec(ctx, tx, `INSERT INTO vacations (account, begins, ends) VALUES ($1, $2, $3) ON CONFLICT (account, begins) DO UPDATE SET ends = excluded.ends`,
			account, rest.From.UnixMilli(), rest.Until.UnixMilli())
		if err != nil {
			return err
		}
		return s.restGames(ctx, tx, account)
	})
}

// restGames writes the games of an account anew whose clocks stand still while it rests.
func (s *Store) restGames(ctx context.Context, tx *sql.Tx, account string) error {
	rows, err := tx.QueryContext(ctx, `
		SELECT DISTINCT game FROM players JOIN games ON games.id = game
		WHERE account = $1 AND result = 'ongoing' AND pace LIKE 'days %' ORDER BY game`, account)
	if err != nil {
		return err
	}
	ids, err := texts(rows)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.rewrite(ctx, tx, id, func(*record) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}

// readRests adds to a game when its players have rested since its clock runs, and will.
func readRests(ctx context.Context, tx *sql.Tx, g *play.Game) (err error) {
	if g.Pace.Kind != play.Days || g.Result.Over() {
		return nil
	}
	for side := range g.Rests {
		g.Rests[side] = nil
	}
	since := g.Times.Since
	if since.IsZero() {
		since = g.Updated
	}
	rows, err := tx.QueryContext(ctx, `
		SELECT side, begins, ends FROM players JOIN vacations ON vacations.account = players.account
		WHERE game = $1 AND ends > $2 ORDER BY begins`, g.ID, since.UnixMilli())
	if err != nil {
		return fmt.Errorf("read the vacations of the players of game %s: %w", g.ID, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var side int
		var from, until int64
		if err := rows.Scan(&side, &from, &until); err != nil {
			return err
		}
		g.Rests[side] = append(g.Rests[side], play.Rest{From: time.UnixMilli(from).UTC(), Until: time.UnixMilli(until).UTC()})
	}
	return rows.Err()
}
