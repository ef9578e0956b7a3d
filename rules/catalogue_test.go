package rules_test

import (
	"testing"
)

// keptRule is a rule that the source of a game tells, with a position that shows it: turns that must be possible there and
// turns that must not.
type keptRule struct{ game, rule, fen, can, cannot string }

var keptRules = []keptRule{
	{"orda", "the lancer moves as a knight and captures as a rook", "4k3/8/8/8/l7/8/8/R3K3 b - - 0 1", "a4b6 a4c5 a4c3 a4b2 a4a1", "a4a3 a4b4"},
	{"orda", "the archer moves as a knight and captures as a bishop", "4k3/8/8/8/a7/8/8/3RK3 b - - 0 1", "a4b6 a4c5 a4c3 a4b2 a4d1", "a4b3"},
	{"orda", "the kheshig moves as knight or king", "4k3/8/8/8/h7/8/8/4K3 b - - 0 1", "a4a5 a4b5 a4b4 a4b3 a4a3 a4b6 a4c5 a4c3 a4b2", ""},
	{"orda", "the yurt goes diagonally or straight forward", "4k3/8/8/8/1y6/8/8/4K3 b - - 0 1", "b4a5 b4c5 b4a3 b4c3 b4b3", "b4b5 b4a4 b4c4"},
	{"orda", "pawns become queens or kheshigs", "8/P7/8/k7/8/8/8/4K3 w - - 0 1", "a7a8=Q a7a8=H", "a7a8=R a7a8=N a7a8"},
	{"orda", "Black's pawns go one square", "4k3/8/p7/8/8/8/8/4K3 b - - 0 1", "a6a5", "a6a4"},
	{"ordamirror", "the falcon moves as a queen and captures as a knight", "4k3/8/1p6/8/F7/8/p7/4K3 w - - 0 1", "a4a8 a4h4 a4a3 a4b6", "a4a2 a4b2 a4c3 a4c5"},
	{"ordamirror", "what pawns become", "8/P7/8/k7/8/8/8/4K3 w - - 0 1", "a7a8=L a7a8=H a7a8=A a7a8=F", "a7a8=Q"},
	{"khans", "the scout moves to four squares ahead and captures straight forward", "4k3/8/3s4/3P4/8/8/8/4K3 b - - 0 1", "d6b5 d6f5 d6c4 d6e4 d6d5", "d6c8 d6e5 d6c5 d6b7"},
	{"khans", "the scout becomes a khatun", "4k3/8/8/8/8/s7/8/4K3 b - - 0 1", "a3b1=T a3c2", "a3b1=Q a3b1 a3a2"},
	{"khans", "the khatun moves as a knight and captures as a king", "4k3/8/8/8/t7/1P6/8/4K3 b - - 0 1", "a4b6 a4b2 a4b3", "a4a3 a4b4"},
	{"khans", "White's pawns promote as in chess", "8/P7/8/k7/8/8/8/4K3 w - - 0 1", "a7a8=Q a7a8=R a7a8=B a7a8=N", "a7a8=T"},
	{"synochess", "the cannon leaps over one piece, which is no cannon", "4k3/8/c1P1P3/8/P7/C7/8/5K2[] b - - 0 1", "a6d6 a6e6", "a6a5 a6b6 a6f6 a6a3 a6a2 a6c6"},
	{"synochess", "Black drops soldiers on the fifth rank", "4k3/8/8/8/8/8/8/5K2[s] b - - 0 1", "S@a5 S@h5", "S@a4 S@a6"},
	{"synochess", "kings do not face each other on a rank either", "8/8/4k3/8/8/3K4/8/8[] w - - 0 1", "d3d4 d3c3", "d3e3 d3e4 d3e2"},
	{"synochess", "not along a rank", "8/8/8/k7/7K/8/8/8[] w - - 0 1", "h4g4 h4h3", "h4h5 h4g5"},
	{"synochess", "soldiers go sideways and never promote", "4k3/8/8/8/8/8/s7/5K2[] b - - 0 1", "a2a1 a2b2", "a2a3 a2b1 a2a1=Q"},
	{"synochess", "the elephant leaps", "4k3/8/8/8/2P5/1P6/e7/5K2[] b - - 0 1", "a2b1 a2b3 a2c4", "a2a3"},
	{"empire", "the tower moves as a queen and captures as a rook", "4k3/8/8/8/p2p4/8/8/T4K2 w - - 0 1", "a1a4 a1b2 a1c3 a1b1", "a1d4"},
	{"empire", "the cardinal moves as a queen and captures as a bishop", "4k3/8/8/8/p2p4/8/8/C4K2 w - - 0 1", "a1d4 a1a3 a1c3", "a1a4"},
	{"empire", "the eagle moves as a queen and captures as a knight", "4k3/8/8/8/p2p4/1p6/8/E4K2 w - - 0 1", "a1b3 a1a3 a1c3", "a1a4 a1d4 a1c2"},
	{"empire", "the duke moves as a queen and captures as a king", "4k3/8/8/8/p7/8/1p6/D4K2 w - - 0 1", "a1b2 a1a3", "a1a4"},
	{"empire", "soldiers go forward or sideways", "4k3/8/8/8/p7/S7/8/5K2 w - - 0 1", "a3a4 a3b3", "a3a2 a3b4"},
	{"empire", "kings do not face each other", "4k3/8/8/8/8/8/8/5K2 w - - 0 1", "f1g1 f1f2", "f1e1 f1e2"},
	{"shinobi", "White drops on the first four ranks", "4k3/8/8/8/8/8/8/4K3[LHJ] w - - 0 1", "L@a1 H@h4 J@d4", "L@a5 J@d5"},
	{"shinobi", "all promote on the last two ranks and must", "6k1/8/PMLH4/8/8/8/8/4K3[] w - - 0 1", "a6a7+ b6c7+ c6c7+ d6c8+ b6a5", "a6a7 b6c7 c6c7 d6c8"},
	{"shinobi", "Black's pawns too", "4k3/8/8/8/8/p7/8/4K3[] b - - 0 1", "a3a2+", "a3a2 a3a2=Q"},
	{"shinobi", "what is captured does not come back", "4k3/8/8/8/8/p7/1P6/4K3[D] w - - 0 1", "b2a3", "P@a4"},
	{"shinobiplus", "Black's pawns become captains on their sixth rank", "4k3/8/8/8/p7/8/8/4K3[] b - - 0 1", "a4a3+", "a4a3"},
	{"shogun", "promotion into the zone and within it, by choice", "4k3/R7/8/1N6/8/8/8/4K3[] w - - 0 1", "b5d6+ b5d6 a7a1+ a7a1", ""},
	{"shogun", "one general at a time", "4k3/8/+N7/1N6/8/8/8/4K3[] w - - 0 1", "b5d6", "b5d6+"},
	{"shogun", "captains are without number", "4k3/8/+P7/1P6/8/8/8/4K3[] w - - 0 1", "b5b6+ b5b6", ""},
	{"shogun", "drops on the first five ranks, pawns on the first too", "4k3/8/8/8/8/8/8/4K3[PF] w - - 0 1", "P@a1 P@a5 F@h5", "P@a6 F@h6"},
	{"shogun", "a captured queen is a duchess", "4k3/8/8/8/8/8/+f7/R3K3[] w - - 0 1", "a1a2", ""},
	{"grandhouse", "what is captured is dropped", "5k4/10/10/10/10/10/10/10/10/4K5[CP] w - - 0 1", "C@a10 P@a7 P@a2", "P@a1 P@a10 P@a8"},
	{"gothhouse", "what is captured is dropped", "4k5/10/10/10/10/10/10/4K5[AP] w - - 0 1", "A@j8 P@a7", "P@a8 P@a1"},
	{"mansindam", "promotion is obligatory in the last three ranks", "4k4/9/9/P8/9/9/9/9/3K5[] w - - 0 1", "a6a7+", "a6a7"},
	{"mansindam", "and out of them", "4k4/9/N8/9/9/9/9/9/3K5[] w - - 0 1", "a7b5+", "a7b5"},
	{"mansindam", "one pawn on a file, none on the last rank", "4k4/9/9/9/9/P8/9/9/3K5[P] w - - 0 1", "P@b8 P@b1", "P@a6 P@b9"},
	{"chak", "the quetzal leaps over one piece", "4k4/9/3v5/9/Q2v1v3/9/9/9/4K4 w - - 0 1", "a5e5 a5f5", "a5b5 a5d5 a5a6 a5g5"},
	{"chak", "pawns go sideways and capture diagonally forward", "4k4/9/9/9/9/1v7/P8/9/4K4 w - - 0 1", "a3a4 a3b3 a3b4", "a3a2"},
	{"chak", "a pawn becomes a warrior on the river and does not go back", "4k4/9/9/9/9/P8/9/9/4K4 w - - 0 1", "a4a5+ a4b4", "a4a5"},
	{"chak", "a warrior stays beyond the river", "4k4/9/9/9/+P8/9/9/9/4K4 w - - 0 1", "a5a6 a5b6", "a5a4 a5b4 a5b5"},
	{"chak", "the divine king goes two squares over empty ones", "9/9/4k4/9/+K8/9/9/9/9 w - - 0 1", "a5a7 a5c5 a5b6", "a5a4 a5d5"},
	{"chak", "the altar may not be entered under attack", "r8/8k/5+K3/9/9/9/9/9/9 w - - 0 1", "f7e8", "f7e9"},
	{"chennis", "each move turns a man over", "3k3/7/7/7/7/P6/3K3[] w - - 0 1", "a2a3+", "a2a3"},
	{"chennis", "and back", "3k3/7/7/7/7/+P6/3K3[] w - - 0 1", "a2a7- a2g2-", "a2a7"},
	{"chennis", "drops with either side up", "3k3/7/7/7/7/7/3K3[F] w - - 0 1", "F@a1 +F@a1 F@g7", ""},
	{"chennis", "kings stay in their courts", "7/7/2k4/7/1K5/7/7[] w - - 0 1", "b3c3", "b3a3 b3a4 b3b5"},
	{"cannonshogi", "the gold cannon moves as a rook and captures by a leap", "4k4/9/p8/9/p8/9/9/U2P2p2/3K5[] w - - 0 1", "a2a4 a2c2 a2a7 a2g2", "a2a5 a2f2"},
	{"cannonshogi", "the silver cannon also moves by a leap alone", "4k4/9/p8/9/p8/9/9/A2P2p2/3K5[] w - - 0 1", "a2a6 a2a7 a2g2 a2e2", "a2a4 a2c2 a2a5"},
	{"cannonshogi", "the copper cannon moves as a bishop and captures by a leap", "4k4/9/6p2/9/9/3P5/9/9/C2K5[] w - - 0 1", "a1b2 a1c3 a1g7+", "a1e5"},
	{"cannonshogi", "the iron cannon also moves by a leap alone", "4k4/9/6p2/9/9/3P5/9/9/I2K5[] w - - 0 1", "a1e5 a1f6 a1g7", "a1b2 a1c3"},
	{"cannonshogi", "soldiers, several on a file", "4k4/9/9/9/9/P8/9/9/3K5[P] w - - 0 1", "P@a8 P@a9 a4a5 a4b4", "a4a3 a4b5"},
	{"cannonshogi", "a flying gold cannon", "4k4/9/9/9/9/1P7/+U2P5/9/3K5[] w - - 0 1", "a3a9 a3c3 a3e3 a3c5 a3b2", "a3c1 a3d3"},
	{"spartan", "one of two kings may be left attacked", "k6k/8/8/8/8/8/8/R3K3 b - - 0 1", "h8h7 a8a7", ""},
	{"spartan", "not both", "k6k/8/8/8/8/8/8/R3K2Q b - - 0 1", "h8g8 a8b8", "a8a7 h8h7"},
	{"spartan", "the hoplite moves diagonally, at first two squares over others, and captures straight", "4k2k/1h6/P1P5/8/8/8/8/4K3 b - - 0 1", "b7d5", "b7b6 b7a6 b7c6 b7b5"},
	{"spartan", "the hoplite captures straight", "4k2k/8/1h6/1P6/8/8/8/4K3 b - - 0 1", "b6b5 b6a5 b6c5", "b6d4"},
	{"spartan", "a hoplite becomes a king if there is one alone", "4k3/8/8/8/8/8/1h6/4K3 b - - 0 1", "b2a1=K b2a1=G b2a1=W b2a1=C b2a1=L", "b2a1=Q b2a1=H"},
	{"spartan", "no third king", "4k2k/8/8/8/8/8/1h6/4K3 b - - 0 1", "b2a1=G", "b2a1=K"},
	{"spartan", "the captain goes one or two squares straight and leaps", "4k2k/8/8/8/2P5/2P5/2c5/4K3 b - - 0 1", "c2c3 c2c4 c2a2 c2c1", "c2c5 c2b3"},
	{"spartan", "the lieutenant goes one or two squares diagonally and leaps, and moves sideways", "4k2k/8/8/8/4P3/3P4/1Pl5/4K3 b - - 0 1", "c2d3 c2e4 c2d2 c2a4", "c2b2 c2c3"},
}

// TestGamesKeepTheirRules plays positions that show the rules of games as their sources tell them.
func TestGamesKeepTheirRules(t *testing.T) {
	for _, row := range keptRules {
		t.Run(row.game+": "+row.rule, func(t *testing.T) {
			expectTurns(t, parse(t, row.game, row.fen), row.can, row.cannot)
		})
	}
}

// TestGamesEndByTheirRules plays the last turns of games.
func TestGamesEndByTheirRules(t *testing.T) {
	for _, row := range []struct{ game, why, fen, turns, want string }{
		{"orda", "a king on the last rank", "7k/K7/8/8/8/8/8/8 w - - 0 1", "a7a8", "w wins: flag reached"},
		{"khans", "stalemate", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "", "w wins: stalemate"},
		{"synochess", "stalemate, as kings may not face each other", "k7/7R/8/8/8/8/8/1K6[] b - - 0 1", "", "w wins: stalemate"},
		{"empire", "a third occurrence", "k7/8/8/8/8/8/8/6K1 w - - 0 1", "g1g2 a8a7 g2g1 a7a8 g1g2 a8a7 g2g1 a7a8", "b wins: repetition"},
		{"shinobi", "a king on the last rank", "7k/K7/8/8/8/8/8/8[] w - - 0 1", "a7a8", "w wins: flag reached"},
		{"mansindam", "a king on the last rank", "8k/K8/9/9/9/9/9/9/9[] w - - 0 1", "a8a9", "w wins: flag reached"},
		{"chak", "the altar", "9/9/3+K5/9/9/9/9/9/8+k w - - 0 1", "d7e8", "w wins: flag reached"},
		{"spartan", "both kings attacked", "k6k/8/8/8/8/8/8/RQ2K1RR b - - 0 1", "", "w wins: checkmate"},
		{"spartan", "one king attacked without escape", "k6k/8/8/8/8/8/8/RQ2K3 b - - 0 1", "", "ongoing"},
	} {
		t.Run(row.game+": "+row.why, func(t *testing.T) {
			expectEnd(t, row.game, row.fen, row.turns, row.want)
		})
	}
}
