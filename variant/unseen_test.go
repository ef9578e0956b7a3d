package variant

import (
	"strings"
	"testing"
)

// TestCharactersThatCannotBeSeen: they are refused with their place, but not in comments, and not tabs.
func TestCharactersThatCannotBeSeen(t *testing.T) {
	for _, bad := range []string{"\x00", "\x1b", "\u0085", "\u202e", "\u2067", "\u200f", "\u2028"} {
		_, err := Read("a.ini", strings.NewReader("[x:chess]\ntitle = A"+bad+"B\n"))
		if err == nil || !strings.Contains(err.Error(), "a.ini:2:10: ") || !strings.Contains(err.Error(), "cannot be seen") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	l, err := Read("a.ini", strings.NewReader("# \x00 \u202e\n[x:chess]\ntitle =\tשחמט and é \u200d\n"))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := l.Lookup("x"); err != nil || v.About.Title != "שחמט and é \u200d" {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestNamesNobodySees: what a game, a side, a piece and a wall are called can be seen.
func TestNamesNobodySees(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"title = \u3164\u3164", "a.ini:2:9: the character U+3164 cannot be seen, or changes how others are; it is not read"},
		{"title = a\u200bb", "a.ini:2:10: the character U+200B cannot be seen, or changes how others are; it is not read"},
		{"title = \u2800", "a.ini:2:9: the character U+2800 cannot be seen, or changes how others are; it is not read"},
		{"title = \u200d\u200c", "nothing can be seen of this name"},
		{"sides = White, \u200d", "nothing can be seen of this name"},
		{"wallName = \ufe0f", "nothing can be seen of this name"},
		{"piece.X = \u200d:W", "nothing can be seen of this name"},
		{"name.Q = \u200d", "nothing can be seen of this name"},
	} {
		l, err := Read("a.ini", strings.NewReader("[x:chess]\n"+test.text+"\n"))
		if l != nil && err == nil {
			_, err = l.Lookup("x")
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+q: %v, want %q", test.text, err, test.want)
		}
	}
	l, err := Read("a.ini", strings.NewReader("[x:chess]\ntitle = 👩\u200d🚀 ❤\ufe0f\nsides = می\u200cخواهم, B\n"))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := l.Lookup("x"); err != nil || v.About.Title != "👩\u200d🚀 ❤\ufe0f" {
		t.Errorf("what joins letters and pictures: %v, %v", v, err)
	}
}
