package literal_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/rules/literal"
	"aanca.chess/variant"
)

// read returns the position of a variant of the catalogue; the start where fen is empty.
func read(t *testing.T, name, fen string) *literal.Position {
	t.Helper()
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := literal.New(v)
	if err != nil {
		t.Fatal(err)
	}
	if fen == "" {
		fen = v.StartFEN
	}
	p, err := g.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// perft counts the sequences of depth legal turns.
func perft(p *literal.Position, depth int) int {
	turns := p.Turns()
	if depth == 1 {
		return len(turns)
	}
	n := 0
	for _, turn := range turns {
		n += perft(p.Play(turn), depth-1)
	}
	return n
}

// TestPerft compares with counts that are published, or were made by other programs.
func TestPerft(t *testing.T) {
	tests := []struct {
		name, variant, fen string
		depth, want        int
	}{
		{"chess", "chess", "", 2, 400},
		{"pins, castling, en passant", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
		{"en passant across the rank", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
		{"promotions", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 264},
		{"cuarenta", "cuarenta", "", 2, 488},
		{"shogi", "shogi", "", 2, 900},
		{"xiangqi", "xiangqi", "", 2, 1920},
		{"typhoon", "typhoon", "", 2, 1521},
		{"tepuy", "tepuy", "", 1, 3266},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := perft(read(t, test.variant, test.fen), test.depth); got != test.want {
				t.Errorf("depth %d: %d, want %d", test.depth, got, test.want)
			}
		})
	}
}

// TestTurns has a row for each rule: the turns that begin with a text, in a position made for it.
func TestTurns(t *testing.T) {
	tests := []struct {
		name, variant, fen, begin, want string
	}{
		{"castling on both wings", "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		{"castling needs the right", "chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"no castling out of check", "chess", "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1d1 e1d2 e1f1 e1f2"},
		{"no castling over an attacked square", "chess", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2"},
		{"the partner may be attacked", "chess", "1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		{"castling from anywhere", "chess960", "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", "c1", "c1b1 c1b2 c1c2 c1d1 c1d2 c1h1"},
		{"castling uncovers a rook", "chess960", "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1", "d1c1 d1c2 d1d2 d1e1 d1e2"},
		{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e5d6 e5e6"},
		{"en passant would uncover a rook", "chess", "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1", "e5", "e5e6"},
		{"a promotion is forced", "chess", "7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a7a8=B a7a8=N a7a8=Q a7a8=R"},
		{"frogs leap over friends", "cuarenta", "9/4k4/9/9/9/9/1F1P5/4K4/9 w - - 0 1", "b3", "b3b1 b3b5 b3f3"},
		{"pawns spare pawns", "cuarenta", "9/4k4/9/9/3p5/2P6/9/4K4/9 w - - 0 1", "c4", "c4a4 c4b5 c4e4"},
		{"a camel three ranks from the end, all at it", "cuarenta", "9/P3k4/9/9/9/9/9/4K4/9 w - - 0 1", "a8",
			"a8b9 a8b9=B a8b9=C a8b9=F a8b9=G a8b9=V a8c8 a8c8=C"},
		{"the king jumps", "teramachy", "15k/16/16/16/16/16/16/16/16/16/16/K14R w K - 0 1", "a1", "a1a2 a1a3 a1b1 a1b2 a1b3 a1c1 a1c2 a1c3"},
		{"the king jumps once", "teramachy", "15k/16/16/16/16/16/16/16/16/16/16/K14R w - - 0 1", "a1", "a1a2 a1b1 a1b2"},
		{"one safe way is enough", "teramachy", "15k/16/16/16/16/16/16/16/16/2n13/16/K15 w K - 0 1", "a1", "a1b2 a1b3 a1c2"},
		{"drops where they could move, one pawn on a file", "shogi", "4k4/9/9/9/9/9/2+P1P4/1P7/4K4[PN] w - - 0 1", "P@c", "P@c1 P@c2 P@c4 P@c5 P@c6 P@c7 P@c8"},
		{"no second pawn on a file", "shogi", "4k4/9/9/9/9/9/2+P1P4/1P7/4K4[PN] w - - 0 1", "P@e", ""},
		{"knights need two ranks", "shogi", "4k4/9/9/9/9/9/9/9/4K4[N] w - - 0 1", "N@a", "N@a1 N@a2 N@a3 N@a4 N@a5 N@a6 N@a7"},
		{"no mate by a dropped pawn", "shogi", "l6nk/9/7GS/9/9/9/9/9/4K4[P] w - - 0 1", "P@i", "P@i1 P@i2 P@i3 P@i4 P@i5 P@i6"},
		{"promotion from the zone", "shogi", "4k4/9/S8/9/9/9/9/9/4K4[] w - - 0 1", "a7", "a7a8 a7a8+ a7b6 a7b6+ a7b8 a7b8+"},
		{"promotion where it could not move", "shogi", "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8", "a8a9+"},
		{"immobilized", "typhoon", "11k/11r/12/12/12/12/12/12/3{im}8/3R8/12/11K w - - 0 1", "d3", "d3d3xd3"},
		{"swapped while immobilized", "typhoon", "11k/11r/12/12/12/12/12/12/3{im}8/3R8/3{Hu}8/11K w - - 0 1", "d2", "d2c2 d2d1 d2d3~ d2d4 d2d4~ d2e2"},
		{"a lent leap does not promote", "typhoon", "11k/11r/12/1{Der}10/P11/12/12/12/12/12/12/11K w - - 0 1", "a8", "a8a9 a8a9+ a8c10"},
		{"its own leap over a relay does", "typhoon", "11k/11r/12/1{Der}10/1D10/12/12/12/12/12/12/11K w - - 0 1", "b8", "b8b10 b8b10+ b8b6 b8d8"},
		{"all of a line or nothing of it", "typhoon", "11k/12/12/12/12/12/12/12/12/{So}1pc1n6/12/11K w - - 0 1", "a3b3", "a3b3 a3b3xc3xd3"},
		{"withdrawal is not by choice", "typhoon", "11k/11r/12/12/12/12/12/p11/{Un}11/12/12/11K w - - 0 1", "a4", "a4a3xa5 a4b3 a4b4 a4b5"},
		{"a sweep", "typhoon", "11k/12/12/12/12/12/12/12/12/12/12/{Ty}pn1p6K w - - 0 1", "a1", "a1a2 a1a3 a1a4 a1b1 a1b2 a1c1xb1 a1c3 a1d1xb1xc1"},
		{"long leaps", "typhoon", "11k/12/12/12/12/12/12/12/12/12/12/{Lo}p1npp5K w - - 0 1", "a1c1", "a1c1xb1"},
		{"conversion", "typhoon", "11k/11r/12/12/12/12/12/p11/{Cu}11/12/12/11K w - - 0 1", "a4", "a4a3 a4a4*a5 a4a6 a4b4"},
		{"a piece that leaves no way for the king may not move", "tepuy", "8k/9/9/9/9/9/9/sg7/KG6g w - - 0 1", "b1c1", "b1c1,S@c3,a1b1 b1c1,S@e1,a1b1"},
		{"the capture of the king ends the turn", "tepuy", "9/9/9/4k4/4S4/9/9/9/K8 w - - 0 1", "e5e6", "e5e6"},
		{"generals do not face", "xiangqi", "4k4/9/9/9/9/9/P8/9/9/3K5 w - - 0 1", "d1", "d1d2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, turn := range read(t, test.variant, test.fen).Turns() {
				if strings.HasPrefix(turn, test.begin) {
					got = append(got, turn)
				}
			}
			if text := strings.Join(got, " "); text != test.want {
				t.Errorf("got  %s\nwant %s", text, test.want)
			}
		})
	}
}

// TestPlay has a row for each thing that a move changes besides the squares it names.
func TestPlay(t *testing.T) {
	tests := []struct {
		name, variant, fen, turn, want string
	}{
		{"a double step", "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"},
		{"en passant", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"},
		{"castling", "chess", "r3k3/8/8/8/8/8/8/4K2R b Kq - 3 7", "e8c8", "2kr4/8/8/8/8/8/8/4K2R w K - 4 8"},
		{"a captured partner", "chess", "4k2r/8/8/8/8/8/8/4K2R w Kk - 3 7", "h1h8", "4k2R/8/8/8/8/8/8/4K3 b - - 0 7"},
		{"a captive changes sides", "crazyhouse", "4k3/8/8/8/8/4q~3/8/2B1K3[] w - - 0 1", "c1e3", "4k3/8/8/8/8/4B3/8/4K3[P] b - - 0 1"},
		{"a drop", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[NPn] w - - 0 1", "N@a1", "4k3/8/8/8/8/8/8/N3K3[Pn] b - - 0 1"},
		{"the king's first move", "teramachy", "14rk/16/16/16/16/16/16/16/16/16/16/K15 w Kk - 7 1", "a1c2", "14rk/16/16/16/16/16/16/16/16/16/2K13/16 b k - 8 1"},
		{"a double step that promotes", "teramachy", "15k/16/P15/16/16/16/16/16/16/16/16/K15 w - - 7 1", "a10a12=L", "L14k/16/16/16/16/16/16/16/16/16/16/K15 b - a11 0 1"},
		{"a Prince does not reset", "teramachy", "15k/16/16/16/16/16/16/16/16/16/I15/K15 w - - 7 1", "a2a4", "15k/16/16/16/16/16/16/16/I15/16/16/K15 b - a3 8 1"},
		{"a swap that promotes", "typhoon", "11k/11r/12/n11/{Hu}11/12/12/12/12/12/12/11K w - - 0 1", "a8a9~+", "11k/11r/12/{Im}11/n11/12/12/12/12/12/12/11K b - - 0 1"},
		{"conversion by approach", "typhoon", "11k/11r/12/12/12/12/3p8/12/12/{Mi}11/12/11K w - - 0 1", "a3c5*d6", "11k/11r/12/12/12/12/3P8/2{Mi}9/12/12/12/11K b - - 0 1"},
		{"an emperor of emperors", "typhoon", "11k/11r/12/12/3K8/12/12/12/12/12/12/10K{em} w - - 0 1", "d8d9+", "11k/11r/12/3{EE}8/12/12/12/12/12/12/12/10K{em} b - - 0 1"},
		{"a pass", "typhoon", "11k/11r/12/12/12/12/12/12/12/12/12/{Pa}10K b - - 0 9", "l11l10", "11k/12/11r/12/12/12/12/12/12/12/12/{Pa}10K w - - 0 10"},
		{"a whole turn", "tepuy", "2g1k1g2/9/g7g/9/9/9/G7G/9/2G1K1G2 b - - 0 1", "c9c8,S@c6,e9e5", "6g2/2g6/g7g/2s6/4k4/9/G7G/9/2G1K1G2 w - - 0 2"},
		{"a promotion resets", "cuarenta", "9/4k4/9/P8/9/9/9/4K4/9 w - - 9 1", "a6b7=C", "9/4k4/1C7/9/9/9/9/4K4/9 b - - 0 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			before := read(t, test.variant, test.fen)
			if got := before.Play(test.turn).FEN(); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if before.FEN() != test.fen {
				t.Errorf("the position before it has become %s", before.FEN())
			}
		})
	}
}

// TestResult has a row for each way in which a game ends.
func TestResult(t *testing.T) {
	toAndFro := []string{"e1d1", "e8d8", "d1e1", "d8e8"}
	check := []string{"b1b10"}
	chase := []string{"e10e9", "b10b9", "e9e10", "b9b10"}
	pause := []string{"e10e9", "b10b8", "e9e10", "b8b10"}
	tests := []struct {
		name, variant, fen string
		turns              []string
		want               string
	}{
		{"the start", "chess", "", nil, "ongoing"},
		{"mate", "chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", nil, "w wins: checkmate"},
		{"stalemate", "chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", nil, "draw: stalemate"},
		{"kings", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", nil, "draw: insufficient material"},
		{"nobody who crosses the river", "xiangqi", "2bak4/4a4/4b4/9/9/9/9/9/4A4/2BK5 w - - 0 1", nil, "draw: insufficient material"},
		{"one soldier who does", "xiangqi", "2bak4/4a4/4b4/9/9/9/P8/9/4A4/2BK5 w - - 0 1", nil, "ongoing"},
		{"a bishop", "chess", "4k3/8/8/8/8/8/8/3BK3 w - - 0 1", nil, "draw: insufficient material"},
		{"a pawn", "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", nil, "ongoing"},
		{"fifty moves", "chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 99 80", []string{"a1b1"}, "draw: move limit"},
		{"mate in the fiftieth", "chess", "4k3/7R/8/8/8/8/8/R3K3 w - - 99 80", []string{"a1a8"}, "w wins: checkmate"},
		{"twice", "chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", toAndFro, "ongoing"},
		{"three times", "chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", slices.Concat(toAndFro, toAndFro), "draw: repetition"},
		{"perpetual check", "xiangqi", "4k4/9/9/9/9/9/P8/9/9/1R1K5 w - - 0 1", slices.Concat(check, chase, chase), "b wins: repetition"},
		{"a pause between checks", "xiangqi", "4k4/9/9/9/9/9/P8/9/9/1R1K5 w - - 0 1", slices.Concat(check, pause, chase), "draw: repetition"},
		{"bare, but it may answer in kind", "shatranj", "7k/8/8/1K6/8/8/8/R7 b - - 0 1", nil, "ongoing"},
		{"bare, and it has not", "shatranj", "7k/8/8/1K6/8/8/8/R7 w - - 0 1", nil, "w wins: bare"},
		{"bare against two pieces", "shatranj", "7k/8/8/1K6/8/8/8/RN6 b - - 0 1", nil, "w wins: bare"},
		{"stalemate loses", "shatranj", "7k/5K1p/7P/8/8/8/8/R7 b - - 0 1", nil, "w wins: stalemate"},
		{"kings alone", "teramachy", "15k/16/16/16/16/16/16/16/16/16/16/K15 w - - 0 1", nil, "draw: insufficient material"},
		{"the last royal piece", "typhoon", "11r/12/12/12/12/12/12/12/12/12/12/r9RK w - - 0 1", nil, "w wins: royal captured"},
		{"one piece left", "typhoon", "11k/12/12/12/12/12/12/12/12/12/12/R10K b - - 0 1", nil, "w wins: bare"},
		{"repetition is illegal instead", "typhoon", "k11/r11/12/12/12/12/12/12/12/12/12/{Fu}10K w - - 0 1", []string{"l1l2", "a12b12", "l2l1", "b12a12", "l1l2", "a12b12", "l2l1"}, "ongoing"},
		{"no complete turn", "tepuy", "8k/9/9/9/9/9/9/9/K7g w - - 0 1", nil, "b wins: no complete turn"},
		{"eighty turns", "cuarenta", "9/4k4/9/9/9/9/9/2C1K4/9 w - - 80 90", nil, "draw: move limit"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := read(t, test.variant, test.fen)
			for _, turn := range test.turns {
				p = p.Play(turn)
			}
			if got := p.Result(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			if over := p.Result() != "ongoing"; over && len(p.Turns()) > 0 {
				t.Error("the finished game has turns")
			}
		})
	}
}
