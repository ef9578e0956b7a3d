package csipgs_test

import (
	"errors"
	"slices"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// FuzzDesign: a design is refused by a SyntaxError that names a character, or its normal form
// is its own and has the same price.
func FuzzDesign(f *testing.F) {
	for _, text := range []string{"B", "fcFfmW", "royal-K", "NNmKffbsC", "WWW", "NNr", "fhbbN", "mcW", "royal-", "é", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := csipgs.ParseDesign(text)
		if err != nil {
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.At < 0 || syntax.At > len(text) || syntax.Why == "" {
				t.Fatalf("%q: %#v names no character", text, err)
			}
			return
		}
		again, err := csipgs.ParseDesign(d.String())
		if err != nil || again.String() != d.String() || again.Sum() != d.Sum() {
			t.Fatalf("%q becomes %s, which becomes %s (%v)", text, d, again, err)
		}
		if d.Price() < 1 {
			t.Fatalf("%q costs %d", text, d.Price())
		}
	})
}

// FuzzFEN: in every variant a position is refused by a SyntaxError, or it prints itself and can be
// played.
func FuzzFEN(f *testing.F) {
	games := variants()
	for _, g := range games {
		f.Add(g.Start().FEN())
		for _, fen := range starts(g) {
			f.Add(fen)
		}
	}
	f.Add("1k2{x1}3/8/3n4/8/2B1{X2}3/8/8/K3K3[N{X1}p] w 5/2 X1,R,N,B,X2,Q/P,R,X2,B,K,X1 X1=royal-fsR;X2=fhNNmF 12")
	f.Add("4k3/8/8/8/8/8/8/4K3[] b 0/0.5 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	f.Add("8/8/8/8/8/8/8/8[] b ?/47 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	f.Add("8/8/8/8/8/8/P7/R3K3[] b 2/47 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	f.Add("4k3/8/8/8/8/8/8/4K3[] w 0/0 X1,R,N,B,K,Q/P,R,N,B,K,Q X1=fhZrnN Z=2;r=3.5;nN=2.4;nDYY=? 9")
	f.Fuzz(func(t *testing.T, fen string) {
		for _, g := range games {
			checkFEN(t, g, fen)
		}
	})
}

func checkFEN(t *testing.T, g *csipgs.Game, fen string) {
	pos, err := g.Parse(fen)
	if err != nil {
		var syntax *game.SyntaxError
		if !errors.As(err, &syntax) || syntax.At > len(syntax.Text) {
			t.Fatalf("%q: %#v is no good error", fen, err)
		}
		return
	}
	printed := pos.FEN()
	again, err := g.Parse(printed)
	if err != nil || again.FEN() != printed || again.Hash() != pos.Hash() {
		t.Fatalf("%q is printed as %q, which is read as another (%v)", fen, printed, err)
	}
	for _, s := range pos.Steps(nil) {
		pos.Make(s)
		pos.Steps(nil)
		pos.Unmake()
	}
	if pos.FEN() != printed || pos.Hash() != again.Hash() {
		t.Fatalf("%q: steps made and taken back leave %q", printed, pos.FEN())
	}
}

// FuzzTurn: in every variant a turn is refused by an Illegal, or it is written as it is read again, and
// taken back it leaves the position as it was.
func FuzzTurn(f *testing.F) {
	var positions []game.Position
	games := variants()
	for _, g := range games {
		for _, fen := range starts(g) {
			pos, err := g.Parse(fen)
			if err != nil {
				f.Fatal(err)
			}
			positions = append(positions, pos)
		}
	}
	for _, text := range []string{
		"e1e2", "e1e2,P=fR", "$Q", "e1e2,$N", "Q@d2,$P", "e1e2,?nN=2", "e1e2,?r=99.999", "=2.4,e1e2,P=WcnN", "=,", "?", "$", "@", ",,",
		"PPPPPPPP/RNBQKBNR", "R=royal-D;K=W:PPPPPPPP/RNBQ1BN1", "P=:8/8", "8/4K3", ":/", "h1h2,h2h3,P=relay-double-N",
		"e1e2,P=nDYYrZNNNX", "e1e2,P=WWXFFXNNX",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, pos := range positions {
			checkTurn(t, pos, text)
		}
	})
}

func checkTurn(t *testing.T, pos game.Position, text string) {
	before, hash := pos.FEN(), pos.Hash()
	turn, err := game.ParseTurn(pos, text)
	if pos.FEN() != before || pos.TurnOpen() {
		t.Fatalf("%s: reading %q leaves %s", before, text, pos.FEN())
	}
	if err != nil {
		var refused *game.Illegal
		if !errors.As(err, &refused) || refused.Why == "" {
			t.Fatalf("%s: %q is refused with %#v", before, text, err)
		}
		return
	}
	written := game.TurnText(pos, turn)
	again, err := game.ParseTurn(pos, written)
	if err != nil || !slices.Equal(again, turn) {
		t.Fatalf("%s: %q is written %q, which is read as another (%v)", before, text, written, err)
	}
	game.Play(pos, turn)
	if pos.TurnOpen() {
		t.Fatalf("%s: %q leaves the turn open", before, text)
	}
	after := pos.FEN()
	for range turn {
		pos.Unmake()
	}
	if pos.FEN() != before || pos.Hash() != hash {
		t.Fatalf("%s: %q, which leads to %s, taken back leaves %s", before, text, after, pos.FEN())
	}
}

// FuzzFurtherDesign: designs of all atoms and prefixes have a normal form, or a character is named.
func FuzzFurtherDesign(f *testing.F) {
	pos := csipgs.New(csipgs.Options{Name: "fuzzed", Estimate: true, Relay: true, Doublemove: true}).Start().(*csipgs.Position)
	for _, text := range []string{"nN", "Zr", "WWX", "WWr", "NNX", "nNNN", "fhnDYYr", "relay-double-royal-WXX", "GYYY", "nW", "n", "rr", "Lr", "JX"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := pos.Quote(text)
		if err != nil {
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.At < 0 || syntax.At > len(text) || syntax.Why == "" {
				t.Fatalf("%q: %#v names no character", text, err)
			}
			return
		}
		again, err := pos.Quote(q.Design)
		if err != nil || again.Design != q.Design || again.Sum != q.Sum {
			t.Fatalf("%q becomes %s, which becomes %+v (%v)", text, q.Design, again, err)
		}
	})
}
