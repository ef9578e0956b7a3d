package engine

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/match"
)

// TestTrail asks for a turn after every second one of a game: what is told must lead to the same position, by no more turns than
// the memory and those of one round demand.
func TestTrail(t *testing.T) {
	const memory = 5
	rules := mustRules("crazyhouse")
	pos := rules.Start()
	var played []string
	var trail trail
	for _, text := range strings.Fields("e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 P@d5 e7e5 d5e6 c8e6 g1f3 P@e4 f1e2 e4f3 e2f3 a5c3 d2c3 N@d3 c2d3 b8c6") {
		if len(played)%2 == 0 {
			q := trail.shorten(match.Question{Pos: pos, Turns: slices.Clone(played)}, memory)
			if len(q.Turns) < min(memory, len(played)) || len(q.Turns) > memory+1 {
				t.Errorf("after %d turns %d are told", len(played), len(q.Turns))
			}
			if got := after(t, rules, q); got != pos.FEN() {
				t.Errorf("after %q:\n%s\nnot\n%s", played, got, pos.FEN())
			}
		}
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
		played = append(played, text)
	}
	if len(trail) > memory {
		t.Errorf("%d positions are remembered", len(trail))
	}
}

// after returns the position that a question tells of.
func after(t *testing.T, rules game.Rules, q match.Question) string {
	t.Helper()
	pos, err := beginning(rules, q.Start)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range q.Turns {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	return pos.FEN()
}
