package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// A foundCase is a position in which the implementations differed, or were both wrong, where keys met.
type foundCase struct {
	wrong       string // what went wrong
	file        string // the section [random] or [random:parent]
	fen         string // "" for the start
	can, cannot string // turns that must be possible, and that must not be
	refused     string // what the kernel says against the position; "" if it must accept it
}

// foundCases has what TestCrossKeys found, since other random variants may not find it again.
var foundCases = []foundCase{
	{
		wrong: "an immobilized king captured itself where others may become kings",
		file:  "[random:chess]\nimmobilize.P = D\npromotesTo = N:K\n",
		fen:   "8/8/8/8/8/1P1K4/8/1k6 b - - 0 1", cannot: "b1b1xb1",
	},
	{
		wrong: "a pawn had gone on to the twin of the square where its move ended, where pawns promote, and its position was refused",
		file:  "[random:chess]\nmaxFile = 6\nstartFen = rnnckr/pppppp/6/6/6/6/PPPPPP/RNNCKR w KQkq - 0 1\ncustomPiece1 = c:BD\npromotionRegionWhite = *8 a3\ntwinFiles = 3\n",
		fen:   "4k1/6/6/6/6/P5/6/4K1 w - - 0 1", can: "a3a4",
	},
	{
		wrong: "a king captured the other, who had passed in check as they faced each other",
		file:  "[random:chess]\nbikjangRule = true\n",
		fen:   "8/8/8/8/1K6/1k6/8/8 w - - 0 1", cannot: "b4b3 b4a5",
	},
	{
		wrong: "who may pass for a piece of its own did not as the kings faced each other",
		file:  "[random:chess]\nbikjangRule = true\npassTypes = k\n",
		fen:   "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", can: "0000 e1d1", cannot: "a1a2",
	},
	{
		wrong: "a piece that exploded where it could never move again was thought to be able to",
		file:  "[random:shogi]\nblastOnCapture = true\n",
		fen:   "8l/9/9/9/9/9/9/9/8L[] b - - 0 1", cannot: "i9i1", can: "i9i1+",
	},
	{
		wrong: "a general captured a rook that is royal for now from afar, as it would another general",
		file:  "[random:xiangqi]\nextinctionPseudoRoyal = true\nextinctionPieceTypes = kr\n",
		fen:   "1R1k5/9/9/9/9/9/3n5/3K5/9/9 b - - 0 1", cannot: "d10b10",
	},
	{
		wrong: "a piece stood where it must promote and may be dropped, but could never move on",
		file:  "[random:shogi]\nmandatoryPiecePromotion = true\n",
		fen:   "9/6L1N/9/3r2+R2/K8/9/1+L7/9/6k2[] b - - 0 1", refused: "must have promoted",
	},
	{
		wrong: "castling asked the king's region for where he goes, and whether he can move on there",
		file: "[random]\nmaxFile = 4\nmaxRank = 5\nking = k\nrook = r\npawn = p\ncustomPiece1 = c:nN\ncastlingKingsideFile = 4\n" +
			"startFen = rckr/pppp/4/PPPP/RCKR w Kkq - 0 1\nimmobilityIllegal = true\nmobilityRegion.K = c5\n",
		can: "c1d1", cannot: "c1b1",
	},
	{
		wrong: "a pawn that goes nowhere dangerous went where it could be captured en passant",
		file:  "[random:chess]\nwary = p\n",
		fen:   "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", can: "e8f8", cannot: "d7d5",
	},
	{
		wrong: "what a piece does as what it has just become was no check",
		file: "[random]\nmaxFile = 7\nmaxRank = 7\ntopology = torus\npiece.K = King:WA\npiece.A = Piece A:mnA\npiece.B = Piece B:mbW\n" +
			"piece.C = Piece C:kRcvNclA\npiece.D = Piece D:frGfsC0crhK\n" +
			"power.B = instead: pull friends only CDAK around A; on moving: convert between QNN; " +
			"on arriving: burn all only KBDAC around F unless enemies DKCAB beside WF\n" +
			"promotion.D = B in *5 *7\nroyal = K\ncastling = false\nstartFen = 7/7/7/7/7/3k3/K6 w - - 0 1\n",
		fen: "7/2a4/7/4k2/3D3/7/1b3K1 b - - 0 1", cannot: "e4d4 e4f4",
	},
	{
		wrong: "a pawn that must promote and can become nothing stayed a pawn",
		file:  "[random:chess]\npromotionPieceTypes = -\npromotionPawnTypes = pn\npromotedPieceType = n:q\n",
		fen:   "1n4k1/P7/8/2N5/8/8/7P/4K3 w - - 0 1", can: "h2h3 c5d7", cannot: "a7a8 a7b8",
	},
	{
		wrong: "a capture en passant was among the captures of a piece that may simply move there",
		file:  "[random:chess]\nenPassantTypes = PN\nrelay.K = WF\n",
		fen:   "6k1/8/8/3p4/4N3/8/8/6K1 w - d6 0 1", can: "e4d6",
	},
	{
		wrong: "a capture en passant was among the captures of a piece that may simply slide there",
		file:  "[random:chess]\npiece.N = Slider:mRceW\npiece.B = Crooked:mafWceD\n",
		fen:   "6k1/8/1BN5/3p4/8/8/8/6K1 w - d6 0 1", can: "c6d6 b6d6",
	},
	{
		wrong: "a capture en passant was there beside the mere move",
		file:  "[random:chess]\npiece.N = Slider:ceWmR\npiece.B = Crooked:ceDmafW\n",
		fen:   "6k1/8/1B2N3/3p4/8/8/8/6K1 w - d6 0 1", can: "e6d6 b6d6",
	},
	{
		wrong: "a royal piece was missed that is not there at the start either",
		file:  "[random]\nmaxFile = 4\nmaxRank = 5\nking = k\nrook = r\ncustomPiece1 = c:nAcW\nroyal = C\ncastling = false\nstartFen = rkkr/4/4/4/RKKR w - - 0 1\n",
		fen:   "r3/4/4/4/3R w - - 0 1", can: "d1d5",
	},
	{
		wrong: "what a pawn had become did not promote as its like do",
		file:  "[random:losalamos]\npromotedPieceType = n:q\ncapturesToHand = true\n",
		fen:   "3k2/6/6/6/5K/2n~3[] b - - 0 1", can: "c1d3 c1d3+", cannot: "c1d3-",
	},
	{
		wrong: "what a pawn had become was no pawn where its like are",
		file:  "[random:losalamos]\npromotionPawnTypes = pn\ncapturesToHand = true\n",
		fen:   "k5/6/4N~1/6/6/3RK1[] w - - 0 1", can: "e4d6=N e4d6=Q e4f6=R", cannot: "e4d6 e4f6",
	},
	{
		wrong: "what a pawn had become could not become a pawn again where pieces do",
		file:  "[random:losalamos]\npieceDemotion = true\n",
		fen:   "3k2/6/6/6/5K/2r~3 b - - 0 1", can: "c1c2 c1c2-", cannot: "c1c2+",
	},
	{
		wrong: "a pawn was refused with which the game begins where pawns must promote as they get there",
		file:  "[random:chess]\npromotionRegionWhite = a2 *4 *8\n",
		can:   "a2a3 a2a4=Q b2b4=N", cannot: "a2a4 a2a3=Q",
	},
	{
		wrong: "pawns could not become royal pieces, of which the first is royal and the others stand still",
		file:  "[random:chess]\npromotionPieceTypes = qk\n",
		fen:   "4k3/8/8/8/8/8/K4p1P/8 b - - 0 1", can: "f2f1=K f2f1=Q e8e7",
	},
	{
		wrong: "a royal piece that a pawn has become and that is not the first could move",
		file:  "[random:chess]\npromotionPieceTypes = qk\n",
		fen:   "4k3/8/8/8/8/8/P7/K4k2 b - - 0 1", can: "f1f2", cannot: "e8e7",
	},
	{
		wrong: "a piece could not move where it must take a promoted form of which its side has all that it may have",
		file:  "[random:chess]\npromotedPieceType = n:q\npromotionLimit = q:1\nmandatoryPiecePromotion = true\n",
		fen:   "6N1/2k5/8/8/8/3Q4/8/3K4 w - - 0 1", can: "g8e7 g8f6 g8h6", cannot: "g8f6+",
	},
	{
		wrong: "who is royal for now and immune to explosions captured, or others of its side did beside it",
		file:  "[random:atomic]\nblastImmuneTypes = k\n",
		fen:   "4k3/8/8/p7/8/5p2/3p4/4KBN1 w - - 0 1", can: "e1f2", cannot: "e1d2",
	},
	{
		wrong: "a piece captured beside one of its side that is royal for now and immune to explosions",
		file:  "[random:atomic]\nblastImmuneTypes = k\n",
		fen:   "4k3/8/8/8/8/2N5/4r3/5K2 w - - 0 1", can: "c3d5 f1g1", cannot: "c3e2 f1e2",
	},
	{
		wrong: "who captures beside a piece of the other side that is royal for now and immune to explosions had to mind attacks",
		file:  "[random:atomic]\nblastImmuneTypes = k\n",
		fen:   "4k3/3p4/8/1B6/8/8/8/r3K3 w - - 0 1", can: "b5d7 e1e2", cannot: "b5c6",
	},
	{
		wrong: "a piece that is royal while few of it are left was dropped where it is attacked",
		file:  "[random:crazyhouse]\nextinctionPseudoRoyal = true\nextinctionPieceTypes = q\n",
		fen:   "4k3/8/8/8/8/8/r7/4K1QQ[QN] w - - 0 1", can: "Q@b3 N@b2", cannot: "Q@b2 Q@a3",
	},
	{
		wrong: "a second king was dropped in check, so that it became the royal one",
		file:  "[random:minishogi]\npetrifyOnCaptureTypes = k\n",
		fen:   "1+B1+Sk/4p/G2s1/r*3/2+p1B[GRk] b - - 0 14", can: "e5d5", cannot: "K@a1",
	},
	{
		wrong: "the attackers of a wall were asked for, where no royal piece can stand",
		file: "[random]\nmaxFile = 5\nmaxRank = 5\nking = k\nknight = n\ncustomPiece1 = c:W\ncastling = false\n" +
			"startFen = n1ck1/5/5/5/N1CK1 w - - 0 1\nturn = move:NK, wall:b* x0-1\n",
		fen: "1C3/1*3/1k3/1N3/2K2 b - - 1 1", can: "b3a2,end b3a2,*@b3", cannot: "b3b4,end",
	},
}

// TestFoundInRandomVariants: both implementations tell the same, and what is right.
func TestFoundInRandomVariants(t *testing.T) {
	for _, row := range foundCases {
		t.Run(row.wrong, func(t *testing.T) { row.check(t) })
	}
}

func (c foundCase) check(t *testing.T) {
	v, err := readOne(c.file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	if c.fen == "" {
		c.fen = w.fast.Start().FEN()
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range 4 {
		if err := w.compareFrom(c.fen, 3, random); err != nil {
			t.Fatal(err)
		}
		if err := watchesAgree(w.fast, c.fen, 3, random); err != nil {
			t.Fatal(err)
		}
	}
	pos, err := w.fast.Parse(c.fen)
	if c.refused != "" {
		if err == nil || !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%v; expected a refusal with %q", err, c.refused)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	turns := game.Turns(pos)
	for _, turn := range strings.Fields(c.can) {
		if !slices.Contains(turns, turn) {
			t.Errorf("%s is missing; possible: %v", turn, turns)
		}
	}
	for _, turn := range strings.Fields(c.cannot) {
		if slices.Contains(turns, turn) {
			t.Errorf("%s is possible", turn)
		}
	}
}
