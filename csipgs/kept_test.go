package csipgs_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/csipgs"
	"aanca.chess/game"
)

// TestKept: rules that are kept are the same when they are read, and those of another edition are not taken for them.
func TestKept(t *testing.T) {
	for _, g := range variants() {
		read, err := csipgs.OpenKept(g.Kept())
		if err != nil {
			t.Fatalf("%s: %v", g.Info().Name, err)
		}
		again := read.(*csipgs.Game)
		if again.Kept() != g.Kept() || again.Start().FEN() != g.Start().FEN() || again.Info().Text != g.Info().Text {
			t.Errorf("%s is kept as %q and read as %q", g.Info().Name, g.Kept(), again.Kept())
		}
	}
	other := strings.Replace(csipgs.Games()[0].Kept(), "edition 1\n", "edition 7\n", 1)
	want := `they are edition "7" of csipgs chess, and this program has edition 1`
	if _, err := csipgs.OpenKept(other); err == nil || err.Error() != want {
		t.Errorf("another edition: %v, want %s", err, want)
	}
	if _, err := csipgs.OpenKept("[chess]\n"); err == nil {
		t.Error("a variant file is taken for csipgs chess")
	}
}

// played is what TestEdition finds of the rules of this edition.
const played = "0276d35b8a5e023cb514d244077bfe70"

// TestEdition plays the same turns of each game and compares all that may be done meanwhile, and what designs cost, with what
// it was. Games that were begun by other rules must not be played on by these: if this fails since the rules have been changed,
// raise csipgs.Edition with the digest; if only what is tried here has, the digest alone.
func TestEdition(t *testing.T) {
	sum := sha256.New()
	for _, text := range []string{"fR", "WfcF", "nN", "nND", "relay-N", "double-W", "royal-K", "B3", "cRmB", "gQ"} {
		if d, err := csipgs.ParseDesign(text); err != nil {
			fmt.Fprintln(sum, err)
		} else {
			fmt.Fprintln(sum, d, d.Sum(), d.Price())
		}
	}
	for _, g := range variants() {
		random := rand.New(rand.NewPCG(1, 1))
		for _, fen := range starts(g) {
			pos, err := g.Parse(fen)
			if err != nil {
				t.Fatal(err)
			}
			walk(sum, pos, random)
		}
	}
	if found := hex.EncodeToString(sum.Sum(nil)[:16]); found != played {
		t.Errorf("edition %d plays %s, and played %s", csipgs.Edition, found, played)
	}
}

// walk plays random steps, and writes what could be done before each.
func walk(w io.Writer, pos game.Position, random *rand.Rand) {
	const most = 80
	for range most {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		texts := make([]string, 0, len(steps))
		for _, s := range steps {
			texts = append(texts, pos.StepText(s))
		}
		slices.Sort(texts)
		fmt.Fprintln(w, pos.FEN(), texts)
		step, err := pos.ParseStep(texts[random.IntN(len(texts))])
		if err != nil {
			fmt.Fprintln(w, err)
			break
		}
		pos.Make(step)
	}
	fmt.Fprintln(w, pos.FEN(), pos.Result())
}
