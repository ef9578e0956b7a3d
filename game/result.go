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
)

// Win returns the outcome in which side has won.
func Win(side Side) Outcome { return FirstWins + Outcome(side) }

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

// String returns the result line of the text forms: "ongoing", "w wins: checkmate",
// "draw: stalemate".
func (r Result) String() string {
	if winner, ok := r.Winner(); ok {
		return winner.String() + " wins: " + string(r.Reason)
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
	for o := FirstWins; o <= Draw; o++ {
		prefix := Result{Outcome: o}.String()
		if reason, ok := strings.CutPrefix(text, prefix); ok && reason != "" {
			return Result{Outcome: o, Reason: Reason(reason)}, nil
		}
	}
	return Result{}, fmt.Errorf(`result %s: expected "ongoing", "w wins: REASON", "b wins: REASON" or "draw: REASON"`, quote(text))
}
