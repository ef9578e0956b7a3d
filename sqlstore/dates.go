package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"aanca.chess/play"
)

// Undated lists games that are over and keep no rules, or were put into the archive before that was noted there.
func (s *Store) Undated(ctx context.Context, after string, limit int) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT id FROM games WHERE rules = '' AND result <> 'ongoing' AND id > $1 AND variant NOT LIKE '%`+play.VersionSign+`%'
		UNION SELECT id FROM archive WHERE dated = 0 AND id > $2 ORDER BY id LIMIT $3`, after, after, limit)
	if err != nil {
		return nil, fmt.Errorf("list the games that keep no rules: %w", err)
	}
	ids, err := texts(rows)
	if err != nil {
		return nil, fmt.Errorf("list the games that keep no rules: %w", err)
	}
	return ids, nil
}

// Date lets games keep rules.
func (s *Store) Date(ctx context.Context, versions map[string]string) error {
	if len(versions) == 0 {
		return nil
	}
	ids := make([]string, 0, len(versions))
	for id := range versions {
		ids = append(ids, id)
	}
	slices.Sort(ids) // transactions that lock rows do it in the same order
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, id := range ids {
			if err := s.date(ctx, tx, id, versions[id]); err != nil {
				return fmt.Errorf("keep the rules of game %.40q: %w", id, err)
			}
		}
		return nil
	})
}

func (s *Store) date(ctx context.Context, tx *sql.Tx, id, version string) error {
	r, err := readRecord(ctx, tx, id, s.base.Lock)
	switch {
	case play.KindOf(err) == play.NotFound && err != nil:
		return dateArchived(ctx, tx, id, version)
	case err != nil || r.Rules != "" || !r.Result.Over():
		return err
	}
	r.Rules = version
	return writeRecord(ctx, tx, &r)
}

// dateArchived writes the record of a game anew if it keeps no rules, and notes that it need not be asked for again.
func dateArchived(ctx context.Context, tx *sql.Tx, id, version string) error {
	g, err := readArchived(ctx, tx, id)
	if play.KindOf(err) == play.NotFound && err != nil {
		return nil // somebody has taken it up again
	}
	if err != nil {
		return err
	}
	if g.Rules == "" {
		g.Rules = version
	}
	record, err := pack(g)
	if err != nil {
		return err
	}
	_, err = exec(ctx, tx, `UPDATE archive SET record = $1, sum = $2, dated = 1 WHERE id = $3`, record, digest(record, []string{id}), id)
	return err
}
