package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"aanca.chess/play"
)

// patience is how long a change is tried while the database cannot be reached: it may be starting again.
const patience = 5 * time.Second

// A writer makes changes, each in a transaction of its own. So many may wait for a connection.
type writer struct {
	db     *sql.DB
	places chan struct{}

	changes, commits, retries atomic.Int64
}

func newWriter(db *sql.DB, most int) *writer {
	return &writer{db: db, places: make(chan struct{}, most)}
}

// do makes a change and returns when it is committed, or has failed. A change for which there is no room, or that the database
// does not take in time, is an error of kind Busy: nothing was written.
func (w *writer) do(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error {
	select {
	case w.places <- struct{}{}:
	default:
		return play.Errorf(play.Busy, "the server has more to write than its database takes; nothing was changed, try again in a moment")
	}
	defer func() { <-w.places }()
	defer w.changes.Add(1)
	deadline := time.Now().Add(patience)
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, 250*time.Millisecond) {
		again, err := w.once(ctx, f)
		if !again {
			return err
		}
		if ctx.Err() != nil || time.Now().After(deadline) {
			return errors.Join(play.Errorf(play.Busy, "the database does not answer; nothing was changed, try again in a moment"), err)
		}
		w.retries.Add(1)
		select {
		case <-time.After(wait/2 + rand.N(wait)):
		case <-ctx.Done():
		}
	}
}

// once tries to make a change. again says that it has failed without a trace and may be tried again.
func (w *writer) once(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) (again bool, err error) {
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return transient(err), fmt.Errorf("write to the database: %w", err)
	}
	if err := call(ctx, tx, f); err != nil {
		_ = tx.Rollback() // where it fails the connection is lost, and the transaction with it
		return transient(err), err
	}
	if err := tx.Commit(); err != nil {
		// If the connection was lost the commit may have been made. Nobody may be told that it was not.
		return rolledBack(err), fmt.Errorf("write to the database: %w", err)
	}
	w.commits.Add(1)
	return false, nil
}

// call makes the change. A panic in it is an error.
func call(ctx context.Context, tx *sql.Tx, f func(ctx context.Context, tx *sql.Tx) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("a change of the database failed: %v", r)
		}
	}()
	return f(ctx, tx)
}
