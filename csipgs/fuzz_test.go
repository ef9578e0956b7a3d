package csipgs_test

import (
	"errors"
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

// FuzzFEN: a position is refused by a SyntaxError, or it prints itself and can be played.
func FuzzFEN(f *testing.F) {
	g := csipgs.New(csipgs.Options{Name: "fuzzed"})
	f.Add(g.Start().FEN())
	f.Add("1k2{x1}3/8/3n4/8/2B1{X2}3/8/8/K3K3[N{X1}p] w 5/2 X1,R,N,B,X2,Q/P,R,X2,B,K,X1 X1=royal-fsR;X2=fhNNmF 12")
	f.Add("4k3/8/8/8/8/8/8/4K3[] b 0/0.5 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	f.Fuzz(func(t *testing.T, fen string) {
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
			pos.Unmake()
		}
		if pos.FEN() != printed || pos.Hash() != again.Hash() {
			t.Fatalf("%q: steps made and taken back leave %q", printed, pos.FEN())
		}
	})
}
