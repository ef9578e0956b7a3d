package rules_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// lastKing makes a king royal as the last one of its side.
const lastKing = "king = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"

// toHands sends what is captured to hands, and drops it.
const toHands = "capturesToHand = true\npieceDrops = true\n"

// aftermath are examples of the keys that say what captures and arrivals do besides. What is left of the positions is what
// Fairy-Stockfish leaves.
var aftermath = []composedRow{
	{"what promoted turns back into the last pawn of its side's list, here White's pawn", toHands + "promotionPawnTypesBlack = pn",
		"1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7b8=Q", "1Q~2k3/8/8/8/8/8/8/4K3[R] b - - 0 1", ""},
	{"and is captured as it", toHands + "promotionPawnTypesBlack = pn", "rQ~2k3/8/8/8/8/8/8/4K3[] b - - 0 1", "a8b8", "1r2k3/8/8/8/8/8/8/4K3[p] w - - 0 2", ""},
	{"and Black's as a knight", toHands + "promotionPawnTypesBlack = pn", "4k3/8/8/8/8/8/8/Rq~2K3[] w - - 0 1", "a1b1", "4k3/8/8/8/8/8/8/1R2K3[N] b - - 0 1", ""},
	{"whatever it was", toHands + "promotionPawnTypesBlack = np", "4k3/8/8/8/8/8/8/Rq~2K3[] w - - 0 1", "a1b1", "4k3/8/8/8/8/8/8/1R2K3[P] b - - 0 1", ""},
	{"all captures explode", noCheck + "blastOnCapture = true",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/3p4/2p5/8/8/8/4K3 b - - 0 9", ""},
	{"a pawn that is a custom piece explodes like others", noCheck + "pawn = -\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p\nblastOnCapture = true",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/8/8/8/8/8/4K3 b - - 0 9", ""},
	{"immune pieces survive, at ground zero too", noCheck + "blastOnCapture = true\nblastImmuneTypes = nr",
		"4k3/8/2rb4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/2r5/2pN4/8/8/8/4K3 b - - 0 9", ""},
	{"promoted by the capture, then exploded", noCheck + "blastOnCapture = true\nblastImmuneTypes = p",
		"3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8=Q", "8/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"a petrified captor", noCheck + "petrifyOnCaptureTypes = nq", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/8/3*4/8/8/8/4K3 b - - 0 1", ""},
	{"others are not petrified", noCheck + "petrifyOnCaptureTypes = q", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "4k3/8/8/3N4/8/8/8/4K3 b - - 0 1", ""},
	{"what petrifies and becomes what does not is gone", noCheck + "petrifyOnCaptureTypes = p",
		"3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8=Q", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"what does not petrify and becomes what does stays", noCheck + "petrifyOnCaptureTypes = q",
		"3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8=Q", "3Qk3/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"an explosion leaves a wall of its captor", noCheck + "blastOnCapture = true\npetrifyOnCaptureTypes = n",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/3p4/2p*4/8/8/8/4K3 b - - 0 9", ""},
	{"and walls of all that it takes", noCheck + "blastOnCapture = true\npetrifyOnCaptureTypes = n\npetrifyBlastPieces = true",
		"4k3/8/2rp4/2pp4/8/4N3/8/4K3 w - - 3 9", "e3d5", "4k3/8/2*p4/2p*4/8/8/8/4K3 b - - 0 9", ""},
	{"what explodes goes to the hands of the other side", noCheck + "capturesToHand = true\npieceDrops = true\nblastOnCapture = true",
		"4k3/8/2rp4/2pp4/1B1B4/4N3/8/4K3[] w - - 3 9", "e3d5", "4k3/8/3p4/2p5/1B6/8/8/4K3[PRbn] b - - 0 9", ""},
	{"what petrifies, too", noCheck + "capturesToHand = true\npieceDrops = true\npetrifyOnCaptureTypes = n",
		"4k3/8/2rp4/2pp4/1B1B4/4N3/8/4K3[] w - - 3 9", "e3d5", "4k3/8/2rp4/2p*4/1B1B4/8/8/4K3[Pn] b - - 0 9", ""},
	{"so does a king", toHands + "blastOnCapture = true", "4k3/3p4/8/1B6/8/8/8/4K3[] w - - 0 1", "b5d7", "8/8/8/8/8/8/8/4K3[KPb] b - - 0 1", ""},
	{"it is dropped beside another, where it is not attacked", toHands + "blastOnCapture = true",
		"4k3/8/8/8/3K4/8/8/4K3[K] w - - 0 1", "K@a1", "4k3/8/8/8/3K4/8/8/K3K3[] b - - 0 1", "K@d7 K@e7"},
	{"the first of several is royal, and the others stand still", toHands + "blastOnCapture = true",
		"4k3/8/8/8/3K4/8/8/r3K3[KN] w - - 0 1", "e1e2", "4k3/8/8/8/3K4/8/4K3/r7[KN] b - - 1 1", "d4d5 e1d1 K@b1 N@a2"},
	{"that may be another after it has moved", toHands + "blastOnCapture = true",
		"4k3/8/8/8/8/K7/8/r3K3[] w - - 0 1", "e1e2", "4k3/8/8/8/8/K7/4K3/r7[] b - - 1 1", "a3a2"},
	{"one that stands still gives check and is captured", toHands + "blastOnCapture = true",
		"8/8/3r4/8/3K4/4k3/8/4K3[] b - - 0 1", "d6d4", "8/8/8/8/8/8/8/4K3[KRk] w - - 0 2", "e3e2 e3d3"},
	{"an attack that an explosion has opened is no check that is given", toHands + "blastOnCapture = true\nchecking = false",
		"k7/8/8/r7/7n/8/7P/K7[] b - - 0 1", "h4g6", "k7/8/6n1/r7/8/8/7P/K7[] w - - 1 2", "a5a2"},
	{"a last king is not petrified", lastKing + "petrifyOnCaptureTypes = k", "4k3/8/8/8/8/8/3K4/4q3 w - - 0 1", "d2d3", "4k3/8/8/8/8/3K4/8/4q3 b - - 1 1", "d2e1"},
	{"a last king does not capture where captures explode", lastKing + "blastOnCapture = true", "4k3/8/8/8/8/8/3K4/4q3 w - - 0 1", "d2d3", "4k3/8/8/8/8/3K4/8/4q3 b - - 1 1", "d2e1"},
	{"nor is it exploded by others of its side", lastKing + "blastOnCapture = true", "4k3/8/8/8/8/2n5/1P1K4/8 w - - 0 1", "b2b3", "4k3/8/8/8/8/1Pn5/3K4/8 b - - 0 1", "b2c3"},
	{"exploding the last king of the other side need not mind check", lastKing + "blastOnCapture = true", "4k3/3p4/8/1B6/8/8/8/4K2r w - - 0 1", "b5d7", "8/8/8/8/8/8/8/4K2r b - - 0 1", ""},
	{"last kings side by side are safe where captures explode", lastKing + "blastOnCapture = true", "8/8/8/8/8/8/8/3kK2r w - - 0 1", "e1e2", "8/8/8/8/8/8/4K3/3k3r b - - 1 1", "e1d1"},
	{"a king may explode with others where it is royal", "blastOnCapture = true",
		"8/8/8/3k4/2p5/3N4/8/4K3 w - - 0 1", "d3c5", "8/8/8/2Nk4/2p5/8/8/4K3 b - - 1 1", ""},
	{"the royal piece of the other side explodes", "blastOnCapture = true",
		"4k3/3p4/8/1B6/8/8/8/4K3 w - - 0 1", "b5d7", "8/8/8/8/8/8/8/4K3 b - - 0 1", ""},
	{"a king explodes by its own capture", "blastOnCapture = true",
		"4k3/8/8/8/8/8/3r4/4K2R w - - 0 1", "e1d2", "4k3/8/8/8/8/8/8/7R b - - 0 1", ""},
	{"what explodes does not help against check", "blastOnCapture = true",
		"4k3/8/8/8/8/4n3/4p1B1/r3K3 w - - 0 1", "e1e2", "4k3/8/8/8/8/8/6B1/r7 b - - 0 1", "g2f1"},
	{"flips on queen lines", noCheck + "flipEnclosedPieces = reversi", "4k3/8/8/R7/8/8/8/R1nnQK2 w - - 0 1", "a1b1", "4k3/8/8/R7/8/8/8/1RNNQK2 b - - 1 1", ""},
	{"flips all around", noCheck + "flipEnclosedPieces = ataxx", "4k3/8/8/8/8/8/pn6/R2nQK2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/PN6/1R1nQK2 b - - 1 1", ""},
	{"what is spared is captured en passant", "mutuallyImmuneTypes = p", "4k3/8/8/2ppP3/3P4/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3P4/2p5/3P4/8/8/4K3 b - - 0 1", "d4c5"},
	{"what explodes has flipped", noCheck + "flipEnclosedPieces = ataxx\nblastOnCapture = true", "4k3/8/8/8/8/8/pn6/Rn1nQK2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/P7/3nQK2 b - - 0 1", ""},
	{"what turns to stone has flipped", noCheck + "flipEnclosedPieces = ataxx\npetrifyOnCaptureTypes = r", "4k3/8/8/8/8/8/pn6/Rn1nQK2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/PN6/1*1nQK2 b - - 0 1", ""},
	{"what turns to stone has flipped lines", noCheck + "flipEnclosedPieces = reversi\npetrifyOnCaptureTypes = r", "4k3/8/8/R7/8/8/8/RnnnQK2 w - - 0 1", "a1b1", "4k3/8/8/R7/8/8/8/1*NNQK2 b - - 0 1", ""},
	{"what is spared is flipped", noCheck + "flipEnclosedPieces = ataxx\nmutuallyImmuneTypes = r", "4k3/8/8/8/8/8/pr6/R2nQK2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/PR6/1R1nQK2 b - - 1 1", ""},
	{"quadrangular: a move flips", noCheck + "flipEnclosedPieces = quadwrangle", "4k3/8/8/8/8/8/pn6/R2nQK2 w - - 0 1", "a1b1", "4k3/8/8/8/8/8/PN6/1R1nQK2 b - - 1 1", ""},
	{"quadrangular: a drop beside a friend flips", noCheck + "pieceDrops = true\nflipEnclosedPieces = quadwrangle",
		"4k3/8/8/8/3p4/8/4N3/4K3[N] w - - 0 1", "N@d3", "4k3/8/8/8/3P4/3N4/4N3/4K3[] b - - 0 1", ""},
	{"quadrangular: a drop alone does not", noCheck + "pieceDrops = true\nflipEnclosedPieces = quadwrangle",
		"4k3/8/8/8/3p4/8/8/4K3[N] w - - 0 1", "N@d3", "4k3/8/8/8/3p4/3N4/8/4K3[] b - - 0 1", ""},
}

func TestAftermath(t *testing.T) {
	for _, row := range aftermath {
		t.Run(row.name, row.play)
	}
}

// droppings are examples of where pieces are dropped.
var droppings = []composedRow{
	{"what may not be hopped over shields a king from a cannon", toHands + "janggiCannon = c\nhurdles.C = PNBRQK",
		"4k3/8/8/4c3/8/8/8/4K3[PC] w - - 0 1", "C@e3", "4k3/8/8/4c3/8/4C3/8/4K3[P] b - - 0 1", "P@e3 P@e4"},
	{"beside a friend", noCheck + "pieceDrops = true\nenclosingDrop = ataxx", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@d2", "4k3/8/8/8/8/8/3N4/4K3[] b - - 0 1", "N@e3 N@c1 N@e7"},
	{"beside a friend, by another name", noCheck + "pieceDrops = true\nenclosingDrop = quadwrangle", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@d2", "4k3/8/8/8/8/8/3N4/4K3[] b - - 0 1", "N@e3 N@c1 N@e7"},
	{"not on a file with a pawn that has become one", noCheck + toHands + "dropNoDoubled = n", "4k3/8/8/8/3N~4/8/8/4K3[N] w - - 0 1", "N@c4", "4k3/8/8/8/2NN~4/8/8/4K3[] b - - 0 1", "N@d2"},
	{"not on a file with a promoted form that moves so", noCheck + toHands + "promotedPieceType = r:n\ndropNoDoubled = n", "4k3/8/8/8/3+R4/8/8/4K3[N] w - - 0 1", "N@c4", "4k3/8/8/8/2N+R4/8/8/4K3[] b - - 0 1", "N@d2"},
	{"beside no enemy", noCheck + "pieceDrops = true\nenclosingDrop = snort", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@d7", "4k3/3N4/8/8/8/8/8/4K3[] b - - 0 1", "N@e7 N@d8 N@f8"},
	{"enclosing and flipping", noCheck + "pieceDrops = true\nenclosingDrop = reversi\nflipEnclosedPieces = reversi",
		"4k3/8/8/2np4/1Rnq4/8/8/4K3[N] w - - 0 1", "N@e4", "4k3/8/8/2np4/1RNQN3/8/8/4K3[] b - - 0 1", "N@f4 N@a5 N@d2"},
	{"first where it begins", noCheck + "pieceDrops = true\nenclosingDrop = ataxx\nenclosingDropStart = d4 e4", "4k3/8/8/8/4P3/8/8/4K3[N] w - - 0 1", "N@d4", "4k3/8/8/8/3NP3/8/8/4K3[] b - - 0 1", "N@d2 N@d5"},
	{"then anywhere", noCheck + "pieceDrops = true\nenclosingDrop = ataxx\nenclosingDropStart = d4 e4", "4k3/8/8/8/3nP3/8/8/4K3[N] w - - 0 1", "N@d2", "4k3/8/8/8/3nP3/8/3N4/4K3[] b - - 0 1", "N@h8"},
	{"on top", noCheck + "pieceDrops = true\nenclosingDrop = top", "4k3/8/8/8/8/8/8/4K3[Nn] b - - 0 1", "N@e2", "4k3/8/8/8/8/8/4n3/4K3[N] w - - 0 2", "N@e7 N@d2"},
	{"on top of a wall", noCheck + "startFen = 4k3/8/8/8/3*4/8/8/4K3[N] w - - 0 1\npieceDrops = true\nenclosingDrop = top", "4k3/8/8/8/3*4/8/8/4K3[N] w - - 0 1", "N@d5", "4k3/8/8/3N4/3*4/8/8/4K3[] b - - 0 1", "N@d3 N@d2"},
	{"from any side", noCheck + "pieceDrops = true\nenclosingDrop = anyside", "4k3/8/8/8/3n4/8/8/4K3[N] w - - 0 1", "N@c4", "4k3/8/8/8/2Nn4/8/8/4K3[] b - - 0 1", "N@b4 N@f4 N@c3 N@d2"},
	{"from any side, to the other edge", noCheck + "pieceDrops = true\nenclosingDrop = anyside", "4k3/8/8/8/3n4/8/8/4K3[N] w - - 0 1", "N@a2", "4k3/8/8/8/3n4/8/N7/4K3[] b - - 0 1", "N@b2"},
	{"without having it", noCheck + "pieceDrops = true\nfreeDrops = true\nenclosingDrop = ataxx", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "N@d2", "4k3/8/8/8/8/8/3N4/4K3 b - - 0 1", "N@e3"},
}

func TestDroppings(t *testing.T) {
	for _, row := range droppings {
		t.Run(row.name, row.play)
	}
}

// mortals are games in which royal pieces may explode.
const mortals = `
[pawnless]
maxRank = 6
maxFile = 5
king = k
rook = r
knight = n
queen = q
castling = false
startFen = rnqkr/5/5/5/5/RNQKR w - - 0 1

[blasted:pawnless]
blastOnCapture = true

[blasted-often:blasted]
turn = any then any x2

[blasted-freely:blasted]
rifle.N = K
immobilize.R = W

[petrified:pawnless]
petrifyOnCaptureTypes = kn

[burning:pawnless]
blastOnCapture = true
blastImmuneTypes = q
power.N = on capturing: burn all around W
`

// TestRoyalPiecesMayExplode compares the implementations where a side may go on without its royal piece.
func TestRoyalPiecesMayExplode(t *testing.T) {
	for name, w := range smallGames(t, mortals) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(6) {
				random := rand.New(rand.NewPCG(1, seed))
				if err := w.compareFrom(w.v.StartFEN, 12, random); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestTooLate: who would be safe only by what follows a step is told so, though nobody attacks in the end.
func TestTooLate(t *testing.T) {
	w := smallGames(t, "[turncoats:chess]\nflipEnclosedPieces = ataxx\n")["turncoats"]
	pos, err := w.fast.Parse("4k3/8/8/8/8/4r3/8/3QK3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	const want = "the King on e1 would be attacked before what follows could keep it safe"
	var refusal *game.Illegal
	if _, err := pos.ParseStep("e1e2"); !errors.As(err, &refusal) || refusal.Kind != game.Exposed || refusal.Why != want {
		t.Errorf("e1e2 is refused: %v, want %q", err, want)
	}
}
