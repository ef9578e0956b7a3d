package csipgs

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"aanca.chess/game"
)

// randomDesign writes a design of up to four terms, of which there are billions.
func randomDesign(random *rand.Rand) string {
	var b strings.Builder
	for range 1 + random.IntN(4) {
		t := term{atom: random.IntN(listed), mode: mode(random.IntN(3))}
		t.dirs = directions(1 + random.IntN(int(atoms[t.atom].row.all)))
		b.WriteString(t.String())
	}
	return b.String()
}

// TestManyDesignsAreForgotten: whatever is tried, a game remembers a bounded number of designs,
// and what a position has made is not lost.
func TestManyDesignsAreForgotten(t *testing.T) {
	tries := 100_000
	if os.Getenv("AANCA_DEEP") != "" {
		tries = 1_000_000
	}
	random := rand.New(rand.NewPCG(1, 2))
	g := New(Options{Name: "tried"})
	pos := g.Start().(*Position)
	turn, err := game.ParseTurn(pos, "e1e2,P=fhNNcG")
	if err != nil {
		t.Fatal(err)
	}
	game.Play(pos, turn)
	before := pos.FEN()
	legal, most := 0, 0
	for range tries {
		if _, err := pos.ReadTurn("e8e7,R=" + randomDesign(random)); err == nil {
			legal++
		}
		most = max(most, pos.drafts.len())
	}
	if legal < tries/2 {
		t.Fatalf("only %d of %d designs were legal", legal, tries)
	}
	if most > 2*draftsKept {
		t.Errorf("%d drafts were remembered, more than twice %d", most, draftsKept)
	}
	if len(g.lines.lines) > 200 {
		t.Errorf("%d directions are kept", len(g.lines.lines))
	}
	for range turn {
		pos.Unmake()
	}
	if pos.FEN() != g.Start().FEN() {
		t.Errorf("taken back it is %s", pos.FEN())
	}
	turn, err = game.ParseTurn(pos, "e1e2,P=fhNNcG")
	if err != nil {
		t.Fatal(err)
	}
	if game.Play(pos, turn); pos.FEN() != before {
		t.Errorf("played again it is %s, want %s", pos.FEN(), before)
	}
}

// TestDraftsInUseAreKept: a step that is made again and again keeps its design.
func TestDraftsInUseAreKept(t *testing.T) {
	g := New(Options{Name: "kept"})
	pos := g.Start().(*Position)
	turn, err := game.ParseTurn(pos, "e1e2,P=cGffNN")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for i := range 20 * draftsKept {
		if d, err := ParseDesign(randomDesign(random)); err == nil {
			pos.drafts.number(g.compile(d))
		}
		if i%(draftsKept/2) == 0 {
			if text := game.TurnText(pos, turn); text != "e1e2,P=cGffNN" {
				t.Fatalf("the turn has become %s", text)
			}
		}
	}
}

// TestNumbersOfDraftsMeet: designs that would have the same number have different ones.
func TestNumbersOfDraftsMeet(t *testing.T) {
	var d drafts[*kind]
	one, two := &kind{text: "one", seed: 7}, &kind{text: "two", seed: 7 | 1<<40}
	n, m := d.number(one), d.number(two)
	if n == m || d.numbered(n) != one || d.numbered(m) != two || d.number(one) != n {
		t.Errorf("the numbers are %d and %d", n, m)
	}
	defer func() {
		if recover() == nil {
			t.Error("a number that was never given is answered")
		}
	}()
	d.numbered(m + 1)
}

func BenchmarkPlayDesign(b *testing.B) {
	pos := New(Options{Name: "played"}).Start()
	turn, err := game.ParseTurn(pos, "e1e2,P=fR")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		game.Play(pos, turn)
		pos.Unmake()
		pos.Unmake()
	}
}

// TestGeneratingDoesNotAllocate: nor do making and unmaking, for types that are known.
func TestGeneratingDoesNotAllocate(t *testing.T) {
	g := New(Options{Name: "thrifty"})
	pos, err := g.Parse("rnbqkbnr/pppppppp/8/8/8/4{X1}3/PPPP1PPP/RNBQKBNR[] w 90/90 P,R,N,B,K,Q/P,R,N,B,K,Q X1=fhNN 1")
	if err != nil {
		t.Fatal(err)
	}
	var perft game.Perft
	if perft.Count(pos, 2) < 100 {
		t.Fatal("there are hardly any sequences")
	}
	if n := testing.AllocsPerRun(10, func() { perft.Count(pos, 2) }); n > 0 {
		t.Errorf("counting allocates %v times", n)
	}
}
