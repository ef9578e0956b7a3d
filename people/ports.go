package people

import (
	"context"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A Store keeps accounts and what belongs to them. What it has acknowledged survives the loss of the process and of the machine's
// power. It may be used by many goroutines. For an unknown account, session or token its errors are of kind play.NotFound. Times
// are kept to the millisecond.
type Store interface {
	ChallengeStore
	ChatStore
	VacationStore
	PasskeyStore
	PushStore
	LetterStore

	// CreateAccount adds an account; if its id or its key is taken the error is a play.Conflict.
	CreateAccount(ctx context.Context, a Account) error

	Account(ctx context.Context, id string) (Account, error)
	AccountByKey(ctx context.Context, key string) (Account, error)

	// AccountsByEmail returns those who have an address, at most limit.
	AccountsByEmail(ctx context.Context, email string, limit int) ([]Account, error)

	// ChangeAccount lets f change e-mail, password and role of an account. An error of f changes nothing, and is returned.
	ChangeAccount(ctx context.Context, id string, f func(a *Account) error) error

	// DeleteAccount forgets an account with all that belongs to it. Its games stay, as those of a guest without a name; their ids
	// are returned.
	DeleteAccount(ctx context.Context, id string) (games []string, err error)

	// KeepToken keeps a token until it is used up or dropped.
	KeepToken(ctx context.Context, t Token) error

	// Token returns one that is not too old now.
	Token(ctx context.Context, digest string, now time.Time) (Token, error)

	// SeeToken notes when one was used, and until when it is good from now on.
	SeeToken(ctx context.Context, digest string, seen, until time.Time) error

	// Tokens returns those of an account that are of a kind and not too old, the last used first, at most limit.
	Tokens(ctx context.Context, account string, kind TokenKind, now time.Time, limit int) ([]Token, error)

	// DropToken forgets one; it is no error if there is none. used tells whether there was one that was good now.
	DropToken(ctx context.Context, digest string, now time.Time) (used bool, err error)

	// DropTokens forgets those of an account but for one, "" for none.
	DropTokens(ctx context.Context, account, but string) error

	// DropOldTokens forgets those that are too old.
	DropOldTokens(ctx context.Context, now time.Time) error

	// Sit gives seats that nobody has to an account; those that somebody has stay theirs.
	Sit(ctx context.Context, account string, seats []Sitting) error

	// Sittings returns the seats of an account, the last taken first, at most limit.
	Sittings(ctx context.Context, account string, limit int) ([]Sitting, error)

	// SittingIn returns the first seat of an account in a game; an error of kind play.NotFound if there is none.
	SittingIn(ctx context.Context, account, game string) (Sitting, error)

	// Going returns the seats of an account in games that are not over, the last taken first, at most limit.
	Going(ctx context.Context, account string, limit int) ([]Sitting, error)

	// Due returns the seats of an account in games that are not over and in which it is to move, at most limit: who has
	// waited longest comes first.
	Due(ctx context.Context, account string, limit int) ([]Sitting, error)

	// Unrated returns the ids of rated games that are over and by which no rating has changed yet, the first to end first, at
	// most limit.
	Unrated(ctx context.Context, limit int) ([]string, error)

	// Rate changes the standings of the players of a game to what next makes of them, and notes how. It does so once for a
	// game, whoever asks how often. An account that is not there any more has no standing before and none after.
	Rate(ctx context.Context, r Rated, next func(r Rated, now [2]Standing) [2]Standing) error

	// Changes returns what a game has done to ratings, by side.
	Changes(ctx context.Context, gameID string) ([]Change, error)

	// Standing returns the rating of an account; an error of kind play.NotFound if it has none.
	Standing(ctx context.Context, account, variant string, speed play.Speed) (Standing, error)

	// Standings returns those of an account, those with most games first.
	Standings(ctx context.Context, account string) ([]Standing, error)

	// Leaders returns the highest ratings of people whose deviations are at most so large, at most limit.
	Leaders(ctx context.Context, variant string, speed play.Speed, deviation float64, limit int) ([]Standing, error)

	// Boards returns at what there are ratings, those with most players first.
	Boards(ctx context.Context) ([]Board, error)
}

// A Sitting is a seat that an account has in a game.
type Sitting struct {
	Game string
	Side game.Side
	Seat string // with which it is played
	At   time.Time
}
