package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
)

// kingsTurns lists the turns that begin on a square, sorted.
func kingsTurns(p *pair, from string) string {
	var out []string
	for _, turn := range game.Turns(p.fast) {
		if strings.HasPrefix(turn, from) {
			out = append(out, turn)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestCastlingForms castles by squares: there and back, with each right, as each side.
func TestCastlingForms(t *testing.T) {
	w := catalogued(t, "shafran")
	for _, x := range []struct{ fen, turn, want string }{
		{"k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1", "e1c1", "k3r/6/7/8/r8/8R/8/7/6/2KR1 b kq - 1 1"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1", "e1b1", "k3r/6/7/8/r8/8R/8/7/6/1KR2 b kq - 1 1"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1", "e1g3", "k3r/6/7/8/r8/9/8/6K/5R/R4 b kq - 1 1"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1", "e1h4", "k3r/6/7/8/r8/9/7K/6R/6/R4 b kq - 1 1"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K b KQkq - 0 1", "e10g10", "1rk2/6/7/8/r8/8R/8/7/6/R3K w KQ - 1 2"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K b KQkq - 0 1", "e10h10", "2rk1/6/7/8/r8/8R/8/7/6/R3K w KQ - 1 2"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K b KQkq - 0 1", "e10c8", "4r/r5/k6/8/9/8R/8/7/6/R3K w KQ - 1 2"},
		{"k3r/6/7/8/r8/8R/8/7/6/R3K b KQkq - 0 1", "e10b7", "4r/6/r6/k7/9/8R/8/7/6/R3K w KQ - 1 2"},
	} {
		p, err := w.parse(x.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range []func() error{p.same, p.consistent, func() error { return p.play(x.turn) }, p.same, p.consistent} {
			if err := law(); err != nil {
				t.Fatal(err)
			}
		}
		if got := p.fast.FEN(); got != x.want {
			t.Errorf("%s leads to %s, want %s", x.turn, got, x.want)
		}
		p.fast.Unmake()
		if again, err := w.fast.Parse(x.fen); err != nil || p.fast.FEN() != x.fen || p.fast.Hash() != again.Hash() {
			t.Errorf("%s and back is %s", x.turn, p.fast.FEN())
		}
	}
}

// TestCastlingFormsHindered: what stands on the way or attacks it forbids the forms that it concerns, and the refusal says
// which.
func TestCastlingFormsHindered(t *testing.T) {
	w := catalogued(t, "shafran")
	for _, x := range []struct{ fen, turn, why string }{
		{"k4/6/7/8/9/8R/8/7/6/RN2K w KQ - 0 1", "e1c1", "castling needs all squares between to be empty"},
		{"k4/6/7/8/9/8R/8/7/6/R3K w K - 0 1", "e1b1", "there is no right to castle to that side any more"},
		{"k4/6/7/8/9/1r6R/8/7/6/R3K w KQ - 0 1", "e1b1", "castling would lead the king over or to b1"},
		{"k4/6/7/8/9/1r6R/8/7/6/R3K w KQ - 0 1", "e1c1", ""},
		{"k4/6/7/8/9/2r5R/8/7/6/R3K w KQ - 0 1", "e1b1", "castling would lead the king over or to c1"},
		{"k4/6/7/3r4/9/8R/8/7/6/R3K w KQ - 0 1", "e1g3", "a king in check may not castle"},
	} {
		p, err := w.parse(x.fen)
		if err == nil {
			err = p.same()
		}
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.fast.ParseStep(x.turn)
		switch {
		case x.why == "" && err != nil, x.why != "" && (err == nil || !strings.Contains(err.Error(), x.why)):
			t.Errorf("%s in %s: %v, want %q", x.turn, x.fen, err, x.why)
		}
	}
}

// TestCastlingFormsAreWrittenApart: the king's squares, unless another step is written so; then the partner's, and where it
// goes if it castles in several ways.
func TestCastlingFormsAreWrittenApart(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	for _, x := range []struct{ keys, want string }{
		{"castlingForms = K e1g1 h1f1, K e1h1 h1g1, Q e1c1 a1d1, Q e1b1 a1c1", "e1b1 e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 e1h1"},
		{"castlingForms = K e1e1 h1f1, Q e1e1 a1d1", "e1a1 e1d1 e1d2 e1e2 e1f1 e1f2 e1h1"},
		{"king = -; piece.K = King:KmD; royal = K; castlingForms = K e1g1 h1f1, K e1h1 h1g1, Q e1c1 a1d1, Q e1c1 a1b1",
			"refused"},
		{"king = -; piece.K = King:KmD; royal = K; castlingForms = K e1g1 h1f1, K e1h1 h1g1, Q e1c1 a1d1",
			"e1a1 e1c1 e1d1 e1d2 e1e2 e1e3 e1f1 e1f2 e1g1 e1h1 e1h1>f1"},
		{"castlingFormsWhite = K e1g1 h1f1", "refused"}, // there is no right of a partner on a1
	} {
		keys := strings.Split(x.keys, "; ")
		if x.want == "refused" {
			if v, err := readOne("[random:chess]\n" + strings.Join(keys, "\n")); err == nil {
				if w, err := newTwin(v); err == nil {
					if _, err := w.fast.Parse(fen); err == nil {
						t.Errorf("%s is accepted", x.keys)
					}
				}
			}
			continue
		}
		w := written(t, keys...)
		p, err := w.parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range []func() error{p.same, p.consistent} {
			if err := law(); err != nil {
				t.Error(err)
			}
		}
		if got := kingsTurns(p, "e1"); got != x.want {
			t.Errorf("%s:\n     %s\nwant %s", x.keys, got, x.want)
		}
	}
}

// TestCastlingAcrossTheSeam: by files castling stays on the rank, which ends at the edges; by squares king and partner go
// the shorter way, across a joined edge too.
func TestCastlingAcrossTheSeam(t *testing.T) {
	const round = "topology = cylinder; castlingFormsWhite = K a1g1 h1a1, Q a1c1 b1a1; castlingFormsBlack = K a8g8 h8a8, Q a8c8 b8a8; " +
		"startFen = kr5r/pppppppp/8/8/8/8/PPPPPPPP/KR5R w KQkq - 0 1"
	for _, x := range []struct{ keys, fen, from, want string }{
		{round, "k7/8/8/8/8/8/PP5P/KR5R w KQ - 0 1", "a1", "a1c1 a1g1"},
		{round, "k7/8/8/8/8/8/PP5P/KR4NR w KQ - 0 1", "a1", "a1c1"},
		{round, "k7/8/8/8/8/8/PP4r1/KR5R w KQ - 0 1", "a1", "a1c1"},
		{round, "k6r/8/8/8/8/8/PP6/KR5R w KQ - 0 1", "a1", "a1c1"}, // the rook on h1 is attacked, where the king crosses
		{"topology = cylinder", "4k3/8/8/8/8/3PPP2/3PPP2/R3K2R w KQ - 0 1", "e1", "e1c1 e1d1 e1f1 e1g1"},
		{"topology = cylinder", "4k3/8/8/8/7b/3PPP2/3PP1P1/R3K2R w KQ - 0 1", "e1", "e1d1 e1f1"},
	} {
		p, err := written(t, strings.ReplaceAll(x.keys, "; ", "\n")).parse(x.fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, law := range []func() error{p.same, p.consistent} {
			if err := law(); err != nil {
				t.Error(err)
			}
		}
		if got := kingsTurns(p, x.from); got != x.want {
			t.Errorf("%s: %s, want %s", x.fen, got, x.want)
		}
	}
}

// TestCastlingFormsAgree plays games with castling by squares at random in both implementations.
func TestCastlingFormsAgree(t *testing.T) {
	for _, x := range []struct{ keys, fen string }{
		{"castlingForms = K e1g1 h1f1, K e1h1 h1g1, Q e1c1 a1d1, Q e1b1 a1c1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"castlingForms = K e1g3 h1f2, Q e1c1 a1d1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}, // diagonally, the rook too
		{"castlingForms = K e1f3 h1e1", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"},                  // the king leaps
		{"topology = cylinder; castlingForms = K e1h2 h1g1, K e1g1 h1f1, Q e1b2 a1h1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
	} {
		w := written(t, strings.ReplaceAll(x.keys, "; ", "\n")+"\nstartFen = "+x.fen)
		for seed := range uint64(3) {
			if err := w.compareFrom(x.fen, 14, rand.New(rand.NewPCG(seed, 0))); err != nil {
				t.Fatal(err)
			}
		}
	}
}
