package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

const ongoing = "ongoing"

// Create adds a game, which has no turns yet.
func (s *Store) Create(ctx context.Context, g play.Game) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `
			INSERT INTO games (id, variant, start, next, human, level, ply, result, created, updated, people)
			VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
			g.ID, g.Variant, g.Start, int(g.Next), int(g.Human), g.Level, g.Result.String(),
			g.Created.UnixMilli(), g.Updated.UnixMilli(), g.People)
		if err == nil && changed == 0 {
			err = play.Errorf(play.Conflict, "there is a game %s already", g.ID)
		}
		for side := 0; side < len(g.Seats) && err == nil; side++ {
			_, err = exec(ctx, tx, `INSERT INTO seats (game, side, seat, invite) VALUES (?, ?, ?, ?)`,
				g.ID, side, g.Seats[side].ID, g.Seats[side].Invite)
		}
		return err
	})
}

// Get returns a game with its turns, both as of the same moment.
func (s *Store) Get(ctx context.Context, id string) (play.Game, error) {
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return play.Game{}, fmt.Errorf("read game %.40q: %w", id, err)
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	g, err := readGame(ctx, tx, id)
	if err != nil {
		return play.Game{}, err
	}
	if g.Seats, err = readSeats(ctx, tx, id); err != nil {
		return play.Game{}, fmt.Errorf("read the seats of game %s: %w", id, err)
	}
	if g.Turns, err = readTurns(ctx, tx, id); err != nil {
		return play.Game{}, fmt.Errorf("read the turns of game %s: %w", id, err)
	}
	return g, nil
}

func readGame(ctx context.Context, tx *sql.Tx, id string) (play.Game, error) {
	g := play.Game{ID: id}
	var result string
	var created, updated int64
	err := tx.QueryRowContext(ctx, `
		SELECT variant, start, next, human, level, result, created, updated, people FROM games WHERE id = ?`, id).
		Scan(&g.Variant, &g.Start, &g.Next, &g.Human, &g.Level, &result, &created, &updated, &g.People)
	if errors.Is(err, sql.ErrNoRows) {
		return g, notFound(id)
	}
	if err != nil {
		return g, fmt.Errorf("read game %.40q: %w", id, err)
	}
	g.Created, g.Updated = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
	if g.Result, err = game.ParseResult(result); err != nil {
		return g, fmt.Errorf("read game %s: %w", id, err)
	}
	return g, nil
}

func readTurns(ctx context.Context, tx *sql.Tx, id string) (turns []string, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT turn FROM turns WHERE game = ? ORDER BY ply`, id)
	if err != nil {
		return nil, err
	}
	return texts(rows)
}

func readSeats(ctx context.Context, tx *sql.Tx, id string) (seats []play.Seat, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT seat, invite FROM seats WHERE game = ? ORDER BY side`, id)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var seat play.Seat
		if err := rows.Scan(&seat.ID, &seat.Invite); err != nil {
			return nil, err
		}
		seats = append(seats, seat)
	}
	return seats, rows.Err()
}

// texts reads the one column of all rows.
func texts(rows *sql.Rows) (list []string, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}

// awaitingQuery has the condition of the index games_awaiting.
const awaitingQuery = `
	SELECT id FROM games WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human)
	ORDER BY updated DESC, id LIMIT ?`

// Awaiting lists the games in which the computer or Chance is to move.
func (s *Store) Awaiting(ctx context.Context, limit int) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, awaitingQuery, limit)
	if err != nil {
		return nil, fmt.Errorf("list the games that await an answer: %w", err)
	}
	return texts(rows)
}

// Count counts the games.
func (s *Store) Count(ctx context.Context) (n int, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT count(*) FROM games`).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("count the games: %w", err)
	}
	return n, nil
}

// AppendTurn adds a turn.
func (s *Store) AppendTurn(ctx context.Context, id string, ply int, turn string, next game.Side, result game.Result, at time.Time) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		err := changeGame(ctx, tx, id, ply, `
			UPDATE games SET ply = ply + 1, next = ?, result = ?, updated = ? WHERE id = ? AND ply = ? AND result = ?`,
			int(next), result.String(), at.UnixMilli(), id, ply, ongoing)
		if err != nil {
			return err
		}
		_, err = exec(ctx, tx, `INSERT INTO turns (game, ply, turn) VALUES (?, ?, ?)`, id, ply, turn)
		return err
	})
}

// TruncateTurns drops turns and reopens the game.
func (s *Store) TruncateTurns(ctx context.Context, id string, ply, keep int, next game.Side, at time.Time) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		err := changeGame(ctx, tx, id, ply, `
			UPDATE games SET ply = ?, next = ?, result = ?, updated = ? WHERE id = ? AND ply = ?`,
			keep, int(next), ongoing, at.UnixMilli(), id, ply)
		if err != nil {
			return err
		}
		_, err = exec(ctx, tx, `DELETE FROM turns WHERE game = ? AND ply >= ?`, id, keep)
		return err
	})
}

// Finish sets the result.
func (s *Store) Finish(ctx context.Context, id string, ply int, result game.Result, at time.Time) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		return changeGame(ctx, tx, id, ply, `
			UPDATE games SET result = ?, updated = ? WHERE id = ? AND ply = ? AND result = ?`,
			result.String(), at.UnixMilli(), id, ply, ongoing)
	})
}

// SetLevel sets the level.
func (s *Store) SetLevel(ctx context.Context, id string, level int, at time.Time) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `UPDATE games SET level = ?, updated = ? WHERE id = ?`, level, at.UnixMilli(), id)
		if err == nil && changed == 0 {
			return notFound(id)
		}
		return err
	})
}

// Join gives the free seat of a side to an id.
func (s *Store) Join(ctx context.Context, id, invite string, side game.Side, seat string, at time.Time) error {
	return s.update(ctx, func(tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `
			UPDATE seats SET seat = ?, invite = '' WHERE game = ? AND side = ? AND invite = ? AND invite <> ''`,
			seat, id, int(side), invite)
		if err != nil {
			return err
		}
		if changed == 1 {
			_, err = exec(ctx, tx, `UPDATE games SET updated = ? WHERE id = ?`, at.UnixMilli(), id)
			return err
		}
		if _, err := readGame(ctx, tx, id); err != nil {
			return err
		}
		return play.Errorf(play.Conflict, "the invitation to game %s is void", id)
	})
}

// update calls f in a transaction of the writer and commits it if f returns no error.
func (s *Store) update(ctx context.Context, f func(tx *sql.Tx) error) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin to write: %w", err)
	}
	if err := f(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// changeGame runs an update of one game at one ply. If it changes nothing the error tells whether
// there is no such game or whether it is in another state.
func changeGame(ctx context.Context, tx *sql.Tx, id string, ply int, query string, args ...any) error {
	changed, err := exec(ctx, tx, query, args...)
	if err != nil || changed == 1 {
		return err
	}
	var at int
	var result string
	err = tx.QueryRowContext(ctx, `SELECT ply, result FROM games WHERE id = ?`, id).Scan(&at, &result)
	if errors.Is(err, sql.ErrNoRows) {
		return notFound(id)
	}
	if err != nil {
		return err
	}
	return play.Errorf(play.Conflict, "game %s is at ply %d (%s), not at ply %d", id, at, result, ply)
}

func exec(ctx context.Context, tx *sql.Tx, query string, args ...any) (changed int64, err error) {
	result, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

func notFound(id string) error { return play.Errorf(play.NotFound, "there is no game %.40q", id) }
