package analysis

import (
	"context"
	"time"

	"aanca.chess/game"
)

// An Engine is the computer as an analyst. It may be used by many goroutines at once.
type Engine interface {
	// Analyse searches a position of the named variant that is not over until a limit is reached or ctx ends, and reports
	// what it finds for each of the best lines, exact scores alone. They are those of the side to move, or of the first side where
	// Chance is. pos is the engine's own.
	Analyse(ctx context.Context, variant string, pos game.Position, limits Limits, report func(Progress)) error

	// Values returns what it thinks pieces are worth by the ids of their types, in hundredths of the game's most numerous
	// piece. Those that are worth nothing in that sense, such as royal ones, are not there.
	Values(variant string) (map[string]int, error)
}

// Limits bound a search; a limit that is 0 does not exist.
type Limits struct {
	Time    time.Duration
	Lines   int
	Threads int
}

// A Score is what a position is worth for a side.
type Score struct {
	Value    int  // in hundredths of the game's most numerous piece, if not Decided
	Decided  bool // the end is in sight
	Mate     int  // if Decided, in how many turns of the winner; less than 0 if the side loses, 0 at the end
	Expected int  // how much of a point the side is expected to make, in thousandths
}

// turned returns the score for the other side.
func (s Score) turned() Score {
	return Score{Value: -s.Value, Decided: s.Decided, Mate: -s.Mate, Expected: 1000 - s.Expected}
}

// ofFirst returns the score of side, one of two, for the first side.
func (s Score) ofFirst(side game.Side) Score {
	if side == game.Second {
		return s.turned()
	}
	return s
}

// endScore returns the score of a result for the first side, of so many: those who share a win have what the loser lacks.
func endScore(r game.Result, sides int) Score {
	winner, won := r.Winner()
	loser, lost := r.Loser()
	switch {
	case won && winner == game.First:
		return Score{Decided: true, Expected: 1000}
	case won, sides == 1, lost && loser == game.First:
		return Score{Decided: true}
	case lost:
		return Score{Expected: 500 + 500/(sides-1)}
	}
	return Score{Expected: 500}
}

// Progress is what a search has found for one of the best lines.
type Progress struct {
	Line     int // which one, from 0
	Score    Score
	Sides    []Score // what each of more than two sides has; nil elsewhere
	Mean     bool    // it is no line, but the mean of what Chance, which is to move, may bring
	Depth    int
	SelDepth int
	Nodes    uint64
	Time     time.Duration
	PV       []game.Step `json:"-"` // which mean something here alone
}
