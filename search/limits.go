package search

import (
	"time"

	"aanca.chess/game"
)

// Limits bound a search; it ends at the first one reached, or when its context does. A limit
// that is 0 does not exist: the zero value searches until the context ends.
type Limits struct {
	Time  time.Duration // for the whole turn; never exceeded
	Clock *Clock        // a game clock: the engine decides how much of it to use
	Nodes uint64        // positions looked at, by all threads
	Depth int           // steps to look ahead, quiescence and extensions excepted
	Mate  int           // enough is a forced win in so many turns

	// Steps are the first steps to choose among; nil for all. Those that are not legal are
	// left out; if none is, the search fails with ErrNoChoice.
	Steps []game.Step

	// Lines is how many best lines to report; 0 is 1.
	Lines int

	// Ponder, if not nil, is closed when Time and Clock begin to count: until then the other
	// side is thinking, and the search does not end by itself.
	Ponder <-chan struct{}

	Weakness Weakness // deliberate mistakes; none in the zero value
}

// A Clock is the game clock of the side to move.
type Clock struct {
	Left      time.Duration
	Increment time.Duration // gained by each turn
	Turns     int           // until the next time control; 0 if Left is for the rest of the game
	Byoyomi   time.Duration // for each turn when Left is used up

	// Overhead is lost between the engine's answer and the clock's stop; 0 stands for 10 ms.
	Overhead time.Duration
}

// lines returns how many lines are searched for.
func (l *Limits) lines() int { return max(1, l.Lines) }

// timed reports whether the time is limited.
func (l *Limits) timed() bool { return l.Time > 0 || l.Clock != nil }
