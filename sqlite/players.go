package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"aanca.chess/tokens"
)

// Players is a SQLite file of players, their tokens and seats. It implements tokens.Store. Unlike the file of the games
// several programs may use it at once: the command line writes tokens while the server runs.
type Players struct {
	db *sql.DB
}

// PlayersFile returns the name of the file of the players that belongs to a file of games.
func PlayersFile(games string) string { return games + ".players" }

// OpenPlayers opens the file at path and creates it if there is none.
func OpenPlayers(ctx context.Context, path string) (*Players, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open the players %s: %w", path, err)
	}
	if err := makePrivate(full); err != nil {
		return nil, fmt.Errorf("open the players: %w", err)
	}
	db, err := openWriter(full)
	if err != nil {
		return nil, fmt.Errorf("open the players %s: %w", path, err)
	}
	p := &Players{db}
	if err := p.prepare(ctx); err != nil {
		return nil, fmt.Errorf("open the players %s: %w", path, errors.Join(err, db.Close()))
	}
	return p, nil
}

// playersVersion is the version of the tables of players.
const playersVersion = 1

const playersTables = `
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, bot INTEGER NOT NULL) STRICT;
CREATE TABLE tokens (digest TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id), created INTEGER NOT NULL) STRICT;
CREATE INDEX tokens_player ON tokens (player);
CREATE TABLE player_seats (
	id TEXT PRIMARY KEY, game TEXT NOT NULL, player TEXT NOT NULL, source TEXT NOT NULL, created INTEGER NOT NULL, over INTEGER NOT NULL
) STRICT;
CREATE INDEX player_seats_player ON player_seats (player, over, created DESC);
CREATE INDEX player_seats_game ON player_seats (game);
`

func (p *Players) prepare(ctx context.Context) error {
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // nothing is left to undo after a commit
	var version int
	if err := tx.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&version); err != nil {
		return err
	}
	switch {
	case version > playersVersion:
		return fmt.Errorf("a newer version of this program has written it (its tables are of version %d, known are %d)", version, playersVersion)
	case version == 0:
		if _, err := tx.ExecContext(ctx, playersTables); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d`, playersVersion)); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// Close closes the file.
func (p *Players) Close() error { return p.db.Close() }

// AddPlayer implements tokens.Store.
func (p *Players) AddPlayer(ctx context.Context, one tokens.Player) error {
	n, err := p.exec(ctx, `INSERT INTO players (id, name, bot) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, one.ID(), one.Name, one.Bot)
	if err == nil && n == 0 {
		return tokens.ErrTaken
	}
	return err
}

// AddToken implements tokens.Store.
func (p *Players) AddToken(ctx context.Context, player, digest string, at time.Time) error {
	_, err := p.exec(ctx, `INSERT INTO tokens (digest, player, created) VALUES (?, ?, ?)`, digest, strings.ToLower(player), at.UnixMilli())
	return err
}

// Revoke implements tokens.Store.
func (p *Players) Revoke(ctx context.Context, player string) (int, error) {
	return p.exec(ctx, `DELETE FROM tokens WHERE player = ?`, strings.ToLower(player))
}

// Owner implements tokens.Owners.
func (p *Players) Owner(ctx context.Context, digest string) (tokens.Player, error) {
	return p.player(ctx, `SELECT name, bot FROM players JOIN tokens ON player = id WHERE digest = ?`, digest)
}

// Named implements tokens.Owners.
func (p *Players) Named(ctx context.Context, name string) (tokens.Player, error) {
	return p.player(ctx, `SELECT name, bot FROM players WHERE id = ?`, strings.ToLower(name))
}

// player reads the one player that a query finds.
func (p *Players) player(ctx context.Context, query, argument string) (one tokens.Player, err error) {
	err = p.db.QueryRowContext(ctx, query, argument).Scan(&one.Name, &one.Bot)
	if errors.Is(err, sql.ErrNoRows) {
		return one, tokens.ErrUnknown
	}
	return one, err
}

// Players implements tokens.Store.
func (p *Players) Players(ctx context.Context) ([]tokens.Listed, error) {
	return collect(ctx, p.db, func(rows *sql.Rows) (one tokens.Listed, err error) {
		err = rows.Scan(&one.Name, &one.Bot, &one.Tokens)
		return one, err
	}, `SELECT name, bot, (SELECT count(*) FROM tokens WHERE player = id) FROM players ORDER BY id`)
}

// AddSeat implements tokens.Seats.
func (p *Players) AddSeat(ctx context.Context, s tokens.Seat) error {
	_, err := p.exec(ctx, `INSERT INTO player_seats (id, game, player, source, created, over) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING`,
		s.ID, s.Game, s.Player, s.Source, s.At.UnixMilli())
	return err
}

const seatColumns = `SELECT id, game, player, source, created FROM player_seats `

// SeatsOf implements tokens.Seats.
func (p *Players) SeatsOf(ctx context.Context, player string, limit int) ([]tokens.Seat, error) {
	return collect(ctx, p.db, scanSeat, seatColumns+`WHERE player = ? AND over = 0 ORDER BY created DESC, id LIMIT ?`, player, limit)
}

// SeatIn implements tokens.Seats.
func (p *Players) SeatIn(ctx context.Context, player, game string) (tokens.Seat, error) {
	found, err := collect(ctx, p.db, scanSeat, seatColumns+`WHERE game = ? AND player = ? LIMIT 1`, game, player)
	if err == nil && len(found) == 0 {
		return tokens.Seat{}, tokens.ErrUnknown
	}
	return append(found, tokens.Seat{})[0], err
}

// PlayersIn implements tokens.Seats.
func (p *Players) PlayersIn(ctx context.Context, game string) ([]tokens.Seat, error) {
	return collect(ctx, p.db, scanSeat, seatColumns+`WHERE game = ? LIMIT 8`, game)
}

// EndSeat implements tokens.Seats.
func (p *Players) EndSeat(ctx context.Context, id string) error {
	_, err := p.exec(ctx, `UPDATE player_seats SET over = 1 WHERE id = ?`, id)
	return err
}

func scanSeat(rows *sql.Rows) (s tokens.Seat, err error) {
	var at int64
	err = rows.Scan(&s.ID, &s.Game, &s.Player, &s.Source, &at)
	s.At = time.UnixMilli(at).UTC()
	return s, err
}

// exec changes something and returns how many rows it has changed.
func (p *Players) exec(ctx context.Context, query string, arguments ...any) (int, error) {
	done, err := p.db.ExecContext(ctx, query, arguments...)
	if err != nil {
		return 0, err
	}
	n, err := done.RowsAffected()
	return int(n), err
}

// collect reads all rows of a query.
func collect[T any](ctx context.Context, db *sql.DB, scan func(*sql.Rows) (T, error), query string, arguments ...any) (list []T, err error) {
	rows, err := db.QueryContext(ctx, query, arguments...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, rows.Err()
}
