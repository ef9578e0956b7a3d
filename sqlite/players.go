package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"

	"aanca.chess/sqlstore"
)

// Players is a SQLite file of players, their tokens and seats. It implements tokens.Store. Unlike the file of the games
// several programs may use it at once: the command line writes tokens while the server runs.
type Players struct {
	*sqlstore.Tokens
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
	p := &Players{sqlstore.NewTokens(db), db}
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
