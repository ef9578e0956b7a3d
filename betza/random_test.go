package betza

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// notations generates texts that are mostly valid, by the grammar.
func notations() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for range rapid.IntRange(1, 4).Draw(t, "moves") {
			b.WriteString(randomMove(t))
		}
		return b.String()
	})
}

func randomMove(t *rapid.T) string {
	directions := rapid.SampledFrom([]string{"", "", "f", "fr", "rf", "fs", "v", "s", "bl", "ffrr", "hl", "fh", "fmcr"})
	modes := rapid.SampledFrom([]string{"", "", "m", "c", "mc", "p", "g", "n", "j", "i", "in", "e", "d", "k", "o", "u", "t", "x"})
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return rapid.SampledFrom([]string{"U", "mU", "@", "isO2", "I", "mbI", "ijO3"}).Draw(t, "special")
	case 1, 2:
		return directions.Draw(t, "before") + "[" + randomLeg(t) +
			rapid.SampledFrom([]string{"-", "?"}).Draw(t, "joint") + randomLeg(t) + "]"
	case 3, 4, 5:
		later := rapid.SampledFrom([]string{"", "f", "b", "fs", "z", "fq", "rv", "ca", "yaf"})
		return modes.Draw(t, "modes") + directions.Draw(t, "directions") +
			rapid.SampledFrom([]string{"a", "(az)", "ya", "pa", "(maf)", "caf(maf)m"}).Draw(t, "split") +
			later.Draw(t, "later") + randomAtom(t)
	}
	return modes.Draw(t, "modes") + directions.Draw(t, "directions") +
		rapid.SampledFrom([]string{"", "", "", "z", "q"}).Draw(t, "crooked") + randomAtom(t)
}

func randomLeg(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", "", "m", "c", "p", "n", "fs", "s", "y"}).Draw(t, "leg") + randomAtom(t)
}

func randomAtom(t *rapid.T) string {
	a := rapid.SampledFrom(strings.Split("WFDNAHCLZJGKQRB", "")).Draw(t, "atom")
	return a + rapid.SampledFrom([]string{"", "", "", a, "2", "3", "0", "*", "X", "Y0"}).Draw(t, "range")
}

// checkRoundTrip checks that the printed form of a piece means what the piece means.
func checkRoundTrip(t interface {
	Fatalf(string, ...any)
}, text string, d Dialect) {
	p, err := Parse(text, d)
	if err != nil {
		return
	}
	q, err := Parse(p.String(), d)
	if err != nil {
		t.Fatalf("%q prints as %q, which is refused: %v", text, p, err)
	}
	if p.String() != q.String() {
		t.Fatalf("%q prints as %q, which prints as %q", text, p, q)
	}
	if p.Sentence() != q.Sentence() {
		t.Fatalf("%q says %q, printed as %q it says %q", text, p.Sentence(), q, q.Sentence())
	}
	before, err1 := p.Paths(rectangle(9, 8))
	after, err2 := q.Paths(rectangle(9, 8))
	if fmt.Sprint(err1) != fmt.Sprint(err2) {
		t.Fatalf("%q has error %v, printed as %q it has %v", text, err1, q, err2)
	}
	if len(before) != len(after) {
		t.Fatalf("%q has %d paths, printed as %q it has %d", text, len(before), p, len(after))
	}
	for i := range before {
		if before[i].key() != after[i].key() {
			t.Fatalf("path %d of %q is\n%+v, printed as %q it is\n%+v", i, text, before[i], p, after[i])
		}
	}
}

func TestPrintedNotationMeansTheSame(t *testing.T) {
	valid := 0
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		for _, d := range []Dialect{XBetza, FSF} {
			checkRoundTrip(t, text, d)
		}
		if _, err := Parse(text, XBetza); err == nil {
			valid++
		}
	})
	if valid == 0 {
		t.Error("none of the notations was valid")
	}
}

func TestPathsAreSoundAndDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := Parse(notations().Draw(t, "notation"), FSF)
		if err != nil {
			return
		}
		paths, err := p.Paths(rectangle(9, 8))
		if err != nil {
			return
		}
		seen := map[string]bool{}
		for _, path := range paths {
			if seen[path.key()] {
				t.Fatalf("path %+v of %s is there twice", path, p)
			}
			seen[path.key()] = true
			checkSound(t, path)
		}
	})
}

// checkSound checks what every path may rely on.
func checkSound(t *rapid.T, p Path) {
	if p.Drop != (len(p.Legs) == 0) {
		t.Fatalf("path %+v is a drop or has legs, not both or neither", p)
	}
	for i, l := range p.Legs {
		final := i == len(p.Legs)-1
		switch {
		case l.Min < 1 || l.Max < l.Min || l.Skip >= l.Min:
			t.Fatalf("leg %+v has no steps", l)
		case l.Mode == 0:
			t.Fatalf("leg %+v has no mode", l)
		case final && l.Mode&(Hop|HopFriend) != 0:
			t.Fatalf("final leg %+v hops", l)
		case l.Step == Offset{} && !p.Anywhere:
			t.Fatalf("leg %+v goes nowhere", l)
		case i == 0 && (l.SameLength || l.Total != 0):
			t.Fatalf("first leg %+v refers to one before it", l)
		}
	}
}

// FuzzParse checks that Parse never fails otherwise than by an error, and soon, and that what it
// accepts means the same when printed.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", "fmWfceFifmnD", "mRcpR", "[F?R]", "v[W?B]", "t[FR]", "(afq)N", "mFcaf(maffscaf)mF", "isO2",
		"mcoabyafmKdaubyafmK", "FXY0", "W*", "[pR-pR-R]", "caibR", "mNxaN", "@U", "N!N", "t!t[F", "(a(a)a)K",
	} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, fairy bool) {
		d := XBetza
		if fairy {
			d = FSF
		}
		start := time.Now()
		checkRoundTrip(t, text, d)
		if spent := time.Since(start); spent > 20*time.Second {
			t.Fatalf("%q took %v", text, spent)
		}
	})
}
