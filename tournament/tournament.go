package tournament

import (
	"time"

	"aanca.chess/play"
)

// A Format is how a tournament is played.
type Format string

// The formats.
const (
	Arena Format = "arena" // for some time, whoever is free is paired
	Swiss Format = "swiss" // in rounds, all at once
)

// A Stage is how far a tournament is.
type Stage string

// The stages.
const (
	Created   Stage = "created" // it has not begun
	Running   Stage = "running"
	Over      Stage = "over"
	Cancelled Stage = "cancelled" // by who had made it, or as nobody came
)

// A Tournament is one as it is kept, without its players and pairs.
type Tournament struct {
	ID      string
	Name    string
	Format  Format
	Variant string
	Time    string // a play.Pace as text
	Rated   bool
	Owner   string // account of who has made it
	Host    string // the name of the owner, as the store knows it; "" if the account is gone; not looked at when one is created
	Created time.Time
	Starts  time.Time
	Minutes int // of an arena
	Rounds  int // of a Swiss
	Stage   Stage
	Round   int       // of a Swiss: the last one that was paired, from 1
	Changed time.Time // when the stage or the round last changed
	Version int64     // how many changes there were
	Players int       // how many have joined; not looked at when one is created
}

// Pace returns the limit of time of the games.
func (t *Tournament) Pace() play.Pace {
	pace, err := play.ParsePace(t.Time)
	if err != nil {
		return play.Pace{} // cannot be: it was read before it was kept
	}
	return pace
}

// Ends returns when an arena is over.
func (t *Tournament) Ends() time.Time { return t.Starts.Add(time.Duration(t.Minutes) * time.Minute) }

// Open reports whether a tournament is not over.
func (t *Tournament) Open() bool { return t.Stage == Created || t.Stage == Running }

// A Player is somebody who has joined.
type Player struct {
	Account string
	Name    string  // as the store knows it; "" if the account is gone; not looked at when one is kept
	Rating  float64 // when they joined
	Joined  time.Time
	Away    bool // they are not paired: they have withdrawn, or did not come to a game
}

// A Result is how a game of a tournament has ended.
type Result string

// The results.
const (
	Going  Result = "" // it goes on
	First  Result = "1-0"
	Second Result = "0-1"
	Drawn  Result = "1/2"
	Void   Result = "void" // it was called off, or is not there any more
	Bye    Result = "bye"  // there is no game
)

// A Pair is two players who play each other.
type Pair struct {
	N       int       // from 1, in the order in which they were paired
	Round   int       // of a Swiss
	Players [2]string // accounts by side; the second is "" for a bye
	Game    string    // the id of the game; "" for a bye
	Begun   bool      // the game is there
	Result  Result
	At      time.Time // when they were paired
}
