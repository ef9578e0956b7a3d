package gamebase

import (
	"context"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A Store keeps what games are found by. It may be used by many goroutines and by several processes. Times are kept to the millisecond.
type Store interface {
	// Unnoted returns the ids of games between people that are over and have not been noted, at most limit. Games of other kinds may be among them.
	Unnoted(ctx context.Context, limit int) ([]string, error)

	// NoteGame notes a game with the keys of its positions, the start first. It does so once for a game, whoever asks how often. Where keys is nil its positions
	// are not found; where the note has no variant the game is not found at all.
	NoteGame(ctx context.Context, n Note, keys []play.Key) error

	// Find returns games, the last noted first, at most limit. It looks at most at so many that have the first of position, account and variant that is
	// asked for; next is where to go on (Query.Before), 0 if there is nothing more.
	Find(ctx context.Context, q Query, limit, most int) (found []Found, next int64, err error)
}

// A Note is what is noted of a game.
type Note struct {
	Game    string // its id
	Variant string
	Result  game.Result
	Ended   time.Time
	Turns   int
}

// A Query says which games are wanted: those that are as all of its fields that are not zero.
type Query struct {
	Variant     string
	Key         play.Key // of a position
	HasKey      bool
	Accounts    [2]string // who plays in it
	Result      Outcome
	From, Until time.Time // when it ended: from the one on, before the other
	Before      int64     // where the last page has ended; 0 for the first one
}

// An Outcome is how a game has ended for its first two sides.
type Outcome string

// The outcomes; "" for any.
const (
	FirstWon  Outcome = "w"
	SecondWon Outcome = "b"
	Drawn     Outcome = "draw"
)

// OutcomeOf returns the outcome of a result; "" where it is none of those.
func OutcomeOf(r game.Result) Outcome {
	winner, won := r.Winner()
	switch {
	case won && winner == game.First:
		return FirstWon
	case won && winner == game.Second:
		return SecondWon
	case r.Outcome == game.Draw:
		return Drawn
	}
	return ""
}

// A Found is a game that was found.
type Found struct {
	Note
	N       int64                  // in the order in which games were noted
	Ply     int                    // after how many turns the position was there for the first time; -1 if none was asked for
	Players [game.MostSides]string // the names of accounts, by side; "" for guests and those who have left
}
