package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// The games of these tests: a hawk waits beside the board; the same where setups are shuffled, and where captured pieces come back.
const (
	hawks = `[random:chess]
archbishop = h
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQBCDFGkqbcdfg - 0 1
gating = true
seirawanGating = true
`
	anywhere = hawks + "chess960 = true\nshuffle = *1\nshuffleBetween = k:r\n"
	housed   = hawks + "pieceDrops = true\ncapturesToHand = true\n"
	leapers  = "[random:makruk]\nstartFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1\ngating = true\ncambodianMoves = true\n"
)

// TestGates has a position for each sentence on gates.
func TestGates(t *testing.T) {
	for _, c := range []goalCase{
		{"what is in hand enters where a piece of the first rank leaves", hawks, "", "", "b1c3/H b1c3 g1h3/H", "a2a3/H", "ongoing"},
		{"nothing enters by a promotion, which the move does besides", "[random:seirawan]\npromotedPieceType = n:q\npromotionRegionWhite = *3 *8\n",
			"4k3/8/8/8/8/8/8/1N2K3[HE] w B - 0 1", "", "b1c3 b1c3+ b1c3/H b1d2/E", "b1c3+/H", "ongoing"},
		{"nor by one to a piece that is chosen", "[random:seirawan]\npromotionPawnTypes = pr\n",
			"8/4k3/8/8/8/8/8/4K2R[HE] w K - 0 1", "", "h1h8=Q h1h7/H", "h1h8=Q/H", "ongoing"},
		{"once only by each gate", hawks, "", "b1c3 b8c6 c3b1 c6b8", "g1f3/H", "b1c3/H", "ongoing"},
		{"nobody enters where a piece has been captured", hawks, "4k3/8/8/8/8/8/1p6/RN2K3[Hh] b QB - 0 1", "b2a1=N", "b1c3/H", "a1a2/H", "ongoing"},
		{"by castling at the king's square or the rook's", hawks, "4k3/8/8/8/8/8/8/R3K2R[H] w KQ - 0 1", "",
			"e1g1 e1g1/He1 e1g1/Hh1 e1c1/He1 e1c1/Ha1", "e1g1/H", "ongoing"},
		{"not where king or rook goes", anywhere, "4k3/8/8/8/8/8/8/1R3KR1[H] w KQ - 0 1", "",
			"f1g1 f1b1 f1b1/Hf1 f1b1/Hb1", "f1g1/Hf1 f1g1/Hg1", "ongoing"},
		{"nothing enters to stop an attack", hawks, "4k3/8/8/8/8/8/8/r2BK3[H] w D - 0 1", "", "e1e2", "d1e2 d1e2/H", "ongoing"},
		{"but also out of check", hawks, "4k3/8/8/8/8/8/8/R3K2r[H] w Q - 0 1", "", "e1e2 e1e2/H", "", "ongoing"},
		{"a pawn does not enter on the first rank", housed, "4k3/8/8/8/8/8/8/1N2K3[NP] w B - 0 1", "", "b1c3/N N@a1 P@a2", "b1c3/P", "ongoing"},
		{"pieces dropped on the first rank have moved", housed, "4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1", "N@b1 e8d8", "b1c3", "b1c3/N", "ongoing"},
		{"where what drops must enclose, that is looked at as it was before", housed + "enclosingDrop = ataxx\n", "4k3/8/8/8/8/8/8/1NN1K3[N] w BC - 0 1", "",
			"b1a3/N", "", "ongoing"},
		{"what enters may give check, but not where that is forbidden", hawks + "checking = false\n", "8/8/8/8/4k3/8/8/RN2K3[H] w B - 0 1", "",
			"b1a3", "b1a3/H b1c3", "ongoing"},
		{"a piece that enters may not complete an attack", "[random:chess]\ncannon = c\nstartFen = 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1\ngating = true\nseirawanGating = true\n",
			"4k3/8/8/8/8/8/8/c1R1K3[N] w C - 0 1", "", "c1c2", "c1c2/N c1b1/N", "ongoing"},
		{"king and fers leap from their gates", leapers, "", "e3e4 a6a5", "d1b2 d1f2 e1e3", "d1c3", "ongoing"},
		{"the king once", leapers, "", "d1d2 e6e5 d2d1 h6h5", "e1f2", "d1b2", "ongoing"},
		{"not in check", leapers, "4k3/8/8/8/8/8/4n3/3KM3 b DE - 0 1", "e2c3", "d1c1", "d1b2 d1f2", "ongoing"},
		{"over attacked squares, not to one", leapers, "4k3/8/8/8/8/8/8/3K1r1R w D - 0 1", "", "", "d1b2 d1f2", "ongoing"},
		{"nor once a rook has gone to its rank or file", leapers, "3r1k2/3p4/8/8/8/8/8/3K3R b D - 0 1", "d8e8 h1h2", "", "", "ongoing"},
		{"a rook that aims ends it, whatever stands between", leapers, "4rk2/3p4/8/8/8/8/8/3K3R b D - 0 1", "e8d8 h1h2 f8f7", "d1c2", "d1b2 d1f2", "ongoing"},
		{"nothing enters by an initial move", "[random:seirawan]\ncambodianMoves = true\n", "4k3/8/8/8/8/8/8/4K3[H] w E - 0 1", "", "e1g2 e1e2/H", "e1g2/H", "ongoing"},
		{"initial moves are open on gates", "[random:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqBGbg - 0 1\npiece.N = Colt:NimA\ngating = true\n",
			"", "b1c3 a7a6", "g1e3 c3d5", "c3e5", "ongoing"},
		{"rights to castle without partners are gates", "[random:seirawan]\ncustomPiece1 = a:N\n" +
			"startFen = anbqkbna/pppppppp/8/8/8/8/PPPPPPPP/ANBQKBNA[HEhe] w KQBCDFGkqbcdfg - 0 1\n",
			"", "f2f3 f7f6", "a1b3/H e1f2/H h1g3/E", "", "ongoing"},
		{"also where king and partners start anywhere", "[random:seirawan]\nchess960 = true\ncustomPiece1 = a:N\n" +
			"startFen = anbqkbna/pppppppp/8/8/8/8/PPPPPPPP/ANBQKBNA[HEhe] w KQBCDFGkqbcdfg - 0 1\n",
			"", "f2f3 f7f6", "a1b3/H e1f2/H h1g3/E", "", "ongoing"},
	} {
		t.Run(c.rule, c.check)
	}
}

// TestGatesInPositions: positions tell gates by the letters of files, and what they tell they read.
func TestGatesInPositions(t *testing.T) {
	for _, row := range []struct{ file, fen, turns, want string }{
		{hawks, "", "b1c3/H", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[h] b KQkqbcdfg - 1 1"},
		{hawks, "", "b1c3 b8c6", "r1bqkbnr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1BQKBNR[Hh] w KQCDFGkqcdfg - 2 2"},
		{hawks, "", "e2e4 e7e5 e1e2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR[Hh] b ABCDFGHkqbcdfg - 1 2"},
		{housed, "4k3/8/8/8/8/8/8/RN2K3[] w QB - 0 1", "b1c3", "4k3/8/8/8/8/2N5/8/R3K3[] b Q - 1 1"},
		{anywhere, "4k3/8/8/8/8/8/8/1R3KR1[H] w BFG - 0 1", "", "4k3/8/8/8/8/8/8/1R3KR1[H] w KQ - 0 1"},
		{anywhere, "4k3/8/8/8/8/8/8/1R3KR1[H] w BFFG - 0 1", "", "4k3/8/8/8/8/8/8/1R3KR1[H] w FBFG - 0 1"},
		{leapers, "3r1k2/3p4/8/8/8/8/8/3K3R b D - 0 1", "d8e8", "4rk2/3p4/8/8/8/8/8/3K3R w D - 0 2"},
		{"[random:chess]\ngating = true\ncambodianMoves = true\n", "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "e8e7", "8/4k3/8/8/8/8/8/R3K2R w KQ - 1 2"},
		{"[random:chess]\ngating = true\ncambodianMoves = true\n", "r3k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "a8a1", "4k3/8/8/8/8/8/8/r3K2R w KEE - 0 2"},
		{anywhere, "4k3/8/8/8/8/8/8/1R3KR1[] w GB - 0 1", "", "4k3/8/8/8/8/8/8/1R3KR1[] w KQ - 0 1"},
		{anywhere, "4k3/8/8/8/8/8/8/1R3K1R[H] w KQ - 0 1", "h1h2 e8e7", "8/4k3/8/8/8/8/7R/1R3K2[H] w Q - 2 2"},
		{hawks, "4k3/8/8/8/8/8/8/R3K2R[H] w KQBG - 0 1", "", "4k3/8/8/8/8/8/8/R3K2R[H] w KQ - 0 1"},
		{leapers, "", "h1h2", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/7R/RNSKMSN1 b DEde - 0 1"},
		{leapers, "3r1k2/3p4/8/8/8/8/8/3K1M1R b D - 0 1", "d8c8 h1h2 c8c1", "5k2/3p4/8/8/8/8/7R/2rK1M2 w - - 0 3"},
	} {
		w, err := twinOf(row.file)
		if err != nil {
			t.Fatal(err)
		}
		fen := row.fen
		if fen == "" {
			fen = w.fast.Start().FEN()
		}
		p, err := w.parse(fen)
		if err != nil {
			t.Errorf("%s: %v", fen, err)
			continue
		}
		for _, turn := range strings.Fields(row.turns) {
			if err := p.play(turn); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.same(); err != nil {
			t.Error(err)
		}
		if got := p.fast.FEN(); got != row.want {
			t.Errorf("%s %s: %s, want %s", fen, row.turns, got, row.want)
		}
	}
}

// TestGatesAtRandom plays random games of every kind of gates in both implementations.
func TestGatesAtRandom(t *testing.T) {
	for _, file := range []string{hawks, anywhere, housed, leapers, housed + "blastOnCapture = true\n", housed + "castlingDroppedPiece = true\n", anywhere + "oppositeCastling = true\n",
		hawks + "mustCapture = true\ncannon = n\n", leapers + "seirawanGating = true\npieceDrops = true\ncapturesToHand = true\n",
		hawks + "castlingRookPieces = rn\nchess960 = true\n"} {
		w, err := twinOf(file)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		for range 2 {
			if err := w.compareFrom(w.fast.Start().FEN(), 12, random); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		}
	}
}

// TestGatesAreRefused: positions that could not be told, and rights that nobody has.
func TestGatesAreRefused(t *testing.T) {
	for lines, want := range map[string]string{
		"castlingForms = K e1g1 h1f1\n":                                           "positions could not tell gates beside castlingForms",
		"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[H] w KQX - 0 1\n": `"X" is no right of this game`,
	} {
		v, err := readOne(hawks + lines)
		if err == nil {
			_, err = newTwin(v)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want a refusal with %q", lines, err, want)
		}
	}
}

// TestEntriesAreExplained: what cannot enter is refused with what can.
func TestEntriesAreExplained(t *testing.T) {
	w, err := twinOf(hawks)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"b1c3/Q":  "that cannot enter there; possible: b1c3, b1c3/H",
		"b1c3/":   `"/" at character 5 is followed by no piece of this game`,
		"b1c3/Zz": `"/" at character 5 is followed by no piece of this game`,
		"b1b3/H":  "cannot go to b3",
	} {
		_, err := w.fast.Start().ParseStep(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", text, err, want)
		}
	}
}

// TestEntryEffects: a step tells what enters, also where the same piece is captured.
func TestEntryEffects(t *testing.T) {
	w, err := twinOf(housed)
	if err != nil {
		t.Fatal(err)
	}
	for turn, hand := range map[string][2]int{"b1c3/H": {2, 1}, "b1d2/H": {0, 0}} {
		pos := position(t, w.fast, "4k3/8/8/8/8/8/3h4/1N5K[HH] w B - 0 1")
		step, err := pos.ParseStep(turn)
		if err != nil {
			t.Fatal(err)
		}
		e := pos.Effect(step, nil)
		found := [2]int{}
		entered := false
		for _, c := range e.Changes {
			if in, ok := c.After.Piece(); ok && pos.Type(in.Type).ID == "H" {
				entered = w.fast.Info().Board.Name(c.Square) == "b1"
			}
			if pos.Type(c.Hand.Type).ID == "H" && c.Had != c.Have {
				found = [2]int{c.Had, c.Have}
			}
		}
		if !entered || found != hand {
			t.Errorf("%s: the hand goes from %d to %d, and the hawk enters: %t", turn, found[0], found[1], entered)
		}
	}
}

// twinOf compiles a game in both implementations.
func twinOf(file string) (*twin, error) {
	v, err := readOne(file)
	if err != nil {
		return nil, err
	}
	return newTwin(v)
}
