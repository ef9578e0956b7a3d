package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"aanca.chess/sqlstore"
)

//go:embed migrations/*.sql
var migrations embed.FS

// oldest is the oldest version of PostgreSQL that is known to do.
const oldest = 150000

// Options are what may be chosen. Zero values stand for the usual.
type Options struct {
	Queue   int // how many changes may be under way before further ones are refused; 1000 if 0
	Writers int // the most connections that write; 12 if 0
	Readers int // the most that read; 8 if 0

	// ReadOnly opens a database as it is, for who changes nothing in it.
	ReadOnly bool
}

// A Store is one database. It implements play.Store, people.Store and play.Bus.
type Store struct {
	*sqlstore.Store
	*bus
	write, read *sql.DB
	writer      *writer
	present     *present
}

// Open connects to the database of a URL and brings its tables up to date. A database that a newer version of the
// program has written is refused.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	for _, d := range []struct {
		field *int
		value int
	}{{&o.Queue, 1000}, {&o.Writers, 12}, {&o.Readers, 8}} {
		if *d.field == 0 {
			*d.field = d.value
		}
	}
	config, err := parse(url)
	if err != nil {
		return nil, err
	}
	if o.ReadOnly {
		config.RuntimeParams["default_transaction_read_only"] = "on"
	}
	s := &Store{bus: newBus(config), write: pool(config, o.Writers, ""), read: pool(config, o.Readers, "")}
	s.writer, s.present = newWriter(s.write, o.Queue), newPresent(pool(config, 1, ""))
	s.Store = sqlstore.New(sqlstore.Base{
		Read: s.read, Write: s.writer.do, Snapshot: sql.TxOptions{Isolation: sql.LevelRepeatableRead},
		Lock: ` FOR UPDATE`, Claim: ` FOR UPDATE SKIP LOCKED`, Present: s.present.in,
		Matches: `found @@ to_tsquery('simple', ?)`, Words: matchWords,
	})
	if o.ReadOnly {
		err = s.Ping(ctx)
	} else {
		err = prepare(ctx, config)
	}
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", Shown(url), errors.Join(err, s.Close()))
	}
	return s, nil
}

// prepare brings the tables up to date. Several processes may do so at once: one after the other.
func prepare(ctx context.Context, config *pgx.ConnConfig) (err error) {
	db := pool(config, 2, "") // one holds the lock
	defer func() { err = errors.Join(err, db.Close()) }()
	var version int
	if err := db.QueryRowContext(ctx, `SELECT current_setting('server_version_num')::int`).Scan(&version); err != nil {
		return err
	}
	if version < oldest {
		return fmt.Errorf("it is PostgreSQL %d; expected %d or later", version/10000, oldest/10000)
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	one, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60)) // seconds, times
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(one))
	if err != nil {
		return err
	}
	has, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; has > known {
		return fmt.Errorf("a newer version of this program has written it (its tables are of version %d, known are %d)", has, known)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the tables up to date: %w", err)
	}
	return nil
}

// Stats returns the counts of the present moment.
func (s *Store) Stats() sqlstore.Stats {
	return sqlstore.Stats{Changes: s.writer.changes.Load(), Commits: s.writer.commits.Load(), Waiting: len(s.writer.places)}
}

// Close waits for what is being written and closes the connections.
func (s *Store) Close() error {
	return errors.Join(s.bus.close(), s.write.Close(), s.read.Close(), s.present.db.Close())
}

// Tokens are the players of programs in a database. They implement tokens.Store.
type Tokens struct {
	*sqlstore.Tokens
	db *sql.DB
}

// OpenTokens connects to the database of a URL, as Open does.
func OpenTokens(ctx context.Context, url string) (*Tokens, error) {
	config, err := parse(url)
	if err != nil {
		return nil, err
	}
	if err := prepare(ctx, config); err != nil {
		return nil, fmt.Errorf("open %s: %w", Shown(url), err)
	}
	db := pool(config, 4, "programs")
	return &Tokens{sqlstore.NewTokens(db), db}, nil
}

// Close closes the connections.
func (t *Tokens) Close() error { return t.db.Close() }

// matchWords asks the index for all of some words; what the last one begins is found, too.
func matchWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = `'` + word + `'`
	}
	return strings.Join(quoted, " & ") + ":*"
}
