package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"aanca.chess/tokens"
)

// Tokens are players, their tokens and seats in a database. They implement tokens.Store. Several programs may use
// one at once: the command line writes tokens while the server runs.
type Tokens struct {
	db *sql.DB
}

// NewTokens returns the players and tokens in a database.
func NewTokens(db *sql.DB) *Tokens { return &Tokens{db} }

// Counts returns how many players and tokens there are.
func (p *Tokens) Counts(ctx context.Context) (players, tokens int, err error) {
	err = p.db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM players), (SELECT count(*) FROM tokens)`).Scan(&players, &tokens)
	return players, tokens, err
}

// AddPlayer implements tokens.Store.
func (p *Tokens) AddPlayer(ctx context.Context, one tokens.Player) error {
	n, err := p.exec(ctx, `INSERT INTO players (id, name, bot) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, one.ID(), one.Name, asInt(one.Bot))
	if err == nil && n == 0 {
		return tokens.ErrTaken
	}
	return err
}

// AddToken implements tokens.Store.
func (p *Tokens) AddToken(ctx context.Context, player, digest string, at time.Time) error {
	_, err := p.exec(ctx, `INSERT INTO tokens (digest, player, created) VALUES ($1, $2, $3)`, digest, strings.ToLower(player), at.UnixMilli())
	return err
}

// Revoke implements tokens.Store.
func (p *Tokens) Revoke(ctx context.Context, player string) (int, error) {
	return p.exec(ctx, `DELETE FROM tokens WHERE player = $1`, strings.ToLower(player))
}

// Owner implements tokens.Owners.
func (p *Tokens) Owner(ctx context.Context, digest string) (tokens.Player, error) {
	return p.player(ctx, `SELECT name, bot FROM players JOIN tokens ON player = id WHERE digest = $1`, digest)
}

// Named implements tokens.Owners.
func (p *Tokens) Named(ctx context.Context, name string) (tokens.Player, error) {
	return p.player(ctx, `SELECT name, bot FROM players WHERE id = $1`, strings.ToLower(name))
}

// player reads the one player that a query finds.
func (p *Tokens) player(ctx context.Context, query, argument string) (one tokens.Player, err error) {
	err = p.db.QueryRowContext(ctx, query, argument).Scan(&one.Name, &one.Bot)
	if errors.Is(err, sql.ErrNoRows) {
		return one, tokens.ErrUnknown
	}
	return one, err
}

// Players implements tokens.Store.
func (p *Tokens) Players(ctx context.Context) ([]tokens.Listed, error) {
	return collect(ctx, p.db, func(row scanner) (one tokens.Listed, err error) {
		err = row.Scan(&one.Name, &one.Bot, &one.Tokens)
		return one, err
	}, `SELECT name, bot, (SELECT count(*) FROM tokens WHERE player = id) FROM players ORDER BY id`)
}

// AddSeat implements tokens.Seats.
func (p *Tokens) AddSeat(ctx context.Context, s tokens.Seat) error {
	_, err := p.exec(ctx, `INSERT INTO player_seats (id, game, player, source, created, over) VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING`,
		s.ID, s.Game, s.Player, s.Source, s.At.UnixMilli())
	return err
}

const seatColumns = `SELECT id, game, player, source, created FROM player_seats `

// SeatsOf implements tokens.Seats.
func (p *Tokens) SeatsOf(ctx context.Context, player string, limit int) ([]tokens.Seat, error) {
	return collect(ctx, p.db, scanSeat, seatColumns+`WHERE player = $1 AND over = 0 ORDER BY created DESC, id LIMIT $2`, player, limit)
}

// SeatIn implements tokens.Seats.
func (p *Tokens) SeatIn(ctx context.Context, player, game string) (tokens.Seat, error) {
	found, err := collect(ctx, p.db, scanSeat, seatColumns+`WHERE game = $1 AND player = $2 LIMIT 1`, game, player)
	if err == nil && len(found) == 0 {
		return tokens.Seat{}, tokens.ErrUnknown
	}
	return append(found, tokens.Seat{})[0], err
}

// PlayersIn implements tokens.Seats.
func (p *Tokens) PlayersIn(ctx context.Context, game string) ([]tokens.Seat, error) {
	return collect(ctx, p.db, scanSeat, seatColumns+`WHERE game = $1 LIMIT 8`, game)
}

// EndSeat implements tokens.Seats.
func (p *Tokens) EndSeat(ctx context.Context, id string) error {
	_, err := p.exec(ctx, `UPDATE player_seats SET over = 1 WHERE id = $1`, id)
	return err
}

func scanSeat(row scanner) (s tokens.Seat, err error) {
	var at int64
	err = row.Scan(&s.ID, &s.Game, &s.Player, &s.Source, &at)
	s.At = time.UnixMilli(at).UTC()
	return s, err
}

// exec changes something and returns how many rows it has changed.
func (p *Tokens) exec(ctx context.Context, query string, arguments ...any) (int, error) {
	done, err := p.db.ExecContext(ctx, query, arguments...)
	if err != nil {
		return 0, err
	}
	n, err := done.RowsAffected()
	return int(n), err
}

// collect reads all rows of a query.
func collect[T any](ctx context.Context, db *sql.DB, scan func(row scanner) (T, error), query string, arguments ...any) (list []T, err error) {
	rows, err := db.QueryContext(ctx, query, arguments...)
	if err != nil {
		return nil, err
	}
	return scanAll(rows, scan)
}
