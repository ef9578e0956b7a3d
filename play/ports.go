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
// Several processes may use one. Methods that change a game name the version that they know of it (Game.Version), and
// make the next one; if it has another one, as somebody else has changed it, or (where said) is over, they change nothing
// and return an *Error of kind Conflict. For an unknown id they return one of kind NotFound. Times are kept to the millisecond.
type Store interface {
	// Create adds a game, which has no turns yet and version 0. If the id is taken the error is a Conflict.
	Create(ctx context.Context, g Game) error

	Texts

	// Get returns a game with all its turns.
	Get(ctx context.Context, id string) (Game, error)

	// AppendTurn adds a turn, and how the game stands after it. A game that is over is a Conflict.
	AppendTurn(ctx context.Context, id string, version int64, turn string, now Standing) error

	// TruncateTurns drops all but the first keep turns of a game, at most as many as it has, which stands as said then.
	TruncateTurns(ctx context.Context, id string, version int64, keep int, now Standing) error

	// Stand sets how a game stands: that it is over, what is offered in it. Who changes the result of a
	// game that is over gets a Conflict.
	Stand(ctx context.Context, id string, version int64, now Standing) error

	// SetLevel sets the level of a game, whatever its state.
	SetLevel(ctx context.Context, id string, version int64, level int, at time.Time) error

	// Join puts seat, with an id and no invitation, in the place of the free seat of a side, whose
	// invitation is void from then on, and the clocks stand as said. The game gets a level: that of the computer player who takes it, 0 for a person. If it is not the invitation of that seat, or not any
	// more, the error is a Conflict.
	Join(ctx context.Context, id string, version int64, invite string, side game.Side, seat Seat, level int, times Times, at time.Time) error

	// Follow adds the game that follows another one, whose seats tell so (Seat.Next) from then on, and in which so much is offered: both or
	// neither. If the id of next is taken, or seats are not those of the game, the error is a Conflict.
	Follow(ctx context.Context, id string, version int64, seats []Seat, offers Offers, next Game) error

	// Versions returns the versions of those of some games that are there and not in the archive.
	Versions(ctx context.Context, ids []string) (map[string]int64, error)

	// Open returns the ids of games that are open and not over and have a free seat, the last changed first, at most limit.
	Open(ctx context.Context, limit int) ([]string, error)

	// Running lists games in which the time of the side to move is up before a time, the first ones first, at most
	// limit, with that time.
	Running(ctx context.Context, before time.Time, limit int) ([]Due, error)

	// Attend notes that a process is there at a time. With anew it may not have been since it has noted that last, as it begins or was kept from
	// working. If so, and if no other process was there, the clocks that run are set as if they had stood still since the last time that any
	// process has noted (Game.Pause), which gives their games another version. It returns how long that was, 0 if somebody was there.
	Attend(ctx context.Context, now time.Time, anew bool) (absent time.Duration, err error)

	// Awaiting returns the ids of games in which the computer or Chance is to move or something else is owed
	// (Game.Owes), the last changed first, at most limit.
	Awaiting(ctx context.Context, limit int) ([]string, error)

	// Expire forgets games that are not over: those with a free seat that were last changed before
	// the time unjoined, and any that were before the time abandoned. It returns how many, at most most.
	Expire(ctx context.Context, unjoined, abandoned time.Time, most int) (int, error)

	// Archive puts games that are over and were last changed before a time where they take little
	// room and are not counted. They are read, and changed, as before. It returns how many, at most most.
	Archive(ctx context.Context, before time.Time, most int) (int, error)

	// Undated returns the ids of games that are over, keep no rules (Game.Rules) and are not called by a version of theirs, in ascending order
	// from behind one on, at most limit. Date lets some of them keep rules, and leaves their versions as they are; "" says that there are
	// none to keep.
	Undated(ctx context.Context, after string, limit int) ([]string, error)
	Date(ctx context.Context, versions map[string]string) error

	// Count returns how many games there are, those in the archive left out.
	Count(ctx context.Context) (int, error)
}

// A Due is a game and when the time of its side to move is up.
type Due struct {
	ID string
	At time.Time
}

// An Engine is the computer as a player. It may be used by many goroutines at once.
type Engine interface {
	// Choose returns a legal turn of the side to move in pos, a position of the named variant
	// that is not over. The level
	// (MinLevel to MaxLevel) says how well to play; it also bounds the time, as does most, unless it is 0. pos is the
	// engine's own. If ctx ends it returns soon; the answer is then not used.
	Choose(ctx context.Context, variant string, pos game.Position, level int, most time.Duration) ([]game.Step, error)

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

	// Version returns the version of the rules that a game has today, RulesText the text that they are made of;
	// "" if there is none (see EditionMark). Rules knows the game with another version that was kept by the name
	// and, behind VersionSign, the version.
	Version(name string) string
	RulesText(name string) string
}
