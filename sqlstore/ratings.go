package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Unrated lists the rated games that are over and wait to be counted. One that is not among the games is in the archive.
func (s *Store) Unrated(ctx context.Context, limit int) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT game FROM rated LEFT JOIN games ON games.id = game
		WHERE done = 0 AND (games.id IS NULL OR result <> 'ongoing') ORDER BY updated NULLS FIRST, game LIMIT $1`, limit)
	if err != nil {
		return nil, fmt.Errorf("list the games that are to be rated: %w", err)
	}
	return texts(rows)
}

// Rate changes ratings by a game, once.
func (s *Store) Rate(ctx context.Context, r people.Rated, next func(r people.Rated, now [2]people.Standing) [2]people.Standing) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `UPDATE rated SET done = 1 WHERE game = $1 AND done = 0`, r.Game)
		if err != nil || changed == 0 || r.Accounts[0] == "" {
			return err
		}
		// Who plays two games at once is locked in the same order by both.
		rows, err := tx.QueryContext(ctx, `SELECT id FROM accounts WHERE id IN ($1, $2) ORDER BY id`+s.base.Lock, r.Accounts[0], r.Accounts[1])
		if err != nil {
			return err
		}
		there, err := texts(rows)
		if err != nil || len(there) < len(r.Accounts) {
			return err // who has deleted the account has taken the rating along, and nobody can tell what the game was worth
		}
		var now [2]people.Standing
		for side, account := range r.Accounts {
			now[side], err = scanStanding(tx.QueryRowContext(ctx, standingQuery, account, r.Variant, string(r.Speed)))
			if err != nil && play.KindOf(err) != play.NotFound {
				return err
			}
			now[side].Account, now[side].Variant, now[side].Speed = account, r.Variant, r.Speed
		}
		for side, after := range next(r, now) {
			if err := keepStanding(ctx, tx, r, side, now[side], after); err != nil {
				return err
			}
		}
		return nil
	})
}

// keepStanding keeps the rating of a player after a game, and what the game has done to it.
func keepStanding(ctx context.Context, tx *sql.Tx, r people.Rated, side int, before, after people.Standing) error {
	_, err := exec(ctx, tx, `
		INSERT INTO ratings (account, variant, speed, rating, deviation, volatility, games, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (account, variant, speed) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
			volatility = excluded.volatility, games = excluded.games, at = excluded.at`,
		after.Account, after.Variant, string(after.Speed), after.Rating.Rating, after.Deviation, after.Volatility, after.Games, after.At.UnixMilli())
	if err != nil {
		return err
	}
	score, was := r.Score, before.Rating.Rating
	if side == 1 {
		score = 1 - score
	}
	if before.Games == 0 {
		was = people.FirstRatingOf(after.Account).Rating
	}
	_, err = exec(ctx, tx, `INSERT INTO changes (game, side, account, variant, speed, score, before, after, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		r.Game, side, after.Account, r.Variant, string(r.Speed), score, was, after.Rating.Rating, r.At.UnixMilli())
	return err
}

// Changes lists what a game has done to ratings.
func (s *Store) Changes(ctx context.Context, gameID string) (list []people.Change, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT side, before, after FROM changes WHERE game = $1 ORDER BY side`, gameID)
	if err != nil {
		return nil, fmt.Errorf("list the changes of ratings by a game: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var c people.Change
		if err := rows.Scan(&c.Side, &c.Before, &c.After); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, rows.Err()
}

const (
	standingColumns = `SELECT account, name, variant, speed, rating, deviation, volatility, games, at FROM ratings JOIN accounts ON accounts.id = account `
	standingQuery   = standingColumns + `WHERE account = $1 AND variant = $2 AND speed = $3`
)

func scanStanding(row scanner) (s people.Standing, err error) {
	var at int64
	err = row.Scan(&s.Account, &s.Name, &s.Variant, &s.Speed, &s.Rating.Rating, &s.Deviation, &s.Volatility, &s.Games, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return people.Standing{}, play.Errorf(play.NotFound, "there is no such rating")
	}
	s.At = time.UnixMilli(at).UTC()
	return s, err
}

// Standing returns a rating.
func (s *Store) Standing(ctx context.Context, account, variant string, speed play.Speed) (people.Standing, error) {
	return scanStanding(s.read.QueryRowContext(ctx, standingQuery, account, variant, string(speed)))
}

// Standings lists the ratings of an account.
func (s *Store) Standings(ctx context.Context, account string) ([]people.Standing, error) {
	return s.standings(ctx, standingColumns+`WHERE account = $1 ORDER BY games DESC, variant, speed`, account)
}

// Leaders lists the highest ratings.
func (s *Store) Leaders(ctx context.Context, variant string, speed play.Speed, deviation float64, limit int) ([]people.Standing, error) {
	return s.standings(ctx, standingColumns+`WHERE variant = $1 AND speed = $2 AND deviation <= $3 AND account NOT LIKE '`+people.ComputerPrefix+`%' ORDER BY rating DESC, name LIMIT $4`,
		variant, string(speed), deviation, limit)
}

func (s *Store) standings(ctx context.Context, query string, args ...any) (list []people.Standing, err error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list ratings: %w", err)
	}
	return scanAll(rows, scanStanding)
}

// Boards lists at what there are ratings.
func (s *Store) Boards(ctx context.Context) (list []people.Board, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT variant, speed, count(*) AS players FROM ratings GROUP BY variant, speed ORDER BY players DESC, variant, speed`)
	if err != nil {
		return nil, fmt.Errorf("list what is rated: %w", err)
	}
	return scanAll(rows, func(row scanner) (b people.Board, err error) {
		err = row.Scan(&b.Variant, &b.Speed, &b.Players)
		return b, err
	})
}
