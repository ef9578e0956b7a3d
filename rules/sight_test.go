package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// A sightCase is what both sides see after some turns of a game.
type sightCase struct {
	rule, file, fen, turns string
	white, black           string // the placements that they see
}

func TestSeen(t *testing.T) {
	for _, c := range []sightCase{
		{rule: "start", file: darkChess},
		{"a pawn sees what it can capture, and not what stands before it", darkChess, "4k3/8/8/8/3pp3/3P4/8/4K3 w - - 0 1", "", "", ""},
		{"e.p.", darkChess, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "", ""},
		{"castling", darkChess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "", ""},
	} {
		for side := range game.Side(2) {
			t.Log(c.rule, seenIn(t, c, side))
		}
	}
}

// seenIn returns what a side sees.
func seenIn(t *testing.T, c sightCase, side game.Side) string {
	v, err := readOne(c.file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	pos := g.Start()
	if c.fen != "" {
		if pos, err = g.Parse(c.fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range strings.Fields(c.turns) {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	return game.SeenBy(pos, side).FEN()
}

const darkChess = "[random:darkchess]\n"
