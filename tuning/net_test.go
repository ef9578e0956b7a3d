package tuning

import (
	"strings"
	"testing"
)

func TestParseNetRefuses(t *testing.T) {
	good := &Net{Weights: make([]int8, 18*Neurons), Heads: make([]Head, 1)}
	if _, err := ParseNet(good.String(), 18); err != nil {
		t.Fatal(err)
	}
	bad := &Net{Weights: make([]int8, 18*Neurons), Heads: make([]Head, 2)}
	bad.Bias[3] = BiasMost + 1
	for _, test := range []struct{ name, text, want string }{
		{"no base 64", "?" + good.String(), "base 64"},
		{"too short", good.String()[4:], "takes 640 bytes, and 260 for each of up to 16 heads; here are 897"},
		{"too much bias", bad.String(), "513"},
	} {
		if _, err := ParseNet(test.text, 18); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", test.name, err, test.want)
		}
	}
}

func FuzzParseNet(f *testing.F) {
	f.Add((&Net{Weights: make([]int8, 2*Neurons), Heads: make([]Head, 1)}).String())
	f.Add((&Net{Weights: make([]int8, 2*Neurons), Heads: make([]Head, 3)}).String())
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
