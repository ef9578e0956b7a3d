package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"aanca.chess/game"
)

// chases are positions, the turns played from there and what Fairy-Stockfish says of the end.
var chases = []struct{ name, fen, turns, want string }{
	{"a knight that is chased by a rook", "r2k2b2/3n1n3/3Rba3/4P2rp/p1p3p2/1cc2RP1P/P1P6/B1NC2NCB/9/3AKA3 w - - 5 35",
		"g3h1 f8e9 d3d6 e9f8 d6d3 f8e9 d3d6 e9f8 d6d3", "w wins: repetition"},
	{"by a king's neighbour and a cannon", "2b4nr/2cka4/4b4/p3p1p1p/2p1P2CP/c2C5/P1P3P2/B2A5/1rNK5/6BN1 b - - 3 31",
		"h10g8 e6d6 e9d8 d6e6 d8e9 e6d6 e9d8 d6e6 d8e9", "b wins: repetition"},
	{"by turns of the same rook on one rank", "3aka3/2r6/n3b3b/2p2CRcp/p3p2C1/P1P1P4/7NP/1rN1B3B/9/3AKA1R1 w - - 1 39",
		"g7g9 b3a3 c3b5 a3b3 b5c3 b3a3 c3b5 a3b3 b5c3", "w wins: repetition"},
	{"a rook by a knight", "1Pbk1a1n1/9/3a1c2b/C1P6/n3p3p/R8/4P1P2/3A1A2R/8N/2c1K1B2 b - - 5 39",
		"f8f5 i3i6 a6c5 i6i3 c5a6 i3i6 a6c5 i6i3 c5a6 i3i6", "w wins: repetition"},
	{"an elephant, by a rook and by the cannon that it discovers", "1n1a2bn1/1rc1k4/b8/4P1C2/p1p3p2/6P1p/Pp7/N4A2R/1r3R3/2BK1ABC1 w - - 0 35",
		"h1h7 b2c2 f2d2 c2b2 d2f2 b2c2 f2d2 c2b2 d2f2", "w wins: repetition"},
	{"a cannon that flees along the files", "1nbakabnr/3c5/r3C4/p1p1p1p1p/8c/P1P1P4/6P1P/4K2CN/9/RNBA1AB1R w - - 22 12",
		"h3h6 d9f9 d1e2 f9d9 e2d1 d9f9 d1e2 f9d9 e2d1", "w wins: repetition"},
	{"a rook that flees from a knight", "rnbak4/c2ca4/9/2p1p1p1p/1Cb6/p3P1Pr1/P1P5P/2N1KC3/R3A3R/2BA2BN1 b - - 44 25",
		"c6e8 h1g3 h5g5 g3h1 g5h5 h1g3 h5g5 g3h1 g5h5 h1g3 h5g5", "w wins: repetition"},
	{"an elephant that flees from a rook", "1nba1a3/r3k3c/9/p1p2Rp2/2b5n/P1P1C1P2/4P4/3R1CN2/4AK3/1NBA2B2 w - - 7 25",
		"f7e7 c6e8 e7f7 e8c6 f7e7 c6e8 e7f7 e8c6", "b wins: repetition"},
	{"a cannon on the edge", "2bakab2/1rn3cr1/6n2/6p2/P1p1p3P/7C1/2P1P1P2/1C3cN1R/1R7/1NBAKAB2 w - - 13 23",
		"a6b6 g9d9 h5b5 d9g9 b5h5 g9d9 h5b5 d9g9 b5h5", "b wins: repetition"},
	{"nobody is chased", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
		"a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10", "draw: repetition"},
}

// TestPerpetualChases plays them in both implementations.
func TestPerpetualChases(t *testing.T) {
	w := catalogued(t, "xiangqi")
	for _, row := range chases {
		t.Run(row.name, func(t *testing.T) {
			w.endsWith(t, row.fen, row.turns, row.want)
		})
	}
}

// endsWith plays turns in both implementations, which must agree on where they lead and on the result.
func (w *twin) endsWith(t *testing.T, fen, turns, want string) {
	t.Helper()
	p, err := w.parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields(turns) {
		if err := p.play(turn); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.same(); err != nil {
		t.Error(err)
	}
	if got := p.fast.Result().String(); got != want {
		t.Errorf("the result is %q, want %q", got, want)
	}
}

// TestChasesAgree moves two pieces to and fro in random positions: the implementations agree on who has chased.
func TestChasesAgree(t *testing.T) {
	const games, turns = 30, 10 // the turns bring the third occurrence of a position
	w := catalogued(t, "xiangqi")
	random := rand.New(rand.NewPCG(3, 3))
	decided := 0
	for range games {
		p, err := w.parse(w.wander(w.fast.Start(), 20+random.IntN(60), random))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.shuffle(turns, random); err != nil {
			t.Fatal(err)
		}
		if r := p.fast.Result(); r.Reason == game.Repetition && r.Outcome != game.Draw {
			decided++
		}
	}
	if decided == 0 {
		t.Error("nobody has lost by a chase or by checks")
	}
}
