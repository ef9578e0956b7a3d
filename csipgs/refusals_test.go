package csipgs_test

import (
	"testing"

	"aanca.chess/game"
)

// TestKindsOfRefusals: a refusal has the kind that its words tell, so that no code has to read them.
func TestKindsOfRefusals(t *testing.T) {
	const (
		rich     = "4k3/8/8/8/8/8/8/4K3[Q] w 20/0 " + designs + " - 1"
		checked  = "4k3/8/8/8/8/8/4r3/4K3[Q] w 20/0 " + designs + " - 1"
		full     = "4k3/8/8/8/8/8/8/4K3[QQQQQQQQQQQQQQQ] w 50/0 " + designs + " - 1"
		twice    = "4k3/8/8/8/8/8/8/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-R 1"
		cornered = "7k/8/8/8/8/8/p7/{X1}3K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=double-cR 1"
		asked    = "4k3/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - nN=2? 1"
		mated    = "k7/1Q6/1K6/8/8/8/8/8[] b 0/0 " + designs + " - 9"
	)
	for _, row := range []struct {
		name, variant, fen, turn string
		want                     game.Refusal
	}{
		{"no move at all", "csipgs", "", "hello", game.Malformed},
		{"a malformed design", "csipgs", "", "e1e2,P=RfN", game.Malformed},
		{"an empty square", "csipgs", "", "e4e5", game.NoPiece},
		{"the other side's", "csipgs", "", "e8e7", game.NotYours},
		{"not so", "csipgs", "", "e1e3", game.Unreachable},
		{"far from a royal piece", "csipgs", full, "Q@e3", game.Unreachable},
		{"onto a piece of one's own", "csipgs", "4k3/8/8/8/8/8/4P3/4K3[] w 0/0 " + designs + " - 1", "e1e2", game.Blocked},
		{"transferred onto a piece", "csipgs", full, "Q@e1", game.Blocked},
		{"into check", "csipgs", "3r2k1/8/8/8/8/8/8/4K3[] w 0/0 " + designs + " - 1", "e1d1", game.Exposed},
		{"transferred in check", "csipgs", checked, "Q@d1", game.Exposed},
		{"bought in check", "csipgs", checked, "$N", game.Exposed},
		{"too dear", "csipgs", "", "$Q", game.Unaffordable},
		{"too dear an army", "csipgs-army", "", "PPPPPPPP/RNBQKBQR", game.Unaffordable},
		{"not in the reserve", "csipgs", "", "Q@d2", game.NotInHand},
		{"a seventeenth piece", "csipgs", full, "$P", game.Forbidden},
		{"no design of one's own", "csipgs", "", "e1e2,X1=fR", game.Forbidden},
		{"a design that one has", "csipgs", "", "e1e2,P=fmWfcF", game.Forbidden},
		{"an attack from the beginning", "csipgs-army", "", "8/R3K3", game.Exposed},
		{"no purchase as an action", "csipgs-rich", rich, "$P", game.WrongPart},
		{"no answer is due", "csipgs-estimate", "", "=2,e1e2", game.WrongPart},
		{"the second move of another piece", "csipgs-unofficial", twice, "a1a7,e1e2", game.WrongPart},
		{"an answer alone", "csipgs-estimate", asked, "=2", game.TurnIncomplete},
		{"an army and a design", "csipgs-army", "", "8/4K3,P=fR", game.TurnComplete},
		{"a piece that moves once", "csipgs-unofficial", twice, "e1e2,e2e3", game.TurnComplete},
		{"no second move from there", "csipgs-unofficial", cornered, "a1a2,a2a3", game.Incompletable},
		{"after mate", "csipgs", mated, "a8b7", game.GameOver},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := play(t, library()[row.variant], row.fen)
			_, err := game.ParseTurn(pos, row.turn)
			if got, _, ok := game.RefusalOf(err); !ok || got != row.want {
				t.Errorf("%s gives %v (%v), want %v", row.turn, err, got, row.want)
			}
		})
	}
}
