package game

import (
	"fmt"
	"strings"
)

// A Reason says why a game ended, in the words of the text forms.
type Reason string

// The reasons for which games end.
const (
	Checkmate            Reason = "checkmate"
	Stalemate            Reason = "stalemate"
	RoyalCaptured        Reason = "royal captured"
	Bare                 Reason = "bare"
	NoCompleteTurn       Reason = "no complete turn"
	NoAction             Reason = "no action"
	NoMove               Reason = "no move"
	MoveLimit            Reason = "move limit"
	Repetition           Reason = "repetition"
	InsufficientMaterial Reason = "insufficient material"
	Agreement            Reason = "agreement"
	Resignation          Reason = "resignation"
	Time                 Reason = "time"
)

// An Outcome says who has won, if anybody.
type Outcome uint8

// The outcomes of a game.
const (
	Ongoing Outcome = iota
	FirstWins
	SecondWins
	ThirdWins
	FourthWins
	Draw // nobody has won; in games of one side, it has not

	// One of three or four sides has lost, which ends the game: the others share the win.
	FirstLoses
	SecondLoses
	ThirdLoses
	FourthLoses
)

// Win returns the outcome in which side has won.
func Win(side Side) Outcome { return FirstWins + Outcome(side) }

// Lose returns the outcome in which side has lost, of so many: with two the other one has won, with more the others
// share the win, and alone it has not won.
func Lose(side Side, sides int) Outcome {
	switch sides {
	case 1:
		return Draw
	case 2:
		return Win(side.Other())
	}
	return FirstLoses + Outcome(side)
}

// A Result is an outcome and its reason. The zero value is a game that goes on.
type Result struct {
	Outcome Outcome
	Reason  Reason
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Outcome != Ongoing }

// Winner returns the side that has won; ok is false if nobody has.
func (r Result) Winner() (side Side, ok bool) {
	if r.Outcome < FirstWins || r.Outcome > FourthWins {
		return First, false
	}
	return Side(r.Outcome - FirstWins), true
}

// Loser returns the side that has lost while several others have won; ok is false if there is none.
func (r Result) Loser() (side Side, ok bool) {
	if r.Outcome < FirstLoses || r.Outcome > FourthLoses {
		return First, false
	}
	return Side(r.Outcome - FirstLoses), true
}

// Place returns which place a side has come to in a game that is over, from 1; those who end alike share the best of their
// places.
func (r Result) Place(side Side, sides int) int {
	if winner, ok := r.Winner(); ok && winner != side {
		return 2
	}
	if loser, ok := r.Loser(); ok && loser == side {
		return sides
	}
	return 1
}

// String returns the result line of the text forms: "ongoing", "w wins: checkmate",
// "draw: stalemate", "c loses: checkmate".
func (r Result) String() string {
	if winner, ok := r.Winner(); ok {
		return winner.String() + " wins: " + string(r.Reason)
	}
	if loser, ok := r.Loser(); ok {
		return loser.String() + " loses: " + string(r.Reason)
	}
	if r.Outcome == Draw {
		return "draw: " + string(r.Reason)
	}
	return "ongoing"
}

// ParseResult reads the text that String returns. Any reason is read, so that
// games may have reasons of their own.
func ParseResult(text string) (Result, error) {
	if text == (Result{}).String() {
		return Result{}, nil
	}
	for o := FirstWins; o <= FourthLoses; o++ {
		prefix := Result{Outcome: o}.String()
		if reason, ok := strings.CutPrefix(text, prefix); ok && reason != "" {
			return Result{Outcome: o, Reason: Reason(reason)}, nil
		}
	}
	return Result{}, fmt.Errorf(`result %s: expected "ongoing", "w wins: REASON", "b wins: REASON", "draw: REASON" or "w loses: REASON"`, quote(text))
}
