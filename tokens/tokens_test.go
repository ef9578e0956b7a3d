package tokens

import (
	"strings"
	"testing"
)

func TestDigest(t *testing.T) {
	a, b := New(), New()
	if a == b || Digest(a) == Digest(b) || len(Digest(a)) != 64 {
		t.Errorf("tokens %q and %q have the digests %q and %q", a, b, Digest(a), Digest(b))
	}
	for _, text := range []string{"", "aanca", "lip_abc", prefix + strings.Repeat("x", maxToken)} {
		if Digest(text) != "" {
			t.Errorf("%.20q has a digest", text)
		}
	}
}

func TestCheckName(t *testing.T) {
	for name, good := range map[string]bool{
		"Ada": true, "my-bot_2": true, "a": false, "": false, "Ada Lovelace": false, "Ädä": false, "a/b": false, strings.Repeat("a", 25): false,
	} {
		if err := CheckName(name); (err == nil) != good {
			t.Errorf("%q: %v", name, err)
		}
	}
}
