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

const letterColumns = `l.account, l.address, l.site, l.stop, l.begun, l.written`

func scanLetters(row scanner, more ...any) (l people.Letters, err error) {
	var begun, written int64
	err = row.Scan(append([]any{&l.Account, &l.Address, &l.Site, &l.Stop, &begun, &written}, more...)...)
	l.Begun, l.Written = time.UnixMilli(begun).UTC(), time.UnixMilli(written).UTC()
	if errors.Is(err, sql.ErrNoRows) {
		return people.Letters{}, play.Errorf(play.NotFound, "no letters are wanted")
	}
	return l, err
}

// KeepLetters keeps whom letters are written to.
func (s *Store) KeepLetters(ctx context.Context, l people.Letters) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := scanAccount(tx.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`+s.base.Lock, l.Account)); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `INSERT INTO letters (account, address, site, stop, begun, written) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT (account) DO UPDATE SET address = excluded.address, site = excluded.site, stop = excluded.stop, begun = excluded.begun, written = excluded.written`,
			l.Account, l.Address, l.Site, l.Stop, l.Begun.UnixMilli(), l.Written.UnixMilli())
		return err
	})
}

// Letters returns those of an account.
func (s *Store) Letters(ctx context.Context, account string) (people.Letters, error) {
	return scanLetters(s.read.QueryRowContext(ctx, `SELECT `+letterColumns+` FROM letters l WHERE account = $1`, account))
}

// LettersBy returns those which a secret stops.
func (s *Store) LettersBy(ctx context.Context, stop string) (people.Letters, error) {
	return scanLetters(s.read.QueryRowContext(ctx, `SELECT `+letterColumns+` FROM letters l WHERE stop = $1`, stop))
}

// DropLetters lets an account have none.
func (s *Store) DropLetters(ctx context.Context, account string) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := exec(ctx, tx, `DELETE FROM letters WHERE account = $1`, account)
		return err
	})
}

// What waits for an account whose letters are l: games between people without a live clock in which it is to move, and challenges. $1 is now,
// $2 when it must have begun to wait at the latest.
const (
	gamesThatWait = ` FROM players p JOIN games g ON g.id = p.game
		WHERE p.account = l.account AND g.result = 'ongoing' AND g.people = 1 AND g.next = p.side AND (g.pace = '' OR g.pace LIKE 'days %') AND g.updated <= $2
			AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = g.id AND seats.seat = '')`
	challengesThatWait = ` FROM challenges c WHERE c.challenged = l.account AND c.answer = '' AND c.until > $1 AND c.at <= $2`
)

// DueLetters returns those that are to be written. What had waited long enough when the last letter was written, which is $2 before $1 moved
// to that time, it has told.
func (s *Store) DueLetters(ctx context.Context, p people.LetterPace, limit int) ([]people.DueLetter, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT `+letterColumns+`, a.name, (SELECT count(*)`+gamesThatWait+`), (SELECT count(*)`+challengesThatWait+`)
		FROM letters l JOIN accounts a ON a.id = l.account AND a.email = l.address
		WHERE l.written <= $3
			AND (EXISTS (SELECT 1`+gamesThatWait+` AND g.updated > l.written - $4) OR EXISTS (SELECT 1`+challengesThatWait+` AND c.at > l.written - $4))
			AND NOT EXISTS (SELECT 1 FROM vacations v WHERE v.account = l.account AND v.begins <= $1 AND v.ends > $1)
		ORDER BY l.written, l.account LIMIT $5`,
		p.Now.UnixMilli(), p.Quiet.UnixMilli(), p.Last.UnixMilli(), p.Now.Sub(p.Quiet).Milliseconds(), limit)
	if err != nil {
		return nil, fmt.Errorf("look for letters that are due: %w", err)
	}
	return scanAll(rows, func(row scanner) (d people.DueLetter, err error) {
		d.Letters, err = scanLetters(row, &d.Name, &d.Games, &d.Challenges)
		return d, err
	})
}

// Writes notes that a letter is written.
func (s *Store) Writes(ctx context.Context, l people.Letters, now time.Time) (ours bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		changed, err := exec(ctx, tx, `UPDATE letters SET written = $1 WHERE account = $2 AND stop = $3 AND written = $4`,
			now.UnixMilli(), l.Account, l.Stop, l.Written.UnixMilli())
		ours = changed > 0
		return err
	})
	return ours, err
}
