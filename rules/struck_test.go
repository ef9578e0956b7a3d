package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// tradingQueens is chess in which queens may not be traded.
const tradingQueens = "[random:chess]\ntrade = q\n"

// TestStruckIsInTheText: what the last turn has captured forbids captures in a position that is read, too.
func TestStruckIsInTheText(t *testing.T) {
	for _, c := range []goalCase{
		{"the other queen may not be captured in return", tradingQueens, "4k3/8/8/1q6/3N4/8/4n3/2Q1K3 w - - 0 1", "d4b5", "", "e2c1", "ongoing"},
		{"nor after a text that tells of it", tradingQueens, "4k3/8/8/1N6/8/8/4n3/2Q1K3 b - - !b5 0 1", "", "", "e2c1", "ongoing"},
		{"without it, it may", tradingQueens, "4k3/8/8/1N6/8/8/4n3/2Q1K3 b - - 0 1", "", "e2c1", "", "ongoing"},
		{"a turn later, too", tradingQueens, "4k3/8/8/1N6/8/8/4n3/2Q1K3 b - - !b5 0 1", "e8e7 e1f1", "e2c1", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestStruckRecurs: what a turn has captured makes another position of the one after it only where that forbids a capture.
func TestStruckRecurs(t *testing.T) {
	const toAndFro = " e8e7 e1f1 e7e8 f1e1"
	for _, c := range []goalCase{
		{"nothing is forbidden", tradingQueens, "4k3/8/8/1q6/3N4/8/8/2Q1K3 w - - 0 1", "d4b5" + toAndFro + toAndFro, "", "", "draw: repetition"},
		{"a capture is", tradingQueens, "4k3/8/8/1q6/3N4/8/4n3/2Q1K3 w - - 0 1", "d4b5" + toAndFro + toAndFro, "", "", "ongoing"},
		{"it is the third time later", tradingQueens, "4k3/8/8/1q6/3N4/8/4n3/2Q1K3 w - - 0 1", "d4b5" + toAndFro + toAndFro + " e8e7", "", "", "draw: repetition"},
		{"what a pinned knight could not capture is not", tradingQueens, "4k3/8/8/1q6/3N4/8/4n3/2Q1RK2 w - - 0 1",
			"d4b5 e8f8 f1g2 f8e8 g2f1 e8f8 f1g2 f8e8 g2f1", "", "", "draw: repetition"},
	} {
		t.Run(c.rule, c.check)
	}
}

// What the last turn has captured that may not be traded stands in the position string, and a position that is read from it is the
// same: by the steps that it forbids and by its hash.
func TestStruckIsTold(t *testing.T) {
	g := gametest.Rules(t, "mightylion")
	pos, err := g.Parse("2r1k3/8/6l1/8/2L5/8/8/4K1R1 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	playText(t, pos, "c8c4")
	const struck = "4k3/8/6l1/8/2r5/8/8/4K1R1 w - - !c4 0 2"
	if got := pos.FEN(); got != struck {
		t.Fatalf("after a Rook has captured a Lion: %s, want %s", got, struck)
	}
	read, err := g.Parse(struck)
	if err != nil {
		t.Fatal(err)
	}
	if read.Hash() != pos.Hash() || read.FEN() != struck {
		t.Errorf("it is read as %s, with another hash: %v", read.FEN(), read.Hash() != pos.Hash())
	}
	for name, p := range map[string]game.Position{"played": pos, "read": read} {
		if allows(p, "g1g6") {
			t.Errorf("%s: a Rook captures the other Lion in return", name)
		}
		if !allows(p, "g1g5") {
			t.Errorf("%s: the Rook does not move", name)
		}
	}
	without, err := g.Parse(strings.Replace(struck, "!c4 ", "", 1))
	if err != nil {
		t.Fatal(err)
	}
	if !allows(without, "g1g6") || without.Hash() == pos.Hash() {
		t.Error("where nothing has been captured the same is forbidden, or the hash is the same")
	}
	playText(t, pos, "e1e2")
	if strings.Contains(pos.FEN(), "!") {
		t.Errorf("a turn later it is still told: %s", pos.FEN())
	}
}

func TestStruckIsRefused(t *testing.T) {
	for variant, fields := range map[string][]string{"mightylion": {"!", "!z9", "!c4c4", "!d4c4", "!c4x"}, "chess": {"!c4"}} {
		g := gametest.Rules(t, variant)
		for _, field := range fields {
			fen := "4k3/8/8/8/2r5/8/8/4K1R1 w - - " + field + " 0 2"
			if _, err := g.Parse(fen); err == nil {
				t.Errorf("%s: %s is read", variant, fen)
			}
		}
	}
}

// playText plays a turn of one step.
func playText(t *testing.T, pos game.Position, text string) {
	t.Helper()
	turn, err := game.ParseTurn(pos, text)
	if err != nil {
		t.Fatal(err)
	}
	game.Play(pos, turn)
}

func allows(pos game.Position, text string) bool {
	_, err := game.ParseTurn(pos, text)
	return err == nil
}
