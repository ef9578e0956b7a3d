package play

import (
	"strings"
	"testing"
)

// TestBriefly: what a long field has in common with that of the position before is not told again.
func TestBriefly(t *testing.T) {
	long := strings.Repeat("x", longField)
	for name, tt := range map[string]struct{ fen, before, want string }{
		"an ordinary position": {"8/8 w - 1", "8/7 b - 1", "8/8 w - 1"},
		"a field goes on":      {"8 w " + long + ";y 2", "7 b " + long + " 1", "8 w ^;y 2"},
		"it stays":             {"8 w " + long, "7 b " + long, "8 w ^"},
		"it is another one":    {"8 w y" + long, "7 b " + long, "8 w y" + long},
		"it grows long":        {"8 w " + long, "7 b " + long[1:], "8 w " + long},
		"fewer fields":         {"8", "7 b " + long, "8"},
		"more fields":          {"8 " + long + " z", "7 " + long, "8 ^ z"},
		"nothing before":       {"8 " + long, "", "8 " + long},
	} {
		got := briefly(tt.fen, tt.before)
		if got != tt.want {
			t.Errorf("%s: %q", name, got)
		}
		if whole := Wholly(got, tt.before); whole != tt.fen {
			t.Errorf("%s: read as %q", name, whole)
		}
	}
}
