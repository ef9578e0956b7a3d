package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/rules"
)

// TestPassing has a position for each sentence on passing.
func TestPassing(t *testing.T) {
	const (
		pass    = bare + "pass = true\n"
		stuck   = bare + "passOnStalemate = true\n"
		kings   = "7k/8/8/8/8/r7/8/4K3 w - - 0 1"
		nothing = "1r5k/8/8/8/8/8/2r5/K7 w - - 0 1"
	)
	for _, c := range []goalCase{
		{"anybody may pass", pass, kings, "", "0000 e1d1", "", "ongoing"},
		{"one pass is no end", pass, kings, "0000", "0000 h8h7", "", "ongoing"},
		{"two passes end the game", pass, kings, "0000 0000", "", "e1d1", "draw: both passed"},
		{"a move between passes", pass, kings, "0000 h8h7 0000", "0000", "", "ongoing"},
		{"nor are passes instead of walls", bare + "wallOrMove = true\n", kings, "0000 0000", "0000 e1d1", "", "ongoing"},
		{"who can do something else may not pass", stuck, kings, "", "e1d1", "0000", "ongoing"},
		{"who can do nothing else passes", stuck, nothing, "", "0000", "a1a2", "ongoing"},
		{"and the game goes on", stuck, nothing, "0000", "h8h7", "0000", "ongoing"},
		{"not in check", stuck, "rr5k/8/8/8/8/8/8/K7 w - - 0 1", "", "", "0000", "b wins: checkmate"},
		{"for one side alone", bare + "passOnStalemateBlack = true\n", nothing, "", "", "0000", "draw: stalemate"},
		{"it limits the right to pass at any time", pass + "passOnStalemate = true\n", kings, "", "e1d1", "0000", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestCountedResults has a position for each sentence on pieces that are counted where a game would be a draw.
func TestCountedResults(t *testing.T) {
	const (
		fewer   = bare + "stalemateValue = loss\nstalematePieceCount = true\n"
		counted = bare + "pass = true\nmaterialCounting = unweighted\n"
		points  = bare + "janggiCannon = c\nwazir = w\npass = true\nmaterialCounting = janggi\n"
		twice   = "0000 0000"
	)
	for _, c := range []goalCase{
		{"who has fewer pieces when stalemated", fewer, "1r5k/8/8/8/8/8/2r5/K7 w - - 0 1", "", "", "", "b wins: stalemate"},
		{"who has more pieces when stalemated", fewer, "7k/5K2/6B1/8/8/8/8/8 b - - 0 1", "", "", "", "w wins: stalemate"},
		{"the same number", fewer + "immobile = i\n", "8/8/8/8/8/1k6/1r6/K6I w - - 0 1", "", "", "", "draw: stalemate"},
		{"more count more", counted, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", twice, "", "", "w wins: both passed"},
		{"for Black too", counted, "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", twice, "", "", "b wins: both passed"},
		{"as many are a draw", counted, "r3k3/8/8/8/8/8/8/B3K3 w - - 0 1", twice, "", "", "draw: both passed"},
		{"by the move limit", counted + "nMoveRule = 1\n", "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2 e8e7", "", "", "b wins: move limit"},
		{"by repetition", counted + "nFoldRule = 2\n", "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2 e8e7 e2e1 e7e8", "", "", "b wins: repetition"},
		{"a stalemate", bare + "materialCounting = whitedrawodds\n", "1r5k/8/8/8/8/8/2r5/K7 w - - 0 1", "", "", "", "w wins: stalemate"},
		{"Black's odds", bare + "materialCounting = blackdrawodds\nstalemateValue = draw\n", "7k/5K2/6B1/8/8/8/8/8 b - - 0 1", "", "", "", "b wins: stalemate"},
		{"not checkmate", counted, "7k/6RR/8/8/8/8/8/K7 b - - 0 1", "", "", "h8g7", "w wins: checkmate"},
		{"points of Janggi", points, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", twice, "", "", "w wins: both passed"},
		{"points for the side that moves second", points, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", twice, "", "", "b wins: both passed"},
		{"two wazirs count less than a cannon", points, "2w1kw2/8/8/8/8/8/8/1C2K3 w - - 0 1", twice, "", "", "b wins: both passed"},
		{"bare kings count the same", bare + "materialCounting = unweighted\ninsufficientMaterial = K v K\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "", "", "draw: insufficient material"},
		{"bare kings where one is ahead", bare + "materialCounting = blackdrawodds\ninsufficientMaterial = K v K\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "e1e2", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestFullBoard: a full board ends the game, as a draw or by what is counted.
func TestFullBoard(t *testing.T) {
	const small = "[random]\nking = k\nimmobile = i\npawn = p\nmaxFile = 3\nmaxRank = 3\ncastling = false\nstartFen = kii/3/KII w - - 0 1\n" +
		"pieceDrops = true\nfreeDrops = true\npromotionRegionWhite = -\npromotionRegionBlack = -\n"
	const last = "kii/I1i/KIi w - - 0 1"
	for _, c := range []goalCase{
		{"who has more wins", small + "adjudicateFullBoard = true\nmaterialCounting = unweighted\n", last, "I@b2", "", "", "b wins: full board"},
		{"else it is a draw", small + "adjudicateFullBoard = true\n", last, "I@b2", "", "", "draw: full board"},
		{"an empty square", small + "adjudicateFullBoard = true\n", last, "", "I@b2", "", "ongoing"},
		{"without the rule it is a stalemate", small + "stalemateValue = win\n", last, "I@b2", "", "", "b wins: stalemate"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestRepetitionForWhite: the value of a repetition may be White's.
func TestRepetitionForWhite(t *testing.T) {
	const absolute = bare + "nFoldRule = 2\nnFoldValue = loss\nnFoldValueAbsolute = true\n"
	const moves = "e1e2 e8e7 e2e1 e7e8"
	for _, c := range []goalCase{
		{"White to move", absolute, "r3k3/8/8/8/8/8/8/4K3 w - - 0 1", moves, "", "", "b wins: repetition"},
		{"Black to move", absolute, "r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8e7 e1e2 e7e8 e2e1", "", "", "b wins: repetition"},
		{"for the side to move", bare + "nFoldRule = 2\nnFoldValue = loss\n", "r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8e7 e1e2 e7e8 e2e1", "", "", "w wins: repetition"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestCountedMoves: moves that could not be taken back start the move counter again, for the side whose pieces they are.
func TestCountedMoves(t *testing.T) {
	const limit = bare + "pawn = p\nnMoveRule = 1\n"
	const white = "rb2k3/p7/8/8/8/8/P7/RB2K3 w - - 0 1"
	for _, c := range []goalCase{
		{"a pawn", limit, white, "a2a3 e8e7", "e1e2", "", "ongoing"},
		{"no pawn", limit + "nMoveRuleTypes = -\n", white, "a2a3 e8e7", "", "", "draw: move limit"},
		{"a promotion that is not taken back", limit + "knight = n\nqueen = q\nnMoveRuleTypes = -\npromotedPieceType = n:q\npromotionRegionWhite = *3\n", "r3k3/8/8/8/8/8/8/1N2K2R w - - 0 1", "b1c3+ e8e7", "", "", "ongoing"},
		{"a promotion that may be taken back", limit + "knight = n\nqueen = q\nnMoveRuleTypes = -\npromotedPieceType = n:q\npromotionRegionWhite = *3\npieceDemotion = true\n", "r3k3/8/8/8/8/8/8/1N2K2R w - - 0 1", "b1c3+ e8e7", "", "", "draw: move limit"},
		{"a rook goes and could go back", limit + "nMoveRuleTypes = r\n", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8e7", "", "", "draw: move limit"},
		{"White's alone, and White's moves", limit + "nMoveRuleTypesBlack = -\n", white, "a2a3 e8e7", "e1e2", "", "ongoing"},
		{"White's alone, and Black's moves", limit + "nMoveRuleTypesBlack = -\n", white, "e1e2 a7a6", "", "", "draw: move limit"},
		{"Black's alone", limit + "nMoveRuleTypesWhite = -\n", white, "a2a3 e8e7", "", "", "draw: move limit"},
		{"a piece that could go back another way than it came", limit + "customPiece1 = c:mRcF\nnMoveRuleTypes = c\n", "4k3/8/8/8/8/r7/1C6/4K3 w - - 0 1", "b2a3 e8e7", "e1e2", "", "ongoing"},
		{"a drop", limit + "pieceDrops = true\n", "4k3/8/8/8/8/r7/8/4K3[R] w - - 0 1", "R@a1 e8e7", "e1e2", "", "ongoing"},
		{"a move sideways", limit + "customPiece1 = c:fsW\nnMoveRuleTypes = c\n", "4k3/8/8/8/8/r7/1C6/4K3 w - - 0 1", "b2c2 e8e7", "", "", "draw: move limit"},
		{"a move forward", limit + "customPiece1 = c:fsW\nnMoveRuleTypes = c\n", "4k3/8/8/8/8/r7/1C6/4K3 w - - 0 1", "b2b3 e8e7", "e1e2", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestKingsFacing has a position for each sentence on royal pieces that face each other.
func TestKingsFacing(t *testing.T) {
	const (
		forbidden = bare + "insufficientMaterial = -\nbikjangRule = true\n" // or the kings alone would be a draw
		facing    = forbidden + "pass = true\n"
	)
	const kings = "4k3/8/8/8/8/8/8/3K4 w - - 0 1"
	for _, c := range []goalCase{
		{"they face each other", facing, kings, "d1e1", "e8d8 0000", "e8e7", "ongoing"},
		{"they still do after a pass", facing, kings, "d1e1 0000", "", "e1e2", "draw: kings facing"},
		{"they no longer do", facing, kings, "d1e1 e8f8", "e1f1", "", "ongoing"},
		{"and do again", facing, kings, "d1e1 e8f8 e1f1", "f8g8", "", "ongoing"},
		{"on a rank", facing, "8/8/8/4k3/8/K7/8/8 w - - 0 1", "a3a4 e5d5 a4a3 d5d4 a3a4 0000", "", "", "draw: kings facing"},
		{"something between", facing, "4k3/8/8/8/8/8/4B3/3K4 w - - 0 1", "d1e1", "e8f8 e8e7", "", "ongoing"},
		{"something comes between", facing + "nMoveRule = 0\n", "4k3/8/8/8/8/8/3B4/4K3 w - - 0 1", "", "d2e3 0000", "d2c3", "ongoing"},
		{"in check a pass answers", facing, "R3k3/8/8/8/8/8/8/4K3 b - - 0 1", "", "0000 e8d7", "e8d8", "ongoing"},
		{"in check elsewhere it does not", facing, "4k3/8/8/8/8/8/8/R2K4 w - - 0 1", "a1a8", "e8e7", "0000", "ongoing"},
		{"without the right to pass", forbidden, kings, "d1e1", "e8d8", "0000", "ongoing"},
		{"who passes when nothing else is possible passes in check", forbidden + "passOnStalemate = true\n", "R3k3/8/8/8/8/8/8/4K3 b - - 0 1", "", "0000 e8d7", "", "ongoing"},
		{"but not otherwise", forbidden + "passOnStalemate = true\n", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "", "e8d7", "0000", "ongoing"},
		{"it is no checkmate where a pass answers", facing, "R3k3/1R6/8/8/8/8/8/4K3 b - - 0 1", "", "0000", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestCountingRules has a position for each sentence on turns that are counted once few pieces are left.
func TestCountingRules(t *testing.T) {
	const (
		thai  = "[random:makruk]\n"
		khmer = thai + "countingRule = cambodian\n"
		asean = thai + "countingRule = asean\n"
	)
	for _, c := range []struct {
		goalCase
		fields string // the end of the position that follows
	}{
		{goalCase{"the limit is passed", thai, "8/8/8/4k3/8/8/8/R3K3 w - 32 31 50", "e1e2 e5e6", "", "", "draw: counting"}, "32 33 51"},
		{goalCase{"the limit is reached", thai, "8/8/8/4k3/8/8/8/R3K3 w - 32 31 50", "e1e2", "e5e6", "", "ongoing"}, "32 32 50"},
		{goalCase{"checkmate comes first", thai, "4k3/R7/8/8/8/8/8/1R2K3 w - 32 32 50", "b1b8", "", "", "w wins: checkmate"}, "32 33 50"},
		{goalCase{"no pawns: board's honour", thai, "4k3/8/8/8/8/8/8/RN2K2n w - - 0 1", "e1e2", "", "", "ongoing"}, "128 0 1"},
		{goalCase{"pawns", thai, "4k3/8/8/8/8/3P4/8/RN2K2n w - - 0 1", "e1e2", "", "", "ongoing"}, "- 0 1"},
		{goalCase{"the last piece is captured", thai, "4k3/8/8/8/8/8/8/R2nK3 w - 128 5 9", "a1d1", "", "", "ongoing"}, "32 6 9"},
		{goalCase{"the last pawn is captured by a lone king", thai, "8/8/8/3k4/3P4/8/8/R3K3 b - - 0 9", "d5d4", "", "", "ongoing"}, "32 5 10"},
		{goalCase{"two rooks", thai, "4k3/8/8/8/8/8/8/R2nK2R w - 128 5 9", "a1d1", "", "", "ongoing"}, "16 8 9"},
		{goalCase{"the rook is lost while it counts", thai, "8/8/8/4k3/8/8/8/RS2K3 w - 32 10 50", "a1a5 e5d4", "", "", "ongoing"}, "32 12 51"},
		{goalCase{"at most three pieces", khmer, "4k1n1/8/8/8/8/3P4/8/RN2K2n w - - 0 1", "e1e2", "", "", "ongoing"}, "126 0 1"},
		{goalCase{"more than three pieces", khmer, "4k1n1/n7/8/8/8/3P4/8/RN2K2n w - - 0 1", "e1e2", "", "", "ongoing"}, "- 0 1"},
		{goalCase{"no board's honour", asean, "4k3/8/8/8/8/8/8/RN2K2n w - - 0 1", "e1e2", "", "", "ongoing"}, "- 0 1"},
		{goalCase{"counted from the start", asean, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e2", "", "", "ongoing"}, "32 0 1"},
		{goalCase{"a knight", asean, "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", "e1e2", "", "", "ongoing"}, "128 0 1"},
		{goalCase{"nothing that counts", asean, "4k3/8/8/8/8/8/8/MM2K3 w - - 0 1", "e1e2", "", "", "ongoing"}, "- 0 1"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			c.check(t)
			c.fieldsAre(t, c.fields)
		})
	}
}

// fieldsAre plays the turns and compares how the position that follows ends, behind the rights.
func (c *goalCase) fieldsAre(t *testing.T, want string) {
	v, err := readOne(c.section)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Parse(c.fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields(c.turns) {
		s, err := p.ParseStep(turn)
		if err != nil {
			t.Fatal(err)
		}
		p.Make(s)
	}
	fields := strings.Fields(p.FEN())
	if got := strings.Join(fields[3:], " "); got != want {
		t.Errorf("the position ends %q, want %q", got, want)
	}
}

// TestTooLittle: royal pieces alone, or with one other, draw where no placement of them is decided, if the game does not say itself
// what is too little.
func TestTooLittle(t *testing.T) {
	const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	const small = "[random]\nking = k\nmaxRank = 4\nmaxFile = 4\ncastling = false\nstartFen = 3k/4/4/K3\n"
	const atomic = "[random:nocheckatomic]\nextinctionPseudoRoyal = true\n"
	for _, c := range []goalCase{
		{"kings that may not go on facing each other, which is a draw too", "[random]\nking = k\ncastling = false\nbikjangRule = true\nstartFen = 4k3/8/8/8/8/8/8/3K4\n", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "", "", "d1e1", "draw: insufficient material"},
		{"and are stalemated by it", "[random]\nmaxFile = a\nmaxRank = 4\nking = k\ncastling = false\nbikjangRule = true\nstalemateValue = loss\nstartFen = k/1/1/K\n", "k/1/1/K w - - 0 1", "", "", "a1a2", "b wins: stalemate"},
		{"kings that lose by going to and fro", "[random]\nking = k\ncastling = false\nmoveRepetitionIllegal = true\nstartFen = 4k3/8/8/8/8/8/8/3K4\n", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "", "d1e1", "", "ongoing"},
		{"kings of which each side has the last", atomic, kings, "", "", "e1e2", "draw: insufficient material"},
		{"and are side by side, so that neither can be blown up", atomic, "8/8/8/8/8/8/4k3/4K3 w - - 0 1", "", "", "e1d1", "draw: insufficient material"},
		{"on a small board", atomic + "maxRank = 5\nmaxFile = 5\ncastling = false\nstartFen = rbqkb/ppppp/5/PPPPP/RBQKB w - - 0 1\n", "3k1/5/5/5/1K3 w - - 0 1", "", "", "b1b2", "draw: insufficient material"},
		{"of which one may pass", atomic + "passOnStalemate = true\n", kings, "", "", "e1e2", "draw: insufficient material"},
		{"and a pawn", atomic, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "e1d1", "", "ongoing"},
		{"last kings that capture without check", "[random:nocheckatomic]\n", kings, "", "e1e2", "", "ongoing"},
		{"last kings where a stalemate loses", strings.Replace(atomic, "\n", "\nstalemateValue = loss\nmaxRank = 4\nmaxFile = a\nstartFen = k/1/1/K\ncastling = false\n", 1), "k/1/K/1 w - - 0 1", "", "a2a1", "", "ongoing"},
		{"last kings that have a goal", atomic + "flagPiece = k\nflagRegion = d4\n", kings, "", "e1e2", "", "ongoing"},
		{"kings that leap", "[random:chess]\nking = k:KN\n", kings, "", "", "e1e2", "draw: insufficient material"},
		{"and a knight", "[random:chess]\nking = k:KN\n", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"a bishop that the parent does not have", "[random:losalamos]\nbishop = b\n", "6/6/6/3KB1/6/1k4 b - - 0 41", "", "", "b1a1", "draw: insufficient material"},
		{"a bishop on a small board", small + "bishop = b\n", "3k/4/B3/K3 w - - 0 1", "", "", "a1b1", "draw: insufficient material"},
		{"a rook on a small board", small + "rook = r\n", "3k/4/R3/K3 w - - 0 1", "", "a1b1", "", "ongoing"},
		{"a bishop on a small board where stalemate loses", small + "bishop = b\nstalemateValue = loss\n", "3k/4/B3/K3 w - - 0 1", "", "a1b1", "", "ongoing"},
		{"a game without a parent", "[random]\nking = k\nknight = n\ncastling = false\nstartFen = nk6/8/8/8/8/8/8/KN6\n", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "", "e1e2", "draw: insufficient material"},
		{"and a rook", "[random]\nking = k\nrook = r\ncastling = false\nstartFen = kr6/8/8/8/8/8/8/KR6\n", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"a game without a parent in which knights are promoted", "[random]\nking = k\nknight = n\npromotedPieceType = n:k\ncastling = false\nstartFen = nk6/8/8/8/8/8/8/KN6\n", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"lone kings beside walls, where a stalemate loses", "[random]\nking = k\ncastling = false\nstalemateValue = loss\nstartFen = 7k/8/8/8/8/8/**6/K7\n", "8/8/8/8/8/1k6/**6/1K6 b - - 0 1", "b3c3 b1a1 c3c2", "", "", "b wins: stalemate"},
		{"a knight where stalemate loses", "[random]\nking = k\nknight = n\nstalemateValue = loss\ncastling = false\nstartFen = nk6/8/8/8/8/8/8/KN6\n", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"a piece that begins with a capture", "[random]\nking = k\npiece.X = Ex:FicR\ncastling = false\nstartFen = xk6/8/8/8/8/8/8/KX6\n", "4k3/8/8/8/8/8/8/3XK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"and a wall", "[random]\nking = k\nknight = n\npetrifyOnCaptureTypes = n\ncastling = false\nstartFen = nk6/8/8/8/8/8/8/KN6\n", "4k3/8/8/8/8/8/*7/3NK3 w - - 0 1", "", "e1e2", "", "ongoing"},
		{"a king that may not leave its rank can be mated by the other", "[random:chess]\nking = k:KN\nmobilityRegionBlackKing = *8\n", kings, "", "e1e2", "", "ongoing"},
		{"stalemate loses, and lone kings never stalemate", "[random:chess]\nstalemateValue = loss\n", kings, "", "", "e1e2", "draw: insufficient material"},
		{"a list of no armies", "[random:chess]\nking = k:KN\ninsufficientMaterial = -\n", kings, "", "e1e2", "", "ongoing"},
		{"who could drop something", "[random:chess]\nking = k:KN\npieceDrops = true\n", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "", "e1e2", "", "ongoing"},
		{"another way to win", "[random:chess]\nking = k:KN\nflagPiece = k\nflagRegion = d4\n", kings, "", "e1e2", "", "ongoing"},
		{"a pawn that could only become a general", "[random:sittuyin]\n", "1k6/8/8/8/8/8/2pK4/8[] b - - 0 1", "", "", "c2c1", "draw: insufficient material"},
		{"kings that may not flee", "[random:makruk]\nmakpongRule = true\n", kings, "", "", "e1e2", "draw: insufficient material"},
		{"a knight against a king that may not flee", "[random:makruk]\nmakpongRule = true\n", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "e1e2", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestShatarMates has a position for each sentence on checkmates that count.
func TestShatarMates(t *testing.T) {
	const rule = "[random:chess]\nbers = j\nqueen = -\nshatarMateRule = true\ncastling = false\npromotionPieceTypes = j\nstartFen = rnbjkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBJKBNR w - - 0 1\n"
	for _, c := range []goalCase{
		{"a rook mates", rule, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "", "", "w wins: checkmate"},
		{"a knight alone loses by it", rule, "6rk/6pp/7N/8/8/8/8/K2N4 w - - 0 1", "h6f7", "", "", "b wins: checkmate"},
		{"a bishop mates without a strong check", rule, "7k/7p/7K/8/2B5/8/1P6/B7 w - - 0 1", "b2b3", "", "", "draw: checkmate"},
		{"a bishop mates after a strong check", rule, "7k/7p/7K/8/2B5/8/RP4r1/B7 w - - 0 1", "a2a8 g2g8 b2b3", "", "", "w wins: checkmate"},
		{"all mates count without the rule", strings.Replace(rule, "shatarMateRule = true", "", 1), "6rk/6pp/7N/8/8/8/8/K2N4 w - - 0 1", "h6f7", "", "", "w wins: checkmate"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestShuttles has a position for each sentence on pieces that go to and fro.
func TestShuttles(t *testing.T) {
	const rule = bare + "moveRepetitionIllegal = true\npass = true\nnFoldRule = 0\n"
	const rooks = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
	const fro = "a1a2 e8e7 a2a3 e7e6 a3a2 e6e5 a2a3 e5e4"
	for _, c := range []goalCase{
		{"three times", rule, rooks, fro, "a3a2", "", "ongoing"},
		{"four times", rule, rooks, fro + " a3a2", "", "e4e5", "b wins: repetition"},
		{"four moves of the game, to the first of which it has not come", rule, rooks, "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8", "a1a2", "", "ongoing"},
		{"a pass before the last move", rule, rooks, "a1a2 e8e7 a2a3 e7e6 a3a2 e6e5 a2a3 e5e4 0000 e4d4 a3a2", "", "", "b wins: repetition"},
		{"a pass earlier", rule, rooks, "a1a2 e8e7 a2a3 e7e6 a3a2 e6e5 0000 e5e4 a2a3 e4d5 a3a2", "d5d6", "", "ongoing"},
		{"a capture meanwhile", rule, "4k3/8/8/8/8/8/R7/r3K3 w - - 0 1", "a2a1 e8e7 a1a2 e7e6 a2a1 e6e5 a1a2 e5e4 a2a1", "e4e5", "", "ongoing"},
		{"another piece", rule, rooks, fro + " e1e2", "e4e5", "", "ongoing"},
		{"a piece that never comes near the king", rule + "mobilityRegionBlackKing = *4 *5 *6 *7 *8\nmobilityRegionWhiteRook = *1 *2 *3\n", rooks, fro + " a3a2", "e4e5", "", "ongoing"},
		{"without a move limit", rule + "nMoveRule = 0\n", rooks, fro + " a3a2", "", "", "b wins: repetition"},
		{"all may without the rule", bare + "nFoldRule = 0\n", rooks, fro + " a3a2", "e4e5", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestPromotionsStartTheCountAgain: promotions do, as in Fairy-Stockfish, whatever moves of the same pieces do.
func TestPromotionsStartTheCountAgain(t *testing.T) {
	for _, x := range []struct{ keys, fen, turn, want string }{
		{"promotionPawnTypes = pn\n", "4k3/8/1N6/8/8/8/P7/4K3 w - - 5 10", "b6a8=Q", "0"},
		{"promotionPawnTypes = pn\n", "4k3/8/1N6/8/8/8/P7/4K3 w - - 5 10", "b6c4", "6"},
		{"promotionPawnTypes = pn\npieceDemotion = true\n", "4k3/8/1N6/8/8/8/P7/4K3 w - - 5 10", "b6a8=Q", "0"},
		{"pawnTypes = pn\nnMoveRuleTypes = b\n", "4k3/P7/8/8/8/8/P7/4K3 w - - 5 10", "a7a8=R", "0"},
		{"nMoveRuleTypes = -\n", "4k3/P7/8/8/8/8/P7/4K3 w - - 5 10", "a7a8=R", "0"},
		{"nMoveRuleTypes = -\n", "4k3/P7/8/8/8/8/P7/4K3 w - - 5 10", "a2a4", "6"},
		{"nMoveRuleTypes = n\npieceDemotion = true\n", "4k3/P7/8/8/8/8/P7/4K3 w - - 5 10", "a7a8=R", "0"},
		{"nMoveRuleTypes = n\npromotion.P = +Q into *8 forced\n", "4k3/P7/8/8/8/8/P7/4K3 w - - 5 10", "a7a8+", "6"},
		{"janggiCannon = c\nnMoveRuleTypes = c\n", "4k3/8/8/8/8/8/2N5/2C1K3 w - - 5 10", "c1c4", "6"},
		{"customPiece1 = u:mpRcB\nnMoveRuleTypes = u\n", "4k3/8/8/8/8/8/2N5/2U1K3 w - - 5 10", "c1c4", "6"},
		{"customPiece1 = u:fpR\nnMoveRuleTypes = u\n", "4k3/8/8/8/8/8/2N5/2U1K3 w - - 5 10", "c1c4", "0"},
		{"promotedPieceType = n:q\n", "4k3/8/1N6/8/8/8/P7/4K3 w - - 5 10", "b6a8+", "0"},
		{"promotedPieceType = n:q\npieceDemotion = true\n", "4k3/8/1N6/8/8/8/P7/4K3 w - - 5 10", "b6a8+", "6"},
	} {
		v, err := readOne("[random:chess]\n" + x.keys)
		if err != nil {
			t.Fatal(err)
		}
		w, err := newTwin(v)
		if err != nil {
			t.Fatal(err)
		}
		p, err := w.parse(x.fen)
		if err == nil {
			err = p.play(x.turn)
		}
		if err == nil {
			err = p.same()
		}
		if err != nil {
			t.Errorf("%s%s: %v", x.keys, x.turn, err)
			continue
		}
		if got := strings.Fields(p.fast.FEN()); got[len(got)-2] != x.want {
			t.Errorf("%s%s: the count is %s, want %s: %s", x.keys, x.turn, got[len(got)-2], x.want, p.fast.FEN())
		}
	}
}
