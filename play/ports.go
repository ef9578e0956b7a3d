package play

import (
	"context"
	"time"

	"aanca.chess/game"
)

// A Store keeps games. What it has acknowledged survives the loss of the process and of the
// machine's power. It may be used by many goroutines. Package storetest is the suite that every
// Store passes.
//
// Methods that change a game name the ply that they expect it to be at; if it is at another one,
// or (where said) over, they change nothing and return an *Error of kind Conflict. For an unknown
// id they return one of kind NotFound. Every change sets Updated to at, kept to the millisecond.
type Store interface {
	// Create adds a game, which has no turns yet. If the id is taken the error is a Conflict.
	Create(ctx context.Context, g Game) error

	// Get returns a game with all its turns.
	Get(ctx context.Context, id string) (Game, error)

	// AppendTurn adds the turn that follows ply turns, whose turn is next and the result after
	// it. A game that is over is a Conflict.
	AppendTurn(ctx context.Context, id string, ply int, turn string, next game.Side, result game.Result, at time.Time) error

	// TruncateTurns drops all but the first keep turns of a game of ply turns, notes whose turn
	// is next and sets the result to ongoing. keep is at most ply.
	TruncateTurns(ctx context.Context, id string, ply, keep int, next game.Side, at time.Time) error

	// Finish sets the result of a game of ply turns. A game that is over is a Conflict.
	Finish(ctx context.Context, id string, ply int, result game.Result, at time.Time) error

	// SetLevel sets the level of a game, whatever its state.
	SetLevel(ctx context.Context, id string, level int, at time.Time) error

	// Join gives the free seat of a side to the id seat and makes its invitation void. If it is
	// not the invitation of that seat, or not any more, the error is a Conflict.
	Join(ctx context.Context, id, invite string, side game.Side, seat string, at time.Time) error

	// Awaiting returns the ids of games in which the computer or Chance is to move, the last
	// changed first, at most limit.
	Awaiting(ctx context.Context, limit int) ([]string, error)

	// Count returns how many games there are.
	Count(ctx context.Context) (int, error)
}

// An Engine is the computer as a player. It may be used by many goroutines at once.
type Engine interface {
	// Choose returns a legal turn of the side to move in pos, a position of the named variant
	// that is not over. The level
	// (MinLevel to MaxLevel) says how well to play; it also bounds the time. pos is the
	// engine's own. If ctx ends it returns soon; the answer is then not used.
	Choose(ctx context.Context, variant string, pos game.Position, level int) ([]game.Step, error)

	// Hint returns the turn that it thinks best, in bounded time.
	Hint(ctx context.Context, variant string, pos game.Position) ([]game.Step, error)
}

// A Library has the rules of the games that can be played.
type Library interface {
	// Infos lists the games in the order in which to show them. The caller must not change
	// what it points at.
	Infos() []*game.Info

	// Rules returns the rules of a game; an *Error of kind NotFound if there are none of
	// that name, of kind Invalid if the value of a parameter in it is none.
	Rules(name string) (game.Rules, error)
}
