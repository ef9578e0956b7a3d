package rules_test

import (
	"strings"
	"testing"

	"aanca.chess/rules"
	"aanca.chess/variant"
)

// FuzzFile: of any file of variants, those that can be read are compiled or refused at a place, and the steps of
// their first positions can be made and taken back.
func FuzzFile(f *testing.F) {
	for _, text := range []string{
		"[a:chess]\ntitle = A\n[b:a]\nmaxRank = x\n[c:b]\n[d:shogi]\n",
		"[a:shogi]\npiece.+P = X:K\npromotion.P = X into *9 forced, K in a1\nresultOrder = bare\n",
		"[a:chess]\nrifle.N = W only P\ncoordinate.B = Q with K\nsetupPairs = Pair: NB b1 c1\n" +
			"extinctions = K at 0: bare\ngroups = A: N, B: Q\npromotion.N = +Q in *8 from *7 if R\npromotesTo = b:q\n",
		"[a:crazyhouse]\nturn = move, drop:NP?\nturnStuck = ends\n[t:chess]\ntopology = torus\ncastling = false\n",
		"[legs]\nmaxRank = 5\nmaxFile = 6\nking = k\npiece.X = Ex:KaQ\npiece.Y = Why:KaKaK\n" +
			"castling = false\nstartFen = k5/6/6/6/X3YK\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		const most = 4 // games that are compiled
		if len(text) > 1<<13 {
			return
		}
		l, err := variant.Read("fuzz.ini", strings.NewReader(text))
		if err == nil && len(l.Faults()) > 0 || err != nil && len(l.Faults()) == 0 {
			t.Fatalf("the faults are %v, the error is %v", l.Faults(), err)
		}
		for _, name := range l.Names()[:min(most, len(l.Names()))] {
			v, err := l.Lookup(name)
			if err != nil {
				t.Fatalf("[%s] is listed and refused: %v", name, err)
			}
			g, err := rules.Compile(v)
			if err != nil {
				if !strings.Contains(err.Error(), ".ini:") {
					t.Errorf("[%s] is refused at no place: %v", name, err)
				}
				continue
			}
			playFirst(t, g)
		}
	})
}

// playFirst makes the first steps of a game and takes them back.
func playFirst(t *testing.T, g *rules.Game) {
	const most = 200 // steps that are made
	pos := g.Start()
	before, hash := pos.FEN(), pos.Hash()
	steps := pos.Steps(nil)
	for _, s := range steps[:min(most, len(steps))] {
		pos.Make(s)
		pos.Steps(nil)
		pos.Unmake()
	}
	if pos.FEN() != before || pos.Hash() != hash {
		t.Errorf("%s: steps made and taken back leave %q of %q", g.Info().Name, pos.FEN(), before)
	}
}

// TestMovesAreBounded: a game whose moves would take long to compile is refused at the piece that is too much.
func TestMovesAreBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("[a]\nking = k\nmaxRank = 16\nmaxFile = 16\ncastling = false\n" +
		"startFen = k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15K\n")
	for c := 'a'; c <= 'z'; c++ {
		text.WriteString("piece.X" + string(c) + " = Ex:KaKaK\n")
	}
	l, err := variant.Read("x.ini", strings.NewReader(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Lookup("a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = rules.Compile(v); err == nil || !strings.Contains(err.Error(), "the moves of the pieces up to this one are too many") {
		t.Errorf("refused by %v", err)
	}
}
