package tuning

import (
	"strings"
	"testing"
)

func TestParseNetRefuses(t *testing.T) {
	good := NewNet(NeuronsUsual, 18, 1)
	if _, err := ParseNet(good.String(), 18); err != nil {
		t.Fatal(err)
	}
	bad := NewNet(NeuronsUsual, 18, 2)
	bad.Bias[3] = BiasMost + 1
	for _, test := range []struct{ name, text, want string }{
		{"no base 64", "?" + good.String(), "base 64"},
		{"too short", good.String()[4:], "of 32 neurons for the types and squares of this game takes 640 bytes, and 260 for each of up to 16 heads; here are 897"},
		{"too much bias", bad.String(), "513"},
		{"no number", "many neurons:" + good.String(), "multiple of 16 up to 512"},
		{"no multiple", "33 neurons:" + good.String(), "multiple of 16 up to 512"},
		{"too many", "528 neurons alone:" + good.String(), "multiple of 16 up to 512"},
		{"another shape", "48 neurons:" + good.String(), "a net of 48 neurons"},
		{"another word", "32 neurons together:" + good.String(), "in front of a net's colon"},
	} {
		if _, err := ParseNet(test.text, 18); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", test.name, err, test.want)
		}
	}
}

func FuzzParseNet(f *testing.F) {
	f.Add(NewNet(NeuronsUsual, 2, 1).String())
	f.Add(NewNet(NeuronsUsual, 2, 3).String())
	alone := NewNet(48, 2, 2)
	alone.Alone = true
	f.Add(alone.String())
	f.Add("AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		n, err := ParseNet(text, 2)
		if err != nil {
			return
		}
		if again, err := ParseNet(n.String(), 2); err != nil || again.String() != n.String() {
			t.Errorf("read again: %v", err)
		}
	})
}
