package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// lawRows have a position for each key that forbids steps: what must be possible, what must not, and the reason for
// which the first of these is refused.
var lawRows = []struct {
	law         string
	lines       string
	fen         string
	can, cannot string
	why         string
}{
	{
		"who can capture must", "mustCapture = true",
		"4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", "e4d5", "e4e5 e1g1 h1h8", "there is something to capture",
	},
	{
		"en passant is a capture", "mustCapture = true",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5e6 e1d1", "there is something to capture",
	},
	{
		"a capture that leaves the king in check is none", "mustCapture = true",
		"4r1k1/8/8/3p4/4N3/2N5/8/4K3 w - - 0 1", "c3d5", "e1d1", "there is something to capture",
	},
	{
		"out of check by a capture, if there is one", "mustCapture = true",
		"4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1e2", "e1f1", "",
	},
	{
		"a drop is no capture", "mustCapture = true\npieceDrops = true",
		"4k3/8/8/3p4/4P3/8/8/4K3[N] w - - 0 1", "e4d5", "N@a1", "there is something to capture",
	},
	{
		"a capture on the way is one", "mustCapture = true\nrifle.N = K",
		"4k3/8/8/8/8/8/7p/4K1N1 w - - 0 1", "g1g1xh2", "g1f3", "there is something to capture",
	},
	{
		"nobody gives check", "checking = false",
		"4k3/8/8/8/8/4N3/4R3/4K3 w - - 0 1", "e2d2 e2a2", "e3c4 e3f5 e3c2", "nobody may give check",
	},
	{
		"nobody gives check by castling", "checking = false",
		"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1d1", "e1g1 h1h8", "nobody may give check",
	},
	{
		"nobody gives check by promoting", "checking = false",
		"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=N a7a8=B", "a7a8=Q a7a8=R", "",
	},
	{
		"a capture that gives check is no alternative", "checking = false\nmustCapture = true",
		"3pk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d7 e1e2", "d1d8", "nobody may give check",
	},
	{
		"nobody gives check by a drop", "dropChecks = false\npieceDrops = true",
		"4k3/8/8/8/8/8/8/K6R[R] w - - 0 1", "R@b1 h1h8", "R@e1 R@a8", "nobody may give check by dropping a piece",
	},
	{
		"a capture that explodes is looked at before it does", "checking = false\nblastOnCapture = true",
		"8/6k1/8/3p4/3N4/8/8/3QK3 w - - 0 1", "d4e2", "d4e6 d4f5", "nobody may give check",
	},
	{
		"also beside the king", "checking = false\nblastOnCapture = true",
		"4k3/4p3/8/8/8/8/8/2K1R3 w - - 0 1", "e1e6", "e1e7", "nobody may give check",
	},
	{
		"a piece that turns to stone gives no check, what it lays bare does", "checking = false\npetrifyOnCaptureTypes = n",
		"8/6k1/4p1p1/8/3N4/8/1B6/4K3 w - - 0 1", "b2a1", "d4e6 d4f5", "nobody may give check",
	},
	{
		"a piece that turns to stone gives no check", "checking = false\npetrifyOnCaptureTypes = n",
		"8/6k1/4p3/8/3N4/8/8/4K3 w - - 0 1", "d4e6", "d4f5", "nobody may give check",
	},
	{
		"a king in check stands", "makpongRule = true",
		"4k3/8/8/8/4r3/8/3P4/R2QK3 w Q - 0 1", "d1e2", "e1f1 e1f2", "may not leave its square while it is in check",
	},
	{
		"a king in check captures the piece that gives it", "makpongRule = true",
		"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "e1f1 e1d1", "",
	},
	{
		"a king in double check stands", "makpongRule = true",
		"4r1k1/8/8/8/8/5n2/8/4K3 w - - 0 1", "", "e1d1 e1f1 e1f2", "",
	},
	{
		"what is in hand is dropped", "mustDrop = true\npieceDrops = true",
		"4k3/8/8/8/8/8/8/4K2R[NP] w - - 0 1", "N@a1 P@a2", "h1h2 e1e2", "a piece in hand must be dropped",
	},
	{
		"who cannot drop moves", "mustDrop = true\npieceDrops = true\ndropRegionWhite = a1",
		"4k3/8/8/8/8/8/8/R3K3[N] w - - 0 1", "a1a2 e1e2", "N@b1", "",
	},
	{
		"a certain piece is dropped first", "mustDrop = true\nmustDropType = n\npieceDrops = true",
		"4k3/8/8/8/8/8/8/4K2R[NP] w - - 0 1", "N@a1", "P@a2 h1h2", "another piece in hand must be dropped first",
	},
	{
		"nothing else is dropped before a piece that cannot be", "mustDrop = true\nmustDropType = p\npieceDrops = true\ndropRegionWhite = *1",
		"4k3/8/8/8/8/8/8/4K2R[NP] w - - 0 1", "h1h2 e1e2", "N@a1 P@a1", "another piece in hand must be dropped first",
	},
	{
		"without that piece everything is open", "mustDrop = true\nmustDropType = n\npieceDrops = true",
		"4k3/8/8/8/8/8/8/4K2R[P] w - - 0 1", "P@a2 h1h2", "", "",
	},
	{
		"two bishops on one colour", "dropOppositeColoredBishop = true\npieceDrops = true",
		"4k3/8/8/8/8/8/8/2B1K3[B] w - - 0 1", "B@d1 B@a2 e1e2", "B@a1 B@b2", "would stand on squares of one colour",
	},
	{
		"the last room of a bishop", "dropOppositeColoredBishop = true\npieceDrops = true\ndropRegionWhite = *1",
		"4k3/8/8/8/8/8/8/RBNRKR1N[BQ] w - - 0 1", "B@g1", "Q@g1", "would stand on squares of one colour",
	},
	{
		"a promoted form becomes again what it was", "promotedPieceType = n:r\npieceDemotion = true",
		"4k3/+N7/8/8/8/8/8/4K3 w - - 0 1", "a7a8- a7a8 a7b7", "a7b7- a7a6-", "",
	},
	{
		"a promoted form that moves as a pawn promotes as pawns do", "promotedPieceType = b:p",
		"3nk3/2+B5/8/8/8/8/8/4K3 w - - 0 1", "c7c8=Q c7c8=N c7d8=R", "c7c8 c7c8+", "",
	},
	{
		"a promoted form that moves as another piece promotes as that", "promotedPieceType = b:n n:r",
		"4k3/+B7/8/8/8/8/8/N3K3 w - - 0 1", "a7c8 a7c8+", "a7b8 a7a8", "",
	},
	{
		"no limit keeps a promoted form from becoming again what it was", "promotedPieceType = n:r\npieceDemotion = true\npromotionLimit = n:1 r:1",
		"4k3/+N7/8/8/8/8/8/N3K3 w - - 0 1", "a7a8- a7a8", "", "",
	},
	{
		"pawns take their promoted forms where pawns must, not where pieces must", "promotedPieceType = p:q n:r\nmandatoryPiecePromotion = true\nmandatoryPawnPromotion = false",
		"7k/2P5/2N5/8/8/8/8/4K3 w - - 0 1", "c7c8 c7c8+ c7c8=R c6b8+", "c6b8", "",
	},
	{
		"and must where they must, whatever pieces may", "promotedPieceType = p:q n:r",
		"7k/2P5/2N5/8/8/8/8/4K3 w - - 0 1", "c7c8+ c7c8=R c6b8 c6b8+", "c7c8", "",
	},
	{
		"a promoted form that must become again what it was", "promotedPieceType = n:r\npieceDemotion = true\nmandatoryPiecePromotion = true",
		"4k3/+N7/8/8/8/8/8/4K3 w - - 0 1", "a7a8- a7b7", "a7a8", "",
	},
	{
		"only captures demote where only captures promote", "promotedPieceType = n:r\npieceDemotion = true\npiecePromotionOnCapture = true",
		"p7/+N7/4k3/8/8/8/8/+N3K3 w - - 0 1", "a7a8- a7a8 a1a6", "a7b7- a1a6-", "",
	},
	{
		"pieces are dropped as their promoted form", "promotedPieceType = n:r p:q\ndropPromoted = true\npieceDrops = true",
		"4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", "N@a1 +N@a1 P@a2 +P@a2", "+P@a1 +Q@a2", "",
	},
	{
		"a promoted form is dropped where the file is not full of what it was",
		"promotedPieceType = n:r\ndropPromoted = true\npieceDrops = true\ndropNoDoubled = n",
		"4k3/8/8/8/8/8/N7/4K3[N] w - - 0 1", "N@b1 +N@b1", "+N@a1 N@a1", "there is already a Knight on that file",
	},
	{
		"dropped pieces castle", "castlingDroppedPiece = true\npieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/8[KRR] w - - 0 1",
		"3k4/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@e1 K@e4", "", "",
	},
	{
		"pieces move along diagonal lines", "king = k:W\nwazir = w\nsoldier = s\njanggiCannon = c\nknight = -\nbishop = -\nqueen = -\ncastling = false\n" +
			"startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\ndiagonalLines = d1 f1 e2 d3 f3",
		"7k/8/8/8/8/3R1w2/4S3/3C1K2 w - - 0 1", "e2f3 e2d2 d1f3 f1g1 d3a3", "d3e4 d3e2 d1g4 e2d1 f1g2", "",
	},
	{
		"rooks are dropped on the first rank", "sittuyinRookDrop = true\npieceDrops = true",
		"4k3/8/8/8/8/8/8/4K3[RN] w - - 0 1", "R@a1 N@a2", "R@a2 R@a8", "may not be dropped on a2",
	},
	{
		"a side passes", "passWhite = true",
		"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "0000 e1e2", "", "",
	},
	{
		"a side passes, not the other", "passWhite = true",
		"4k3/8/8/8/8/8/P7/4K3 b - - 0 1", "e8e7", "0000", "there is no right to pass",
	},
	{
		"nobody passes in check", "pass = true",
		"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "0000", "",
	},
	{
		"who can capture does not pass", "pass = true\nmustCapture = true",
		"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "0000", "there is something to capture",
	},
	{
		"a king from the hand does not go into check", "pieceDrops = true\ncastling = false\nstartFen = 4k3/8/8/8/8/8/8/8[K] w - - 0 1",
		"4k2r/8/8/8/8/8/8/8[K] w - - 0 1", "K@g1 K@a4", "K@h1 K@e7", "",
	},
}

// TestWhatMayNotBeDone plays the rows in both implementations.
func TestWhatMayNotBeDone(t *testing.T) {
	for _, row := range lawRows {
		t.Run(row.law, func(t *testing.T) {
			w := written(t, strings.Split(row.lines, "\n")...)
			if err := w.compareFrom(row.fen, 3, rand.New(rand.NewPCG(1, 1))); err != nil {
				t.Error(err)
			}
			p, err := w.parse(row.fen)
			if err != nil {
				t.Fatal(err)
			}
			turns := game.Turns(p.fast)
			for _, turn := range strings.Fields(row.can) {
				if !slices.Contains(turns, turn) {
					t.Errorf("%s is not possible, only %v", turn, turns)
				}
			}
			for i, turn := range strings.Fields(row.cannot) {
				if slices.Contains(turns, turn) {
					t.Errorf("%s is possible", turn)
				}
				_, err := p.fast.ParseStep(turn)
				if i == 0 && (err == nil || !strings.Contains(err.Error(), row.why)) {
					t.Errorf("%s is refused by %v; expected %q", turn, err, row.why)
				}
			}
		})
	}
}

// TestPassesCount: a pass is a turn without a capture or a move that starts the count again, whatever stands on a1.
func TestPassesCount(t *testing.T) {
	p, err := written(t, "pass = true", "nMoveRuleTypes = r").parse("4k3/8/8/8/8/8/8/R3K3 w - - 7 9")
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.fast.ParseStep("0000")
	if err != nil {
		t.Fatal(err)
	}
	p.fast.Make(s)
	if want := "4k3/8/8/8/8/8/8/R3K3 b - - 8 9"; p.fast.FEN() != want {
		t.Errorf("%s; expected %s", p.fast.FEN(), want)
	}
}

// TestCastlingRights plays turns after which rights to castle are others than before.
func TestCastlingRights(t *testing.T) {
	const drops = "castlingDroppedPiece = true\npieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/8[KRR] w - - 0 1"
	for _, row := range []struct{ lines, fen, turns, want string }{
		{drops, "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@e1 e8d8 e1g1", "3k4/8/8/8/8/8/8/R4RK1[] b - - 2 2"},
		{drops, "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@e1", "4k3/8/8/8/8/8/8/R3K2R[] b KQ - 0 1"},
		{drops, "4k3/8/8/8/8/8/8/R6R[K] w - - 0 1", "K@d1", "4k3/8/8/8/8/8/8/R2K3R[] b - - 0 1"},
		{drops, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@a1", "4k3/8/8/8/8/8/8/R3K3[] b Q - 0 1"},
		{drops, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@b1", "4k3/8/8/8/8/8/8/1R2K3[] b - - 0 1"},
		{drops, "4k3/8/8/8/8/8/8/4K1R1[R] w K - 0 1", "R@h1 e8d8 g1g2", "3k4/8/8/8/8/8/6R1/4K2R[] b K - 2 2"},
		{"oppositeCastling = true", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b q - 1 1"},
		{"oppositeCastling = true", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b k - 1 1"},
	} {
		w := written(t, strings.Split(row.lines, "\n")...)
		if err := w.compareFrom(row.fen, 3, rand.New(rand.NewPCG(1, 1))); err != nil {
			t.Error(err)
		}
		p, err := w.parse(row.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range strings.Fields(row.turns) {
			s, err := p.fast.ParseStep(turn)
			if err != nil {
				t.Fatalf("%s: %v", row.fen, err)
			}
			p.fast.Make(s)
		}
		if got := p.fast.FEN(); got != row.want {
			t.Errorf("%s, %s: %s; expected %s", row.fen, row.turns, got, row.want)
		}
		for range strings.Fields(row.turns) {
			p.fast.Unmake()
		}
		if got := p.fast.FEN(); got != row.fen {
			t.Errorf("%s, %s and back: %s", row.fen, row.turns, got)
		}
	}
}
