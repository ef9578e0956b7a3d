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

const accountColumns = `id, name, key, email, password, role, created`

func scanAccount(row scanner) (a people.Account, err error) {
	var created int64
	err = row.Scan(&a.ID, &a.Name, &a.Key, &a.Email, &a.Password, &a.Role, &created)
	a.Created = time.UnixMilli(created).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		return people.Account{}, play.Errorf(play.NotFound, "there is no such account")
	}
	return a, err
}

// CreateAccount adds an account.
func (s *Store) CreateAccount(ctx context.Context, a people.Account) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `INSERT INTO accounts (`+accountColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
			a.ID, a.Name, a.Key, a.Email, a.Password, string(a.Role), a.Created.UnixMilli())
		if err == nil && changed == 0 {
			err = play.Errorf(play.Conflict, "there is an account %s already", a.Name)
		}
		return err
	})
}

// Account returns an account.
func (s *Store) Account(ctx context.Context, id string) (people.Account, error) {
	return scanAccount(s.read.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, id))
}

// AccountByKey returns the account of a name.
func (s *Store) AccountByKey(ctx context.Context, key string) (people.Account, error) {
	return scanAccount(s.read.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE key = $1`, key))
}

// AccountsByEmail returns the accounts with an address.
func (s *Store) AccountsByEmail(ctx context.Context, email string, limit int) (list []people.Account, err error) {
	rows, err := s.read.QueryContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE email = $1 AND email <> '' ORDER BY id LIMIT $2`, email, limit)
	if err != nil {
		return nil, fmt.Errorf("list the accounts of an address: %w", err)
	}
	return scanAll(rows, scanAccount)
}

// ChangeAccount changes an account.
func (s *Store) ChangeAccount(ctx context.Context, id string, f func(a *people.Account) error) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		a, err := scanAccount(tx.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`+s.base.Lock, id))
		if err != nil {
			return err
		}
		if err := f(&a); err != nil {
			return err
		}
		_, err = exec(ctx, tx, `UPDATE accounts SET email = $1, password = $2, role = $3 WHERE id = $4`, a.Email, a.Password, string(a.Role), id)
		return err
	})
}

// deleteOwnItems forgets the pages of an account that nobody else finds; those that an editor has hidden are kept, but for private ones.
const deleteOwnItems = `DELETE FROM items WHERE owner = $1 AND variant IS NULL
	AND (visibility = 'private' OR hidden = 0 AND (visibility <> 'public' OR approved = 0))`

// DeleteAccount forgets an account; tokens, ratings, and what it has said go with it.
func (s *Store) DeleteAccount(ctx context.Context, id string) (games []string, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT DISTINCT game FROM players WHERE account = $1 ORDER BY game`, id)
		if err != nil {
			return err
		}
		if games, err = texts(rows); err != nil {
			return err
		}
		for _, query := range []string{
			`DELETE FROM players WHERE account = $1`, `DELETE FROM changes WHERE account = $1`, `DELETE FROM chat_reports WHERE reporter = $1`,
			`DELETE FROM chat_bans WHERE who = $1`, deleteOwnItems,
			`UPDATE comments SET body = '', gone = 1 WHERE account = $1`, `UPDATE tournament_players SET away = 1 WHERE account = $1`,
			`UPDATE tournaments SET version = version + 1 WHERE id IN (SELECT tournament FROM tournament_players WHERE account = $1)`, `DELETE FROM accounts WHERE id = $1`,
		} {
			if _, err := exec(ctx, tx, query, id); err != nil {
				return err
			}
		}
		return nil
	})
	return games, err
}

const tokenColumns = `digest, account, kind, agent, created, seen, until`

func scanToken(row scanner) (t people.Token, err error) {
	var created, seen, until int64
	err = row.Scan(&t.Digest, &t.Account, &t.Kind, &t.Agent, &created, &seen, &until)
	t.Created, t.Seen, t.Until = time.UnixMilli(created).UTC(), time.UnixMilli(seen).UTC(), time.UnixMilli(until).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		return people.Token{}, play.Errorf(play.NotFound, "there is no such token, or it is too old")
	}
	return t, err
}

// KeepToken keeps a token.
func (s *Store) KeepToken(ctx context.Context, t people.Token) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := scanAccount(tx.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, t.Account)); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `INSERT INTO tokens (`+tokenColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
			t.Digest, t.Account, string(t.Kind), t.Agent, t.Created.UnixMilli(), t.Seen.UnixMilli(), t.Until.UnixMilli())
		return err
	})
}

// Token returns a token.
func (s *Store) Token(ctx context.Context, digest string, now time.Time) (people.Token, error) {
	return scanToken(s.read.QueryRowContext(ctx, `SELECT `+tokenColumns+` FROM tokens WHERE digest = $1 AND until > $2`, digest, now.UnixMilli()))
}

// SeeToken notes that a token was used.
func (s *Store) SeeToken(ctx context.Context, digest string, seen, until time.Time) error {
	return s.apply(ctx, `UPDATE tokens SET seen = $1, until = $2 WHERE digest = $3`, seen.UnixMilli(), until.UnixMilli(), digest)
}

// Tokens lists the tokens of an account.
func (s *Store) Tokens(ctx context.Context, account string, kind people.TokenKind, now time.Time, limit int) (list []people.Token, err error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT `+tokenColumns+` FROM tokens WHERE account = $1 AND kind = $2 AND until > $3 ORDER BY seen DESC, digest LIMIT $4`,
		account, string(kind), now.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list the sessions of an account: %w", err)
	}
	return scanAll(rows, scanToken)
}

// DropToken forgets a token.
func (s *Store) DropToken(ctx context.Context, digest string, now time.Time) (used bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		good, err := exec(ctx, tx, `DELETE FROM tokens WHERE digest = $1 AND until > $2`, digest, now.UnixMilli())
		used = good > 0
		return err
	})
	return used, err
}

// DropTokens forgets the tokens of an account.
func (s *Store) DropTokens(ctx context.Context, account, but string) error {
	return s.apply(ctx, `DELETE FROM tokens WHERE account = $1 AND digest <> $2`, account, but)
}

// DropOldTokens forgets the tokens that are too old.
func (s *Store) DropOldTokens(ctx context.Context, now time.Time) error {
	return s.apply(ctx, `DELETE FROM tokens WHERE until <= $1`, now.UnixMilli())
}

// apply makes one change, however many rows it is about.
func (s *Store) apply(ctx context.Context, query string, args ...any) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := exec(ctx, tx, query, args...)
		return err
	})
}
