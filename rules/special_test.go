package rules_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// parse returns a position of a game of the catalogue.
func parse(t testing.TB, name, fen string) game.Position {
	t.Helper()
	pos, err := compiled(t, name).Parse(fen)
	if err != nil {
		t.Fatalf("%s, %s: %v", name, fen, err)
	}
	return pos
}

// start returns the usual start of a game of the catalogue.
func start(t testing.TB, name string) game.Position {
	t.Helper()
	return compiled(t, name).Start()
}

// TestSpecialMoves has a position for each rule beyond plain moving: moves that must be
// possible, and moves that must not.
func TestSpecialMoves(t *testing.T) {
	for _, row := range []struct {
		rule, game, fen string
		can, cannot     string
	}{
		{
			"en passant right after the double step", "chess",
			"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6 e5e6", "",
		},
		{
			"no en passant that opens the rank to the king", "chess",
			"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "e5e6", "e5d6",
		},
		{
			"castling on both wings", "chess",
			"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8 e8c8", "",
		},
		{
			"no castling over an attacked square", "chess",
			"4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1c1", "e1g1",
		},
		{
			"castling past an attacked b-file", "chess",
			"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "",
		},
		{
			"castling in place: the king stays, the partner crosses it", "chess960",
			"4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1h1 f1b1", "f1g1=Q",
		},
		{
			"no castling when the partner was the king's only shield", "chess960",
			"4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "b1a1", "c1b1",
		},
		{
			"promotion is obligatory on the last rank", "chess",
			"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8=Q a7a8=R a7a8=B a7a8=N", "a7a8",
		},
		{
			"promotion on three ranks, to a few at first and by choice", "cuarenta",
			"9/8k/1P7/8P/9/8K/9/9/9 w - - 0 1", "b7a8=C b7a8 b7c8=C i6h7=C i6h7", "b7a8=B",
		},
		{
			"a pawn that spares pawns", "cuarenta",
			"9/8k/9/9/3p1c3/4P4/9/8K/9 w - - 0 1", "e4f5", "e4d5",
		},
		{
			"a jump over a line of friends only", "cuarenta",
			"9/8k/9/9/5p3/4P4/3F5/8K/9 w - - 0 1", "d3b3 d3d5 d3f5", "d3e4 d3c2 d3g6",
		},
		{
			"a king's first jump passes safe squares", "teramachy",
			"p14k/16/16/16/16/16/16/16/16/16/7K8/16 w K - 0 1", "h2h4 h2j4 h2i4 h2f1 h2f2", "",
		},
		{
			"a king's first jump does not pass attacked squares", "teramachy",
			"15k/16/16/16/16/16/16/16/16/15r/7K8/16 w K - 0 1", "h2g1", "h2h4 h2g4 h2j4",
		},
		{
			"no first jump without the right", "teramachy",
			"p14k/16/16/16/16/16/16/16/16/16/7K8/16 w - - 0 1", "h2h3", "h2h4",
		},
		{
			"a double step from any square", "teramachy",
			"15k/16/16/16/16/16/4P11/16/16/16/7K8/16 w - - 0 1", "e6e7 e6e8", "",
		},
		{
			"generals may not face each other", "xiangqi",
			"3k5/9/9/9/p8/9/9/9/9/4K4 w - - 0 1", "e1f1 e1e2", "e1d1",
		},
		{
			"a lame horse", "xiangqi",
			"3k5/9/9/9/9/9/9/9/1P7/1N3K3 w - - 0 1", "b1d2", "b1a3 b1c3",
		},
		{
			"a soldier goes sideways beyond the river only", "xiangqi",
			"3k5/9/9/9/2P6/P8/9/9/9/5K3 w - - 0 1", "a5a6 c6b6 c6d6 c6c7", "a5b5",
		},
		{
			"no second unpromoted pawn on a file", "shogi",
			"4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "P@b5 a3a4", "P@a5 P@b9",
		},
		{
			"a promoted pawn does not bar its file", "shogi",
			"4k4/9/9/9/9/9/+P8/9/4K4[P] w - - 0 1", "P@a5", "",
		},
		{
			"no mate by dropping a pawn, but by dropping a lance", "shogi",
			"8k/9/6+R2/7G1/9/9/9/9/4K4[LP] w - - 0 1", "L@i8", "",
		},
		{
			"promotion on entering and on leaving the zone", "shogi",
			"4k4/9/S8/9/9/9/9/9/4K4[] w - - 0 1", "a7b6+ a7b6 a7a8+", "",
		},
		{
			"promotion is obligatory where the piece could not move on", "shogi",
			"4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9+", "a8a9",
		},
		{
			"a promoted piece in hand is a pawn again", "crazyhouse",
			"4k3/8/8/8/8/8/8/R3K3[p] b - - 0 1", "P@d4", "P@d1 P@d8 Q@d4",
		},
		{
			"promotion only to pieces that are off the board", "grand",
			"4k5/P9/10/10/10/10/10/10/10/Q3K5 w - - 0 1", "a9a10=R a9a10=C", "a9a10=Q a9a10",
		},
		{
			"promotion by choice before the last rank", "grand",
			"4k5/10/P9/10/10/10/10/10/10/4K5 w - - 0 1", "a8a9=Q a8a9", "",
		},
		{
			"a bare king loses unless it bares the other in return", "shatranj",
			"8/8/8/8/8/2k5/1R6/7K b - - 0 1", "c3b2", "",
		},
	} {
		t.Run(row.rule, func(t *testing.T) {
			expectTurns(t, parse(t, row.game, row.fen), row.can, row.cannot)
		})
	}
}

// expectTurns expects that some turns are possible and others are not.
func expectTurns(t *testing.T, pos game.Position, can, cannot string) {
	t.Helper()
	turns := game.Turns(pos)
	for _, turn := range strings.Fields(can) {
		if !slices.Contains(turns, turn) {
			t.Errorf("%s is missing; possible: %v", turn, turns)
		}
	}
	for _, turn := range strings.Fields(cannot) {
		if slices.Contains(turns, turn) {
			t.Errorf("%s is possible", turn)
		}
	}
}

// TestResults has a position for each way in which a game ends.
func TestResults(t *testing.T) {
	for _, row := range []struct{ why, game, fen, turns, want string }{
		{"checkmate", "chess", "", "f2f3 e7e5 g2g4 d8h4", "b wins: checkmate"},
		{"stalemate", "chess", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "", "draw: stalemate"},
		{"stalemate that loses", "xiangqi", "3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1", "", "w wins: stalemate"},
		{"third occurrence", "chess", "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "draw: repetition"},
		{"second occurrence only", "chess", "", "g1f3 g8f6 f3g1 f6g8", "ongoing"},
		{"no repetition rule", "cuarenta", "", "g2e4 g8e6 e4g2 e6g8 g2e4 g8e6 e4g2 e6g8", "ongoing"},
		{"move limit", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1b1", "draw: move limit"},
		{"a perpetual chase loses", "xiangqi", "3k5/9/9/9/9/9/1r7/C8/9/4K4 b - - 0 1", "b4a4 a3b3 a4b4 b3a3 b4a4 a3b3 a4b4 b3a3", "w wins: repetition"},
		{"or draws where no rule forbids it", "supply", "3k5/9/9/9/9/9/1r7/C8/9/4K4[] b - - 0 1", "b4a4 a3b3 a4b4 b3a3 b4a4 a3b3 a4b4 b3a3", "draw: repetition"},
		{"a perpetual check loses there too", "supply", "3k5/4a4/9/9/9/9/9/r8/9/4K4[] b - - 0 1", "a3a1 e1e2 a1a2 e2e1 a2a1 e1e2 a1a2 e2e1 a2a1", "w wins: repetition"},
		{"fifty moves beside a count of turns", "asean", "3k4/8/8/8/8/8/8/2BK2q1 w - - 99 80", "c1c2", "draw: move limit"},
		{"not yet seventy moves", "chaturanga", "7k/8/6K1/8/8/8/8/R7 w - - 138 80", "a1b1", "ongoing"},
		{"seventy moves", "chaturanga", "7k/8/6K1/8/8/8/8/R7 w - - 139 80", "a1b1", "draw: move limit"},
		{"checkmate comes before the move limit", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8", "w wins: checkmate"},
		{"two kings", "chess", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "", "draw: insufficient material"},
		{"nobody who crosses the river", "xiangqi", "2bak4/4a4/4b4/9/9/9/9/9/4A4/2BK5 w - - 0 1", "", "draw: insufficient material"},
		{"one soldier who does", "xiangqi", "2bak4/4a4/4b4/9/9/9/P8/9/4A4/2BK5 w - - 0 1", "", "ongoing"},
		{"bishops of one colour", "chess", "8/2b5/4k3/8/8/4K3/3B4/8 w - - 0 1", "", "draw: insufficient material"},
		{"bishops of two colours", "chess", "8/3b4/4k3/8/8/4K3/3B4/8 w - - 0 1", "", "ongoing"},
		{"two kings, in a game with move limit first", "teramachy", "15k/16/16/16/16/16/16/16/16/16/16/K15 w - - 100 80", "", "draw: move limit"},
		{"two kings, in a game with insufficient material first", "cuarenta", "9/8k/9/9/9/9/9/K8/9 w - - 80 80", "", "draw: insufficient material"},
		{"bare king", "shatranj", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "w wins: bare"},
	} {
		t.Run(row.why, func(t *testing.T) {
			expectEnd(t, row.game, row.fen, row.turns, row.want)
		})
	}
}

// expectEnd plays turns from a position, the start if it is "", and expects how things stand then.
func expectEnd(t *testing.T, name, fen, turns, want string) {
	t.Helper()
	pos := start(t, name)
	if fen != "" {
		pos = parse(t, name, fen)
	}
	for _, text := range strings.Fields(turns) {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	if got := pos.Result().String(); got != want {
		t.Errorf("%q; expected %q", got, want)
	}
	if over := pos.Result().Over(); over != (len(pos.Steps(nil)) == 0) {
		t.Errorf("over is %v, with %d steps", over, len(pos.Steps(nil)))
	}
}

// TestSetups checks shuffled setups: what is refused, that random ones are accepted, and the
// rights they come with.
func TestSetups(t *testing.T) {
	g := compiled(t, "chess960")
	pos, err := g.Setup("BBQNNRKR")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := pos.FEN(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"; got != want {
		t.Errorf("%s; expected %s", got, want)
	}
	for _, bad := range []struct{ layout, why string }{
		{"RNBQKBN", "has 7 pieces"},
		{"RNBQKBNRR", "more than 8"},
		{"KRNBBQNR", "must stand between"},
		{"RKBNBQNR", "different colours"},
		{"RNBQKBNN", "differs"},
		{"RNBQKbNR", "first side's"},
		{"RNBXKBNR", "no piece"},
	} {
		if _, err := g.Setup(bad.layout); err == nil || !strings.Contains(err.Error(), bad.why) {
			t.Errorf("%s: %v; expected %q", bad.layout, err, bad.why)
		}
	}
	seen := map[string]bool{}
	next := 12345
	intn := func(n int) int { next = (next*1103515245 + 12345) & 0x7fffffff; return (next >> 8) % n }
	for range 200 {
		layout := g.RandomLayout(intn)
		seen[layout] = true
		if _, err := g.Setup(layout); err != nil {
			t.Errorf("%s: %v", layout, err)
		}
	}
	if len(seen) < 150 {
		t.Errorf("200 random layouts, only %d different", len(seen))
	}
	if _, err := compiled(t, "chess").Setup("RNBQKBNR"); err == nil {
		t.Error("chess has one setup; a layout was accepted")
	}
}

// TestSetupsOfCapablancaRandom has a setup for each condition that the inventor tells.
func TestSetupsOfCapablancaRandom(t *testing.T) {
	g := compiled(t, "caparandom")
	for _, bad := range []struct{ layout, why string }{
		{"RQBAKBCNNR", "the Q and the A must stand on squares of different colours"},
		{"RNABKQBCNR", "nobody protects the P on i2"},
		{"RNBQBKACNR", "the two B must stand on squares of different colours"},
		{"KRBQNCABNR", "must stand between"},
	} {
		if _, err := g.Setup(bad.layout); err == nil || !strings.Contains(err.Error(), bad.why) {
			t.Errorf("%s: %v; expected %q", bad.layout, err, bad.why)
		}
	}
	for _, layout := range []string{"RNBQKCABNR", "RNABQKBCNR"} {
		if _, err := g.Setup(layout); err != nil {
			t.Errorf("%s: %v", layout, err)
		}
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		if layout := g.RandomLayout(random.IntN); layout == "RNABQKBCNR" {
			t.Errorf("no random setup is found, but the usual one")
		}
	}
}

// TestSetupsCanBePlayed: shuffles offered setups in which the side not to move is in check, which are no
// positions.
func TestSetupsCanBePlayed(t *testing.T) {
	w := written(t, "castling = false", "shuffle = *1", "startFen = rnbqkbnr/p6p/8/8/8/8/P6P/RNBQKBNR w - - 0 1")
	if _, err := w.fast.Setup("BNNQBRRK"); err == nil || !strings.Contains(err.Error(), "the side not to move is in check") {
		t.Errorf("a bishop attacks the king, and the layout is accepted, or refused otherwise: %v", err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		layout := w.fast.RandomLayout(random.IntN)
		pos, err := w.fast.Setup(layout)
		if err != nil {
			t.Fatalf("%s is offered: %v", layout, err)
		}
		if _, err := w.fast.Parse(pos.FEN()); err != nil {
			t.Fatalf("%s is offered and cannot be read: %v", layout, err)
		}
	}
}

// TestRepetitionThatEndsNothing: with nFoldValue = none a repeated position was a draw.
func TestRepetitionThatEndsNothing(t *testing.T) {
	w := written(t, "nFoldValue = none")
	p, err := w.parse("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields(strings.Repeat("a1a2 e8e7 a2a1 e7e8 ", 3)) {
		if err := cmp.Or(p.play(turn), p.same()); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.fast.Result().String(); got != "ongoing" {
		t.Errorf("the result is %q", got)
	}
}

// TestPassIsNoStepFromA1: what stands on a1 has nothing to do with a pass.
func TestPassIsNoStepFromA1(t *testing.T) {
	w := written(t, "passTypes = K", "nMoveRuleTypes = r")
	p, err := w.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 5")
	if err != nil {
		t.Fatal(err)
	}
	if err := p.play("0000"); err != nil {
		t.Fatal(err)
	}
	if got, want := p.fast.FEN(), "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 5"; got != want {
		t.Errorf("after a pass the position is %s, want %s", got, want)
	}
	if err := p.same(); err != nil {
		t.Error(err)
	}
}

// TestBothCheckForEver: that one side loses by giving check for ever does not mean that one of two
// does.
func TestBothCheckForEver(t *testing.T) {
	w := written(t, "piece.K = King:mDcF", "royal = K", "castling = false", "perpetualCheckIllegal = true", "nFoldValue = loss",
		"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
	p, err := w.parse("8/b5b1/8/2k5/8/2K5/8/2R1R3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range strings.Fields("c3e3 c5e5 e3c3 e5c5 c3e3 c5e5 e3c3 e5c5") {
		if err := p.play(turn); err != nil {
			t.Fatal(err)
		}
		if err := p.same(); err != nil {
			t.Fatal(err)
		}
	}
	if got := p.fast.Result().String(); got != "draw: repetition" {
		t.Errorf("the result is %q", got)
	}
}

// TestPassantSquareOfThePieceItself: Fairy-Stockfish writes, of a pawn defined by customPieceN, the
// square where it stands among those that it passed. Of either it names those of enPassantRegion alone, and of a
// pawn's only those on which something could be captured.
func TestPassantSquareOfThePieceItself(t *testing.T) {
	const (
		pawnback = "pawn = -; customPiece1 = p:fbmWfceFifmnD; pawnTypes = p"
		far      = "pawn = -; customPiece1 = p:fmWfcFifmnR3; pawnTypes = p"
		triple   = "doubleStepRegionWhite = *2 *3; tripleStepRegionWhite = *2"
		near     = "rnbqkbnr/pppppp1p/8/8/6pP/8/PPPPPPP1/RNBQKBNR b KQkq %s 0 3"
		high     = "rnbqkbnr/pppp2pp/8/3pPp2/3p1p2/8/PPPP1PPP/RNBQKBNR b KQkq %s 0 3"
	)
	for _, row := range []struct{ keys, start, turn, fen, read, written, captures string }{
		{pawnback, "rnbqkbnr/pppppp1p/8/8/6p1/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "h2h4", near, "h3 h3h4", "h3h4", "g4h3"},
		{pawnback + "; enPassantRegion = *3 *6", "", "", near, "h3 h3h4", "h3", "g4h3"},
		{pawnback + "; enPassantRegion = *4 *5", "", "", near, "h4", "h4", ""},
		{far, "rnbqkbnr/pppp2pp/8/3p1p2/3p1p2/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "e2e5", high, "e3e4 e3e4e5", "e3e4e5",
			"d4e3 d5e4 f4e3 f5e4"},
		{far, "", "", high, "e3", "e3e5", "d4e3 f4e3"},
		{triple, "rnbqkbnr/pppp2pp/8/3p1p2/3p1p2/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "e2e5", high, "e3e4", "e3e4",
			"d4e3 d5e4 f4e3 f5e4"},
		{triple, "rnbqkbnr/pppp2pp/8/3p1p2/3p1p2/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 3", "e3e5", high, "e4", "e4", "d5e4 f5e4"},
		{triple, "", "", high, "e3", "e3", "d4e3 f4e3"},
		{triple + "; enPassantRegion = *3 *6", "rnbqkbnr/pppp2pp/8/3p1p2/3p1p2/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "e2e5", high,
			"e3e4 e3", "e3", "d4e3 f4e3"},
		{"enPassantRegionBlack = *6", "rnbqkbnr/pppppp1p/8/8/6p1/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "h2h4", near, "h3 -", "-", ""},
		{"doubleStepRegionWhite = *1 *2; enPassantRegion = *3 *6", "4k3/8/8/8/8/4p3/8/3K1P2 w - - 0 1", "f1f3",
			"4k3/8/8/8/8/4pP2/8/3K4 b - %s 0 1", "f2 -", "-", ""},
	} {
		w := written(t, strings.Split(row.keys, "; ")...)
		if row.turn != "" {
			p, err := w.parse(row.start)
			if err == nil {
				err = p.play(row.turn)
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Fields(p.fast.FEN())[3]; got != row.written {
				t.Errorf("%s: after %s the field is %s", row.keys, row.turn, got)
			}
		}
		for _, read := range strings.Fields(row.read) {
			p, err := w.parse(fmt.Sprintf(row.fen, read))
			if err != nil {
				t.Fatal(err)
			}
			for _, law := range []func() error{p.same, p.consistent} {
				if err := law(); err != nil {
					t.Error(err)
				}
			}
			if got := strings.Fields(p.fast.FEN())[3]; got != row.written {
				t.Errorf("%s: %s is read as %s", row.keys, read, got)
			}
			if got := passantCaptures(p.fast); got != row.captures {
				t.Errorf("%s, %s: one may capture en passant by %q, want %q", row.keys, read, got, row.captures)
			}
		}
	}
	w := written(t, strings.Split(pawnback, "; ")...)
	for _, passed := range []string{"h4", "h4h3", "h3h3", "h3h5", "g3h3"} {
		if _, err := w.fast.Parse(fmt.Sprintf(near, passed)); err == nil {
			t.Errorf("the en passant field %s is accepted", passed)
		}
	}
}

// TestKingsAreNotCapturedEnPassant: Fairy-Stockfish notes no squares that an initial move of a king passes.
func TestKingsAreNotCapturedEnPassant(t *testing.T) {
	for _, king := range []string{"k:KimR3", "k:KimnD"} {
		const start = "rnbqkbnr/pppp1ppp/8/8/3p4/8/PPP1K1PP/RNBQ1BNR w - - 0 1"
		p, err := written(t, "king = "+king, "castling = false", "startFen = "+start).parse(start)
		if err == nil {
			err = p.play("e2e4")
		}
		if err == nil {
			err = p.same()
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := p.fast.FEN(); got != "rnbqkbnr/pppp1ppp/8/8/3pK3/8/PPP3PP/RNBQ1BNR b - - 1 1" {
			t.Errorf("%s: %s", king, got)
		}
	}
}

// TestCastlingRightsNameFilesAsTheBoardDoes: the letter of a right is the board's name of the partner's file.
func TestCastlingRightsNameFilesAsTheBoardDoes(t *testing.T) {
	w := written(t, "maxFile = 11", "maxRank = 4", "fileNames = abcdefghikl", "chess960 = true",
		"castlingKingsideFile = i", "startFen = 1r3k3r1/11/11/1R3K3R1 w KQkq - 0 1", "doubleStep = false")
	for _, x := range []struct{ read, written string }{
		{"KQkq", "KBkb"}, {"KBkb", "KBkb"}, {"B", "B"}, {"Kb", "Kb"}, {"-", "-"}} {
		p, err := w.parse("1r3k3r1/11/11/1R3K3R1 w " + x.read + " - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range []func() error{p.same, p.consistent} {
			if err := law(); err != nil {
				t.Error(err)
			}
		}
		if got := strings.Fields(p.fast.FEN())[2]; got != x.written {
			t.Errorf("%s is written %s, want %s", x.read, got, x.written)
		}
	}
	for _, rights := range []string{"J", "L", "C", "KK"} {
		if _, err := w.fast.Parse("1r3k3r1/11/11/1R3K3R1 w " + rights + " - 0 1"); err == nil {
			t.Errorf("the rights %s are accepted", rights)
		}
	}
}

// TestShuffledByHalfATurn: where the sides see the board turned, so are shuffled setups.
func TestShuffledByHalfATurn(t *testing.T) {
	for _, x := range []struct{ keys, layout, want string }{
		{"regionSymmetry = rotation; castling = false; shuffle = *1; startFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
			"BNRQKBNR", "rnbkqrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKBNR w - - 0 1"},
		{"castling = false; shuffle = *1; startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
			"BNRQKBNR", "bnrqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRQKBNR w - - 0 1"},
	} {
		w := written(t, strings.Split(x.keys, "; ")...)
		pos, err := w.fast.Setup(x.layout)
		if err != nil {
			t.Fatal(err)
		}
		if got := pos.FEN(); got != x.want {
			t.Errorf("%s is %s, want %s", x.layout, got, x.want)
		}
	}
}

// TestShuffledHexagons shuffles pieces on slanted ranks.
func TestShuffledHexagons(t *testing.T) {
	v, err := readOne("[random:shafran]\ncastling = false\nshuffle = a1 b1 c1 d1\n" +
		"startFen = kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/RNBQK w - - 0 1\n")
	if err != nil {
		t.Fatal(err)
	}
	w, err := newTwin(v)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := w.fast.Setup("QNRB")
	if err != nil {
		t.Fatal(err)
	}
	const want = "kbrnq/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/QNRBK w - - 0 1"
	if got := pos.FEN(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// passantCaptures lists the captures of what stands elsewhere than where the captor lands.
func passantCaptures(p game.Position) string {
	var out []string
	for _, s := range p.Steps(nil) {
		e := p.Effect(s, nil)
		for _, c := range e.Changes {
			if c.Square != e.From && c.Square != e.To {
				out = append(out, p.StepText(s))
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// A king that a shuffled setup places elsewhere has not moved either: it may jump as its first move.
func TestFirstMovesOfShuffledSetups(t *testing.T) {
	g := compiled(t, "metamachy")
	for _, layout := range []string{"QKLG", "GQLK", "KQLG"} {
		pos, err := g.Setup(layout)
		if err != nil {
			t.Fatal(err)
		}
		again, err := g.Parse(pos.FEN())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(pos.FEN(), " w Kk ") || again.Hash() != pos.Hash() {
			t.Errorf("%s: %s has the hash %x, from scratch %x", layout, pos.FEN(), pos.Hash(), again.Hash())
		}
	}
}
