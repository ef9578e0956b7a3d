package search

import (
	"testing"

	"aanca.chess/eval"
	"aanca.chess/game"
)

// What a position is worth that comes a second time in the search.
func TestRepetitionIsScoredByTheRule(t *testing.T) {
	quiet := []string{"a1b1", "h8g8", "b1a1", "g8h8"}
	checks := []string{"a1a8", "h8h7", "a8a7", "h7h8", "a7a8", "h8h7", "a8a7", "h7h8"}
	const fen = "7k/8/8/8/8/8/8/R3K3 w - - 0 1"
	tests := []struct {
		name  string
		rule  game.RepetitionRule
		steps []string
		ok    bool
		score int // for the side to move in the end
	}{
		{"no rule", game.RepetitionRule{}, quiet, true, drawScore},
		{"a draw", game.RepetitionRule{Count: 3}, quiet, true, drawScore},
		{"forbidden", game.RepetitionRule{Count: 3, Forbidden: true}, quiet, false, 0},
		{"the side to move loses", game.RepetitionRule{Count: 3, Mover: -1}, quiet, true, -circleScore},
		{"the side to move wins", game.RepetitionRule{Count: 3, Mover: 1}, quiet, true, circleScore},
		{"no check in the circle", game.RepetitionRule{Count: 4, PerpetualCheck: true}, quiet, true, drawScore},
		{"perpetual check loses", game.RepetitionRule{Count: 4, PerpetualCheck: true}, checks[:7], true, circleScore},
		{"perpetual check draws", game.RepetitionRule{Count: 4}, checks[:7], true, drawScore},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := compile(t, "chess")
			s := newSearcher(eval.New(g, nil), newTranspositionTable(1<<10), test.rule)
			prepare(t, s, parse(t, g, fen), Limits{})
			for ply, text := range test.steps {
				step, err := s.pos.ParseStep(text)
				if err != nil {
					t.Fatal(err)
				}
				s.make(ply, step, 0)
			}
			score, ok := s.repeated(s.pos.Hash(), len(test.steps))
			if _, claimed := Score(score).Mate(); claimed {
				t.Errorf("score %v: nobody is mated", Score(score))
			}
			if ok != test.ok || score != test.score {
				t.Errorf("score %d (%v), want %d (%v)", score, ok, test.score, test.ok)
			}
		})
	}
}

func TestRulesTellOfRepetition(t *testing.T) {
	tests := []struct {
		game string
		want game.RepetitionRule
	}{
		{"chess", game.RepetitionRule{Count: 3}},
		{"shogi", game.RepetitionRule{Count: 4, PerpetualCheck: true}},
		{"typhoon", game.RepetitionRule{Count: 3, Forbidden: true}},
	}
	for _, test := range tests {
		if got := compile(t, test.game).Repetition(); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.game, got, test.want)
		}
	}
}
