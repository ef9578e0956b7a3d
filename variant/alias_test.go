package variant

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAliases(t *testing.T) {
	v := one(t, "[b:chess]\nalias.Q = D  *\nalias.B = A C\n[a:b]\npiece.A = Anna:W")
	got := map[string][]string{}
	for _, typ := range v.Types {
		if typ.Aliases != nil {
			got[typ.ID] = typ.Aliases
		}
	}
	if diff := cmp.Diff(map[string][]string{"Q": {"D", "*"}, "B": {"C"}}, got); diff != "" {
		t.Errorf("an inherited alias that is taken is left out (-want +got)\n%s", diff)
	}
}

func TestAliasesOfWalls(t *testing.T) {
	v := one(t, "[b:chess]\nwallingRule = past\nwallAlias = X Du\n[a:b]\npiece.X = Ex:W")
	if diff := cmp.Diff([]string{"Du"}, v.WallAliases); diff != "" {
		t.Errorf("an inherited alias that is taken is left out (-want +got)\n%s", diff)
	}
}

func TestStrangeAliases(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no id", "alias.Q = D e", "x.ini:2:13: [a] alias.Q = D e: expected ids (1 to 8 letters, the first a capital) or *, separated by blanks"},
		{"that of a piece", "alias.Q = N", "x.ini:2:11: [a] alias.Q = N: N names N already"},
		{"its own", "alias.Q = Q", "x.ini:2:11: [a] alias.Q = Q: Q names Q already"},
		{"that of two", "alias.Q = D\nalias.N = D", "x.ini:3:11: [a] alias.N = D: D names Q already"},
		{"that of a piece, of walls", "wallAlias = N", "x.ini:2:13: [a] wallAlias = N: N names N already"},
		{"that of a piece that walls have", "alias.Q = D\nwallAlias = D", "x.ini:3:13: [a] wallAlias = D: D names Q already"},
		{"of no piece", "alias.X = D", "x.ini:2:1: [a] alias.X = D: there is no piece X"},
	} {
		if diff := cmp.Diff(tt.want, mistakes(t, "[a:chess]\n"+tt.text)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}
