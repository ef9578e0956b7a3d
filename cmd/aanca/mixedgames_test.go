package main

import (
	"maps"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/variant"
)

// A mixedPosition is one of a random game in a mixture of keys.
type mixedPosition struct {
	Variant string
	History []string          // turns in UCI from the start
	Moves   map[string]string // each legal turn in UCI, with its text in algebraic notation; nil once the game is over
	Outcome string            // who has won, "draw" or "ongoing", draws that may be claimed included
}

// TestMixedGames plays random games in seventy random mixtures of keys, and compares the legal turns, how they are written and how
// the games end with what Fairy-Stockfish (ffish 0.7.10) has told of the same positions. Positions in which we differ by intent
// (docs/compatibility.md) are not among them.
func TestMixedGames(t *testing.T) {
	library, err := variant.ReadFile("testdata/mixed/games.ini")
	if err != nil {
		t.Fatal(err)
	}
	known, n := map[string]game.Rules{}, 0
	eachLine(t, "testdata/mixed/games.jsonl.gz", func(at mixedPosition) {
		n++
		if known[at.Variant] == nil {
			if known[at.Variant], err = compile(library, at.Variant); err != nil {
				t.Fatal(err)
			}
		}
		at.check(t, known[at.Variant])
	})
	if n < 500 || len(known) < 60 {
		t.Errorf("only %d positions of %d mixtures", n, len(known))
	}
}

// check compares a position with what we say of it.
func (at *mixedPosition) check(t *testing.T, rules game.Rules) {
	t.Helper()
	pos, n := rules.Start(), notation.On(rules.Info().Board)
	for _, text := range at.History {
		turn, err := n.Read(pos, text)
		if err != nil {
			t.Errorf("%s after %v: %v", at.Variant, at.History, err)
			return
		}
		game.Play(pos, turn)
	}
	if got := outcomeOf(pos); got != at.Outcome {
		t.Errorf("%s, %s: %v, want %s", at.Variant, pos.FEN(), pos.Result(), at.Outcome)
		return
	}
	if at.Outcome != "ongoing" {
		return
	}
	rows, err := n.List(pos, []notation.Way{"uci", "san"})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, texts := range rows {
		got[texts[0]] = texts[1]
	}
	if !maps.Equal(got, at.Moves) {
		t.Errorf("%s, %s: the turns are\n%v, want\n%v", at.Variant, pos.FEN(), got, at.Moves)
	}
}

// outcomeOf returns who has won, "draw" or "ongoing".
func outcomeOf(pos game.Position) string {
	text := pos.Result().String()
	if winner, _, won := strings.Cut(text, " wins"); won {
		return winner
	}
	word, _, _ := strings.Cut(text, ":")
	return word
}
