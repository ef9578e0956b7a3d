package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// readers is the most connections that read at a time.
const readers = 4

// A Store is one SQLite file. It implements play.Store.
type Store struct {
	write *sql.DB // one connection
	read  *sql.DB
}

// Open opens the file at path, creates it if there is none and brings its tables up to date. The
// folder must exist.
func Open(ctx context.Context, path string) (*Store, error) {
	if path == "" {
		return nil, errors.New("open the database: the path of a file is missing")
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open the database %s: %w", path, err)
	}
	s := &Store{}
	if err := s.open(ctx, full); err != nil {
		return nil, fmt.Errorf("open the database %s: %w", path, errors.Join(err, s.Close()))
	}
	return s, nil
}

func (s *Store) open(ctx context.Context, path string) error {
	var err error
	if s.write, err = openWriter(path); err != nil {
		return err
	}
	if err := migrate(ctx, s.write); err != nil {
		return err
	}
	if s.read, err = openReaders(path, readers); err != nil {
		return err
	}
	return s.read.PingContext(ctx)
}

// migrate brings the tables up to date.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the tables up to date: %w", err)
	}
	return nil
}

// Close closes the file. It may be called while nothing uses the store.
func (s *Store) Close() error {
	var errs []error
	for _, db := range []*sql.DB{s.read, s.write} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(errs...)
}
