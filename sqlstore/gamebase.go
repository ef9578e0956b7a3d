package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/play"
)

// Unnoted lists games that are over and have not been noted: those in the archive first, as they are the older ones.
func (s *Store) Unnoted(ctx context.Context, limit int) (ids []string, err error) {
	for _, query := range []string{
		`SELECT id FROM archive WHERE noted = 0 ORDER BY id LIMIT $1`,
		`SELECT id FROM games WHERE people = 1 AND result <> 'ongoing' AND noted = 0 ORDER BY updated LIMIT $1`,
	} {
		rows, err := s.read.QueryContext(ctx, query, limit-len(ids))
		if err != nil {
			return nil, fmt.Errorf("list the games that are to be noted: %w", err)
		}
		more, err := texts(rows)
		if err != nil {
			return nil, fmt.Errorf("list the games that are to be noted: %w", err)
		}
		if ids = append(ids, more...); len(ids) == limit {
			break
		}
	}
	return ids, nil
}

// positionsAtOnce is how many positions of a game one query adds.
const positionsAtOnce = 100

// NoteGame notes a game.
func (s *Store) NoteGame(ctx context.Context, note gamebase.Note, keys []play.Key) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, table := range []string{"games", "archive"} {
			if _, err := exec(ctx, tx, `UPDATE `+table+` SET noted = 1 WHERE id = $1`, note.Game); err != nil {
				return err
			}
		}
		if note.Variant == "" {
			return nil
		}
		var n int64
		err := tx.QueryRowContext(ctx, `
			INSERT INTO finished (game, variant, result, outcome, ended, turns) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game) DO NOTHING RETURNING n`,
			note.Game, note.Variant, note.Result.String(), string(gamebase.OutcomeOf(note.Result)), note.Ended.UnixMilli(), note.Turns).Scan(&n)
		if errors.Is(err, sql.ErrNoRows) {
			return nil // it has been noted before
		}
		if err != nil {
			return err
		}
		return insertPositions(ctx, tx, n, keys)
	})
}

// insertPositions adds the positions of a game, each with the turns after which it was there first.
func insertPositions(ctx context.Context, tx *sql.Tx, n int64, keys []play.Key) error {
	for from := 0; from < len(keys); from += positionsAtOnce {
		some := keys[from:min(from+positionsAtOnce, len(keys))]
		places, args := make([]string, len(some)), make([]any, 0, 3*len(some))
		for i, key := range some {
			places[i] = fmt.Sprintf("($%d, $%d, $%d)", 3*i+1, 3*i+2, 3*i+3)
			args = append(args, int64(key), n, from+i)
		}
		if _, err := exec(ctx, tx, `INSERT INTO positions (key, n, ply) VALUES `+strings.Join(places, ", ")+` ON CONFLICT (key, n) DO NOTHING`, args...); err != nil {
			return err
		}
	}
	return nil
}

// A search puts a query together whose values are numbered as they come.
type search struct {
	args []any
}

func (q *search) arg(value any) string {
	q.args = append(q.args, value)
	return fmt.Sprintf("$%d", len(q.args))
}

// candidates is the query for the numbers of the games that are looked at, the last ones first, each with the ply of the position.
func (q *search) candidates(want *gamebase.Query, most int) string {
	text := ``
	switch {
	case want.HasKey:
		text = `SELECT n, ply FROM positions WHERE key = ` + q.arg(int64(want.Key))
	case want.Accounts[0] != "":
		text = `SELECT DISTINCT n, -1 AS ply FROM finished JOIN players ON players.game = finished.game WHERE account = ` + q.arg(want.Accounts[0])
	case want.Variant != "":
		text = `SELECT n, -1 AS ply FROM finished WHERE variant = ` + q.arg(want.Variant)
	default:
		text = `SELECT n, -1 AS ply FROM finished WHERE n > 0`
	}
	if want.Before > 0 {
		text += ` AND n < ` + q.arg(want.Before)
	}
	return text + ` ORDER BY n DESC LIMIT ` + q.arg(most)
}

// conditions are what games among the candidates must be like.
func (q *search) conditions(want *gamebase.Query) string {
	list := []string{`EXISTS (SELECT 1 FROM players WHERE players.game = f.game)`}
	add := func(condition string, value any) { list = append(list, condition+q.arg(value)) }
	if want.Variant != "" {
		add(`f.variant = `, want.Variant)
	}
	if want.Result != "" {
		add(`f.outcome = `, string(want.Result))
	}
	if !want.From.IsZero() {
		add(`f.ended >= `, want.From.UnixMilli())
	}
	if !want.Until.IsZero() {
		add(`f.ended < `, want.Until.UnixMilli())
	}
	for _, account := range want.Accounts {
		if account != "" {
			list = append(list, `EXISTS (SELECT 1 FROM players WHERE players.game = f.game AND account = `+q.arg(account)+`)`)
		}
	}
	return strings.Join(list, ` AND `)
}

// Find returns games that are over.
func (s *Store) Find(ctx context.Context, want gamebase.Query, limit, most int) (found []gamebase.Found, next int64, err error) {
	tx, err := s.moment(ctx)
	if err != nil {
		return nil, 0, err
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	var q search
	query := `SELECT f.n, f.game, f.variant, f.result, f.ended, f.turns, c.ply FROM (` + q.candidates(&want, most) + `) c JOIN finished f ON f.n = c.n WHERE ` +
		q.conditions(&want) + ` ORDER BY f.n DESC LIMIT ` + q.arg(limit+1)
	rows, err := tx.QueryContext(ctx, query, q.args...)
	if err != nil {
		return nil, 0, fmt.Errorf("search games: %w", err)
	}
	if found, err = scanAll(rows, scanFound); err != nil {
		return nil, 0, fmt.Errorf("search games: %w", err)
	}
	if len(found) > limit {
		found, next = found[:limit], found[limit-1].N
	} else if next, err = lastCandidate(ctx, tx, &want, most); err != nil {
		return nil, 0, fmt.Errorf("search games: %w", err)
	}
	return found, next, namePlayers(ctx, tx, found)
}

// lastCandidate returns the number of the last game that was looked at if there may be further ones.
func lastCandidate(ctx context.Context, tx *sql.Tx, want *gamebase.Query, most int) (last int64, err error) {
	var q search
	var count int
	err = tx.QueryRowContext(ctx, `SELECT count(*), coalesce(min(n), 0) FROM (`+q.candidates(want, most)+`) c`, q.args...).Scan(&count, &last)
	if count < most {
		last = 0
	}
	return last, err
}

func scanFound(row scanner) (f gamebase.Found, err error) {
	var ended int64
	var result string
	if err = row.Scan(&f.N, &f.Game, &f.Variant, &result, &ended, &f.Turns, &f.Ply); err != nil {
		return f, err
	}
	f.Ended = time.UnixMilli(ended).UTC()
	f.Result, err = game.ParseResult(result)
	return f, err
}

// namePlayers adds to games the names of the accounts that play in them.
func namePlayers(ctx context.Context, tx *sql.Tx, found []gamebase.Found) (err error) {
	if len(found) == 0 {
		return nil
	}
	var q search
	places, at := make([]string, len(found)), make(map[string]int, len(found))
	for i := range found {
		places[i], at[found[i].Game] = q.arg(found[i].Game), i
	}
	rows, err := tx.QueryContext(ctx, `SELECT game, side, name FROM players JOIN accounts ON accounts.id = account WHERE game IN (`+strings.Join(places, ", ")+`)`, q.args...)
	if err != nil {
		return fmt.Errorf("name the players of games: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var id, name string
		var side int
		if err := rows.Scan(&id, &side, &name); err != nil {
			return err
		}
		if side >= 0 && side < game.MostSides {
			found[at[id]].Players[side] = name
		}
	}
	return rows.Err()
}
