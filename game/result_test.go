package game_test

import (
	"testing"

	"aanca.chess/game"
)

func TestResultsReadBackAsWritten(t *testing.T) {
	for _, r := range []game.Result{
		{},
		{Outcome: game.FirstWins, Reason: game.Checkmate},
		{Outcome: game.SecondWins, Reason: game.Resignation},
		{Outcome: game.Draw, Reason: game.InsufficientMaterial},
	} {
		got, err := game.ParseResult(r.String())
		if err != nil || got != r {
			t.Errorf("ParseResult(%q) = %+v, %v; want %+v", r, got, err, r)
		}
	}
}

func TestTextsThatAreNoResult(t *testing.T) {
	for _, text := range []string{"", "Ongoing", "w wins", "w wins: ", "draw:checkmate", "x wins: time"} {
		if got, err := game.ParseResult(text); err == nil {
			t.Errorf("ParseResult(%q) = %+v, want an error", text, got)
		}
	}
}
