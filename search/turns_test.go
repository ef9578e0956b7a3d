package search

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestTurnsOfVaryingLength plays games whose turns differ in length, end early or give check inside: each answer is
// one whole turn.
func TestTurnsOfVaryingLength(t *testing.T) {
	for _, row := range []struct{ name, file string }{
		{"balanced", "[a:chess]\nturn = any then any x2\nturnChecking = ends\n"},
		{"progressive", "[a:chess]\nturn = any xn\nturnChecking = last\n"},
		{"by side", "[a:chess]\nturnWhite = any x2\nturnBlack = any\nturnThroughCheck = true\n"},
		{"as many as one likes", "[a:chess]\nturn = move:* x1-4 onward\nturnChanges = true\n"},
		{"with the hand", "[a:crazyhouse]\nturn = any, hand:* x0-1\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			rules := gametest.Read(t, row.file)
			e := New(rules, Options{TableSize: 1 << 18})
			pos := rules.Start()
			for range 6 {
				if pos.Result().Over() {
					return
				}
				turn := find(t, e, pos, Limits{Nodes: 2000}).Turn
				if _, err := game.ParseTurn(pos, game.TurnText(pos, turn)); err != nil {
					t.Fatal(err)
				}
				game.Play(pos, turn)
				if pos.TurnOpen() {
					t.Fatal("the turn is not complete")
				}
			}
		})
	}
}

// TestStuckTurns: a player who is losing stalemates himself inside of a turn, and the value of that is known without
// looking further.
func TestStuckTurns(t *testing.T) {
	rules := gametest.Read(t, "[a:chess]\nturn = any xn\nturnChecking = last\nturnStuck = stalemate\n")
	e := New(rules, Options{TableSize: 1 << 18})
	for _, limits := range []Limits{{Depth: 1}, {Nodes: 20000}} {
		pos := gametest.Parse(t, rules, "6r1/8/8/8/p7/P6k/8/6K1 w - - 0 2")
		found := find(t, e, pos, limits)
		if text := game.TurnText(pos, found.Turn); text != "g1h1" || found.Score != 0 {
			t.Errorf("%+v: %s with %v; expected g1h1 and a draw", limits, text, found.Score)
		}
	}
}
