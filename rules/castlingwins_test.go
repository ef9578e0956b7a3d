package rules_test

import "testing"

// TestCastlingBySides: each side castles with its own pieces, from where its king starts.
func TestCastlingBySides(t *testing.T) {
	const unlike = "[random:chess]\nstartFen = n3k2n/8/8/8/8/8/8/R3K2R w KQkq - 0 1\ncastlingRookPiecesBlack = n\n"
	const queens = "[random:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\n" +
		"castlingKingPieceWhite = q\ncastlingKingPieceBlack = k\nstartFen = r3k2r/8/8/8/8/8/8/RK2Q2R w KQkq - 0 1\n"
	for _, c := range []goalCase{
		{"White with rooks", unlike, "", "", "e1g1 e1c1", "", "ongoing"},
		{"Black with knights", unlike, "", "e1f1", "e8g8 e8c8", "", "ongoing"},
		{"White's queen castles", queens, "", "", "e1h1", "e1a1", "ongoing"},
		{"Black's king does", queens, "", "e1f1", "e8g8 e8c8", "", "ongoing"},
		{"kings on different files", "[random:chess]\nstartFen = r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n", "", "e1e2", "d8g8 d8a8", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestCastlingWins has a position for each sentence on castling that wins.
func TestCastlingWins(t *testing.T) {
	const (
		queenside = "[random:chess]\ncastlingWins = q\n"
		all       = "[random:chess]\ncastlingWins = KQkq\n"
		bare      = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"
	)
	for _, c := range []goalCase{
		{"who castles by a right that is named wins", queenside, bare + " b KQkq - 0 1", "e8c8", "", "", "b wins: castled"},
		{"who castles by another loses it", queenside, bare + " b KQkq - 0 1", "e8g8", "", "", "w wins: castling lost"},
		{"a rook's move loses it", queenside, bare + " b KQkq - 0 1", "a8b8", "", "", "w wins: castling lost"},
		{"that of another rook does not", queenside, bare + " b KQkq - 0 1", "h8g8", "e1g1", "", "ongoing"},
		{"a side of which no right is named castles as ever", queenside, bare + " w KQkq - 0 1", "e1g1", "e8c8", "", "ongoing"},
		{"of several rights one may be lost", all, bare + " w KQkq - 0 1", "a1b1", "", "", "ongoing"},
		{"not all", all, bare + " w KQkq - 0 1", "e1d1", "", "", "b wins: castling lost"},
		{"also by the capture of a rook", all, "r3k3/8/8/8/8/8/6b1/4K2R b Kq - 0 1", "g2h1", "", "", "b wins: castling lost"},
		{"of two who lose at once, the one that has moved does", all, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", "a1a8", "", "", "b wins: castling lost"},
		{"a capture that saves a right goes on", all, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "", "", "ongoing"},
		{"who must keep a right and can never castle has lost", "[random:losalamos]\ncastlingWins = k\n", "", "", "", "", "w wins: castling lost"},
		{"has lost by it before a line of pieces counts", "[random:losalamos]\ncastlingWins = k\ncollinearN = 3\n", "", "", "", "", "w wins: castling lost"},
		{"but not before a side without a piece that must be there", "[random:losalamos]\nsilver = s\nextinctionValue = loss\nextinctionPieceTypes = s\ncastlingWins = k\nstartFen = rnqknr/pppppp/2s3/6/PPPPPP/RNQKNR w - - 0 1\n", "", "", "", "", "b wins: royal captured"},
		{"nor before a piece on its goal", "[random:losalamos]\ncastlingWins = k\nflagPiece = k\nflagRegionBlack = *6\n", "", "", "", "", "b wins: flag reached"},
		{"in a turn of several steps each may castle", all + "turn = any x2\nturnThroughCheck = true\n", "r3k2r/8/8/8/8/8/7P/R3K2R w KQkq - 0 1", "e1g1,h2h3", "", "", "w wins: castled"},
	} {
		t.Run(c.rule, c.check)
	}
}
