package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

const chatLines = `chat_lines.game, chat_lines.n, change, room, side, COALESCE(account, ''), COALESCE(accounts.name, chat_lines.name), body, chat_lines.at, removed `

const selectChat = `SELECT ` + chatLines + `FROM chat_lines LEFT JOIN accounts ON accounts.id = account `

// scanLine reads a line, and what stands behind it in its row into more.
func scanLine(row scanner, more ...any) (l people.ChatLine, err error) {
	var side int
	var at int64
	into := []any{&l.Game, &l.N, &l.Change, &l.Room, &side, &l.Account, &l.Name, &l.Text, &at, &l.Removed}
	err = row.Scan(append(into, more...)...)
	if errors.Is(err, sql.ErrNoRows) {
		return people.ChatLine{}, play.Errorf(play.NotFound, "there is no such message any more")
	}
	l.Side, l.At = game.Side(side), time.UnixMilli(at).UTC()
	return l, err
}

// nextChange returns the number of the next change in the chat of a game. Until it is committed no other one is made there, so that who
// has seen a change has seen those before it.
func nextChange(ctx context.Context, tx *sql.Tx, id string) (n int64, err error) {
	err = tx.QueryRowContext(ctx, `INSERT INTO chats (game, last) VALUES ($1, 1) ON CONFLICT (game) DO UPDATE SET last = chats.last + 1 RETURNING last`, id).Scan(&n)
	return n, err
}

// AddLine keeps a line of chat.
func (s *Store) AddLine(ctx context.Context, l people.ChatLine, keep int) (people.ChatLine, error) {
	err := s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		n, err := nextChange(ctx, tx, l.Game)
		if err != nil {
			return err
		}
		l.N, l.Change = n, n
		name := l.Name
		if l.Account != "" {
			name = "" // it stands with the account
		}
		if _, err := exec(ctx, tx, `INSERT INTO chat_lines (game, n, change, room, side, account, name, body, at, removed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
			l.Game, l.N, l.Change, string(l.Room), int(l.Side), orNull(l.Account), name, l.Text, l.At.UnixMilli()); err != nil {
			return err
		}
		_, err = exec(ctx, tx, `
			DELETE FROM chat_lines WHERE game = $1 AND room = $2
				AND n <= (SELECT n FROM chat_lines WHERE game = $3 AND room = $4 ORDER BY n DESC LIMIT 1 OFFSET $5)
				AND NOT EXISTS (SELECT 1 FROM chat_reports r WHERE r.game = chat_lines.game AND r.n = chat_lines.n)`,
			l.Game, string(l.Room), l.Game, string(l.Room), keep)
		return err
	})
	return l, err
}

// ChatLines lists what has changed in a room.
func (s *Store) ChatLines(ctx context.Context, id string, room people.ChatRoom, after int64) ([]people.ChatLine, error) {
	return s.talk(ctx, selectChat+`WHERE chat_lines.game = $1 AND room = $2 AND change > $3 ORDER BY chat_lines.n`, id, string(room), after)
}

// Talk lists what an account has said.
func (s *Store) Talk(ctx context.Context, account string, limit int) ([]people.ChatLine, error) {
	return s.talk(ctx, selectChat+`WHERE account = $1 AND removed = 0 ORDER BY chat_lines.at, chat_lines.game, chat_lines.n LIMIT $2`, account, limit)
}

func (s *Store) talk(ctx context.Context, query string, args ...any) ([]people.ChatLine, error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read a chat: %w", err)
	}
	return scanAll(rows, func(row scanner) (people.ChatLine, error) { return scanLine(row) })
}

// ChatLine returns a line.
func (s *Store) ChatLine(ctx context.Context, id string, n int64) (people.ChatLine, error) {
	return scanLine(s.read.QueryRowContext(ctx, selectChat+`WHERE chat_lines.game = $1 AND chat_lines.n = $2`, id, n))
}

// RemoveLine takes the text of a line away.
func (s *Store) RemoveLine(ctx context.Context, id string, n int64) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		change, err := nextChange(ctx, tx, id)
		if err != nil {
			return err
		}
		_, err = exec(ctx, tx, `UPDATE chat_lines SET removed = 1, body = '', change = $1 WHERE game = $2 AND n = $3 AND removed = 0`, change, id, n)
		return err
	})
}

// ReportLine notes a report.
func (s *Store) ReportLine(ctx context.Context, id string, n int64, reporter string, at time.Time) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := scanLine(tx.QueryRowContext(ctx, selectChat+`WHERE chat_lines.game = $1 AND chat_lines.n = $2`, id, n)); err != nil {
			return err
		}
		_, err := exec(ctx, tx, `INSERT INTO chat_reports (game, n, reporter, at) VALUES ($1, $2, $3, $4) ON CONFLICT (game, n, reporter) DO NOTHING`,
			id, n, reporter, at.UnixMilli())
		return err
	})
}

// ReportsBy lists what an account has reported.
func (s *Store) ReportsBy(ctx context.Context, account string) ([]people.ReportedLine, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT game, n, at FROM chat_reports WHERE reporter = $1 ORDER BY at, game, n`, account)
	if err != nil {
		return nil, fmt.Errorf("list what an account has reported: %w", err)
	}
	return scanAll(rows, func(row scanner) (r people.ReportedLine, err error) {
		var at int64
		err = row.Scan(&r.Game, &r.N, &at)
		r.Reports, r.Since = 1, time.UnixMilli(at).UTC()
		return r, err
	})
}

// Reports lists the lines that are reported.
func (s *Store) Reports(ctx context.Context, limit int) ([]people.ReportedLine, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT `+chatLines+`, waiting.reports, waiting.since
		FROM (SELECT game, n, COUNT(*) AS reports, MIN(at) AS since FROM chat_reports GROUP BY game, n) waiting
		JOIN chat_lines ON chat_lines.game = waiting.game AND chat_lines.n = waiting.n LEFT JOIN accounts ON accounts.id = account
		ORDER BY waiting.since, chat_lines.game, chat_lines.n LIMIT $1`, limit)
	if err != nil {
		return nil, fmt.Errorf("list what is reported: %w", err)
	}
	return scanAll(rows, func(row scanner) (r people.ReportedLine, err error) {
		var since int64
		r.ChatLine, err = scanLine(row, &r.Reports, &since)
		r.Since = time.UnixMilli(since).UTC()
		return r, err
	})
}

// DropReports forgets the reports of a line.
func (s *Store) DropReports(ctx context.Context, id string, n int64) error {
	return s.apply(ctx, `DELETE FROM chat_reports WHERE game = $1 AND n = $2`, id, n)
}

// ForbidChat keeps somebody from writing.
func (s *Store) ForbidChat(ctx context.Context, b people.ChatBan) error {
	return s.apply(ctx, `
		INSERT INTO chat_bans (who, name, until) VALUES ($1, $2, $3) ON CONFLICT (who) DO UPDATE SET name = excluded.name, until = excluded.until`,
		b.Who, b.Name, b.Until.UnixMilli())
}

// AllowChat lets somebody write again.
func (s *Store) AllowChat(ctx context.Context, who string) error {
	return s.apply(ctx, `DELETE FROM chat_bans WHERE who = $1`, who)
}

// ChatBans lists who may not write.
func (s *Store) ChatBans(ctx context.Context, now time.Time, limit int) ([]people.ChatBan, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT who, name, until FROM chat_bans WHERE until > $1 ORDER BY until DESC, who LIMIT $2`, now.UnixMilli(), limit)
	if err != nil {
		return nil, fmt.Errorf("list who may not write: %w", err)
	}
	return scanAll(rows, func(row scanner) (b people.ChatBan, err error) {
		var until int64
		err = row.Scan(&b.Who, &b.Name, &until)
		b.Until = time.UnixMilli(until).UTC()
		return b, err
	})
}

// ChatBan tells until when somebody may not write.
func (s *Store) ChatBan(ctx context.Context, who string, now time.Time) (time.Time, error) {
	var until int64
	err := s.read.QueryRowContext(ctx, `SELECT until FROM chat_bans WHERE who = $1 AND until > $2`, who, now.UnixMilli()).Scan(&until)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	return time.UnixMilli(until).UTC(), err
}

// adoptTalk makes what a guest has said from a seat that of the account that has taken it over.
func adoptTalk(ctx context.Context, tx *sql.Tx, account string, of people.Sitting) error {
	_, err := exec(ctx, tx, `UPDATE chat_lines SET account = $1, name = '' WHERE game = $2 AND side = $3 AND room = 'players' AND account IS NULL`,
		account, of.Game, int(of.Side))
	return err
}
