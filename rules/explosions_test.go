package rules_test

import "testing"

// explosive gives all pieces but the king the explosions of atomic chess.
const explosive = noCheck + "power.P = " + explosion + "\npower.N = " + explosion + "\npower.B = " + explosion +
	"\npower.R = " + explosion + "\npower.Q = " + explosion + "\n"

const explosion = "on capturing: burn all here; on capturing: burn all around K except P"

// explosions are captures of atomic chess and what Fairy-Stockfish says is left of the position.
var explosions = []struct{ fen, turn, after string }{
	{"rn2kb1r/p2bnp1p/1p2p3/PPpp4/1B1P2P1/2P4N/4PP1P/R1Q1KBqR w KQkq c6 0 19", "b5c6", "rn2kb1r/p3np1p/1p2p3/P2p4/1B1P2P1/2P4N/4PP1P/R1Q1KBqR b KQkq - 0 19"},
	{"4kb2/1r3p2/bp1p4/pPp1p1P1/P2PP2p/2N2N1P/2P5/R2nK2R w - c6 0 30", "b5c6", "4kb2/5p2/bp1p4/p3p1P1/P2PP2p/2N2N1P/2P5/R2nK2R b - - 0 30"},
	{"rnbqk1nr/pp5p/3p3b/1P2pp2/2pN1Pp1/B1N4P/P1PPP1PR/R2QKB2 b Qkq f3 0 9", "g4f3", "rnbqk1nr/pp5p/3p3b/1P2pp2/2pN4/B1N4P/P1PPP1PR/R2QKB2 w Qkq - 0 10"},
	{"rn5r/3p1kpp/b1p1p2n/pp5P/2P2pP1/5P2/RP1PP3/1NBQKBN1 b - g3 0 14", "f4g3", "rn5r/3p1kpp/b1p1p2n/pp5P/2P5/5P2/RP1PP3/1NBQKBN1 w - - 0 15"},
	{"r1b3qr/pp1pkppp/4p2n/1Pp5/P7/B1NP4/4PPPP/RQ2KBNR w KQ c6 0 10", "b5c6", "r1b3qr/pp1pkppp/4p2n/8/P7/B1NP4/4PPPP/RQ2KBNR b KQ - 0 10"},
	{"r1b1qknr/1p1p2p1/4pp1p/pP6/P5R1/2NP4/4PPPP/3QKBNR w K a6 0 16", "b5a6", "r1b1qknr/1p1p2p1/4pp1p/8/P5R1/2NP4/4PPPP/3QKBNR b K - 0 16"},
	{"2q1kbnr/pp1ppppp/8/8/1PpP4/2P3P1/P3PP1P/RN1QKBNR b KQk b3 0 6", "c4b3", "2q1kbnr/pp1ppppp/8/8/3P4/2P3P1/P3PP1P/RN1QKBNR w KQk - 0 7"},
	{"rnbqk1nr/1p2bp1p/2p1p3/p2p2p1/2PP2P1/1Q3N2/PP2PPBP/RNB2K1R w kq - 0 9", "b3b7", "3qk1nr/4bp1p/2p1p3/p2p2p1/2PP2P1/5N2/PP2PPBP/RNB2K1R b k - 0 9"},
	{"rnb1kbnr/pp1ppppp/1qp5/8/5PP1/N7/PPPPP2P/R1BQKBNR b KQkq - 2 3", "b6b2", "rnb1kbnr/pp1ppppp/2p5/8/5PP1/8/P1PPP2P/3QKBNR w Kkq - 0 4"},
	{"rnb1k1nr/p2p1p1p/2p1p1p1/1p2Q3/3bP3/3P2P1/1PP2P1P/RNB1KBNR b KQkq - 0 9", "d4b2", "rnb1k1nr/p2p1p1p/2p1p1p1/1p2Q3/4P3/3P2P1/2P2P1P/4KBNR w Kkq - 0 10"},
}

// TestExplosions: explosions leave what Fairy-Stockfish says.
func TestExplosions(t *testing.T) {
	for _, row := range explosions {
		composedRow{ini: explosive, fen: row.fen, turn: row.turn, after: row.after}.play(t)
	}
}

// TestExplosionsDecideBeforeChecks: who explodes the other side's last king need not mind that all of the own kings are attacked.
func TestExplosionsDecideBeforeChecks(t *testing.T) {
	const fen = "8/8/3k4/2K1P3/1rP5/8/8/8 b - - 0 59"
	for _, keys := range []string{"", "dupleCheck = true\n"} {
		c := goalCase{"", "[random:atomic]\n" + keys, fen, "", "b4c4 d6e7", "e5d6", "ongoing"}
		c.check(t)
		c.turns, c.can, c.cannot, c.result = "b4c4", "", "", "b wins: royal captured"
		c.check(t)
	}
}

// TestInitialMovesBesideExplosions: explosions and stones bring nobody back to where he began, so that who stands there has not
// moved; the Hoplites of Spartan Chess leap at first.
func TestInitialMovesBesideExplosions(t *testing.T) {
	for _, keys := range []string{"blastOnCapture = true\n", "petrifyOnCaptureTypes = hp\n", "blastOnCapture = true\npetrifyBlastPieces = true\npetrifyOnCaptureTypes = hr\n"} {
		for _, c := range []goalCase{
			{"on the second rank it leaps", "", "4k2k/1h6/P1P5/8/8/8/8/4K3 b - - 0 1", "", "b7d5", "", "ongoing"},
			{"not from further on", "", "4k2k/8/1h6/8/8/8/8/4K3 b - - 0 1", "", "b6c5", "b6d4", "ongoing"},
		} {
			c.section = "[random:spartan]\n" + keys
			t.Run(c.rule, c.check)
		}
	}
}
