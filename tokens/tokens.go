// Package tokens is who may act for a player by a secret text instead of a browser: programs, and engines that play
// as bots. It knows players by name and which seats of games are theirs, and nothing of how people sign in.
package tokens

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Player is whom a token acts for.
type Player struct {
	Name    string
	Bot     bool   // an engine plays
	Account string // that the token is of; "" for who has none
}

// ID returns what tells the player from others: capitals do not matter in names.
func (p Player) ID() string { return strings.ToLower(p.Name) }

// Errors of a Store.
var (
	ErrUnknown = errors.New("there is no such token or player")
	ErrTaken   = errors.New("there is a player of that name already")
)

// Owners tell who has a token.
type Owners interface {
	// Owner returns the player whose token has that digest; ErrUnknown if nobody's has.
	Owner(ctx context.Context, digest string) (Player, error)

	// Named returns the player of a name; ErrUnknown if there is none.
	Named(ctx context.Context, name string) (Player, error)
}

// Seats keep which seats of games belong to players, by the ids with which they are played.
type Seats interface {
	// AddSeat notes a seat of a player in a game.
	AddSeat(ctx context.Context, s Seat) error

	// SeatsOf returns the seats of a player in games that go on as far as is known, the latest first, at most limit.
	SeatsOf(ctx context.Context, player string, limit int) ([]Seat, error)

	// SeatIn returns the seat of a player in a game; ErrUnknown if there is none.
	SeatIn(ctx context.Context, player, game string) (Seat, error)

	// PlayersIn returns the players of a game.
	PlayersIn(ctx context.Context, game string) ([]Seat, error)

	// EndSeat notes that the game of a seat is over.
	EndSeat(ctx context.Context, id string) error
}

// A Seat is a side of a game that a player has.
type Seat struct {
	ID     string // with which the side is played: a secret
	Game   string // by which all players know the game
	Player string // the player's ID
	Source string // how it came about: "lobby", "friend" or "ai"
	At     time.Time
}

// A Store keeps players and their tokens.
type Store interface {
	Owners
	Seats

	// AddPlayer adds a player; ErrTaken if the name is taken.
	AddPlayer(ctx context.Context, p Player) error

	// AddToken adds a token of a player, by its digest.
	AddToken(ctx context.Context, player, digest string, at time.Time) error

	// Revoke forgets all tokens of a player and returns how many there were.
	Revoke(ctx context.Context, player string) (int, error)

	// Players lists the players with the number of their tokens.
	Players(ctx context.Context) ([]Listed, error)
}

// A Listed is a player in a list.
type Listed struct {
	Player
	Tokens int
}

// prefix begins every token, so that people and programs that look for secrets know what it is.
const prefix = "aanca_"

// New returns a token that cannot be guessed.
func New() string { return prefix + strings.ToLower(rand.Text()) }

// maxToken is more bytes than any token has.
const maxToken = 100

// Digest returns what is kept of a token: who reads it cannot act with it. "" of what cannot be one.
func Digest(token string) string {
	if !strings.HasPrefix(token, prefix) || len(token) > maxToken {
		return ""
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// The letters of a name.
const (
	minName = 2
	maxName = 24
)

// CheckName refuses names that could not stand in an address.
func CheckName(name string) error {
	letters := len(name)
	for _, c := range []byte(name) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			letters = 0
		}
	}
	if letters < minName || letters > maxName {
		return fmt.Errorf("name %.40q: expected %d to %d of the letters a to z, digits, - and _", name, minName, maxName)
	}
	return nil
}
