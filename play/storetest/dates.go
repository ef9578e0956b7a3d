package storetest

import (
	"slices"
	"testing"

	"aanca.chess/play"
)

// dates: a game that is over gets rules once, wherever it is kept, and is not asked for again.
func dates(t *testing.T, s play.Store) {
	over := func(id string) play.Game {
		g := create(t, s, id, "t1")
		must(t, finish(t, s, id, 1, won, at(2)))
		g.Result, g.Updated = won, at(2)
		return g
	}
	packed, bare := over("packed"), over("bare")
	archived(t, s, at(3), 2)
	lying := over("lying")
	create(t, s, "ongoing", "t1")
	named := newGame("named")
	named.Variant = "walk" + play.VersionSign + "v0"
	must(t, s.Create(t.Context(), named))
	must(t, finish(t, s, "named", 0, won, at(2)))

	undated := func(after string, limit int, want ...string) {
		t.Helper()
		if got, err := s.Undated(t.Context(), after, limit); !slices.Equal(got, want) || err != nil {
			t.Errorf("behind %q: %q, %v; want %q", after, got, err, want)
		}
	}
	undated("", 9, "bare", "lying", "packed")
	undated("bare", 1, "lying")
	undated("packed", 9)

	must(t, s.Date(t.Context(), nil))
	versions := map[string]string{"packed": "v1", "lying": "v2", "bare": "", "ongoing": "v1", "nowhere": "v1"}
	must(t, s.Date(t.Context(), versions))
	packed.Rules, lying.Rules = "v1", "v2"
	for _, g := range []play.Game{packed, lying, bare} {
		wantGame(t, s, g)
	}
	undated("", 9)
	if g, err := s.Get(t.Context(), "ongoing"); g.Rules != "" || err != nil {
		t.Errorf("a game that goes on has rules %q, %v", g.Rules, err)
	}
	must(t, s.Date(t.Context(), map[string]string{"packed": "v3", "lying": "v3"}))
	wantGame(t, s, packed)
	wantGame(t, s, lying)
}
