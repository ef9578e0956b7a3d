package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// A goalCase is a position of a game whose end differs from that of its parent: what may be played there, and what the
// result is.
type goalCase struct {
	rule, section, fen, turns string
	can, cannot               string
	result                    string
}

// check compares a case with both implementations.
func (c *goalCase) check(t *testing.T) {
	v, err := readOne(c.section)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	if c.fen == "" {
		c.fen = v.StartFEN
	}
	p, err := w.parse(c.fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields(c.turns) {
		if err := p.same(); err != nil {
			t.Fatal(err)
		}
		if err := p.play(turn); err != nil {
			t.Fatal(err)
		}
	}
	for _, law := range []func() error{p.same, p.consistent} {
		if err := law(); err != nil {
			t.Fatal(err)
		}
	}
	legal := game.Turns(p.fast)
	for _, turn := range strings.Fields(c.can) {
		if !slices.Contains(legal, turn) {
			t.Errorf("%s is not legal; legal are %v", turn, legal)
		}
	}
	for _, turn := range strings.Fields(c.cannot) {
		if slices.Contains(legal, turn) {
			t.Errorf("%s is legal", turn)
		}
	}
	if got := p.fast.Result().String(); got != c.result {
		t.Errorf("the result is %q, want %q", got, c.result)
	}
}

const (
	commoners = "[random:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"
	twoKings  = commoners + "extinctionPieceCount = 1\n"
)

// TestPseudoRoyal has a position for each sentence on pieces that are royal while few of them are left.
func TestPseudoRoyal(t *testing.T) {
	for _, c := range []goalCase{
		{
			"the last one must leave an attacked square", commoners, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "",
			"e1d1", "a2a3 e1e2", "ongoing",
		},
		{
			"it does not turn to stone", commoners + "petrifyOnCaptureTypes = kr\n", "7k/8/8/8/8/8/4n3/R3K3 w - - 0 1", "",
			"e1d1 a1a2", "e1e2", "ongoing",
		},
		{
			"it is checkmated", commoners, "6rk/8/8/8/8/8/6q1/7K w - - 0 1", "", "", "h1h2", "b wins: checkmate",
		},
		{
			"it is stalemated", commoners, "7k/8/8/8/8/8/5q2/7K w - - 0 1", "", "", "h1g1", "draw: stalemate",
		},
		{
			"it does not castle over an attacked square", commoners, "5r1k/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "e1c1", "e1g1", "ongoing",
		},
		{
			"two of which one would be enough", commoners, "4r2k/8/8/8/8/8/P7/K3K3 w - - 0 1", "", "a2a3 e1e2", "", "ongoing",
		},
		{
			"two of which none may be lost", twoKings, "4r2k/8/8/8/8/8/P7/K3K3 w - - 0 1", "", "e1d1", "a2a3 e1e2", "ongoing",
		},
		{
			"a pawn that promotes to a second one sets the first free", commoners + "promotionPieceTypes = kq",
			"4r2k/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8=K", "a7a8=Q", "ongoing",
		},
		{
			"a pawn that promotes to one that still counts must be safe", twoKings + "promotionPieceTypes = kq",
			"r6k/1P6/8/8/8/8/8/4K3 w - - 0 1", "", "b7a8=K b7b8=Q", "b7b8=K", "ongoing",
		},
		{
			"a promoted form is no pawn's promotion", commoners + "promotedPieceType = r:k\n",
			"4r2k/8/8/8/8/8/8/R3K3 w - - 0 1", "", "e1d1", "a1a8+", "ongoing",
		},
		{
			"a promoted form is counted as what it moves as", commoners + "promotedPieceType = r:k\n",
			"4r2k/8/8/8/8/8/8/+R3K3 w - - 0 1", "", "a1a2", "", "ongoing",
		},
		{
			"a turn that captures one of the other side's need not mind attacks", commoners, "4r2k/8/8/8/8/8/8/4K2R w - - 0 1", "",
			"h1h8 e1d1", "h1h7", "ongoing",
		},
		{
			"with dupleCheck not all may be attacked", commoners + "dupleCheck = true\n", "r3r2k/8/8/8/8/8/1P6/K3K3 w - - 0 1", "",
			"e1d1 a1b1", "b2b3", "ongoing",
		},
		{
			"with dupleCheck all attacked are checkmated", commoners + "dupleCheck = true\n", "1r4rk/8/8/8/8/8/1q4q1/K6K w - - 0 1", "",
			"", "a1b2", "b wins: checkmate",
		},
	} {
		t.Run(c.rule, c.check)
	}
}
