package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/pressly/goose/v3"

	"aanca.chess/sqlstore"
)

//go:embed migrations/*.sql
var migrations embed.FS

// readers is the most connections that read at a time.
const readers = 4

// Options are what may be chosen when a file is opened. Zero values stand for the usual.
type Options struct {
	// Queue is how many changes may wait for the disk before further ones are refused; 1000 if 0.
	Queue int

	// Unchecked leaves out the integrity check when the file is opened, which reads all of it.
	Unchecked bool
}

// A Store is one SQLite file. It implements play.Store and people.Store.
type Store struct {
	*sqlstore.Store

	path   string
	lock   *lock
	write  *sql.DB // one connection, the writer's
	writer *writer
	read   *sql.DB
}

// Open opens the file at path with the usual options.
func Open(ctx context.Context, path string) (*Store, error) { return OpenWith(ctx, path, Options{}) }

// OpenWith opens the file at path, creates it if there is none and brings its tables up to date. The
// folder must exist. A file that another Store has open, that a newer version of the program has
// written or that is damaged is refused.
func OpenWith(ctx context.Context, path string, o Options) (*Store, error) {
	if path == "" {
		return nil, errors.New("open the database: the path of a file is missing")
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open the database %s: %w", path, err)
	}
	if o.Queue == 0 {
		o.Queue = 1000
	}
	s := &Store{path: full}
	if err := s.open(ctx, full, o); err != nil {
		return nil, fmt.Errorf("open the database %s: %w", path, errors.Join(err, s.Close()))
	}
	return s, nil
}

func (s *Store) open(ctx context.Context, path string, o Options) (err error) {
	if err := makePrivate(path); err != nil {
		return err
	}
	if s.lock, err = takeLock(ctx, path); err != nil {
		return err
	}
	if err := checkLog(path); err != nil {
		return err
	}
	if s.write, err = openWriter(path); err != nil {
		return err
	}
	if err := prepare(ctx, s.write, o); err != nil {
		return err
	}
	if s.read, err = openReaders(path, readers); err != nil {
		return err
	}
	s.writer = newWriter(s.write, o.Queue)
	s.Store = sqlstore.New(sqlstore.Base{
		Read: s.read, Write: s.writer.do, Present: onlyOne, Matches: `items.number IN (SELECT rowid FROM item_words WHERE item_words MATCH ?)`, Words: matchWords,
	})
	return s.Ping(ctx)
}

// onlyOne is the presence of the one process that may use the file (lock).
func onlyOne(context.Context, *sql.Tx) (alone, lost bool, err error) { return true, false, nil }

// prepare brings a file that was just opened into the state in which games are kept in it.
func prepare(ctx context.Context, db *sql.DB, o Options) error {
	if !o.Unchecked {
		if err := quickCheck(ctx, db, "quick_check"); err != nil {
			return err
		}
	}
	if err := migrate(ctx, db); err != nil {
		return err
	}
	if err := sqlstore.SealAll(ctx, db); err != nil {
		return err
	}
	// What a crash has left behind the end of the log goes, or checkLog might take it for damage one day.
	_, err := db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return err
}

// quickCheck runs one of SQLite's checks of a whole file.
func quickCheck(ctx context.Context, db *sql.DB, pragma string) error {
	var found string
	if err := db.QueryRowContext(ctx, `PRAGMA `+pragma+`(1)`).Scan(&found); err != nil {
		return fmt.Errorf("check it: %w", err)
	}
	if found != "ok" {
		return fmt.Errorf("it is damaged: %s", strings.ReplaceAll(found, "\n", " "))
	}
	return nil
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
	if err := checkVersion(ctx, provider); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the tables up to date: %w", err)
	}
	return nil
}

// checkVersion refuses a file whose tables this program does not know.
func checkVersion(ctx context.Context, provider *goose.Provider) error {
	has, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; has > known {
		return fmt.Errorf("a newer version of this program has written it (its tables are of version %d, known are %d)", has, known)
	}
	return nil
}

// Stats returns the counts of the present moment.
func (s *Store) Stats() sqlstore.Stats {
	return sqlstore.Stats{Changes: s.writer.changes.Load(), Commits: s.writer.commits.Load(), Waiting: len(s.writer.queue)}
}

// Close waits for what is being written and closes the file.
func (s *Store) Close() error {
	if s.writer != nil {
		s.writer.close()
	}
	var errs []error
	for _, db := range []*sql.DB{s.read, s.write} {
		if db != nil {
			errs = append(errs, db.Close())
		}
	}
	return errors.Join(append(errs, s.lock.release())...)
}

// matchWords asks the index for all of some words; what the last one begins is found, too.
func matchWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = `"` + word + `"`
	}
	return strings.Join(quoted, " ") + "*"
}
