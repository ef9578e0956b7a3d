package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"

	"aanca.chess/rules"
)

// A goalCase is a position of a game whose end differs from that of its parent: what may be played there, and what the
// result is.
type goalCase struct {
	rule, section, fen, turns string
	can, cannot               string
	result                    string
}

// check compares a case with both implementations.
func (c *goalCase) check(t *testing.T) {
	v, err := readOne(c.section)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	if c.fen == "" {
		c.fen = v.StartFEN
	}
	p, err := w.parse(c.fen)
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields(c.turns) {
		if err := p.same(); err != nil {
			t.Fatal(err)
		}
		if err := p.play(turn); err != nil {
			t.Fatal(err)
		}
	}
	for _, law := range []func() error{p.same, p.consistent} {
		if err := law(); err != nil {
			t.Fatal(err)
		}
	}
	legal := game.Turns(p.fast)
	for _, turn := range strings.Fields(c.can) {
		if !slices.Contains(legal, turn) {
			t.Errorf("%s is not legal; legal are %v", turn, legal)
		}
	}
	for _, turn := range strings.Fields(c.cannot) {
		if slices.Contains(legal, turn) {
			t.Errorf("%s is legal", turn)
		}
	}
	if got := p.fast.Result().String(); got != c.result {
		t.Errorf("the result is %q, want %q", got, c.result)
	}
}

const (
	commoners = "[random:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"
	twoKings  = commoners + "extinctionPieceCount = 1\n"
)

// TestPseudoRoyal has a position for each sentence on pieces that are royal while few of them are left.
func TestPseudoRoyal(t *testing.T) {
	for _, c := range []goalCase{
		{
			"the last one must leave an attacked square", commoners, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "",
			"e1d1", "a2a3 e1e2", "ongoing",
		},
		{
			"it does not turn to stone", commoners + "petrifyOnCaptureTypes = kr\n", "7k/8/8/8/8/8/4n3/R3K3 w - - 0 1", "",
			"e1d1 a1a2", "e1e2", "ongoing",
		},
		{
			"it is checkmated", commoners, "6rk/8/8/8/8/8/6q1/7K w - - 0 1", "", "", "h1h2", "b wins: checkmate",
		},
		{
			"it is stalemated", commoners, "7k/8/8/8/8/8/5q2/7K w - - 0 1", "", "", "h1g1", "draw: stalemate",
		},
		{
			"it does not castle over an attacked square", commoners, "5r1k/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "e1c1", "e1g1", "ongoing",
		},
		{
			"two of which one would be enough", commoners, "4r2k/8/8/8/8/8/P7/K3K3 w - - 0 1", "", "a2a3 e1e2", "", "ongoing",
		},
		{
			"two of which none may be lost", twoKings, "4r2k/8/8/8/8/8/P7/K3K3 w - - 0 1", "", "e1d1", "a2a3 e1e2", "ongoing",
		},
		{
			"a pawn that promotes to a second one sets the first free", commoners + "promotionPieceTypes = kq",
			"4r2k/P7/8/8/8/8/8/4K3 w - - 0 1", "", "a7a8=K", "a7a8=Q", "ongoing",
		},
		{
			"a pawn that promotes to one that still counts must be safe", twoKings + "promotionPieceTypes = kq",
			"r6k/1P6/8/8/8/8/8/4K3 w - - 0 1", "", "b7a8=K b7b8=Q", "b7b8=K", "ongoing",
		},
		{
			"a pawn that becomes the first one must be safe",
			"[random:chess]\nextinctionPseudoRoyal = true\nextinctionPieceTypes = q\nextinctionOpponentPieceCount = 1\n",
			"r6k/1P6/8/8/8/8/8/4K3 w - - 0 1", "", "b7a8=Q b7b8=R", "b7b8=Q", "ongoing",
		},
		{
			"a promoted form is no pawn's promotion", commoners + "promotedPieceType = r:k\n",
			"4r2k/8/8/8/8/8/8/R3K3 w - - 0 1", "", "e1d1", "a1a8+", "ongoing",
		},
		{
			"a promoted form is counted as what it moves as", commoners + "promotedPieceType = r:k\n",
			"4r2k/8/8/8/8/8/8/+R3K3 w - - 0 1", "", "a1a2", "", "ongoing",
		},
		{
			"a turn that captures one of the other side's need not mind attacks", commoners, "4r2k/8/8/8/8/8/8/4K2R w - - 0 1", "",
			"h1h8 e1d1", "h1h7", "ongoing",
		},
		{
			"with dupleCheck not all may be attacked", commoners + "dupleCheck = true\n", "r3r2k/8/8/8/8/8/1P6/K3K3 w - - 0 1", "",
			"e1d1 a1b1", "b2b3", "ongoing",
		},
		{
			"with dupleCheck all attacked are checkmated", commoners + "dupleCheck = true\n", "1r4rk/8/8/8/8/8/1q4q1/K6K w - - 0 1", "",
			"", "a1b2", "b wins: checkmate",
		},
	} {
		t.Run(c.rule, c.check)
	}
}

const bare = "[random]\nking = k\nrook = r\nbishop = b\ncastling = false\nstartFen = rb2k3/8/8/8/8/8/8/RB2K3 w - - 0 1\n"

// TestFlags has a position for each sentence on reaching squares.
func TestFlags(t *testing.T) {
	flag := bare + "flagPiece = r\nflagRegionWhite = *8\nflagRegionBlack = *1\n"
	king := bare + "flagPiece = k\nflagRegionWhite = *8\nflagRegionBlack = *8\nflagMove = true\n"
	for _, c := range []goalCase{
		{"one of two", flag + "flagPieceCount = 2\n", "R7/8/8/8/8/4k3/8/4K3 b - - 0 1", "", "e3d3", "", "ongoing"},
		{"two of two", flag + "flagPieceCount = 2\n", "RR6/8/8/8/8/4k3/8/4K3 b - - 0 1", "", "", "e3d3", "w wins: flag reached"},
		{"the region is full", bare + "flagPiece = r\nflagRegionWhite = a8 b8\nflagPieceCount = 2\nflagPieceBlockedWin = true\n", "Rb6/8/8/8/8/4k3/8/4K3 b - - 0 1", "", "", "e3d3", "w wins: flag reached"},
		{"not safe", flag + "flagPieceSafe = true\n", "R2r4/8/8/8/8/4k3/8/4K3 b - - 0 1", "", "d8a8", "", "ongoing"},
		{"safe after the answer", flag + "flagPieceSafe = true\n", "3r4/1R6/7k/8/8/8/8/4K3 w - - 0 1", "b7b8 d8d7", "", "b8b7", "w wins: flag reached"},
		{"still attacked after the answer", flag + "flagPieceSafe = true\n", "3r4/1R6/7k/8/8/8/8/4K3 w - - 0 1", "b7b8 d8c8", "b8b7", "", "ongoing"},
		{"safe, as the attacker is pinned", flag + "flagPieceSafe = true\n", "R2rk3/8/8/8/4R3/8/8/3RK3 b - - 0 1", "", "", "d8a8", "w wins: flag reached"},
		{"both safe", flag + "flagPieceSafe = true\n", "1R6/8/6k1/8/8/1K6/8/6r1 w - - 0 1", "", "", "", "draw: flag reached"},
		{"one more turn", flag + "flagMove = true\n", "R7/8/8/8/8/4k3/8/4K3 b - - 0 1", "", "e3d3", "", "ongoing"},
		{"after one more turn", flag + "flagMove = true\n", "R7/8/8/8/8/4k3/8/4K3 b - - 0 1", "e3d3", "", "e1d1", "w wins: flag reached"},
		{"both get there", flag + "flagMove = true\n", "R5r1/8/8/8/8/4k3/8/4K3 b - - 0 1", "g8g1", "", "", "draw: flag reached"},
		{"first there and not captured", flag + "flagMove = true\nflagPieceSafe = true\n", "R2r3r/8/8/8/8/4k3/8/4K3 b - - 0 1", "h8h1", "", "", "w wins: flag reached"},
		{"the other king may follow", king, "K7/6k1/8/8/8/8/8/8 b - - 0 1", "", "g7g8", "", "ongoing"},
		{"the other king cannot follow", king, "K7/8/6k1/8/8/8/8/8 b - - 0 1", "", "", "g6g7", "w wins: flag reached"},
		{"the first side has had its turn", king, "k7/6K1/8/8/8/8/8/8 w - - 0 1", "", "", "g7g8", "b wins: flag reached"},
		{"a flag is looked at before stalemate", flag, "R7/8/8/8/8/1Q6/8/k3K3 b - - 0 1", "", "", "", "w wins: flag reached"},
	} {
		c.section = strings.Replace(c.section, "bishop = b", "bishop = b\nqueen = q", 1)
		t.Run(c.rule, c.check)
	}
}

// TestConnections has a position for each way of standing together.
func TestConnections(t *testing.T) {
	for _, c := range []goalCase{
		{"a row", bare + "connectN = 3\n", "4k3/8/8/8/2R5/1R6/R7/4K3 b - - 0 1", "", "", "", "w wins: connected"},
		{"a row of the side to move", bare + "connectN = 3\n", "4k3/8/8/8/2R5/1R6/R7/4K3 w - - 0 1", "", "a2a3", "", "ongoing"},
		{"no row of that direction", bare + "connectN = 3\nconnectDiagonal = false\n", "4k3/8/8/8/2R5/1R6/R7/4K3 b - - 0 1", "", "e8e7", "", "ongoing"},
		{"a row with a gap", bare + "connectN = 3\n", "4k3/8/8/3R4/8/1R6/R7/4K3 b - - 0 1", "", "e8e7", "", "ongoing"},
		{"on one line", bare + "collinearN = 3\n", "4k3/8/8/3R4/8/1R6/R7/4K3 b - - 0 1", "", "", "", "w wins: connected"},
		{"of some pieces", bare + "connectN = 3\nconnectPieceTypes = r\n", "4k3/8/8/8/2R5/1B6/R7/4K3 b - - 0 1", "", "e8e7", "", "ongoing"},
		{"which loses", bare + "connectN = 3\nconnectValue = loss\n", "4k3/8/8/8/2R5/1R6/R7/4K3 b - - 0 1", "", "", "", "b wins: connected"},
		{"a block", bare + "connectNxN = 2\n", "4k3/8/8/8/8/RR6/RB6/4K3 b - - 0 1", "", "", "", "w wins: connected"},
		{"no block", bare + "connectNxN = 2\n", "4k3/8/8/8/8/RR6/R7/4K3 b - - 0 1", "", "e8e7", "", "ongoing"},
		{"a chain", bare + "connectRegion1White = a*\nconnectRegion2White = c*\n", "4k3/8/8/8/8/RR6/2B5/4K3 b - - 0 1", "", "", "", "w wins: connected"},
		{"a broken chain", bare + "connectRegion1White = a*\nconnectRegion2White = c*\nconnectDiagonal = false\n", "4k3/8/8/8/8/RR6/2B5/4K3 b - - 0 1", "", "e8e7", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestChecksGiven has a position for each sentence on counted checks.
func TestChecksGiven(t *testing.T) {
	const count = bare + "checkCounting = true\n"
	for _, c := range []goalCase{
		{"the last check wins", count, "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", "a1a8", "", "e8e7", "w wins: checks given"},
		{"an earlier one does not", count, "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "a1a8", "e8e7", "", "ongoing"},
		{"no check", count, "4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1", "a1a7", "e8f8", "", "ongoing"},
		{"without the field the next one wins", count, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "", "e8e7", "w wins: checks given"},
		{"Black's", count, "r3k3/8/8/8/8/8/8/4K3 b - - 3+1 0 1", "a8a1", "", "e1e2", "b wins: checks given"},
		{"checks are not counted", bare, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "e8e7", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestChecksField reads and writes the field of the checks, and takes a count back with its step.
func TestChecksField(t *testing.T) {
	v, err := readOne(bare + "checkCounting = true\n")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"4k3/8/8/8/8/8/8/R3K3 w - - 3+2 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 3+2 0 1"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+0", "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - +0+2 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 3+1 0 1"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 1+1 0 1"},
	} {
		pos, err := g.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := pos.FEN(); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	for _, bad := range []string{"3", "3+", "x+3", "+4+0", "33+3", "3+3+"} {
		if _, err := g.Parse("4k3/8/8/8/8/8/8/R3K3 w - - " + bad + " 0 1"); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
	pos, _ := g.Parse("4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1")
	fen, hash := pos.FEN(), pos.Hash()
	step, err := pos.ParseStep("a1a8")
	if err != nil {
		t.Fatal(err)
	}
	pos.Make(step)
	again, err := g.Parse(pos.FEN())
	if err != nil || again.Hash() != pos.Hash() || pos.FEN() != "R3k3/8/8/8/8/8/8/4K3 b - - 2+3 1 1" {
		t.Errorf("%s %v", pos.FEN(), err)
	}
	pos.Unmake()
	if pos.FEN() != fen || pos.Hash() != hash {
		t.Errorf("taken back: %s", pos.FEN())
	}
}
