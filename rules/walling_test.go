package rules_test

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
)

// wallings are examples of where walls are placed.
var wallings = []composedRow{
	{"where the piece was", noCheck + "wallingRule = past", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a3,*@a1", "4k3/8/8/8/8/R7/8/*3K3 b - - 1 1", "a1a3,*@a2 a1a3"},
	{"the square that a pawn has left does not keep from capturing en passant", noCheck + "wallingRule = past",
		"4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4,*@a2", "4k3/8/8/8/Pp6/8/*7/4K3 b - a3 0 1", ""},
	{"where the piece could go on to", noCheck + "wallingRule = arrow", "4k3/8/8/8/8/p7/8/R3K3 w - - 0 1", "a1a2,*@f2", "4k3/8/8/8/8/p7/R4*2/4K3 b - - 1 1", "a1a2,*@a3 a1a2,*@b3"},
	{"as what it was before it promoted", noCheck + "wallingRule = arrow", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e1e2,*@e1", "8/4P3/8/8/8/8/4K3/k3*3 b - - 1 1", "e7e8=Q,*@e7 e7e8=Q,*@a8"},
	{"not by the double step of a pawn", noCheck + "wallingRule = arrow\nwallOrMove = true", "4k3/p7/8/8/8/8/8/4K3 b - - 0 1", "*@a6", "4k3/p7/*7/8/8/8/8/4K3 w - - 1 2", "*@a5"},
	{"wherever the piece may go itself", noCheck + "wallingRule = arrow\nmobilityRegionWhiteRook = *1 *2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2,*@a7", "4k3/*7/8/8/8/8/R7/4K3 b - - 1 1", "a1a3,*@a4"},
	{"not through what has exploded", noCheck + "wallingRule = arrow\nblastOnCapture = true", "4k3/8/8/8/n7/p7/8/R3K3 w - - 0 1", "a1a3,*@d3", "4k3/8/8/8/8/3*4/8/4K3 b - - 0 1", "a1a3,*@a5 a1a3,*@a4"},
	{"at the edge", noCheck + "wallingRule = edge", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2,*@h4", "4k3/8/8/8/7*/8/R7/4K3 b - - 1 1", "a1a2,*@g4"},
	{"beside a wall", noCheck + "wallingRule = edge", "4k3/8/8/8/7*/8/8/R3K3 w - - 0 1", "a1a2,*@g4", "4k3/8/8/8/6**/8/R7/4K3 b - - 1 1", "a1a2,*@g5 a1a2,*@f4"},
	{"in the region of a side", noCheck + "wallingRule = static\nwallingRegionWhite = c3 c4\nwallingRegionBlack = *8", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2,*@c3", "4k3/8/8/8/8/2*5/R7/4K3 b - - 1 1", "a1a2,*@d3"},
	{"the wall that stands goes elsewhere", noCheck + "wallingRule = duck\nwallingRegion = *4 *5", "4k3/8/8/8/2*5/8/8/R3K3 w - - 0 1", "a1a2,c4c5", "4k3/8/8/2*5/8/8/R7/4K3 b - - 1 1", "a1a2,c4c6 a1a2,*@c5"},
	{"a wall is placed though the game is decided", noCheck + "wallingRule = duck", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e7e8,*@a1", "4R3/8/8/8/8/8/8/*3K3 b - - 0 1", "e7e8"},
	{"a wall or a move: the wall", noCheck + "wallingRule = static\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "*@c5", "4k3/8/8/2*5/8/8/8/R3K3 b - - 1 1", "a1a2,*@c5"},
	{"a wall or a move: the move", noCheck + "wallingRule = static\nwallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", "4k3/8/8/8/8/8/R7/4K3 b - - 1 1", ""},
	{"a wall or a move, without walls: a pass", noCheck + "wallOrMove = true", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "0000", "4k3/8/8/8/8/8/8/R3K3 b - - 1 1", ""},
	{"who can capture must, and then places a wall", noCheck + "wallingRule = edge\nmustCapture = true", "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "a1a2,*@h1", "4k3/8/8/8/8/8/R7/4K2* b - - 0 1", "e1e2,*@h1 a1b1,*@h1"},
	{"who can capture must, and places no wall instead", noCheck + "wallingRule = static\nwallOrMove = true\nmustCapture = true", "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1", "a1a2", "4k3/8/8/8/8/8/R7/4K3 b - - 0 1", "*@c5 e1e2"},
	{"a check is one before the wall is placed", "wallingRule = edge\nchecking = false", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1,*@a1", "4k3/8/8/8/8/8/8/*R2K3 b - - 1 1", "a1a8,*@d8 a1a8,*@b8"},
	{"who may pass only when nothing else can be done places a wall", noCheck + "wallingRule = static\nwallOrMove = true\npassOnStalemate = true", "k7/8/8/8/8/8/8/7K w - - 0 1", "*@c5", "k7/8/8/2*5/8/8/8/7K b - - 1 1", "0000"},
	{"a wall does not get the king out of check", "wallingRule = static", "4r1k1/8/8/8/8/8/8/4K2R w - - 0 1", "e1d1,*@a8", "*3r1k1/8/8/8/8/8/8/3K3R b - - 1 1", "h1h2,*@e5 e1e2,*@e5"},
}

func TestWallings(t *testing.T) {
	for _, row := range wallings {
		t.Run(row.name, row.play)
	}
}

// walledGames are small games with walls.
const walledGames = `
[walled]
maxRank = 5
maxFile = 4
king = k
rook = r
pawn = p
knight = n
castling = false
promotionPieceTypes = n
promotionRegionWhite = *5
doubleStepRegionBlack = *4
startFen = nkrn/p2p/4/P2P/NKRN w - - 0 1

[past:walled]
wallingRule = past

[arrow:walled]
wallingRule = arrow

[edge:walled]
wallingRule = edge

[arrow-or-move:walled]
wallingRule = arrow
wallOrMove = true

[shots-by-choice:walled]
turn = any, shot:*|past:* x0-1

[exploding:walled]
royal = -
extinctions = K at 0: royal captured
blastOnCapture = true
wallingRule = arrow

[eager:walled]
wallingRule = edge
mustCapture = true

[quiet:walled]
wallingRule = duck
checking = false

[walled-instead:walled]
wallingRule = static
wallOrMove = true
makpongRule = true
passOnStalemate = true

[mates:walled]
wallingRule = arrow
shatarMateRule = true

[facing:walled]
wallingRule = static
bikjangRule = true
pass = true

[to-and-fro:walled]
wallingRule = duck
moveRepetitionIllegal = true

[chasing:walled]
wallingRule = duck
chasingRule = axf
nFoldRule = 2

[counted:walled]
wallingRule = arrow
countingRule = asean
startFen = 1k2/4/4/1n2/N1K1 w - - 0 1
`

// TestWalledGames compares the implementations in games with walls.
func TestWalledGames(t *testing.T) {
	for name, w := range smallGames(t, walledGames) {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(2) {
				random := rand.New(rand.NewPCG(1, seed))
				if err := w.compareFrom(w.v.StartFEN, 8, random); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestWalledTurnsCounted counts turns as Fairy-Stockfish does.
func TestWalledTurnsCounted(t *testing.T) {
	games := smallGames(t, `
[snails]
maxRank = 7
maxFile = 7
customPiece1 = p:mK
startFen = 6p/7/7/7/7/7/P6 w - - 0 1
wallingRule = past
stalemateValue = loss

[flooded:chess]
wallingRule = edge
wallOrMove = true
`)
	for _, row := range []struct {
		game, fen string
		want      uint64
	}{
		{"snails", "6p/7/7/7/7/7/P6 w - - 0 1", 9},
		{"flooded", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 778},
	} {
		var p game.Perft
		if got := p.Count(position(t, games[row.game].fast, row.fen), 2); got != row.want {
			t.Errorf("%s: %d turns, want %d", row.game, got, row.want)
		}
	}
}

// TestEndsWithWalls: rules on how games end look at turns, not at the steps that place walls.
func TestEndsWithWalls(t *testing.T) {
	const (
		shatar = "[random:chess]\nbers = j\nqueen = -\nshatarMateRule = true\ncastling = false\npromotionPieceTypes = j\n" +
			"startFen = rnbjkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBJKBNR w - - 0 1\nwallingRule = static\n"
		facing = bare + "insufficientMaterial = -\nbikjangRule = true\npass = true\nwallingRule = static\n"
		stone  = "[random:chess]\npetrifyOnCaptureTypes = b\n"
		toFro  = bare + "moveRepetitionIllegal = true\nnFoldRule = 0\nwallingRule = duck\n"
		kings  = "4k3/8/8/8/8/8/8/3K4 w - - 0 1"
		rooks  = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
		fro    = "a1a2,*@h8 e8e7,h8h7 a2a3,h7h8 e7e6,h8h7 a3a2,h7h8 e6e5,h8h7 a2a3,h7h8 e5e4,h8h7"
	)
	for _, c := range []goalCase{
		{"a knight that mates alone loses", shatar, "6rk/6pp/7N/8/8/8/8/K2N4 w - - 0 1", "h6f7,*@a3", "", "", "b wins: checkmate"},
		{"a bishop mates without a strong check", shatar, "7k/7p/7K/8/2B5/8/1P6/B7 w - - 0 1", "b2b3,*@a8", "", "", "draw: checkmate"},
		{"a bishop mates after a strong check", shatar, "7k/7p/7K/8/2B5/8/RP4r1/B7 w - - 0 1", "a2a8,*@b1 g2g8,*@c1 b2b3,*@d1", "", "", "w wins: checkmate"},
		{"a bishop alone may mate where walls may be", stone, "k*6/*7/8/8/8/8/8/K4B2 w - - 0 1", "", "f1g2", "", "ongoing"},
		{"and does", stone, "k*6/*7/8/8/8/8/8/K4B2 w - - 0 1", "f1g2", "", "", "w wins: checkmate"},
		{"kings that face each other", facing, kings, "d1e1,*@a1", "e8d8,*@a2 0000,*@a2", "e8e7,*@a2", "ongoing"},
		{"and still do after a pass", facing, kings, "d1e1,*@a1 0000,*@a2", "", "", "draw: kings facing"},
		{"and no longer do", facing, kings, "d1e1,*@a1 e8f8,*@a2", "e1d1,*@a3", "", "ongoing"},
		{"three times to and fro", toFro, rooks, fro, "a3a2,h7h8", "", "ongoing"},
		{"a chase", "[random:xiangqi]\nwallingRule = duck\n", "1Pbk1a1n1/9/3a1c2b/C1P6/n3p3p/R8/4P1P2/3A1A2R/8N/2c1K1B2 b - - 5 39",
			"f8f5,*@a1 i3i6,a1h1 a6c5,h1i1 i6i3,i1h1 c5a6,h1a1 i3i6,a1h1 a6c5,h1i1 i6i3,i1h1 c5a6,h1a1 i3i6,a1h1", "", "", "w wins: repetition"},
		{"four times", toFro, rooks, fro + " a3a2,h7h8", "", "e4e5,h8h7", "b wins: repetition"},
	} {
		t.Run(c.rule, c.check)
	}
}
