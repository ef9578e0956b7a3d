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

const subscriptionColumns = `id, account, session, name, language, endpoint, key, auth, created`

func scanSubscription(row scanner) (p people.Subscription, err error) {
	var created int64
	err = row.Scan(&p.ID, &p.Account, &p.Session, &p.Name, &p.Language, &p.Endpoint, &p.Key, &p.Auth, &created)
	p.Created = time.UnixMilli(created).UTC()
	return p, err
}

// KeepSubscription keeps a subscription.
func (s *Store) KeepSubscription(ctx context.Context, p people.Subscription, most int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var digest string // whoever adds one to the same session waits here, and it does not end meanwhile
		err := tx.QueryRowContext(ctx, `SELECT digest FROM tokens WHERE digest = $1 AND account = $2`+s.base.Lock, p.Session, p.Account).Scan(&digest)
		if errors.Is(err, sql.ErrNoRows) {
			return play.Errorf(play.NotFound, "there is no such session any more")
		}
		if err != nil {
			return fmt.Errorf("read a session: %w", err)
		}
		if _, err := exec(ctx, tx, `DELETE FROM subscriptions WHERE session = $1 AND id <> $2`, p.Session, p.ID); err != nil {
			return err // a browser has one
		}
		_, err = exec(ctx, tx, `INSERT INTO subscriptions (`+subscriptionColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
			ON CONFLICT (id) DO UPDATE SET account = excluded.account, session = excluded.session, name = excluded.name, language = excluded.language,
				endpoint = excluded.endpoint, key = excluded.key, auth = excluded.auth, created = excluded.created`,
			p.ID, p.Account, p.Session, p.Name, p.Language, p.Endpoint, p.Key, p.Auth, p.Created.UnixMilli())
		if err != nil {
			return err
		}
		_, err = exec(ctx, tx, `DELETE FROM subscriptions WHERE account = $1 AND id NOT IN
			(SELECT id FROM subscriptions WHERE account = $1 ORDER BY created DESC, id DESC LIMIT $2)`, p.Account, most)
		return err
	})
}

// Subscriptions returns those of an account.
func (s *Store) Subscriptions(ctx context.Context, account string) (list []people.Subscription, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT `+subscriptionColumns+` FROM subscriptions WHERE account = $1 ORDER BY created, id`, account)
	if err != nil {
		return nil, fmt.Errorf("list the subscriptions of an account: %w", err)
	}
	return scanAll(rows, scanSubscription)
}

// DropSubscription forgets a subscription.
func (s *Store) DropSubscription(ctx context.Context, account, id string) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := exec(ctx, tx, `DELETE FROM subscriptions WHERE account = $1 AND id = $2`, account, id)
		return err
	})
}

// SiteKey returns a key of the site.
func (s *Store) SiteKey(ctx context.Context, name string, key []byte) (kept []byte, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := exec(ctx, tx, `INSERT INTO sitekeys (name, key) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`, name, key); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, `SELECT key FROM sitekeys WHERE name = $1`, name).Scan(&kept)
	})
	return kept, err
}
