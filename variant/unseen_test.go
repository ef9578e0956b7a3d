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
