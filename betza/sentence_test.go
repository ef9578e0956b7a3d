package betza

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "rewrite the golden files of this package")

// TestSentences compares the sentence of every notation in testdata/sentences.golden.
func TestSentences(t *testing.T) {
	const file = "testdata/sentences.golden"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := retell(t, string(want))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("sentences differ (-want +got); rewrite them with -update:\n%s", diff)
	}
}

// retell replaces the indented lines of a golden file by the sentences of the notations above.
func retell(t *testing.T, golden string) string {
	var b strings.Builder
	count := 0
	for _, line := range strings.SplitAfter(golden, "\n") {
		if strings.HasPrefix(line, " ") {
			continue
		}
		b.WriteString(line)
		notation := strings.TrimSpace(line)
		if notation == "" || notation[0] == '#' {
			continue
		}
		count++
		p, err := Parse(notation, XBetza)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString("    " + p.Sentence() + "\n")
	}
	if count < 60 {
		t.Errorf("the golden file has %d notations, want at least 60", count)
	}
	return b.String()
}

func TestFairySentences(t *testing.T) {
	for _, row := range []struct{ notation, want string }{
		{"", "Never moves."},
		{"icN", "Never moves."},
		{"fK", "Steps one square straight forward or diagonally forward."},
		{"pW", "Moves along ranks and files by hopping over exactly one piece."},
		{"gR3", "Moves up to three squares along ranks and files by hopping over exactly one piece."},
		{"fmWfceFifmnD", "Steps one square straight forward without capturing; captures one square diagonally forward; " +
			"if it has not moved yet, it may move two squares straight forward over an empty square without capturing."},
	} {
		p, err := Parse(row.notation, FSF)
		if err != nil {
			t.Errorf("%s: %v", row.notation, err)
			continue
		}
		if got := p.Sentence(); got != row.want {
			t.Errorf("%s says\n%s\nwant\n%s", row.notation, got, row.want)
		}
	}
}

// TestEverySentenceReadsLikeOne checks the form of sentences about random notations.
func TestEverySentenceReadsLikeOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		for _, d := range []Dialect{XBetza, FSF} {
			p, err := Parse(text, d)
			if err != nil {
				continue
			}
			s := p.Sentence()
			if s[0] < 'A' || s[0] > 'Z' || !strings.HasSuffix(s, ".") {
				t.Fatalf("%s says %q", p, s)
			}
			for _, slip := range []string{"  ", " ,", ",,", " .", "..", " ;", ", or, "} {
				if strings.Contains(s, slip) {
					t.Fatalf("%s says %q, with %q in it", p, s, slip)
				}
			}
		}
	})
}
