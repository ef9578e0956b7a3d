package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/game"
)

// notationRules are what a notation says of more than one square: who has not moved, and castling.
var notationRules = []struct {
	what, file, fen string
	can, cannot     string
	refused         string
}{
	{what: "pawns of which none comes back have not moved where they stood",
		file: "[random:chess]\npiece.P = Pawn:fmWfceFifmnD\n", fen: "4k3/8/8/8/8/4P3/P7/4K3 w - - 0 1", can: "a2a4 a2a3 e3e4", cannot: "e3e5"},
	{what: "and leave the square passed to be captured on",
		file: "[random:chess]\npiece.P = Pawn:fmWfceFifmnD\n", fen: "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1", can: "b4a3 b4b3"},
	{what: "whoever may come back must be told, and several cannot be",
		file: "[random:chess]\npiece.N = Colt:NimA\n", refused: "only a single piece's first move can be told"},
	{what: "pieces that are dropped may come back",
		file: "[random:crazyhouse]\npiece.P = Pawn:fmWfceFifmnD\n", refused: "only a single piece's first move can be told"},
	{what: "castling in the notation that keys say too",
		file: "[random:chess]\npiece.K = King:KisO2\nroyal = K\n", fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", can: "e1g1 e1c1", cannot: "e1b1"},
	{what: "castling in the notation alone",
		file: "[random:chess]\npiece.K = King:KriO2liO3\nroyal = K\ncastling = false\nstartFen = r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\n",
		fen:  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", can: "e1g1 e1b1", cannot: "e1c1"},
	{what: "castling in the notation that differs from that of the keys",
		file: "[random:chess]\npiece.K = King:KisO3\nroyal = K\n", refused: "differs from that of the castling keys"},
	{what: "castling with nobody",
		file: "[random]\npiece.K = King:KisO2\nroyal = K\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", refused: "no piece of its side stands where"},
	{what: "castling that would pass its partner",
		file:    "[random]\npiece.K = King:KrisO2\nroyal = K\nrook = r\ncastling = false\nstartFen = 4kr2/8/8/8/8/8/8/4KR2 w Kk - 0 1\n",
		refused: "the king would pass its partner"},
	{what: "castling in no direction by name goes where there is room",
		file: "[random:chess]\npiece.K = King:KO2\nroyal = K\ncastling = false\n", fen: "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", can: "e1g1 e1c1", cannot: "e1e3"},
	{what: "to imitate who was moved last", file: imitator("WI"), fen: "4k3/8/8/8/8/2p5/4A3/4K3 w - - =N 0 1", can: "e2e3 e2c3 e2c1 e2f4", cannot: "e2h5 e2a2"},
	{what: "to imitate somebody who goes along lines", file: imitator("WI"), fen: "k7/8/8/8/8/8/4A2p/4K3 w - - =R 0 1", can: "e2a2 e2h2 e2e7 e2e3", cannot: "e2f3"},
	{what: "to imitate a pawn, which the other side's sees the other way", file: imitator("I"), fen: "4k3/8/8/8/4a3/3P4/8/4K3 b - - =P 0 1", can: "e4e3 e4d3", cannot: "e4e5 e4e2 e4f3"},
	{what: "to imitate turned by half a turn", file: imitator("bI"), fen: "4k3/8/8/8/4a3/8/8/4K3 b - - =P 0 1", can: "e4e5", cannot: "e4e3"},
	{what: "to imitate captures alone", file: imitator("cI"), fen: "4k3/8/8/8/8/2p5/4A3/4K3 w - - =N 0 1", can: "e2c3", cannot: "e2c1 e2f4"},
	{what: "to imitate before anybody has moved", file: imitator("WI"), fen: "4k3/8/8/8/8/8/4A3/4K3 w - - =- 0 1", can: "e2e3 e2d2", cannot: "e2f3 e2e4"},
	{what: "of who imitates nothing is said in a position without such a field", file: imitator("WI"), fen: "4k3/8/8/8/8/8/4A3/4K3 w - - 0 1", can: "e2e3", cannot: "e2e4"},
	{what: "what would let an enemy imitate so that it attacks the king", file: imitator("I"), fen: "8/8/7k/8/8/6a1/8/R4KN1 w - - =P 0 1", can: "a1b1 f1e1 f1e2", cannot: "g1f3 g1h3 g1e2 f1f2 f1g2"},
	{what: "to imitate by pieces that capture on", file: imitator("I") + "chains = A\n", refused: "imitating (I) by pieces that capture on after captures"},
	{what: "to move as a friend that it could reach", file: "[random:chess]\npiece.A = Alpha:WxK\n",
		fen: "4k3/8/8/8/8/4N3/4A3/4K3 w - - 0 1", can: "e2c1 e2c3 e2g3 e2d2", cannot: "e2e3 e2e4"},
	{what: "to lend the rest of a move to a friend", file: "[random:chess]\npiece.A = Alpha:mNxaN\n",
		fen: "4k3/8/8/8/8/5P2/8/4AK2 w - - 0 1", can: "f3d2 f3d4 f3e5 f3g5 f3h4 f3h2 f3g1 e1c2", cannot: "f3e1 e1f3"},
	{what: "what a piece lends its rest must do no more than move and capture", file: "[random:chess]\npiece.A = Alpha:cKxacaN\n", refused: "do more than move and capture"},
	{what: "what is dropped by its notation alone", file: "[random:chess]\npiece.A = Alpha:W@\ncapturesToHand = true\n",
		fen: "4k3/8/8/8/8/8/8/4K3[AN] w - - 0 1", can: "A@e4 A@a8", cannot: "N@e4"},
}

// imitator is chess with a piece A that moves as a notation says.
func imitator(notation string) string {
	return "[random:chess]\npiece.A = Alpha:" + notation + "\ncastling = false\nenPassantRegion = -\n"
}

func TestNotationRules(t *testing.T) {
	for _, c := range notationRules {
		v, err := readOne(c.file)
		var w *twin
		if err == nil {
			w, err = newTwin(v)
		}
		if c.refused != "" || err != nil {
			if err == nil || c.refused == "" || !strings.Contains(err.Error(), c.refused) {
				t.Errorf("%s: %v; expected a refusal with %q", c.what, err, c.refused)
			}
			continue
		}
		p, err := w.parse(c.fen)
		if err == nil {
			err = p.same()
		}
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		for list, possible := range map[string]bool{c.can: true, c.cannot: false} {
			for _, turn := range strings.Fields(list) {
				if _, err := game.ParseTurn(p.fast, turn); (err == nil) != possible {
					t.Errorf("%s: %s: %v", c.what, turn, err)
				}
			}
		}
	}
}

// TestPawnsAsWritten: chess with its pawn written out in full is chess.
func TestPawnsAsWritten(t *testing.T) {
	v, err := readOne("[random:chess]\npiece.P = Pawn:fmWfceFifmnD\npromotionPawnTypes = P\n")
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	const want = 4085603 // https://www.chessprogramming.org/Perft_Results, position 2 at depth 4
	pos, err := w.fast.Parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got := new(game.Perft).Count(pos, 4); got != want {
		t.Errorf("%d positions, want %d", got, want)
	}
}
