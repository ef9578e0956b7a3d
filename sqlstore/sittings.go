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

// asKept returns a seat as its row has it: whose it is stands in players, and the name of an account with the account.
func asKept(seat play.Seat) play.Seat {
	if seat.Account != "" {
		seat.Name, seat.Account = "", ""
	}
	return seat
}

// insertPlayers notes which accounts have the seats of a new game, and whether it is rated.
func insertPlayers(ctx context.Context, tx *sql.Tx, g *play.Game) error {
	if err := insertPlayer(ctx, tx, g.ID, g.Human, g.ID, g.Account, g.Created); err != nil {
		return err
	}
	for side, seat := range g.Seats {
		if err := insertPlayer(ctx, tx, g.ID, game.Side(side), seat.ID, seat.Account, g.Created); err != nil {
			return err
		}
	}
	if !g.Rated {
		return nil
	}
	_, err := exec(ctx, tx, `INSERT INTO rated (game, done) VALUES ($1, 0) ON CONFLICT (game) DO NOTHING`, g.ID)
	return err
}

// insertPlayer notes that an account has a seat; nothing if there is no account, or if the seat is one's already.
func insertPlayer(ctx context.Context, tx *sql.Tx, id string, side game.Side, seat, account string, at time.Time) error {
	if account == "" {
		return nil
	}
	_, err := exec(ctx, tx, `INSERT INTO players (game, side, account, seat, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game, side) DO NOTHING`,
		id, int(side), account, seat, at.UnixMilli())
	return err
}

// eventOf asks of which tournament a game is, whose id is to follow.
const eventOf = `coalesce((SELECT tournament FROM tournament_pairs WHERE game <> '' AND game = `

// readPlayers adds to a game which accounts have its seats, whether it is rated, and of which tournament it is.
func readPlayers(ctx context.Context, tx *sql.Tx, g *play.Game) (err error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT side, account, coalesce(name, '') FROM players LEFT JOIN accounts ON accounts.id = account WHERE game = $1`, g.ID)
	if err != nil {
		return fmt.Errorf("read the players of game %s: %w", g.ID, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var side int
		var account, name string
		if err := rows.Scan(&side, &account, &name); err != nil {
			return err
		}
		switch {
		case !g.People:
			g.Account = account
		case side < len(g.Seats):
			g.Seats[side].Account = account
			if name != "" {
				g.Seats[side].Name = name
			}
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM rated WHERE game = $1), `+eventOf+`$2), '')`, g.ID, g.ID).Scan(&g.Rated, &g.Event)
}

// Sit gives seats to an account, and takes the name of a guest from them.
func (s *Store) Sit(ctx context.Context, account string, seats []people.Sitting) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, seat := range seats {
			if err := insertPlayer(ctx, tx, seat.Game, seat.Side, seat.Seat, account, seat.At); err != nil {
				return err
			}
			if err := s.dropGuestName(ctx, tx, seat); err != nil {
				return err
			}
			if err := adoptTalk(ctx, tx, account, seat); err != nil {
				return err
			}
			if _, err := exec(ctx, tx, `UPDATE games SET version = version + 1 WHERE id = $1`, seat.Game); err != nil { // others know its seats as they were
				return err
			}
		}
		return nil
	})
}

// dropGuestName takes the name that a guest has given from a seat between people.
func (s *Store) dropGuestName(ctx context.Context, tx *sql.Tx, of people.Sitting) error {
	var name string
	err := tx.QueryRowContext(ctx, `SELECT name FROM seats WHERE game = $1 AND side = $2`+s.base.Lock, of.Game, int(of.Side)).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) || err == nil && name == "" {
		return nil // against the computer, in the archive, or there is none
	}
	if err != nil {
		return err
	}
	seats, err := readSeats(ctx, tx, of.Game, true)
	if err != nil {
		return err
	}
	seat := seats[of.Side]
	seat.Name = ""
	_, err = exec(ctx, tx, `UPDATE seats SET name = '', sum = $1 WHERE game = $2 AND side = $3`, sealSeat(of.Game, int(of.Side), seat), of.Game, int(of.Side))
	return err
}

// Sittings lists the seats of an account.
func (s *Store) Sittings(ctx context.Context, account string, limit int) ([]people.Sitting, error) {
	return s.sittings(ctx, `SELECT game, side, seat, at FROM players WHERE account = $1 ORDER BY at DESC, game LIMIT $2`, account, limit)
}

// SittingIn returns the seat of an account in a game.
func (s *Store) SittingIn(ctx context.Context, account, game string) (people.Sitting, error) {
	list, err := s.sittings(ctx, `SELECT game, side, seat, at FROM players WHERE game = $1 AND account = $2 ORDER BY side LIMIT 1`, game, account)
	if err == nil && len(list) == 0 {
		err = play.Errorf(play.NotFound, "there is no seat of this account in game %s", game)
	}
	return append(list, people.Sitting{})[0], err
}

// Going lists the seats of an account in games that are not over.
func (s *Store) Going(ctx context.Context, account string, limit int) ([]people.Sitting, error) {
	return s.sittings(ctx, `
		SELECT game, side, seat, at FROM players JOIN games ON games.id = game
		WHERE account = $1 AND result = 'ongoing' ORDER BY at DESC, game LIMIT $2`, account, limit)
}

// Due lists the seats of an account whose turn it is.
func (s *Store) Due(ctx context.Context, account string, limit int) ([]people.Sitting, error) {
	return s.sittings(ctx, `
		SELECT game, side, seat, at FROM players JOIN games ON games.id = game
		WHERE account = $1 AND result = 'ongoing' AND next = side
			AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.seat = '')
		ORDER BY updated, game LIMIT $2`, account, limit)
}

func (s *Store) sittings(ctx context.Context, query string, args ...any) (list []people.Sitting, err error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list the seats of an account: %w", err)
	}
	return scanAll(rows, func(row scanner) (seat people.Sitting, err error) {
		var at int64
		err = row.Scan(&seat.Game, &seat.Side, &seat.Seat, &at)
		seat.At = time.UnixMilli(at).UTC()
		return seat, err
	})
}
