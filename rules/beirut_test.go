package rules_test

import "testing"

// TestBeirut has a position for each special rule that the source of Beirut Chess tells, and for what the file says besides.
func TestBeirut(t *testing.T) {
	const lines = "[random:beirut]\n"
	for _, c := range []goalCase{
		{"each side gives a bomb to one of its men", lines, "", "", "X@e3 X@b4 X@a3 X@d4", "e2e4 X@e4 X@e5 X@e2", "ongoing"},
		{"any but the king, and White moves first", lines, "", "X@b4 X@e6", "e2e4 b1c3 b1b1^b1", "e2e2^e2 X@a3", "ongoing"},
		{"the carrier explodes instead of moving, with all around it", lines, "4k3/8/2rp4/2P{CN}4/3Q4/8/7P/4K3[] w - - 0 1", "d5d5^d5 e8d7", "e1e2", "c5c6 d4d5", "ongoing"},
		{"no man farther away", lines, "4k3/8/8/1r1{CB}1r2/8/3Q4/8/4K3[] w - - 0 1", "d5d5^d5", "b5b1 f5f1", "", "ongoing"},
		{"carriers move as their kind", lines, "4k3/8/8/8/8/8/3C4/1{CN}2K3[] w - - 0 1", "", "d2d4 d2d3 b1c3", "b1b3", "ongoing"},
		{"a pawn that carries passes", lines, "4k3/8/8/8/4p3/8/3C4/4K3[] w - - 0 1", "d2d4", "e4d3", "", "ongoing"},
		{"and is captured by such a pawn, too", lines, "4k3/3p4/8/4C3/8/8/8/4K3[] b - - 0 1", "d7d5", "e5d6", "", "ongoing"},
		{"it promotes to a carrier", lines, "8/3C4/8/8/7k/8/8/4K3[] w - - 0 1", "", "d7d8=CQ d7d8=CN d7d7^d7", "d7d8=Q", "ongoing"},
		{"a carrier that is captured does not explode", lines, "4k3/8/8/2p{cn}p3/4P3/8/8/4K3[] w - - 0 1", "e4d5", "e8d7", "", "ongoing"},
		{"nobody blows up the own king", lines, "4k3/8/8/8/8/8/3{CN}4/4K2r[] w - - 0 1", "", "e1e2", "d2d2^d2", "ongoing"},
		{"nor exposes it", lines, "4r2k/8/8/4{CN}3/8/8/8/4K3[] w - - 0 1", "", "e1d1", "e5e5^e5", "ongoing"},
		{"but gets it out of check", lines, "4r2k/p4{CB}2/8/8/8/8/P7/4K3[] w - - 0 1", "f7f7^f7", "h8g8 a7a5", "", "ongoing"},
		{"a king beside a carrier is in check", lines, "4k3/4C3/8/8/8/8/8/K7[] b - - 0 1", "", "e8e7", "e8d7 e8d8 e8f7", "ongoing"},
		{"not beside one that would take both kings", lines, "8/3k4/3C4/3K4/8/8/8/8[] w - - 0 1", "", "d5c5", "", "ongoing"},
		{"to be mated by the bomb", lines, "k7/P7/1K6/8/8/8/1{CR}6/8[] w - - 0 1", "", "b2b5", "", "ongoing"},
		{"the right to castle", lines, "r3k2r/8/8/8/8/8/8/R3K2R[Xx] w KQkq - 0 1", "X@a4 X@h5", "e1g1", "e1c1", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}
