package search

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// Where pieces are dropped nearly every position has checks, and answers to them are searched more deeply. While late checks were not
// reduced and singular steps were searched more deeply on top, these two took 541,645 and 1,656,277 nodes.
func TestChecksByDropsStayFew(t *testing.T) {
	rules := gametest.Rules(t, "crazyhouse")
	for fen, most := range map[string]uint64{
		"r2q1rk1/ppp2ppp/3p4/3Qp1b1/8/3BP1PN/PPPP3P/R1B2RK1[BNnnp] b - - 1 14":      150_000,
		"r2k1b1r/1p1B1pQ1/1qp2p2/3p4/p1nP4/P1N1PP2/1PP4P/R1K4R[BNPPbnp] w - - 1 22": 250_000,
	} {
		e := New(rules, Options{TableSize: 1 << 18})
		if r := find(t, e, parse(t, rules, fen), Limits{Depth: 9}); r.Nodes > most {
			t.Errorf("%s: %d nodes, at most %d", fen, r.Nodes, most)
		}
	}
}
