package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// A lock keeps a second program from writing to the same file: each keeps games in memory, so that
// two would be stale towards each other. It is an exclusive transaction on an empty file beside the
// database, which the system gives up with the process, however that ends.
type lock struct {
	db   *sql.DB
	conn *sql.Conn
}

func takeLock(ctx context.Context, path string) (_ *lock, err error) {
	name := path + ".lock"
	if err := makePrivate(name); err != nil {
		return nil, err
	}
	l := &lock{}
	if l.db, err = sql.Open(driverName, dsn(name, url.Values{"_pragma": {"busy_timeout(0)"}})); err != nil {
		return nil, err
	}
	if l.conn, err = l.db.Conn(ctx); err == nil {
		_, err = l.conn.ExecContext(ctx, `BEGIN EXCLUSIVE`)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("another program is using it (%s cannot be locked)", name), l.release())
	}
	return l, nil
}

func (l *lock) release() error {
	if l == nil {
		return nil
	}
	var errs []error
	if l.conn != nil {
		errs = append(errs, l.conn.Close())
	}
	return errors.Join(append(errs, l.db.Close())...)
}

// makePrivate makes a file that its owner alone may read, if there is none, and takes from others what
// they may do with one that there is: whoever reads the ids of seats can play them.
func makePrivate(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if others := info.Mode().Perm() & 0o007; others != 0 {
		return f.Chmod(info.Mode().Perm() &^ 0o007)
	}
	return nil
}
