package people

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"aanca.chess/play"
	"aanca.chess/tokens"
)

// Programs that play as an account: it makes tokens for them, each with a name by which it can be told from the others, and
// revokes them.

// Players are who may act by tokens without an account, and their seats.
type Players interface {
	tokens.Owners
	tokens.Seats
}

// How many tokens for programs an account may have, and how long one is good since it was last used.
const (
	mostPrograms = 20
	programAge   = 365 * 24 * time.Hour
)

// NewProgram makes a token for a program of an account. Nobody can make its text again.
func (s *Service) NewProgram(ctx context.Context, a Account, name string) (token string, err error) {
	if s.Others != nil {
		switch _, err := s.Others.Named(ctx, a.Name); {
		case err == nil:
			return "", play.Errorf(play.Conflict, "a program plays here as %s already; ask who runs the server", a.Name)
		case !errors.Is(err, tokens.ErrUnknown):
			return "", err
		}
	}
	list, err := s.Programs(ctx, a.ID)
	if err != nil {
		return "", err
	}
	if len(list) >= mostPrograms {
		return "", play.Errorf(play.TooMany, "you have %d tokens already; revoke one that you need no more", len(list))
	}
	text, now := tokens.New(), s.now()
	name = cmp.Or(play.CleanName(name), "A program")
	return text, s.Store.KeepToken(ctx, Token{tokens.Digest(text), a.ID, Program, name, now, now, now.Add(programAge)})
}

// Programs lists the tokens of an account for programs, the last used first.
func (s *Service) Programs(ctx context.Context, account string) ([]Token, error) {
	return s.Store.Tokens(ctx, account, Program, s.now(), mostPrograms)
}

// Revoke makes a token of an account for a program void. It is no error if the account has none of that digest.
func (s *Service) Revoke(ctx context.Context, account, digest string) error {
	list, err := s.Programs(ctx, account)
	if err != nil {
		return err
	}
	for _, one := range list {
		if one.Digest == digest {
			_, err := s.Store.DropToken(ctx, digest, s.now())
			return err
		}
	}
	return nil
}

// ByToken is who may act by tokens: accounts, and the players that have none (Config.Others, which must be set). Where both have
// a name it is not the account's: whoever runs the server has given it to another.
type ByToken struct{ *Service }

// Owner implements tokens.Owners.
func (b ByToken) Owner(ctx context.Context, digest string) (tokens.Player, error) {
	now := b.now()
	t, err := b.Store.Token(ctx, digest, now)
	switch {
	case err != nil && play.KindOf(err) == play.NotFound:
		return b.Others.Owner(ctx, digest)
	case err != nil:
		return tokens.Player{}, err
	case t.Kind != Program:
		return tokens.Player{}, tokens.ErrUnknown
	}
	if !t.Used() || now.Sub(t.Seen) > sessionSeen {
		if err := b.Store.SeeToken(ctx, t.Digest, now, now.Add(programAge)); err != nil {
			b.Log.Error("cannot note that a token is used", "err", err) // it ends earlier, no more
		}
	}
	a, err := b.Store.Account(ctx, t.Account)
	if err != nil {
		return tokens.Player{}, err
	}
	player, err := b.Named(ctx, a.Name)
	if err == nil && player.Account != a.ID {
		return tokens.Player{}, tokens.ErrUnknown
	}
	return player, err
}

// Named implements tokens.Owners.
func (b ByToken) Named(ctx context.Context, name string) (tokens.Player, error) {
	player, err := b.Others.Named(ctx, name)
	if !errors.Is(err, tokens.ErrUnknown) {
		return player, err
	}
	a, err := b.Service.Named(ctx, name)
	if err != nil && play.KindOf(err) != play.NotFound {
		return tokens.Player{}, err
	}
	player = tokens.Player{Name: a.Name, Account: a.ID}
	if err != nil || player.ID() != strings.ToLower(name) { // one that only looks like it is another
		return tokens.Player{}, tokens.ErrUnknown
	}
	return player, nil
}

// account returns the account of a player by their ID, "" if they have none.
func (b ByToken) account(ctx context.Context, player string) (string, error) {
	p, err := b.Named(ctx, player)
	if errors.Is(err, tokens.ErrUnknown) {
		return "", nil
	}
	return p.Account, err
}

// AddSeat implements tokens.Seats. What an account has taken its games tell.
func (b ByToken) AddSeat(ctx context.Context, seat tokens.Seat) error {
	account, err := b.account(ctx, seat.Player)
	if err != nil || account != "" {
		return err
	}
	return b.Others.AddSeat(ctx, seat)
}

// SeatsOf implements tokens.Seats.
func (b ByToken) SeatsOf(ctx context.Context, player string, limit int) ([]tokens.Seat, error) {
	account, err := b.account(ctx, player)
	if err != nil {
		return nil, err
	}
	if account == "" {
		return b.Others.SeatsOf(ctx, player, limit)
	}
	sittings, err := b.Store.Going(ctx, account, limit)
	list := make([]tokens.Seat, 0, len(sittings))
	for _, one := range sittings {
		list = append(list, one.asSeat(player))
	}
	return list, err
}

// SeatIn implements tokens.Seats.
func (b ByToken) SeatIn(ctx context.Context, player, game string) (tokens.Seat, error) {
	account, err := b.account(ctx, player)
	if err != nil {
		return tokens.Seat{}, err
	}
	if account == "" {
		return b.Others.SeatIn(ctx, player, game)
	}
	one, err := b.Store.SittingIn(ctx, account, game)
	if err != nil && play.KindOf(err) == play.NotFound {
		return tokens.Seat{}, tokens.ErrUnknown
	}
	return one.asSeat(player), err
}

// asSeat returns a seat as programs know it.
func (s Sitting) asSeat(player string) tokens.Seat {
	source := "friend"
	if s.Seat == s.Game {
		source = "ai"
	}
	return tokens.Seat{ID: s.Seat, Game: s.Game, Player: player, Source: source, At: s.At}
}

// PlayersIn implements tokens.Seats: those without an account. Of the others the game tells.
func (b ByToken) PlayersIn(ctx context.Context, game string) ([]tokens.Seat, error) {
	return b.Others.PlayersIn(ctx, game)
}

// EndSeat implements tokens.Seats.
func (b ByToken) EndSeat(ctx context.Context, id string) error { return b.Others.EndSeat(ctx, id) }
