package variant

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"aanca.chess/game"
	"aanca.chess/tuning"
)

// TestTextsHoldTheRules: what is read from the text of a game is the same game but for what is only said of it.
func TestTextsHoldTheRules(t *testing.T) {
	same := []cmp.Option{
		cmpopts.IgnoreFields(About{}, "Summary", "Text", "Inventor", "Inventors", "Year", "Source", "Family", "Featured", "Sides"),
		cmpopts.IgnoreFields(Variant{}, "Notations"), // these and the names of sides may follow from the family
		cmpopts.IgnoreTypes(&source{}, tuning.Data{}, game.Look{}),
		cmpopts.IgnoreFields(Type{}, "Glyphs"),
		cmp.Exporter(func(reflect.Type) bool { return true }),
	}
	for _, name := range Catalogue().Names() {
		v, err := Catalogue().Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		text := v.Text()
		l, err := Read(name+".ini", strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		again, err := l.Lookup(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again.Text() != text {
			t.Errorf("%s: the text of the text is another one:\n%s\n%s", name, text, again.Text())
		}
		if diff := cmp.Diff(v, again, same...); diff != "" {
			t.Errorf("%s (-catalogue +text):\n%s", name, diff)
		}
	}
}

// TestCopies: the copy of a game under another name is read as the same game with all that is said of it.
func TestCopies(t *testing.T) {
	same := []cmp.Option{
		cmpopts.IgnoreFields(Variant{}, "Name"),
		cmpopts.IgnoreFields(About{}, "Title", "Featured", "Text"), // the text of an heir begins with that of its parent
		cmpopts.IgnoreTypes(&source{}, tuning.Data{}),
		cmp.Exporter(func(reflect.Type) bool { return true }),
	}
	for _, name := range Catalogue().Names() {
		v, err := Catalogue().Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		text := v.Copy("mine", "My Game")
		l, err := Read("file.ini", strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		again, err := l.Lookup("mine")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := cmp.Diff(v, again, same...); diff != "" {
			t.Errorf("%s (-catalogue +text):\n%s", name, diff)
		}
	}
}

// TestWholeTexts: the whole text of a game says what its rules alone do not.
func TestWholeTexts(t *testing.T) {
	l, err := Read("file.ini", strings.NewReader("[elder:chess]\ntext = Old words.\nglyph.K = 王\nvalue.N = 7\n[heir:elder]\nsummary = New.\nmaxRank = 8\n"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Lookup("heir")
	if err != nil {
		t.Fatal(err)
	}
	whole := v.Whole()
	for text, want := range map[string]bool{"summary = New.": true, "text = Old words.": true, "glyph.K = 王": true, "maxRank = 8": true, "value.N": false} {
		if strings.Contains(whole, text) != want {
			t.Errorf("%q is there: %t, want %t, in\n%s", text, !want, want, whole)
		}
	}
}

// TestTextsTellRulesAlone: another sentence or value changes no rules, another number does; whoever inherits changes too.
func TestTextsTellRulesAlone(t *testing.T) {
	text := func(file string) string {
		t.Helper()
		l, err := Read("file.ini", strings.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		v, err := l.Lookup("heir")
		if err != nil {
			t.Fatal(err)
		}
		return v.Text()
	}
	usual := text("[elder-1:chess]\nnMoveRule = 40\n[heir:elder-1]\nstalemateValue = loss\n")
	for change, test := range map[string]struct {
		file string
		same bool
	}{
		"a sentence":          {"[elder-1:chess]\nsummary = new\nnMoveRule = 40\n[heir:elder-1]\nstalemateValue = loss\nvalue.Q = 1000\n", true},
		"the elder's name":    {"[another:chess]\nnMoveRule = 40\n[heir:another]\nstalemateValue = loss\n", true},
		"a number":            {"[elder-1:chess]\nnMoveRule = 40\n[heir:elder-1]\nstalemateValue = win\n", false},
		"a number of elders'": {"[elder-1:chess]\nnMoveRule = 41\n[heir:elder-1]\nstalemateValue = loss\n", false},
	} {
		if got := text(test.file); (got == usual) != test.same {
			t.Errorf("%s: the text is\n%s\nand was\n%s", change, got, usual)
		}
	}
}
