package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

const passkeyColumns = `id, account, name, data, created, seen`

func scanPasskey(row scanner) (p people.Passkey, err error) {
	var created, seen int64
	err = row.Scan(&p.ID, &p.Account, &p.Name, &p.Data, &created, &seen)
	p.Created, p.Seen = time.UnixMilli(created).UTC(), time.UnixMilli(seen).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		return people.Passkey{}, play.Errorf(play.NotFound, "there is no such passkey")
	}
	return p, err
}

// AddPasskey keeps a passkey.
func (s *Store) AddPasskey(ctx context.Context, p people.Passkey, most int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var id string // whoever adds one to the same account waits here
		err := tx.QueryRowContext(ctx, `SELECT id FROM accounts WHERE id = $1`+s.base.Lock, p.Account).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			return play.Errorf(play.NotFound, "there is no such account")
		}
		if err != nil {
			return fmt.Errorf("read an account: %w", err)
		}
		var has, taken int
		err = tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM passkeys WHERE account = $1), (SELECT count(*) FROM passkeys WHERE id = $2)`, p.Account, p.ID).Scan(&has, &taken)
		switch {
		case err != nil:
			return fmt.Errorf("count the passkeys of an account: %w", err)
		case taken > 0:
			return play.Errorf(play.Conflict, "this passkey is known already")
		case has >= most:
			return play.Errorf(play.Conflict, "you have %d passkeys already; remove one that you need no more", has)
		}
		_, err = exec(ctx, tx, `INSERT INTO passkeys (`+passkeyColumns+`) VALUES ($1, $2, $3, $4, $5, $6)`,
			p.ID, p.Account, p.Name, p.Data, p.Created.UnixMilli(), p.Seen.UnixMilli())
		return err
	})
}

// Passkeys returns those of an account.
func (s *Store) Passkeys(ctx context.Context, account string) (list []people.Passkey, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE account = $1 ORDER BY created, id`, account)
	if err != nil {
		return nil, fmt.Errorf("list the passkeys of an account: %w", err)
	}
	return scanAll(rows, scanPasskey)
}

// UsePasskey changes a passkey.
func (s *Store) UsePasskey(ctx context.Context, id string, f func(p *people.Passkey) error) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		p, err := scanPasskey(tx.QueryRowContext(ctx, `SELECT `+passkeyColumns+` FROM passkeys WHERE id = $1`+s.base.Lock, id))
		if err != nil {
			return err
		}
		if err := f(&p); err != nil {
			return err
		}
		_, err = exec(ctx, tx, `UPDATE passkeys SET data = $1, seen = $2 WHERE id = $3`, p.Data, p.Seen.UnixMilli(), id)
		return err
	})
}

// DropPasskey forgets a passkey.
func (s *Store) DropPasskey(ctx context.Context, account, id string) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := exec(ctx, tx, `DELETE FROM passkeys WHERE account = $1 AND id = $2`, account, id)
		return err
	})
}

// KeepCeremony keeps a ceremony.
func (s *Store) KeepCeremony(ctx context.Context, c people.Ceremony, now time.Time) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := exec(ctx, tx, `DELETE FROM ceremonies WHERE until <= $1`, now.UnixMilli()); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `INSERT INTO ceremonies (digest, data, until) VALUES ($1, $2, $3)`, c.Digest, c.Data, c.Until.UnixMilli())
		return err
	})
}

// TakeCeremony takes a ceremony out.
func (s *Store) TakeCeremony(ctx context.Context, digest string, now time.Time) (c people.Ceremony, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var until int64
		err := tx.QueryRowContext(ctx, `DELETE FROM ceremonies WHERE digest = $1 AND until > $2 RETURNING digest, data, until`, digest, now.UnixMilli()).Scan(&c.Digest, &c.Data, &until)
		c.Until = time.UnixMilli(until).UTC()
		if errors.Is(err, sql.ErrNoRows) {
			return play.Errorf(play.NotFound, "this took too long; try again")
		}
		return err
	})
	return c, err
}
