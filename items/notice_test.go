package items

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const someNotices = `# for people
[notice]
text = Books on towers
link = https://books.example/
weight = 3
items = Tower, cellar

[notice]
text = Boards
link = https://boards.example/
groups = castles
kinds = game

[notice]
text = Anything
link = http://example.org/
`

func TestNotices(t *testing.T) {
	list, err := ReadNotices(strings.NewReader(someNotices))
	if err != nil {
		t.Fatal(err)
	}
	want := []Notice{
		{Text: "Books on towers", Link: "https://books.example/", Weight: 3, Items: []string{"tower", "cellar"}},
		{Text: "Boards", Link: "https://boards.example/", Weight: 1, Groups: []string{"castles"}, Kinds: []string{"game"}},
		{Text: "Anything", Link: "http://example.org/", Weight: 1},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Fatal(diff)
	}
	for _, tt := range []struct {
		name string
		it   *Item
		want [3]int // of how many chances each has how many
	}{
		{"the item", listedItem("tower", Game, "", ""), [3]int{45, 5, 1}},
		{"its group", listedItem("gate", Article, "castles", ""), [3]int{0, 10, 1}},
		{"its kind", listedItem("gate", Game, "", ""), [3]int{0, 5, 1}},
		{"anything", listedItem("gate", Person, "", ""), [3]int{0, 0, 1}},
	} {
		var got [3]int
		sum := tt.want[0] + tt.want[1] + tt.want[2]
		for i := range sum {
			picked := PickNotice(list, tt.it, func(n int) int {
				if n != sum {
					t.Fatalf("%s: %d chances, want %d", tt.name, n, sum)
				}
				return i
			})
			for k := range list {
				if picked == &list[k] {
					got[k]++
				}
			}
		}
		if got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	if PickNotice(list[:1], listedItem("gate", Game, "", ""), func(int) int { return 0 }) != nil {
		t.Error("a notice is shown where it is not for")
	}
}

func TestNoticesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"text = a": "line 1: expected [notice] first", "[notice]\ntext a": "line 2", "[notice]\ncolour = red": `no key "colour"`, "[notice]\nweight = 0": "1 to 1000",
		"[notice]\nlink = javascript:x": "https://", "[notice]\nkinds = dog": `kind "dog"`, "[notice]\ntext = a": "no text or no link",
		"[notice]\ntext = " + strings.Repeat("x", 301): "at most 300",
	} {
		if _, err := ReadNotices(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzReadNotices(f *testing.F) {
	f.Add(someNotices)
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadNotices(strings.NewReader(text))
		for _, n := range list {
			if err == nil && (n.Weight < 1 || n.Text == "" || !strings.HasPrefix(n.Link, "http")) {
				t.Fatalf("%+v", n)
			}
		}
	})
}
