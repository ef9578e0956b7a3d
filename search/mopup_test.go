package search

import (
	"context"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestMopUp plays endings against a bare king, with few positions looked at for each turn: a side that
// sees no mate must still come nearer to one.
func TestMopUp(t *testing.T) {
	const nodes, most = 1000, 140
	for _, test := range []struct{ game, fen string }{
		{"chess", "8/8/8/3k4/8/8/1Q6/K7 b - - 0 1"},
		{"chess", "8/8/8/3k4/8/8/1R6/K7 b - - 0 1"},
		{"chess", "8/8/8/3k4/8/8/1BB5/K7 b - - 0 1"},
		{"makruk", "8/8/4K3/3nm3/4k3/7r/8/8 b - - 0 1"},
		{"makruk", "8/3M1M2/5SKM/8/4k3/8/8/8 b - - 0 1"},
		{"makruk", "8/5Nk1/3M2M1/7K/6M1/8/8/8 b - - 0 1"},
	} {
		rules := gametest.Rules(t, test.game)
		pos, err := rules.Parse(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var players [2]*Engine
		for side := range players {
			players[side] = New(rules, Options{TableSize: 4 << 20})
		}
		turns := 0
		for ; turns < most && !pos.Result().Over(); turns++ {
			r, err := players[pos.Side()].Search(context.Background(), pos, Limits{Nodes: nodes}, nil)
			if err != nil {
				t.Fatal(err)
			}
			game.Play(pos, r.Turn)
		}
		if r := pos.Result(); !r.Over() || r.Outcome == game.Draw {
			t.Errorf("%s: %s is not won in %d turns: %v in %s", test.game, test.fen, turns, r, pos.FEN())
		} else {
			t.Logf("%s: %s in %d turns", test.game, test.fen, turns)
		}
	}
}

func TestBareKingIsMated(t *testing.T) {
	rules := compile(t, "chess")
	for _, fen := range []string{"8/8/8/3k4/8/8/8/KR6 w - - 0 1", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1"} {
		e := New(rules, Options{TableSize: 1 << 20})
		pos := parse(t, rules, fen)
		for range 60 {
			if pos.Result().Over() {
				break
			}
			game.Play(pos, find(t, e, pos, Limits{Nodes: 3000}).Turn)
		}
		if r := pos.Result(); r.Reason != game.Checkmate {
			t.Errorf("%s: after %d turns %v in %s", fen, pos.Made(), r, pos.FEN())
		}
	}
}
