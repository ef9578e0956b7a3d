package match

import (
	"context"
	"time"

	"aanca.chess/game"
)

// A Player plays one game at a time. It belongs to one goroutine.
type Player interface {
	// Begin prepares for a game.
	Begin(ctx context.Context, start Start) error

	// Choose answers with a turn. When the context ends the answer is too late; the player is
	// then closed.
	Choose(ctx context.Context, q Question) (Answer, error)

	// End tells how the game has ended.
	End(result game.Result) error

	// Close ends the player, whatever it is doing.
	Close() error
}

// A Start says how a game begins.
type Start struct {
	Game int    // the number of the game in the match, from 0
	FEN  string // "" for the usual start
	Side game.Side
}

// A Question asks for a turn.
type Question struct {
	Pos    game.Position         // where a turn is asked for; it must be left as it was found
	Start  string                // the position string that the turns begin from, "" for the usual start
	Turns  []string              // played since then
	Clocks [game.MostSides]Clock // by side
}

// An Answer is a turn and what the player thinks of it.
type Answer struct {
	Turn    string // in our text form where it is legal, otherwise as the player wrote it
	Took    time.Duration
	Thought Thought
	Resigns bool   // in place of a turn
	Claims  string // in place of a turn: a result that the rules do not know of
}

// A Thought is what a player tells about its search.
type Thought struct {
	Scored bool // Score and Mate have a meaning
	Score  int  // for the player, in hundredths of a pawn
	Mate   int  // the player wins in so many turns, or loses if negative; 0 for neither
	Depth  int
	Nodes  uint64
}

// value returns the score with mates far beyond all others.
func (t Thought) value() int {
	const mate = 1_000_000
	switch {
	case t.Mate > 0:
		return mate - t.Mate
	case t.Mate < 0:
		return -mate - t.Mate
	}
	return t.Score
}

// A Contestant is one of the two that play a match. Several players of it may be open at a time.
type Contestant struct {
	Name  string
	Limit Limit
	Open  func(ctx context.Context) (Player, error)
}
