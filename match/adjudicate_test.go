package match

import (
	"testing"

	"aanca.chess/game"
)

func TestUmpire(t *testing.T) {
	scored := func(scores ...int) (all []Thought) {
		for _, s := range scores {
			all = append(all, Thought{Scored: true, Score: s})
		}
		return all
	}
	rules := Adjudication{MaxTurns: 10, DrawFrom: 3, DrawTurns: 2, DrawScore: 10, WinTurns: 2, WinScore: 500}
	tests := []struct {
		name     string
		thoughts []Thought // of the two sides in turn
		want     game.Outcome
	}{
		{"nothing yet", scored(20, -20), game.Ongoing},
		{"a draw, but too early", scored(0, 0, 0, 0), game.Ongoing},
		{"a draw", scored(0, 0, 0, 5, -5, 10), game.Draw},
		{"not a draw for one", scored(0, 0, 0, 5, -5, 11), game.Ongoing},
		{"a win of the first", scored(600, -500, 700, -800), game.FirstWins},
		{"a win of the second", scored(0, 600, -500, 700, -800), game.SecondWins},
		{"they disagree", scored(600, 600, 600, 600), game.Ongoing},
		{"one does not say", append(scored(600, -600, 600), Thought{}), game.Ongoing},
		{"mates", []Thought{{Scored: true, Mate: 3}, {Scored: true, Mate: -2}, {Scored: true, Mate: 2}, {Scored: true, Mate: -1}}, game.FirstWins},
		{"too long", make([]Thought, 20), game.Draw},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := umpire{Adjudication: rules, sides: 2}
			for i, thought := range tt.thoughts {
				u.note(game.Side(i%2), thought)
			}
			if got, why := u.verdict(); got != tt.want {
				t.Errorf("%v (%s), want %v", game.Result{Outcome: got}, why, game.Result{Outcome: tt.want})
			}
		})
	}
}

func TestLongGamesMayBeWon(t *testing.T) {
	for _, tt := range []struct {
		name          string
		first, second Thought
		want          game.Outcome
	}{
		{"both for the first", Thought{Scored: true, Score: 400}, Thought{Scored: true, Score: -300}, game.FirstWins},
		{"both for the second", Thought{Scored: true, Score: -400}, Thought{Scored: true, Mate: 4}, game.SecondWins},
		{"one is not sure", Thought{Scored: true, Score: 400}, Thought{Scored: true, Score: -299}, game.Draw},
		{"each for itself", Thought{Scored: true, Score: 400}, Thought{Scored: true, Score: 400}, game.Draw},
		{"one does not say", Thought{Scored: true, Score: 400}, Thought{}, game.Draw},
	} {
		u := umpire{Adjudication: Adjudication{MaxTurns: 1, LastScore: 300}, sides: 2}
		u.note(game.First, tt.first)
		u.note(game.Second, tt.second)
		if got, why := u.verdict(); got != tt.want {
			t.Errorf("%s: %v (%s), want %v", tt.name, game.Result{Outcome: got}, why, game.Result{Outcome: tt.want})
		}
	}
}

func TestParseAdjudication(t *testing.T) {
	got, err := ParseAdjudication(300, "40,8,10", "4,800")
	want := Adjudication{MaxTurns: 300, DrawFrom: 40, DrawTurns: 8, DrawScore: 10, WinTurns: 4, WinScore: 800}
	if err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	for _, bad := range [][2]string{{"40,8", ""}, {"a,b,c", ""}, {"1,-2,3", ""}, {"1,0,3", ""}, {"", "4"}, {"", "0,800"}, {"", "4,0"}} {
		if got, err := ParseAdjudication(0, bad[0], bad[1]); err == nil {
			t.Errorf("%q was read as %+v", bad, got)
		}
	}
	if text := (Adjudication{}).String(); text != "none" {
		t.Errorf("no adjudication is called %q", text)
	}
}
