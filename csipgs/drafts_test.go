package csipgs

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
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

// TestHeavyDraftsAreForgotten: long designs are bounded by what they weigh.
func TestHeavyDraftsAreForgotten(t *testing.T) {
	g := New(Options{Name: "heavy", Estimate: true})
	var long strings.Builder
	for i := range atoms {
		if a := &atoms[i]; a.text != "NN" && a.text != "R" && a.text != "B" {
			long.WriteString("m" + a.text + "c" + a.text)
		}
	}
	var d drafts[*kind]
	most := 0
	design, err := g.vocabulary.design(long.String())
	if err != nil {
		t.Fatal(err)
	}
	for i := range 400 {
		k := g.compile(design)
		k.text += fmt.Sprint(i) // another one of the same size
		k.seed = digest(k.text)
		d.number(k)
		weight := 0
		for _, generation := range []map[uint32]*kind{d.young, d.old} {
			for _, one := range generation {
				weight += one.weight()
			}
		}
		most = max(most, weight)
	}
	if most < weightKept || most > 2*weightKept+1<<20 {
		t.Errorf("the drafts have weighed up to %d bytes; want about twice %d", most, weightKept)
	}
}

// readOthers reads more turns with designs in a position than its copies remember.
func readOthers(pos game.Position, before, behind string) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 4 * draftsKept {
		_, _ = game.ParseTurn(pos, before+randomDesign(random)+behind) // some are illegal
	}
}

// TestTheLastTurnIsToldForEver: a position tells its last turn whatever was read since.
func TestTheLastTurnIsToldForEver(t *testing.T) {
	for _, test := range []struct {
		options              Options
		turn, before, behind string
	}{
		{Options{Name: "designs"}, "e1e2,P=cGfhNN", "e8e7,P=", ""},
		{Options{Name: "armies", Army: true}, "Q=fR:4K3/8", "Q=", ":4K3/8"},
	} {
		pos := New(test.options).Start().(*Position)
		turn, err := game.ParseTurn(pos, test.turn)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
		readOthers(pos, test.before, test.behind)
		if _, known := pos.drafts.find(stepDraft(turn[len(turn)-1])); known {
			t.Errorf("%s: nothing has been forgotten", test.options.Name)
		}
		if _, known := pos.armies.find(stepDraft(turn[len(turn)-1])); known {
			t.Errorf("%s: nothing has been forgotten", test.options.Name)
		}
		if got := pos.LastTurn(game.First); got != test.turn {
			t.Errorf("the last turn is told as %s, want %s", got, test.turn)
		}
	}
}

// TestDetachedCopiesForgetAlone: whatever is read in a position, the steps of a detached copy can be
// made.
func TestDetachedCopiesForgetAlone(t *testing.T) {
	pos := New(Options{Name: "detached"}).Start()
	own := game.Detached(pos)
	turn, err := game.ParseTurn(own, "e1e2,P=cGfhNN")
	if err != nil {
		t.Fatal(err)
	}
	readOthers(pos, "e1e2,P=", "")
	readOthers(pos.Clone(), "e1e2,P=", "")
	if text := game.TurnText(own.Clone(), turn); text != "e1e2,P=cGfhNN" {
		t.Errorf("the turn has become %s", text)
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
	const fen = "r2qk2r/pppp4/8/8/8/4{X1}3/PPP1{X2}3/R1{X3}1K2R[Nn] w 90/90 P,R,N,B,K,Q/P,R,N,B,K,Q "
	for _, test := range []struct {
		options Options
		types   string
	}{
		{Options{Name: "thrifty"}, "X1=fhNN;X2=W;X3=royal-FmW 1"},
		{Options{Name: "rich", Rich: true}, "X1=fhNN;X2=W;X3=royal-FmW 1"},
		{Options{Name: "unofficial", Relay: true, Doublemove: true}, "X1=relay-fhNN;X2=double-W;X3=royal-FmW 1"},
		{Options{Name: "estimate", Estimate: true}, "X1=nNr;X2=ZW;X3=royal-FmW r=2;nN=2;Z=2;FX=? 1"},
	} {
		pos, err := New(test.options).Parse(fen + test.types)
		if err != nil {
			t.Fatal(err)
		}
		var perft game.Perft
		if perft.Count(pos, 2) < 100 {
			t.Fatal("there are hardly any sequences")
		}
		if n := testing.AllocsPerRun(10, func() { perft.Count(pos, 2) }); n > 0 {
			t.Errorf("counting in %s allocates %v times", test.options.Name, n)
		}
		if n := testing.AllocsPerRun(10, func() { pos.Result() }); n > 0 {
			t.Errorf("the result in %s allocates %v times", test.options.Name, n)
		}
	}
}

// TestCopiesShareDrafts: what is read in one copy of a position can be made in another, by several
// goroutines at once.
func TestCopiesShareDrafts(t *testing.T) {
	pos := New(Options{Name: "shared", Estimate: true}).Start()
	const readers = 4
	turns := make([]chan []game.Step, readers)
	for i := range turns {
		turns[i] = make(chan []game.Step, 1)
		go func(own game.Position, read chan<- []game.Step) {
			random := rand.New(rand.NewPCG(9, uint64(i)))
			var last []game.Step
			for range 300 {
				if turn, err := game.ParseTurn(own, "e1e2,P="+randomDesign(random)); err == nil {
					game.Play(own, turn)
					own.Unmake()
					own.Unmake()
					last = turn
				}
			}
			read <- last
		}(pos.Clone(), turns[i])
	}
	for i := range turns {
		turn := <-turns[i]
		if len(turn) != 2 {
			t.Fatal("no design was read")
		}
		text := game.TurnText(pos, turn)
		again, err := game.ParseTurn(pos, text)
		if err != nil || !slices.Equal(again, turn) {
			t.Errorf("%s is read as another turn (%v)", text, err)
		}
	}
}
