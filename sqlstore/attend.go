package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/play"
)

// longAbsent is after how long without any sign nobody counts as there whom the database still holds for connected.
const longAbsent = 5 * time.Minute

// Attend notes that this process is there, and sets the clocks if nobody was.
func (s *Store) Attend(ctx context.Context, now time.Time, anew bool) (absent time.Duration, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		absent = 0 // if it is tried again
		var at int64
		if err := tx.QueryRowContext(ctx, `SELECT seen FROM attendance WHERE one = 1`+s.base.Lock).Scan(&at); err != nil {
			return err
		}
		seen := time.UnixMilli(at).UTC()
		alone, lost, err := s.base.Present(ctx, tx)
		if err != nil {
			return err
		}
		if now.After(seen) {
			if _, err := exec(ctx, tx, `UPDATE attendance SET seen = $1 WHERE one = 1`, now.UnixMilli()); err != nil {
				return err
			}
		}
		if at == 0 || !now.After(seen) || !anew && !lost || !alone && now.Sub(seen) < longAbsent {
			return nil
		}
		absent = now.Sub(seen)
		return s.pauseAll(ctx, tx, seen, now)
	})
	if err != nil {
		return 0, fmt.Errorf("note who is there: %w", err)
	}
	return absent, nil
}

// pauseAll sets the clocks that run as if they had stood still between two times. Games that nobody can read keep none of the others from that.
func (s *Store) pauseAll(ctx context.Context, tx *sql.Tx, from, until time.Time) error {
	rows, err := tx.QueryContext(ctx, `SELECT id FROM games WHERE deadline > 0 ORDER BY id`)
	if err != nil {
		return err
	}
	ids, err := texts(rows)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := s.pause(ctx, tx, id, from, until)
		if err != nil && !errors.As(err, &unreadable{}) && play.KindOf(err) != play.NotFound {
			return err
		}
	}
	return nil
}

func (s *Store) pause(ctx context.Context, tx *sql.Tx, id string, from, until time.Time) error {
	return s.rewrite(ctx, tx, id, func(r *record) error {
		if err := readRests(ctx, tx, &r.Game); err != nil {
			return err
		}
		r.Pause(from, until)
		return nil
	})
}

// rewrite changes the record of a game and gives it another version.
func (s *Store) rewrite(ctx context.Context, tx *sql.Tx, id string, change func(r *record) error) error {
	r, err := readRecord(ctx, tx, id, s.base.Lock)
	if err != nil {
		return err
	}
	if err := change(&r); err != nil {
		return err
	}
	r.Version++
	return writeRecord(ctx, tx, &r)
}
