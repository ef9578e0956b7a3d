package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/play"
)

// mostTogether is how many changes are committed together at most.
const mostTogether = 256

// A writer is the one goroutine that writes. Changes that wait while the disk is busy are committed
// together by one sync; each is answered only after it. One that fails is undone alone.
type writer struct {
	db    *sql.DB
	queue chan *change

	mu     sync.RWMutex // held for reading by whoever puts something into the queue
	closed bool
	ended  chan struct{}

	// counts for Stats
	changes, commits atomic.Int64

	slow func() // called before each commit, for tests; nil for none
}

// A change is a function that waits for its transaction.
type change struct {
	f     func(ctx context.Context, tx *sql.Tx) error
	taken atomic.Bool // by the writer, or by its sender who does not wait any more
	err   error
	done  chan error
}

func newWriter(db *sql.DB, most int) *writer {
	w := &writer{db: db, queue: make(chan *change, most), ended: make(chan struct{})}
	go w.run()
	return w
}

// do makes a change and returns when it is on the disk, or has failed. A change that cannot be begun in
// time, since too many wait or ctx ends, is an error of kind Busy: nothing was written.
func (w *writer) do(ctx context.Context, f func(ctx context.Context, tx *sql.Tx) error) error {
	c := &change{f: f, done: make(chan error, 1)}
	if err := w.put(c); err != nil {
		return err
	}
	select {
	case err := <-c.done:
		return err
	case <-ctx.Done():
	}
	if c.taken.CompareAndSwap(false, true) {
		return busy()
	}
	return <-c.done
}

func (w *writer) put(c *change) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return play.Errorf(play.Closing, "the games are being closed; try again later")
	}
	select {
	case w.queue <- c:
		return nil
	default:
		return busy()
	}
}

func busy() error {
	return play.Errorf(play.Busy, "the server has more to write than its disk takes; nothing was changed, try again in a moment")
}

// close waits for the changes under way.
func (w *writer) close() {
	w.mu.Lock()
	if !w.closed {
		w.closed = true
		close(w.queue)
	}
	w.mu.Unlock()
	<-w.ended
}

func (w *writer) run() {
	defer close(w.ended)
	var together []*change
	for first := range w.queue {
		together = w.gather(append(together[:0], first))
		w.commit(together)
	}
}

// gather adds the changes that wait, as many as are committed together.
func (w *writer) gather(together []*change) []*change {
	for len(together) < mostTogether {
		select {
		case c, ok := <-w.queue:
			if !ok {
				return together
			}
			together = append(together, c)
		default:
			return together
		}
	}
	return together
}

// commit makes changes in one transaction and answers each.
func (w *writer) commit(together []*change) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	err := w.transaction(ctx, together)
	w.commits.Add(1)
	w.changes.Add(int64(len(together)))
	for _, c := range together {
		if err != nil {
			c.err = fmt.Errorf("write to the database: %w", err)
		}
		c.done <- c.err
	}
}

func (w *writer) transaction(ctx context.Context, together []*change) error {
	tx, err := w.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for _, c := range together {
		if !c.taken.CompareAndSwap(false, true) {
			continue // nobody waits for it
		}
		if err := c.apply(ctx, tx); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	if w.slow != nil {
		w.slow()
	}
	return tx.Commit()
}

// apply makes one change. Its own failure is kept in c.err and undoes it alone; an error that is
// returned concerns the whole transaction.
func (c *change) apply(ctx context.Context, tx *sql.Tx) error {
	if _, err := tx.ExecContext(ctx, `SAVEPOINT one`); err != nil {
		return err
	}
	c.err = c.call(ctx, tx)
	if c.err != nil {
		if _, err := tx.ExecContext(ctx, `ROLLBACK TO one`); err != nil {
			return errors.Join(c.err, err)
		}
	}
	_, err := tx.ExecContext(ctx, `RELEASE one`)
	return err
}

// call makes the change. A panic in it is an error: the other changes must not suffer by it.
func (c *change) call(ctx context.Context, tx *sql.Tx) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("a change of the database failed: %v", r)
		}
	}()
	return c.f(ctx, tx)
}
