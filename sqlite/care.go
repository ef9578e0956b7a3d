package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	"aanca.chess/play"
)

// Backup copies the database at from, which a server may be using, into the new file to: all that was
// acknowledged when it began. The copy is whole and synced when Backup returns; until then it has another name.
func Backup(ctx context.Context, from, to string) (err error) {
	if _, err := os.Stat(from); err != nil {
		return fmt.Errorf("back up: %w", err)
	}
	if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("back up to %s: there is such a file already", to)
	}
	if err := checkLog(from); err != nil {
		return fmt.Errorf("back up: %w", err)
	}
	part := to + ".part"
	if err := copyInto(ctx, from, part); err != nil {
		return fmt.Errorf("back up %s to %s: %w", from, to, errors.Join(err, removeIfThere(part)))
	}
	return os.Rename(part, to)
}

func removeIfThere(path string) error {
	if err := os.Remove(path); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

func copyInto(ctx context.Context, from, to string) (err error) {
	f, err := os.OpenFile(to, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600) // SQLite fills a file that is empty
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	full, err := filepath.Abs(from)
	if err != nil {
		return err
	}
	db, err := sql.Open(driverName, dsn(full, url.Values{"_pragma": {"busy_timeout(5000)"}}))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, to); err != nil {
		return err
	}
	return f.Sync()
}

// Found is what Verify has read.
type Found struct {
	Games, Turns int
	Faults       []error // of single games, at most mostFaults
	More         int     // faults beyond these
}

const mostFaults = 100

func (f *Found) fault(err error) {
	if len(f.Faults) == mostFaults {
		f.More++
		return
	}
	f.Faults = append(f.Faults, err)
}

// Verify reads the database at path, which a server may be using, from end to end and changes nothing: its
// write-ahead log, SQLite's own integrity check, and the checksums of every game. each is called with every game
// that is whole; an error that it returns is a fault of that game. The error is that of the file as a whole.
func Verify(ctx context.Context, path string, each func(g play.Game) error) (found Found, err error) {
	if _, err := os.Stat(path); err != nil {
		return found, err
	}
	if err := checkLog(path); err != nil {
		return found, err
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return found, err
	}
	db, err := openReaders(full, 1)
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := quickCheck(ctx, db, "integrity_check"); err != nil {
		return found, err
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // all games as of one moment
	if err != nil {
		return found, err
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	err = verifyGames(ctx, tx, &found, each)
	return found, err
}

func verifyGames(ctx context.Context, tx *sql.Tx, found *Found, each func(g play.Game) error) error {
	if err := verifyTable(ctx, tx, "games", readWhole, found, each); err != nil {
		return err
	}
	return verifyTable(ctx, tx, "archive", readArchived, found, each)
}

func verifyTable(ctx context.Context, tx *sql.Tx, table string, read reading, found *Found, each func(g play.Game) error) error {
	for last, some := "", 500; some == 500; {
		rows, err := tx.QueryContext(ctx, `SELECT id FROM `+table+` WHERE id > ? ORDER BY id LIMIT 500`, last)
		if err != nil {
			return err
		}
		ids, err := texts(rows)
		if err != nil {
			return err
		}
		for _, id := range ids {
			verifyGame(ctx, tx, id, read, found, each)
			last = id
		}
		some = len(ids)
	}
	return ctx.Err()
}

// reading reads a game from a table.
type reading func(ctx context.Context, tx *sql.Tx, id string) (play.Game, error)

func verifyGame(ctx context.Context, tx *sql.Tx, id string, read reading, found *Found, each func(g play.Game) error) {
	g, err := read(ctx, tx, id)
	if err == nil {
		err = each(g)
	}
	if err != nil {
		found.fault(err)
	}
	found.Games++
	found.Turns += len(g.Turns)
}
