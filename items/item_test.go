package items

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/people"
	"aanca.chess/play"
)

func TestClean(t *testing.T) {
	got, err := Content{
		Kind: Game, Title: "  A\u202E  tower\x00 ", Text: "one\r\ntwo\x07 \n\n", Authors: [2]Credit{{}, {Name: " Ann "}}, Inventors: [2]Credit{{Name: "Ben"}, {Name: "Ben"}},
		Board: "8 × 10", Categories: []string{"Drops", " drops ", "", "Big"}, Group: "Tower", URL: "https://example.org/a?b",
	}.Clean()
	want := Content{
		Kind: Game, Title: "A tower", Text: "one\ntwo", Authors: [2]Credit{{Name: "Ann"}}, Inventors: [2]Credit{{Name: "Ben"}},
		Board: "8x10", Categories: []string{"big", "drops"}, Group: "tower", URL: "https://example.org/a?b",
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	for name, c := range map[string]Content{
		"no kind": {Title: "x"}, "no title": {Kind: Game, Title: " \x00"}, "a title that nobody sees": {Kind: Game, Title: "\u200b\u3164\u2800"}, "a long title": {Kind: Game, Title: strings.Repeat("x", 121)},
		"a long text": {Kind: Article, Title: "x", Text: strings.Repeat("x", MostText+1)}, "a link to nowhere": {Kind: Link, Title: "x"},
		"a script": {Kind: Link, Title: "x", URL: "javascript:alert(1)"}, "a path": {Kind: Link, Title: "x", URL: "/account"},
		"rules of an article": {Kind: Article, Title: "x", Rules: "[x]"}, "a comma": {Kind: Game, Title: "x", Categories: []string{"a,b"}},
		"many categories": {Kind: Game, Title: "x", Categories: strings.Split("abcdefghijk", "")},
	} {
		if _, err := c.Clean(); play.KindOf(err) != play.Invalid || err == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTextsAreReadable: of what is written what nobody sees is left out, and what covers other lines; the form of a text stays.
func TestTextsAreReadable(t *testing.T) {
	for text, want := range map[string]string{
		"- one\n\t- two\n\n    code  \nend":     "- one\n\t- two\n\n    code  \nend",
		"\n\na\u200b\u00adb\u2066c\r\nd\xff \n": "abc\nd",
		"Z" + strings.Repeat("\u0335", 50):      "Z\u0335\u0335\u0335",
		"👩\u200d🚀 می\u200cروم हिन्दी":           "👩\u200d🚀 می\u200cروم हिन्दी",
	} {
		c, err := Content{Kind: Article, Title: "x", Text: text}.Clean()
		if err != nil || c.Text != want {
			t.Errorf("%q is %q, %v; want %q", text, c.Text, err, want)
		}
	}
}

func TestIDOf(t *testing.T) {
	for title, want := range map[string]string{
		"A Tower, of 3 Stones!": "a-tower-of-3-stones", "  ": "item", "Ünï": "ünï", "a/../b": "a-b", strings.Repeat("word ", 40): strings.TrimSuffix(strings.Repeat("word-", 12), "-"),
	} {
		if got := IDOf(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

func TestPermissions(t *testing.T) {
	owner, other := &people.Account{ID: "o", Role: people.Member}, &people.Account{ID: "x", Role: people.Member}
	editor, admin := &people.Account{ID: "e", Role: people.Editor}, &people.Account{ID: "a", Role: people.Admin}
	everybody := []*people.Account{nil, other, owner, editor, admin}
	of := func(f func(it *Item)) *Item {
		it := &Item{Owner: "o", Visibility: Public, Approved: true}
		f(it)
		return it
	}
	for _, tt := range []struct {
		name                       string
		it                         *Item
		see, edit, remove, discuss string // a mark for each of everybody
	}{
		{"public", of(func(*Item) {}), "+++++", "..+++", "....+", ".++++"},
		{"waiting", of(func(it *Item) { it.Approved = false }), "+++++", "..+++", "..+.+", ".++++"},
		{"unlisted", of(func(it *Item) { it.Visibility = Unlisted }), "+++++", "..+++", "..+.+", ".++++"},
		{"private", of(func(it *Item) { it.Visibility = Private }), "..+..", "..+..", "..+..", "....."},
		{"locked", of(func(it *Item) { it.Locked = true }), "+++++", "...++", "....+", ".++++"},
		{"hidden", of(func(it *Item) { it.Hidden = true }), "..+++", "...++", "....+", "....."},
		{"a game of the program", of(func(it *Item) { it.Owner, it.Variant = "", "tower" }), "+++++", "...++", ".....", ".++++"},
		{"whose owner is gone", of(func(it *Item) { it.Owner = "" }), "+++++", "...++", "....+", ".++++"},
	} {
		for what, rule := range map[string]struct {
			may  func(*people.Account, *Item) bool
			want string
		}{"see": {MaySee, tt.see}, "edit": {MayEdit, tt.edit}, "delete": {MayDelete, tt.remove}, "discuss": {MayDiscuss, tt.discuss}} {
			got := ""
			for _, who := range everybody {
				got += map[bool]string{true: "+", false: "."}[rule.may(who, tt.it)]
			}
			if got != rule.want {
				t.Errorf("%s: who may %s: %s, want %s", tt.name, what, got, rule.want)
			}
		}
	}
}

func TestPermissionsOfComments(t *testing.T) {
	owner, other, now := &people.Account{ID: "o"}, &people.Account{ID: "x", Role: people.Admin}, time.Now()
	c := &Comment{Account: "o", Created: now.Add(-EditWindow + time.Second)}
	if !MayEditComment(owner, c, now) || MayEditComment(owner, c, now.Add(time.Second)) || MayEditComment(other, c, now) || MayEditComment(nil, c, now) {
		t.Error("a comment is changed by who wrote it, for a while")
	}
	if !MayDropComment(owner, c) || MayDropComment(other, c) || MayDropComment(nil, &Comment{}) {
		t.Error("a comment is taken away by who wrote it")
	}
	if c.Hidden = true; MayEditComment(owner, c, now) {
		t.Error("a hidden comment can be changed")
	}
}

func TestDiff(t *testing.T) {
	for _, tt := range []struct{ name, before, after, want string }{
		{"nothing", "a b c", "a b c", ""},
		{"a line", "a b c", "a x c", " a -b +x  c"},
		{"from nothing", "", "a", "- +a"},
		{"far away", "a b c d e f g h", "a b c d e f g i", "~ f g -h +i"},
		{"in two places", "a b c d e f g h i j", "x b c d e f g h i y", "-a +x  b  c ~  h  i -j +y"},
		{"moved", "a b c", "b c a", "-a  b  c +a"},
	} {
		got := ""
		for _, line := range Diff(strings.Split(tt.before, " "), strings.Split(tt.after, " ")) {
			got += string(line.Sign) + line.Text + " "
		}
		squeeze := func(text string) string { return strings.Join(strings.Fields(text), " ") }
		if squeeze(got) != squeeze(tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, squeeze(got), squeeze(tt.want))
		}
	}
	long := make([]string, 3000)
	if lines := Diff(append([]string{"x"}, long...), append(append([]string{"y"}, long[:2500]...), "z")); len(lines) == 0 {
		t.Error("long texts are not compared")
	}
}

func FuzzDiff(f *testing.F) {
	f.Add("a\nb", "b\nc")
	f.Fuzz(func(t *testing.T, before, after string) {
		a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
		var was, is []string
		for _, line := range changed(a, b) {
			if line.Sign != '+' {
				was = append(was, line.Text)
			}
			if line.Sign != '-' {
				is = append(is, line.Text)
			}
		}
		if strings.Join(was, "\n") != before || strings.Join(is, "\n") != after {
			t.Fatalf("%q to %q: %q to %q", before, after, was, is)
		}
	})
}

func TestRender(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"words", "a *b* **c** `d`", "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>"},
		{"headings are below those of the page", "# a\n\n## b\n\n# c", "<h3>a</h3>\n<h4>b</h4>\n<h3>c</h3>"},
		{"no level is left out", "#### a\n\n###### b\n\n# c", "<h3>a</h3>\n<h4>b</h4>\n<h3>c</h3>"},
		{"none is below the sixth", "# a\n## b\n### c\n#### d\n##### e", "<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>\n<h6>d</h6>\n<h6>e</h6>"},
		{"a heading in words", "`<h1>`", "<p><code>&lt;h1&gt;</code></p>"},
		{"a link", "[a](https://example.org/)", `<p><a href="https://example.org/" rel="nofollow noreferrer">a</a></p>`},
		{"one of our pages", "[a](/item/b)", `<p><a href="/item/b" rel="nofollow noreferrer">a</a></p>`},
		{"a script as a link", "[a](javascript:alert(1))", "<p>a</p>"},
		{"data as a link", "[a](data:text/html,x)", "<p>a</p>"},
		{"HTML", "x <b onclick=x>y</b>\n\n<script>alert(1)</script>", "<p>x y</p>"},
		{"a picture", "![a](https://example.org/a.png)", "<p></p>"},
		{"a table", "| a | b |\n|---|---|\n| c | d |", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table>"},
	} {
		got, err := Render(tt.text, PartText)
		if err != nil || strings.TrimSpace(string(got)) != tt.want {
			t.Errorf("%s: %s, %v; want %s", tt.name, got, err, tt.want)
		}
	}
	if got, err := Render("# a\n\n### b", PageText); err != nil || string(got) != "<h2>a</h2>\n<h3>b</h3>\n" {
		t.Errorf("the text of a page has the headings %s, %v", got, err)
	}
}

func FuzzRender(f *testing.F) {
	for _, seed := range []string{"# a", "<script>x</script>", "[a](javascript:x)", "<a href=\"x\" onclick=y>", "<svg/onload=x>", "&lt;script&gt;"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		html, err := Render(text, PartText)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"<script", `"javascript:`, "<svg", "<img", "<iframe", "<style", "<h1", "<h2"} {
			if strings.Contains(strings.ToLower(string(html)), bad) {
				t.Fatalf("%q becomes %s", text, html)
			}
		}
	})
}
