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

const challengeColumns = `
	SELECT c.id, c.challenger, c.challenged, a.name, b.name, c.variant, c.side, c.fen, c.pace, c.rated, c.at, c.until, c.answer, c.reason
	FROM challenges c JOIN accounts a ON a.id = c.challenger JOIN accounts b ON b.id = c.challenged `

func scanChallenge(row scanner) (c people.Challenge, err error) {
	var at, until int64
	err = row.Scan(&c.ID, &c.From, &c.To, &c.Names[0], &c.Names[1], &c.Variant, &c.Side, &c.FEN, &c.Time, &c.Rated, &at, &until, &c.Answer, &c.Reason)
	c.At, c.Until = time.UnixMilli(at).UTC(), time.UnixMilli(until).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		return people.Challenge{}, play.Errorf(play.NotFound, "there is no such challenge any more")
	}
	return c, err
}

// KeepChallenge keeps a challenge, and forgets those that are too old or were declined before.
func (s *Store) KeepChallenge(ctx context.Context, c people.Challenge, most int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := exec(ctx, tx, `DELETE FROM challenges WHERE until <= $1 OR challenger = $2 AND challenged = $3 AND answer = 'declined'`,
			c.At.UnixMilli(), c.From, c.To); err != nil {
			return err
		}
		if err := s.checkChallenge(ctx, tx, c, most); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `
			INSERT INTO challenges (id, challenger, challenged, variant, side, fen, pace, rated, at, until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
			c.ID, c.From, c.To, c.Variant, c.Side, c.FEN, c.Time, asInt(c.Rated), c.At.UnixMilli(), c.Until.UnixMilli())
		return err
	})
}

// checkChallenge refuses a challenge that may not be kept.
func (s *Store) checkChallenge(ctx context.Context, tx *sql.Tx, c people.Challenge, most int) error {
	for _, account := range []string{min(c.From, c.To), max(c.From, c.To)} { // in one order: no two wait for each other
		if _, err := scanAccount(tx.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`+s.base.Lock, account)); err != nil {
			return err
		}
	}
	var blocked, again, waiting int
	err := tx.QueryRowContext(ctx, `SELECT
		(SELECT count(*) FROM blocks WHERE account = $1 AND other = $2),
		(SELECT count(*) FROM challenges WHERE challenger = $3 AND challenged = $4 AND variant = $5 AND side = $6 AND fen = $7 AND pace = $8 AND rated = $9 AND answer = ''),
		(SELECT count(*) FROM challenges WHERE challenger = $10 AND answer = '')`,
		c.To, c.From, c.From, c.To, c.Variant, c.Side, c.FEN, c.Time, asInt(c.Rated), c.From).Scan(&blocked, &again, &waiting)
	switch {
	case err != nil:
		return err
	case blocked > 0:
		return play.Errorf(play.Illegal, "they are blocked")
	case again > 0:
		return play.Errorf(play.Conflict, "this challenge waits already")
	case waiting >= most:
		return play.Errorf(play.TooMany, "%d challenges wait already", waiting)
	}
	return nil
}

// Challenge returns a challenge.
func (s *Store) Challenge(ctx context.Context, id string, now time.Time) (people.Challenge, error) {
	return scanChallenge(s.read.QueryRowContext(ctx, challengeColumns+`WHERE c.id = $1 AND c.until > $2`, id, now.UnixMilli()))
}

// Challenges lists the challenges from and to an account.
func (s *Store) Challenges(ctx context.Context, account string, now time.Time, limit int) (list []people.Challenge, err error) {
	rows, err := s.read.QueryContext(ctx, challengeColumns+`
		WHERE (c.challenger = $1 AND c.answer <> 'accepted' OR c.challenged = $2 AND c.answer = '') AND c.until > $3 ORDER BY c.at DESC, c.id LIMIT $4`, account, account, now.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list challenges: %w", err)
	}
	return scanAll(rows, scanChallenge)
}

// DropChallenge forgets a challenge of an answer.
func (s *Store) DropChallenge(ctx context.Context, id string, answer people.Answer, now time.Time) (there bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		n, err := exec(ctx, tx, `DELETE FROM challenges WHERE id = $1 AND answer = $2 AND until > $3`, id, answer, now.UnixMilli())
		there = n > 0
		return err
	})
	return there, err
}

// AnswerChallenge notes the answer of a challenge that waits.
func (s *Store) AnswerChallenge(ctx context.Context, c people.Challenge, now time.Time) (there bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		n, err := exec(ctx, tx, `UPDATE challenges SET answer = $1, reason = $2, until = $3 WHERE id = $4 AND until > $5 AND answer = ''`,
			c.Answer, c.Reason, c.Until.UnixMilli(), c.ID, now.UnixMilli())
		there = n > 0
		return err
	})
	return there, err
}

// Block keeps somebody from challenging an account.
func (s *Store) Block(ctx context.Context, account, other string, at time.Time, most int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var n int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM blocks WHERE account = $1`, account).Scan(&n); err != nil {
			return err
		}
		if n >= most {
			return play.Errorf(play.TooMany, "%d players are blocked already", n)
		}
		if _, err := exec(ctx, tx, `INSERT INTO blocks (account, other, at) VALUES ($1, $2, $3) ON CONFLICT (account, other) DO NOTHING`,
			account, other, at.UnixMilli()); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `DELETE FROM challenges WHERE challenger = $1 AND challenged = $2 AND answer <> 'accepted'`, other, account)
		return err
	})
}

// Unblock undoes Block.
func (s *Store) Unblock(ctx context.Context, account, other string) error {
	return s.apply(ctx, `DELETE FROM blocks WHERE account = $1 AND other = $2`, account, other)
}

// Blocks lists whom an account has blocked.
func (s *Store) Blocks(ctx context.Context, account string) ([]people.Block, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT other, name, at FROM blocks JOIN accounts ON id = other WHERE account = $1 ORDER BY at DESC, name`, account)
	if err != nil {
		return nil, fmt.Errorf("list who is blocked: %w", err)
	}
	return scanAll(rows, func(row scanner) (b people.Block, err error) {
		var at int64
		err = row.Scan(&b.Account, &b.Name, &at)
		b.At = time.UnixMilli(at).UTC()
		return b, err
	})
}
