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
	"aanca.chess/sqlstore"
)

// Backup copies the database at from, which a server may be using, and the file of its players if there is one, into
// new files at to: all that was acknowledged when it began. The copies are whole and synced when Backup returns; until
// then they have other names. The games get theirs last: where they are, all is.
func Backup(ctx context.Context, from, to string) error {
	for _, path := range []string{to, PlayersFile(to)} {
		if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("back up to %s: there is such a file already", path)
		}
	}
	if err := backupFile(ctx, PlayersFile(from), PlayersFile(to)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err // if there is none nobody has had a token
	}
	if err := backupFile(ctx, from, to); err != nil {
		return errors.Join(err, removeIfThere(PlayersFile(to)))
	}
	return nil
}

// backupFile copies one file.
func backupFile(ctx context.Context, from, to string) error {
	if _, err := os.Stat(from); err != nil {
		return fmt.Errorf("back up: %w", err)
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
type Found = sqlstore.Found

// Verify reads the database at path, which a server may be using, from end to end and changes nothing: its
// write-ahead log, SQLite's own integrity check, what accounts have, and the checksums of every game. each is called with
// every game that is whole; an error that it returns is a fault of that game. The error is that of the file as a whole.
func Verify(ctx context.Context, path string, each func(g play.Game) error) (found Found, err error) {
	db, err := openWhole(ctx, path)
	if err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return sqlstore.New(sqlstore.Base{Read: db}).Verify(ctx, each)
}

// VerifyPlayers does the same for a file of players, and returns how many players and tokens it has.
func VerifyPlayers(ctx context.Context, path string) (players, tokens int, err error) {
	db, err := openWhole(ctx, path)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return sqlstore.NewTokens(db).Counts(ctx)
}

// openWhole opens a file to read it. Its log, its pages, and what its rows say of each other are found right before.
func openWhole(ctx context.Context, path string) (*sql.DB, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err
	}
	if err := checkLog(path); err != nil {
		return nil, err
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := openReaders(full, 1)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(quickCheck(ctx, db, "integrity_check"), checkReferences(ctx, db)); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// checkReferences reports rows that belong to others that are not there: tokens of nobody, ratings of nobody.
func checkReferences(ctx context.Context, db *sql.DB) error {
	var loose int
	var table string
	err := db.QueryRowContext(ctx, `SELECT count(*), coalesce(min("table"), '') FROM pragma_foreign_key_check`).Scan(&loose, &table)
	if err != nil {
		return fmt.Errorf("check it: %w", err)
	}
	if loose > 0 {
		return fmt.Errorf("it is damaged: %d rows, the first of them in the table %s, belong to what is not there", loose, table)
	}
	return nil
}

// ReadRules reads the texts of all rules that are kept in the file at path, which a server may be using.
func ReadRules(ctx context.Context, path string) (texts play.RulesTexts, err error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := openReaders(full, 1)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return sqlstore.New(sqlstore.Base{Read: db}).AllRules(ctx)
}
