package variant

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// outline writes what a reader has read, with its places.
func outline(sections []*section, problems []*Error) string {
	var b strings.Builder
	for _, s := range sections {
		fmt.Fprintf(&b, "%d:%d [%s:%s]\n", s.line, s.col, s.name, s.parent)
		for _, e := range s.entries {
			fmt.Fprintf(&b, "%d:%d %s = %d:%d %q\n", e.line, e.col, e.key, e.valueLine, e.valueCol, e.value)
		}
	}
	for _, p := range problems {
		fmt.Fprintln(&b, p)
	}
	return b.String()
}

func TestReadSections(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", ""},
		{"plain", "[a]\nk = v\n", "1:2 [a:]\n2:1 k = 2:5 \"v\"\n"},
		{"no line end", "[a]\nk=v", "1:2 [a:]\n2:1 k = 2:3 \"v\"\n"},
		{"windows", "\ufeff[a:b]\r\nk = v\r\n", "1:2 [a:b]\n2:1 k = 2:5 \"v\"\n"},
		{"blanks", "  [ a : b ]  \n\tk \t= \t v w  \n", "1:4 [a:b]\n2:2 k = 2:9 \"v w\"\n"},
		{"comments", "# one\n;two\n[a]\n  # three\nk = v # w ; x\n", "3:2 [a:]\n5:1 k = 5:5 \"v # w ; x\"\n"},
		{"equals in a value", "[a]\nk = v=w", "1:2 [a:]\n2:1 k = 2:5 \"v=w\"\n"},
		{"characters", "[a]\nk = ä = [b]\n", "1:2 [a:]\n2:1 k = 2:5 \"ä = [b]\"\n"},
		{"long value", "[a]\nk =\n  one\n  two\n\n  three\nl = m\n",
			"1:2 [a:]\n2:1 k = 3:3 \"one\\ntwo\\n\\nthree\"\n7:1 l = 7:5 \"m\"\n"},
		{"long value with a comment", "[a]\nk =\n  one\n# no\n  # two\n", "1:2 [a:]\n2:1 k = 3:3 \"one\\n# two\"\n"},
		{"indented key after a value", "[a]\nk = v\n  l = m\n", "1:2 [a:]\n2:1 k = 2:5 \"v\"\n3:3 l = 3:7 \"m\"\n"},
		{"empty value", "[a]\nk =\nl = m\n", "1:2 [a:]\n2:1 k = 2:4 \"\"\n3:1 l = 3:5 \"m\"\n"},
		{"key twice", "[a]\nk = v\nk = w\n", "1:2 [a:]\n2:1 k = 2:5 \"v\"\n3:1 k = 3:5 \"w\"\n"},
		{"no section", "k = v\n[a]\n", "2:2 [a:]\nx.ini:1:1: \"k = v\" stands before the first [section]\n"},
		{"no value", "[a]\nhello\n", "1:2 [a:]\nx.ini:2:1: expected [section] or key = value, not \"hello\"\n"},
		{"no key", "[a]\n = v\n", "1:2 [a:]\nx.ini:2:2: no key stands before the =\n"},
		{"open section", "[a\n", "1:2 [a:]\nx.ini:1:1: the section \"[a\" does not end with ]\n"},
		{"bad name", "[a b]\n", "1:2 [a b:]\nx.ini:1:2: \"a b\" is no name of a variant: letters, digits and - are allowed\n"},
		{"bad parent", "[a:]\n", "1:2 [a:]\nx.ini:1:4: \"\" is no name of a variant: letters, digits and - are allowed\n"},
		{"name twice", "[a]\n[b]\n[a]\n", "1:2 [a:]\n2:2 [b:]\n3:2 [a:]\nx.ini:3:2: [a] exists already, in line 1\n"},
		{"no text", "[a]\n\xff\n", "1:2 [a:]\nx.ini:2:1: the line is not UTF-8\n"},
		{"long line", "[a]\nk = " + strings.Repeat("x", maxLineLength), "1:2 [a:]\nx.ini:2:1: the line is longer than 16384 bytes; from here on nothing is read\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := outline(readSections("x.ini", strings.NewReader(tt.text)))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestReadBounds(t *testing.T) {
	long := "# " + strings.Repeat("x", 1000) + "\n"
	for _, tt := range []struct{ name, text, want string }{
		{"file", strings.Repeat(long, maxFileSize/len(long)+1), "the file is longer than 1048576 bytes"},
		{"keys", "[a]\n" + strings.Repeat("k=v\n", maxEntries+1), "[a] has more than 2000 keys"},
		{"problems", "[a]\n" + strings.Repeat("k\n", 10*maxProblems), "expected [section]"},
	} {
		_, problems := readSections("x.ini", strings.NewReader(tt.text))
		if len(problems) == 0 || len(problems) > maxProblems || !strings.Contains(problems[0].Why, tt.want) {
			t.Errorf("%s: %d problems %v, want %q", tt.name, len(problems), problems, tt.want)
		}
	}
	var greedy strings.Builder
	greedy.WriteString("[p:chess]\n" + strings.Repeat("title = T\n", maxEntries))
	for i := range maxSections - 1 {
		fmt.Fprintf(&greedy, "[c%d:p]\n", i)
	}
	if _, err := Read("x.ini", strings.NewReader(greedy.String())); err == nil ||
		!strings.Contains(err.Error(), "inherit more than 100000 keys") {
		t.Errorf("inherited keys: %v", err)
	}
	greedy.Reset()
	greedy.WriteString("[p:chess]\nflagRegionWhite = " + strings.Repeat("*1 *9 ", 2000) + "\n")
	for i := range maxSections - 1 {
		fmt.Fprintf(&greedy, "[c%d:p]\nflagRegionBlack = %s\n", i, noSquares(100))
	}
	if _, err := Read("x.ini", strings.NewReader(greedy.String())); err == nil ||
		!strings.Contains(err.Error(), "inherit more than 8388608 bytes in all") {
		t.Errorf("inherited bytes: %v", err)
	}
	var heirs strings.Builder
	for i := range 200 {
		fmt.Fprintf(&heirs, "[h%d:%s]\n", i, []string{"chess", "capablanca", "grand", "crazyhouse"}[i%4])
	}
	if l, err := Read("x.ini", strings.NewReader(heirs.String())); err != nil || len(l.Names()) != 200 {
		t.Errorf("heirs of games with nets: %v", err)
	}
	var wrong strings.Builder
	for i := range 2 * maxTold / maxProblems {
		fmt.Fprintf(&wrong, "[w%d:chess]\n%s", i, wrongKeys(maxProblems))
	}
	wrong.WriteString("[last:chess]\n")
	l, err := Read("x.ini", strings.NewReader(wrong.String()))
	if n := strings.Count(err.Error(), "\n"); n > maxTold+maxSections || len(l.Names()) > 0 ||
		!strings.Contains(err.Error(), "[last]: not read: the file has more than 1000 mistakes before") {
		t.Errorf("%d mistakes are told, and %v can be played", n, l.Names())
	}
	var idle strings.Builder
	for i := range maxTold/maxProblems + 10 {
		fmt.Fprintf(&idle, "[i%d:chess]\nflagRegionWhite = *1 %s\n", i, noSquares(2*maxProblems))
	}
	if l, err := Read("x.ini", strings.NewReader(idle.String())); err != nil || len(l.Remarks()) != maxTold {
		t.Errorf("%d remarks, %v", len(l.Remarks()), err)
	}
	var many strings.Builder
	for i := range maxSections + 1 {
		fmt.Fprintf(&many, "[v%d]\n", i)
	}
	_, problems := readSections("x.ini", strings.NewReader(many.String()))
	if len(problems) != 1 || !strings.Contains(problems[0].Why, "more than 1000 sections") {
		t.Errorf("sections: %v", problems)
	}
}

// noSquares writes names of squares that do not exist.
func noSquares(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "z%d ", i)
	}
	return b.String()
}

// wrongKeys writes lines with unknown keys.
func wrongKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "zzz%d = 1\n", i)
	}
	return b.String()
}

// TestReadRoundTrip writes random sections and expects them back, each value where it stands.
func TestReadRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text, want strings.Builder
		line := 0
		for i := range rapid.IntRange(0, 4).Draw(t, "sections") {
			line++
			fmt.Fprintf(&text, "[v%d]\n", i)
			fmt.Fprintf(&want, "%d:2 [v%d:]\n", line, i)
			for range rapid.IntRange(0, 4).Draw(t, "keys") {
				line++
				key := rapid.StringMatching(`[a-z]{1,5}(\.[A-Z])?`).Draw(t, "key")
				value := rapid.StringMatching(`[a-zé#;*=\[]([ a-zé0-9=:]{0,9}[a-z])?`).Draw(t, "value")
				fmt.Fprintf(&text, "%s = %s\n", key, value)
				fmt.Fprintf(&want, "%d:1 %s = %d:%d %q\n", line, key, line, len(key)+4, value)
			}
		}
		if got := outline(readSections("x.ini", strings.NewReader(text.String()))); got != want.String() {
			t.Fatalf("read\n%s\nas\n%s\nwant\n%s", &text, got, &want)
		}
	})
}

// FuzzRead expects that no text makes the reader panic or report without a place, and that what
// it accepts is complete.
func FuzzRead(f *testing.F) {
	for _, name := range Catalogue().Names() {
		text, err := os.ReadFile("catalogue/" + name + ".ini")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("[a:b]\n[b:a]\nking = k:[F?R]\ncustomPiece1 = p:mWfceFifmnD\npawnTypes = p\n")
	f.Add("[a:shogi]\npiece.+P = X:K\npromotion.P = X into *9 forced, K in a1\nresultOrder = bare\n")
	f.Add("[a:chess]\nrifle.N = W only P\ncoordinate.B = Q with K\nturn = move:QN, drop:P@D\nsetupPairs = Pair: NB b1 c1\n" +
		"extinctions = K at 0: bare\ngroups = A: N, B: Q\npromotion.N = +Q in *8 from *7 if R\npromotesTo = b:q\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		l, err := Read("fuzz.ini", strings.NewReader(text))
		for _, name := range l.Names() {
			v, err := l.Lookup(name)
			if err != nil || v == nil || v.Board == nil || len(v.Types) == 0 || v.StartFEN == "" {
				t.Errorf("%q is incomplete: %+v, %v", name, v, err)
			}
		}
		if err == nil {
			return
		}
		for line := range strings.Lines(err.Error()) {
			if !strings.Contains(line, ".ini:") {
				t.Errorf("the message %q has no place", line)
			}
		}
	})
}
