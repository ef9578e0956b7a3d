package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"sync/atomic"
	"time"
)

// A Base is a database in which the tables are.
type Base struct {
	// Read is where queries read what was committed last.
	Read *sql.DB

	// Write calls f in a transaction, perhaps more than once if the database asks for that, and returns when what it
	// has done is on the disk. An error of f undoes all, and is returned.
	Write func(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error

	// Snapshot are the options of a transaction whose queries all see the same moment.
	Snapshot sql.TxOptions

	// Lock stands behind a query for rows that will be changed, so that nobody else changes them meanwhile, Claim
	// behind one for those that nobody else is changing; "" where transactions that write follow each other.
	Lock, Claim string

	// Present makes the database know that this process is there, as long as it is. It reports whether no other one is, and whether the database
	// did not know of this one any more.
	Present func(ctx context.Context, tx *sql.Tx) (alone, lost bool, err error)

	// Matches is the condition that an item has all of some words, the last of which may be the beginning of one; a question mark stands for
	// what Words makes of them. They have letters and digits alone.
	Matches string
	Words   func(words []string) string
}

// A Store implements play.Store, people.Store, items.Store and tournament.Store.
type Store struct {
	base  Base
	read  *sql.DB
	write func(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error

	observe atomic.Pointer[func(took time.Duration)] // is told of each change
}

// New returns the store in a database.
func New(b Base) *Store {
	s := &Store{base: b, read: b.Read}
	s.write = func(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error {
		begun := time.Now()
		err := b.Write(ctx, f)
		if tell := s.observe.Load(); tell != nil {
			(*tell)(time.Since(begun))
		}
		return err
	}
	return s
}

// ObserveWrites lets tell be told how long each change has taken from now on: until it was on the disk, or refused.
func (s *Store) ObserveWrites(tell func(took time.Duration)) { s.observe.Store(&tell) }

// Ping reports whether the database can be read now.
func (s *Store) Ping(ctx context.Context) error { return s.read.PingContext(ctx) }

// moment begins a transaction that reads everything as of the same moment.
func (s *Store) moment(ctx context.Context) (*sql.Tx, error) {
	options := s.base.Snapshot
	options.ReadOnly = true
	tx, err := s.read.BeginTx(ctx, &options)
	if err != nil {
		return nil, fmt.Errorf("read the database: %w", err)
	}
	return tx, nil
}

// Stats tells what a process has written since it has opened the database.
type Stats struct {
	Changes int64 // made, or refused by what is in the database
	Commits int64 // in which they went to the disk
	Waiting int   // changes that wait now
}
