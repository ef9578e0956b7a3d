package match

import (
	"testing"

	"aanca.chess/game"
)

func TestTally(t *testing.T) {
	var tally Tally
	games := []struct {
		number  int
		outcome game.Outcome
	}{
		{0, game.FirstWins}, {3, game.Draw}, {1, game.SecondWins}, // the first pair is A's
		{2, game.SecondWins}, {5, game.FirstWins}, // of the third pair one game is missing
	}
	for _, g := range games {
		tally.add(&Record{Game: g.number, Sides: 2, Seats: seating(2, g.number), Outcome: g.outcome})
	}
	if tally.Wins != 2 || tally.Draws != 1 || tally.Losses != 2 {
		t.Errorf("+%d =%d -%d, want +2 =1 -2", tally.Wins, tally.Draws, tally.Losses)
	}
	if want := [5]int{0, 1, 0, 0, 1}; tally.Pairs != want {
		t.Errorf("pairs %v, want %v", tally.Pairs, want)
	}
	if want := [3]int{2, 1, 2}; tally.First != want {
		t.Errorf("first side %v, want %v", tally.First, want)
	}
}
