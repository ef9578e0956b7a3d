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
		{Outcome: game.Lose(game.Third, 3), Reason: game.RoyalCaptured},
	} {
		got, err := game.ParseResult(r.String())
		if err != nil || got != r {
			t.Errorf("ParseResult(%q) = %+v, %v; want %+v", r, got, err, r)
		}
	}
}

func TestPlaces(t *testing.T) {
	const sides = 4
	for _, tt := range []struct {
		text string
		want [sides]int
	}{
		{"c wins: checkmate", [sides]int{2, 2, 1, 2}},
		{"b loses: checkmate", [sides]int{1, 4, 1, 1}},
		{"draw: repetition", [sides]int{1, 1, 1, 1}},
	} {
		r, err := game.ParseResult(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		var got [sides]int
		for side := range got {
			got[side] = r.Place(game.Side(side), sides)
		}
		if got != tt.want {
			t.Errorf("%s: places %v, want %v", tt.text, got, tt.want)
		}
	}
}

func TestLosersBySides(t *testing.T) {
	for sides, want := range []string{1: "draw", 2: "w wins", 3: "b loses", 4: "b loses"} {
		if sides == 0 {
			continue
		}
		r := game.Result{Outcome: game.Lose(game.Second, sides), Reason: game.NoMove}
		if got := r.String(); got != want+": no move" {
			t.Errorf("of %d sides the second loses: %s, want %s", sides, got, want)
		}
	}
}

func TestTextsThatAreNoResult(t *testing.T) {
	for _, text := range []string{"", "Ongoing", "w wins", "w wins: ", "draw:checkmate", "x wins: time", "r loses: time"} {
		if got, err := game.ParseResult(text); err == nil {
			t.Errorf("ParseResult(%q) = %+v, want an error", text, got)
		}
	}
}
