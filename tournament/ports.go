package tournament

import (
	"context"
	"time"
)

// A Store keeps tournaments. What it has acknowledged survives the loss of the process and of the machine's power. It may be used by many goroutines and
// by several processes. Each change of a tournament, its players or its pairs makes the next version of it. For an unknown tournament errors
// are of kind play.NotFound. Times are kept to the millisecond.
type Store interface {
	// CreateTournament adds one, of version 0. Above most open ones of its owner, or of all, the error is play.TooMany.
	CreateTournament(ctx context.Context, t Tournament, mostOwn, mostAll int) error

	Tournament(ctx context.Context, id string) (Tournament, error)

	// OpenTournaments returns those that are not over, the first to start first.
	OpenTournaments(ctx context.Context, limit int) ([]Tournament, error)

	// PastTournaments returns those that are over and were not cancelled, the last to end first.
	PastTournaments(ctx context.Context, limit int) ([]Tournament, error)

	// TournamentsOf returns those that an account has joined and that were not cancelled, the last to start first.
	TournamentsOf(ctx context.Context, account string, limit int) ([]Tournament, error)

	// TournamentsBy returns those that an account has made, cancelled ones too, the last to start first.
	TournamentsBy(ctx context.Context, owner string, limit int) ([]Tournament, error)

	// Roster returns a tournament with its players, in the order in which they joined, and its pairs, all as of the same moment.
	Roster(ctx context.Context, id string) (Tournament, []Player, []Pair, error)

	// Enter adds a player, or lets one come back who is away. Above most players the error is play.TooMany, in a tournament that is over play.Illegal.
	Enter(ctx context.Context, id string, p Player, most int) error

	// Withdraw lets a player be paired no more; before the start they are forgotten. It is no error if they are not there.
	Withdraw(ctx context.Context, id, account string) error

	// Advance changes stage and round of a tournament of a version, notes when, and adds pairs, whose numbers follow those that are there. If it has another version
	// the error is a play.Conflict, and nothing changes.
	Advance(ctx context.Context, id string, version int64, stage Stage, round int, at time.Time, pairs []Pair) error

	// Calls returns the games of running tournaments that an account plays now.
	Calls(ctx context.Context, account string) ([]Call, error)

	// Begun notes that the game of a pair is there.
	Begun(ctx context.Context, id string, n int) error

	// Note notes the result of a pair that has none, and who is away from then on. noted tells whether it had none.
	Note(ctx context.Context, id string, n int, result Result, away []string) (noted bool, err error)

	// Decided returns the pairs of running tournaments that have no result though their games are over, at most limit.
	Decided(ctx context.Context, limit int) ([]Decision, error)

	// Lost returns the pairs of running tournaments that have no result and whose games are not among those that may go on: they are in the archive,
	// or nowhere.
	Lost(ctx context.Context, limit int) ([]Decision, error)
}

// A Call is a game of a tournament that has begun and waits for its players.
type Call struct {
	Tournament, Name string
	Time             string // a Pace as text
	Game             string
}

// A Decision is a pair of a tournament with a game.
type Decision struct {
	Tournament string
	N          int
	Game       string
}
